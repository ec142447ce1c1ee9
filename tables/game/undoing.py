"""Taking a turn back: which events it undoes, and what nobody can take back."""

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.record import Action, GameState
from tables.pace import TimeOut


def standing(state: GameState, seat: Seat) -> int:
    """The number of the last event that still stands after the seat takes its last turn back.

    Raises:
        Refusal: it is a daily game; the seat has played no turn; or, since its last turn began,
            chance has happened, something hidden was shown, or a player has left the game.
    """
    if state.table.daily is not None:
        raise Refusal("daily-without-undoing")
    turns = [at for at, each in enumerate(state.actions) if each.seat == seat and each.begins]
    if not turns:
        raise Refusal("undo-nothing")
    undone = state.actions[turns[-1] :]
    if any(map(_leaves, undone)):
        raise Refusal("undo-somebody-left")
    if any(_reveals(each, seat) for each in undone):
        raise Refusal("undo-revealed")
    return undone[0].number - 1


def _leaves(action: Action) -> bool:
    """Whether a player resigned, lost the seat or was replaced, or the players agreed on a draw."""
    is_resigning = action.played is None and action.time_out is None and not action.undoes
    return is_resigning or action.time_out is TimeOut.LOSS


def _reveals(action: Action, seat: Seat) -> bool:
    """Whether the move showed something hidden, as `Position.reveals` says, or chance followed."""
    if action.played is None:
        return False
    before, move = action.before, action.played.move
    return before.reveals(move, seat) or before.play(action.seat, move) != action.position
