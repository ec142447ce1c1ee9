"""cube²'s moves and how they are written: `RC@d4`, `d4-e6`, `d2-off`, `turn`, `pass`, `setup …`."""

import re
from dataclasses import dataclass
from typing import TypeAlias

from rules.contract import Move
from rules.cube2.ground import STRIDE

FILES = "abcdefghi"
KINDS = tuple(colour + shape for colour in "RYBGOP" for shape in "CL")
"""The kinds: the colour, then C for a cube or L for a cylinder. Each kind has two pieces."""

PIECES = 2 * len(KINDS)
PLACED = "[rybgop][cl]@[a-i][1-9]"
NOTATION = re.compile(
    rf"({PLACED})|([a-i][1-9])-(?:([a-i][1-9])|off)|(turn)|pass|setup((?:{PLACED}){{{PIECES}}})"
)


@dataclass(frozen=True, slots=True)
class Place(Move):
    """Put a piece on a square; kinds are numbered as in `KINDS`."""

    kind: int
    square: int

    def __str__(self) -> str:
        return f"{KINDS[self.kind]}@{name_of(self.square)}"


@dataclass(frozen=True, slots=True)
class Slide(Move):
    """Move a piece from one square to another, in one step or two."""

    source: int
    target: int

    def __str__(self) -> str:
        return f"{name_of(self.source)}-{name_of(self.target)}"


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Collect a piece: it leaves the board and fills one of the mover's home spots."""

    source: int

    def __str__(self) -> str:
        return f"{name_of(self.source)}-off"


@dataclass(frozen=True, slots=True)
class TurnBoard(Move):
    """Swap sides with the opponent, instead of answering the very first move."""

    def __str__(self) -> str:
        return "turn"


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """Do nothing, because no piece can move."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Setup(Move):
    """All pieces laid at once by chance, in order of kind and square."""

    pieces: tuple[Place, ...]

    def __str__(self) -> str:
        return " ".join(("setup", *map(str, self.pieces)))


Cube2Move: TypeAlias = Place | Slide | Leave | TurnBoard | Pass | Setup


def read(text: str) -> Cube2Move | None:
    """The move that the text stands for, or None if no game could have such a move."""
    match = NOTATION.fullmatch("".join(text.lower().split()))
    if match is None:
        return None
    place, source, target, turn, setup = match.groups()
    if place:
        return _place(place)
    if source:
        return _slide(source, target)
    if setup:
        return _setup(setup)
    return TurnBoard() if turn else Pass()


def laid(pieces: list[tuple[int, int]]) -> Setup:
    """The setup with these kinds and squares."""
    return Setup(tuple(Place(kind, square) for kind, square in sorted(pieces)))


def name_of(square: int) -> str:
    """The name of a square, such as `d4`."""
    rank, file = divmod(square, STRIDE)
    return f"{FILES[file]}{rank + 1}"


def _square_of(name: str) -> int:
    return STRIDE * (int(name[1]) - 1) + FILES.index(name[0])


def _place(text: str) -> Place:
    return Place(KINDS.index(text[:2].upper()), _square_of(text[3:]))


def _slide(source: str, target: str | None) -> Slide | Leave | None:
    if target is None:
        return Leave(_square_of(source))
    return Slide(_square_of(source), _square_of(target)) if source != target else None


def _setup(text: str) -> Setup | None:
    """The setup; None if it does not lay two pieces of each kind, each on a square of its own."""
    length = len("RC@a1")
    places = [_place(text[start:][:length]) for start in range(0, len(text), length)]
    setup = laid([(place.kind, place.square) for place in places])
    is_full = [place.kind for place in setup.pieces] == [number // 2 for number in range(PIECES)]
    return setup if is_full and len({place.square for place in places}) == PIECES else None
