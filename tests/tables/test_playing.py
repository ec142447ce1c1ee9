"""Moves, chance, resignations and the end, decided without a store."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.levels import Level
from rules.contract import Outcome
from rules.refusal import IllegalMove, Refusal, UnreadableMove
from tables.decisions import lobby as decisions
from tables.decisions.lobby import seated_in_order
from tables.game.playing import (
    Ending,
    OldBoard,
    answer,
    ending,
    follow,
    play,
    resign,
    seat_in_game,
    seat_to_play,
    starting,
)
from tables.game.record import Event, GameState, Kind, Showing, beginning, replay
from tables.game.screen import screen_for
from tables.outbox.board_delivery import boards
from tables.table import Person, Phase
from tests.rules.cubed import pictures
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, CAY, PEOPLE, request
from tests.tables.race import RacePosition

CASUAL = Level.CASUAL


def game(
    name: str = "zhen", seats: int = 2, seed: int = 0, bots: int = 0, **options: int
) -> tuple[GameState, list[Event]]:
    """A new game of Ada, Ben and so on, and of that many bots, with its record."""
    asked = request(name, seats=seats)
    asked = replace(asked, options={**asked.options, **options})
    table = decisions.open_table(asked, START)
    for person in PEOPLE[1 : seats - bots]:
        table = decisions.join(table, person)
    for _ in range(bots):
        table = decisions.add_bot(table, ADA.id, CASUAL)
    fresh = beginning(seated_in_order(table, range(seats)))
    return follow(fresh, starting(fresh, START), Random(seed))


def moved(state: GameState, random: Random) -> tuple[GameState, list[Event]]:
    """The game after a random move of the seat to move, and the new events."""
    seat = state.position.to_move()[0]
    move = str(random.choice(state.position.legal_moves(seat)))
    person = state.table.person_at(seat)
    if person is None or state.bot_turn is not None:
        event = answer(state, state.table.number, move, START)
    else:
        event = play(state, person.id, None, move, START)
    return follow(state, event, random)


def gave_up(state: GameState, *people: Person) -> tuple[GameState, list[Event]]:
    """The game after these people have resigned."""
    events = list[Event]()
    for person in people:
        state, more = follow(state, resign(state, person.id, START), Random(0))
        events += more
    return state, events


def racing(state: GameState) -> RacePosition:
    """The position of a race."""
    assert isinstance(state.position, RacePosition)
    return state.position


def whole_game(
    start: tuple[GameState, list[Event]], seed: int, resigning: dict[int, Person]
) -> tuple[GameState, list[Event]]:
    """A random game until its end; `resigning` says after how many moves somebody resigns."""
    (state, record), random = (start[0], [*start[1]]), Random(seed)
    for ply in count():
        if state.table.phase is not Phase.PLAYING:
            return state, record
        seat = state.table.seat_of(resigning[ply].id) if ply in resigning else None
        if seat is None or seat in state.resigned:
            state, events = moved(state, random)
        else:
            state, events = gave_up(state, resigning[ply])
        record += events
    raise AssertionError


@st.composite
def whole_games(draw: st.DrawFn) -> tuple[GameState, list[Event]]:
    """Games of people and bots, in some of which people resign."""
    seed, resigning = draw(st.integers(0, 10_000)), draw(resignings)
    if draw(st.booleans()):
        return whole_game(game("zhen", 2, seed, draw(st.integers(0, 1))), seed, resigning)
    seats, strides = draw(st.integers(2, 4)), draw(st.integers(0, 1))
    start = game("race", seats, seed, draw(st.integers(0, seats - 1)), strides=strides)
    return whole_game(start, seed, resigning)


resignings = st.dictionaries(st.integers(0, 30), st.sampled_from(PEOPLE), max_size=3)
games = whole_games()


def test_a_game_begins_with_its_start() -> None:
    state, events = game()

    assert events == [Event(1, Kind.START, None, "", START)]
    assert (state.table.number, state.position.to_move()) == (1, (0,))


def test_chance_that_is_due_at_the_start_happens_at_once() -> None:
    state, events = game("race", seed=3)

    assert [event.kind for event in events] == [Kind.START, Kind.CHANCE]
    assert [event.number for event in events] == [1, 2]
    assert len(state.position.to_move()) == 1


def test_a_move_is_recorded_with_its_seat_and_in_canonical_notation() -> None:
    state, _ = game()

    assert play(state, ADA.id, 1, " @1 ", START) == Event(2, Kind.PLAY, 0, "@1", START)


def test_the_last_move_is_that_of_a_seat_and_not_of_chance() -> None:
    state, _ = game("race")

    state, events = moved(state, Random(0))

    assert events[-1].kind is Kind.CHANCE
    assert state.last is not None
    assert (state.last.seat, str(state.last.move)) == (events[0].seat, "step")


def test_a_press_on_an_earlier_board_does_not_count() -> None:
    state, _ = moved(game()[0], Random(0))

    with pytest.raises(OldBoard, match="old-board"):
        seat_to_play(state, BEN.id, 1)


def test_a_typed_move_applies_to_the_newest_position() -> None:
    state, _ = moved(game()[0], Random(0))

    assert seat_to_play(state, BEN.id, None) == 1


def test_a_player_who_moves_out_of_turn_learns_whose_turn_it_is() -> None:
    state, _ = game()

    with pytest.raises(Refusal) as caught:
        seat_to_play(state, BEN.id, 1)

    assert (caught.value.key, caught.value.values) == ("turn-of-other", {"name": "Ada"})


def test_a_bystander_cannot_play() -> None:
    state, _ = game()

    with pytest.raises(Refusal, match="not-seated"):
        seat_in_game(state, CAY.id)


def test_nobody_can_play_after_the_end_of_the_game() -> None:
    state, _ = gave_up(game()[0], ADA)

    with pytest.raises(Refusal, match="table-over"):
        play(state, ADA.id, None, "@1", START)
    with pytest.raises(Refusal, match="table-over"):
        resign(state, ADA.id, START)


def test_a_text_that_is_not_a_move_is_refused() -> None:
    state, _ = game()

    with pytest.raises(UnreadableMove):
        play(state, ADA.id, 1, "castle", START)


def test_a_move_that_is_not_allowed_is_refused_by_the_rules() -> None:
    state, _ = game()

    with pytest.raises(IllegalMove):
        follow(state, play(state, ADA.id, 1, "1-2", START), Random(0))


def test_no_player_can_make_the_moves_of_chance() -> None:
    state, _ = game("race")
    person = state.table.person_at(state.position.to_move()[0])

    assert person is not None

    with pytest.raises(IllegalMove):
        follow(state, play(state, person.id, None, "roll-6", START), Random(0))


def test_a_player_can_resign_and_lose_when_it_is_not_their_turn() -> None:
    state, _ = game()

    state, events = follow(state, resign(state, BEN.id, START), Random(0))

    assert events == [Event(2, Kind.RESIGN, 1, "", START)]
    assert ending(state) == Ending(frozenset({0}), "resigned", by=1)
    assert state.table.phase is Phase.FINISHED


def test_a_game_ends_as_the_rules_say() -> None:
    state, record = whole_game(game("race", 3, 1), 1, {})

    outcome = state.position.outcome()
    mover = next(event.seat for event in reversed(record) if event.kind is Kind.PLAY)
    assert outcome is not None
    assert ending(state) == Ending(outcome.winners, "goal", by=mover)
    assert state.table.phase is Phase.FINISHED


def test_with_several_players_a_bot_plays_on_for_a_player_who_resigns() -> None:
    state, _ = gave_up(game("race", 3)[0], BEN)

    assert ending(state) is None
    assert [state.level_at(seat) for seat in range(3)] == [None, CASUAL, None]
    with pytest.raises(Refusal, match="resigned-already"):
        resign(state, BEN.id, START)


def test_the_last_player_who_has_not_resigned_wins() -> None:
    state, _ = gave_up(game("race", 3)[0], BEN, ADA)

    assert ending(state) == Ending(frozenset({2}), "resigned", by=0)


def test_a_game_without_people_ends_with_the_leading_bot() -> None:
    state, _ = game("race", 3, bots=2)
    while racing(state).totals[1] == racing(state).totals[2]:
        state, _ = moved(state, Random(1))
    first, second = racing(state).totals[1:]

    state, _ = gave_up(state, ADA)

    assert ending(state) == Ending(frozenset({1 if first > second else 2}), "resigned", by=0)
    assert state.table.phase is Phase.FINISHED


def test_a_player_who_has_resigned_ranks_last_however_the_game_ends() -> None:
    state, _ = gave_up(game("race", 3, goal=30)[0], BEN)
    state = replace(state, position=replace(racing(state), totals=(3, 30, 9)))

    over, screen = ending(state), screen_for(state, None)

    assert over is not None
    assert over.winners == frozenset({2})
    assert screen.view.outcome == Outcome((), frozenset({2}), "resigned", frozenset({1}))


def test_a_bots_move_is_refused_if_the_game_has_moved_on() -> None:
    state, _ = game("race", bots=1)
    number = state.table.number
    while state.bot_turn is None or state.table.number == number:
        state, _ = moved(state, Random(0))

    with pytest.raises(OldBoard):
        answer(state, number, "step", START)


def test_a_step_within_a_turn_gets_no_new_board() -> None:
    state, _ = game("race", strides=1)
    before = state.showing

    within, _ = moved(state, Random(0))
    after, _ = moved(within, Random(0))

    shown = [before, within.showing, after.showing]
    assert shown == [Showing.FRESH, Showing.WITHIN, Showing.FRESH]
    assert [str(action.played and action.played.move) for action in after.actions] == [
        "step",
        "step",
    ]


def test_the_end_of_a_round_is_shown_before_the_bot_that_won_it_begins_the_next() -> None:
    begun, _ = game("cubed", bots=1)
    won = replace(begun, position=pictures.board("(YYY)", "BBB Yxx", "YYO", turn=1))

    dealt, _ = follow(won, answer(won, won.table.number, "OYY@1,0", START), Random(0))
    after, _ = follow(dealt, answer(dealt, dealt.table.number, "draw", START), Random(0))

    assert dealt.bot_turn is not None
    assert [each.showing for each in (won, dealt, after)] == [
        Showing.HELD,
        Showing.FRESH,
        Showing.HELD,
    ]
    assert [len(each.public_news) for each in (dealt, after)] == [1, 1]


def test_if_a_bot_begins_the_first_deal_is_shown_together_with_its_move() -> None:
    begun, _ = game("cubed", seed=1, bots=1)
    is_first = replace(begun, position=pictures.board("", "BBB", "YYO", turn=1))

    assert is_first.showing is Showing.HELD


def test_a_game_that_goes_on_has_no_ending() -> None:
    assert ending(game()[0]) is None


def test_a_screen_shows_what_its_seat_may_know() -> None:
    state, _ = game("race")

    screen = screen_for(state, 1)

    assert screen.view == state.position.view(1)
    assert (screen.number, screen.seat, screen.ending) == (2, 1, None)
    assert screen.to_move == state.position.to_move()


def test_nobody_is_to_move_on_the_screen_of_a_resigned_game() -> None:
    state, _ = gave_up(moved(game()[0], Random(0))[0], ADA)

    screen = screen_for(state, None)

    assert screen.to_move == ()
    assert screen.ending is not None
    assert screen.ending == ending(state)
    assert screen.view.turn is None
    outcome = Outcome((), screen.ending.winners, "resigned", frozenset({0}))
    assert screen.view.outcome == outcome


@given(games)
def test_replaying_a_record_gives_the_position_of_the_game(
    game: tuple[GameState, list[Event]],
) -> None:
    state, record = game

    assert replay(state.table, record) == state


@given(games)
def test_the_events_of_a_record_count_from_one(game: tuple[GameState, list[Event]]) -> None:
    state, record = game

    assert [event.number for event in record] == list(range(1, state.table.number + 1))


@given(games)
def test_boards_are_posted_only_when_a_person_has_to_begin_a_turn_and_at_the_end(
    game: tuple[GameState, list[Event]],
) -> None:
    state, record = game

    *shown, last = boards(state.table, record)

    assert last == state
    for board in shown:
        [seat] = board.position.to_move()
        assert board.table.person_at(seat) is not None
        assert seat not in board.resigned
        assert not board.position.is_mid_turn


@given(games)
def test_every_move_and_resignation_is_news_on_some_board(
    game: tuple[GameState, list[Event]],
) -> None:
    state, record = game
    done = {each.number for each in record if each.kind in (Kind.PLAY, Kind.RESIGN)}

    told = {action.number for board in boards(state.table, record) for action in board.public_news}

    assert told == done


@given(games)
def test_the_last_news_of_a_board_has_the_view_that_the_board_shows(
    game: tuple[GameState, list[Event]],
) -> None:
    state, record = game

    for board in boards(state.table, record):
        screen = screen_for(board, 0)
        assert len(screen.told) == len(board.news_for(0))
        assert all(told.view == screen.view for told in screen.told[-1:])
        assert len(screen.levels) == board.table.seats


@given(games)
def test_a_state_that_gets_a_board_does_not_wait_for_a_bot(
    game: tuple[GameState, list[Event]],
) -> None:
    state, record = game

    for board in boards(state.table, record):
        assert not board.table.thinks
    assert not state.table.thinks


@given(games)
def test_players_who_have_resigned_do_not_win_against_others(
    game: tuple[GameState, list[Event]],
) -> None:
    state, _ = game

    over = ending(state)

    assert over is not None
    assert over.winners
    assert over.winners <= state.remaining


@given(games)
def test_a_board_shows_the_game_as_it_was_then(game: tuple[GameState, list[Event]]) -> None:
    state, record = game

    *earlier, last = boards(state.table, record)

    assert {board.table.phase for board in earlier} <= {Phase.PLAYING}
    assert last.table.phase is Phase.FINISHED


def test_the_last_move_of_each_seat_is_known() -> None:
    state, _ = game()
    moves = ["", ""]
    for seat in (0, 1, 0, 1, 0):
        state, events = moved(state, Random(1))
        moves[seat] = events[0].text

    assert [str(state.last_of(seat)) for seat in (0, 1)] == moves
    assert [str(screen_for(state, seat).own) for seat in (0, 1)] == moves
    assert str(state.last.move if state.last else None) == moves[0]
    assert screen_for(state, None).own is None
