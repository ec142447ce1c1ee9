"""Draw views as pictures, each with an alt text that says the same in words.

Each game has a package with the same functions; `ARTISTS` maps the game's name to the package.
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
    """The drawing functions of one game's package; they take views of that game only."""

    def draw(self, view: Any, last: Played | None, theme: str, words: Words) -> Picture:
        """The board, with the last move marked."""
        ...

    @property
    def preview(self) -> Callable[[Any, Begun, str, Words], Picture] | None:
        """The function that draws a begun move, with its next choices marked.

        None if the game has no such picture.
        """
        ...

    @property
    def draw_hand(self) -> Callable[[Any, InHand, str, Words], Picture] | None:
        """The function that draws the viewer's own hand; None for a game without hands."""
        ...

    def samples(self) -> Iterable[View]:
        """Views that together need nearly every stamp of the game (see `render.canvas`)."""
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
        view: the view to draw. If the players sit on opposite sides of the board, the viewer's
            side is at the bottom; a bystander always sees the board the same way round.
        shown: the last move or a begun move, to mark on the board; `InHand` for the viewer's own
            hand instead of the board. If the game has no such picture, its board is drawn unmarked.
        theme: the theme's name.
        words: the sentences, in the picture's language.
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
    """Draw each game's samples, so that a new process has most stamps before its first picture."""
    for artist in ARTISTS.values():
        for view in artist.samples():
            for theme in themes:
                artist.draw(view, None, theme, words)
