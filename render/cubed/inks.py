"""The inks of Cubed: a sunrise over midnight purple."""

from collections.abc import Mapping
from functools import cache

from render.palette import Palette
from render.theme import THEMES

HUES = {"Y": "yellow", "O": "orange", "C": "coral", "P": "pink", "L": "lilac", "B": "blue"}
"""The ink of each coloured face; the letter on it is written in `rim`."""

_SUNRISE = {
    "yellow": "ffdc52",
    "orange": "ff9f38",
    "coral": "f76a5e",
    "pink": "ffb3d1",
    "lilac": "b394f2",
    "blue": "5fb4f2",
}
# as far apart as six hues can be for every kind of colour blindness, found by search
_SAFE_SUNRISE = {
    "yellow": "f6f56b",
    "orange": "fea630",
    "coral": "e86c61",
    "pink": "fecad9",
    "lilac": "977ffc",
    "blue": "6eacc4",
}
# `rim` is the midnight purple of outlines, letters and blocking faces; `dusk` lies on it
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
    "rim": "311c66",
    "dusk": "9c86e0",
    "glow": "ffffff",
}
_SETS: Mapping[str, tuple[Mapping[str, str], ...]] = {
    "light": (_MORNING, _SUNRISE),
    "dark": (_EVENING, _SUNRISE),
    "light-safe": (_MORNING, _SAFE_SUNRISE),
    "dark-safe": (_EVENING, _SAFE_SUNRISE),
}
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
    inks = [*_SETS[theme]]
    return Palette(THEMES[theme].with_inks(*inks, _facets(*inks)), MEETINGS)


def _facets(ground: Mapping[str, str], sunrise: Mapping[str, str]) -> dict[str, str]:
    """The darker side of each hue: the first step on its way to the outline."""
    rim = bytes.fromhex(ground["rim"])
    return {
        f"{hue}_facet": bytes(
            round(light + (dark - light) * _FACET_SHARE)
            for light, dark in zip(bytes.fromhex(colour), rim, strict=True)
        ).hex()
        for hue, colour in sunrise.items()
    }
