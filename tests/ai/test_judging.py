"""Whether a bot judges itself ahead, which decides whether it takes a draw."""

from random import Random

import pytest

from ai import OPEN_GAMES, Level, choose, is_ahead
from rules import GAMES
from rules.contract import AnyPosition

QUICK = [Level.BEGINNER, Level.CASUAL]


def behind(game: str) -> AnyPosition:
    """The position after at most 30 moves; seat 0 has played well, and seat 1 badly."""
    position, random = GAMES[game].start(2), Random(3)
    for _ in range(30):
        while (roll := position.chance(random)) is not None:
            position = position.play(None, roll)
        (seat,) = position.to_move()
        moves = position.legal_moves(seat)
        move = choose(position.view(seat), seat, Level.CASUAL, random) if seat == 0 else moves[-1]
        following = position.play(seat, move)
        if following.outcome() is not None:
            break
        position = following
    return position


@pytest.mark.untraced
@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", OPEN_GAMES)
def test_only_the_seat_that_has_played_better_is_judged_ahead(game: str, level: Level) -> None:
    position = behind(game)

    ahead = [is_ahead(position.view(seat), seat, level) for seat in (0, 1)]

    assert ahead == [True, False]


@pytest.mark.untraced
@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("game", OPEN_GAMES)
def test_a_bot_judges_the_same_view_the_same_each_time(game: str, level: Level) -> None:
    view = GAMES[game].start(2).view(0)

    assert len({is_ahead(view, 0, level) for _ in range(5)}) == 1
