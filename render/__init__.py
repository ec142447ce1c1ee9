"""What a view looks like as a picture, with the same news in words as its alt text.

Each game is one package with the same functions, named in a table by the name of the game.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Protocol

from locales import Words
from render import cube2, cube_wars, cubed, cuboingo, zhen
from render.picture import Picture
from render.theme import THEMES
from rules.contract import Played, View
from words.begun import Begun, InHand

__all__ = [
    "ARTISTS",
    "THEMES",
    "Artist",
    "Begun",
    "InHand",
    "Picture",
    "draw",
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
    def draw_hand(self) -> Callable[[Any, InHand, str, Words], Picture] | None:
        """The viewer's own hand with what is new in it; None where there are no hands."""
        ...

    def samples(self) -> Iterable[View]:
        """Views that together show all there is to draw."""
        ...


ARTISTS: Mapping[str, Artist] = {
    "zhen": zhen,
    "cube_wars": cube_wars,
    "cube2": cube2,
    "cubed": cubed,
    "cuboingo": cuboingo,
}


def draw(view: View, shown: Played | Begun | InHand | None, theme: str, words: Words) -> Picture:
    """The view as a picture in one of `THEMES`.

    Args:
        view: what is drawn; its hand is drawn for nobody but its seat. Where players sit across
            a board, the side of that seat is below; a bystander always sees it the same way round.
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
            return artist.draw_hand(view, shown, theme, words)
        case Played():
            return artist.draw(view, shown, theme, words)
        case _:
            return artist.draw(view, None, theme, words)


def warm(words: Words, themes: Iterable[str] = THEMES) -> None:
    """Make the stamps of every game beforehand, so that a new process draws fast at once."""
    for artist in ARTISTS.values():
        for view in artist.samples():
            for theme in themes:
                artist.draw(view, None, theme, words)
