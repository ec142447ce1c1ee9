"""The inks of Zhen's picture."""

from functools import cache
from typing import Literal, TypeAlias

from render.palette import Palette
from render.theme import THEMES

Hue: TypeAlias = Literal["red", "blue"]
HUES: tuple[Hue, Hue] = ("red", "blue")
"""The ink of each seat."""

MEETINGS = (
    ("ground", "panel"),
    ("ground", "ink"),
    ("ground", "quiet"),
    ("ground", "mark"),
    ("panel", "ink"),
    ("panel", "quiet"),
    ("panel", "mark"),
    ("ground", "on_mark"),
    ("mark", "on_mark"),
    *((over, hue) for over in ("ground", "panel") for hue in HUES),
    *((over, f"{hue}_edge") for hue in HUES for over in ("ground", "panel", hue)),
    *((hue, f"on_{hue}") for hue in HUES),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of Zhen in that theme."""
    return Palette(THEMES[theme], MEETINGS)
