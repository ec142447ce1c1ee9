"""Bots move for their seats, one thought at a time for each table, whatever happens meanwhile."""

import asyncio
import logging

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.record import Kind, replay
from tables.outbox.delayed_board import PATIENCE
from tables.ports.failures import PlaceGone
from tables.table import Begins, Phase, Place, Table
from tables.tasks.retrying import LAST_PAUSE, PAUSES
from tests.tables.house import ADA, BEN, CAY, CHANNEL, LOBBY_MESSAGE, House, after, request, until

CASUAL, STRONG = Level.CASUAL, Level.STRONG


async def against(house: House, *levels: Level, begins: Begins = Begins.HOST) -> Table:
    """A game of Ada against bots: Zhen against one, a race against several."""
    game = "zhen" if len(levels) == 1 else "race"
    seats = 1 + len(levels)
    lobby = await house.tables.lobbies.open(request(game, seats=seats, bots=levels, begins=begins))
    await house.tables.lobbies.note_message(lobby, CHANNEL.channel, LOBBY_MESSAGE)
    return await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)


def numbers(house: House) -> list[tuple[int, int]]:
    """The number of each posted board, and how many actions it tells."""
    return [(screen.number, len(screen.told)) for screen in house.announcer.screens]


async def test_a_bot_answers_and_its_move_is_shown_on_the_next_board(house: House) -> None:
    table = await against(house, CASUAL)

    await house.move(table.id)
    await house.settled()

    assert numbers(house) == [(1, 0), (3, 2)]
    assert [told.seat for told in house.announcer.screens[-1].told] == [0, 1]
    assert [(seat, level) for seat, level, _ in house.workers.thoughts] == [(1, CASUAL)]


async def test_several_bots_answer_before_the_next_board(house: House) -> None:
    table = await against(house, CASUAL, STRONG, CASUAL)
    await house.settled()
    before = len(house.announcer.screens)

    await house.move(table.id)
    await house.settled()

    *_, last = house.announcer.screens
    assert len(house.announcer.screens) == before + 1
    assert [told.seat for told in last.told] == [0, 1, 2, 3]
    assert last.to_move == (0,)


async def test_a_bot_that_begins_moves_before_the_first_board(house: House) -> None:
    await against(house, CASUAL, begins=Begins.OPPONENT)

    await house.settled()

    assert numbers(house) == [(2, 1)]


async def test_if_a_bot_takes_long_a_board_says_that_it_is_thinking(house: House) -> None:
    table = await against(house, CASUAL)
    await house.tables.outbox.boards.settled()
    house.workers.ready.clear()

    await house.move(table.id)
    await until(lambda: len(house.announcer.screens) == 2)
    thinking = house.announcer.screens[-1]
    house.workers.ready.set()
    await house.settled()

    assert house.pauses == [PATIENCE]
    assert (thinking.number, thinking.to_move, thinking.levels) == (2, (1,), (None, CASUAL))
    assert numbers(house) == [(1, 0), (2, 1), (3, 2)]


async def test_a_board_that_says_that_a_bot_is_thinking_is_found_at_the_next_start(
    house: House,
) -> None:
    table = await against(house, CASUAL)
    await house.tables.outbox.boards.settled()
    house.workers.ready.clear()
    await house.move(table.id)
    await house.tables.outbox.boards.settled()
    await house.tables.stop()
    del house.store.posted[table.id, 2]

    await house.restart().resume()
    await house.tables.outbox.boards.settled()
    house.workers.ready.set()
    await house.settled()

    assert house.announcer.attempts == [(table.id, 1), (table.id, 2), (table.id, 3)]


