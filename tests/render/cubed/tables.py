"""Tables, and the texts on their pictures, for the tests of Cubed's pictures."""

from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from itertools import cycle

from PIL import Image

from locales import words_for
from render import Picture
from rules.cubed import CubedView, Laid
from rules.cubed.pieces import ORIENTED
from tests.render.writing import noted
from tests.rules.cubed.pictures import board

WORDS = words_for("en")
ROWS, ACROSS = 22, 18


def cross() -> tuple[Laid, ...]:
    """A table 18 cells wide and 22 rows high: a cross whose arms are two cells thick."""
    faces = cycle(sorted(each for each in ORIENTED.values() if "x" not in each)[::7])
    halves = {(2 * place + r, r) for r in (0, 1) for place in range(ACROSS)}
    halves |= {(ACROSS + r % 2 + side, r) for r in range(-11, ROWS - 11) for side in (0, 2)}
    in_rows = sorted(halves, key=lambda place: place[::-1])
    return tuple(Laid((half - r) // 2, r, next(faces)) for half, r in in_rows)


def row(pieces: int) -> tuple[Laid, ...]:
    """The longest table that this many pieces can make: a strip two cells thick."""
    return tuple(Laid(q, r, "YOC") for r in (0, 1) for q in range(pieces // 2))


def eleven(table: tuple[Laid, ...]) -> CubedView:
    """A bystander's view of a table with every seat taken."""
    view = board("", *["LLB LLC LLP OOB OOC OOP YYB"] * 11).view(None)
    return replace(view, table=table, totals=tuple(range(90, 101)))


def written(drawn: Callable[[], Picture]) -> list[str]:
    """All texts that are written on a picture, except the letters of pieces."""
    with noted() as found:
        drawn()
    return found


def is_small(picture: Picture) -> bool:
    """Whether the picture and its alt text are small enough for Discord."""
    image = Image.open(BytesIO(picture.data))
    return (
        image.mode == "P"
        and image.size == (picture.width, picture.height)
        and max(image.size) <= 1000
        and len(picture.data) <= 50 * 1024
        and 0 < len(picture.alt) <= 1024
    )
