"""Cube Wars' picture of a begun move: the chosen piece enlarged, and every target named."""

from collections.abc import Iterator
from dataclasses import dataclass

from locales import Words
from render.canvas import Canvas
from render.cube_wars.board import empty_board
from render.cube_wars.layout import HEIGHT, PART_HEIGHT, WIDTH, is_turned, part, whole
from render.cube_wars.marks import frame_squares, put_cross, put_name, put_plate
from render.cube_wars.pieces import put_pieces
from render.cube_wars.strip import put_strips
from render.grid import Grid, shown
from render.lettering import legible
from render.picture import Picture
from rules.cube_wars import CubeWarsView
from rules.cube_wars.moves import square_of
from words.begun import Begun
from words.cube_wars.sentences import alt_text, names


@dataclass(frozen=True, slots=True)
class _Chosen:
    """The square of a chosen piece, and its targets: free squares, cubes and meeples."""

    square: int
    free: tuple[int, ...]
    cubes: tuple[int, ...]
    meeples: tuple[int, ...]


def preview(view: CubeWarsView, begun: Begun, theme: str, words: Words) -> Picture:
    """The chosen piece, its targets and their surroundings, or else the pieces to choose from."""
    written = legible(words)
    squares = tuple(square_of(*choice.value) for choice in begun.choices)
    turned = is_turned(view)
    if begun.chosen:
        chosen = _chosen(view, square_of(*begun.chosen[0]), squares)
        grid, height = part((chosen.square, *squares), turned=turned), PART_HEIGHT
        canvas = empty_board(theme, grid, height).copy()
        _put_chosen(canvas, grid, view, chosen, written)
        told = " ".join((*_tell(view, chosen, written), shown(grid, written)))
    else:
        grid, height = whole(turned=turned), HEIGHT
        canvas = empty_board(theme, grid, height).copy()
        frame_squares(canvas, grid, squares)
        put_pieces(canvas, grid, view, written)
        put_strips(canvas, view, written)
        told = written("render-cube-wars-begun", squares=names(squares))
    return Picture(canvas.png(), f"{told} {alt_text(view, None, words)}", WIDTH, height)


def _chosen(view: CubeWarsView, source: int, squares: tuple[int, ...]) -> _Chosen:
    cubes = tuple(square for square in squares if square in view.cubes[0] + view.cubes[1])
    meeples = tuple(square for square in squares if square in view.meeples)
    free = tuple(square for square in squares if square not in cubes + meeples)
    return _Chosen(source, free, cubes, meeples)


def _put_chosen(
    canvas: Canvas, grid: Grid, view: CubeWarsView, chosen: _Chosen, words: Words
) -> None:
    """Draw the pieces, and each target's name: on a label, or on the piece that stands there."""
    taken = chosen.cubes + chosen.meeples
    for square in (chosen.square, *taken):
        put_plate(canvas, grid, square)
    put_pieces(canvas, grid, view, words, taken)
    for square in taken:
        put_cross(canvas, grid, square)
    for square in chosen.free:
        put_name(canvas, grid, square)


def _tell(view: CubeWarsView, chosen: _Chosen, words: Words) -> Iterator[str]:
    if chosen.square in view.meeples:
        yield words("render-cube-wars-begun-meeple", source=names([chosen.square]))
    else:
        yield words("render-cube-wars-begun-cube", source=names([chosen.square]))
    if chosen.meeples:
        yield words("render-cube-wars-begun-beats", squares=names(chosen.meeples))
    if chosen.cubes:
        yield words("render-cube-wars-begun-captures", squares=names(chosen.cubes))
    if chosen.free:
        yield words("render-cube-wars-begun-goes", squares=names(chosen.free))
