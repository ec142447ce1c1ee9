"""Boards are posted once and in order, even after trouble and crashes."""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from ai.levels import Level
from tables.game.record import replay
from tables.game.screen import Screen
from tables.outbox.board_delivery import boards
from tables.ports.failures import NotSaved, PlaceGone, TryLater
from tables.table import Place, Table
from tables.tasks import idle
from tables.tasks.retrying import LAST_PAUSE, PAUSES
from tests.support.fakes import Power
from tests.tables.house import ADA, BEN, CHANNEL, LOBBY_MESSAGE, House, after, request, until

THREAD = Place(CHANNEL.guild, LOBBY_MESSAGE)
LATER = TryLater("no answer")


async def test_a_board_is_drawn_while_its_move_is_saved_and_shown_only_if_it_was(
    house: House,
) -> None:
    table = await house.started()
    await house.settled()
    house.store.full = True

    with pytest.raises(NotSaved):
        await house.move(table.id)
    await house.settled()

    assert house.announcer.drawn_ahead == [1, 2]
    assert house.announcer.numbers == [1]


async def test_a_table_that_wants_a_thread_gets_it_with_its_first_board(house: House) -> None:
    table = await house.started(wants_thread=True)
    await house.settled()

    moved = await house.tables.directory.table(table.id)
    assert (moved.place, moved.wants_thread) == (THREAD, False)
    assert house.store.tables[table.id] == moved
    shown = house.announcer.screens[0].table
    assert (shown.place, shown.wants_thread) == (THREAD, False)


async def test_a_thread_is_opened_once(house: House) -> None:
    table = await house.started(wants_thread=True)
    await house.settled()
    house.announcer.opened.clear()

    await house.move(table.id)
    await house.settled()

    assert house.announcer.opened == {}
    assert house.announcer.screens[-1].table.place == THREAD


async def test_a_table_stays_in_its_channel_until_threads_are_allowed(house: House) -> None:
    house.announcer.threads = False
    table = await house.started(wants_thread=True)
    await house.settled()
    house.announcer.threads = True

    await house.move(table.id)
    await house.settled()

    assert [screen.table.place for screen in house.announcer.screens] == [CHANNEL, THREAD]


async def test_a_table_stays_in_its_channel_while_another_table_occupies_its_thread(
    house: House,
) -> None:
    squatter = await house.tables.lobbies.open(request(place=THREAD))
    table = await house.started(wants_thread=True)
    await house.settled()
    await house.tables.lobbies.cancel(squatter.id, ADA.id)

    await house.move(table.id)
    await house.settled()

    assert [screen.table.place for screen in house.announcer.screens] == [CHANNEL, THREAD]


async def test_a_lobby_that_was_never_posted_gets_no_thread(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(wants_thread=True))

    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    await house.settled()

    assert house.announcer.screens[0].table.place == CHANNEL


@pytest.mark.parametrize("ticks", range(12))
async def test_moving_to_a_thread_and_playing_do_not_disturb_each_other(
    house: House, ticks: int
) -> None:
    table = await house.started(wants_thread=True)

    await after(ticks, house.move(table.id))
    await house.settled()

    moved = house.store.tables[table.id]
    assert (moved.number, moved.place) == (2, THREAD)
    assert await house.tables.directory.table(table.id) == moved
    assert house.announcer.numbers == [1, 2]
    assert house.pauses == []


async def test_a_table_moves_to_its_thread_even_if_another_process_has_saved_it(
    house: House,
) -> None:
    table = await house.started(wants_thread=True)
    house.store.tables[table.id] = replace(table, version=table.version + 1)

    await house.settled()

    assert house.store.tables[table.id].place == THREAD
    assert house.announcer.screens[0].table.place == THREAD


async def test_boards_keep_their_order_when_the_first_is_slow(house: House) -> None:
    house.announcer.trouble.extend([LATER, LATER, LATER])
    table = await house.started()
    for _ in range(3):
        await house.move(table.id)
    await house.settled()

    assert house.announcer.numbers == [1, 2, 3, 4]


async def test_a_board_is_tried_again_after_growing_pauses(house: House) -> None:
    tries = len(PAUSES) + 2
    house.announcer.trouble.extend([LATER] * tries)

    await house.started()
    await house.settled()

    assert house.pauses == [*PAUSES, LAST_PAUSE, LAST_PAUSE]
    assert list(PAUSES) == sorted(PAUSES)
    assert house.announcer.numbers == [1]


async def test_if_the_thread_cannot_be_opened_yet_the_board_is_tried_again(house: House) -> None:
    house.announcer.trouble.append(LATER)

    await house.started(wants_thread=True)
    await house.settled()

    assert house.announcer.screens[0].table.place == THREAD


