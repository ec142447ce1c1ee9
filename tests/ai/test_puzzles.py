"""A puzzle has exactly one move that wins, as a complete search confirms."""

from functools import cache
from random import Random

import pytest

from ai import OPEN_GAMES, puzzles
from ai.levels import Effort
from ai.puzzles import FEWEST, Puzzle, find
from ai.search import DECIDED, Search
from rules import GAMES
from rules.contract import AnyPosition, OptionValue, Seat

SMALL: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}


def reached(puzzle: Puzzle) -> AnyPosition:
    """The position of a puzzle."""
    rules = GAMES[puzzle.game]
    position: AnyPosition = rules.start(2, **puzzle.options)
    for seat, text in puzzle.moves:
        position = position.play(seat, rules.parse(text))
    return position


@cache
def wins(position: AnyPosition, seat: Seat) -> bool:
    """Whether that seat wins by force, as a search of all possible games finds."""
    outcome = position.outcome()
    if outcome is not None:
        return outcome.winners == frozenset({seat})
    [mover] = position.to_move()
    after = (position.play(mover, move) for move in position.legal_moves(mover))
    answers = (wins(each, seat) for each in after)
    return any(answers) if mover == seat else all(answers)


@pytest.mark.untraced
@pytest.mark.parametrize("seed", [1, 2, 3, 6, 7, 11])
def test_a_complete_search_finds_that_only_the_solution_wins(seed: int) -> None:
    puzzle = find("zhen", Random(seed), SMALL)

    assert puzzle is not None
    here = reached(puzzle)
    legal = here.legal_moves(puzzle.seat)
    winning = [move for move in legal if wins(here.play(puzzle.seat, move), puzzle.seat)]
    assert [str(move) for move in winning] == [puzzle.solution]
    assert len(legal) >= FEWEST


@pytest.mark.untraced
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_solution_of_a_puzzle_does_not_end_the_game_at_once(seed: int) -> None:
    puzzle = find("zhen", Random(seed), SMALL)

    assert puzzle is not None
    here = reached(puzzle)
    after = here.play(puzzle.seat, GAMES["zhen"].parse(puzzle.solution))
    assert after.outcome() is None
    assert puzzle.difficulty > 1


def test_the_same_seed_gives_the_same_puzzle() -> None:
    assert find("zhen", Random(1), SMALL) == find("zhen", Random(1), SMALL)


def test_a_game_may_have_no_puzzle() -> None:
    assert find("zhen", Random(8), SMALL) is None


@pytest.mark.parametrize("search", ["FIRST", "SECOND"])
def test_a_position_is_no_puzzle_unless_both_searches_prove_it(
    monkeypatch: pytest.MonkeyPatch, search: str
) -> None:
    monkeypatch.setattr(puzzles, search, Effort(1, 50))

    assert find("zhen", Random(1), SMALL) is None


def test_a_search_can_leave_a_move_out() -> None:
    puzzle = find("zhen", Random(1), SMALL)
    assert puzzle is not None
    here = reached(puzzle)
    best = here.encode(GAMES["zhen"].parse(puzzle.solution))

    other = Search(OPEN_GAMES["zhen"].ground, Effort(50, 5_000)).find(
        here.state, Random(1), but=best
    )

    assert other.move != best
    assert other.value <= DECIDED
