"""Choosing a move step by step, and completing typed moves, in the same way for every game."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeAlias

from rules.contract import Choice, Move, Seat
from rules.refusal import IllegalMove, Refusal, UnreadableMove
from tables.game.record import GameState
from tables.game.screen import Screen, screen_for
from words.begun import Begun

Path: TypeAlias = tuple[Choice, ...]
"""The first choices of a move, or all of them, in order."""

WRITTEN_BETWEEN = frozenset("-@>:^ ")
"""The signs that notations put between the parts of a move; people may leave them out."""


@dataclass(frozen=True, slots=True)
class Choosing:
    """A move that somebody is choosing.

    Attributes:
        screen: what that person sees of the game.
        taken: what is chosen so far.
        choices: what can be chosen next; empty when the move is whole.
        back: the values chosen before the latest step that offered several choices; None if no
            step did.
        beside: the choices that this step offered; empty if there is no such step.
    """

    screen: Screen
    taken: Path
    choices: tuple[Choice, ...]
    back: tuple[str, ...] | None
    beside: tuple[Choice, ...] = ()

    @property
    def values(self) -> tuple[str, ...]:
        """The values chosen so far."""
        return _values(self.taken)

    @property
    def move(self) -> Move | None:
        """The whole move; None while something is left to choose."""
        return self.taken[-1].move if self.taken else None

    @property
    def begun(self) -> Begun | None:
        """What a picture can mark; None if the move has one step and the game hides nothing."""
        is_at_once = all(choice.move is not None for choice in (self.taken or self.choices))
        if is_at_once and not self.screen.view.has_hands:
            return None
        news = self.screen.last, self.screen.gained
        if self.move is not None:
            return Begun(self.values[:-1], self.taken[-1:], *news)
        # the moves to which the choices lead are left out: there may be hundreds
        choices = tuple(replace(each, leads_to=()) for each in self.choices)
        return Begun(self.values, choices, *news)


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A move that fits the typed text, or a beginning of such moves.

    Attributes:
        text: what to type for it.
        move: the whole move; None for a beginning.
        taken: the choices that lead there; empty if the text fits only the notation of the move.
    """

    text: str
    move: Move | None
    taken: Path = ()


def choosing(state: GameState, seat: Seat, chosen: Sequence[str] = ()) -> Choosing:
    """What the seat can choose after those values; a step with only one choice is automatic.

    But the last step of a move is automatic only if the table shows what fits, and if the player
    has chosen something before.

    Raises:
        Refusal: there is no such choice, or nothing that can follow it is legal.
    """
    wanted = list(chosen)
    taken: Path = ()
    back, beside = None, ()
    choices = _following(state, seat, taken)
    while wanted or _is_forced(choices, may_end=bool(chosen) and state.table.shows_what_fits):
        choice = _named(wanted.pop(0), choices) if wanted else choices[0]
        _require_any(state, choice)
        if len(choices) > 1:
            back, beside = _values(taken), choices
        taken = (*taken, choice)
        choices = _following(state, seat, taken)
    return Choosing(screen_for(state, seat), taken, choices, back, beside)


def suggestions(state: GameState, seat: Seat, typed: str) -> list[Suggestion]:
    """The moves and beginnings of moves that fit the typed text, a full match first.

    A beginning that is typed in full, or is the only suggestion, is replaced by what can follow it.
    """
    wanted = _normalized(typed)
    found = [
        Suggestion(_text(path), path[-1].move, path)
        for path in _fitting(state, seat, wanted)
        if path[-1].move is not None or not wanted.startswith(_normalized(_text(path)))
    ]
    if len(found) == 1 and found[0].move is None:
        return suggestions(state, seat, found[0].text)
    if not found:
        found = [Suggestion(str(move), move) for move in _written(state, seat, wanted)]
    meant = _read(state, seat, typed)
    if meant is not None and meant not in [each.move for each in found]:
        return [Suggestion(str(meant), meant), *found]
    return sorted(found, key=lambda each: each.move is None or each.move != meant)


def beginning(state: GameState, seat: Seat, typed: str) -> tuple[str, ...] | None:
    """The values that the typed text stands for; None if it stands for none.

    If exactly one move begins with the text, these are the values of that move. Otherwise, they are
    the values of the beginning of a move whose text is exactly the typed one, if there is one.
    """
    wanted = _parts(typed)
    if not wanted:
        return None
    paths = [each for each in _fitting(state, seat, "".join(wanted)) if _begins_so(each, wanted)]
    whole = [path for path in paths if path[-1].move is not None]
    if len(whole) == 1:
        return _values(whole[0])
    named = (path for path in paths if path[-1].move is None and _parts(_text(path)) == wanted)
    return next((_values(path) for path in named), None)


