"""A lane lends to quick users first, and within each kind to the earliest; it loses nothing."""

import asyncio

import pytest

from workers.lane import Lane


async def enter(lane: Lane[int], order: list[str], name: str, *, quick: bool) -> None:
    async with lane.turn(quick=quick):
        order.append(name)
        await asyncio.sleep(0)


async def test_quick_users_go_first_and_users_of_each_kind_keep_their_order() -> None:
    lane, order = Lane([0]), list[str]()
    async with lane.turn(quick=False):
        waiting = [
            asyncio.create_task(enter(lane, order, name, quick=name.startswith("quick")))
            for name in ("slow one", "slow two", "quick one", "quick two")
        ]
        await asyncio.sleep(0)

    await asyncio.gather(*waiting)

    assert order == ["quick one", "quick two", "slow one", "slow two"]


@pytest.mark.parametrize("ticks", range(4))
async def test_a_user_who_is_cancelled_leaves_the_turn_to_the_next(ticks: int) -> None:
    lane, order = Lane([0]), list[str]()
    async with lane.turn(quick=True):
        first = asyncio.create_task(enter(lane, order, "first", quick=True))
        second = asyncio.create_task(enter(lane, order, "second", quick=True))
        await asyncio.sleep(0)
        if ticks == 0:
            first.cancel()
    for _ in range(ticks - 1):
        await asyncio.sleep(0)
    first.cancel()

    await asyncio.gather(first, second, return_exceptions=True)
    async with asyncio.timeout(5), lane.turn(quick=True):
        order.append("last")

    assert order[-2:] == ["second", "last"]


async def test_each_thing_is_lent_to_one_user_at_a_time() -> None:
    lane, lent = Lane("ab"), list[str]()
    gate = asyncio.Event()

    async def stay() -> None:
        async with lane.turn(quick=True) as thing:
            lent.append(thing)
            await gate.wait()

    staying = [asyncio.create_task(stay()) for _ in range(3)]
    await asyncio.sleep(0)
    await asyncio.sleep(0)

    assert sorted(lent) == ["a", "b"]
    gate.set()
    await asyncio.gather(*staying)
    assert len(lent) == 3


async def test_the_thing_that_came_back_last_is_lent_first() -> None:
    lane = Lane("ab")

    async with lane.turn(quick=True) as first:
        pass
    async with lane.turn(quick=True) as second:
        pass

    assert first == second
