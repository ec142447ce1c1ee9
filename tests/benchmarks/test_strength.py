"""Measuring how strong the bots are, and the page that shows it."""

import sys
from pathlib import Path

import pytest

from benchmarks.strength import __main__ as strength
from benchmarks.strength import players
from benchmarks.strength.match import Pairing, Played, play_deal
from benchmarks.strength.pairings import PAIRINGS
from benchmarks.strength.report import EQUALS, page, row

TOLD = strength.PAGE.read_text(encoding="utf-8")
FIRST, SECOND, *_ = PAIRINGS


def rows(told: str) -> list[str]:
    """The rows about games on the page, without the head of the Markdown table."""
    return [line for line in told.splitlines() if line.count(" | ") == 9][2:]


def played(*scores: float) -> list[Played]:
    """Games with those scores."""
    return [Played(0, 0, score, "goal", 20, [0.5]) for score in scores]


def measure(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> None:
    monkeypatch.setattr(sys, "argv", ["strength", *arguments])
    strength.main()


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the page, and no games kept from earlier measurements."""
    copy = tmp_path / "strength.md"
    copy.write_text(TOLD, encoding="utf-8")
    monkeypatch.setattr(strength, "PAGE", copy)
    monkeypatch.setattr(strength, "KEPT", tmp_path / "kept")
    return copy


def test_measuring_some_pairings_leaves_the_rows_of_the_others_unchanged(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = rows(TOLD)
    index = next(i for i, line in enumerate(before) if line.startswith("| zhen | casual | random"))

    measure(monkeypatch, "zhen-casual-against-random", "--deals", "1")

    after = rows(told.read_text(encoding="utf-8"))
    assert after[index].startswith("| zhen | casual | random | 2 | ")
    assert [*after[:index], *after[index + 1 :]] == [*before[:index], *before[index + 1 :]]


def test_kept_games_of_a_pairing_that_is_not_measured_now_change_no_rows(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(monkeypatch, "zhen-casual-against-random", "--deals", "1")
    told.write_text(TOLD, encoding="utf-8")

    measure(monkeypatch, "cubed", "--deals", "0")

    assert rows(told.read_text(encoding="utf-8")) == rows(TOLD)


def test_measuring_a_pairing_again_adds_to_the_games_that_were_kept(
    told: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure(monkeypatch, "zhen-casual-against-random", "--deals", "1")

    measure(monkeypatch, "zhen-casual-against-random", "--deals", "2")

    assert "\n| zhen | casual | random | 4 | " in told.read_text(encoding="utf-8")


def test_an_empty_page_gets_only_the_rows_of_the_measured_pairings() -> None:
    assert rows(page([(FIRST, played(1, 1))], "")) == [row(FIRST, played(1, 1))]


def test_the_page_is_up_to_date() -> None:
    """If this fails, `make strength` with `--deals 0` writes the page again without playing."""
    assert page([], TOLD) == TOLD


def test_the_section_about_games_between_equals_is_kept() -> None:
    by_hand = EQUALS + "\n| expert | 10 | 10 | 5 |\n\nWritten by hand.\n"
    before = page([], "") + by_hand

    after = page([(FIRST, played(1))], before)

    assert after == page([(FIRST, played(1))], "") + by_hand
    assert page([(FIRST, played(1))], after) == after


def test_rows_are_in_the_order_of_the_pairings() -> None:
    second = page([(SECOND, played(1))], "")

    both = page([(FIRST, played(1, 0.5))], second)

    assert rows(both) == [row(FIRST, played(1, 0.5)), row(SECOND, played(1))]


def test_a_row_whose_pairing_no_longer_exists_comes_last() -> None:
    gone = Pairing("zhen", "casual", "nobody", 0.5)
    before = page([(gone, played(1))], "")

    after = page([(FIRST, played(1))], before)

    assert rows(after) == [row(FIRST, played(1)), row(gone, played(1))]


def test_a_pairing_without_a_game_has_no_row() -> None:
    assert rows(page([(FIRST, [])], "")) == []


@pytest.mark.parametrize(
    ("game", "player"),
    [
        *(("zhen", "uct"), ("cube_wars", "uct"), ("cube2", "uct")),
        *(("cubed", "greedy"), ("cuboingo", "greedy")),
    ],
)
def test_a_reference_player_plays_each_deal_to_its_end_from_each_seat(
    game: str, player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(players, "SIMULATIONS", 3)
    options = {"cube2": {"setup": "quick"}, "cubed": {"rounds": 1}}

    games = play_deal(Pairing(game, player, "random", 0.5, {**options.get(game, {})}), 7)

    assert [(each.deal, each.seat) for each in games] == [(7, 0), (7, 1)]
    assert all(0 <= each.score <= 1 and each.plies >= len(each.seconds) > 0 for each in games)
