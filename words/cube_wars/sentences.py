"""Cube Wars in words: the last move, the alt text and the text board."""

from collections.abc import Iterable
from textwrap import wrap
from typing import Literal

from locales import Words
from rules.contract import Played, Seat
from rules.cube_wars import CubeWarsView, Step
from rules.cube_wars.core import FILES, HOMES, RANKS, WHITE_CUBES
from rules.cube_wars.moves import name_of
from words.grid import Square, text_grid
from words.players import agreed_draw, given_up, who_plays

COLUMNS = 36
CUBES = WHITE_CUBES.bit_count()
"""How many cubes each seat begins with."""


def tell(view: CubeWarsView, last: Played | None, words: Words) -> str:
    """The last move in sentences and, once the game is over, its result; may be empty.

    If the players ended the game themselves, for example by resigning, this is only the result.
    """
    move = "" if view.is_given_up else _move(view, last, words)
    return " ".join(filter(None, (move, result(view, words))))


def result(view: CubeWarsView, words: Words) -> str:
    """The result in a sentence; empty while the game goes on."""
    outcome = view.outcome
    if outcome is None:
        return ""
    if view.is_agreed_draw:
        return agreed_draw(name, words)
    if view.is_given_up:
        (winner,) = outcome.winners
        told = given_up(outcome, [name(1 - winner, words)], words)
        return words("render-cube-wars-given-up", given_up=told, winner=name(winner, words))
    match outcome.reason:
        case "goal":
            (winner,) = outcome.winners
            return words("render-cube-wars-won", winner=name(winner, words))
        case "repetition":
            return words("render-cube-wars-repetition")
        case _:
            return words("render-cube-wars-no-progress")


def alt_text(view: CubeWarsView, last: Played | None, words: Words) -> str:
    """The whole position for readers who cannot see the picture, the most important facts first."""
    sentences = (
        _turn(view, words),
        tell(view, last, words),
        who_plays(seat_name, words),
        *(_army(view, seat, words) for seat in (0, 1)),
        words("render-cube-wars-hint"),
    )
    return " ".join(filter(None, sentences))


def text_board(view: CubeWarsView, last: Played | None, words: Words) -> str:
    """The position as text for a fixed-width font, narrow enough for a phone."""
    source, target = _ends(last)
    cubes = [
        words("render-cube-wars-cubes", seat=name(seat, words), cubes=len(squares))
        for seat, squares in enumerate(view.cubes)
    ]
    lines = (
        *wrap(who_plays(seat_name, words), COLUMNS),
        *cubes,
        *filter(None, [_turn(view, words)]),
        "",
        *text_grid(_letters(view, words), source, target),
        "",
        *wrap(words("render-cube-wars-legend"), COLUMNS),
        "",
        *wrap(tell(view, last, words), COLUMNS),
    )
    return "\n".join(lines).rstrip()


def name(seat: Seat, words: Words) -> str:
    """The name of the player in a seat, or of the seat if the player has none."""
    return words.player_at(seat, seat_name(seat, words))


def seat_name(seat: Seat, words: Words) -> str:
    """The name of the seat itself."""
    return words("cube-wars-seat-white" if seat == 0 else "cube-wars-seat-black")


def letter(seat: Seat, words: Words) -> str:
    """The letter on a seat's pieces in pictures; on text boards it stands for the meeple."""
    return (words("render-cube-wars-white-meeple"), words("render-cube-wars-black-meeple"))[seat]


def captured(view: CubeWarsView, seat: Seat) -> int:
    """How many of the opponent's cubes the seat has captured."""
    return CUBES - len(view.cubes[1 - seat])


def meeple_at(view: CubeWarsView, seat: Seat, words: Words) -> str:
    """Where a seat's meeple is, in two or three words."""
    square = view.meeples[seat]
    if square is None:
        return words("render-cube-wars-beaten")
    if square == HOMES[seat]:
        return words("render-cube-wars-home")
    return words("render-cube-wars-on", square=name_of(square))


def names(squares: Iterable[int]) -> str:
    """The names of squares, separated by commas."""
    return ", ".join(map(name_of, squares))


def _turn(view: CubeWarsView, words: Words) -> str:
    return "" if view.turn is None else words("render-cube-wars-turn", seat=name(view.turn, words))


def _army(view: CubeWarsView, seat: Seat, words: Words) -> str:
    """A sentence about a seat: its meeple, the number of cubes it captured, and its own cubes."""
    return words(
        "render-cube-wars-army",
        seat=name(seat, words),
        meeple=meeple_at(view, seat, words),
        captured=captured(view, seat),
        cubes=len(view.cubes[seat]),
        squares=names(view.cubes[seat]),
    )


def _letters(view: CubeWarsView, words: Words) -> list[list[str]]:
    """One character for each square, rank by rank."""
    letters = ["+" if square in HOMES else "." for square in range(FILES * RANKS)]
    pieces = (
        (words("render-cube-wars-white-cube"), view.cubes[0]),
        (words("render-cube-wars-black-cube"), view.cubes[1]),
        (letter(0, words), view.meeples[:1]),
        (letter(1, words), view.meeples[1:]),
    )
    for mark, squares in pieces:
        for square in squares:
            if square is not None:
                letters[square] = mark
    return [letters[start:][:FILES] for start in range(0, len(letters), FILES)]


def _move(view: CubeWarsView, last: Played | None, words: Words) -> str:
    match last and (last.seat, last.move):
        case int(seat), Step(source, target):
            values = {
                "mover": name(seat, words),
                "source": name_of(source),
                "target": name_of(target),
            }
            is_meeple = view.meeples[seat] == target
            told = words(
                "render-cube-wars-walked" if is_meeple else "render-cube-wars-moved", **values
            )
            return " ".join(filter(None, (told, _taken(view, last, words))))
        case _:
            return ""


def takes(view: CubeWarsView, last: Played | None) -> Literal["cube", "meeple"] | None:
    """The kind of piece that the last move took; None if it took none, or if unknown."""
    match last and (last.seat, last.move, last.before):
        case int(seat), Step(_, target), CubeWarsView() as before:
            opponent = 1 - seat
            if len(view.cubes[opponent]) < len(before.cubes[opponent]):
                return "cube"
            return "meeple" if before.meeples[opponent] == target else None
        case _:
            return None


def _taken(view: CubeWarsView, last: Played | None, words: Words) -> str:
    """A sentence about the piece that the last move took; empty if it took none."""
    match takes(view, last):
        case "cube":
            return words("render-cube-wars-took-cube")
        case "meeple" if None in view.meeples:
            return words("render-cube-wars-beat")
        case "meeple":
            return words("render-cube-wars-sent-home")
        case _:
            return ""


def _ends(last: Played | None) -> tuple[Square | None, Square | None]:
    """The squares where the last move began and ended; None twice if there was no move."""
    match last and last.move:
        case Step(source, target):
            return _square(source), _square(target)
        case _:
            return None, None


def _square(number: int) -> Square:
    return number % FILES, number // FILES
