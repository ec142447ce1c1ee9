"""A paused game: no time runs until somebody resumes it, whatever the pace."""

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.record import Kind
from tables.offer import Wish
from tables.pace import TimeOut, Timing, pace_from
from tables.services.consent.offers import Key
from tables.table import Table
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, CAY, House, request
from tests.tables.test_alarm import passes, ringing


def timing(pace: str, time_out: TimeOut = TimeOut.NOTE) -> Timing:
    """A pace that the host has chosen."""
    return Timing(pace_from(pace), time_out, is_chosen=True)


async def paused(house: House, pace: str, hours: float = 5) -> Table:
    """A game of Ada and Ben that is paused some time after it began."""
    table = await house.started(timing=timing(pace))
    house.clock.move(hours=hours)
    await house.tables.offers.ask(table.id, BEN.id, Wish.PAUSE)
    await house.tables.offers.agree(Key(table.id, 1, 1, Wish.PAUSE), ADA.id)
    await house.settled()
    return house.store.tables[table.id]


@pytest.mark.parametrize("pace", ["1d", "3d+8h"])
async def test_during_a_pause_no_time_runs_and_the_remaining_time_is_kept(
    house: House, pace: str
) -> None:
    table = await paused(house, pace)
    assert (table.is_paused, table.deadline) == (True, None)

    house.clock.move(days=40)
    async with ringing(house.tables.alarm):
        await passes(house)
    await house.restart().play.resume(table.id, BEN.id)

    stored = house.store.tables[table.id]
    left = pace_from(pace).bank - (house.clock.now - START) % pace_from("40d").bank
    assert not stored.is_paused
    assert stored.deadline == house.clock.now + left
    assert Kind.TIME_OUT not in [event.kind for event in house.store.records[table.id]]


async def test_a_move_ends_the_pause_and_its_player_loses_only_the_time_before_it(
    house: House,
) -> None:
    table = await paused(house, "3d+8h", hours=20)
    house.clock.move(days=9)

    await house.tables.play.move(table.id, ADA.id, table.number, "@1")

    stored = house.store.tables[table.id]
    assert not stored.is_paused
    assert stored.banks[0] == pace_from("60h").bank
    assert stored.deadline == house.clock.now + pace_from("3d").bank


async def test_a_pause_is_shown_on_a_board_that_mentions_nobody(house: House) -> None:
    table = await paused(house, "1d")

    screen = house.announcer.screens[-1]
    assert (screen.number, screen.table.is_paused) == (table.number, True)
    assert house.announcer.not_mentioned[-1] == {ADA.id}

    await house.tables.play.resume(table.id, ADA.id)
    await house.settled()
    assert house.announcer.not_mentioned[-1] == set()


async def test_only_players_can_end_a_pause_and_only_in_a_paused_game(house: House) -> None:
    table = await paused(house, "1d")

    with pytest.raises(Refusal, match="not-seated"):
        await house.tables.play.resume(table.id, CAY.id)
    with pytest.raises(Refusal, match="paused-already"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    with pytest.raises(Refusal, match="nudge-paused"):
        await house.tables.waiting.nudge(table.id, BEN.id)
    await house.tables.play.resume(table.id, ADA.id)
    with pytest.raises(Refusal, match="not-paused"):
        await house.tables.play.resume(table.id, ADA.id)


async def test_during_a_pause_bots_still_move_and_the_pause_goes_on(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL], timing=timing("1d")))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    house.workers.ready.clear()
    await house.move(table.id)
    await house.tables.offers.ask(table.id, ADA.id, Wish.PAUSE)
    house.workers.ready.set()
    await house.settled()

    stored = house.store.tables[table.id]
    assert (stored.is_paused, stored.deadline) == (True, None)
    assert stored.turn is not None
    assert stored.turn.seats == (0,)
    await house.tables.play.resume(table.id, ADA.id)
    assert house.store.tables[table.id].deadline == house.clock.now + pace_from("1d").bank


async def test_a_turn_that_had_missed_its_deadline_has_none_after_a_pause(house: House) -> None:
    table = await house.started(timing=timing("1d"))
    house.clock.move(hours=24)
    async with ringing(house.tables.alarm):
        await passes(house)
    number = house.store.tables[table.id].number
    await house.tables.offers.ask(table.id, BEN.id, Wish.PAUSE)
    await house.tables.offers.agree(Key(table.id, number, 1, Wish.PAUSE), ADA.id)

    await house.tables.play.resume(table.id, ADA.id)

    assert house.store.tables[table.id].deadline is None


async def test_a_game_without_a_pace_can_be_paused_too(house: House) -> None:
    table = await house.started()
    await house.tables.offers.ask(table.id, BEN.id, Wish.PAUSE)
    await house.tables.offers.agree(Key(table.id, 1, 1, Wish.PAUSE), ADA.id)
    assert house.store.tables[table.id].is_paused

    await house.finished(table.id)

    assert not house.store.tables[table.id].is_paused
