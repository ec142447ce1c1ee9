"""Moves, chance, giving up and the end, decided without a store."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.contract import Outcome
from rules.refusal import IllegalMove, Refusal, UnreadableMove
from tables import table as decisions
from tables.announcing import boards
from tables.playing import (
    Ending,
    OldBoard,
    ending,
    follow,
    play,
    resign,
    seat_in_game,
    seat_to_play,
    starting,
)
from tables.record import Event, Kind, Standing, beginning, replay
from tables.screen import screen_for
from tables.table import Phase, seated_in_order
from tests.tables.fakes import START
from tests.tables.house import ADA, BEN, CAY, PEOPLE, request


def game(name: str = "zhen", seats: int = 2, seed: int = 0) -> tuple[Standing, list[Event]]:
    """A game just begun by Ada, Ben and so on, and its record."""
    table = decisions.open_table(request(name, seats=seats), START)
    for person in PEOPLE[1:seats]:
        table = decisions.join(table, person)
    fresh = beginning(seated_in_order(table, range(seats)))
    return follow(fresh, starting(fresh, START), Random(seed))


def moved(standing: Standing, random: Random) -> tuple[Standing, list[Event]]:
    """The game after a random move of the seat whose turn it is."""
    seat = standing.position.to_move()[0]
    move = random.choice(standing.position.legal_moves(seat))
    event = play(standing, standing.table.person_at(seat).id, None, str(move), START)
    return follow(standing, event, random)


def whole_game(name: str, seats: int, seed: int, stop: int) -> tuple[Standing, list[Event]]:
    """A random game until its end, or until somebody resigns after so many moves."""
    standing, record = game(name, seats, seed)
    random = Random(seed)
    while standing.table.phase is Phase.PLAYING:
        if stop == 0:
            standing, events = follow(standing, resign(standing, ADA.id, START), random)
        else:
            standing, events = moved(standing, random)
        record += events
        stop -= 1
    return standing, record


games = st.builds(
    whole_game,
    st.just("race"),
    st.integers(2, 4),
    st.integers(0, 10_000),
    st.integers(0, 30),
) | st.builds(whole_game, st.just("zhen"), st.just(2), st.integers(0, 10_000), st.integers(0, 30))


def test_a_game_begins_with_its_start() -> None:
    standing, events = game()

    assert events == [Event(1, Kind.START, None, "", START)]
    assert (standing.table.number, standing.position.to_move()) == (1, (0,))


def test_chance_that_is_due_at_the_start_happens_at_once() -> None:
    standing, events = game("race", seed=3)

    assert [event.kind for event in events] == [Kind.START, Kind.CHANCE]
    assert [event.number for event in events] == [1, 2]
    assert len(standing.position.to_move()) == 1


def test_a_move_is_recorded_with_its_seat_and_in_canonical_notation() -> None:
    standing, _ = game()

    assert play(standing, ADA.id, 1, " @1 ", START) == Event(2, Kind.PLAY, 0, "@1", START)


def test_the_last_move_is_that_of_a_seat_and_not_of_chance() -> None:
    standing, _ = game("race")

    standing, events = moved(standing, Random(0))

    assert events[-1].kind is Kind.CHANCE
    assert standing.last is not None
    assert (standing.last.seat, str(standing.last.move)) == (events[0].seat, "step")


def test_a_press_on_an_earlier_board_does_not_count() -> None:
    standing, _ = moved(game()[0], Random(0))

    with pytest.raises(OldBoard, match="old-board"):
        seat_to_play(standing, BEN.id, 1)


def test_a_typed_move_is_for_the_newest_position() -> None:
    standing, _ = moved(game()[0], Random(0))

    assert seat_to_play(standing, BEN.id, None) == 1


def test_who_is_not_to_move_is_told_whose_turn_it_is() -> None:
    standing, _ = game()

    with pytest.raises(Refusal) as caught:
        seat_to_play(standing, BEN.id, 1)

    assert (caught.value.key, caught.value.values) == ("turn-of-other", {"name": "Ada"})


def test_a_bystander_does_not_play() -> None:
    standing, _ = game()

    with pytest.raises(Refusal, match="not-seated"):
        seat_in_game(standing, CAY.id)


def test_nobody_plays_when_the_game_is_over() -> None:
    standing, _ = whole_game("zhen", 2, 0, stop=0)

    with pytest.raises(Refusal, match="table-over"):
        play(standing, ADA.id, None, "@1", START)
    with pytest.raises(Refusal, match="table-over"):
        resign(standing, ADA.id, START)


def test_text_that_is_no_move_is_refused() -> None:
    standing, _ = game()

    with pytest.raises(UnreadableMove):
        play(standing, ADA.id, 1, "castle", START)


def test_a_move_that_is_not_allowed_is_refused_by_the_rules() -> None:
    standing, _ = game()

    with pytest.raises(IllegalMove):
        follow(standing, play(standing, ADA.id, 1, "1-2", START), Random(0))


def test_nobody_rolls_for_chance() -> None:
    standing, _ = game("race")
    person = standing.table.person_at(standing.position.to_move()[0])

    with pytest.raises(IllegalMove):
        follow(standing, play(standing, person.id, None, "roll-6", START), Random(0))


def test_who_resigns_loses_also_when_it_is_not_their_turn() -> None:
    standing, _ = game()

    standing, events = follow(standing, resign(standing, BEN.id, START), Random(0))

    assert events == [Event(2, Kind.RESIGN, 1, "", START)]
    assert ending(standing) == Ending(frozenset({0}), "resigned", by=1)
    assert standing.table.phase is Phase.FINISHED


def test_a_game_ends_as_the_rules_say() -> None:
    standing, record = whole_game("race", 3, 1, stop=99)

    outcome = standing.position.outcome()
    mover = next(event.seat for event in reversed(record) if event.kind is Kind.PLAY)
    assert outcome is not None
    assert ending(standing) == Ending(outcome.winners, "goal", by=mover)
    assert standing.table.phase is Phase.FINISHED


def test_a_game_that_goes_on_has_no_ending() -> None:
    assert ending(game()[0]) is None


def test_a_screen_shows_what_its_seat_may_know() -> None:
    standing, _ = game("race")

    screen = screen_for(standing, 1)

    assert screen.view == standing.position.view(1)
    assert (screen.number, screen.seat, screen.ending) == (2, 1, None)
    assert screen.to_move == standing.position.to_move()


def test_nobody_is_to_move_on_the_screen_of_a_resigned_game() -> None:
    standing, _ = whole_game("zhen", 2, 0, stop=1)

    screen = screen_for(standing, None)

    assert screen.to_move == ()
    assert screen.ending is not None
    assert screen.ending == ending(standing)
    assert screen.view.turn is None
    assert screen.view.outcome == Outcome((), screen.ending.winners, "resigned")


@given(games)
def test_a_record_plays_back_to_where_the_game_stood(game: tuple[Standing, list[Event]]) -> None:
    standing, record = game

    assert replay(standing.table, record) == standing


@given(games)
def test_the_events_of_a_record_count_from_one(game: tuple[Standing, list[Event]]) -> None:
    standing, record = game

    assert [event.number for event in record] == list(range(1, standing.table.number + 1))


@given(games)
def test_every_event_that_is_not_followed_by_chance_has_a_board(
    game: tuple[Standing, list[Event]],
) -> None:
    standing, record = game
    followed = {event.number - 1 for event in record if event.kind is Kind.CHANCE}

    shown = list(boards(standing.table, record))

    numbers = [board.table.number for board in shown]
    assert numbers == [event.number for event in record if event.number not in followed]
    assert shown[-1] == standing


@given(games)
def test_a_board_shows_the_game_as_it_was_then(game: tuple[Standing, list[Event]]) -> None:
    standing, record = game

    *earlier, last = boards(standing.table, record)

    assert {board.table.phase for board in earlier} <= {Phase.PLAYING}
    assert last.table.phase is Phase.FINISHED


def test_the_last_move_of_each_seat_is_known() -> None:
    standing, _ = game()
    moves = ["", ""]
    for seat in (0, 1, 0, 1, 0):
        standing, events = moved(standing, Random(1))
        moves[seat] = events[0].text

    assert [str(standing.last_of(seat)) for seat in (0, 1)] == moves
    assert [str(screen_for(standing, seat).own) for seat in (0, 1)] == moves
    assert str(standing.last.move if standing.last else None) == moves[0]
    assert screen_for(standing, None).own is None
