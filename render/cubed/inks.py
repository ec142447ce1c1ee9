"""The inks of Cubed: a sunrise over midnight purple."""

from collections.abc import Mapping
from functools import cache

from render.palette import Palette
from render.theme import THEMES

HUES = {"Y": "yellow", "O": "orange", "C": "coral", "P": "pink", "L": "lilac", "B": "blue"}
"""The ink of each coloured face; the letter on it is written in `rim`."""

# found by search: under dark letters, these six hues and the midnight purple are as far apart as
# they can be for every kind of colour blindness, while each hue still looks like its name
_SUNRISE = {
    "yellow": "fff27a",
    "orange": "f6a30c",
    "coral": "f95466",
    "pink": "ffc8d8",
    "lilac": "947ef0",
    "blue": "7ac0f4",
}
# `rim` is the midnight purple of outlines, letters and blocking faces; `dusk` is drawn on it
_MORNING = {
    "ground": "fbf4ea",
    "panel": "eee2d3",
    "quiet": "635a60",
    "rim": "271650",
    "dusk": "6f58b4",
    "glow": "ffffff",
}
_EVENING = {
    "ground": "17131f",
    "panel": "322a42",
    "quiet": "b5aac2",
    "rim": "2c1a5c",
    "dusk": "9c86e0",
    "glow": "ffffff",
}
_GROUNDS: Mapping[str, Mapping[str, str]] = {"light": _MORNING, "dark": _EVENING}
_FACET_SHARE = 1 / 6

MEETINGS = (
    *(("ground", ink) for ink in ("panel", "rim")),
    *(("panel", ink) for ink in ("ink", "quiet", "rim", "mark", "dusk")),
    *(("rim", ink) for ink in ("mark", "dusk", "glow")),
    *(meeting for hue in HUES.values() for meeting in (("rim", hue), (hue, f"{hue}_facet"))),
)


@cache
def palette(theme: str) -> Palette:
    """The colours of Cubed in that theme."""
    ground = _GROUNDS[theme]
    return Palette(THEMES[theme].with_inks(ground, _SUNRISE, _facets(ground)), MEETINGS)


def _facets(ground: Mapping[str, str]) -> dict[str, str]:
    """The darker shade of each hue: the first step of its blend into the outline."""
    rim = bytes.fromhex(ground["rim"])
    return {
        f"{hue}_facet": bytes(
            round(light + (dark - light) * _FACET_SHARE)
            for light, dark in zip(bytes.fromhex(colour), rim, strict=True)
        ).hex()
        for hue, colour in _SUNRISE.items()
    }
