"""What holds for every game: adding one to `GAMES` is enough to have it checked."""

import pickle
from collections.abc import Callable, Iterable, Iterator
from copy import copy, deepcopy
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import Words
from rules import GAMES, BadOption, IllegalMove, Refusal, UnreadableMove
from rules.contract import AnyGame, AnyPosition, Choice, Move, Seat
from tests.rules.abroad import at_home, from_abroad, values
from tests.support.courses import Course, course, courses, moves_seen, next_move, option_values
from tests.support.examples import examples

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
law = examples(12)
costly_law = examples(4)

ENDLESS = 20_000  # far beyond any game's limits
DRAWS = {"repetition", "no-progress"}
DATA = st.data()


def sentence(refusal: Refusal) -> str:
    return Words()(refusal.key, **refusal.values)


def facts(position: AnyPosition, seats: int) -> tuple[Any, ...]:
    """All facts that a position gives about itself."""
    everyone = range(seats)
    return (
        hash(position),
        position.to_move(),
        tuple(position.legal_moves(seat) for seat in everyone),
        tuple(position.view(seat) for seat in (*everyone, None)),
        position.outcome(),
    )


# The start


@each_game
def test_a_game_is_known_by_its_name(game: AnyGame) -> None:
    assert GAMES[game.name] is game


@each_game
def test_a_view_knows_its_game(game: AnyGame) -> None:
    position = game.start(game.seats[0])

    assert {position.view(seat).game for seat in (0, None)} == {game.name}


@each_game
def test_the_default_of_each_option_is_an_allowed_value(game: AnyGame) -> None:
    assert all(not each.values or each.default in each.values for each in game.options)
    assert game.start(game.seats[0]) == game.start(
        game.seats[0], **{each.name: each.default for each in game.options}
    )


@each_game
@law
@given(data=DATA)
def test_every_value_of_every_option_can_be_played(game: AnyGame, data: st.DataObject) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    options = data.draw(option_values(game))

    position = game.start(seats, **options)

    assert position.outcome() is None
    assert position == game.start(seats, **options)


LONG = "x" * 5_000
HUGE = 10**5_000  # Python refuses to write a number with so many digits
WRONG: tuple[Any, ...] = (
    *(True, False, None, -1, float(5), float(10), "", "no such word", ()),
    *(LONG, HUGE, -HUGE, [HUGE]),
)


NO_FILES = ("no such word", LONG, "0", "[]", "{}", '{"decks": 0}', "[" * 5_000, "\ud800", "\0")
"""Texts that are no file of any game."""


def bad_values(game: AnyGame) -> Iterator[tuple[str, Any]]:
    yield from ((name, 1) for name in ("no_such_option", "self", LONG))
    for option in game.options:
        for value in (*WRONG, *NO_FILES):
            # an empty text is valid: the game takes its own file
            if option.kind != "text" or value != "":
                yield option.name, value


@each_game
def test_an_unknown_option_or_value_is_refused_in_a_sentence(game: AnyGame) -> None:
    for name, value in bad_values(game):
        with pytest.raises(BadOption) as caught:
            game.start(game.seats[0], **{name: value})
        assert 0 < len(sentence(caught.value).encode()) < 400


@each_game
def test_a_wrong_number_of_seats_is_refused_in_a_sentence(game: AnyGame) -> None:
    seats: Any
    for seats in (*WRONG, 0, 12, "2", float(2), 10**400):
        with pytest.raises(BadOption) as caught:
            game.start(seats)
        assert sentence(caught.value)


NUMBERS = st.integers() | st.sampled_from([10**400, -(10**400)]) | st.floats()
TEXTS = st.text(st.characters(), max_size=60) | st.just(LONG)
ANYTHING = st.recursive(
    st.none() | st.booleans() | NUMBERS | st.fractions() | TEXTS | st.binary(),
    lambda inner: st.lists(inner) | st.tuples(inner) | st.dictionaries(TEXTS, inner),
    max_leaves=3,
)


