"""The texts that every game provides."""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from locales import Words
from rules.contract import Choice, Move, OptionValue, Played, Seat, View
from words.rulebook import Page


@dataclass(frozen=True, slots=True)
class Label:
    """The label of a button or an option.

    Attributes:
        text: the shortest full label.
        detail: further information; may be empty.
        emoji: an emoji that only repeats the text; None without one.
        short: the label of a small button beside a picture, where many fit side by side; empty if
            there is none.
    """

    text: str
    detail: str = ""
    emoji: str | None = None
    short: str = ""


AT_ONCE = frozenset({"move", "action"})
"""The kinds of choices that can be a whole move by themselves."""


def _as_it_is_typed(choice: Choice, _: object, __: Words) -> Label:
    return Label(choice.value)


def _nothing(_: View, __: Move | None) -> None:
    """Return None, because most games propose no beginning of a move."""


def _worth_nothing(_: Move, __: View) -> int:
    """Return 0, for games that do not say what a move gains at once."""
    return 0


def _by_name(pieces: Iterable[Any], _: View, __: Words) -> str:
    """The pieces in their notation, which is short in most games."""
    return " ".join(map(str, pieces))


def _never(_: Move) -> bool:
    """Return False, because in most games, no move only draws pieces."""
    return False


def _silent(*_: object) -> str:
    """Return an empty text, for a text that a game does not have."""
    return ""


@dataclass(frozen=True, slots=True)
class Phrases:
    """The texts of one game. The moves and views passed to its functions must be of that game.

    Attributes:
        title: the name of the game.
        pitch: the game described in one sentence.
        seat: the name of a seat.
        options: the chosen options in words, given their values and the number of seats; empty if
            there is nothing to choose.
        tell: the last move in sentences and, once the game is over, its result; only the result if
            the players ended the game themselves, for example by resigning; may be empty.
        text_board: the view as text, at most 40 columns wide and 3,500 characters long.
        pages: the pages of the rules.
        move: a whole move, given the move and the view before it, short enough for a button.
        choice: the label of one step of a move that is chosen in several steps.
        outlook: a few words on what such a step can lead to, for tables where players see which
            moves are legal; may be empty.
        worth: how much a move gains at once; moves that gain more are offered first.
        question: the question for a kind of choice that only this game has; else empty.
        opens_with: the first value that is proposed for the viewer's next move, given their view
            and their own last move; None without a proposal.
        held: one line for each piece that may not move freely because of earlier moves, with the
            reason, given the view of the seat to move.
        what_fits: a few words on whether players are shown what fits; empty if a table cannot
            choose that.
        what_fits_switch: the lobby's button that changes whether players are shown what fits, with
            the present setting as its detail; None if a table cannot choose that.
        hand: the viewer's hand in a line or two, grouped by what fits if the names of the fitting
            pieces are given.
        standing: how all seats stand, in a line, such as their points and the sizes of their hands;
            empty if the board shows everything.
        gained: the pieces that the viewer's own move brought to the hand, in a sentence, given the
            view before that move, the view after it, and the move; may be empty.
        pieces: the names of pieces that have come to the viewer's hand, given these pieces and the
            view.
        only_draws: whether a move does nothing but bring pieces to the hand.
        first_turn: a note for a player's first turn, given the view; empty on later turns.
        lesson: the text for a learner whose turn it is: their aim and their possible moves, given
            the number of the lesson, counted from 1, and their view. It has at most sixty words,
            including the advice that follows it.
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
        """The label of a choice's button or option, for this viewer."""
        if choice.kind in AT_ONCE and choice.move is not None:
            return Label(self.move(choice.move, view, words))
        return self.choice(choice, view, words)
