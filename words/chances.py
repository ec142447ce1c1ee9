"""The curve of chances in words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from locales import Words
from rules.contract import Seat

MOST = 1024
"""The characters that an alt text may have."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A move that turned a game.

    Attributes:
        move: how many moves had been made before it.
        seat: who made it.
        before: the chance of that seat with the best move, from 0 to 100.
        after: the same with the move that was made.
    """

    move: int
    seat: Seat
    before: float
    after: float


def alt_text(
    names: Sequence[str],
    courses: Iterable[tuple[float, float]],
    turning: Iterable[Turning],
    words: Words,
) -> str:
    """What a picture of the chances shows: the turning points first, then where each curve leads.

    Args:
        names: of the players, by seat.
        courses: the chance of each seat at the start and at the end.
        turning: the moves that turned the game, in order.
        words: the language.
    """
    told = [words("curve-title") + "."]
    told += [
        words(
            "curve-turning",
            number=number,
            move=each.move + 1,
            player=names[each.seat],
            before=round(each.before),
            after=round(each.after),
        )
        for number, each in enumerate(turning, 1)
    ]
    told += [
        words("curve-course", player=name, first=round(first), last=round(last))
        for name, (first, last) in zip(names, courses, strict=True)
    ]
    while len(text := " ".join(told)) > MOST:
        told.pop()
    return text
