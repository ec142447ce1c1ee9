import asyncio

import pytest

from client import fair_queue
from client.fair_queue import FairQueue
from rules.refusal import Refusal

ADA, BEN, CAY = 1, 2, 3


@pytest.fixture(autouse=True)
def _few_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody may ask for four things, and then has to queue for ever."""
    monkeypatch.setattr(fair_queue, "PER_SECOND", 0.0)
    monkeypatch.setattr(fair_queue, "APART", 0.0)


async def spent(queue: FairQueue, *people: int) -> None:
    """Use up what those people may ask for at once."""
    for person in people:
        for _ in range(4):
            assert await queue.turn(person)


async def test_people_are_served_at_once() -> None:
    queue = FairQueue(4)

    async with asyncio.timeout(0):
        await spent(queue, ADA, BEN, CAY)


async def test_those_who_ask_for_too_much_are_served_one_after_another() -> None:
    queue, served = FairQueue(4), list[int]()
    await spent(queue, ADA, BEN)

    async def asks(person: int) -> None:
        await queue.turn(person)
        served.append(person)

    await asyncio.gather(*(asks(person) for person in (ADA, ADA, ADA, BEN, BEN)))

    assert served == [ADA, BEN, ADA, BEN, ADA]


async def test_who_was_not_served_lately_need_not_wait_for_those_who_were() -> None:
    queue, served = FairQueue(4), list[int]()
    await spent(queue, ADA, BEN, CAY)

    async def asks(person: int) -> None:
        await queue.turn(person)
        served.append(person)

    async with asyncio.TaskGroup() as group:
        first = group.create_task(asks(ADA))
        for person in (BEN, ADA, BEN, ADA, BEN):
            group.create_task(asks(person))
        await first
        # the next two may be on their way already
        most = len(served) + 2
        await group.create_task(asks(CAY))
        before = len(served) - 1

    assert before <= most


async def flooding(queue: FairQueue, person: int) -> list["asyncio.Task[bool]"]:
    """As much as may wait, behind the one thing that was served and lets nothing follow."""
    first = await queue.turn(person)
    flood = [asyncio.create_task(queue.turn(person)) for _ in range(fair_queue.MOST_WAITING)]
    await asyncio.sleep(0)
    assert first
    assert not any(task.done() for task in flood)
    return flood


async def test_others_do_not_queue_behind_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "APART", 3_600.0)
    queue = FairQueue(4)
    await spent(queue, ADA)
    await flooding(queue, ADA)

    async with asyncio.timeout(0):
        assert await queue.turn(BEN)


async def test_what_is_too_much_to_queue_is_refused_once_and_then_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "APART", 3_600.0)
    queue = FairQueue(4)
    await spent(queue, ADA)
    await flooding(queue, ADA)

    with pytest.raises(Refusal, match="too-fast"):
        await queue.turn(ADA)
    assert not await queue.turn(ADA)


async def test_what_has_waited_too_long_is_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    queue = FairQueue(4)
    await spent(queue, ADA)
    monkeypatch.setattr(fair_queue, "TOO_LATE", 0.0)

    assert not await queue.turn(ADA)


async def test_one_who_waits_no_more_holds_nobody_up() -> None:
    queue = FairQueue(4)
    await spent(queue, ADA, BEN)
    gone = [asyncio.create_task(queue.turn(ADA)) for _ in range(3)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)

    assert await queue.turn(ADA)
    assert await queue.turn(BEN)


async def test_time_gives_back_what_was_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "APART", 3_600.0)
    queue = FairQueue(4)
    await spent(queue, ADA)
    await flooding(queue, ADA)
    monkeypatch.setattr(fair_queue, "PER_SECOND", 1e9)

    async with asyncio.timeout(0):
        assert await queue.turn(ADA)


async def test_nobody_is_remembered_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "REMEMBERED", 2)
    queue = FairQueue(4)
    await spent(queue, ADA, BEN, CAY)

    # the one who was forgotten may ask again
    async with asyncio.timeout(0):
        await spent(queue, ADA)