@st.composite
def anything_to_start_with(draw: st.DrawFn, game: AnyGame) -> tuple[Any, dict[str, Any]]:
    """Seats and options, some of them valid and some of them nonsense."""
    seats = draw(ANYTHING if draw(st.booleans()) else st.sampled_from(game.seats))
    known = st.sampled_from([*(option.name for option in game.options), "self"])
    # `start` has a parameter `seats`, so Python itself refuses an option of that name
    names = known | TEXTS.filter(lambda name: name != "seats")
    options = draw(option_values(game)) | draw(st.dictionaries(names, ANYTHING, max_size=2))
    return seats, options


@each_game
@examples(40)
@given(data=DATA)
def test_with_any_seats_and_options_a_game_starts_or_says_why_not(
    game: AnyGame, data: st.DataObject
) -> None:
    seats, options = data.draw(anything_to_start_with(game))

    refusal = refused_start(game, seats, options)

    if refusal:
        assert len(sentence(refusal).encode()) < 400
    else:
        allowed = {option.name: option.values or ("",) for option in game.options}
        assert type(seats) is int
        assert seats in game.seats
        assert all(value in allowed[name] for name, value in options.items())


def refused_start(game: AnyGame, seats: Any, options: dict[str, Any]) -> BadOption | None:
    try:
        game.start(seats, **options)
    except BadOption as refusal:
        return refusal
    return None


# The end


@each_game
@costly_law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_random_play_ends(game: AnyGame, data: st.DataObject, seed: int) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    played = course(game, seats, data.draw(option_values(game)), Random(seed), ENDLESS)

    outcome = played.last.outcome()

    assert outcome is not None
    assert all(position.outcome() is None for position in played.positions[:-1])
    assert len(outcome.scores) == seats
    assert all(type(score) in (int, Fraction) for score in outcome.scores)
    assert outcome.reason == outcome.reason.strip().lower() != ""


