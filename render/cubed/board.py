"""Cubed's honeycomb: pieces, free cells with their coordinates, and blocked cells."""

from collections.abc import Collection

from render.canvas import Canvas, Layer, Style
from render.cubed.cells import Cell, Cells
from render.cubed.layout import Field
from render.cubed.pieces import put_base, put_faces, put_ringed
from render.cubed.shapes import Hatch, Hexagon, half_width

GAP = 2
"""A free or blocked cell is drawn this many pixels smaller than it is, on each side."""

NAMED = 8
"""The smallest scale at which a free cell has room for its coordinates."""


def put_cells(canvas: Canvas, field: Field, cells: Cells, ringed: Collection[Cell]) -> None:
    """Draw all that the field shows, with coordinates in free cells and rings round `ringed`."""
    put_ground(canvas, field, cells)
    for cell in cells.open():
        if field.shows(cell):
            write_place(canvas, field, cell)
    put_pieces(canvas, field, cells, ringed)


def put_plain(canvas: Canvas, field: Field, cells: Cells, ringed: Collection[Cell] = ()) -> None:
    """Draw all that the field shows, without coordinates, with rings round `ringed`."""
    put_ground(canvas, field, cells)
    put_pieces(canvas, field, cells, ringed)


def put_ground(canvas: Canvas, field: Field, cells: Cells) -> None:
    """Draw the free cells, and the blocked ones with their hatching."""
    plain = Layer(Hexagon(field.scale, -GAP), "panel", "ground")
    for cell in cells.open():
        if field.shows(cell):
            canvas.put(*field.corner(cell), plain)
    for cell in cells.blocked:
        if field.shows(cell):
            hatch = Layer(Hatch(field.scale, -GAP), "dusk", "panel")
            canvas.put(*field.corner(cell), plain, hatch)


def put_pieces(canvas: Canvas, field: Field, cells: Cells, ringed: Collection[Cell]) -> None:
    """Draw all pieces, bases first, so that no base covers a neighbour's face; then the rings."""
    shown = [(cell, faces) for cell, faces in cells.pieces.items() if field.shows(cell)]
    for cell, _ in shown:
        put_base(canvas, field.corner(cell), field.scale)
    for cell, faces in shown:
        put_faces(canvas, field.corner(cell), field.scale, faces)
    for cell in ringed:
        if field.shows(cell):
            put_ringed(canvas, field.corner(cell), field.scale, cells.pieces[cell])


def write_place(canvas: Canvas, field: Field, cell: Cell) -> None:
    """Write the coordinates of a free cell, if there is room for them."""
    if field.scale >= NAMED:
        style = Style(min(30, field.scale), ink="quiet", over="panel")
        canvas.write(*field.middle(cell), place_of(cell), style, 2 * half_width(field.scale) - 6)


def place_of(cell: Cell) -> str:
    """The coordinates of a cell as players type them, such as `1,-2`."""
    q, r = cell
    return f"{q},{r}"
