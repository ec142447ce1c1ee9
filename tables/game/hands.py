"""Decides which event each hand must show; here, a hand is a direct message with the pieces."""

from rules.contract import Seat
from tables.game.record import GameState, Showing
from tables.table import Phase


def owed(state: GameState, seat: Seat) -> int:
    """The number of the event that the hand of that seat's person must show; 0 for none.

    The message must show new pieces, the beginning of the person's turn, what the person did, and
    the end of the game. To a substitute, it must show the pieces that they took over. If the
    substitute is a bot, the pieces must be removed from the former player's message. No hand is
    sent during lessons, because a lesson shows the pieces; nor for a table in a direct message,
    because the board shows them; nor to an erased person.
    """
    table = state.table
    if not state.dealt or table.place.guild is None:
        return 0
    person = table.person_at(seat)
    if person is None:
        return state.taken_over(seat)
    if person.is_erased:
        return 0
    if state.lesson is not None:
        return 0
    if table.phase is Phase.FINISHED:
        return table.number
    return max(news_since(state, seat), _last_step(state, seat), state.taken_over(seat))


def news_since(state: GameState, seat: Seat) -> int:
    """The number of the event since which that seat's person has new pieces, or has to move.

    It is 0 if there is none, if the seat is out of the game, or if the game is over.
    """
    if seat in state.resigned or state.table.phase is not Phase.PLAYING:
        return 0
    return max(state.dealt, state.taken_over(seat), _turn_of(state, seat))


def owed_to_any(state: GameState) -> int:
    """The highest number of an event that some hand must show; 0 if no hand must show one."""
    return max(owed(state, seat) for seat in range(state.table.seats))


def in_order(state: GameState) -> list[Seat]:
    """The seats in the order in which they get their hands: those to move come first."""
    to_move = state.position.to_move()
    return sorted(range(state.table.seats), key=lambda seat: seat not in to_move)


def _last_step(state: GameState, seat: Seat) -> int:
    """The number of the seat's last action; a bot's moves after the seat was lost do not count."""
    theirs = (
        each.number
        for each in state.actions
        if each.seat == seat and (each.played is None or seat not in state.resigned)
    )
    return max(theirs, default=0)


def _turn_of(state: GameState, seat: Seat) -> int:
    """The number of the event with which that seat's turn began; 0 if it is not its turn."""
    if seat not in state.position.to_move():
        return 0
    is_within = state.showing is Showing.WITHIN
    return state.since - 1 if is_within else state.table.number
