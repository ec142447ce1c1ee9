"""Which letters the bundled font has, so that no name is drawn as boxes."""

from functools import lru_cache
from unicodedata import bidirectional, combining

from locales import Words
from render.shapes import glyph

MISSING = "\uffff"
"""No font has it."""

RIGHT_TO_LEFT = frozenset({"R", "AL"})
"""What the basic layout would write in the wrong order."""


def legible(words: Words) -> Words:
    """The words with the name of the seat for each player whose own name cannot be drawn."""
    if all(map(_is_legible, words.players)):
        return words
    return words.naming([each if _is_legible(each) else "" for each in words.players])


@lru_cache(1_000)
def _is_legible(name: str) -> bool:
    return all(map(_is_drawn, name))


def _is_drawn(character: str) -> bool:
    """Whether the character is drawn as what it is, and where it belongs."""
    if character == " ":
        return True
    is_plain = not combining(character) and bidirectional(character) not in RIGHT_TO_LEFT
    return is_plain and glyph(character) != glyph(MISSING)
