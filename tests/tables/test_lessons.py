"""Which turns come with a lesson, and how lessons affect the store and hands."""

from dataclasses import replace
from random import Random

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.playing import follow, play, resign
from tables.game.record import LESSONS, GameState, replay
from tables.game.screen import screen_for
from tables.table import Phase, Table
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, House, request
from tests.tables.test_playing import game, moved


def taught(name: str = "zhen", seed: int = 0) -> GameState:
    """A game between Ada, who has lessons, and a bot."""
    state, _ = game(name, bots=1, seed=seed)
    return replace(state, table=replace(state.table, teaches=True))


async def opened(house: House, name: str = "zhen") -> Table:
    """A table at which Ada has lessons."""
    asked = replace(request(name, bots=[Level.CASUAL]), teaches=True)
    lobby = await house.tables.lobbies.open(asked)
    await house.tables.lobbies.note_message(lobby, 500, 900)
    started = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=False)
    await house.settled()
    return started


def test_the_first_turns_of_a_learner_have_lessons_and_no_others() -> None:
    state, random = taught(), Random(1)
    lessons: list[int | None] = []
    while len(lessons) < LESSONS + 2:
        if state.bot_turn is None:
            lessons.append(state.lesson)
        else:
            assert state.lesson is None
        state, _ = moved(state, random)

    assert lessons == [1, 2, 3, None, None]


def test_in_a_turn_of_several_moves_the_lesson_lasts_until_the_end_of_the_turn() -> None:
    state = taught("cubed")

    drawn, _ = follow(state, play(state, ADA.id, None, "draw", START), Random(0))
    ended, _ = follow(drawn, play(drawn, ADA.id, None, "end", START), Random(0))

    assert (state.lesson, drawn.lesson, ended.turns) == (1, 1, 1)


def test_an_ordinary_table_has_no_lessons() -> None:
    state, _ = game(bots=1)

    assert state.lesson is None


def test_after_a_resignation_there_is_no_lesson() -> None:
    state = taught()

    over, _ = follow(state, resign(state, ADA.id, START), Random(0))

    assert over.table.phase is Phase.FINISHED
    assert over.lesson is None


def test_all_screens_have_the_number_of_the_lesson() -> None:
    state = taught()

    assert [screen_for(state, seat).lesson for seat in (0, None)] == [1, 1]


async def test_a_restart_goes_on_with_the_next_lesson(house: House) -> None:
    table = await opened(house)
    await house.move(table.id)
    await house.settled()

    await house.restart().resume()
    screen = await house.tables.play.screen(table.id, ADA.id)

    assert screen.lesson == 2
    record = replay(house.store.tables[table.id], house.store.records[table.id])
    assert record.lesson == 2


async def test_a_learner_can_go_on_without_lessons(house: House) -> None:
    table = await opened(house)

    for _ in range(2):
        await house.tables.play.end_lessons(table.id, ADA.id)

    assert (await house.tables.play.screen(table.id, ADA.id)).lesson is None
    assert not house.store.tables[table.id].teaches


async def test_only_the_learner_can_end_the_lessons(house: House) -> None:
    table = await opened(house)

    with pytest.raises(Refusal) as refusal:
        await house.tables.play.end_lessons(table.id, BEN.id)

    assert refusal.value.key == "not-seated"
    assert house.store.tables[table.id].teaches


async def test_a_rematch_comes_without_lessons(house: House) -> None:
    table = await opened(house)
    await house.tables.play.resign(table.id, ADA.id)

    again = await house.tables.lobbies.rematch(table.id, ADA.id)

    assert not again.teaches


async def test_hands_are_sent_only_after_the_lessons(house: House) -> None:
    """The lesson itself shows the hand; a hand that is sent would have no lesson."""
    table = await opened(house, "cubed")
    for _ in range(LESSONS):
        assert house.courier.hands == []
        for move in ("draw", "end"):
            await house.tables.play.move(table.id, ADA.id, None, move)
        while (await house.tables.play.screen(table.id, ADA.id)).to_move != (0,):
            await house.settled()
    await house.settled()

    assert house.courier.people == [ADA.id]
