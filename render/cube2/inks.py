"""The inks of cube²'s picture: wood, six paints, and a dark rim round all that lies on it."""

from collections.abc import Mapping
from functools import cache

from render.palette import Palette
from render.theme import THEMES

HUES = ("red", "yellow", "blue", "green", "orange", "purple")
"""The ink of each colour, in the order of the kinds."""

LETTERS = ("pale", "rim", "pale", "pale", "rim", "pale")
"""The ink of the letter on each hue."""

_MAPLE = {"wood": "e6cfa9", "grain": "dcc299", "frame": "7d5636", "rim": "2b1d12", "pale": "fffaf0"}
_WALNUT = {
    "wood": "b18b61",
    "grain": "a68056",
    "frame": "3d281c",
    "rim": "1c130c",
    "pale": "f8efe0",
}
_PAINTS = {
    "red": "c8362c",
    "yellow": "f4cb3a",
    "blue": "2a63bd",
    "green": "27793b",
    "orange": "ef8632",
    "purple": "7a44a8",
}
_SAFE_PAINTS = {
    "red": "b8400e",
    "yellow": "f7e85c",
    "blue": "1b4a94",
    "green": "0a7a62",
    "orange": "eda33b",
    "purple": "a8669a",
}
_SETS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "light": (_MAPLE, _PAINTS),
    "dark": (_WALNUT, _PAINTS),
    "light-safe": (_MAPLE, _SAFE_PAINTS),
    "dark-safe": (_WALNUT, _SAFE_PAINTS),
}

MEETINGS = (
    *(("ground", ink) for ink in ("panel", "frame", "quiet")),
    *(("panel", ink) for ink in ("ink", "quiet")),
    *(("rim", ink) for ink in ("wood", "grain", "frame", "panel", "mark", "pale")),
    ("frame", "wood"),
    *(("rim", hue) for hue in HUES),
    *zip(HUES, LETTERS, strict=True),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of cube² in that theme."""
    return Palette(THEMES[theme].with_inks(*_SETS[theme]), MEETINGS)
