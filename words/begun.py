"""What a picture can show besides the last move: a move being chosen, or the viewer's hand."""

from dataclasses import dataclass
from typing import Any

from rules.contract import Choice, Played


@dataclass(frozen=True, slots=True)
class Begun:
    """A move being chosen: the values chosen so far, and the choices of the next step.

    Attributes:
        chosen: the values in the order in which they were chosen, without that of the last step if
            the move is complete.
        choices: the choices of the next step; if the move is complete, only the choice that
            completed it. Never empty.
        last: the last move, with the earlier moves that are reported together with it.
        gained: the pieces that have come to the viewer's hand since the viewer last played.
    """

    chosen: tuple[str, ...]
    choices: tuple[Choice, ...]
    last: Played | None = None
    gained: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class InHand:
    """Asks for a picture of the viewer's own hand instead of the board.

    Attributes:
        gained: the pieces that have come to the hand since the viewer last played.
    """

    gained: tuple[Any, ...] = ()
