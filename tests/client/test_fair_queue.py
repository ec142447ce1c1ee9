import asyncio

import pytest

from client import fair_queue
from client.fair_queue import FairQueue
from rules.refusal import Refusal

ADA, BEN, CAY = 1, 2, 3


@pytest.fixture(autouse=True)
def _few_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests that were used up never come back, and the queue is served without pauses."""
    monkeypatch.setattr(fair_queue, "PER_SECOND", 0.0)
    monkeypatch.setattr(fair_queue, "APART", 0.0)


async def spent(queue: FairQueue, *people: int) -> None:
    """Use up the requests that those people may make at once."""
    for person in people:
        for _ in range(4):
            assert await queue.turn(person)


async def test_requests_within_the_limit_are_served_at_once() -> None:
    queue = FairQueue(4)

    async with asyncio.timeout(0):
        await spent(queue, ADA, BEN, CAY)


async def test_people_who_make_too_many_requests_are_served_in_turn() -> None:
    queue, served = FairQueue(4), list[int]()
    await spent(queue, ADA, BEN)

    async def asks(person: int) -> None:
        await queue.turn(person)
        served.append(person)

    await asyncio.gather(*(asks(person) for person in (ADA, ADA, ADA, BEN, BEN)))

    assert served == [ADA, BEN, ADA, BEN, ADA]


async def test_a_person_who_was_not_served_lately_goes_before_those_who_were() -> None:
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
        # the next two requests may have been let through already
        most = len(served) + 2
        await group.create_task(asks(CAY))
        before = len(served) - 1

    assert before <= most


async def flooding(queue: FairQueue, person: int) -> list["asyncio.Task[bool]"]:
    """Fill the queue of a person, so that the next request is refused; return those that wait."""
    first = await queue.turn(person)
    flood = [asyncio.create_task(queue.turn(person)) for _ in range(fair_queue.MOST_WAITING)]
    await asyncio.sleep(0)
    assert first
    assert not any(task.done() for task in flood)
    return flood


async def test_other_people_do_not_wait_behind_somebody_whose_queue_is_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "APART", 3_600.0)
    queue = FairQueue(4)
    await spent(queue, ADA)
    await flooding(queue, ADA)

    async with asyncio.timeout(0):
        assert await queue.turn(BEN)


async def test_requests_beyond_a_full_queue_are_refused_once_and_then_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "APART", 3_600.0)
    queue = FairQueue(4)
    await spent(queue, ADA)
    await flooding(queue, ADA)

    with pytest.raises(Refusal, match="too-fast"):
        await queue.turn(ADA)
    assert not await queue.turn(ADA)


async def test_a_request_that_has_waited_too_long_is_ignored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    queue = FairQueue(4)
    await spent(queue, ADA)
    monkeypatch.setattr(fair_queue, "TOO_LATE", 0.0)

    assert not await queue.turn(ADA)


async def test_a_cancelled_request_does_not_block_the_queue() -> None:
    queue = FairQueue(4)
    await spent(queue, ADA, BEN)
    gone = [asyncio.create_task(queue.turn(ADA)) for _ in range(3)]
    await asyncio.sleep(0)
    for task in gone:
        task.cancel()
    await asyncio.gather(*gone, return_exceptions=True)

    assert await queue.turn(ADA)
    assert await queue.turn(BEN)


async def test_requests_that_were_used_up_come_back_with_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "APART", 3_600.0)
    queue = FairQueue(4)
    await spent(queue, ADA)
    await flooding(queue, ADA)
    monkeypatch.setattr(fair_queue, "PER_SECOND", 1e9)

    async with asyncio.timeout(0):
        assert await queue.turn(ADA)


async def test_when_there_are_too_many_people_the_earliest_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(fair_queue, "REMEMBERED", 2)
    queue = FairQueue(4)
    await spent(queue, ADA, BEN, CAY)

    # Ada was forgotten, so she may make all her requests again
    async with asyncio.timeout(0):
        await spent(queue, ADA)
