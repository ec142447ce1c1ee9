"""cube² in words: the last move and the text board."""

from collections.abc import Iterator
from textwrap import wrap

from locales import Words
from render.grid import Square, text_grid
from rules.contract import Played, Seat
from rules.cube2 import Cube2View, Leave, Pass, Place, Slide, TurnBoard
from rules.cube2.ground import STRIDE, ground
from rules.cube2.moves import KINDS, name_of

COLUMNS = 36


def tell(view: Cube2View, last: Played | None, words: Words) -> str:
    """What the last move did and, after the last one of the game, how it ended."""
    move = "" if view.is_given_up or last is None else _move(view, last, words)
    return " ".join(filter(None, (move, result(view, words))))


def result(view: Cube2View, words: Words) -> str:
    """How the game ended, in a sentence; empty while it goes on."""
    outcome = view.outcome
    if outcome is None:
        return ""
    if view.is_given_up:
        (winner,) = outcome.winners
        loser = name(1 - winner, words)
        return words("render-cube2-resigned", loser=loser, winner=name(winner, words))
    match outcome.reason:
        case "collected":
            (winner,) = outcome.winners
            return words("render-cube2-won", winner=name(winner, words))
        case "repetition":
            return words("render-cube2-repetition")
        case _:
            return words("render-cube2-no-progress")


def text_board(view: Cube2View, last: Played | None, words: Words) -> str:
    """The position in letters, narrow enough for a phone; to be shown in a fixed-width font."""
    source, target = _ends(last)
    lines = (
        *_seat_lines(view, 1, words),
        "",
        *text_grid(_letters(view), source, target),
        "",
        *_seat_lines(view, 0, words),
        "",
        *wrap(_turn(view, words), COLUMNS),
        *wrap(tell(view, last, words), COLUMNS),
    )
    return "\n".join(lines).rstrip()


def name(seat: Seat, words: Words) -> str:
    """What a seat is called."""
    return (words("cube2-seat-first"), words("cube2-seat-second"))[seat]


def piece_name(kind: int, words: Words) -> str:
    """A piece in words, such as `red cube RC`."""
    return words("render-cube2-piece", piece=KINDS[kind])


def _move(view: Cube2View, last: Played, words: Words) -> str:
    mover = "" if last.seat is None else name(last.seat, words)
    match last.move:
        case Place(kind, square):
            piece = piece_name(kind, words)
            return words("render-cube2-placed", mover=mover, piece=piece, square=name_of(square))
        case Slide(source, target):
            (kind,) = (place.kind for place in view.pieces if place.square == target)
            ends = {"source": name_of(source), "target": name_of(target)}
            return words("render-cube2-moved", mover=mover, piece=piece_name(kind, words), **ends)
        case Leave(source):
            return words("render-cube2-left", mover=mover, source=name_of(source))
        case TurnBoard():
            return words("render-cube2-turned", mover=mover)
        case Pass():
            return words("render-cube2-passed", mover=mover)
        case _:
            return words("render-cube2-laid")


def _turn(view: Cube2View, words: Words) -> str:
    if view.turn is None:
        return ""
    seat = name(view.turn, words)
    if view.left:
        return words("render-cube2-places", seat=seat, left=view.left)
    return words("render-cube2-turn", seat=seat)


def _seat_lines(view: Cube2View, side: int, words: Words) -> Iterator[str]:
    """Who plays the side, where its home is, and what it has collected."""
    home = name_of(ground(view.terms.size, view.terms.diagonals).homes[side])
    kinds = view.spots[side]
    seat = name(view.sides.index(side), words)
    yield words("render-cube2-seat-line", seat=seat, home=home, spots=len(kinds))
    if kinds:
        yield " ".join(KINDS[kind] for kind in kinds)


def _letters(view: Cube2View) -> list[list[str]]:
    """Two letters for each square, rank by rank."""
    size = view.terms.size
    homes = ground(size, view.terms.diagonals).homes
    pieces = {place.square: KINDS[place.kind] for place in view.pieces}
    return [
        [
            pieces.get(square, " *" if square in homes else " .")
            for square in range(STRIDE * rank, STRIDE * rank + size)
        ]
        for rank in range(size)
    ]


def _ends(last: Played | None) -> tuple[Square | None, Square | None]:
    """Where the last move began and ended on the board."""
    match last and last.move:
        case Place(_, square):
            return None, _square(square)
        case Slide(source, target):
            return _square(source), _square(target)
        case Leave(source):
            return _square(source), None
        case _:
            return None, None


def _square(number: int) -> Square:
    return number % STRIDE, number // STRIDE