@each_game
@costly_law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_the_winners_have_the_best_score_unless_the_game_is_a_draw(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    played = course(game, seats, data.draw(option_values(game)), Random(seed), ENDLESS)
    outcome = played.last.outcome()
    assert outcome is not None

    everyone = frozenset(range(seats))
    best = [
        frozenset(seat for seat in everyone if outcome.scores[seat] == score)
        for score in (max(outcome.scores), min(outcome.scores))
    ]

    if outcome.reason in DRAWS:
        assert outcome.winners == everyone
    elif seats == 1:
        assert outcome.winners <= everyone
    elif outcome.reason == "ahead":
        # of two seats with the same score, only the one that reached it later wins
        assert len(outcome.winners) == 1
        assert outcome.winners <= best[0]
    else:
        assert outcome.winners in best


@each_game
@costly_law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_after_the_end_nothing_can_be_done(game: AnyGame, data: st.DataObject, seed: int) -> None:
    seats = data.draw(st.sampled_from(game.seats))
    played = course(game, seats, data.draw(option_values(game)), Random(seed), ENDLESS)
    last = played.last

    assert last.to_move() == ()
    assert last.chance(Random(seed)) is None
    for seat in range(seats):
        assert last.legal_moves(seat) == ()
        assert last.choices(seat) == ()
    for seat in (*range(seats), None):
        with pytest.raises(IllegalMove) as caught:
            last.play(seat, played.record[-1].move)
        assert caught.value.key == "game-over"


# Moves


@each_game
@law
@given(data=DATA)
def test_every_move_is_read_back_from_its_notation(game: AnyGame, data: st.DataObject) -> None:
    for move in moves_seen(data.draw(courses(game, longest=20))):
        text = str(move)

        assert game.parse(text) == move
        assert hash(game.parse(text)) == hash(move)
        for forgiven in (text.upper(), text.lower(), text.swapcase(), f"  {text}\t\n"):
            assert game.parse(forgiven) == move


@each_game
@examples(60)
@given(data=DATA)
def test_any_text_is_read_or_refused_in_a_sentence(game: AnyGame, data: st.DataObject) -> None:
    texts = st.text() | st.text("0123456789abgprst@>-~:.,^ \t") | st.from_regex(r"\w+[-@> ]\w+")

    read = read_or_refusal(game, data.draw(texts))

    if isinstance(read, UnreadableMove):
        assert sentence(read)
    else:
        assert game.parse(str(read)) == read


def read_or_refusal(game: AnyGame, text: str) -> Move | UnreadableMove:
    try:
        return game.parse(text)
    except UnreadableMove as refusal:
        return refusal


def digits(text: str) -> list[str]:
    """The digits of a text, sorted, because the order of named pieces does not matter."""
    return sorted(filter(str.isdigit, text))


@each_game
@law
@given(data=DATA)
def test_a_number_in_a_move_is_read_only_as_it_is_written(
    game: AnyGame, data: st.DataObject
) -> None:
    for move in moves_seen(data.draw(courses(game, longest=20)))[-10:]:
        text = str(move)
        for place in range(len(text) + 1):
            for added in ("0", "00", "-", "-0"):
                other = read_or_refusal(game, f"{text[:place]}{added}{text[place:]}")
                assert other != move
                if isinstance(other, Move):
                    assert digits(str(other)) == digits(text + added)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *(("zhen", text) for text in ("@04", "07-5", "7-05", "02-G", "place 04", "@-0", "7--0")),
        *(("cube_wars", text) for text in ("b04-b5", "b4-b05", "b4-b-0", "b-0-b1")),
        *(("cube2", text) for text in ("RC@d04", "d4-e06", "d04-off", "RC@d-0", "d-0-e1")),
        *(("cubed", text) for text in ("OYC@01,1", "OYC@01,01", "OYC@-0,1", "give YOC 03")),
        *(("cuboingo", text) for text in ("G.6>02", "G.6.+01>2", "G.1.UP>2^03", "G.6>-0")),
    ],
)
def test_a_zero_in_front_and_minus_zero_are_not_read(game: str, text: str) -> None:
    assert isinstance(read_or_refusal(GAMES[game], text), UnreadableMove)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *(("zhen", text) for text in ("@15", "15-1", "15-G")),
        *(("cube_wars", text) for text in ("a1-p8", "p8xa1", "h1-h8")),
        *(("cube2", text) for text in ("a1-i9", "i9-off", "PL@i9")),
        *(("cubed", text) for text in ("OYC@44,-44", "xxB@0,44", "give YOC 11", "draw3")),
        *(
            ("cuboingo", text)
            for text in ("G.6>6", "R.F99F.x2>new", "*.010.GO>new:R", "B.1.UP>6^6")
        ),
    ],
)
def test_a_move_on_the_largest_board_is_readable_and_refused_if_illegal(
    game: str, text: str
) -> None:
    position = course(GAMES[game], 2, {}, Random(1), 4).last
    (seat,) = position.to_move()

    with pytest.raises(IllegalMove) as caught:
        position.play(seat, GAMES[game].parse(text))

    assert sentence(caught.value)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        *(("zhen", text) for text in ("@16", "@0", "7-7")),
        *(("cube_wars", text) for text in ("q9-q8", "a9-a8", "a0-a1", "b4-b4")),
        *(("cube2", text) for text in ("j1-i1", "a1-a10", "a1-a0", "d4-d4")),
        *(("cubed", text) for text in ("OYC@45,0", "give YOC 12", "give YOC 0", "draw4")),
        *(("cuboingo", text) for text in ("G.6>7", "G.6>0", "G.1.UP>2^7", "G.10>1", "G.200>1")),
    ],
)
def test_a_move_that_fits_no_board_is_unreadable(game: str, text: str) -> None:
    assert isinstance(read_or_refusal(GAMES[game], text), UnreadableMove)


@each_game
@pytest.mark.parametrize("fill", [" ", "0", "1", "-", "@", "a", "a1 ", "1 ", "\u00df"])
def test_a_very_long_text_is_refused_without_repeating_it(game: AnyGame, fill: str) -> None:
    for text in (fill * 100_000, f"7{fill * 100_000}x", f"a1{fill * 100_000}!"):
        with pytest.raises(UnreadableMove) as caught:
            game.parse(text)

        assert len(sentence(caught.value)) < 200


