"""Random games of cube², played by the rules and by the plain reference at the same time."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from rules.cube2 import Cube2Position, Setup
from tests.rules.cube2.pictures import GAME
from tests.rules.cube2.reference import Reference
from tests.support.examples import seeds

Choose = Callable[[Reference, Sequence[str]], str]

pytestmark = pytest.mark.untraced


def begun(random: Random) -> tuple[Cube2Position, Reference]:
    """A game with random options, after the setup by chance if the options have one."""
    options: dict[str, Any] = {option.name: random.choice(option.values) for option in GAME.options}
    reference = Reference(**{name: options[name] for name in options if name != "setup"})
    position = GAME.start(2, **options)
    drawn = position.chance(random)
    if drawn:
        assert isinstance(drawn, Setup)
        reference.setup([(text[:2], text[3:]) for text in str(drawn).split()[1:]])
        position = position.play(None, GAME.parse(str(drawn)))
    return position, reference


def assert_same_game(position: Cube2Position, reference: Reference, choose: Choose) -> str:
    while True:
        outcome = position.outcome()
        moves = [str(move) for seat in (0, 1) for move in position.legal_moves(seat)]
        assert position.to_move() == reference.to_move()
        assert set(moves) == reference.legal()
        assert len(moves) == len(set(moves))
        assert (outcome.reason if outcome else "") == reference.reason
        if outcome:
            assert outcome.scores == reference.scores()
            assert outcome.winners == reference.winners()
            return outcome.reason
        text = choose(reference, moves)
        position = position.play(reference.seat, GAME.parse(text))
        reference.play(text)


def any_move(random: Random) -> Choose:
    return lambda _, moves: random.choice(moves)


def eager_move(random: Random) -> Choose:
    """Mostly take a piece off the board, else bring one to a home square or nearer to it."""

    def choose(reference: Reference, moves: Sequence[str]) -> str:
        if reference.is_placing() or random.random() < 0.2:
            return random.choice(moves)
        last = [turns[-1][1] for turns in reference.turns if turns]
        homes = reference.homes if random.random() < 0.3 else [reference.homes[reference.side()]]
        useful = [
            move
            for move in moves
            if "-" in move and reference.may_leave(reference.piece_at(move[:2]))
        ]
        wanted = [
            [move for move in moves if move.endswith("off")],
            [move for move in random.choice([moves, useful]) if move[3:] in homes],
            [move for move in moves if move[:2] in last and random.random() < 0.1],
            [move for move in useful if is_near(move[-1], homes[0][1])],
        ]
        return random.choice(next(filter(None, wanted), useful or moves))

    return choose


def is_near(rank: str, home: str) -> bool:
    return rank in "123" if home == "1" else rank in "456789"


def idle_move(random: Random) -> Choose:
    """Choose a move after which as many pieces as possible lie where they lay at first."""

    def choose(reference: Reference, moves: Sequence[str]) -> str:
        def strayed(move: str) -> tuple[int, float]:
            if move[3:] not in reference.squares:
                return 24, 0
            lying, _ = reference.board_after(reference.piece_at(move[:2]), move[3:])
            return len(lying - reference.boards[0][0]), random.random()

        return random.choice(moves) if reference.is_placing() else min(moves, key=strayed)

    return choose


@pytest.mark.parametrize("seed", seeds(2))
def test_in_random_games_the_rules_agree_with_the_reference(seed: int) -> None:
    random = Random(seed)

    assert assert_same_game(*begun(random), any_move(random))


def test_in_games_in_which_pieces_are_collected_the_rules_agree_with_the_reference() -> None:
    reasons = {
        assert_same_game(*begun(random), eager_move(random)) for random in map(Random, range(4))
    }

    assert reasons == {"ahead", "collected"}


def test_in_games_that_go_round_in_circles_the_rules_agree_with_the_reference() -> None:
    reasons = {assert_same_game(*begun(Random(seed)), idle_move(Random(seed))) for seed in range(3)}

    assert reasons == {"repetition"}
