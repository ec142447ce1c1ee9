"""What a picture shows instead of the last move: one that is begun, or the viewer's own hand."""

from dataclasses import dataclass
from typing import Any

from rules.contract import Choice, Played


@dataclass(frozen=True, slots=True)
class Begun:
    """What is chosen so far, and everything that can be chosen next.

    Attributes:
        chosen: the values in the order in which they were chosen.
        choices: what the position offers next; never empty.
        last: the last move, with those that are news together with it.
        gained: what has come to the viewer's hand lately.
    """

    chosen: tuple[str, ...]
    choices: tuple[Choice, ...]
    last: Played | None = None
    gained: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class InHand:
    """In place of a move: the picture of the viewer's own hand is meant.

    Attributes:
        gained: what has come to it lately.
    """

    gained: tuple[Any, ...] = ()
