"""Records of games: writing them, reading them, and checking them step by step."""

from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.levels import Level
from locales import Words
from rules import GAMES
from rules.cuboingo.decks import OURS
from tables.game.record import Kind
from tables.game.substitution import written as text_of
from tables.pace import TimeOut
from tables.records.checking import replayed
from tables.records.exporting import record_of
from tables.records.notation import (
    TITLE,
    Deed,
    Ended,
    GameRecord,
    Someone,
    Step,
    line_of,
    written,
)
from tables.records.reading import LONGEST, MOST_BYTES, MOST_LINES, BadRecord, read
from tables.table import Person, Player
from tests.support.courses import course, courses
from tests.support.examples import examples
from tests.support.records import (
    SMALL,
    WHOLE,
    add,
    events_of,
    record_for,
    small,
    table_for,
    with_line,
)

each_game = pytest.mark.parametrize("name", GAMES)


def again(record: GameRecord) -> GameRecord:
    """The record after writing and reading it."""
    return read(written(record).encode())


def refused(text: str) -> BadRecord:
    """The refusal of the record when it is read or replayed."""
    with pytest.raises(BadRecord) as caught:
        list(replayed(read(text.encode())))
    refusal = caught.value
    assert Words()(refusal.key, **refusal.values)
    return refusal


# Export, import, export


@each_game
@examples(15)
@given(data=st.data())
def test_a_record_reads_back_the_same_and_can_be_replayed(name: str, data: st.DataObject) -> None:
    record = record_for(data.draw(courses(GAMES[name])))
    text = written(record)

    read_back = read(text.encode())

    assert read_back == record
    assert written(read_back).encode() == text.encode()
    assert len([*replayed(read_back)]) == 1 + len(record.steps)


@each_game
def test_the_record_of_a_whole_game_has_its_result(name: str) -> None:
    played = course(GAMES[name], 2, {}, Random(3), WHOLE)
    outcome = played.last.outcome()
    record = record_for(played)
    *_, last = replayed(again(record))

    assert outcome is not None
    assert record.ended == Ended(tuple(sorted(outcome.winners)), outcome.reason, outcome.scores)
    assert last.position == played.last


def test_an_own_deck_is_part_of_the_record() -> None:
    deck = OURS.read_text(encoding="utf-8")
    played = course(GAMES["cuboingo"], 3, {"deck": deck, "size": "3x3"}, Random(1), 30)
    record = again(record_for(played))

    assert dict(record.options)["deck"] == deck
    assert [*replayed(record)][-1].position == played.last


def test_an_example_of_a_record_reads_as_expected() -> None:
    record = GameRecord(
        "zhen",
        1,
        (("tiles", 5), ("cubes", 3)),
        (Someone('Ada "A"'), Level.STRONG),
        (
            Step(0, "@2", datetime(2026, 7, 1, 10, 0, 5, tzinfo=UTC)),
            Step(1, "@4"),
            Step(1, Someone()),
            Step(0, Deed.RESIGNS),
        ),
        datetime(2026, 7, 1, 10, 0, 0, tzinfo=UTC),
        Ended((1,), "resigned"),
    )

    assert written(record) == (
        f"{TITLE}\n"
        "Game: zhen\n"
        "Rules: 1\n"
        "Option tiles: 5\n"
        "Option cubes: 3\n"
        "Seats: 2\n"
        'Seat 1: person "Ada \\"A\\""\n'
        "Seat 2: bot strong\n"
        "Started: 2026-07-01 10:00:00\n"
        "Winners: 2\n"
        "Reason: resigned\n"
        "\n"
        "1. seat 1: @2 [2026-07-01 10:00:05]\n"
        "2. seat 2: @4\n"
        "3. seat 2 is taken over by person\n"
        "4. seat 1 resigns\n"
    )
    assert again(record) == record
    assert len([*replayed(record)]) == 5


@pytest.mark.parametrize("value", ["", "7", "two words", 'a "word"', "line\nbreak", "\u2028", "ß"])
def test_texts_that_are_not_plain_words_are_quoted(value: str) -> None:
    record = replace(small(3), options=(("deck", value),))

    assert again(record) == record


