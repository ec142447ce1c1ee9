"""Random games of Zhen, played by the rules and by the plain reference at the same time."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from rules.zhen import Zhen, ZhenPosition
from tests.rules.zhen.pictures import BLUE, GAME, RED, board
from tests.rules.zhen.reference import Reference
from tests.support.examples import seeds

Choose = Callable[[Reference, Sequence[str]], str]

pytestmark = pytest.mark.untraced


def assert_same_game(position: ZhenPosition, reference: Reference, choose: Choose) -> str:
    while True:
        outcome = position.outcome()
        moves = {str(move) for seat in (RED, BLUE) for move in position.legal_moves(seat)}
        assert position.to_move() == reference.to_move()
        assert moves == reference.legal()
        assert (outcome.reason if outcome else "") == reference.reason
        if outcome:
            assert outcome.scores == reference.scores()
            assert outcome.winners == reference.winners()
            return outcome.reason
        text = choose(reference, sorted(moves))
        position = position.play(reference.seat, GAME.parse(text))
        reference.play(text)


def any_move(random: Random) -> Choose:
    return lambda _, moves: random.choice(moves)


def idle_move(random: Random) -> Choose:
    """Choose a move that joins no cubes and leads to a new position, so that games are long."""

    def choose(reference: Reference, moves: Sequence[str]) -> str:
        empty = {str(tile) for tile, cubes in reference.tiles.items() if not any(cubes.values())}
        idle = [move for move in moves if move.partition("-")[2] in empty]
        new = [move for move in idle if reference.situation_after(move) not in reference.situations]
        return random.choice(new or idle or moves)

    return choose


@pytest.mark.parametrize("seed", seeds(30))
def test_in_random_games_the_rules_agree_with_the_reference(seed: int) -> None:
    random = Random(seed)
    tiles, cubes = random.randint(5, 15), random.randint(3, 20)

    reason = assert_same_game(
        Zhen().start(2, tiles=tiles, cubes=cubes), Reference(tiles, cubes), any_move(random)
    )

    assert reason == "blocked"


def test_in_long_games_the_rules_agree_with_the_reference() -> None:
    reasons = {idle_game(seed) for seed in range(24)}

    assert reasons == {"blocked", "repetition", "no-progress"}


def idle_game(seed: int) -> str:
    random = Random(seed)
    pairs = random.sample(range(3, 14), random.choice([3, 4, 5]))
    line = ["rb" if tile in pairs else "." for tile in range(1, 16)]
    reference = Reference(15, 0)
    for tile in pairs:
        reference.tiles[tile] = {RED: 1, BLUE: 1}
    reference.situations = [reference.situation()]
    return assert_same_game(board(f"[] {' '.join(line)} []"), reference, idle_move(random))