@each_game
@law
@given(data=DATA)
def test_legal_moves_are_distinct_in_a_stable_order(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))

    for seat in range(played.seats):
        moves = played.last.legal_moves(seat)
        assert len(set(moves)) == len({str(move) for move in moves}) == len(moves)
        assert moves == played.last.legal_moves(seat)
        assert bool(moves) == (seat in played.last.to_move())


@each_game
@law
@given(data=DATA)
def test_every_legal_move_has_its_own_code_and_is_decoded_from_it(
    game: AnyGame, data: st.DataObject
) -> None:
    played = data.draw(courses(game))

    for position in played.positions[-10:]:
        for seat in position.to_move():
            legal = position.legal_moves(seat)
            codes = [position.encode(move) for move in legal]
            assert tuple(map(position.decode, codes)) == legal
            assert len(set(codes)) == len(codes)


@each_game
@law
@given(data=DATA)
def test_the_legal_moves_and_the_legal_codes_have_the_same_order(
    game: AnyGame, data: st.DataObject
) -> None:
    played = data.draw(courses(game))

    for position in played.positions[-10:]:
        for seat in range(played.seats):
            legal = position.legal_moves(seat)
            assert [position.encode(move) for move in legal] == list(position.legal_codes(seat))


@each_game
@law
@given(data=DATA)
def test_a_move_that_is_not_legal_has_no_code(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))
    elsewhere = moves_seen(data.draw(courses(game, longest=20)))

    for seat in played.last.to_move():
        for move in {*moves_seen(played)[:200], *elsewhere[:200]} - {
            *played.last.legal_moves(seat)
        }:
            with pytest.raises(IllegalMove):
                played.last.encode(move)


@each_game
@law
@given(data=DATA)
def test_exactly_the_legal_moves_can_be_played_and_all_others_are_explained(
    game: AnyGame, data: st.DataObject
) -> None:
    played = data.draw(courses(game))
    elsewhere = moves_seen(data.draw(courses(game, longest=20)))
    position = data.draw(st.sampled_from(played.positions))

    for seat in position.to_move():
        legal = position.legal_moves(seat)
        for move in dict.fromkeys([*legal, *moves_seen(played)[:200], *elsewhere[:200]]):
            if move in legal:
                position.play(seat, move)
            else:
                with pytest.raises(IllegalMove) as caught:
                    position.play(seat, move)
                assert sentence(caught.value)


@each_game
@law
@given(data=DATA)
def test_nobody_moves_out_of_turn(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))

    for position, made in zip(played.positions, played.record, strict=False):
        for seat in {-1, *range(played.seats + 1)} - set(position.to_move()):
            assert position.legal_moves(seat) == ()
            assert position.choices(seat) == ()
            with pytest.raises(IllegalMove) as caught:
                position.play(seat, made.move)
            assert sentence(caught.value)


@each_game
@law
@given(data=DATA)
def test_chance_moves_only_when_it_is_due(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))

    for position, made in zip(played.positions, played.record, strict=False):
        assert (made.seat is None) == (position.to_move() == ())
        if made.seat is not None:
            with pytest.raises(IllegalMove) as caught:
                position.play(None, made.move)
            assert sentence(caught.value)


@each_game
@law
@given(data=DATA)
def test_a_deal_is_due_exactly_when_chance_gives_every_seat_a_new_hand(
    game: AnyGame, data: st.DataObject
) -> None:
    played = data.draw(courses(game))

    for made, before, after in zip(
        played.record, played.positions[:-1], played.positions[1:], strict=True
    ):
        seats = range(len(before.view(None).hands))
        is_new = [before.view(seat).hands[seat] != after.view(seat).hands[seat] for seat in seats]
        is_dealt = made.seat is None and is_new == [True] * played.seats
        assert before.is_deal_due == is_dealt


@each_game
@law
@given(data=DATA)
def test_a_move_can_be_described_to_everyone(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))

    for position, made in zip(played.positions, played.record, strict=False):
        for seat in played.everyone():
            assert position.describe(made.move, seat)


# Choices


