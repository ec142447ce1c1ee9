"""The inks of Cube Wars: a field between light and dark, on which both armies stand out."""

from collections.abc import Mapping
from functools import cache
from typing import Literal, TypeAlias

from render.palette import Palette
from render.theme import THEMES

Hue: TypeAlias = Literal["white", "black"]
HUES: tuple[Hue, Hue] = ("white", "black")
"""The ink of each seat."""

LETTERS = ("on_mark", "white")
"""The ink of the letter on each seat's pieces."""

_ARMIES = {
    "white": "f3eee0",
    "white_top": "fffdf7",
    "white_edge": "bdb49c",
    "black": "2b2e34",
    "black_top": "585e69",
    "black_edge": "121316",
}
# `line` is for the goals and the starting squares printed on the field
_MEADOW = {"field": "86997f", "other_field": "7c9075", "line": "a9b8a1"}
_MEADOW_AT_NIGHT = {"field": "687b65", "other_field": "5e705b", "line": "8a9c86"}
_FIELDS: Mapping[str, Mapping[str, str]] = {"light": _MEADOW, "dark": _MEADOW_AT_NIGHT}

MEETINGS = (
    *(("ground", ink) for ink in ("panel", "ink", "quiet", "field", "mark")),
    *(("panel", ink) for ink in ("ink", "quiet", "field", "mark")),
    ("mark", "on_mark"),
    ("field", "on_mark"),
    ("field", "mark"),
    ("field", "other_field"),
    ("field", "line"),
    ("field", "white"),
    *(("on_mark", hue) for hue in HUES),
    ("black", "white"),
    *(("on_mark", f"{hue}_edge") for hue in HUES),
    *((f"{hue}_edge", f"{hue}_top") for hue in HUES),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of Cube Wars in that theme."""
    return Palette(THEMES[theme].with_inks(_ARMIES, _FIELDS[theme]), MEETINGS)
