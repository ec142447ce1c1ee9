"""What a picture shows instead of the last move: one that is begun, or the viewer's own hand."""

from dataclasses import dataclass

from rules.contract import Choice


@dataclass(frozen=True, slots=True)
class Begun:
    """What is chosen so far, and everything that can be chosen next.

    Attributes:
        chosen: the values in the order in which they were chosen.
        choices: what the position offers next; never empty.
    """

    chosen: tuple[str, ...]
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class InHand:
    """In place of a move: the picture of the viewer's own hand is meant."""
