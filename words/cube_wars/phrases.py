"""The words of Cube Wars."""

from locales import Words
from rules.contract import Choice
from rules.cube_wars import CubeWarsView, Step
from rules.cube_wars.moves import name_of, square_of
from words.cube_wars.rules import pages
from words.cube_wars.sentences import seat_name, tell, text_board
from words.phrases import Label, Phrases

MEEPLE = "♟️"


def _move(move: Step, view: CubeWarsView, words: Words) -> str:
    squares = {"source": name_of(move.source), "target": name_of(move.target)}
    if move.source in view.meeples:
        told = words("cube-wars-label-walk", **squares)
    else:
        told = words("cube-wars-label-move", **squares)
    return ", ".join(filter(None, (told, _taken(move, view, words))))


def _choice(choice: Choice, view: CubeWarsView, words: Words) -> Label:
    match choice:
        case Choice(value=target, move=Step() as move):
            return Label(target, _taken(move, view, words))
        case Choice(value=square) if square_of(*square) in view.meeples:
            return Label(words("cube-wars-label-meeple", square=square), emoji=MEEPLE)
        case Choice(value=square):  # pragma: no branch  (there is no other)
            return Label(words("cube-wars-label-cube", square=square))


def _taken(move: Step, view: CubeWarsView, words: Words) -> str:
    """What the move does to a piece of the opponent; empty where none stands."""
    if any(move.target in cubes for cubes in view.cubes):
        return words("cube-wars-takes-cube")
    if move.target in view.meeples:
        return words("cube-wars-takes-meeple")
    return ""


PHRASES = Phrases(
    title=lambda words: words("cube-wars-title"),
    pitch=lambda words: words("cube-wars-pitch"),
    seat=seat_name,
    options=lambda _, __: "",
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
    choice=_choice,
    lesson=lambda number, _, words: words("cube-wars-lesson", number=number),
)
