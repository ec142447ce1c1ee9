"""What a view looks like as a picture, with the same news in words as its alt text.

Each game is one package with the same functions, named in a table.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from locales import Words
from render import cube2, cube_wars, cubed, cuboingo, zhen
from render.picture import Picture
from render.theme import THEMES
from rules.contract import Played, View
from rules.cube2 import Cube2View
from rules.cube_wars import CubeWarsView
from rules.cubed import CubedView
from rules.cuboingo import CuboingoView
from rules.zhen import ZhenView
from words.begun import Begun, InHand
from words.cuboingo.overlaid import Overlaid

__all__ = [
    "THEMES",
    "Begun",
    "InHand",
    "Overlaid",
    "Picture",
    "draw",
    "hand",
    "has_hand",
    "held",
    "hinted",
    "preview",
    "warm",
]


class _Artist(Protocol):
    """What the package of every game offers; its views are of that game."""

    def draw(self, view: Any, last: Played | None, theme: str, words: Words) -> Picture: ...

    def samples(self) -> Iterable[View]: ...


class _Previewer(Protocol):
    """What the module of a game offers whose moves are chosen step by step."""

    def preview(self, view: Any, begun: Begun, theme: str, words: Words) -> Picture: ...


class _Dealer(Protocol):
    """What the module of a game offers whose seats hold hidden hands."""

    def draw_hand(self, view: Any, theme: str, words: Words) -> Picture: ...


_ARTISTS: Mapping[type[View], _Artist] = {
    ZhenView: zhen,
    CubeWarsView: cube_wars,
    Cube2View: cube2,
    CubedView: cubed,
    CuboingoView: cuboingo,
    Overlaid: cuboingo,
}
_PREVIEWERS: Mapping[type[View], _Previewer] = {
    CubeWarsView: cube_wars,
    Cube2View: cube2,
    CubedView: cubed,
    CuboingoView: cuboingo,
    Overlaid: cuboingo,
}
_HANDS: Mapping[type[View], _Dealer] = {
    CubedView: cubed,
    CuboingoView: cuboingo,
    Overlaid: cuboingo,
}


def draw(view: View, last: Played | None, theme: str, words: Words) -> Picture:
    """The view as a picture in one of `THEMES`, with the last move marked."""
    return _ARTISTS[type(view)].draw(view, last, theme, words)


def preview(view: View, begun: Begun, theme: str, words: Words) -> Picture:
    """The view as a picture with what is chosen of a move, and what can be chosen next, marked."""
    return _PREVIEWERS[type(view)].preview(view, begun, theme, words)


def has_hand(view: View) -> bool:
    """Whether it is of a game in which seats hold what others may not see."""
    return type(view) in _HANDS


def held(view: View) -> Sequence[Sequence[object] | None]:
    """What each seat holds, None where the viewer may not see it; nothing in an open game."""
    return view.hands if isinstance(view, CubedView | CuboingoView) else ()


def hand(view: View, theme: str, words: Words) -> Picture:
    """The viewer's own hand as a picture, for nobody else; only card games have hands."""
    return _HANDS[type(view)].draw_hand(view, theme, words)


def hinted(view: View) -> View:
    """The view as it is drawn where players are shown what fits."""
    return Overlaid.of(view) if isinstance(view, CuboingoView) else view


def warm(words: Words, themes: Iterable[str] = THEMES) -> None:
    """Make the stamps of every game beforehand, so that a new process draws fast at once."""
    for artist in dict.fromkeys(_ARTISTS.values()):
        for view in artist.samples():
            for theme in themes:
                artist.draw(view, None, theme, words)
