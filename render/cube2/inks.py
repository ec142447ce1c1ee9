"""The inks of cube²'s picture: wood, six paints, and the dark rim of all that lies on the board."""

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
# found by search: these differ for every kind of colour blindness, mostly in lightness
_PAINTS = {
    "red": "bb1b1c",
    "on_red": _PALE,
    "yellow": "f9db65",
    "on_yellow": _RIM,
    "blue": "194478",
    "on_blue": _PALE,
    "green": "33946a",
    "on_green": _RIM,
    "orange": "e8821d",
    "on_orange": _RIM,
    "purple": "9752c4",
    "on_purple": _PALE,
}
_WOODS: Mapping[str, Mapping[str, str]] = {"light": _MAPLE, "dark": _WALNUT}

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
    return Palette(THEMES[theme].with_inks(_EDGES, _PAINTS, _WOODS[theme]), MEETINGS)
