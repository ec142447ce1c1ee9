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
_PAINTS = {
    "green": "2b7d43",
    "on_green": _CARD,
    "blue": "2b63ba",
    "on_blue": _CARD,
    "red": "c63b2e",
    "on_red": _CARD,
}
# apart for every kind of colour blindness, and in lightness: blue is dark, red middle, green light
_SAFE_PAINTS = {
    "green": "2fa07f",
    "on_green": _RIM,
    "blue": "1b3f8a",
    "on_blue": _CARD,
    "red": "c2470f",
    "on_red": _CARD,
}
_SETS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "light": (_DAY, _PAINTS),
    "dark": (_NIGHT, _PAINTS),
    "light-safe": (_DAY, _SAFE_PAINTS),
    "dark-safe": (_NIGHT, _SAFE_PAINTS),
}

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
    return Palette(THEMES[theme].with_inks(_CARDS, *_SETS[theme]), MEETINGS)
