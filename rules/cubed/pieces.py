"""The 88 pieces of Cubed as ints, and which of them fit where.

A kind is a piece by its name: 76 coloured kinds of one piece each and 6 blocking kinds of two. A
hand is a mask of bits, one a kind; six more bits tell of which blocking kinds it holds both.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import reduce
from itertools import product
from typing import NamedTuple

LETTERS = "YOCPLBx"
COLOURS = 6
PURPLE = 6
FACES = 3

ALL_COLOURS = (1 << COLOURS) - 1
FACE_BITS = FACES * COLOURS


def turned(faces: str) -> tuple[str, ...]:
    """The three ways to turn a piece, without repeats."""
    return tuple(dict.fromkeys(faces[turn:] + faces[:turn] for turn in range(FACES)))


def named(faces: str) -> str:
    """The name of a piece of which some orientation is given."""
    return min(turned(faces), key=lambda each: [LETTERS.index(letter) for letter in each])


def _names() -> Iterator[str]:
    every = ("".join(faces) for faces in product(LETTERS[:COLOURS], repeat=FACES))
    yield from (faces for faces in every if faces == named(faces))
    yield from (f"{colour}xx" for colour in LETTERS[:COLOURS])


NAMES = tuple(_names())
KIND_OF = {turn: kind for kind, name in enumerate(NAMES) for turn in turned(name)}
"""The kind of every orientation."""

ORIENTED = tuple(KIND_OF)
CODE_OF = {faces: code for code, faces in enumerate(ORIENTED)}
FACES_OF = tuple(tuple(LETTERS.index(letter) for letter in faces) for faces in ORIENTED)
KIND_OF_CODE = tuple(KIND_OF.values())
_SHOWING = {
    (face, colour): sum(1 << code for code, faces in enumerate(FACES_OF) if faces[face] == colour)
    for face in range(FACES)
    for colour in range(COLOURS + 1)
}
"""For a face and a colour, the mask of the orientations that show it there."""
UPRIGHT = {1 << kind: (CODE_OF[name],) for kind, name in enumerate(NAMES)}
"""The code of each kind, by its bit, in its named orientation."""

BLOCKING = len(NAMES) - COLOURS
"""The first blocking kind."""

KINDS = (1 << len(NAMES)) - 1
COLOURED = (1 << BLOCKING) - 1
EVERY_PIECE = (*range(BLOCKING), *sorted(2 * [*range(BLOCKING, len(NAMES))]))
PIECES = len(EVERY_PIECE)


def worth(name: str) -> int:
    """The points of a piece left in hand."""
    return 5 if "x" in name else 4 - len(set(name))


_TRIPLES, _DOUBLES, _SINGLES = (
    sum(1 << kind for kind in range(BLOCKING) if worth(NAMES[kind]) == points)
    for points in (3, 2, 1)
)


def points(hand: int) -> int:
    """The points of the pieces left in a hand."""
    return (
        (hand & _SINGLES).bit_count()
        + 2 * (hand & _DOUBLES).bit_count()
        + 3 * (hand & _TRIPLES).bit_count()
        + 5 * (hand >> BLOCKING).bit_count()
    )


def added(hand: int, kind: int) -> int:
    """The hand with one more piece of the kind."""
    bit = 1 << kind
    return hand | (bit << COLOURS if hand & bit else bit)


def removed(hand: int, kind: int) -> int:
    """The hand with one piece less of a kind that it holds."""
    bit = 1 << kind
    both = bit << COLOURS if kind >= BLOCKING else 0
    return hand ^ (both if hand & both else bit)


def gathered(kinds: Iterable[int]) -> int:
    """The pieces of those kinds as a hand."""
    hand = 0
    for kind in kinds:
        hand = added(hand, kind)
    return hand


def kinds_in(hand: int) -> Iterator[int]:
    """The kinds in a hand, each once, in order."""
    return _bits(hand & KINDS)


def listed(hand: int) -> list[int]:
    """The kind of every piece of a hand, in order."""
    return sorted([*kinds_in(hand), *kinds_in(hand >> COLOURS & KINDS & ~COLOURED)])


def _bits(mask: int) -> Iterator[int]:
    """The numbers of the bits of a mask, in order."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


class Fit(NamedTuple):
    """What fits a cell.

    Attributes:
        kinds: the mask of the kinds that fit in some orientation.
        codes: the orientations in which a kind fits, by the kind's bit.
    """

    kinds: int
    codes: dict[int, tuple[int, ...]]


class Fits(dict[int, Fit]):
    """What fits the colours that a cell is met with, worked out when first asked.

    Six bits a face tell which colours touch it.
    """

    def __init__(self, *, every: bool) -> None:
        super().__init__()
        self._joined: Callable[[int, int], int] = int.__and__ if every else int.__or__

    def __missing__(self, met: int) -> Fit:
        touches = [
            (face, colour)
            for face in range(FACES)
            for colour in range(COLOURS)
            if met >> COLOURS * face + colour & 1
        ]
        fitting = reduce(self._joined, (_SHOWING[touch] for touch in touches))
        for face, _ in touches:
            fitting &= ~_SHOWING[face, PURPLE]
        codes: dict[int, tuple[int, ...]] = {}
        for code in _bits(fitting):
            bit = 1 << KIND_OF_CODE[code]
            codes[bit] = (*codes.get(bit, ()), code)
        self[met] = Fit(sum(codes), codes)
        return self[met]
