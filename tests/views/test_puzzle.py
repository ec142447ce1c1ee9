"""Puzzles, as people see them."""

from random import Random

import pytest

from ai.puzzles import find
from client.table_bot import TableBot
from rules.contract import OptionValue
from tests.support.fakes import Clock
from tests.support.people import Club, Message, Person
from tests.support.sketches import Sketcher

SEED = 1
SMALL: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}


@pytest.fixture
async def solution(tables: TableBot) -> str:
    """The move that wins in each of the puzzles that are found."""
    made = find("zhen", Random(SEED), SMALL)
    assert made is not None
    assert isinstance(tables.workers, Sketcher)
    tables.workers.puzzles.extend([made] * 3)
    tables.tables.puzzles.look("zhen")
    await tables.tables.settled()
    return made.solution


def wrong(message: Message, solution: str) -> str:
    """A move other than the one that wins."""
    return next(each for each in message.options if each != solution)


async def tries(person: Person, message: Message, move: str) -> Message:
    """Choose that move, and try it."""
    [select] = message.selects
    chosen = (await person.chooses(message, select, move)).message
    return (await person.presses(chosen, "Try this move")).message


async def test_the_puzzle_of_the_day_is_private_and_can_be_solved_in_one_try(
    club: Club, solution: str
) -> None:
    asked = (await club.ada.uses("zhen daily")).message
    solved = await tries(club.ada, asked, solution)
    again = (await club.ada.uses("zhen daily")).message

    assert asked.is_private
    assert asked.has_picture
    assert "5" in asked.text
    assert "puzzle of the day" in asked.text
    assert "Exactly one move wins" in asked.text
    assert "Solved!" in solved.text
    assert "Your streak: 1 day" in solved.text
    assert "Solved in this server today: ada" in solved.text.replace("Ada", "ada")
    assert again.text == solved.text


async def test_another_move_can_be_chosen_before_one_is_tried(club: Club, solution: str) -> None:
    asked = (await club.ada.uses("zhen daily")).message
    chosen = (await club.ada.chooses(asked, asked.selects[0], wrong(asked, solution))).message
    back = (await club.ada.presses(chosen, "Choose another move")).message

    assert back.text == asked.text
    assert "Solved!" in (await tries(club.ada, back, solution)).text


async def test_a_second_try_is_refused(club: Club, solution: str) -> None:
    asked = (await club.ada.uses("zhen daily")).message
    await tries(club.ada, asked, wrong(asked, solution))

    answer = await club.ada.forges(asked, f"puzzle-try:1:{solution}")

    assert "You have had your one try" in answer.privately()


async def test_the_solution_of_the_puzzle_of_the_day_is_shown_only_after_that_day(
    club: Club, clock: Clock, solution: str
) -> None:
    asked = (await club.ada.uses("zhen daily")).message
    failed = await tries(club.ada, asked, wrong(asked, solution))
    clock.move(days=1)
    asked = (await club.ada.uses("zhen daily")).message
    today = await tries(club.ada, asked, solution)
    yesterday = (await club.ada.presses(today, "Yesterday’s puzzle")).message

    assert "Not solved" in failed.text
    assert "The winning move" not in failed.text
    assert "Not solved" in yesterday.text
    assert "The winning move" in yesterday.text


async def test_other_puzzles_show_the_solution_at_once(club: Club, solution: str) -> None:
    asked = (await club.ada.uses("puzzle", game="zhen")).message
    failed = await tries(club.ada, asked, wrong(asked, solution))
    another = (await club.ada.presses(failed, "Another puzzle")).message

    assert asked.is_private
    assert "The winning move" in failed.text
    assert "streak" not in failed.text
    assert "Exactly one move wins" in another.text


@pytest.mark.usefixtures("tables")
async def test_if_there_is_no_puzzle_the_answer_says_that_the_bot_is_looking_for_one(
    club: Club,
) -> None:
    answers = [await club.ada.uses(f"{game} daily") for game in ("zhen", "cubewars", "cube2")]
    answers.append(await club.ada.uses("puzzle", game="cube2"))

    assert all("I am looking for a new puzzle" in each.privately() for each in answers)


@pytest.mark.parametrize("custom_id", ["puzzle-open:9", "puzzle-try:9:@1"])
async def test_the_answer_to_a_press_for_a_missing_puzzle_says_that_it_is_gone(
    club: Club, solution: str, custom_id: str
) -> None:
    asked = (await club.ada.uses("zhen daily")).message

    answer = await club.ada.forges(asked, custom_id)

    assert solution
    assert "no longer there" in answer.privately()


async def test_a_pick_that_was_not_on_offer_is_refused(club: Club, solution: str) -> None:
    asked = (await club.ada.uses("zhen daily")).message

    answer = await club.ada.forges_choice(asked, "puzzle:1:0:", "@77")

    assert solution
    assert answer.privately()
    assert "Try this move" not in answer.message.buttons
