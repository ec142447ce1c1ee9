"""What every game has to say around its board."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from locales import Words
from rules.contract import Choice, OptionValue, Seat, View
from tables.screen import Screen


@dataclass(frozen=True, slots=True)
class Label:
    """What a button or an option says.

    Attributes:
        text: the least that says it.
        detail: what is good to know besides.
        emoji: a sign that only repeats the text.
    """

    text: str
    detail: str = ""
    emoji: str | None = None


AT_ONCE = frozenset({"move", "action"})
"""The kinds of choices that are a whole move by themselves."""


def _as_it_is_typed(choice: Choice, _: object, __: Words) -> Label:
    return Label(choice.value)


def _nothing(_: Screen) -> None:
    """Most games do not propose how a move begins."""


def _silent(*_: object) -> str:
    """There is nothing to say of what the game does not have."""
    return ""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The words of one game; the moves and views that they are asked for are of that game.

    Attributes:
        command: the name of its slash command.
        title: its name.
        pitch: what it is, in one sentence.
        seat: the name of a seat.
        options: what was chosen before the start, in words; empty where there is nothing to choose.
        move: a whole move on the board that is seen, as short as a button wants it.
        choice: one step of a move that is chosen in several.
        opens_with: the first value of a move that is proposed to the viewer, if there is one.
        hints: whether players are shown what fits, where a table chooses that.
        hand: what the viewer holds, in a line.
        gained: what the viewer's own move has brought to the hand, given the view before it.
    """

    command: str
    title: Callable[[Words], str]
    pitch: Callable[[Words], str]
    seat: Callable[[Seat, Words], str]
    options: Callable[[Mapping[str, OptionValue], Words], str]
    move: Callable[[Any, Any, Words], str]
    choice: Callable[[Choice, Any, Words], Label] = _as_it_is_typed
    opens_with: Callable[[Screen], str | None] = _nothing
    hints: Callable[[bool, Words], str] = _silent
    hand: Callable[[Any, Words], str] = _silent
    gained: Callable[[Any, Screen, Words], str] = _silent

    def label(self, choice: Choice, view: View, words: Words) -> Label:
        """What the button or option of a choice says, for somebody who sees the board so."""
        if choice.kind in AT_ONCE and choice.move is not None:
            return Label(self.move(choice.move, view, words))
        return self.choice(choice, view, words)
