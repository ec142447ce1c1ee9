"""Tic-tac-toe in words: the last move, the alt text and the text board."""

from locales import Words
from rules.contract import Played, Seat
from rules.tic_tac_toe import Mark, TicTacToeView
from rules.tic_tac_toe.core import CROSS, NOBODY, NOUGHT, RANKS, SIDE
from rules.tic_tac_toe.moves import NAMES
from words.grid import text_grid
from words.players import given_up

EMPTY = "."


def name(seat: Seat, words: Words) -> str:
    """The name of a seat, which is also its mark."""
    return (words("tic-tac-toe-seat-cross"), words("tic-tac-toe-seat-nought"))[seat]


def tell(view: TicTacToeView, last: Played | None, words: Words) -> str:
    """What the last move did and, if the game is over, how the game ended."""
    move = "" if view.is_given_up else _move(last, words)
    return _sentences(move, result(view, words))


def result(view: TicTacToeView, words: Words) -> str:
    """How the game ended, in a sentence; empty while it goes on."""
    if view.outcome is None:
        return ""
    if len(view.outcome.winners) > 1:
        return words("render-tic-tac-toe-drawn")
    (winner,) = view.outcome.winners
    if view.is_given_up:
        told = given_up(view.outcome, [name(1 - winner, words)], words)
        return words("render-tic-tac-toe-given-up", given_up=told, winner=name(winner, words))
    return words("render-tic-tac-toe-won", winner=name(winner, words))


def turn(view: TicTacToeView, words: Words) -> str:
    """Who is to move, in a sentence; empty when the game is over."""
    if view.turn is None:
        return ""
    return words("render-tic-tac-toe-turn", seat=name(view.turn, words))


def alt_text(view: TicTacToeView, last: Played | None, words: Words) -> str:
    """The whole position for people who do not see the picture, the most important first."""
    marks = _sentences(*(_marks(view, seat, words) for seat in (CROSS, NOUGHT)))
    board = marks or words("render-tic-tac-toe-empty")
    return _sentences(turn(view, words), tell(view, last, words), board)


def text_board(view: TicTacToeView, last: Played | None, words: Words) -> str:
    """The position in letters, narrow enough for a phone; to be shown in a fixed-width font."""
    cells = [[_letter(view.squares[square], words) for square in rank] for rank in RANKS]
    square = marked(last)
    target = None if square is None else (square % SIDE, square // SIDE)
    news = _sentences(tell(view, last, words), turn(view, words))
    return "\n".join((*text_grid(cells, None, target), "", news))


def marked(last: Played | None) -> int | None:
    """The square of the last move."""
    match last and last.move:
        case Mark(square):
            return square
        case _:
            return None


def _move(last: Played | None, words: Words) -> str:
    match last and (last.seat, last.move):
        case int(seat), Mark() as move:
            return words("render-tic-tac-toe-marked", mover=name(seat, words), square=str(move))
        case _:
            return ""


def _marks(view: TicTacToeView, seat: Seat, words: Words) -> str:
    """The squares of a seat, one by one; empty if it has none."""
    squares = [each for each, owner in zip(NAMES, view.squares, strict=True) if owner == seat]
    if not squares:
        return ""
    return words("render-tic-tac-toe-marks", seat=name(seat, words), squares=", ".join(squares))


def _letter(seat: Seat, words: Words) -> str:
    return EMPTY if seat == NOBODY else name(seat, words)


def _sentences(*sentences: str) -> str:
    return " ".join(filter(None, sentences))
