"""What a view looks like: as a picture, as alt text, as a text board, and a move in words.

Each game is one module with the same functions, named in a table: every game is told, and those
that are played on Discord are drawn.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from locales import Words
from render import cube2, cube_wars, cubed, cuboingo, zhen
from render.begun import Begun, InHand
from render.picture import Picture
from render.theme import THEMES
from rules.contract import Played, View
from rules.cube2 import Cube2View
from rules.cube_wars import CubeWarsView
from rules.cubed import CubedView
from rules.cuboingo import CuboingoView
from rules.zhen import ZhenView

__all__ = [
    "THEMES",
    "Begun",
    "InHand",
    "Picture",
    "alt_text",
    "draw",
    "hand",
    "preview",
    "tell",
    "text_board",
    "warm",
]


class _Teller(Protocol):
    """What the module of every game offers; its views are of that game."""

    def text_board(self, view: Any, last: Played | None, words: Words) -> str: ...

    def tell(self, view: Any, last: Played | None, words: Words) -> str: ...


class _Artist(Protocol):
    """What the module of a game that is drawn offers as well."""

    def draw(self, view: Any, last: Played | None, theme: str, words: Words) -> Picture: ...

    def alt_text(self, view: Any, last: Played | None, words: Words) -> str: ...

    def samples(self) -> Iterable[View]: ...


class _Previewer(Protocol):
    """What the module of a game offers whose moves are chosen step by step."""

    def preview(self, view: Any, begun: Begun, theme: str, words: Words) -> Picture: ...


class _Dealer(Protocol):
    """What the module of a game offers whose seats hold hidden hands."""

    def draw_hand(self, view: Any, theme: str, words: Words) -> Picture: ...


_TELLERS: Mapping[type[View], _Teller] = {
    ZhenView: zhen,
    CubeWarsView: cube_wars,
    Cube2View: cube2,
    CubedView: cubed,
    CuboingoView: cuboingo,
}
_ARTISTS: Mapping[type[View], _Artist] = {
    ZhenView: zhen,
    CubeWarsView: cube_wars,
    Cube2View: cube2,
    CubedView: cubed,
    CuboingoView: cuboingo,
}
_PREVIEWERS: Mapping[type[View], _Previewer] = {
    CubeWarsView: cube_wars,
    Cube2View: cube2,
    CubedView: cubed,
    CuboingoView: cuboingo,
}
_HANDS: Mapping[type[View], _Dealer] = {
    CubedView: cubed,
    CuboingoView: cuboingo,
}


def draw(view: View, last: Played | None, theme: str, words: Words) -> Picture:
    """The view as a picture in one of `THEMES`, with the last move marked."""
    return _ARTISTS[type(view)].draw(view, last, theme, words)


def preview(view: View, begun: Begun, theme: str, words: Words) -> Picture:
    """The view as a picture with what is chosen of a move, and what can be chosen next, marked."""
    return _PREVIEWERS[type(view)].preview(view, begun, theme, words)


def hand(view: View, theme: str, words: Words) -> Picture:
    """The viewer's own hand as a picture, for nobody else; only card games have hands."""
    return _HANDS[type(view)].draw_hand(view, theme, words)


def alt_text(view: View, last: Played | None, words: Words) -> str:
    """The whole view in at most 1,024 characters, most important first."""
    return _ARTISTS[type(view)].alt_text(view, last, words)


def text_board(view: View, last: Played | None, words: Words) -> str:
    """The view in letters, at most 40 columns wide and 3,500 characters long."""
    return _TELLERS[type(view)].text_board(view, last, words)


def tell(view: View, last: Played | None, words: Words) -> str:
    """What the last move did, and how the game ended if it did; empty before the first move."""
    return _TELLERS[type(view)].tell(view, last, words)


def warm(words: Words, themes: Iterable[str] = THEMES) -> None:
    """Make the stamps of every game beforehand, so that a new process draws fast at once."""
    for artist in dict.fromkeys(_ARTISTS.values()):
        for view in artist.samples():
            for theme in themes:
                artist.draw(view, None, theme, words)
