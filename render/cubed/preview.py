"""Cubed's picture of a begun move: what is chosen, and what can be chosen next."""

from collections.abc import Iterable

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cubed.board import put_ground, put_pieces, put_plain
from render.cubed.cells import Cell, cell_named, cells_of, laid_lately
from render.cubed.groups import Group
from render.cubed.hand import put_rows, rows_of
from render.cubed.inks import palette
from render.cubed.labels import INSIDE as NAMED
from render.cubed.labels import put_labels
from render.cubed.layout import (
    INSIDE,
    MARGIN,
    TALLEST,
    USUAL,
    WIDTH,
    Room,
    extent_of,
    field_about,
    field_of,
    largest_scale,
)
from render.cubed.pieces import put_piece
from render.cubed.shapes import SCALES, half_width
from render.lettering import legible
from render.picture import Picture
from render.shapes import Rounded
from rules.cubed import DIRECTIONS, CubedView, Laid, Play
from words.begun import Begun
from words.cubed.alt import alt_of_preview, plays_in
from words.cubed.sentences import name, own_hand
from words.cubed.sorted_hand import by_what_fits

LEAST, LEAST_OPPONENTS = 300, 200
"""The least height of the honeycomb, and of the list of opponents."""

LARGEST = SCALES[0]
CHOSEN_WIDTH, CHOSEN_LINE = 168, 50
CHOSEN = Style(38, "Bold", over="panel")
TABLE_WIDTH = INSIDE - CHOSEN_WIDTH - MARGIN

TURNED, TURNED_TITLE, EDGE = 26, 56, 6
TURNED_WIDTH = (INSIDE - 2 * MARGIN) // 3
TURNED_HEIGHT = 10 * TURNED + 4 * EDGE

SEAT = Style(32, "Bold", over="panel", align="left")
HOLDS = Style(28, ink="quiet", over="panel", align="right")
SEAT_WIDTH, SEAT_HEIGHT, SEAT_SIDE = (TABLE_WIDTH - MARGIN) // 2, 58, 20


def preview(view: CubedView, begun: Begun, theme: str, words: Words) -> Picture:
    """The picture of a begun move for the player who makes it; nobody else may see it."""
    written = legible(words)
    kinds = {choice.kind for choice in begun.choices}
    if not begun.chosen:
        sketch = _with_hand(view, begun, theme, written)
    elif "opponent" in kinds:
        sketch = _with_opponents(view, begun, theme, written)
    elif "orientation" in kinds or len(begun.choices) == len(plays_in(begun)) == 1:
        sketch = _with_orientations(view, plays_in(begun), theme)
    else:
        sketch = _with_targets(view, begun, theme)
    canvas, height = sketch
    return Picture(canvas.png(), alt_of_preview(view, begun, words), WIDTH, height)


def _with_hand(view: CubedView, begun: Begun, theme: str, words: Words) -> tuple[Canvas, int]:
    """The honeycomb and the hand, with the pieces that can be chosen marked; and the height."""
    offered = {choice.value for choice in begun.choices if choice.kind != "action"}
    rows = rows_of(view, words, offered, begun.gained, _by_what_fits(view, begun, words))
    below = sum(each.height + MARGIN for each in rows)
    cells = cells_of(view.table)
    extent = extent_of(cells.all())
    most = min(USUAL, TALLEST - 2 * MARGIN - below)
    scale = largest_scale(extent, INSIDE, most)
    high = max(min(LEAST, most), extent.size(scale)[1])
    height = MARGIN + high + MARGIN + below
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    field = field_of(extent, scale, Room(MARGIN, MARGIN, INSIDE, high))
    put_plain(canvas, field, cells, laid_lately(begun.last, cells))
    put_rows(canvas, rows, MARGIN + high + MARGIN)
    return canvas, height


def _by_what_fits(view: CubedView, begun: Begun, words: Words) -> list[Group]:
    """The hand in groups by what fits; no groups if no piece can be laid."""
    fitting = {choice.value for choice in begun.choices if choice.kind == "piece"}
    if not fitting:
        return []
    groups = by_what_fits(own_hand(view), fitting)
    return [
        Group(pieces, words("render-cubed-group", group=group)) for group, pieces in groups.items()
    ]


