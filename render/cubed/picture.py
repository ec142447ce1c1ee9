"""Cubed's picture: the honeycomb, and beside it the players and what is due."""

from collections.abc import Iterator
from dataclasses import replace

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cubed.board import place_of, put_cells, put_pieces
from render.cubed.cells import Cell, Cells, cells_of, laid_lately
from render.cubed.inks import HUES, palette
from render.cubed.layout import (
    MARGIN,
    OVERVIEW,
    READABLE,
    TABLE_WIDTH,
    TALLEST,
    USUAL,
    WIDTH,
    Extent,
    Room,
    extent_of,
    field_about,
    field_of,
    largest_scale,
)
from render.cubed.opened import layout_of, put_opened
from render.cubed.shapes import SCALES, half_width
from render.cubed.sidebar import put_sidebar, sidebar_height
from render.lettering import legible
from render.picture import Picture
from render.shapes import Rounded
from rules.contract import Played
from rules.cubed import CubedView, Laid
from words.cubed.alt import alt_text
from words.cubed.sentences import open_round

LEAST, HIGHEST = 396, TALLEST - 2 * MARGIN
"""The least and the greatest height between the margins."""

MANY = 60
"""How many pieces are drawn large above open hands; with more, the file would be too large."""

MAGNIFIED = 26
MAGNIFIED_ROOM = 306
TITLE = Style(24, ink="quiet", over="panel")
TITLE_HEIGHT, INSET = 38, 4


def draw(view: CubedView, last: Played | None, theme: str, words: Words) -> Picture:
    """The picture that everybody may see, with a ring round each new piece."""
    written = legible(words)
    view = replace(view, seat=None)
    cells, ended = cells_of(view.table), open_round(view)
    ringed = laid_lately(last, cells)
    below = layout_of(ended).height + MARGIN if ended else 0
    # after a round no piece can be laid, so only the pieces are drawn, and they are drawn larger
    is_final = ended is not None and bool(cells.pieces)
    extent = extent_of(cells.pieces if is_final else cells.all())
    scale, table_height = _table_size(extent, HIGHEST - below)
    if is_final and len(cells.pieces) > MANY:
        scale = min(scale, OVERVIEW)
        table_height = extent.size(scale)[1]
    # open hands matter more than the last play
    is_small = scale < READABLE and not ended
    beside = sidebar_height(view, last, written) + (MAGNIFIED_ROOM if is_small else 0)
    inside = min(HIGHEST, max(LEAST, table_height + below, beside))
    canvas = Canvas.blank(WIDTH, inside + 2 * MARGIN, palette(theme))
    room = Room(MARGIN, MARGIN, TABLE_WIDTH, inside - below)
    (put_pieces if is_final else put_cells)(canvas, field_of(extent, scale, room), cells, ringed)
    if ended:
        put_opened(canvas, ended, MARGIN + inside - below + MARGIN, written)
    rest = put_sidebar(canvas, view, last, inside, written)
    if is_small and rest.height >= MAGNIFIED_ROOM:
        _magnify(canvas, rest, cells, ringed, written)
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, inside + 2 * MARGIN)


def samples() -> Iterator[CubedView]:
    """Views that together show nearly every stamp of a usual game."""
    nothing = _sample((), 2)
    yield replace(nothing, phase="deal", turn=None)
    for number, scale in enumerate(SCALES):
        yield _sample(_far_apart(scale), 2 + number)


def _table_size(extent: Extent, highest: int) -> tuple[int, int]:
    """The scale and the height of the laid pieces; taller than usual only to keep them readable."""
    scale = largest_scale(extent, TABLE_WIDTH, min(USUAL, highest))
    if scale < READABLE:
        scale = min(OVERVIEW, largest_scale(extent, TABLE_WIDTH, highest))
    return scale, extent.size(scale)[1]


def _magnify(
    canvas: Canvas, room: Room, cells: Cells, ringed: tuple[Cell, ...], words: Words
) -> None:
    """Draw the cells around the last play, or else around `Cells.focus`, large enough to read."""
    about = ringed[-1] if ringed else cells.focus()
    title = words("render-cubed-magnified", place=place_of(about))
    canvas.write(room.left + room.width // 2, room.top + TITLE_HEIGHT // 2, title, TITLE)
    window = Room(
        room.left + INSET,
        room.top + TITLE_HEIGHT,
        room.width - 2 * INSET,
        room.height - TITLE_HEIGHT - INSET,
    )
    plate = Rounded(window.width, window.height, 12)
    canvas.put(window.left, window.top, Layer(plate, "ground", "panel"))
    put_cells(canvas, field_about(about, MAGNIFIED, window), cells, ringed)


def _far_apart(scale: int) -> tuple[Laid, ...]:
    """A piece of each colour, so far apart that the honeycomb is drawn at that scale."""
    width = TABLE_WIDTH // (2 * half_width(scale)) - 1
    places = [(number % 3, -number // 3) for number in range(len(HUES))]
    pieces = (Laid(q, r, 3 * colour) for (q, r), colour in zip(places, HUES, strict=True))
    return (Laid(0, 1, "Yxx"), Laid(width, 0, "xxx"), *pieces)


def _sample(table: tuple[Laid, ...], seats: int) -> CubedView:
    sizes = tuple(range(seats))
    return CubedView(
        None, 0, None, "start", 0, table, (None,) * seats, sizes, 0, 0, (), 0, 0, sizes, 0, None, ()
    )
