"""News for a seat: everything that was done since it last played."""

from dataclasses import replace
from random import Random

from tables.game.playing import answer, follow, play
from tables.game.record import Event, GameState
from tables.game.screen import screen_for
from tests.rules.cubed import pictures
from tests.support.fakes import START
from tests.tables.house import CAY
from tests.tables.test_playing import game, gave_up, moved

BAG = "YOC YOP YOL YOB YCP YCL YCB YPL YPB YLB YCO YPO OCP OCL"


def played(state: GameState, *texts: str) -> GameState:
    """The game after those moves, each by the seat to move."""
    for text in texts:
        state, _ = follow(state, _move(state, text), Random(0))
    return state


def news(state: GameState, seat: int) -> list[tuple[int, str]]:
    """The seats and moves that are news for that seat."""
    return [
        (each.seat, "resigns" if each.played is None else str(each.played.move))
        for each in state.news_for(seat)
    ]


def cubed(*hands: str, table: str = "(YYY)", bots: int = 0) -> GameState:
    """A game of Cubed in which the first seat is to move and these hands are held."""
    begun, _ = game("cubed", seats=len(hands), bots=bots)
    return replace(begun, position=pictures.board(table, *hands, bag=BAG))


def test_before_anything_was_played_there_is_no_news() -> None:
    state, _ = game()

    assert state.news_for(0) == state.public_news == ()
    assert screen_for(state, None).last is None


def test_when_a_seat_is_to_move_everything_since_its_last_turn_is_news() -> None:
    state = played(cubed("BBB", "CCC", "LLL"), "draw", "end", "draw", "end", "draw", "end")

    assert news(state, 0) == [(1, "draw"), (1, "end"), (2, "draw"), (2, "end")]
    assert [each.seat for each in state.public_news] == [1, 1, 2, 2]


def test_news_at_the_beginning_of_a_turn_stays_news_until_its_end() -> None:
    state = played(cubed("BBB", "CCC"), "draw", "end", "draw", "end", "draw")

    assert news(state, 0) == [(1, "draw"), (1, "end"), (0, "draw")]
    assert len(state.public_news) == 3


def test_for_a_waiting_seat_its_own_last_turn_and_everything_after_it_is_news() -> None:
    state = played(cubed("BBB", "CCC", "LLL"), "draw", "end", "draw", "end")

    assert news(state, 0) == [(0, "draw"), (0, "end"), (1, "draw"), (1, "end")]
    assert news(state, 1) == [(1, "draw"), (1, "end")]
    assert news(state, 2) == [(0, "draw"), (0, "end"), (1, "draw"), (1, "end")]


def test_in_a_solo_game_the_last_turn_is_news() -> None:
    state, _ = game("race", strides=1)
    for _ in range(5):
        state, _ = moved(state, Random(0))

    assert 0 < len(state.actions) <= 2 * 2 * 2
    alone = replace(state, actions=tuple(replace(each, seat=0) for each in state.actions))
    assert len(alone.news_for(alone.position.to_move()[0])) <= 2 * 2


def test_the_winner_of_a_round_who_begins_the_next_sees_the_winning_move_as_news() -> None:
    state = cubed("BBB Yxx", "YYO", bots=1)
    state = replace(state, position=pictures.board("(YYY)", "BBB Yxx", "YYO", turn=1))

    dealt, _ = follow(state, answer(state, state.table.number, "OYY@1,0", START), Random(0))

    assert dealt.position.to_move() == (1,)
    assert news(dealt, 1) == [(1, "OYY@1,0")]
    assert screen_for(dealt, 1).gained == ()


def test_a_resignation_during_another_seats_turn_is_news() -> None:
    state = played(cubed("BBB", "CCC", "LLL"), "draw")

    state, _ = gave_up(state, CAY)

    assert news(state, 0) == [(0, "draw"), (2, "resigns")]


def test_together_with_the_last_move_all_new_moves_are_marked() -> None:
    state = played(cubed("BBB", "CCC", "LLL"), "draw", "end", "draw", "end", "draw", "end")

    last = screen_for(state, 0).last

    assert last is not None
    assert str(last.move) == "end"
    assert [str(each.move) for each in last.earlier] == ["draw", "end", "draw"]


def test_a_drawn_piece_is_marked_as_new_only_for_its_holder() -> None:
    state = played(cubed("BBB", "CCC"), "draw")

    screen = screen_for(state, 0)

    held = screen.view.hands[0]
    assert held is not None
    assert sorted(held) == sorted(("BBB", *screen.gained))
    assert len(screen.gained) == 1
    assert screen_for(state, 1).gained == screen_for(state, None).gained == ()


def test_only_the_last_two_turns_of_each_seat_are_kept() -> None:
    state = played(cubed("BBB", "CCC"), *["draw", "end"] * 6)

    assert len(state.actions) == 8


def _move(state: GameState, text: str) -> Event:
    person = state.table.person_at(state.position.to_move()[0])
    assert person is not None
    return play(state, person.id, None, text, START)