def _with_targets(view: CubedView, begun: Begun, theme: str) -> tuple[Canvas, int]:
    """The honeycomb with labels where the chosen piece fits, beside that piece; and the height."""
    cells = cells_of(view.table)
    targets = [cell_named(choice.value) for choice in begun.choices]
    extent = extent_of(cells.all())
    if largest_scale(extent, TABLE_WIDTH, USUAL) < NAMED:
        extent = extent_of(_with_neighbours(targets))
    scale = min(LARGEST, largest_scale(extent, TABLE_WIDTH, USUAL))
    high = max(LEAST, extent.size(scale)[1])
    height = high + 2 * MARGIN
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    field = field_of(extent, scale, Room(MARGIN, MARGIN, TABLE_WIDTH, high))
    put_plain(canvas, field, cells, laid_lately(begun.last, cells))
    put_labels(canvas, field, targets)
    _put_chosen(canvas, begun.chosen[0], high)
    return canvas, height


def _with_orientations(view: CubedView, plays: list[Play], theme: str) -> tuple[Canvas, int]:
    """The piece in its cell in each orientation that fits, side by side; and the height."""
    height = TURNED_TITLE + TURNED_HEIGHT + 2 * MARGIN
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    pitch = TURNED_WIDTH + MARGIN
    first = (WIDTH - len(plays) * pitch + MARGIN) // 2
    for number, play in enumerate(plays):
        left = first + number * pitch
        card = Rounded(TURNED_WIDTH, height - 2 * MARGIN, 16)
        canvas.put(left, MARGIN, Layer(card, "panel", "ground"))
        canvas.write(left + TURNED_WIDTH // 2, MARGIN + TURNED_TITLE // 2, str(play), CHOSEN)
        room = Room(
            left + EDGE, MARGIN + TURNED_TITLE, TURNED_WIDTH - 2 * EDGE, TURNED_HEIGHT - EDGE
        )
        window = Rounded(room.width, room.height, 12)
        canvas.put(room.left, room.top, Layer(window, "ground", "panel"))
        cell = play.q, play.r
        cells = cells_of((*view.table, Laid(*cell, play.faces)))
        field = field_about(cell, TURNED, room)
        put_ground(canvas, field, cells)
        put_pieces(canvas, field, cells, (cell,))
    return canvas, height


def _with_opponents(view: CubedView, begun: Begun, theme: str, words: Words) -> tuple[Canvas, int]:
    """The opponents who can get the chosen piece, with the sizes of their hands; and the height."""
    rows = -(-len(begun.choices) // 2)
    high = max(LEAST_OPPONENTS, rows * (SEAT_HEIGHT + MARGIN) - MARGIN)
    height = high + 2 * MARGIN
    canvas = Canvas.blank(WIDTH, height, palette(theme))
    for number, choice in enumerate(begun.choices):
        column, row = divmod(number, rows)
        left = MARGIN + column * (SEAT_WIDTH + MARGIN)
        top = MARGIN + row * (SEAT_HEIGHT + MARGIN)
        seat = int(choice.value) - 1
        canvas.put(left, top, Layer(Rounded(SEAT_WIDTH, SEAT_HEIGHT, 16), "panel", "ground"))
        size = words("render-cubed-holds", pieces=view.sizes[seat])
        middle = top + SEAT_HEIGHT // 2
        width = canvas.write(left + SEAT_SIDE, middle, name(seat, words), SEAT)
        within = SEAT_WIDTH - 3 * SEAT_SIDE - width
        canvas.write(left + SEAT_WIDTH - SEAT_SIDE, middle, size, HOLDS, within)
    _put_chosen(canvas, begun.chosen[0], high)
    return canvas, height


def _put_chosen(canvas: Canvas, piece: str, high: int) -> None:
    """Draw the chosen piece with its name, on a panel at the right edge."""
    left = WIDTH - MARGIN - CHOSEN_WIDTH
    canvas.put(left, MARGIN, Layer(Rounded(CHOSEN_WIDTH, high, 16), "panel", "ground"))
    middle = left + CHOSEN_WIDTH // 2
    top = MARGIN + (high - 4 * LARGEST - CHOSEN_LINE) // 2
    put_piece(canvas, (middle - half_width(LARGEST), top), LARGEST, piece, "panel")
    canvas.write(middle, top + 4 * LARGEST + CHOSEN_LINE // 2 + 4, piece, CHOSEN)


def _with_neighbours(cells: Iterable[Cell]) -> list[Cell]:
    """The cells and their neighbours, with repetitions."""
    around = ((0, 0), *DIRECTIONS)
    return [(q + dq, r + dr) for q, r in cells for dq, dr in around]
