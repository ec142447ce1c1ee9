"""The texts of Zhen."""

from locales import Words
from rules.zhen import Place, Shift, ZhenView
from words.phrases import Phrases
from words.zhen.rules import pages
from words.zhen.sentences import seat_name, tell, text_board


def _move(move: Place | Shift, _: object, words: Words) -> str:
    match move:
        case Place(tile):
            return words("zhen-label-place", tile=tile)
        case Shift(source, target) if target is not None:
            return words("zhen-label-move", source=source, target=target)
        case Shift(source):  # pragma: no branch  (there is no other case)
            return words("zhen-label-goal", source=source)


def _worth(move: Place | Shift, _: object) -> int:
    """1 for a move that brings a stack to the goal, else 0."""
    return int(isinstance(move, Shift) and move.target is None)


def _first_turn(view: ZhenView, words: Words) -> str:
    is_first = view.turn is not None and view.reserves[view.turn] == view.cubes
    return words("zhen-first-turn") if is_first else ""


def _lesson(number: int, view: ZhenView, words: Words) -> str:
    stacks = sum(cubes[view.turn or 0] > 0 for cubes in view.tiles)
    return words("zhen-lesson", number=number, stacks=stacks)


PHRASES = Phrases(
    title=lambda words: words("zhen-title"),
    pitch=lambda words: words("zhen-pitch"),
    seat=seat_name,
    options=lambda options, _, words: words(
        "zhen-options", tiles=options["tiles"], cubes=options["cubes"]
    ),
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
    worth=_worth,
    first_turn=_first_turn,
    lesson=_lesson,
)
