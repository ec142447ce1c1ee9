"""The colours a person can choose between: light, dark, and both for colour-blind eyes."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A named set of inks.

    Attributes:
        name: as in `draw(…, theme=name)`.
        inks: the colour of each ink. `ground` lies under everything, `panel` on it; `ink` and
            `quiet` are text; `mark` is the last move and the winner, with `on_mark` as its text.
            A piece's colour comes with `_edge`, its shaded side, and `on_`, its letter.
    """

    name: str
    inks: Mapping[str, Colour]

    def with_inks(self, *sets: Mapping[str, str]) -> "Theme":
        """The same theme with more inks, each written as in `f7f5f0`."""
        more = {ink: _colour(written) for each in sets for ink, written in each.items()}
        return Theme(self.name, MappingProxyType({**self.inks, **more}))


def _theme(name: str, *sets: Mapping[str, str]) -> Theme:
    return Theme(name, MappingProxyType({})).with_inks(*sets)


def _colour(written: str) -> Colour:
    red, green, blue = bytes.fromhex(written)
    return red, green, blue


_PAPER = {
    "ground": "f7f5f0",
    "panel": "e5e1d7",
    "ink": "22252c",
    "quiet": "5b606b",
    "mark": "f3bd48",
    "on_mark": "2a2008",
}
_NIGHT = {
    "ground": "17191e",
    "panel": "2e323b",
    "ink": "f1efe9",
    "quiet": "a9aeb9",
    "mark": "f0b840",
    "on_mark": "2a2008",
}
_RED_AND_BLUE = {
    "red": "cb4335",
    "red_edge": "96291f",
    "on_red": "ffffff",
    "blue": "2e6ac0",
    "blue_edge": "1d4786",
    "on_blue": "ffffff",
}
# vermilion and a deep or a pale blue: apart in hue for every kind of colour blindness, and apart
# in lightness for a printer
_SAFE_ON_PAPER = {
    "red": "dd5f17",
    "red_edge": "9c4009",
    "on_red": "1f0f04",
    "blue": "1b4a94",
    "blue_edge": "0f2d60",
    "on_blue": "ffffff",
    "mark": "f6dc5e",
}
_SAFE_AT_NIGHT = {
    "red": "d65f16",
    "red_edge": "8f3c08",
    "on_red": "160a02",
    "blue": "9cc9f5",
    "blue_edge": "5b8fc4",
    "on_blue": "06182b",
    "mark": "f6dc5e",
}

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            _theme("light", _PAPER, _RED_AND_BLUE),
            _theme("dark", _NIGHT, _RED_AND_BLUE),
            _theme("light-safe", _PAPER, _SAFE_ON_PAPER),
            _theme("dark-safe", _NIGHT, _SAFE_AT_NIGHT),
        )
    }
)
