"""What a view looks like: as a picture, as alt text, as a text board, and a move in words.

Each game is one module with the same functions, named in a table by the name of the game.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from locales import Words
from render import cube2, cube_wars, cubed, cuboingo, zhen
from render.begun import Begun, InHand
from render.picture import Picture
from render.theme import THEMES
from rules.contract import Played, View

__all__ = [
    "ARTISTS",
    "THEMES",
    "Artist",
    "Begun",
    "InHand",
    "Picture",
    "alt_text",
    "draw",
    "tell",
    "text_board",
    "warm",
]


class Artist(Protocol):
    """What the module of every game offers to draw it; its views are of that game."""

    def draw(self, view: Any, last: Played | None, theme: str, words: Words) -> Picture:
        """The board, with the last move marked."""
        ...

    @property
    def preview(self) -> Callable[[Any, Begun, str, Words], Picture] | None:
        """The board with what is chosen of a move, and what can be chosen next, marked.

        None where moves are chosen in one step.
        """
        ...

    @property
    def draw_hand(self) -> Callable[[Any, str, Words], Picture] | None:
        """The viewer's own hand; None where there are no hands."""
        ...

    def samples(self) -> Iterable[View]:
        """Views that together show all there is to draw."""
        ...


class _Teller(Protocol):
    """What the module of every game offers to tell it; its views are of that game."""

    def alt_text(self, view: Any, last: Played | None, words: Words) -> str: ...

    def text_board(self, view: Any, last: Played | None, words: Words) -> str: ...

    def tell(self, view: Any, last: Played | None, words: Words) -> str: ...


ARTISTS: Mapping[str, Artist] = {
    "zhen": zhen,
    "cube_wars": cube_wars,
    "cube2": cube2,
    "cubed": cubed,
    "cuboingo": cuboingo,
}
_TELLERS: Mapping[str, _Teller] = {
    "zhen": zhen,
    "cube_wars": cube_wars,
    "cube2": cube2,
    "cubed": cubed,
    "cuboingo": cuboingo,
}


def draw(view: View, shown: Played | Begun | InHand | None, theme: str, words: Words) -> Picture:
    """The view as a picture in one of `THEMES`.

    Args:
        view: what is drawn; its hand is drawn for nobody but its seat.
        shown: the last move, or one that is begun, to be marked on the board; or the viewer's hand
            instead of the board. What a game has no picture of is left out.
        theme: the name of the colours.
        words: the language of what is written there.
    """
    artist = ARTISTS[view.game]
    match shown:
        case Begun() if artist.preview is not None:
            return artist.preview(view, shown, theme, words)
        case InHand() if artist.draw_hand is not None:
            return artist.draw_hand(view, theme, words)
        case Played():
            return artist.draw(view, shown, theme, words)
        case _:
            return artist.draw(view, None, theme, words)


def alt_text(view: View, last: Played | None, words: Words) -> str:
    """The whole view in at most 1,024 characters, most important first."""
    return _TELLERS[view.game].alt_text(view, last, words)


def text_board(view: View, last: Played | None, words: Words) -> str:
    """The view in letters, at most 40 columns wide and 3,500 characters long."""
    return _TELLERS[view.game].text_board(view, last, words)


def tell(view: View, last: Played | None, words: Words) -> str:
    """What the last move did, and how the game ended if it did; empty before the first move."""
    return _TELLERS[view.game].tell(view, last, words)


def warm(words: Words, themes: Iterable[str] = THEMES) -> None:
    """Make the stamps of every game beforehand, so that a new process draws fast at once."""
    for artist in ARTISTS.values():
        for view in artist.samples():
            for theme in themes:
                artist.draw(view, None, theme, words)