def kept_of(state: GameState, seat: Seat, refused: Sequence[str] | str) -> tuple[str, ...]:
    """The longest legal beginning of refused choices, or of a typed move that was refused."""
    chosen = _values(_way_to(state, seat, refused)) if isinstance(refused, str) else tuple(refused)
    for length in range(len(chosen) - 1, 0, -1):
        with suppress(Refusal):
            choosing(state, seat, chosen[:length])
            return chosen[:length]
    return ()


def _way_to(state: GameState, seat: Seat, text: str) -> Path:
    """The choices that make up the typed move, as far as they are offered."""
    move, taken = state.table.rules.parse(text), ()
    while step := next((x for x in _following(state, seat, taken) if move in x.moves), None):
        taken = (*taken, step)
    return taken


def _fitting(state: GameState, seat: Seat, wanted: str, taken: Path = ()) -> Iterator[Path]:
    """The paths to moves that begin with the text, and to beginnings that agree with it."""
    for choice in _following(state, seat, taken):
        path = (*taken, choice)
        written = _normalized("".join(_values(path)))
        if choice.move is not None:
            if written.startswith(wanted) or _normalized(str(choice.move)).startswith(wanted):
                yield path
        elif wanted.startswith(written):
            yield path
            yield from _fitting(state, seat, wanted, path)
        elif written.startswith(wanted):
            yield path


def _written(state: GameState, seat: Seat, wanted: str) -> Iterator[Move]:
    """The legal moves whose notation begins with the text, whatever their choices are."""
    legal = state.position.legal_moves(seat)
    return (move for move in legal if _normalized(str(move)).startswith(wanted))


def _read(state: GameState, seat: Seat, typed: str) -> Move | None:
    """The offered move that the text means, in any notation that the game can read."""
    try:
        move = state.table.rules.parse(typed)
    except UnreadableMove:
        return None
    if move in state.position.legal_moves(seat):
        return move
    # if the table does not show what fits, illegal moves must look the same as legal ones
    paths = _fitting(state, seat, _normalized(str(move)))
    return next((path[-1].move for path in paths if path[-1].move == move), None)


def _begins_so(path: Path, parts: list[str]) -> bool:
    """Whether the values of a path, or the notation of its move, begin with those parts."""
    written = (" ".join(_values(path)), _text(path))
    return any(_parts(each)[: len(parts)] == parts for each in written)


def _following(state: GameState, seat: Seat, taken: Path) -> tuple[Choice, ...]:
    """What can be chosen next; if the table does not show what fits, everything that can be tried.

    Nothing follows a whole move.
    """
    if taken and taken[-1].move is not None:
        return ()
    position = state.position
    offer = position.choices if state.table.shows_what_fits else position.tries
    return offer(seat, _values(taken))


def _is_forced(choices: tuple[Choice, ...], *, may_end: bool) -> bool:
    """Whether there is only one choice; one that ends the move counts only if `may_end` is true."""
    return len(choices) == 1 and (may_end or choices[0].move is None)


def _require_any(state: GameState, choice: Choice) -> None:
    """Refuse a choice after which every move is illegal, all for the same reason.

    Raises:
        IllegalMove: that reason.
    """
    if state.table.shows_what_fits or choice.move is not None:
        return
    first, *others = (_refusal(state, move) for move in choice.leads_to)
    if first is not None and all(each and each.args == first.args for each in others):
        raise first


def _refusal(state: GameState, move: Move) -> IllegalMove | None:
    """Why the seat to move may not make the move; None if it may."""
    try:
        state.position.encode(move)
    except IllegalMove as refusal:
        return refusal
    return None


def _named(value: str, choices: tuple[Choice, ...]) -> Choice:
    for choice in choices:
        if choice.value == value:
            return choice
    raise Refusal("choice-gone")


def _values(path: Path) -> tuple[str, ...]:
    return tuple(choice.value for choice in path)


def _text(path: Path) -> str:
    """What people type for a move, or for its beginning."""
    move = path[-1].move
    return " ".join(_values(path)) if move is None else str(move)


def _normalized(text: str) -> str:
    return "".join(_parts(text))


def _parts(text: str) -> list[str]:
    """The parts of the text between the signs of `WRITTEN_BETWEEN`."""
    spaced = (" " if sign in WRITTEN_BETWEEN else sign for sign in text.casefold())
    return "".join(spaced).split()
