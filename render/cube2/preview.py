"""cube²'s picture of a begun move: what is chosen, and what can be chosen next."""

from collections.abc import Sequence

from locales import Words
from render.canvas import Canvas, Layer, Style
from render.cube2.board import (
    empty_board,
    put_light,
    put_pieces,
    put_plate,
    put_target,
    write_name,
)
from render.cube2.layout import BAND, HEIGHT, MARGIN, WIDTH, is_turned, part, whole
from render.cube2.picture import put_sidebar
from render.cube2.pieces import height_of, piece
from render.cube2.stock import mark_kind
from render.grid import Grid, shown
from render.lettering import legible
from render.picture import Picture
from render.shapes import Rounded
from rules.cube2 import Cube2View
from rules.cube2.moves import KINDS
from words.begun import Begun
from words.cube2.alt import alt_of_preview
from words.cube2.squares import homes, squares

OFF = Style(44, "Bold", "rim", "pale")
TAG_EDGE, TAG_CORNER = 3, 14
PIECE = 64
INSET = 7
"""A piece or a tag on the frame is centred this far above the middle of the band."""


def preview(view: Cube2View, begun: Begun, theme: str, words: Words) -> Picture:
    """A picture of the choice so far and the next choices; enlarged after the first choice."""
    written = legible(words)
    if not begun.chosen:
        canvas = _choosing(view, begun, theme, written)
        return Picture(canvas.png(), alt_of_preview(view, begun, words), WIDTH, HEIGHT)
    if view.left:
        grid, canvas = _placing(view, begun, theme)
    else:
        grid, canvas = _moving(view, begun, theme, written)
    is_whole = len(grid.ranks) == view.terms.size
    alt = alt_of_preview(view, begun, words, "" if is_whole else shown(grid, words))
    return Picture(canvas.png(), alt, WIDTH, canvas.height)


def _choosing(view: Cube2View, begun: Begun, theme: str, words: Words) -> Canvas:
    """The board, with frames round the kinds to place, or light under the pieces that can move."""
    grid = whole(view.terms.size, turned=is_turned(view))
    canvas = empty_board(theme, view.terms.size, grid, HEIGHT).copy()
    put_sidebar(canvas, view, None, words)
    if view.left:
        put_pieces(canvas, grid, view, {})
        for choice in begun.choices:
            mark_kind(canvas, view, KINDS.index(choice.value))
        return canvas
    movable = _squares(view, begun)
    for square in movable:
        put_light(canvas, grid, square)
    put_pieces(canvas, grid, view, dict.fromkeys(movable, "pale"))
    return canvas


def _placing(view: Cube2View, begun: Begun, theme: str) -> tuple[Grid, Canvas]:
    """The enlarged board with the names of free squares, and the chosen piece below it."""
    free = _squares(view, begun)
    grid, canvas = _enlarged(view, free, BAND, theme)
    put_pieces(canvas, grid, view, {})
    for square in free:
        write_name(canvas, grid, view.terms.size, square)
    kind = KINDS.index(begun.chosen[0])
    x, y = grid.left + grid.width // 2, grid.bottom + grid.edge + BAND // 2
    canvas.put(x - PIECE // 2, y - height_of(PIECE, 0) // 2 - INSET, *piece(kind, PIECE, "frame"))
    return grid, canvas


def _moving(view: Cube2View, begun: Begun, theme: str, words: Words) -> tuple[Grid, Canvas]:
    """The enlarged board: the chosen piece lifted, its targets light, a tag to leave the board."""
    source, targets = squares(view.terms.size)[begun.chosen[0]], _squares(view, begun)
    home = _way_off(view, begun)
    wanted = (source, *targets) if home is None else (source, *targets, home)
    grid, canvas = _enlarged(view, wanted, 0 if home is None else BAND, theme)
    put_plate(canvas, grid, source)
    put_pieces(canvas, grid, view, {source: "mark"}, source)
    for square in targets:
        put_target(canvas, grid, square)
    if home is not None:
        _put_off(canvas, grid, home, words)
    return grid, canvas


def _way_off(view: Cube2View, begun: Begun) -> int | None:
    """The home square, if the chosen piece can leave the board from there."""
    if all(choice.value != "off" for choice in begun.choices):
        return None
    sides = (side for seat, side in enumerate(view.sides) if seat == view.turn)
    return homes(view.terms.size)[next(sides)]


def _put_off(canvas: Canvas, grid: Grid, home: int, words: Words) -> None:
    """Draw a tag below the home square, beyond the board, for a piece that can leave it."""
    width, height = grid.square - 2 * TAG_EDGE, BAND - 2 * INSET
    left, top = grid.corner(home)[0] + TAG_EDGE, grid.bottom + grid.edge
    inner = Rounded(width - 2 * TAG_EDGE, height - 2 * TAG_EDGE, TAG_CORNER - TAG_EDGE)
    canvas.put(
        left,
        top,
        Layer(Rounded(width, height, TAG_CORNER), "rim", "frame"),
        Layer(inner, "pale", "rim", TAG_EDGE, TAG_EDGE),
    )
    canvas.write(left + width // 2, top + height // 2, words("render-cube2-off"), OFF, width)


def _enlarged(view: Cube2View, wanted: Sequence[int], band: int, theme: str) -> tuple[Grid, Canvas]:
    """The empty part of the board with these squares, and with a band added to the frame below."""
    size = view.terms.size
    grid = part(size, wanted, band, turned=is_turned(view))
    height = grid.bottom + grid.edge + band + MARGIN
    return grid, empty_board(theme, size, grid, height, band).copy()


def _squares(view: Cube2View, begun: Begun) -> list[int]:
    """The squares among the next choices."""
    named = squares(view.terms.size)
    return [named[choice.value] for choice in begun.choices if choice.value in named]
