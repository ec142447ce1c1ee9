"""Moving a table to another place: who may do it, what is shown there, and crashes meanwhile."""

import asyncio
from dataclasses import replace
from itertools import count

import pytest

from rules.refusal import Refusal
from tables.ports.failures import PlaceGone, PlaceTaken
from tables.table import Phase, Place, move_here
from tests.support.fakes import Power
from tests.tables.house import ADA, BEN, CAY, CHANNEL, House, after, request

ELSEWHERE = Place(guild=77, channel=600)


async def test_only_a_game_that_has_begun_can_be_moved(house: House) -> None:
    lobby = await house.tables.lobbies.open(request())

    with pytest.raises(Refusal, match="move-here-lobby"):
        move_here(lobby, ADA.id, ELSEWHERE)
    with pytest.raises(Refusal, match="table-closed"):
        move_here(replace(lobby, phase=Phase.CANCELLED), ADA.id, ELSEWHERE)


async def test_only_players_can_move_a_table(house: House) -> None:
    table = await house.started()

    with pytest.raises(Refusal, match="move-here-not-seated"):
        await house.tables.places.move_here(table.id, CAY.id, ELSEWHERE)


async def test_a_table_cannot_move_to_a_place_where_another_is_played(house: House) -> None:
    table = await house.started()
    await house.tables.lobbies.open(request(place=ELSEWHERE))

    with pytest.raises(PlaceTaken):
        await house.tables.places.move_here(table.id, ADA.id, ELSEWHERE)
    assert (await house.tables.directory.table(table.id)).place == CHANNEL


async def test_after_moving_a_table_no_longer_waits_for_a_thread(house: House) -> None:
    house.announcer.threads = False
    table = await house.started(wants_thread=True)

    moved = await house.tables.places.move_here(table.id, BEN.id, ELSEWHERE)

    assert (moved.place, moved.wants_thread) == (ELSEWHERE, False)


async def test_the_latest_board_is_shown_again_at_the_new_place_and_play_goes_on(
    house: House,
) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.settled()

    await house.tables.places.move_here(table.id, BEN.id, ELSEWHERE)
    await house.settled()
    await house.move(table.id)
    await house.settled()

    assert shown(house) == [(CHANNEL, 1), (CHANNEL, 2), (ELSEWHERE, 2), (ELSEWHERE, 3)]
    assert await house.store.unannounced() == []


async def test_a_finished_table_can_be_moved(house: House) -> None:
    table = await house.started()
    finished = await house.finished(table.id)
    await house.settled()

    await house.tables.places.move_here(table.id, ADA.id, ELSEWHERE)
    await house.settled()

    assert shown(house)[-2:] == [(CHANNEL, finished.number), (ELSEWHERE, finished.number)]


async def test_moving_a_table_to_its_own_place_is_refused(house: House) -> None:
    table = await house.started()
    await house.settled()

    with pytest.raises(Refusal, match="move-here-already"):
        await house.tables.places.move_here(table.id, ADA.id, CHANNEL)
    await house.settled()

    assert shown(house) == [(CHANNEL, 1)]


async def test_an_unreachable_table_can_be_moved_to_its_own_place(house: House) -> None:
    house.announcer.trouble.append(PlaceGone())
    table = await house.started()
    await house.settled()
    assert await house.store.is_unreachable(table.id)

    await house.tables.places.move_here(table.id, ADA.id, CHANNEL)
    await house.settled()

    assert not await house.store.is_unreachable(table.id)
    assert shown(house) == [(CHANNEL, 1)]


@pytest.mark.parametrize("ticks", range(12))
async def test_a_table_can_be_moved_while_somebody_plays_a_move(house: House, ticks: int) -> None:
    table = await house.started()
    await house.settled()

    moving = house.tables.places.move_here(table.id, ADA.id, ELSEWHERE)
    await asyncio.gather(house.move(table.id), after(ticks, moving))
    await house.settled()

    stored = house.store.tables[table.id]
    assert (stored.place, stored.number) == (ELSEWHERE, 2)
    assert shown(house)[-1] == (ELSEWHERE, 2)


async def test_a_crash_while_moving_leaves_one_board_where_the_table_is() -> None:
    for steps in count():
        house = House()
        table = await house.started()
        await house.settled()
        power = house.store.power = house.announcer.power = Power(steps)

        moving = asyncio.create_task(house.tables.places.move_here(table.id, ADA.id, ELSEWHERE))
        await asyncio.wait([moving])
        await house.settled()
        await house.restart().outbox.boards.catch_up()
        await house.settled()

        place = house.store.tables[table.id].place
        assert moving.cancelled() or place == ELSEWHERE
        assert shown(house) == [(CHANNEL, 1), (ELSEWHERE, 1)][: 1 + (place == ELSEWHERE)]
        assert await house.store.unannounced() == []
        if power.steps:
            break


def shown(house: House) -> list[tuple[Place, int]]:
    """The places and numbers of the posted boards, in order."""
    return [(screen.table.place, screen.number) for screen in house.announcer.screens]
