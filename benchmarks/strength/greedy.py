"""Greedy players of Cubed and Cuboingo, against which bots are measured.

They play the move that brings the most points right away. In Cubed, they lay the piece that would
cost most if it stayed in the hand, wherever it fits; in Cuboingo, they play whatever adds most to
their own pile. Chance decides between equal moves.
"""

from fractions import Fraction
from random import Random
from typing import Any

from rules.contract import Move, Seat
from rules.cubed import Act, Keep, Play
from rules.cubed.pieces import worth
from rules.cuboingo import CuboingoView, points

UNLESS_NOTHING_FITS = -1
LAST = -10


def choose(game: str, position: Any, seat: Seat, random: Random) -> Move:
    """The move that brings the most points right away."""
    moves = position.legal_moves(seat)
    gain = _shed if game == "cubed" else _won
    return max(moves, key=lambda move: (gain(position, seat, move), random.random()))


def _shed(_: Any, __: Seat, move: Move) -> int:
    """The points that leave the hand in Cubed."""
    match move:
        case Play(faces):
            return worth(faces)
        case Keep(piece):
            return -worth(piece)
        case Act("end"):
            return LAST
        case _:
            return UNLESS_NOTHING_FITS


def _won(position: Any, seat: Seat, move: Move) -> Fraction:
    """The points of the pile after that move in Cuboingo."""
    view: CuboingoView = position.play(seat, move).view(None)
    return points(view.piles[seat])
