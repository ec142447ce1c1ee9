"""The texts of cube²."""

from collections.abc import Mapping
from typing import TypeAlias

from locales import Words
from rules.contract import Choice, Move, OptionValue, View
from rules.cube2 import Cube2View, Leave, Pass, Place, Slide, TurnBoard
from rules.cube2.judge import held
from rules.cube2.moves import KINDS, name_of
from words.cube2.rules import pages
from words.cube2.sentences import seat_name, tell, text_board
from words.phrases import Label, Phrases
from words.rulebook import imagined

SeatMove: TypeAlias = Place | Slide | Leave | TurnBoard | Pass

TWINS = 2
SHORT = 6
"""The goal of a short game."""
SIGNS = dict(zip(KINDS, "🟥🔴🟨🟡🟦🔵🟩🟢🟧🟠🟪🟣", strict=True))
"""A square for each kind of cube, a circle for each kind of cylinder, in its colour."""


def _options(options: Mapping[str, OptionValue], _: int, words: Words) -> str:
    told = [
        words("cube2-told-size", size=str(options["size"])),
        words("cube2-told-quick")
        if options["setup"] == "quick"
        else words("cube2-told-manual", placements=options["placements"]),
    ]
    if options["diagonals"] == "off":
        told.append(words("cube2-told-straight"))
    if options["first_move"] == "on":
        told.append(words("cube2-told-turning"))
    if options["obstruct"] == "on":
        told.append(words("cube2-told-obstruct"))
    if options["goal"] == SHORT:
        told.append(words("cube2-told-short"))
    return " · ".join(told)


def _move(move: SeatMove, view: Cube2View, words: Words) -> str:
    match move:
        case Place(kind, square):
            return _on(KINDS[kind], name_of(square), words)
        case Slide(source, target):
            piece = _piece(_kind_on(name_of(source), view), words)
            return words(
                "cube2-label-move", piece=piece, source=name_of(source), target=name_of(target)
            )
        case Leave(source):
            piece = _piece(_kind_on(name_of(source), view), words)
            return words("cube2-label-leave", piece=piece, source=name_of(source))
        case TurnBoard():
            return words("cube2-label-turn")
        case _:
            return words("cube2-label-pass")


def _choice(choice: Choice, view: Cube2View, words: Words) -> Label:
    match choice:
        case Choice(move=Leave()):
            text = words("cube2-label-off")
            return Label(text, short=text)
        case Choice("piece", kind) if kind in SIGNS:
            left = TWINS - sum(KINDS[place.kind] == kind for place in view.pieces)
            text, detail = _piece(kind, words), words("cube2-label-left", left=left)
            return Label(text, detail, SIGNS[kind], short=text)
        case Choice("piece", square):
            kind = _kind_on(square, view)
            return Label(_on(kind, square, words), emoji=SIGNS[kind], short=square)
        case _:
            return Label(choice.value, short=choice.value)


def _outlook(choice: Choice, _: Cube2View, words: Words) -> str:
    """A note that the piece can leave the board; empty if it cannot."""
    can_leave = any(isinstance(move, Leave) for move in choice.leads_to)
    return words("cube2-label-off") if can_leave else ""


def _worth(move: SeatMove, _: Cube2View) -> int:
    """1 for a move that takes a piece off the board, else 0."""
    return int(isinstance(move, Leave))


def _held(view: View, words: Words) -> str:
    """A line for each piece that the latest turns restrict, which says what it may not do now."""
    state = imagined(Cube2View.game, view).state
    return "\n".join(words(each.key, **each.values) for each in held(state))


def _opens_with(view: View, own: Move | None) -> str | None:
    """The kind that the viewer placed last, while there are pieces left to place."""
    match view, own:
        case Cube2View(left=left), Place(kind) if left:
            return KINDS[kind]
        case _:
            return None


def _kind_on(square: str, view: Cube2View) -> str:
    return next(KINDS[place.kind] for place in view.pieces if name_of(place.square) == square)


def _on(kind: str, square: str, words: Words) -> str:
    return words("cube2-label-on", piece=_piece(kind, words), square=square)


def _piece(kind: str, words: Words) -> str:
    return words("cube2-label-piece", piece=kind)


PHRASES = Phrases(
    title=lambda words: words("cube2-title"),
    pitch=lambda words: words("cube2-pitch"),
    seat=seat_name,
    options=_options,
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
    choice=_choice,
    outlook=_outlook,
    worth=_worth,
    opens_with=_opens_with,
    held=_held,
    lesson=lambda number, _, words: words("cube2-lesson", number=number),
)
