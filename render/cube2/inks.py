"""The inks of cube²'s picture: wood, six paints, and a dark rim round all that lies on it."""

from collections.abc import Mapping
from functools import cache

from render.palette import Palette
from render.theme import THEMES

HUES = ("red", "yellow", "blue", "green", "orange", "purple")
"""The ink of each colour, in the order of the kinds."""

_RIM, _PALE = "1f150e", "fff6e8"
_EDGES = {"rim": _RIM, "pale": _PALE}
_MAPLE = {"wood": "e6cfa9", "grain": "dcc299", "frame": "74502f"}
_WALNUT = {"wood": "b18b61", "grain": "a68056", "frame": "33221a"}
_PAINTS = {
    "red": "c8362c",
    "on_red": _PALE,
    "yellow": "f4cb3a",
    "on_yellow": _RIM,
    "blue": "2a63bd",
    "on_blue": _PALE,
    "green": "27793b",
    "on_green": _PALE,
    "orange": "ef8632",
    "on_orange": _RIM,
    "purple": "7a44a8",
    "on_purple": _PALE,
}
# apart for every kind of colour blindness: dark red and blue, light yellow and orange, pale others
_SAFE_PAINTS = {
    "red": "97290a",
    "on_red": _PALE,
    "yellow": "fbee3c",
    "on_yellow": _RIM,
    "blue": "1f3c80",
    "on_blue": _PALE,
    "green": "5fc2ac",
    "on_green": _RIM,
    "orange": "f2924a",
    "on_orange": _RIM,
    "purple": "b478dc",
    "on_purple": _RIM,
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
    *((hue, f"on_{hue}") for hue in HUES),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of cube² in that theme."""
    return Palette(THEMES[theme].with_inks(_EDGES, *_SETS[theme]), MEETINGS)
