"""cube²'s picture of a move that is begun: what is chosen, and what can be chosen next."""

from locales import Words
from render.canvas import Canvas, Style
from render.cube2.board import (
    empty_board,
    put_light,
    put_pieces,
    put_plate,
    put_target,
    write_name,
)
from render.cube2.layout import HEIGHT, SPOT, WIDTH, spot
from render.cube2.picture import put_sidebar
from render.cube2.pieces import token
from render.cube2.stock import mark_kind
from render.lettering import legible
from render.picture import Picture
from rules.cube2 import Cube2View
from rules.cube2.moves import KINDS
from words.begun import Begun
from words.cube2.alt import alt_of_preview
from words.cube2.squares import squares

OFF = Style(24, "Bold", "rim", "pale")


def preview(view: Cube2View, begun: Begun, theme: str, words: Words) -> Picture:
    """The position as a picture, with what is chosen and what can follow marked."""
    written = legible(words)
    canvas = empty_board(theme, view.terms.size).copy()
    put_sidebar(canvas, view, None, written)
    if view.left:
        _put_placement(canvas, view, begun)
    else:
        _put_move(canvas, view, begun, written)
    return Picture(canvas.png(), alt_of_preview(view, begun, words), WIDTH, HEIGHT)


def _put_placement(canvas: Canvas, view: Cube2View, begun: Begun) -> None:
    """The kinds that can be chosen, or the one that is, with the name of each free square."""
    size = view.terms.size
    put_pieces(canvas, view, {})
    if begun.chosen:
        for square in _squares(view, begun):
            write_name(canvas, size, square)
        mark_kind(canvas, view, KINDS.index(begun.chosen[0]), "chosen")
    else:
        for choice in begun.choices:
            mark_kind(canvas, view, KINDS.index(choice.value), "offered")


def _put_move(canvas: Canvas, view: Cube2View, begun: Begun, words: Words) -> None:
    """Light under the pieces that can move, or the one that is lifted, with its targets."""
    size = view.terms.size
    if not begun.chosen:
        movable = _squares(view, begun)
        for square in movable:
            put_light(canvas, size, square)
        put_pieces(canvas, view, dict.fromkeys(movable, "pale"))
        return
    source = squares(size)[begun.chosen[0]]
    put_plate(canvas, size, source)
    put_pieces(canvas, view, {source: "mark"}, source)
    for square in _squares(view, begun):
        put_target(canvas, size, square)
    if any(choice.value == "off" for choice in begun.choices):
        (kind,) = (place.kind for place in view.pieces if place.square == source)
        _put_off(canvas, view, kind, words)


def _put_off(canvas: Canvas, view: Cube2View, kind: int, words: Words) -> None:
    """A tag on the home spot that the piece would fill."""
    (side,) = (side for seat, side in enumerate(view.sides) if seat == view.turn)
    left, top = spot(side, kind)
    canvas.put(left, top, *token(kind, SPOT))
    middle = left + SPOT // 2, top + SPOT // 2
    canvas.write(*middle, words("render-cube2-off"), OFF, SPOT - 8)


def _squares(view: Cube2View, begun: Begun) -> list[int]:
    """The squares among the choices."""
    named = squares(view.terms.size)
    return [named[choice.value] for choice in begun.choices if choice.value in named]
