"""What every game puts into words."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from locales import Words
from rules.contract import Choice, Move, OptionValue, Played, Seat, View
from words.rulebook import Page


@dataclass(frozen=True, slots=True)
class Label:
    """What a button or an option says.

    Attributes:
        text: the shortest full label.
        detail: what is good to know besides.
        emoji: a sign that only repeats the text.
        short: the label beside a picture, where many fit side by side; empty if there is none.
    """

    text: str
    detail: str = ""
    emoji: str | None = None
    short: str = ""


AT_ONCE = frozenset({"move", "action"})
"""The kinds of choices that are a whole move by themselves."""


def _as_it_is_typed(choice: Choice, _: object, __: Words) -> Label:
    return Label(choice.value)


def _nothing(_: View, __: Move | None) -> None:
    """Most games do not propose how a move begins."""


def _worth_nothing(_: Move, __: View) -> int:
    """Most moves bring nothing at once."""
    return 0


def _by_name(pieces: Iterable[Any], _: View, __: Words) -> str:
    """Most pieces have short names."""
    return " ".join(map(str, pieces))


def _never(_: Move) -> bool:
    """In most games no move only draws."""
    return False


def _silent(*_: object) -> str:
    """There is nothing to say of what the game does not have."""
    return ""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one game; the moves and views that they are asked for are of that game.

    Attributes:
        title: its name.
        pitch: what it is, in one sentence.
        seat: the name of a seat.
        options: what was chosen before the start, in words, given the options and how many play;
            empty where there is nothing to choose.
        tell: what the last move did, and how the game ended if it did; empty before the first move.
        text_board: the view in letters, at most 40 columns wide and 3,500 characters long.
        pages: its rules.
        move: a whole move on the board that is seen, short enough for a button.
        choice: one step of a move that is chosen in several.
        outlook: what may come of such a step, for a table that shows what fits; else empty.
        worth: how much a move brings at once; what brings most is offered first.
        question: what to choose, by a kind of choices that only this game has; else empty.
        opens_with: the first value of a move that is proposed to the viewer, given their view and
            their own last move.
        held: which pieces the viewer, who is to move, may not move now for what was played before,
            and why, a line each.
        what_fits: whether players are shown what fits, where a table chooses that.
        what_fits_switch: the button of the lobby that changes this; its detail is what holds now.
        hand: what the viewer holds, in a line or two; what fits comes first, if the names of what
            fits are given.
        standing: the points, hands and piles of all seats, in a line; empty where the board says it
            all.
        gained: what the viewer's own move has brought to the hand, given the view before it, the
            view after it, and the move.
        pieces: what has come to the viewer's hand, by name, given their view.
        only_draws: whether all that a move does is to bring something to the hand.
        first_turn: what a player should know on the first turn, given the view; else empty.
        lesson: what a learner to move wants and may do, given the number of the lesson from 1 on
            and their view: with the advice that follows it at most sixty words.
    """

    title: Callable[[Words], str]
    pitch: Callable[[Words], str]
    seat: Callable[[Seat, Words], str]
    options: Callable[[Mapping[str, OptionValue], int, Words], str]
    tell: Callable[[Any, Played | None, Words], str]
    text_board: Callable[[Any, Played | None, Words], str]
    pages: Callable[[Words], tuple[Page, ...]]
    move: Callable[[Any, Any, Words], str]
    choice: Callable[[Choice, Any, Words], Label] = _as_it_is_typed
    outlook: Callable[[Choice, Any, Words], str] = _silent
    worth: Callable[[Any, Any], int] = _worth_nothing
    question: Callable[[str, Words], str] = _silent
    opens_with: Callable[[View, Move | None], str | None] = _nothing
    held: Callable[[Any, Words], str] = _silent
    what_fits: Callable[[bool, Words], str] = _silent
    what_fits_switch: Callable[[bool, Words], Label] | None = None
    hand: Callable[[Any, Collection[str], Words], str] = _silent
    standing: Callable[[Any, Words], str] = _silent
    gained: Callable[[Any, View, Move | None, Words], str] = _silent
    pieces: Callable[[Iterable[Any], Any, Words], str] = _by_name
    only_draws: Callable[[Any], bool] = _never
    first_turn: Callable[[Any, Words], str] = _silent
    lesson: Callable[[int, Any, Words], str] = _silent

    def label(self, choice: Choice, view: View, words: Words) -> Label:
        """What the button or option of a choice says to this viewer."""
        if choice.kind in AT_ONCE and choice.move is not None:
            return Label(self.move(choice.move, view, words))
        return self.choice(choice, view, words)
