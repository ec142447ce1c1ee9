"""The inks of Cuboingo's picture: a mat of sea colours, pale cards, and their three colours."""

from collections.abc import Mapping
from functools import cache

from render.palette import Palette
from render.theme import THEMES

HUES: Mapping[str, str] = {"G": "green", "B": "blue", "R": "red"}
"""The ink of each colour of cards."""

_RIM, _CARD = "17202a", "fbf7ec"
_CARDS = {"rim": _RIM, "card": _CARD, "cell": "e6decd", "back": "50467c"}
_DAY = {"ground": "eef3f2", "panel": "d2dfdf", "quiet": "4a5a60"}
_NIGHT = {"ground": "0f1b21", "panel": "21363e", "quiet": "adbcc0"}
# these differ for every kind of colour blindness, mostly in lightness
_PAINTS = {
    "green": "3a9c60",
    "on_green": _RIM,
    "blue": "17408a",
    "on_blue": _CARD,
    "red": "b32b20",
    "on_red": _CARD,
}
_GROUNDS: Mapping[str, Mapping[str, str]] = {"light": _DAY, "dark": _NIGHT}

MEETINGS = (
    *(("ground", ink) for ink in ("panel", "ink", "quiet", "rim")),
    *(("panel", ink) for ink in ("ink", "quiet", "rim")),
    *(("rim", ink) for ink in ("card", "back", "mark")),
    ("card", "cell"),
    ("back", "card"),
    *((hue, ink) for hue in HUES.values() for ink in ("card", "rim", "panel", f"on_{hue}")),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of Cuboingo in that theme."""
    return Palette(THEMES[theme].with_inks(_CARDS, _PAINTS, _GROUNDS[theme]), MEETINGS)
