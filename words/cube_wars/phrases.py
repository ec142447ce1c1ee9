"""The texts of Cube Wars."""

from collections.abc import Iterable

from locales import Words
from rules.contract import Choice, Move
from rules.cube_wars import CubeWarsView, Step
from rules.cube_wars.core import FAR_RANKS, FILES
from rules.cube_wars.moves import name_of, square_of
from words.cube_wars.rules import pages
from words.cube_wars.sentences import seat_name, tell, text_board
from words.phrases import Label, Phrases

MEEPLE = "♟️"

TAKES, WINS = 1, 2
"""How much a move gains at once; a move that gains nothing has 0."""


def _move(move: Step, view: CubeWarsView, words: Words) -> str:
    squares = {"source": name_of(move.source), "target": name_of(move.target)}
    if move.source in view.meeples:
        told = words("cube-wars-label-walk", **squares)
    else:
        told = words("cube-wars-label-move", **squares)
    return ", ".join(filter(None, (told, _brought(move, view, words))))


def _choice(choice: Choice, view: CubeWarsView, words: Words) -> Label:
    match choice:
        case Choice(value=target, move=Step() as move):
            return Label(target, _brought(move, view, words))
        case Choice(value=square) if square_of(*square) in view.meeples:
            text = words("cube-wars-label-meeple", square=square)
            return Label(text, emoji=MEEPLE, short=square)
        case Choice(value=square):  # pragma: no branch  (there is no other case)
            return Label(words("cube-wars-label-cube", square=square), short=square)


def _outlook(choice: Choice, view: CubeWarsView, words: Words) -> str:
    """A note that the piece can win, or else how many pieces it can take; may be empty."""
    worths = [_worth(move, view) for move in _steps(choice.leads_to)]
    if WINS in worths:
        return words("cube-wars-label-wins")
    takes = worths.count(TAKES)
    return words("cube-wars-label-takes", count=takes) if takes else ""


def _steps(moves: Iterable[Move]) -> list[Step]:
    return [move for move in moves if isinstance(move, Step)]


def _worth(move: Step, view: CubeWarsView) -> int:
    """`WINS` if a meeple reaches the far rank, `TAKES` if the move takes a piece, else 0."""
    far_ranks = dict(zip(view.meeples, FAR_RANKS, strict=True))
    if far_ranks.get(move.source) == move.target // FILES:
        return WINS
    is_taken = move.target in view.meeples or any(move.target in cubes for cubes in view.cubes)
    return TAKES if is_taken else 0


def _brought(move: Step, view: CubeWarsView, words: Words) -> str:
    """A note that the move wins, or which kind of piece it takes; empty for other moves."""
    if _worth(move, view) == WINS:
        return words("cube-wars-label-wins")
    if any(move.target in cubes for cubes in view.cubes):
        return words("cube-wars-takes-cube")
    if move.target in view.meeples:
        return words("cube-wars-takes-meeple")
    return ""


PHRASES = Phrases(
    title=lambda words: words("cube-wars-title"),
    pitch=lambda words: words("cube-wars-pitch"),
    seat=seat_name,
    options=lambda _, __, ___: "",
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
    choice=_choice,
    outlook=_outlook,
    worth=_worth,
    lesson=lambda number, _, words: words("cube-wars-lesson", number=number),
)
