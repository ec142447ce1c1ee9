"""Ways to choose moves that end Cubed and Cuboingo soon and use their special rules on the way."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from rules.contract import AnyPosition, Move
from rules.cubed import Act, Give, Keep
from rules.cubed import Play as Lay
from rules.cubed.pieces import named, worth
from rules.cuboingo import Discard
from rules.cuboingo import Play as Put

BLOCKING = 5
"""The points of a blocking piece."""

Steering: TypeAlias = Callable[[AnyPosition], Move]


def by_weight(position: AnyPosition) -> Move:
    """In Cubed, lay the piece with most points, blocking ones last; prefer bridges and voids."""
    (seat,) = position.to_move()
    legal: tuple[Move, ...] = position.legal_moves(seat)
    laid = [move for move in legal if isinstance(move, Lay)]
    if laid:
        heaviest = sorted(laid, key=lambda move: -(worth(named(move.faces)) % BLOCKING))
        earning = (move for move in heaviest if position.play(seat, move).is_mid_turn)
        return next(earning, heaviest[0])
    return max(legal, key=_idle)


def by_need(position: AnyPosition) -> Move:
    """In Cuboingo, fill a side rather than begin one, and take from an opponent."""
    (seat,) = position.to_move()
    legal: tuple[Move, ...] = position.legal_moves(seat)
    return max(
        legal, key=lambda move: isinstance(move, Put) and (move.slot or 0, move.opponent or 0)
    )


STEERING: Mapping[str, Steering] = {"cubed": by_weight, "cuboingo": by_need}


def steps(move: Move) -> tuple[str, ...]:
    """The values that have to be chosen, one after the other, for a move."""
    match move:
        case Lay(faces, q, r):
            return (named(faces), f"{q},{r}", faces)
        case Give(piece, seat):
            return (piece, str(seat + 1))
        case Keep(piece):
            return (piece,)
        case Put(card, slot, colour, opponent):
            places = (str(card), str(slot or "new"), colour)
            return (*filter(None, places), "nobody" if opponent is None else str(opponent + 1))
        case Discard(card):
            return ("~", str(card))
        case _:
            return (str(move),)


def _idle(move: Any) -> int:
    """How good the move is if no piece can be laid."""
    match move:
        case Give():
            return 4
        case Keep(piece):
            return 3 - worth(piece)
        case Act("draw3"):
            return 2
        case Act("draw"):
            return 1
        case _:
            return 0
