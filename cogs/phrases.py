"""How each game is put into words around its board."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from locales import Words
from rules.contract import Move, OptionValue, Seat
from rules.zhen import Place, Shift


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one game.

    Attributes:
        command: the name of its slash command.
        title: its name.
        pitch: what it is, in one sentence.
        seat: the name of a seat.
        options: what was chosen before the start, in words.
        label: a move as short as a button wants it.
        pages: the pages of its rules.
    """

    command: str
    title: Callable[[Words], str]
    pitch: Callable[[Words], str]
    seat: Callable[[Seat, Words], str]
    options: Callable[[Mapping[str, OptionValue], Words], str]
    label: Callable[[Move, Words], str]
    pages: Callable[[Words], tuple[str, ...]]


def _zhen_seat(seat: Seat, words: Words) -> str:
    return words("zhen-seat-red") if seat == 0 else words("zhen-seat-blue")


def _zhen_label(move: Move, words: Words) -> str:
    match move:
        case Place(tile):
            return words("zhen-label-place", tile=tile)
        case Shift(source, None):
            return words("zhen-label-goal", source=source)
        case Shift(source, int(target)):
            return words("zhen-label-move", source=source, target=target)
        case _:
            return str(move)


PHRASES = {
    "zhen": Phrases(
        command="zhen",
        title=lambda words: words("zhen-title"),
        pitch=lambda words: words("zhen-pitch"),
        seat=_zhen_seat,
        options=lambda options, words: words(
            "zhen-options", tiles=options["tiles"], cubes=options["cubes"]
        ),
        label=_zhen_label,
        pages=lambda words: (
            words("zhen-rules-aim"),
            words("zhen-rules-turn"),
            words("zhen-rules-end"),
            words("zhen-rules-notation"),
        ),
    ),
}
