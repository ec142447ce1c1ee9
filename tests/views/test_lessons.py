"""The first game: started from the help or the rules, with a lesson at each of its first turns."""

from random import Random

import pytest

import ai
from ai.levels import Advice, Level
from client.table_bot import TableBot
from locales import words_for
from tables.game.screen import Screen, screen_for
from tests.support.people import Club, Message, Person
from tests.tables.test_lessons import taught
from tests.tables.test_playing import moved
from views.panel.lesson import told
from words import PHRASES

MOST_WORDS = 60
EVERY_GAME = pytest.mark.parametrize("game", PHRASES)
AFTERWARDS = ["Move", "Rules", "More"]


async def learning(bot: TableBot, person: Person, game: str = "zhen") -> Message:
    """Start a game with lessons for the person; gives its first board."""
    told_how = (await person.uses("help")).message
    await person.chooses(told_how, "teach", game)
    return await first_board(bot, person)


async def first_board(bot: TableBot, person: Person) -> Message:
    """The first board of the game that is being opened."""
    await person.waits_for("general", lambda each: "The game has started." in each.text)
    return await latest(bot, person)


async def latest(bot: TableBot, person: Person) -> Message:
    """The newest board of the first table, wherever it is."""
    await bot.tables.settled()
    place = (await bot.tables.directory.table(1)).place
    seen = await person.sees(str(place.channel))
    return [each for each in seen if each.number and not each.is_private][-1]


@EVERY_GAME
async def test_every_game_can_be_learned_from_the_help_against_a_beginner_bot(
    tables: TableBot, club: Club, game: str
) -> None:
    board = await learning(tables, club.ada, game)

    table = await tables.tables.directory.table(1)
    assert [each.level for each in table.players] == [None, Level.BEGINNER]
    assert table.shows_what_fits
    assert next(iter(board.buttons)) == "Lesson 1 of 3"
    assert "Move" not in board.buttons


async def test_the_lobby_says_that_there_are_lessons(tables: TableBot, club: Club) -> None:
    await learning(tables, club.ada)

    lobby = [each for each in await club.ada.sees() if "The game has started." in each.text]
    assert "a lesson at each of your first three turns" in lobby[0].text


async def test_lessons_can_be_started_from_the_rules_of_a_game(
    tables: TableBot, club: Club
) -> None:
    page = (await club.ada.uses("cubewars rules")).message

    await club.ada.presses(page, "Teach me")

    assert "Lesson 1 of 3" in (await first_board(tables, club.ada)).buttons


@pytest.mark.usefixtures("tables")
async def test_lessons_in_an_unknown_game_are_refused(club: Club) -> None:
    page = (await club.ada.uses("zhen rules")).message

    pressed = await club.ada.forges(page, "teach:chess")
    chosen = await club.ada.forges_choice(page, "teach", "chess")

    for answer in (pressed, chosen):
        assert "from an earlier version" in answer.privately()


async def test_a_lesson_names_the_aim_the_possible_moves_and_a_good_one(
    tables: TableBot, club: Club
) -> None:
    board = await learning(tables, club.ada)

    lesson = await club.ada.presses(board, "Lesson 1 of 3")

    heading, *lines = lesson.privately().splitlines()
    assert heading == "### Zhen · table 1"
    assert lines[0].startswith("**You want** cubes of your opponent in your goal")
    assert lines[1] == "**You may** place a cube on any empty tile."
    assert lines[2] == "**A good move:** Place on tile 1. This wins at once."
    assert lesson.message.has_picture
    assert [*lesson.message.buttons] == ["Play it", "Choose another move", "No more lessons"]


async def test_after_three_turns_there_are_no_more_lessons(tables: TableBot, club: Club) -> None:
    board = await learning(tables, club.ada)
    for number in (1, 2, 3):
        lesson = (await club.ada.presses(board, f"Lesson {number} of 3")).message
        await club.ada.presses(lesson, "Play it")
        board = await latest(tables, club.ada)

    assert [*board.buttons] == AFTERWARDS


async def test_a_lesson_has_a_button_that_opens_the_panel_for_another_move(
    tables: TableBot, club: Club
) -> None:
    board = await learning(tables, club.ada)
    lesson = (await club.ada.presses(board, "Lesson 1 of 3")).message

    panel = await club.ada.presses(lesson, "Choose another move")

    assert "Choose your move." in panel.privately()
    assert panel.message.id == lesson.id


async def test_a_learner_who_ends_the_lessons_gets_the_panel_now_and_at_later_turns(
    tables: TableBot, club: Club
) -> None:
    board = await learning(tables, club.ada)
    lesson = (await club.ada.presses(board, "Lesson 1 of 3")).message

    ended = await club.ada.presses(lesson, "No more lessons")
    again = await club.ada.presses(board, "Lesson 1 of 3")
    await club.ada.presses(again.message, "Place on tile 3")

    assert "No more lessons: the game simply goes on." in ended.privately()
    assert "Choose your move." in ended.text
    assert "Choose your move." in again.privately()
    assert [*(await latest(tables, club.ada)).buttons] == AFTERWARDS


async def test_the_button_for_a_lesson_of_an_earlier_turn_shows_the_current_board(
    tables: TableBot, club: Club
) -> None:
    old = await learning(tables, club.ada)
    lesson = (await club.ada.presses(old, "Lesson 1 of 3")).message
    await club.ada.presses(lesson, "Play it")
    await latest(tables, club.ada)

    answer = await club.ada.forges(old, "lesson:1:1")

    assert "The game has moved on since this board." in answer.privately()
    assert "Lesson 2 of 3" in answer.message.buttons


@pytest.mark.parametrize("game", ["cubed", "cuboingo"])
async def test_only_the_learner_can_see_a_lesson_about_a_hidden_hand(
    tables: TableBot, club: Club, game: str
) -> None:
    board = await learning(tables, club.ada, game)

    own = await club.ada.presses(board, "Lesson 1 of 3")
    other = await club.ben.presses(board, "Lesson 1 of 3")
    ending = await club.ben.forges(board, "end-lessons:1")

    assert "**A good move:**" in own.privately()
    assert "**You want**" not in board.text + other.privately()
    assert "You do not play at this table" in other.text
    assert "You do not play at this table" in ending.privately()
    assert "A good move" not in "".join(each.text for each in await club.ben.sees(board.place))


def screens(game: str) -> list[tuple[Screen, Advice]]:
    """Some turns of learners, with what a bot advises there."""
    found: list[tuple[Screen, Advice]] = []
    for seed in range(3):
        state, random = taught(game, seed), Random(seed)
        while len(state.position.to_move()) and state.turns < 3:
            if state.lesson is not None:
                view = state.position.view(0)
                advice = ai.advise(view, 0, Level.BEGINNER, Random(seed))
                found.append((screen_for(state, 0), advice))
            state, _ = moved(state, random)
    return found


@EVERY_GAME
def test_a_lesson_has_at_most_sixty_words(game: str) -> None:
    lessons = [told(*each, words_for("en")) for each in screens(game)]

    assert max(len(each.split()) for each in lessons) <= MOST_WORDS
    assert len(set(lessons)) > 3
