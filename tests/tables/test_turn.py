"""The stored turns: whose turn it is, and since when."""

from dataclasses import replace
from datetime import timedelta

from ai.levels import Level
from tables.table import Phase
from tables.turn import Turn
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, CAY, House, request

LATER = START + timedelta(hours=1)


async def test_a_turn_begins_at_the_time_of_the_move_before_it(house: House) -> None:
    table = await house.started()
    assert table.turn == Turn((0,), START)

    house.clock.now = LATER
    await house.move(table.id)

    assert (await house.tables.directory.table(table.id)).turn == Turn((1,), LATER)


async def test_a_lobby_and_a_finished_game_have_no_turn(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(wants_thread=True, opponents=[BEN]))
    assert lobby.turn is None
    assert lobby.waits_for(BEN.id)
    assert not lobby.waits_for(ADA.id)

    table = await house.started()
    await house.tables.play.resign(table.id, BEN.id)

    over = await house.tables.directory.table(table.id)
    assert over.phase is Phase.FINISHED
    assert over.turn is None
    assert not over.waits_for(ADA.id)


async def test_a_turn_of_several_steps_keeps_the_time_of_its_beginning(house: House) -> None:
    table = await house.started("race", options={"strides": 1})
    first = table.turn
    house.clock.now = LATER

    await house.move(table.id)
    within = (await house.tables.directory.table(table.id)).turn
    await house.move(table.id)
    after = (await house.tables.directory.table(table.id)).turn

    assert first is not None
    assert within == first
    assert after == Turn((1 - first.seats[0],), LATER)


async def test_a_resignation_does_not_change_the_turn_of_another_player(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.tables.lobbies.join(lobby.id, CAY, may_thread=True)
    turn = (await house.tables.directory.table(lobby.id)).turn
    assert turn is not None
    house.clock.now = LATER

    other = (ADA, BEN, CAY)[(turn.seats[0] + 1) % 3]
    await house.tables.play.resign(lobby.id, other.id)

    assert (await house.tables.directory.table(lobby.id)).turn == turn


async def test_while_a_bot_is_to_move_no_turn_is_stored(house: House) -> None:
    house.workers.ready.clear()
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL], wants_thread=True))
    started = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)

    await house.move(started.id)

    assert (await house.tables.directory.table(started.id)).turn is None
    house.workers.ready.set()
    await house.settled()
    assert (await house.tables.directory.table(started.id)).waits_for(ADA.id)


async def test_a_start_restores_a_turn_that_was_not_stored(house: House) -> None:
    table = await house.started()
    house.clock.now = LATER
    await house.move(table.id)
    await house.settled()
    kept = house.store.tables[table.id]
    house.store.tables[table.id] = replace(kept, turn=None)

    await house.restart().resume()

    assert (await house.tables.directory.table(table.id)).turn == Turn((1,), LATER)
    assert await house.store.without_turn() == []
