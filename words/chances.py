"""The alt text of a chart of the seats' chances to win."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from locales import Words
from rules.contract import Seat

MOST = 1024
"""The most characters that an alt text may have."""


@dataclass(frozen=True, slots=True)
class Turning:
    """A turning point of a game.

    Attributes:
        move: how many moves had been made before it.
        seat: the seat that made the move.
        before: the seat's chance to win with the best move, in percent.
        after: its chance with the move that was made, in percent.
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
    """The alt text of the chart: the turning points, then each seat's first and last chance.

    If that is more than `MOST` characters, sentences at its end are left out.

    Args:
        names: the names of the players, by seat.
        courses: the chance of each seat at the start and at the end, in percent.
        turning: the turning points, in order.
        words: the sentences of the reader's language.
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
