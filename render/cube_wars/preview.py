"""A move of Cube Wars that is begun: the chosen piece lifted, every target named and told."""

from collections.abc import Iterator
from dataclasses import dataclass

from locales import Words
from render.canvas import Canvas
from render.cube_wars.board import empty_board
from render.cube_wars.layout import HEIGHT, WIDTH
from render.cube_wars.marks import frame_squares, put_cross, put_name, put_plate
from render.cube_wars.pieces import put_pieces
from render.cube_wars.strip import put_strips
from render.lettering import legible
from render.picture import Picture
from rules.cube_wars import CubeWarsView
from rules.cube_wars.moves import square_of
from words.begun import Begun
from words.cube_wars.sentences import alt_text, names


@dataclass(frozen=True, slots=True)
class _Targets:
    """Where a piece may go: squares that are free, that hold a cube, that hold the meeple."""

    free: tuple[int, ...]
    cubes: tuple[int, ...]
    meeples: tuple[int, ...]


def preview(view: CubeWarsView, begun: Begun, theme: str, words: Words) -> Picture:
    """The position with the chosen piece lifted and its targets marked, or what can be chosen."""
    written = legible(words)
    canvas = empty_board(theme, HEIGHT).copy()
    squares = tuple(square_of(*choice.value) for choice in begun.choices)
    if begun.chosen:
        source = square_of(*begun.chosen[0])
        targets = _targets(view, squares)
        _put_targets(canvas, view, source, targets, written)
        told = " ".join(_tell_targets(view, source, targets, written))
    else:
        frame_squares(canvas, squares)
        put_pieces(canvas, view, written)
        told = written("render-cube-wars-begun", squares=names(squares))
    put_strips(canvas, view, written)
    return Picture(canvas.png(), f"{told} {alt_text(view, None, words)}", WIDTH, HEIGHT)


def _targets(view: CubeWarsView, squares: tuple[int, ...]) -> _Targets:
    cubes = tuple(square for square in squares if square in view.cubes[0] + view.cubes[1])
    meeples = tuple(square for square in squares if square in view.meeples)
    free = tuple(square for square in squares if square not in cubes + meeples)
    return _Targets(free, cubes, meeples)


def _put_targets(
    canvas: Canvas, view: CubeWarsView, source: int, targets: _Targets, words: Words
) -> None:
    """A target says its name: on a label, or on the piece that stands there."""
    taken = targets.cubes + targets.meeples
    for square in (source, *taken):
        put_plate(canvas, square)
    put_pieces(canvas, view, words, source, taken)
    for square in taken:
        put_cross(canvas, square)
    for square in targets.free:
        put_name(canvas, square)


def _tell_targets(
    view: CubeWarsView, source: int, targets: _Targets, words: Words
) -> Iterator[str]:
    if source in view.meeples:
        yield words("render-cube-wars-begun-meeple", source=names([source]))
    else:
        yield words("render-cube-wars-begun-cube", source=names([source]))
    if targets.meeples:
        yield words("render-cube-wars-begun-beats", squares=names(targets.meeples))
    if targets.cubes:
        yield words("render-cube-wars-begun-captures", squares=names(targets.cubes))
    if targets.free:
        yield words("render-cube-wars-begun-goes", squares=names(targets.free))
