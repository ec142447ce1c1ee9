"""Every step of choosing the move of a puzzle has a picture, a text and rows that fit."""

from random import Random

import pytest

from render import THEMES
from rules import GAMES
from tables.decisions.puzzles import Puzzle, chosen_in
from tables.services.people.puzzles import GAMES as WITH_PUZZLES
from tables.services.people.puzzles import Given
from tables.table import GivenMove
from views.components import ENGLISH
from views.panel.puzzle import puzzle_layout, subject_of
from workers.drawing import draw

MOVES = 12
MOST_ROWS = 5


def a_puzzle(game: str) -> Puzzle:
    """Something like a puzzle: a position after a few moves at random."""
    random, played = Random(1), list[GivenMove]()
    position = GAMES[game].start(2)
    for _ in range(MOVES):
        seat = next(iter(position.to_move()), None)
        move = position.chance(random)
        if seat is not None:
            move = random.choice(position.legal_moves(seat))
        played.append(GivenMove(seat, str(move)))
        position = position.play(seat, move)
    [seat] = position.to_move()
    solution = str(position.legal_moves(seat)[0])
    return Puzzle(1, game, (), tuple(played), seat, solution, 3)


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_each_step_towards_a_move_can_be_shown(game: str) -> None:
    puzzle = a_puzzle(game)
    given, reached = Given(puzzle, None), puzzle.reached()
    values, is_whole = tuple[str, ...](), False

    while not is_whole:
        taken = chosen_in(reached.position, puzzle.seat, values)
        subject = subject_of(given, reached, taken, next(iter(THEMES)), ENGLISH)
        layout = puzzle_layout(given, reached, taken, draw(subject), ENGLISH)
        is_whole = bool(taken) and taken[-1].move is not None

        assert len(taken) == len(values)
        assert len(layout.children) <= 2 + MOST_ROWS
        assert layout.to_components()
        if not is_whole:
            values = (*values, reached.position.choices(puzzle.seat, values)[0].value)


def test_choices_that_are_not_on_offer_are_ignored() -> None:
    puzzle = a_puzzle("zhen")

    assert chosen_in(puzzle.reached().position, puzzle.seat, ("@77",)) == ()
