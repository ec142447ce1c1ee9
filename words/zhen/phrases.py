"""The words of Zhen."""

from locales import Words
from rules.contract import Seat
from rules.zhen import Place, Shift
from words.phrases import Phrases
from words.zhen.rules import pages
from words.zhen.sentences import tell, text_board


def _seat(seat: Seat, words: Words) -> str:
    return words("zhen-seat-red") if seat == 0 else words("zhen-seat-blue")


def _move(move: Place | Shift, _: object, words: Words) -> str:
    match move:
        case Place(tile):
            return words("zhen-label-place", tile=tile)
        case Shift(source, target) if target is not None:
            return words("zhen-label-move", source=source, target=target)
        case Shift(source):  # pragma: no branch  (there is no other)
            return words("zhen-label-goal", source=source)


PHRASES = Phrases(
    title=lambda words: words("zhen-title"),
    pitch=lambda words: words("zhen-pitch"),
    seat=_seat,
    options=lambda options, words: words(
        "zhen-options", tiles=options["tiles"], cubes=options["cubes"]
    ),
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
)