def endings(position: AnyPosition, seat: Seat, chosen: tuple[str, ...] = ()) -> Iterator[Move]:
    """The moves to which the choices lead."""
    offered = position.choices(seat, chosen)
    assert len({choice.value for choice in offered}) == len(offered)
    for choice in offered:
        assert choice.kind
        yield from [choice.move] if choice.move else further(position, seat, chosen, choice)


def further(
    position: AnyPosition, seat: Seat, chosen: tuple[str, ...], choice: Choice
) -> list[Move]:
    found = list(endings(position, seat, (*chosen, choice.value)))
    assert found, f"{choice} leads nowhere"
    assert sorted(map(str, found)) == sorted(map(str, choice.leads_to))
    return found


@each_game
@law
@given(data=DATA)
def test_choices_lead_to_exactly_the_legal_moves(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))

    for seat in range(played.seats):
        reached = list(endings(played.last, seat))
        legal = played.last.legal_moves(seat)
        assert len(reached) == len(legal)
        assert set(reached) == set(legal)


@each_game
@law
@given(data=DATA)
def test_choices_that_were_never_offered_lead_nowhere(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game))

    for seat in range(played.seats):
        assert played.last.choices(seat, ("no such value",)) == ()


# Positions are values


@each_game
@law
@given(data=DATA)
def test_a_position_never_changes(game: AnyGame, data: st.DataObject) -> None:
    played = data.draw(courses(game, longest=30))
    before = [facts(position, played.seats) for position in played.positions]

    for position, made in zip(played.positions, played.record, strict=False):
        position.play(made.seat, made.move)

    assert [facts(position, played.seats) for position in played.positions] == before


@each_game
@law
@given(data=DATA)
def test_a_record_written_as_text_replays_to_equal_positions(
    game: AnyGame, data: st.DataObject
) -> None:
    played = data.draw(courses(game))
    record = [(made.seat, str(made.move)) for made in played.record]

    position = game.start(played.seats, **played.options)

    for (seat, text), met in zip(record, played.positions[1:], strict=True):
        position = position.play(seat, game.parse(text))
        assert position == met
        assert facts(position, played.seats) == facts(met, played.seats)


def transposed(played: Course) -> Iterator[tuple[AnyPosition, AnyPosition]]:
    """Pairs of equal positions, reached by three moves and by the same moves in reverse order."""
    for index in range(len(played.record) - 2):
        first, between, third = played.record[index : index + 3]
        if None in (first.seat, between.seat, third.seat):
            continue
        try:
            other = played.positions[index].play(first.seat, third.move)
            other = other.play(between.seat, between.move).play(third.seat, first.move)
        except IllegalMove:
            continue
        if other == played.positions[index + 3]:
            yield played.positions[index + 3], other


@each_game
@costly_law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_equal_positions_have_equal_futures(game: AnyGame, data: st.DataObject, seed: int) -> None:
    played = data.draw(courses(game, longest=20))

    pairs = list(transposed(played))

    for one, other in pairs:
        assert facts(one, played.seats) == facts(other, played.seats)
    for one, other in pairs[-2:]:  # few pairs, as playing to the end takes long
        assert_same_future(one, other, Random(seed))


def assert_same_future(one: AnyPosition, other: AnyPosition, random: Random) -> None:
    while made := next_move(one, random):
        one, other = one.play(made.seat, made.move), other.play(made.seat, made.move)
        assert one == other
    assert one.outcome() == other.outcome()


def pickled(value: object) -> object:
    return pickle.loads(pickle.dumps(value))  # noqa: S301  (our own bytes)


@each_game
@pytest.mark.parametrize("copied", [copy, deepcopy, pickled])
@costly_law
@given(data=DATA)
def test_copies_and_pickles_are_equal_to_the_original(
    game: AnyGame, copied: Callable[[object], object], data: st.DataObject
) -> None:
    played = data.draw(courses(game))

    for value in values(played):
        assert copied(value) == value
        assert hash(copied(value)) == hash(value)


@each_game
def test_a_copy_of_a_position_has_the_same_future(game: AnyGame) -> None:
    played = course(game, game.seats[-1], {}, Random(1), 30)

    for copied in (deepcopy(played.last), pickle.loads(pickle.dumps(played.last))):  # noqa: S301
        assert facts(copied, played.seats) == facts(played.last, played.seats)
        assert_same_future(copied, played.last, Random(2))


