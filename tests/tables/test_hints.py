"""Hints between people: only if the table allows them, and everybody sees that one was used."""

import asyncio
from dataclasses import replace

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.decisions import hints
from tables.game.screen import Screen
from tables.table import HintAsked, Phase, Player, Table
from tests.tables.house import ADA, BEN, CAY, House, request, until
from tests.tables.test_playing import game

ADVICE, MOVE = "hint", "move"


def told(screen: Screen) -> list[tuple[int, str]]:
    """The seats and their actions, in the order in which a screen shows them."""
    return [(each.seat, ADVICE if each.asked_hint else MOVE) for each in screen.told]


async def boards(house: House) -> list[list[tuple[int, str]]]:
    """The actions that each posted board shows."""
    await house.settled()
    return [told(screen) for screen in house.announcer.screens]


async def asked(house: House, table: int) -> tuple[HintAsked, ...]:
    """The hints that the table remembers."""
    return (await house.tables.directory.table(table)).hints_asked


async def against_bot(house: House, *, allows_hints: bool = False) -> Table:
    """A game of Ada against a bot."""
    opened = request(bots=[Level.CASUAL], allows_hints=allows_hints)
    lobby = await house.tables.lobbies.open(opened)
    return await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)


async def test_in_games_between_people_hints_are_refused_unless_the_table_allows_them(
    house: House,
) -> None:
    table = await house.started()

    with pytest.raises(Refusal, match="hints-off"):
        await house.tables.play.hint(table.id, ADA.id)

    assert house.workers.thoughts == []
    assert await asked(house, table.id) == ()


async def test_a_bystander_who_asks_for_a_hint_is_refused_for_not_playing(house: House) -> None:
    for allowed in (False, True):
        table = await house.started(allows_hints=allowed, place=replace(request().place, channel=9))
        with pytest.raises(Refusal, match="not-seated"):
            await house.tables.play.hint(table.id, CAY.id)
        await house.finished(table.id)


@pytest.mark.parametrize("allowed", [False, True])
async def test_against_bots_hints_are_free_and_not_shown(house: House, allowed: bool) -> None:  # noqa: FBT001  (a parameter)
    table = await against_bot(house, allows_hints=allowed)

    _, advice = await house.tables.play.hint(table.id, ADA.id)
    await house.move(table.id)

    assert advice.move is not None
    assert await asked(house, table.id) == ()
    assert all(ADVICE not in what for board in await boards(house) for _, what in board)


async def test_the_next_board_says_that_a_hint_was_asked_for_before_the_move(
    house: House,
) -> None:
    table = await house.started(allows_hints=True)

    await house.tables.play.hint(table.id, ADA.id)
    await house.move(table.id)

    assert await boards(house) == [[], [(0, ADVICE), (0, MOVE)]]


async def test_a_hint_is_shown_on_one_board_only(house: House) -> None:
    table = await house.started(allows_hints=True)
    await house.tables.play.hint(table.id, ADA.id)
    for _ in range(4):
        await house.move(table.id)

    later = (await boards(house))[2:]

    assert later == [[(1, MOVE)], [(0, MOVE)], [(1, MOVE)]]


async def test_repeated_requests_in_a_turn_count_as_one_hint_and_each_turn_counts_anew(
    house: House,
) -> None:
    table = await house.started(allows_hints=True)
    for _ in range(2):
        await house.tables.play.hint(table.id, ADA.id)
    await house.move(table.id)
    await house.tables.play.hint(table.id, BEN.id)
    await house.move(table.id)
    await house.tables.play.hint(table.id, ADA.id)

    assert await asked(house, table.id) == ((1, 0), (2, 1), (3, 0))


async def test_every_screen_shows_at_once_that_a_hint_was_asked_for(house: House) -> None:
    table = await house.started(allows_hints=True)
    await house.move(table.id)

    await house.tables.play.hint(table.id, BEN.id)

    for person in (None, ADA.id, BEN.id):
        assert told(await house.tables.play.screen(table.id, person))[-1] == (1, ADVICE)


async def test_a_hint_is_still_shown_after_a_restart(house: House) -> None:
    table = await house.started(allows_hints=True)
    await house.tables.play.hint(table.id, ADA.id)
    await house.settled()

    house.restart()
    await house.move(table.id)

    assert (await boards(house))[-1] == [(0, ADVICE), (0, MOVE)]


async def test_the_board_of_a_resignation_shows_the_hint(house: House) -> None:
    table = await house.started(allows_hints=True)
    await house.tables.play.hint(table.id, ADA.id)

    await house.tables.play.resign(table.id, ADA.id)

    assert (await boards(house))[-1] == [(0, ADVICE), (0, MOVE)]


async def test_a_hint_that_arrives_after_the_move_is_shown_on_the_next_board(house: House) -> None:
    table = await house.started(allows_hints=True)
    house.workers.ready.clear()
    thought = asyncio.create_task(house.tables.play.hint(table.id, ADA.id))
    await until(lambda: house.workers.hints == 1)
    await house.move(table.id)
    house.workers.ready.set()

    await thought
    await house.move(table.id)

    assert (await boards(house))[-1] == [(0, ADVICE), (1, MOVE)]


def test_a_hint_that_arrives_after_the_end_is_not_stored() -> None:
    state, _ = game()
    people = replace(state.table, players=(Player(ADA), Player(BEN)), allows_hints=True)
    over = replace(state, table=replace(people, phase=Phase.FINISHED))

    assert hints.asked(over, 0) == over.table


async def test_a_rematch_allows_hints_like_the_game_and_begins_without_any(house: House) -> None:
    table = await house.started(allows_hints=True)
    await house.tables.play.hint(table.id, ADA.id)
    await house.finished(table.id)

    again = await house.tables.lobbies.rematch(table.id, BEN.id)

    assert (again.allows_hints, again.hints_asked) == (True, ())