async def test_before_a_persons_turn_only_one_board_says_that_bots_are_thinking(
    house: House,
) -> None:
    table = await against(house, CASUAL, CASUAL)
    await house.settled()
    before = len(house.announcer.screens)
    house.workers.ready.clear()

    await house.move(table.id)
    await until(lambda: len(house.announcer.screens) == before + 1)
    house.workers.ready.set()
    await until(lambda: len(house.workers.thoughts) >= 2)
    house.workers.ready.clear()
    for _ in range(50):
        await after(1, house.tables.directory.table(table.id))
    house.workers.ready.set()
    await house.settled()

    assert len(house.announcer.screens) == before + 2
    assert house.announcer.screens[-1].to_move == (0,)


async def test_if_a_bot_answers_within_a_second_both_moves_share_a_board(house: House) -> None:
    table = await against(house, CASUAL)
    await house.tables.outbox.boards.settled()
    house.pauses_end.clear()

    for _ in range(3):
        await house.move(table.id)
        await house.settled()

    assert numbers(house) == [(1, 0), (3, 2), (5, 2), (7, 2)]
    assert house.pauses == [PATIENCE] * 3


async def test_a_bots_thought_is_discarded_if_the_person_resigns_meanwhile(house: House) -> None:
    table = await against(house, CASUAL)
    house.workers.ready.clear()
    await house.move(table.id)
    await until(lambda: house.workers.thoughts != [])

    await house.tables.play.resign(table.id, ADA.id)
    house.workers.ready.set()
    await house.settled()

    kinds = [event.kind for event in house.store.records[table.id]]
    assert kinds == [Kind.START, Kind.PLAY, Kind.RESIGN]
    assert house.announcer.screens[-1].ending is not None


async def test_if_the_table_has_moved_on_the_bot_thinks_again(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3, bots=[CASUAL]))
    await house.tables.lobbies.note_message(lobby, CHANNEL.channel, LOBBY_MESSAGE)
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.settled()
    house.workers.ready.clear()
    while not house.store.tables[lobby.id].thinks:
        await house.move(lobby.id)
    await until(lambda: house.workers.thoughts != [])

    await house.tables.play.resign(lobby.id, BEN.id)
    house.workers.ready.set()
    await house.settled()

    assert house.announcer.screens[-1].to_move == (0,)
    assert not house.store.tables[lobby.id].thinks


async def test_each_table_has_one_thought_at_a_time(house: House) -> None:
    first = await against(house, CASUAL)
    lobby = await house.tables.lobbies.open(request(place=Place(77, 501), bots=[CASUAL]))
    await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    house.workers.ready.clear()

    for table in (first.id, lobby.id):
        await house.move(table)
    await until(lambda: len(house.workers.thoughts) == 2)
    stored, record = house.store.tables[first.id], house.store.records[first.id]
    house.tables.thinking.consider(replay(stored, record))
    house.workers.ready.set()
    await house.settled()

    assert [house.store.tables[table].number for table in (first.id, lobby.id)] == [3, 3]