@pytest.mark.untraced
@each_game
def test_values_pickled_by_another_process_equal_those_made_here(game: AnyGame) -> None:
    abroad, home = from_abroad(game.name), at_home(game.name)

    assert abroad == home
    assert list(map(hash, abroad)) == list(map(hash, home))


# Views


@each_game
@law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_an_imagined_position_gives_the_same_view(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    played = data.draw(courses(game))

    for position in (*played.positions[-10:], played.positions[0]):
        for seat in played.everyone():
            view = position.view(seat)
            imagined = game.imagine(view, Random(seed))

            assert imagined.view(seat) == view
            assert hash(imagined.view(seat)) == hash(view)
            assert imagined.to_move() == position.to_move()
            assert imagined.outcome() == position.outcome()
            if seat is not None:
                assert imagined.legal_moves(seat) == position.legal_moves(seat)


@each_game
@costly_law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_an_imagined_position_can_be_played_to_its_end(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    played = data.draw(courses(game))
    random = Random(seed)
    seat = data.draw(st.sampled_from(played.everyone()))

    position = game.imagine(played.last.view(seat), random)
    while made := next_move(position, random):
        position = position.play(made.seat, made.move)

    assert position.outcome() is not None


def answer(position: AnyPosition, seat: Seat, move: Move) -> str:
    """The answer that the seat gets when it tries the move."""
    try:
        position.play(seat, move)
    except IllegalMove as refusal:
        return f"{refusal.key} {refusal.values}"
    return position.describe(move, seat)


def told(position: AnyPosition, seat: Seat | None, tried: Iterable[Move]) -> list[str]:
    """Everything that the seat can learn about a position, as text."""
    texts = [repr(position.view(seat)), repr(position.to_move()), repr(position.outcome())]
    if seat is not None:
        texts += map(repr, (position.legal_moves(seat), list(endings(position, seat))))
    if seat in position.to_move():
        texts += (answer(position, seat, move) for move in tried)
    return texts


@each_game
@costly_law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_what_a_seat_is_shown_does_not_depend_on_what_it_may_not_know(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    played = data.draw(courses(game))
    tried = moves_seen(played)[-100:]

    for position in played.positions[-5:]:
        for seat in played.everyone():
            other = game.imagine(position.view(seat), Random(seed))
            assert told(other, seat, tried) == told(position, seat, tried)


@each_game
@law
@given(data=DATA, seed=st.integers(0, 2**32 - 1))
def test_who_is_ahead_depends_only_on_what_everybody_may_know(
    game: AnyGame, data: st.DataObject, seed: int
) -> None:
    played = data.draw(courses(game))
    seats = frozenset(range(played.seats))

    for position in played.positions[-10:]:
        other = game.imagine(position.view(None), Random(seed))
        assert position.leading(seats) <= seats
        assert bool(position.leading(seats))
        assert other.leading(seats) == position.leading(seats)


@each_game
@law
@given(data=DATA)
def test_showing_what_fits_changes_nothing_else_in_a_view(
    game: AnyGame, data: st.DataObject
) -> None:
    position = data.draw(courses(game)).last

    for seat in position.to_move():
        shown = position.view(seat).showing_what_fits()

        assert shown.showing_what_fits() == shown
        assert game.imagine(shown, Random(1)).view(seat) == position.view(seat)


@each_game
def test_a_view_has_a_hand_for_each_seat_or_none_at_all(game: AnyGame) -> None:
    for seats in game.seats:
        position = course(game, seats, {}, Random(1), 1).last
        views = [position.view(seat) for seat in (*range(seats), None)]

        assert {len(view.hands) for view in views} in ({0}, {seats})
        assert all(view.hands[view.seat] for view in views[:-1] if view.has_hands)


@each_game
def test_each_seat_and_a_bystander_get_different_views(game: AnyGame) -> None:
    position = game.start(game.seats[-1])

    views = {position.view(seat) for seat in (*range(game.seats[-1]), None)}

    assert len(views) == game.seats[-1] + 1