@pytest.mark.parametrize("score", [0, -3, 12, Fraction(7, 2), Fraction(-1, 3)])
def test_scores_are_exact(score: int | Fraction) -> None:
    record = replace(small(3), ended=Ended((), "blocked", (score, 1)))

    assert again(record) == record


def test_a_file_from_windows_is_read_as_well() -> None:
    record = small()
    data = b"\xef\xbb\xbf" + written(record).replace("\n", "\r\n").encode()

    assert read(data) == record


# The events of a table


def test_a_person_who_does_not_allow_it_is_not_named() -> None:
    played = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 4)
    record = record_of(table_for("zhen", 2, dict(SMALL)), events_of(played), named=[2])

    assert record.sitters == (Someone(), Someone('Ben "B" O\'Neil'))
    assert "Ada" not in written(record)


def test_a_bot_is_named_by_its_level() -> None:
    played = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 4)
    record = record_of(table_for("zhen", 2, dict(SMALL), bots=[1]), events_of(played), named=[1])

    assert record.sitters == (Someone("Ada"), Level.STRONG)
    assert again(record) == record


def test_undone_moves_are_not_in_the_record() -> None:
    played = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 4)
    events = events_of(played)
    add(events, Kind.UNDO, 1, "3")
    add(events, Kind.PLAY, 0, str(played.record[2].move))

    record = record_for(played, events)

    assert [step.what for step in record.steps] == [str(each.move) for each in played.record[:3]]
    assert again(record) == record


def test_pauses_and_missed_turns_are_not_in_the_record() -> None:
    played = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 4)
    events = events_of(played)
    add(events, Kind.PAUSE, 0)
    add(events, Kind.RESUME, 0)
    add(events, Kind.AWAY, None, "90")
    add(events, Kind.TIME_OUT, 0, TimeOut.NOTE)

    assert record_for(played, events) == record_for(played)


@pytest.mark.parametrize(
    ("kind", "text", "deed", "ended"),
    [
        (Kind.RESIGN, "", Deed.RESIGNS, Ended((1,), "resigned")),
        (Kind.TIME_OUT, "loss", Deed.OUT_OF_TIME, Ended((1,), "timeout")),
        (Kind.DRAW, "", Deed.AGREES, Ended((0, 1), "agreed")),
    ],
)
def test_the_record_of_a_game_that_players_ended_has_no_scores(
    kind: Kind, text: str, deed: Deed, ended: Ended
) -> None:
    played = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 2)
    events = events_of(played)
    add(events, kind, 0, text)

    record = record_for(played, events)

    assert (record.steps[-1].what, record.ended) == (deed, ended)
    assert [*replayed(again(record))][-1].is_ended


