"""Cubed's honeycomb: pieces, free cells with their places, and blocked cells."""

from collections.abc import Collection

from render.canvas import Canvas, Layer, Style
from render.cubed.cells import Cell, Cells
from render.cubed.layout import Field
from render.cubed.pieces import put_base, put_faces, put_ringed
from render.cubed.shapes import Hatch, Hexagon, half_width

GAP = 2
"""How much smaller than its cell a free cell is drawn."""

NAMED = 8
"""The smallest scale at which a free cell has room for its place."""


def put_cells(canvas: Canvas, field: Field, cells: Cells, ringed: Collection[Cell]) -> None:
    """Everything that the field shows, with a ring round each piece that is new."""
    put_ground(canvas, field, cells)
    for cell in cells.open():
        if field.shows(cell):
            write_place(canvas, field, cell)
    put_pieces(canvas, field, cells, ringed)


def put_plain(canvas: Canvas, field: Field, cells: Cells, ringed: Collection[Cell] = ()) -> None:
    """Everything that the field shows without places, with a ring round each piece that is new."""
    put_ground(canvas, field, cells)
    put_pieces(canvas, field, cells, ringed)


def put_ground(canvas: Canvas, field: Field, cells: Cells) -> None:
    """The free cells, and the blocked ones with their hatching."""
    plain = Layer(Hexagon(field.scale, -GAP), "panel", "ground")
    for cell in cells.open():
        if field.shows(cell):
            canvas.put(*field.corner(cell), plain)
    for cell in cells.blocked:
        if field.shows(cell):
            hatch = Layer(Hatch(field.scale, -GAP), "dusk", "panel")
            canvas.put(*field.corner(cell), plain, hatch)


def put_pieces(canvas: Canvas, field: Field, cells: Cells, ringed: Collection[Cell]) -> None:
    """All pieces, bases first, so that no base covers a neighbour's face."""
    shown = [(cell, faces) for cell, faces in cells.pieces.items() if field.shows(cell)]
    for cell, _ in shown:
        put_base(canvas, field.corner(cell), field.scale)
    for cell, faces in shown:
        put_faces(canvas, field.corner(cell), field.scale, faces)
    for cell in ringed:
        if field.shows(cell):
            put_ringed(canvas, field.corner(cell), field.scale, cells.pieces[cell])


def write_place(canvas: Canvas, field: Field, cell: Cell) -> None:
    """What people type for a free cell, if it has room for that."""
    if field.scale >= NAMED:
        style = Style(min(30, field.scale), ink="quiet", over="panel")
        canvas.write(*field.middle(cell), place_of(cell), style, 2 * half_width(field.scale) - 6)


def place_of(cell: Cell) -> str:
    """The place of a cell as people type it."""
    q, r = cell
    return f"{q},{r}"
