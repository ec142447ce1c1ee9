"""Games between equal experts."""

import sys

import pytest

from benchmarks.strength.equals import Ended, main, told
from rules.contract import Outcome


def test_won_games_are_counted_by_seat_and_draws_separately() -> None:
    games = [
        Ended(Outcome((6, 4), frozenset({0}), "ahead"), 100),
        Ended(Outcome((6, 6), frozenset({1}), "ahead"), 120),
        Ended(Outcome((0, 0), frozenset({0, 1}), "no-progress"), 60),
    ]

    assert told(games) == (
        "3 games, 2 decided, 1 of them won by seat 0; "
        "medians: 100 moves, 10 points of both seats together"
    )


@pytest.mark.untraced
def test_experts_play_each_game_to_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["equals", "cube2", "setup=quick", "goal=6", "--games", "1", "--nodes", "20"]
    monkeypatch.setattr(sys, "argv", words)

    main()

    game, total = capsys.readouterr().out.splitlines()
    assert game.startswith("0: ")
    assert "won by" in game
    assert total.startswith("1 games, ")
