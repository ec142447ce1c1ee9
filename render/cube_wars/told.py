"""Cube Wars in words: the last move and the text board."""

from textwrap import wrap

from locales import Words
from render.grid import Square, text_grid
from rules.contract import Played, Seat
from rules.cube_wars import CubeWarsView, Step
from rules.cube_wars.core import FILES, HOMES, RANKS
from rules.cube_wars.moves import name_of

COLUMNS = 36


def tell(view: CubeWarsView, last: Played | None, words: Words) -> str:
    """What the last move did and, after the last one of the game, how it ended."""
    move = "" if view.is_given_up else _move(view, last, words)
    return " ".join(filter(None, (move, result(view, words))))


def result(view: CubeWarsView, words: Words) -> str:
    """How the game ended, in a sentence; empty while it goes on."""
    outcome = view.outcome
    if outcome is None:
        return ""
    if view.is_given_up:
        (winner,) = outcome.winners
        loser = name(1 - winner, words)
        return words("render-cube-wars-resigned", loser=loser, winner=name(winner, words))
    match outcome.reason:
        case "goal":
            (winner,) = outcome.winners
            return words("render-cube-wars-won", winner=name(winner, words))
        case "repetition":
            return words("render-cube-wars-repetition")
        case _:
            return words("render-cube-wars-no-progress")


def text_board(view: CubeWarsView, last: Played | None, words: Words) -> str:
    """The position in letters, narrow enough for a phone; to be shown in a fixed-width font."""
    source, target = _ends(last)
    cubes = [
        words("render-cube-wars-cubes", seat=name(seat, words), cubes=len(squares))
        for seat, squares in enumerate(view.cubes)
    ]
    turn = "" if view.turn is None else words("render-cube-wars-turn", seat=name(view.turn, words))
    lines = (
        *cubes,
        *filter(None, [turn]),
        "",
        *text_grid(_letters(view, words), source, target),
        "",
        *wrap(words("render-cube-wars-legend"), COLUMNS),
        "",
        *wrap(tell(view, last, words), COLUMNS),
    )
    return "\n".join(lines).rstrip()


def name(seat: Seat, words: Words) -> str:
    """What a seat is called."""
    return (words("cube-wars-seat-white"), words("cube-wars-seat-black"))[seat]


def _letters(view: CubeWarsView, words: Words) -> list[list[str]]:
    """A letter for each square, rank by rank."""
    letters = ["+" if square in HOMES else "." for square in range(FILES * RANKS)]
    pieces = (
        (words("render-cube-wars-white-cube"), view.cubes[0]),
        (words("render-cube-wars-black-cube"), view.cubes[1]),
        (words("render-cube-wars-white-meeple"), view.meeples[:1]),
        (words("render-cube-wars-black-meeple"), view.meeples[1:]),
    )
    for letter, squares in pieces:
        for square in squares:
            if square is not None:
                letters[square] = letter
    return [letters[start:][:FILES] for start in range(0, len(letters), FILES)]


def _move(view: CubeWarsView, last: Played | None, words: Words) -> str:
    match last and (last.seat, last.move):
        case int(seat), Step(source, target):
            values = {
                "mover": name(seat, words),
                "source": name_of(source),
                "target": name_of(target),
            }
            if view.meeples[seat] == target:
                return words("render-cube-wars-walked", **values)
            return words("render-cube-wars-moved", **values)
        case _:
            return ""


def _ends(last: Played | None) -> tuple[Square | None, Square | None]:
    """Where the last move began and ended."""
    match last and last.move:
        case Step(source, target):
            return _square(source), _square(target)
        case _:
            return None, None


def _square(number: int) -> Square:
    return number % FILES, number // FILES