async def test_trouble_at_one_table_does_not_delay_others(house: House) -> None:
    house.announcer.trouble.append(LATER)
    house.pauses_end.clear()
    held = await house.started()
    await until(lambda: house.pauses != [])

    other = await house.started(place=Place(77, 501))
    await until(lambda: (other.id, 1) in house.announcer.messages)

    assert (held.id, 1) not in house.announcer.messages
    house.pauses_end.set()
    await house.settled()
    assert (held.id, 1) in house.announcer.messages


async def test_a_board_that_cannot_be_noted_in_the_store_is_posted_once(house: House) -> None:
    table = await house.started()
    await until(lambda: house.announcer.numbers == [1])
    house.store.full = True
    await until(lambda: house.pauses != [])

    house.store.full = False
    await house.settled()

    assert house.announcer.numbers == [1]
    assert house.announcer.attempts == [(table.id, 1)]
    assert await house.store.announced(table.id) == 1


async def test_a_table_whose_place_is_gone_becomes_unreachable_and_is_not_retried(
    house: House,
) -> None:
    house.announcer.trouble.append(PlaceGone())

    table = await house.started()
    await house.settled()

    assert house.store.lost == {table.id}
    assert house.pauses == []
    assert await house.store.unannounced() == []


async def test_when_a_place_is_there_again_the_next_board_is_posted(house: House) -> None:
    house.announcer.trouble.append(PlaceGone())
    table = await house.started()
    await house.settled()

    await house.move(table.id)
    await house.settled()

    assert house.announcer.numbers == [2]
    assert house.store.lost == set()


