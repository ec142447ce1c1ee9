"""Draw how each seat's chance to win changed in the course of a game, as a curve."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from locales import Words
from render.canvas import NAMES, Canvas, Layer, Style
from render.lettering import legible
from render.palette import Palette
from render.picture import Picture
from render.shapes import Rounded, Trace
from render.theme import THEMES
from words import PHRASES
from words.chances import Turning, alt_text

WIDTH, EDGE = 800, 24
"""In pixels; a phone shows the picture half as large."""
TOP, FOOT = 72, 56
SHARED = 420
"""The height of the one curve that two seats share."""
SIDES = 40
"""The height of the strips above and below the shared curve, for the two names."""
ROWS, LOWEST, HIGHEST, GAP = 760, 64, 200, 12
"""The greatest height of all rows together, a row's least and greatest height, the gap below it."""
COLUMN = 190
"""The width of the column of names beside the rows."""
THICK, RULE = 5, 2
DISC = 34

TITLE = Style(32, "Bold", align="left")
NAME = Style(30, "Bold", align="left", least=NAMES)
MOVES = Style(26, ink="quiet")
NUMBER = Style(24, "Bold", ink="on_mark", over="mark")

MEETINGS = (
    ("ground", "panel"),
    ("ground", "ink"),
    ("ground", "quiet"),
    ("panel", "ink"),
    ("panel", "quiet"),
    ("panel", "mark"),
    ("mark", "on_mark"),
    ("ink", "mark"),
)


@dataclass(frozen=True, slots=True)
class Curve:
    """The contents of a picture of chances to win.

    Attributes:
        game: the game's name.
        moves: the number of moves in the game.
        chances: for each seat, pairs of the number of moves made and the seat's chance to win then,
            from 0 to 100.
        turning: the moves that turned the game, in order.
        is_shared: whether there are two seats, and one gains exactly what the other loses.
    """

    game: str
    moves: int
    chances: tuple[tuple[tuple[int, float], ...], ...]
    turning: tuple[Turning, ...] = ()
    is_shared: bool = False


@dataclass(frozen=True, slots=True)
class _Field:
    """The rectangle in which a curve is drawn."""

    left: int
    top: int
    width: int
    height: int
    moves: int

    def place(self, move: int, chance: float) -> tuple[int, int]:
        """The point of a chance after that many moves, from the upper left corner of the field."""
        x = round(move * self.width / max(1, self.moves))
        return x, round((100 - chance) * self.height / 100)


def draw(curve: Curve, theme: str, words: Words) -> Picture:
    """A picture with a curve for each seat; if two seats share one, it is the first seat's."""
    fields = _fields(curve)
    height = _foot(curve, fields[-1]) + FOOT
    canvas = Canvas.blank(WIDTH, height, _palette(theme))
    written = legible(words)
    canvas.write(EDGE, TOP // 2, words("curve-title"), TITLE, WIDTH - 2 * EDGE)
    for seat, field in enumerate(fields):
        _put_field(canvas, field)
        _put_curve(canvas, field, curve.chances[seat])
    _write_names(canvas, curve, fields, written)
    for number, turning in enumerate(curve.turning, 1):
        seat = 0 if curve.is_shared else turning.seat
        _put_turning(canvas, fields[seat], curve.chances[seat], (number, turning.move))
    _write_moves(canvas, fields[-1], _foot(curve, fields[-1]), words)
    courses = [(chances[0][1], chances[-1][1]) for chances in curve.chances]
    alt = alt_text(_names(curve, words), courses, curve.turning, words)
    return Picture(canvas.png(), alt, WIDTH, height)


def _fields(curve: Curve) -> list[_Field]:
    if curve.is_shared:
        return [_Field(EDGE, TOP + SIDES, WIDTH - 2 * EDGE, SHARED, curve.moves)]
    seats = len(curve.chances)
    height = max(LOWEST, min(HIGHEST, ROWS // seats - GAP))
    left, width = EDGE + COLUMN, WIDTH - 2 * EDGE - COLUMN
    return [
        _Field(left, TOP + seat * (height + GAP), width, height, curve.moves)
        for seat in range(seats)
    ]


def _put_field(canvas: Canvas, field: _Field) -> None:
    """Draw the panel behind a curve, with a line at a chance of 50."""
    canvas.put(
        field.left, field.top, Layer(Rounded(field.width, field.height, 8), "panel", "ground")
    )
    middle = field.top + field.height // 2 - RULE // 2
    canvas.put(field.left, middle, Layer(Rounded(field.width, RULE, 0), "quiet", "panel"))


def _put_curve(canvas: Canvas, field: _Field, chances: Sequence[tuple[int, float]]) -> None:
    points = tuple(field.place(move, chance) for move, chance in chances)
    trace = Trace(points, field.width, field.height, THICK)
    canvas.put_once(field.left - THICK // 2, field.top - THICK // 2, trace, "ink", "panel")


def _write_names(canvas: Canvas, curve: Curve, fields: Sequence[_Field], words: Words) -> None:
    names = _names(curve, words)
    if curve.is_shared:
        (field,) = fields
        beside = SIDES // 2
        places = (field.top - beside, field.top + field.height + beside)
        for name, y in zip(names, places, strict=True):
            canvas.write(field.left, y, name, NAME, field.width)
        return
    for name, field in zip(names, fields, strict=True):
        canvas.write(EDGE, field.top + field.height // 2, name, NAME, COLUMN - GAP)


def _put_turning(
    canvas: Canvas,
    field: _Field,
    chances: Sequence[tuple[int, float]],
    turning: tuple[int, int],
) -> None:
    """Draw the number of a turning point on the curve."""
    number, move = turning
    x, y = field.place(move, _chance_at(chances, move))
    x = field.left + min(max(x, DISC // 2), field.width - DISC // 2) - DISC // 2
    y = field.top + min(max(y, DISC // 2), field.height - DISC // 2) - DISC // 2
    canvas.put(x, y, Layer(Rounded(DISC, DISC, DISC // 2), "mark", "panel"))
    canvas.write(x + DISC // 2, y + DISC // 2, str(number), NUMBER)


def _foot(curve: Curve, last: _Field) -> int:
    """The y of the line below all curves."""
    return last.top + last.height + (SIDES if curve.is_shared else 0)


def _write_moves(canvas: Canvas, field: _Field, top: int, words: Words) -> None:
    """Label the start of the curve, and its end with the number of moves."""
    y = top + FOOT // 2
    begins, ends = (Style(MOVES.height, ink="quiet", align=side) for side in ("left", "right"))
    canvas.write(field.left, y, words("curve-start"), begins)
    canvas.write(
        field.left + field.width, y, words("curve-moves", moves=field.moves), ends, field.width
    )


def _chance_at(chances: Sequence[tuple[int, float]], move: int) -> float:
    """The latest chance that is known after at most that many moves."""
    return [chance for at, chance in chances if at <= move][-1]


def _names(curve: Curve, words: Words) -> list[str]:
    seat_name = PHRASES[curve.game].seat
    return [words.player_at(seat, seat_name(seat, words)) for seat in range(len(curve.chances))]


@cache
def _palette(theme: str) -> Palette:
    return Palette(THEMES[theme], MEETINGS)
