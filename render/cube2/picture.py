"""cube²'s picture: the wooden board, and beside it both players with their home spots."""

from collections.abc import Iterator

from locales import Words
from render.canvas import Canvas
from render.cube2.between import put_between
from render.cube2.board import empty_board, put_dot, put_pieces, put_plate
from render.cube2.layout import HEIGHT, WIDTH, is_turned, whole
from render.cube2.sidebar import put_side
from render.lettering import legible
from render.picture import Picture
from rules.contract import Played
from rules.cube2 import Cube2View, Place, Terms
from rules.cube2.ground import ground, squares_of
from rules.cube2.moves import KINDS, PIECES
from words.cube2.alt import alt_text
from words.cube2.sentences import ends


def draw(view: Cube2View, last: Played | None, theme: str, words: Words) -> Picture:
    """The position as a picture, with the last move and the new pieces marked."""
    written = legible(words)
    size = view.terms.size
    grid = whole(size, turned=is_turned(view))
    canvas = empty_board(theme, size, grid, HEIGHT).copy()
    source, _ = ends(last)
    if source is not None:
        put_dot(canvas, grid, size, source)
    reached = {ends(each)[1] for each in (last.news if last else ())}
    new = [place.square for place in view.pieces if place.square in reached]
    for square in new:
        put_plate(canvas, grid, square)
    put_pieces(canvas, grid, view, dict.fromkeys(new, "mark"))
    put_sidebar(canvas, view, last, written)
    return Picture(canvas.png(), alt_text(view, last, words), WIDTH, HEIGHT)


def put_sidebar(canvas: Canvas, view: Cube2View, last: Played | None, words: Words) -> None:
    """Draw everything beside the board."""
    for side in (0, 1):
        put_side(canvas, view, last, side, words)
    put_between(canvas, view, last, words)


def samples() -> Iterator[Cube2View]:
    """Views that together show nearly every stamp of a usual game."""
    everything = tuple(range(len(KINDS)))
    for size in (7, 9):
        free = list(squares_of(ground(size, "on").free))
        # the squares alternate between two woods, so that the two pieces of a kind lie on both
        pairs = tuple(Place(number // 2, free[number]) for number in range(PIECES))
        for first in (0, 1):
            singles = pairs[first::2]
            for spots, pieces in (((), pairs), (everything, singles)):
                yield Cube2View(None, first, Terms(size), pieces, (spots, spots))
            yield Cube2View(None, first, Terms(size), pairs, left=1)
