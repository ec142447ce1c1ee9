"""Who must be sent their hand: every player after a deal, and each player whose turn begins."""

from rules.contract import Seat
from tables.game.record import GameState, Showing
from tables.table import Phase


def owed(state: GameState, seat: Seat) -> int:
    """The number of the event since which the person there is owed their hand; 0 if they are not.

    Nobody is owed a hand in a direct message, where it is shown anyway, for a seat that a bot
    plays, or once the game is over.
    """
    table = state.table
    if not state.dealt or table.phase is not Phase.PLAYING or table.place.guild is None:
        return 0
    if state.level_at(seat) is not None:
        return 0
    return max(state.dealt, _turn_of(state, seat))


def owed_to_any(state: GameState) -> int:
    """The number of the last event since which somebody there is owed their hand; 0 for nobody."""
    return max(owed(state, seat) for seat in range(state.table.seats))


def in_order(state: GameState) -> list[Seat]:
    """The seats in the order in which they get their hands: those to move come first."""
    to_move = state.position.to_move()
    return sorted(range(state.table.seats), key=lambda seat: seat not in to_move)


def _turn_of(state: GameState, seat: Seat) -> int:
    """The number of the event with which that seat's turn began; 0 if it is not its turn."""
    if seat not in state.position.to_move():
        return 0
    is_within = state.showing is Showing.WITHIN
    return state.since - 1 if is_within else state.table.number
