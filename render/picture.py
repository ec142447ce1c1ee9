"""What drawing takes, and what it gives: a picture, and the same news in words."""

from dataclasses import dataclass

from rules.contract import Played, View
from words.begun import Begun, InHand


@dataclass(frozen=True, slots=True)
class Subject:
    """What a picture shows, and how; equal subjects give equal pictures.

    Attributes:
        view: what is drawn.
        shown: the last move, or one that is begun, or that the hand of the view's seat is meant.
        theme: the name of the colours.
        language: of what is written there.
        players: their names, by seat; where there are none, the seats have theirs.
    """

    view: View
    shown: Played | Begun | InHand | None
    theme: str
    language: str
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG file, its size in pixels, and its alt text."""

    data: bytes
    alt: str
    width: int
    height: int
