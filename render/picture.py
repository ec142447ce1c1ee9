"""The input and the result of drawing: what to draw, and a picture with its alt text."""

from dataclasses import dataclass

from rules.contract import Played, View
from words.begun import Begun, InHand


@dataclass(frozen=True, slots=True)
class Subject:
    """All that a picture depends on; equal subjects give equal pictures.

    Attributes:
        view: the view to draw.
        shown: the last move or a begun move, to mark on the board; `InHand` for a picture of the
            viewer's own hand.
        theme: the theme's name.
        language: the language of the text in the picture.
        players: the players' names, by seat; if empty, the names of the seats are used.
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
