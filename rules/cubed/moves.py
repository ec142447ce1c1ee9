"""Cubed's moves and how they are written: `OYC@1,-1`, `draw`, `keep YOC`, `give YOC 3`."""

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast

from rules.contract import Move, Seat
from rules.cubed.honeycomb import FARTHEST
from rules.cubed.pieces import EVERY_PIECE, KIND_OF, NAMES

Word: TypeAlias = Literal["draw", "draw3", "end", "pass"]

MOST_SEATS = 11
UNSEEN = "?"
"""Stands for a piece that the reader may not know. No text with it is read as a move."""

_FLAGS = re.IGNORECASE | re.ASCII
_PIECE = "([yocplbx]) ?([yocplbx]) ?([yocplbx])"
_NUMBER = "(0|-? ?[1-9][0-9]?)"
_PLAY = re.compile(rf"{_PIECE} ?@? ?\(? ?{_NUMBER} ?, ?{_NUMBER} ?\)?", _FLAGS)
_ACT = re.compile("(draw(?: ?3)?|end|pass)", _FLAGS)
_KEEP = re.compile(rf"keep ?{_PIECE}", _FLAGS)
_GIVE = re.compile(rf"give ?{_PIECE} ?([1-9][0-9]?)", _FLAGS)
_BAG = re.compile(rf"bag((?: [yocplbx]{{3}}){{1,{len(EVERY_PIECE)}}})", _FLAGS)

_PIECES = Counter(NAMES[kind] for kind in EVERY_PIECE)


@dataclass(frozen=True, slots=True)
class Play(Move):
    """Lay a piece on a cell; the order of its faces gives its rotation."""

    faces: str
    q: int
    r: int

    def __str__(self) -> str:
        return f"{self.faces}@{self.q},{self.r}"


@dataclass(frozen=True, slots=True)
class Act(Move):
    """Draw, draw three, end the turn or pass."""

    word: Word

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True, slots=True)
class Keep(Move):
    """Keep one of the pieces just drawn."""

    piece: str

    def __str__(self) -> str:
        return f"keep {self.piece}"


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give a piece to a seat."""

    piece: str
    seat: Seat

    def __str__(self) -> str:
        return f"give {self.piece} {self.seat + 1}"


@dataclass(frozen=True, slots=True)
class Bag(Move):
    """The order that chance gave the pieces in the bag, the next to draw first."""

    pieces: tuple[str, ...]

    def __str__(self) -> str:
        return f"bag {' '.join(self.pieces)}"


CubedMove: TypeAlias = Play | Act | Keep | Give | Bag


def known(move: CubedMove, mover: Seat, viewer: Seat | None) -> CubedMove:
    """What the viewer may know of a move: a hidden piece only if the viewer has held it."""
    match move:
        case Play() | Act():
            return move
        case Keep():
            return move if viewer == mover else Keep(UNSEEN)
        case Give(_, receiver):
            return move if viewer in (mover, receiver) else Give(UNSEEN, receiver)
        case _:
            return Bag((UNSEEN,))


def read(text: str) -> CubedMove | None:
    """The move that the text stands for, or None if no game could have such a move."""
    text = " ".join(text.split())
    for pattern, meant in _READERS:
        if match := pattern.fullmatch(text):
            return meant(*match.groups())
    return None


def _play(*groups: str) -> Play | None:
    faces = _letters(*groups[:3])
    q, r = (int(number.replace(" ", "")) for number in groups[3:])
    if faces not in KIND_OF or max(abs(q), abs(r), abs(q + r)) > FARTHEST:
        return None
    return Play(faces, q, r)


def _act(word: str) -> Act:
    return Act(cast("Word", word.replace(" ", "").lower()))


def _keep(*groups: str) -> Keep | None:
    name = _name(*groups)
    return Keep(name) if name else None


def _give(*groups: str) -> Give | None:
    name, seat = _name(*groups[:3]), int(groups[3]) - 1
    return Give(name, seat) if name and seat in range(MOST_SEATS) else None


def _bag(words: str) -> Bag | None:
    names = tuple(map(_letters, words.split()))
    return Bag(names) if Counter(names) <= _PIECES else None


def _letters(*written: str) -> str:
    """Letters in the case of the notation."""
    return "".join(written).upper().replace("X", "x")


def _name(*written: str) -> str | None:
    """The name of a piece that is written in any rotation."""
    faces = _letters(*written)
    return NAMES[KIND_OF[faces]] if faces in KIND_OF else None


_READERS: tuple[tuple[re.Pattern[str], Callable[..., CubedMove | None]], ...] = (
    (_PLAY, _play),
    (_ACT, _act),
    (_KEEP, _keep),
    (_GIVE, _give),
    (_BAG, _bag),
)
