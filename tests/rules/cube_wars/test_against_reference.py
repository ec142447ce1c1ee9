"""Random games of Cube Wars, played by the rules and by the plain reference at the same time."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from tests.rules.cube_wars.pictures import BLACK, GAME, WHITE
from tests.rules.cube_wars.reference import Reference
from tests.support.examples import seeds

Choose = Callable[[Reference, Sequence[str]], str]

pytestmark = pytest.mark.untraced


def assert_same_game(choose: Choose) -> str:
    position, reference = GAME.start(2), Reference()
    while True:
        outcome = position.outcome()
        legal = [move for seat in (WHITE, BLACK) for move in position.legal_moves(seat)]
        moves = {str(move) for move in legal}
        assert position.to_move() == reference.to_move()
        assert moves == reference.legal()
        assert (outcome.reason if outcome else "") == reference.reason
        if outcome:
            assert outcome.scores == reference.scores()
            assert outcome.winners == reference.winners()
            return outcome.reason
        assert all(position.describe(move, None) == reference.describe(str(move)) for move in legal)
        text = choose(reference, sorted(moves))
        position = position.play(reference.seat, GAME.parse(text))
        reference.play(text)


def any_move(random: Random) -> Choose:
    return lambda _, moves: random.choice(moves)


def idle_move(random: Random) -> Choose:
    """Mostly choose a move that brings the end no nearer, so that games are long."""

    def choose(reference: Reference, moves: Sequence[str]) -> str:
        meeple = next(
            name for name, piece in reference.pieces.items() if piece == (reference.seat, "meeple")
        )
        middle = {2, 3, 4, 5, 6, 7}
        walks = [move for move in moves if move.startswith(meeple) and int(move[-1]) in middle]
        sideways = [move for move in moves if move[1] == move[-1]]
        hits = [move for move in walks if "x" in reference.describe(move)]
        return random.choice(random.choice([walks, walks, sideways, hits]) or walks or moves)

    return choose


@pytest.mark.parametrize("seed", seeds(6))
def test_in_random_games_the_rules_agree_with_the_reference(seed: int) -> None:
    assert assert_same_game(any_move(Random(seed)))


def test_in_long_games_the_rules_agree_with_the_reference() -> None:
    reasons = {assert_same_game(idle_move(Random(seed))) for seed in range(12)}

    assert reasons == {"repetition", "no-progress"}