def test_the_record_contains_the_moves_of_a_bot_for_a_player_who_resigned() -> None:
    played = course(GAMES["cuboingo"], 3, {}, Random(1), WHOLE)
    events = events_of(played)
    end = len(events)
    late = next(at for at, each in enumerate(events) if at > end // 2 and each.seat is not None)
    moved = [*events[:late]]
    add(moved, Kind.RESIGN, 2)
    for event in events[late:]:
        add(moved, event.kind, event.seat, event.text)

    record = record_for(played, moved)

    assert record.ended is not None
    assert 2 not in record.ended.winners
    assert [*replayed(again(record))][-1].resigned == (2,)


def test_the_record_of_a_seat_that_was_taken_over_continues_with_the_new_player() -> None:
    record = small()
    changed = (*record.steps[:2], Step(1, Level.CASUAL), Step(1, Someone("Eve")), *record.steps[2:])
    record = replace(record, steps=changed)

    states = [*replayed(again(record))]

    assert states[3].table.players[1].level is Level.CASUAL
    assert states[-1].table.players[1].name == "Eve"


def test_a_record_names_a_substitute_where_the_substitution_happened() -> None:
    played = course(GAMES["zhen"], 2, dict(SMALL), Random(1), 3)
    first, eve = table_for("zhen", 2, dict(SMALL)), Player(Person(9, "Eve"))
    now = replace(first, players=(first.players[0], eve))
    events = events_of(played)
    add(events, Kind.SUBSTITUTE, 1, text_of(first.players[1], eve))
    move = played.last.legal_moves(1)[0]
    add(events, Kind.PLAY, 1, str(move))

    record = record_of(now, events, named=[1, 9])

    assert record.sitters == (Someone("Ada"), Someone())
    assert [step.what for step in record.steps[3:]] == [Someone("Eve"), str(move)]
    assert [*replayed(again(record))][-1].position == played.last.play(1, move)


def test_a_seat_of_a_player_who_resigned_can_be_taken_over_in_a_record() -> None:
    played = course(GAMES["cuboingo"], 3, {}, Random(1), 5)
    record = record_for(played)
    steps = (Step(2, Deed.RESIGNS), Step(2, Someone("Eve")), Step(2, Deed.RESIGNS))
    record = replace(record, steps=(*record.steps, *steps))

    resigned = [state.resigned for state in replayed(again(record))][-3:]

    assert resigned == [(2,), (), (2,)]


# Records that cannot have been played


@each_game
def test_the_refusal_of_an_illegal_move_names_its_line(name: str) -> None:
    played = course(GAMES[name], 2, {}, Random(2), 40)
    record = record_for(played)
    at = max(at for at, step in enumerate(record.steps) if step.seat is not None)
    strange = {"zhen": "@99", "cube_wars": "a1-g7", "cube2": "RC@a9", "cubed": "pass"}
    step = replace(record.steps[at], what=strange.get(name, "*.010.GO>6"))
    record = replace(record, steps=(*record.steps[:at], step))

    refusal = refused(written(record))

    assert (refusal.key, refusal.values["line"]) == ("record-bad-step", line_of(record, at))
    assert refusal.__cause__ is not None
    assert written(record).split("\n")[line_of(record, at) - 1].startswith(f"{at + 1}. ")


def test_a_step_after_the_end_is_refused() -> None:
    record = small()
    longer = replace(record, steps=(*record.steps, Step(0, "@1")))

    assert refused(written(longer)).values["line"] == line_of(record, len(record.steps))


def test_a_move_out_of_turn_is_refused() -> None:
    record = small()
    wrong = replace(record.steps[1], seat=0)

    assert refused(
        written(replace(record, steps=(record.steps[0], wrong, *record.steps[2:])))
    ).values["line"] == line_of(record, 1)


def test_a_move_of_chance_that_is_not_due_is_refused() -> None:
    record = small()

    assert refused(written(replace(record, steps=(Step(None, "@1"),)))).key == "record-bad-step"


def test_a_second_resignation_of_a_seat_is_refused() -> None:
    played = course(GAMES["cuboingo"], 3, {}, Random(1), 3)
    record = record_for(played)
    resigned = replace(record, steps=(*record.steps, *[Step(0, Deed.RESIGNS)] * 2))

    refusal = refused(written(resigned))

    assert str(refusal.__cause__) == "('record-seat-is-out', {})"


@pytest.mark.parametrize(
    "ended", [None, Ended((0, 1), "blocked", (1, 1)), Ended((0,), "resigned"), Ended((), "blocked")]
)
def test_a_wrong_result_is_refused(ended: Ended | None) -> None:
    assert refused(written(replace(small(), ended=ended))).key == "record-other-result"


@pytest.mark.parametrize(
    "options", [(("tiles", 99),), (("tiles", 5), ("tiles", 5)), (("tiles", "5"),), (("x", 1),)]
)
def test_options_that_the_game_does_not_have_are_refused(
    options: tuple[tuple[str, int | str], ...],
) -> None:
    record = replace(small(1), options=options)

    assert refused(written(record)).key == "record-options"


# Texts that are not records


@pytest.mark.parametrize(
    ("line", "new", "key"),
    [
        (1, "Cube tables record 2", "record-no-title"),
        (2, "Game: chess", "record-unknown-game"),
        (2, "Rules: 1", "record-tag-missing"),
        (3, "Rules: 2", "record-other-rules"),
        (3, "Rules: one", "record-value"),
        (4, "Option tiles: 1234567890", "record-value"),
        (4, "Option tiles: a b", "record-value"),
        (4, 'Option tiles: "a', "record-value"),
        (4, 'Option tiles: "\\ud800"', "record-value"),
        (4, 'Option tiles: "\\x"', "record-value"),
        (4, "Options: 5", "record-tag-missing"),
        (6, "Seats: 3", "record-seats"),
        (6, "Seats: 99999", "record-seats"),
        (7, "Seat 1: bot divine", "record-value"),
        (7, "Seat 1: Ada", "record-value"),
        (7, 'Seat 1: person ""', "record-value"),
        (7, f'Seat 1: person "{"x" * 101}"', "record-value"),
        (8, "", "record-tag-missing"),
        (9, "Started: 2026-13-01 10:00:00", "record-value"),
        (9, "Started: now", "record-value"),
        (10, "Winners: 3", "record-no-such-seat"),
        (10, "Winners: 0", "record-no-such-seat"),
        (10, "Winners: ", "record-value"),
        (11, "Reason: Because", "record-value"),
        (12, "Scores: 1/0 2", "record-value"),
        (12, "Scores: one", "record-value"),
        (13, "Comment: nice", "record-no-such-tag"),
        (14, "2. seat 1: @1", "record-step-number"),
        (14, "", "record-step-number"),
        (14, "1. seat 3: @1", "record-no-such-seat"),
        (14, "1. seat one: @1", "record-step"),
        (14, "1. seat 1 sleeps", "record-step"),
        (14, "1. seat 1 is taken over by a cat", "record-value"),
        (14, "1. seat 1: @1 [yesterday]", "record-value"),
        (14, "1. seat 1: nonsense", "record-bad-step"),
    ],
)
def test_a_refusal_names_a_line_that_is_not_allowed_there(line: int, new: str, key: str) -> None:
    text = written(small())
    assert text.split("\n")[12] == ""

    refusal = refused(with_line(text, line, new))

    assert refusal.key == key
    assert refusal.values.get("line", 1) == line


@pytest.mark.parametrize("kept", range(8))
def test_a_record_without_all_seats_is_refused(kept: int) -> None:
    lines = written(small()).split("\n")[:kept]

    assert refused("\n".join(lines)).key.startswith("record-")


def test_texts_that_are_too_large_are_not_read() -> None:
    with pytest.raises(BadRecord) as large:
        read(b"x" * (MOST_BYTES + 1))
    with pytest.raises(BadRecord) as many:
        read(b"\n" * (MOST_LINES + 1))
    with pytest.raises(BadRecord) as long:
        read(TITLE.encode() + b"\n" + b"x" * (LONGEST + 1))
    with pytest.raises(BadRecord) as binary:
        read(b"\xff\xfe")

    keys = [caught.value.key for caught in (large, many, long, binary)]
    assert keys == [
        "record-too-large",
        "record-too-many-lines",
        "record-line-too-long",
        "record-no-text",
    ]
    assert all(
        Words()(caught.value.key, **caught.value.values) for caught in (large, many, long, binary)
    )


def test_a_record_of_a_game_that_was_broken_off_is_accepted() -> None:
    record = replace(small(3), started=None)

    assert [*replayed(again(record))][-1].last is not None
    assert again(replace(record, steps=())).steps == ()


@examples(200)
@given(data=st.data())
def test_any_text_is_read_as_a_record_or_refused(data: st.DataObject) -> None:
    text = written(small(data.draw(st.integers(0, 10))))
    start, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    noise = data.draw(st.text(max_size=20) | st.sampled_from(["\n", "9" * 5000, '"', "[", ": "]))
    try:
        list(replayed(read((text[:start] + noise + text[end:]).encode(errors="replace"))))
    except BadRecord as refusal:
        assert Words()(refusal.key, **refusal.values)  # noqa: PT017
