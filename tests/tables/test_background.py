"""Work in the background, and how it ends."""

import asyncio

import pytest

from tables.tasks.background import Background


async def test_work_that_is_begun_after_the_stop_does_not_run(
    caplog: pytest.LogCaptureFixture,
) -> None:
    background, ran = Background("It failed"), list[int]()

    async def run(number: int) -> None:
        await asyncio.sleep(0)
        ran.append(number)

    background.begin(run(1))
    await background.settled()
    await background.stop()
    background.begin(run(2))
    await background.settled()

    assert ran == [1]
    assert caplog.records == []


async def test_a_caller_can_wait_for_the_work_of_one_table() -> None:
    background, may_end = Background("It failed"), asyncio.Event()

    async def nothing() -> None:
        await asyncio.sleep(0)

    async def wait() -> None:
        await may_end.wait()

    slow = background.begin(wait(), 1)
    quick = background.begin(nothing(), 2)
    await background.settled(2)

    assert (slow.done(), quick.done()) == (False, True)
    may_end.set()
    await background.settled()
    assert slow.done()