async def test_a_bots_move_that_cannot_be_saved_is_made_later(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await against(house, CASUAL)
    await house.settled()
    house.workers.ready.clear()
    await house.move(table.id)
    await until(lambda: (table.id, 2) in house.store.posted)
    house.store.full = True
    house.workers.ready.set()
    await until(lambda: len(house.pauses) == 1 + len(PAUSES) + 2)
    house.store.full = False

    await house.settled()

    assert house.pauses[1 : len(PAUSES) + 3] == [*PAUSES, LAST_PAUSE, LAST_PAUSE]
    assert house.store.tables[table.id].number == 3
    assert "a move of the bot cannot be saved yet" in caplog.text


async def test_an_error_while_thinking_is_logged_and_the_bot_tries_again(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    table = await against(house, CASUAL)
    house.workers.trouble.append(ZeroDivisionError("thought wrongly"))

    await house.move(table.id)
    await house.settled()

    [line] = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert line.getMessage() == f"Table {table.id}: the bot cannot move"
    assert house.store.tables[table.id].number == 3


async def test_every_thought_has_its_own_seed(house: House) -> None:
    table = await against(house, CASUAL)
    for _ in range(3):
        await house.move(table.id)
        await house.settled()

    assert len({seed for _, _, seed in house.workers.thoughts}) == 3


async def test_after_a_restart_the_bot_goes_on_thinking(house: House) -> None:
    table = await against(house, CASUAL)
    await house.settled()
    house.workers.ready.clear()
    await house.move(table.id)
    await house.tables.stop()
    assert house.announcer.numbers == [1]

    tables = house.restart()
    house.pauses_end.clear()
    house.workers.ready.set()
    await tables.resume()
    await house.settled()

    assert house.announcer.numbers == [1, 3]
    assert house.store.tables[table.id].number == 3


async def test_stopping_before_a_thought_has_begun_is_quick(house: House) -> None:
    table = await against(house, CASUAL)

    await house.move(table.id)
    await house.tables.stop()

    assert house.store.tables[table.id].thinks


async def test_a_bot_moves_even_if_the_place_of_its_table_is_gone(house: House) -> None:
    table = await against(house, CASUAL)
    await house.settled()
    house.announcer.trouble.append(PlaceGone())

    await house.move(table.id)
    await house.settled()

    assert house.store.tables[table.id].number == 3
    assert house.store.lost == {table.id}


async def test_a_table_moved_while_a_bot_thinks_is_shown_at_its_new_place(
    house: House,
) -> None:
    table = await against(house, CASUAL)
    await house.settled()
    house.workers.ready.clear()
    await house.move(table.id)
    await until(lambda: house.announcer.numbers == [1, 2])

    await house.tables.places.move_here(table.id, ADA.id, Place(77, 501))
    await until(lambda: house.announcer.numbers == [1, 2, 2])
    house.workers.ready.set()
    await house.settled()

    assert [screen.table.place.channel for screen in house.announcer.screens] == [500] * 2 + [
        501
    ] * 2


async def test_a_bot_plays_on_for_a_player_who_resigns(house: House) -> None:
    lobby = await house.tables.lobbies.open(
        request("race", seats=3, opponents=[BEN], bots=[CASUAL])
    )
    await house.tables.lobbies.note_message(lobby, CHANNEL.channel, LOBBY_MESSAGE)
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.settled()

    screen = (await house.tables.play.resign(lobby.id, BEN.id)).screen
    await house.settled()
    while (await house.tables.play.screen(lobby.id, None)).ending is None:
        await house.move(lobby.id)
        await house.settled()

    assert screen.ending is None
    over = house.announcer.screens[-1].ending
    assert over is not None
    assert 2 not in over.winners
    assert {(seat, level) for seat, level, _ in house.workers.thoughts} >= {(2, CASUAL)}
    mine = await house.tables.directory.mine(BEN.id)
    assert mine == []


async def test_no_table_waits_for_a_player_who_has_resigned(house: House) -> None:
    lobby = await house.tables.lobbies.open(
        request("race", seats=3, opponents=[BEN], bots=[CASUAL])
    )
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.settled()
    house.workers.ready.clear()

    await house.tables.play.resign(lobby.id, BEN.id)
    while not house.store.tables[lobby.id].thinks:
        await house.move(lobby.id)

    assert [each.waits_for(BEN.id) for each in await house.tables.directory.mine(BEN.id)] == [False]
    house.workers.ready.set()
    await house.settled()


async def test_only_the_player_to_move_gets_a_hint(house: House) -> None:
    table = await against(house, CASUAL)

    screen, advice = await house.tables.play.hint(table.id, ADA.id)

    assert (screen.seat, screen.number) == (0, 1)
    assert [(seat, level) for seat, level, _ in house.workers.thoughts] == [(0, Level.EXPERT)]
    await house.tables.play.move(table.id, ADA.id, screen.number, str(advice.move))
    house.workers.ready.clear()
    with pytest.raises(Refusal, match="turn-of-other"):
        await house.tables.play.hint(table.id, ADA.id)
    house.workers.ready.set()
    await house.settled()


async def test_repeated_requests_for_a_hint_wait_for_the_same_thought(house: House) -> None:
    table = await against(house, CASUAL)
    house.workers.ready.clear()
    asked = [asyncio.create_task(house.tables.play.hint(table.id, ADA.id)) for _ in range(3)]
    await until(lambda: house.workers.thoughts != [])

    asked.pop().cancel()
    await asyncio.sleep(0)
    house.workers.ready.set()
    first, second = await asyncio.gather(*asked)

    assert first == second
    assert len(house.workers.thoughts) == 1
    await house.tables.play.hint(table.id, ADA.id)
    assert len(house.workers.thoughts) == 2


async def test_each_person_can_have_one_hint_under_way(house: House) -> None:
    elsewhere = Place(77, 501)
    first, second = [
        await house.started(allows_hints=True, place=place) for place in (CHANNEL, elsewhere)
    ]
    house.workers.ready.clear()
    asked = asyncio.create_task(house.tables.play.hint(first.id, ADA.id))
    await until(lambda: house.workers.hints == 1)

    with pytest.raises(Refusal, match="hint-under-way"):
        await asyncio.wait_for(house.tables.play.hint(second.id, ADA.id), 1)

    house.workers.ready.set()
    await asked
    _, advice = await house.tables.play.hint(second.id, ADA.id)
    assert advice.move is not None
    assert house.workers.hints == 2


async def test_hints_for_different_people_can_be_under_way_at_the_same_time(house: House) -> None:
    tables = [
        await house.started(allows_hints=True),
        await house.started(allows_hints=True, host=CAY, place=Place(77, 501)),
    ]
    house.workers.ready.clear()

    asked = [
        asyncio.create_task(house.tables.play.hint(table.id, person.id))
        for table, person in zip(tables, (ADA, CAY), strict=True)
    ]
    await until(lambda: house.workers.hints == 2)

    house.workers.ready.set()
    assert [screen.table.id for screen, _ in await asyncio.gather(*asked)] == [1, 2]


async def test_a_hint_for_a_past_turn_still_counts_as_under_way_until_it_is_ready(
    house: House,
) -> None:
    table = await house.started(allows_hints=True)
    house.workers.ready.clear()
    asked = asyncio.create_task(house.tables.play.hint(table.id, ADA.id))
    await until(lambda: house.workers.hints == 1)
    await house.move(table.id)
    await house.move(table.id)

    with pytest.raises(Refusal, match="hint-under-way"):
        await asyncio.wait_for(house.tables.play.hint(table.id, ADA.id), 1)

    house.workers.ready.set()
    await asked


async def test_bots_moves_and_hints_are_requested_separately(house: House) -> None:
    table = await against(house, CASUAL)
    await house.move(table.id)
    await house.settled()

    assert (len(house.workers.thoughts), house.workers.hints) == (1, 0)
    await house.tables.play.hint(table.id, ADA.id)
    assert (len(house.workers.thoughts), house.workers.hints) == (2, 1)


async def test_stopping_the_bot_cancels_a_hint_that_nobody_waits_for(house: House) -> None:
    table = await against(house, CASUAL)
    house.workers.ready.clear()
    asked = asyncio.create_task(house.tables.play.hint(table.id, ADA.id))
    await until(lambda: house.workers.thoughts != [])

    await house.tables.stop()

    with pytest.raises(asyncio.CancelledError):
        await asked


async def test_a_game_against_a_bot_is_played_to_its_end(house: House) -> None:
    table = await against(house, CASUAL)

    while (await house.tables.play.screen(table.id, None)).ending is None:
        await house.move(table.id)
        await house.settled()

    over = await house.tables.directory.table(table.id)
    assert (over.phase, over.thinks) == (Phase.FINISHED, False)
    again = await house.tables.lobbies.rematch(table.id, ADA.id)
    assert again.is_full
