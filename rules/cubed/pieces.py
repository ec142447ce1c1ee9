"""The 88 pieces of Cubed as ints, and which of them fit where.

Pieces of the same name are of one kind. There are 76 coloured kinds of one piece each, and 6
blocking kinds of two pieces each. Each kind has three codes in a row, one for each way to turn it;
a piece with three equal faces uses only the first. A hand is a mask with one bit for each piece, at
the first code of its kind; the second piece of a blocking kind has its bit beyond all codes.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import product

LETTERS = "YOCPLBx"
COLOURS = 6
PURPLE = 6
FACES = 3

ALL_COLOURS = (1 << COLOURS) - 1
FACE_BITS = FACES * COLOURS


def turned(faces: str) -> tuple[str, ...]:
    """The ways to turn a piece: three, or one if its faces are equal."""
    return tuple(dict.fromkeys(faces[turn:] + faces[:turn] for turn in range(FACES)))


def named(faces: str) -> str:
    """The name of the piece with those faces, given in any rotation."""
    return min(turned(faces), key=lambda each: [LETTERS.index(letter) for letter in each])


def _names() -> Iterator[str]:
    every = ("".join(faces) for faces in product(LETTERS[:COLOURS], repeat=FACES))
    yield from (faces for faces in every if faces == named(faces))
    yield from (f"{colour}xx" for colour in LETTERS[:COLOURS])


NAMES = tuple(_names())
KIND_OF = {turn: kind for kind, name in enumerate(NAMES) for turn in turned(name)}
"""The kind of every orientation."""

CODE_OF = {
    faces: FACES * kind + turn
    for kind, name in enumerate(NAMES)
    for turn, faces in enumerate(turned(name))
}
ORIENTED = {code: faces for faces, code in CODE_OF.items()}
FACES_OF = {
    code: tuple(LETTERS.index(letter) for letter in faces) for code, faces in ORIENTED.items()
}
_SHOWING = {
    (face, colour): sum(1 << code for code, faces in FACES_OF.items() if faces[face] == colour)
    for face in range(FACES)
    for colour in range(COLOURS + 1)
}
"""For a face and a colour, the mask of the codes that show it there."""

BLOCKING = len(NAMES) - COLOURS
"""The first blocking kind."""

EVERY_PIECE = (*range(BLOCKING), *sorted(2 * [*range(BLOCKING, len(NAMES))]))
PIECES = len(EVERY_PIECE)
KINDS = sum(1 << FACES * kind for kind in range(len(NAMES)))
COLOURED = KINDS & (1 << FACES * BLOCKING) - 1

_SECOND = FACES * COLOURS
"""How far the bit of a blocking kind's second piece is above the bit of its first."""


def worth(name: str) -> int:
    """The points of a piece left in hand."""
    return 5 if "x" in name else 4 - len(set(name))


def points(hand: int) -> int:
    """The points of the pieces left in a hand."""
    return sum(each * (hand & pieces).bit_count() for each, pieces in _BY_WORTH)


def added(hand: int, kind: int) -> int:
    """The hand with one more piece of the kind."""
    bit = 1 << FACES * kind
    return hand | (bit << _SECOND if hand & bit else bit)


def removed(hand: int, kind: int) -> int:
    """The hand with one piece fewer of a kind that it holds."""
    bit = 1 << FACES * kind
    both = bit << _SECOND if kind >= BLOCKING else 0
    return hand ^ (both if hand & both else bit)


def gathered(kinds: Iterable[int]) -> int:
    """The pieces of those kinds as a hand."""
    hand = 0
    for kind in kinds:
        hand = added(hand, kind)
    return hand


def kinds_in(hand: int) -> Iterator[int]:
    """The kinds in a hand, each once, in order."""
    hand &= KINDS
    while hand:
        bit = hand & -hand
        yield bit.bit_length() // FACES
        hand ^= bit


def listed(hand: int) -> list[int]:
    """The kind of every piece of a hand, in order."""
    return sorted([*kinds_in(hand), *kinds_in(hand >> _SECOND & ~COLOURED)])


_BY_WORTH = tuple(
    (each, gathered(kind for kind in EVERY_PIECE if worth(NAMES[kind]) == each))
    for each in (1, 2, 3, 5)
)


def turns(hand: int) -> int:
    """The mask of the codes of all ways to lay the pieces of a hand."""
    hand &= KINDS
    return hand | hand << 1 | hand << 2


class Fits(dict[int, int]):
    """The mask of the codes that fit on a cell, by the colours that the cell touches.

    A key has six bits for each face, one for each colour, which are set if that colour touches the
    cell there. Each entry is made when it is first looked up.
    """

    def __init__(self, *, every: bool) -> None:
        super().__init__()
        self._joined: Callable[[int, int], int] = int.__and__ if every else int.__or__

    def __missing__(self, met: int) -> int:
        touches = [
            (face, colour)
            for face in range(FACES)
            for colour in range(COLOURS)
            if met >> COLOURS * face + colour & 1
        ]
        fitting = reduce(self._joined, (_SHOWING[touch] for touch in touches))
        for face, _ in touches:
            fitting &= ~_SHOWING[face, PURPLE]
        self[met] = fitting
        return fitting
