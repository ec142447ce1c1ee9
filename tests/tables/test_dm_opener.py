"""Direct messages are opened one after another, the urgent ones first."""

import asyncio
from collections import deque

import pytest

from tables.outbox.dm_opener import APART, DmOpener
from tables.ports.failures import NotSaved
from tables.ports.shared_locks import ALONE, SharedLocks
from tests.support.shared_locks import OneByOne
from tests.tables.house import until


class Line:
    """Opens direct messages with everybody; a pause lasts until the test ends it."""

    def __init__(self, locks: SharedLocks = ALONE) -> None:
        self.opened: list[int] = []
        self.pauses: list[float] = []
        self.ends: deque[asyncio.Event] = deque()
        self.trouble: deque[Exception] = deque()
        self.dm_opener = DmOpener(self._open, self._pause, locks)

    async def go_on(self) -> None:
        """End one pause."""
        await until(lambda: bool(self.ends))
        self.ends.popleft().set()
        await asyncio.sleep(0)

    async def _open(self, person: int) -> int:
        await asyncio.sleep(0)
        if self.trouble:
            raise self.trouble.popleft()
        self.opened.append(person)
        return 100 + person

    async def _pause(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.ends.append(end := asyncio.Event())
        await end.wait()


async def test_direct_messages_are_opened_one_second_apart() -> None:
    line = Line()
    asked = [asyncio.create_task(line.dm_opener.open(each, is_urgent=False)) for each in (1, 2)]

    await until(asked[0].done)
    before = list(line.opened)
    await line.go_on()

    assert [await each for each in asked] == [101, 102]
    assert (before, line.opened) == ([1], [1, 2])
    assert line.pauses == [APART] * 2
    assert APART >= 1
    await line.dm_opener.stop()


async def test_a_later_request_waits_for_the_pause_to_end_even_if_it_is_urgent() -> None:
    line = Line()
    await line.dm_opener.open(1, is_urgent=False)

    later = asyncio.create_task(line.dm_opener.open(2, is_urgent=True))
    for _ in range(20):
        await asyncio.sleep(0)

    assert not later.done()
    await line.go_on()
    assert await later == 102
    await line.dm_opener.stop()


async def test_urgent_requests_go_first_even_if_the_same_person_was_already_waiting() -> None:
    line = Line()
    asked = [asyncio.create_task(line.dm_opener.open(each, is_urgent=False)) for each in range(4)]
    await until(asked[0].done)

    asked += [asyncio.create_task(line.dm_opener.open(each, is_urgent=True)) for each in (3, 4)]
    for _ in range(4):
        await line.go_on()
    await asyncio.gather(*asked)

    assert line.opened == [0, 3, 4, 1, 2]
    await line.dm_opener.stop()


async def test_several_requests_for_the_same_person_open_one_direct_message() -> None:
    line = Line()

    found = await asyncio.gather(*(line.dm_opener.open(1, is_urgent=False) for _ in range(3)))

    assert found == [101, 101, 101]
    assert line.opened == [1]
    await line.dm_opener.stop()


async def test_an_error_goes_to_the_caller_and_delays_no_other_request() -> None:
    line = Line()
    line.trouble.append(OSError("away"))
    first, second = (
        asyncio.create_task(line.dm_opener.open(each, is_urgent=False)) for each in (1, 2)
    )

    with pytest.raises(OSError, match="away"):
        await first
    await line.go_on()

    assert await second == 102
    await line.go_on()
    for _ in range(5):
        await asyncio.sleep(0)
    assert await line.dm_opener.open(1, is_urgent=False) == 101
    await line.dm_opener.stop()


async def test_requests_that_wait_at_the_stop_are_cancelled() -> None:
    line = Line()
    asked = [asyncio.create_task(line.dm_opener.open(each, is_urgent=False)) for each in (1, 2)]
    await until(asked[0].done)

    await line.dm_opener.stop()

    with pytest.raises(asyncio.CancelledError):
        await asked[1]
    assert line.opened == [1]


async def test_stopping_without_any_requests_is_possible() -> None:
    await Line().dm_opener.stop()


async def test_another_process_opens_no_direct_message_until_the_pause_is_over() -> None:
    locks = OneByOne()
    here, there = Line(locks), Line(locks)
    first = asyncio.create_task(here.dm_opener.open(1, is_urgent=False))
    await until(first.done)

    second = asyncio.create_task(there.dm_opener.open(2, is_urgent=False))
    for _ in range(20):
        await asyncio.sleep(0)
    before = list(there.opened)
    await here.go_on()

    assert await second == 102
    assert before == []
    await here.dm_opener.stop()
    await there.dm_opener.stop()


async def test_an_urgent_request_goes_first_while_another_process_has_the_turn() -> None:
    locks = OneByOne()
    line = Line(locks)
    async with locks.lock("direct messages"):
        later = asyncio.create_task(line.dm_opener.open(1, is_urgent=False))
        await asyncio.sleep(0)
        sooner = asyncio.create_task(line.dm_opener.open(2, is_urgent=True))
        await asyncio.sleep(0)

    await until(sooner.done)
    await line.go_on()
    await until(later.done)

    assert line.opened == [2, 1]
    await line.dm_opener.stop()


async def test_if_the_lock_cannot_be_taken_that_request_fails_and_the_next_one_works() -> None:
    locks = OneByOne()
    locks.trouble.append(NotSaved("not-saved"))
    line = Line(locks)
    first, second = (
        asyncio.create_task(line.dm_opener.open(each, is_urgent=False)) for each in (1, 2)
    )

    with pytest.raises(NotSaved):
        await first

    assert await second == 102
    await line.dm_opener.stop()