async def test_an_unexpected_error_with_a_board_is_logged_and_the_next_board_is_posted(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    house.announcer.trouble.append(ZeroDivisionError("drawn wrongly"))
    table = await house.started()
    await house.move(table.id)

    await house.settled()

    assert house.announcer.numbers == [2]
    [line] = [each for each in caplog.records if each.levelno == logging.ERROR]
    assert line.exc_info is not None
    assert line.exc_info[0] is ZeroDivisionError


async def test_older_boards_lose_their_buttons_but_the_lobby_does_not(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.move(table.id)
    await house.settled()

    assert [posted.number for posted in house.announcer.retired] == [1, 2]


async def test_buttons_of_old_boards_are_removed_when_nothing_else_is_left_to_post(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(idle, "QUIET", 0.05)
    table = await house.started()
    for number in (2, 3, 4):
        await house.move(table.id)
        await house.tables.outbox.boards.settled(table.id)
        assert house.announcer.numbers[-1] == number
        assert house.announcer.retired == []
    await house.settled()

    assert [posted.number for posted in house.announcer.retired] == [1, 2, 3]


async def test_a_failure_to_remove_buttons_of_a_board_delays_nothing(house: House) -> None:
    table = await house.started()
    await house.settled()
    house.announcer.trouble.extend([None, RuntimeError("gone")])

    await house.move(table.id)
    await house.move(table.id)
    await house.settled()

    assert house.announcer.numbers == [1, 2, 3]


async def test_a_board_is_not_posted_after_a_later_one(house: House) -> None:
    table = await house.started()
    stored, record = house.store.tables[table.id], list(house.store.records[table.id])
    await house.move(table.id)
    await house.settled()

    house.tables.outbox.boards.announce(replay(stored, record))
    await house.settled()

    assert house.announcer.attempts == [(table.id, 1), (table.id, 2)]


@pytest.mark.parametrize("ticks", range(12))
async def test_catching_up_while_people_play_posts_nothing_twice(house: House, ticks: int) -> None:
    table = await house.started()
    await house.settled()
    tables = house.restart()

    await asyncio.gather(house.move(table.id), after(ticks, tables.outbox.boards.catch_up()))
    await house.settled()

    assert house.announcer.attempts == [(table.id, 1), (table.id, 2)]


async def test_after_a_regular_stop_no_board_is_missing(house: House) -> None:
    await house.started()
    await house.settled()

    await house.restart().outbox.boards.catch_up()
    await house.settled()

    assert house.announcer.attempts == [(1, 1)]


async def test_a_board_that_was_posted_but_not_noted_is_found_at_the_next_start(
    house: House,
) -> None:
    table = await house.started()
    await house.settled()
    del house.store.posted[table.id, 1]

    await house.restart().outbox.boards.catch_up()
    await house.settled()

    assert house.announcer.attempts == [(table.id, 1)]
    assert await house.store.unannounced() == []


async def test_boards_left_at_a_stop_are_posted_after_the_next_start(house: House) -> None:
    house.announcer.trouble.append(LATER)
    house.pauses_end.clear()
    table = await house.started()
    await house.move(table.id)
    await house.tables.outbox.boards.stop()
    assert house.announcer.numbers == []

    await house.restart().outbox.boards.catch_up()
    await house.settled()

    assert house.announcer.numbers == [1, 2]


async def test_steps_within_a_turn_are_shown_on_the_board_already_posted(house: House) -> None:
    table = await house.started("race", options={"strides": 1})
    await house.settled()

    for _ in range(4):
        await house.move(table.id)
        await house.settled()

    first, second = house.announcer.numbers[1:]
    updates = [(screen.number, on.number) for screen, on in house.announcer.updates]
    assert updates == [(first - 2, first - 3), (second - 2, first)]
    assert await house.store.announced(table.id) == second


async def test_a_step_that_cannot_be_shown_is_shown_at_the_end_of_the_turn(house: House) -> None:
    house.announcer.editable = False
    table = await house.started("race", options={"strides": 1})

    await house.move(table.id)
    await house.settled()
    assert await house.store.unannounced() == [table.id]
    await house.restart().resume()
    await house.settled()
    await house.move(table.id)
    await house.settled()

    assert len(house.announcer.screens) == 2
    assert len(house.announcer.screens[-1].told) == 2
    assert await house.store.unannounced() == []


async def test_if_the_board_of_a_turn_is_missing_its_next_step_gets_a_new_board(
    house: House,
) -> None:
    house.announcer.trouble.append(PlaceGone())
    table = await house.started("race", options={"strides": 1})
    await house.settled()

    await house.move(table.id)
    await house.settled()

    assert house.announcer.numbers == [3]
    assert house.announcer.updates == []


@pytest.mark.untraced
@pytest.mark.parametrize("game", ["zhen", "race", "strides", "bots"])
async def test_a_crash_at_any_step_loses_and_repeats_no_board(game: str) -> None:
    for steps in count():
        house = House()
        table = await _started(house, game)
        acknowledged = await _play_on_power(house, table, steps)
        power = house.store.power

        await house.restart().resume()
        await house.settled()

        _check_boards(house, table, acknowledged)
        if power.steps:
            break


async def test_a_crash_while_catching_up_loses_and_repeats_no_board() -> None:
    for steps in count():
        house = House()
        table = await house.started("race", wants_thread=True)
        acknowledged = await _play_on_power(house, table, steps=12)
        power = Power(steps)

        await _run(house.restart(power).outbox.boards.catch_up())
        await house.settled()
        await house.restart().outbox.boards.catch_up()
        await house.settled()

        _check_boards(house, table, acknowledged)
        if power.steps:
            break


async def _started(house: House, game: str) -> Table:
    """A game of Ada and Ben, perhaps with two moves in each turn, or with bots."""
    wishes: dict[str, object] = {"wants_thread": True}
    if game == "strides":
        wishes["options"] = {"strides": 1}
    if game == "bots":
        wishes |= {"seats": 4, "bots": [Level.CASUAL, Level.CASUAL]}
    table = await house.started("zhen" if game == "zhen" else "race", **wishes)
    await house.tables.thinking.settled()
    return table


async def _play_on_power(house: House, table: Table, steps: int) -> int:
    """Play three moves until the power runs out; gives the last confirmed number."""
    house.store.power = house.announcer.power = Power(steps)
    acknowledged = table.number
    for _ in range(3):
        if not await _run(house.move(table.id)):
            break
        await house.tables.thinking.settled()
        acknowledged = house.store.tables[table.id].number
    await house.settled()
    return acknowledged


async def _run(work: Coroutine[Any, Any, None]) -> bool:
    """Do the work; gives whether it was completed before the power ran out."""
    task = asyncio.create_task(work)
    await asyncio.wait([task])
    return not task.cancelled()


def _check_boards(house: House, table: Table, acknowledged: int) -> None:
    stored, record = house.store.tables[table.id], house.store.records[table.id]
    assert acknowledged <= stored.number == len(record)
    shown = [each.table.number for each in boards(stored, record)]
    posted = [each.number for each in house.announcer.screens if not _says_that_a_bot_thinks(each)]
    within = [each for each in shown[-1:] if each not in posted]
    assert posted == shown[: len(shown) - len(within)]
    assert within in ([], [screen.number for screen, _ in house.announcer.updates[-1:]])
    assert house.announcer.unsaved == []


def _says_that_a_bot_thinks(screen: Screen) -> bool:
    return any(screen.levels[seat] is not None for seat in screen.to_move)
