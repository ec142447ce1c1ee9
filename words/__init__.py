"""Games in words: their sentences, labels, text boards, alt texts and rules pages."""

from collections.abc import Mapping
from functools import cache

from locales import Words
from rules.contract import Played, View
from words import cube2, cube_wars, cubed, cuboingo, zhen
from words.phrases import Label, Phrases
from words.rulebook import Page, Scene

__all__ = [
    "PHRASES",
    "Label",
    "Page",
    "Phrases",
    "Scene",
    "pages",
    "tell",
    "text_board",
]

PHRASES: Mapping[str, Phrases] = {
    "zhen": zhen.PHRASES,
    "cube_wars": cube_wars.PHRASES,
    "cube2": cube2.PHRASES,
    "cubed": cubed.PHRASES,
    "cuboingo": cuboingo.PHRASES,
}
"""The texts of every game, by its name."""


@cache
def pages(game: str, words: Words) -> tuple[Page, ...]:
    """All pages of a game's rules."""
    return PHRASES[game].pages(words)


def tell(view: View, last: Played | None, words: Words) -> str:
    """The last move in sentences and, once the game is over, its result; may be empty.

    If the players ended the game themselves, for example by resigning, this is only the result.
    """
    return PHRASES[view.game].tell(view, last, words)


def text_board(view: View, last: Played | None, words: Words) -> str:
    """The view as text, at most 40 columns wide and 3,500 characters long."""
    return PHRASES[view.game].text_board(view, last, words)
