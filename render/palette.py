"""A fixed palette of inks, and of the blends between inks that share an edge."""

from collections.abc import Iterable
from functools import cache

from render.theme import Theme

STEPS = 7
"""The number of colours in a blend from one ink to another, both ends included."""

MOST_COLOURS = 128


class Palette:
    """At most 128 colours for one theme and one kind of picture, such as the board of a game.

    Smooth edges need blends of the two inks that meet there. The pairs of inks are given in
    advance, so that equal pictures have equal bytes in every process.

    Attributes:
        flat: red, green and blue of each colour, each from 0 to 255.
    """

    def __init__(self, theme: Theme, meetings: Iterable[tuple[str, str]]) -> None:
        self._colours: list[tuple[int, int, int]] = []
        self._ramps: dict[tuple[str, str], tuple[int, ...]] = {}
        self._inks: dict[str, int] = {}
        for over, ink in meetings:
            self._add(theme, over, ink)
        if len(self._colours) > MOST_COLOURS:
            raise ValueError(f"{len(self._colours)} colours, {MOST_COLOURS} at most")
        self.flat = bytes(part for colour in self._colours for part in colour)

    def __getitem__(self, ink: str) -> int:
        """The palette index of that ink."""
        return self._inks[ink]

    def __len__(self) -> int:
        return len(self._colours)

    @cache  # noqa: B019  (palettes live as long as the process)
    def blend(self, over: str, ink: str) -> bytes:
        """The palette index for each coverage, from 0 to 255, of `over` by `ink`."""
        ramp = self._ramps[over, ink]
        return bytes(ramp[(coverage * (STEPS - 1) + 127) // 255] for coverage in range(256))

    def _add(self, theme: Theme, over: str, ink: str) -> None:
        start, end = self._ink(theme, over), self._ink(theme, ink)
        first, last = theme.inks[over], theme.inks[ink]
        between = tuple(
            self._number(_mix(first, last, step / (STEPS - 1))) for step in range(1, STEPS - 1)
        )
        self._ramps[over, ink] = (start, *between, end)
        self._ramps[ink, over] = (end, *reversed(between), start)

    def _ink(self, theme: Theme, ink: str) -> int:
        if ink not in self._inks:
            number = self._number(theme.inks[ink])
            self._inks[ink] = number
            self._ramps[ink, ink] = (number,) * STEPS
        return self._inks[ink]

    def _number(self, colour: tuple[int, int, int]) -> int:
        if colour not in self._colours:
            self._colours.append(colour)
        return self._colours.index(colour)


def _mix(
    first: tuple[int, int, int], last: tuple[int, int, int], share: float
) -> tuple[int, int, int]:
    red, green, blue = (
        round(start + (end - start) * share) for start, end in zip(first, last, strict=True)
    )
    return red, green, blue
