"""Find names that the bundled font cannot draw, so that they do not appear as boxes."""

from functools import lru_cache
from unicodedata import bidirectional, combining

from locales import Words
from render.shapes import glyph

MISSING = "\uffff"
"""A character that no font has."""

RIGHT_TO_LEFT = frozenset({"R", "AL"})
"""Bidirectional classes of letters that Pillow's basic layout would write in the wrong order."""


def legible(words: Words) -> Words:
    """The words, with the seat's name for each player whose own name cannot be drawn."""
    if all(map(_is_legible, words.players)):
        return words
    return words.naming([each if _is_legible(each) else "" for each in words.players])


@lru_cache(1_000)
def _is_legible(name: str) -> bool:
    return all(map(_is_drawn, name))


def _is_drawn(character: str) -> bool:
    """Whether the font has the character, and the basic layout puts it in the right place."""
    if character == " ":
        return True
    is_plain = not combining(character) and bidirectional(character) not in RIGHT_TO_LEFT
    return is_plain and glyph(character) != glyph(MISSING)
