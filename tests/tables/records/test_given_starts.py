"""Positions as texts: writing and reading them, and refusing wrong moves."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from locales import Words
from rules import GAMES
from rules.contract import AnyPosition
from rules.refusal import Refusal
from tables.game.record import first_position, replay
from tables.records.exporting import moves_of
from tables.records.given_starts import (
    MOST,
    BadPosition,
    GivenStart,
    is_open_game,
    read,
    start_of,
    written,
)
from tables.table import GivenMove
from tests.support.courses import Course, course, courses
from tests.support.examples import examples
from tests.support.records import events_of, table_for
from tests.tables.race import Race

OPEN = [name for name in GAMES if is_open_game(name)]
HIDDEN = [name for name in GAMES if not is_open_game(name)]
SMALL = {"tiles": 5, "cubes": 3}
BEGUN = "zhen tiles=5 cubes=3: @2 @4"


def start_from(played: Course) -> GivenStart:
    """The start of a game that continues from the end of that course."""
    events = events_of(played)
    table = table_for(played.game.name, played.seats, played.options)
    return start_of(replay(table, events), moves_of(events))


def begun(start: GivenStart) -> AnyPosition:
    """The position in which a game with that start begins."""
    table = table_for(start.game, start.seats, dict(start.options))
    return first_position(replace(table, given_moves=start.moves))


def refused(text: str, game: str = "zhen") -> str:
    """The sentences with which the text is refused."""
    with pytest.raises(Refusal) as caught:
        read(text, game)
    return Words()(caught.value.key, **caught.value.values)


def test_the_games_without_hidden_hands_have_positions() -> None:
    assert {"zhen", "cube_wars", "cube2"} <= {*OPEN}
    assert {"cubed", "cuboingo"} <= {*HIDDEN}


@pytest.mark.parametrize("name", [*OPEN, Race.name])
@examples(40)
@given(data=st.data())
def test_a_written_position_reads_back_the_same(data: st.DataObject, name: str) -> None:
    played = data.draw(courses(GAMES[name]))
    assume(played.record and played.last.outcome() is None)
    start = start_from(played)

    again = read(written(start), name)

    assert again == start
    assert begun(again) == played.last


def test_a_written_position_contains_only_options_that_differ_from_the_default() -> None:
    cube2 = course(GAMES["cube2"], 2, {"setup": "quick"}, Random(1), 2)

    assert read(BEGUN, "zhen") == GivenStart(
        "zhen", 2, (("tiles", 5), ("cubes", 3)), (GivenMove(0, "@2"), GivenMove(1, "@4"))
    )
    assert written(read("zhen tiles=10: @2  PLACE4", "zhen")) == "zhen: @2 @4"
    assert written(start_from(cube2)).startswith("cube2 setup=quick: (setup ")


def test_the_marks_of_a_code_block_around_a_position_are_ignored() -> None:
    assert read(f"```\n{BEGUN}\n```", "zhen") == read(BEGUN, "zhen")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "I cannot read that as a position. A position looks like this: "),
        ("zhen", "I cannot read that as a position."),
        ("zhen tiles: @2", "I cannot read that as a position."),
        ("zhen: ", "Nobody has moved in that position, so open a new table instead."),
        ("go: @2", "There is no game “go” to play on from."),
        ("cube_wars: b2-b3", "This is a position of another game. Give it to /cubewars new."),
        ("cubed: draw", "A game with hidden hands can only be replayed, not played on from"),
        ("zhen tiles=4: @2", "“4” is no value of tiles; it can be 5–15."),
        ("zhen tiles=few: @2", "“few” is no value of tiles; it can be 5–15."),
        ("zhen tiles=5 tiles=6: @2", "The position has an option twice."),
        ("zhen colour=red: @2", "There is no option called “colour”."),
        ("zhen seats=3: @2", "This game has 2 seats, not 3."),
        ("zhen: @2 @2", "Move 2 of the position, “@2”, cannot be played there."),
        ("zhen: @2 hello @3", "Move 2 of the position, “hello”, cannot be played there."),
        ("zhen: (@2)", "Move 1 of the position, “(@2)”, cannot be played there."),
        ("zhen: (@2", "Move 1 of the position, “(@2”, cannot be played there."),
        (f"zhen: {'@' * MOST}", "This position is too long. The most is 6,000 characters."),
    ],
)
def test_a_text_that_is_not_a_position_is_refused_with_the_reason(text: str, why: str) -> None:
    assert why in refused(text)


def test_a_position_in_which_the_game_is_over_is_refused() -> None:
    over = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 5_000)
    texts = " ".join(str(each.move) for each in over.record)

    assert refused(f"zhen tiles=5 cubes=3: {texts}").startswith("The game is over in that position")
    with pytest.raises(BadPosition, match="position-over"):
        start_from(over)


def test_moves_of_chance_have_to_be_in_parentheses() -> None:
    played = course(GAMES["cube2"], 2, {"setup": "quick"}, Random(1), 3)
    text = written(start_from(played))

    without = text.replace("(setup ", "").replace(")", "")

    assert refused(without, "cube2").startswith("Move 1 of the position")


@given(st.text(max_size=80) | st.from_regex(r"zhen( [a-z]+=\w+){0,2}: [@0-9G() -]{0,40}"))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        start = read(text, "zhen")
    except Refusal:
        return
    assert read(written(start), "zhen") == start


@pytest.mark.parametrize("name", HIDDEN)
def test_a_position_of_a_game_with_hidden_hands_is_refused(name: str) -> None:
    with pytest.raises(BadPosition, match="position-hidden"):
        start_from(course(GAMES[name], 2, {}, Random(1), 6))


def test_games_without_hidden_hands_are_open() -> None:
    is_open_game.cache_clear()

    assert [is_open_game(each) for each in ("zhen", "cube2", "cubed")] == [True, True, False]


def test_the_number_of_seats_is_written_only_if_it_is_not_the_smallest() -> None:
    assert written(GivenStart("cubed", 5, ())).startswith("cubed seats=5: ")
    assert written(GivenStart("zhen", 2, ())).startswith("zhen: ")
