"""The light and the dark theme; in both, colour-blind people can tell the pieces apart."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """A named set of inks.

    Attributes:
        name: the theme's name, as in `draw(…, theme=name)`.
        inks: the colour of each ink. `ground` is the background, and `panel` is for panels on it;
            `ink` and `quiet` are for text; `mark` is for the last move and the winner, `on_mark`
            for text on a mark. A piece in `red` has a shaded side in `red_edge` and a letter in
            `on_red`.
    """

    name: str
    inks: Mapping[str, Colour]

    def with_inks(self, *sets: Mapping[str, str]) -> "Theme":
        """The same theme with more inks; each colour is given as in `f7f5f0`."""
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
_RED = {"red": "cb4335", "red_edge": "96291f", "on_red": "ffffff"}
_DEEP_BLUE = {"blue": "1f4f9c", "blue_edge": "123368", "on_blue": "ffffff"}
_PALE_BLUE = {"blue": "7fb2f2", "blue_edge": "4a7fc0", "on_blue": "06182b"}

THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        theme.name: theme
        for theme in (
            _theme("light", _PAPER, _RED, _DEEP_BLUE),
            _theme("dark", _NIGHT, _RED, _PALE_BLUE),
        )
    }
)
