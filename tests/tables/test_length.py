"""How long games are expected to take."""

from pathlib import Path

import pytest

from benchmarks import lengths
from rules import GAMES
from rules.contract import OptionValue
from tables.game import length
from tables.game.length import Length, expected_turns, read


@pytest.mark.parametrize("game", lengths.MATTERING)
def test_the_measured_games_cover_every_number_of_seats_and_can_be_started(game: str) -> None:
    measured = [(each.seats, each.options) for each in read()[game]]

    assert measured == [*lengths.settings(game)]
    assert {seats for seats, _ in measured} == set(GAMES[game].seats)
    for seats, options in measured:
        GAMES[game].start(seats, **options)


@pytest.mark.parametrize("game", lengths.MATTERING)
def test_every_game_with_its_default_options_has_an_expected_length(game: str) -> None:
    rules = GAMES[game]

    for seats in rules.seats:
        turns = expected_turns(game, seats, rules.settle(seats, {}))
        assert turns is None or turns > 0
    assert expected_turns(game, 2, rules.settle(2, {})) is not None


def test_between_measured_numbers_the_length_of_the_nearest_is_used() -> None:
    by_options = {tuple(each.options.values()): each.turns for each in read()["zhen"]}

    assert expected_turns("zhen", 2, {"tiles": 11, "cubes": 19}) in (
        by_options[10, 20],
        by_options[12, 20],
    )
    assert expected_turns("zhen", 2, {"tiles": 10, "cubes": 10}) == by_options[10, 10]


def test_unknown_games_and_own_decks_have_no_expected_length() -> None:
    own = GAMES["cuboingo"].settle(2, {}) | {"deck": "{}"}

    assert expected_turns("chess", 2, {}) is None
    assert expected_turns("cuboingo", 2, own) is None


@pytest.mark.untraced
def test_the_same_games_give_the_same_figure() -> None:
    options: dict[str, OptionValue] = {"tiles": 5, "cubes": 3}

    once, again = (lengths.measured("zhen", 2, options, 2) for _ in range(2))

    assert once == again
    assert once.seats == 2
    assert 3 <= once.turns <= 20


def test_a_turn_of_several_moves_counts_once() -> None:
    figure = lengths.measured("cubed", 11, {"rounds": 1, "deal": "half"}, 1)

    assert figure.turns < 10


def plainly(game: str) -> list[tuple[int, dict[str, OptionValue]]]:
    """What is measured of every game: for two, with the default options."""
    return [(2, {})] if game else []


def counted(_: str, seats: int, options: dict[str, OptionValue], games: int) -> Length:
    """Give the same length for every game."""
    return Length(seats, options, 10 + games)


def test_measuring_one_game_keeps_the_figures_of_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "lengths.json"
    file.write_text(lengths.written({"zhen": [Length(2, {"tiles": 5}, 7)]}), encoding="utf-8")
    for module in (length, lengths):
        monkeypatch.setattr(module, "FILE", file)
    monkeypatch.setattr(lengths, "settings", plainly)
    monkeypatch.setattr(lengths, "measured", counted)
    read.cache_clear()

    lengths.main(["cube_wars"], 1)

    read.cache_clear()
    assert read() == {
        "zhen": [Length(2, {"tiles": 5}, 7)],
        "cube_wars": [Length(2, {}, 11)],
    }
    monkeypatch.undo()
    read.cache_clear()
