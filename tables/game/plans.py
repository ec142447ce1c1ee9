"""Replies that are planned ahead: if they play this, I answer that.

A plan belongs to a person at a table. It is no part of the record, and does not change the record.
It only says which reply is due after the events in the record.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import groupby
from typing import NamedTuple, TypeAlias
from zlib import crc32

from rules.contract import Seat, View
from rules.refusal import Refusal, shown
from tables.game.playing import ending, seat_in_game
from tables.game.record import INTERRUPTING, Event, GameState, Kind, after
from tables.table import Table

Line: TypeAlias = tuple[str, ...]
"""Moves in the notation of the game, one after the other: theirs, my reply, theirs, my reply."""

MOST_LINES = 5
"""The most lines of one person at one table."""

MOST_REPLIES = 10
"""The most replies in one line."""

MOST_MOVES = 99
"""The most moves in one line, including replies; only turns of many moves come near this."""

TWO = 2
"""People can plan only in games of this many players, where it is clear who replies."""

KEEPING = INTERRUPTING - {Kind.UNDO, Kind.SUBSTITUTE}
"""Events that change neither the position nor the players, and so leave plans as they are."""

NEVER = datetime.min.replace(tzinfo=UTC)
"""The time of a move that is only imagined."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The replies that a person plans at a table.

    Attributes:
        number: the last event that the plan takes into account; its lines go on from there.
        lines: its lines. If two lines begin with the same moves of both players, the next reply is
            the same too.
        draft: a line that is being entered; empty if there is none.
        played: the numbers of the events that were planned replies, since the person last made a
            move that was not planned.
    """

    table: int
    person: int
    number: int
    lines: tuple[Line, ...] = ()
    draft: Line = ()
    played: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to remember."""
        return not (self.lines or self.draft or self.played)


class Round(NamedTuple):
    """What the opponent plays in a turn, and the reply; the reply is empty until it is chosen."""

    theirs: Line
    reply: Line = ()


class UnfitMove(Refusal):
    """The refusal of a line with an unreadable or impossible move; its cause says why."""


def is_open(table: Table, view: View) -> bool:
    """Whether players of a table can plan ahead: two people play, and nothing is hidden."""
    people = [player.person for player in table.players]
    return table.seats == TWO and None not in people and not view.has_hands


def seat_to_plan(state: GameState, person: int) -> Seat:
    """The seat of that person, who waits for their opponent to move.

    Raises:
        Refusal: the game is over, the person does not play, it is their own turn, a bot is to
            move, or people cannot plan ahead at this table.
    """
    seat = seat_in_game(state, person)
    if not is_open(state.table, state.position.view(None)):
        raise Refusal("plan-not-here")
    if state.bot_turn is not None:
        raise Refusal("plan-bot")
    if mover(state) == seat:
        raise Refusal("plan-own-turn")
    return seat


def mover(state: GameState) -> Seat | None:
    """The seat to move; None if chance comes next, or the game is over."""
    to_move = () if ending(state) else state.position.to_move()
    return next(iter(to_move), None)


def imagined(state: GameState, moves: Iterable[str]) -> GameState:
    """The state to which these moves would lead.

    Raises:
        UnfitMove: one of them cannot be made.
    """
    return _course(state, moves)[-1]


def count_replies(state: GameState, seat: Seat, line: Line) -> int:
    """How many moves of the line are the seat's."""
    return _movers(state, line)[:-1].count(seat)


def is_whole(state: GameState, seat: Seat, line: Line) -> bool:
    """Whether the line can end here: with a move of the seat that ends its turn."""
    *_, last, following = (None, *_movers(state, line))
    return last == seat and following != seat


def shared(plan: Plan, moves: Line) -> tuple[int, str] | None:
    """The first line that goes on after those moves: its number, counted from 1, and its next move.

    None if no line goes on after them.
    """
    for number, line in enumerate(plan.lines, 1):
        if len(line) > len(moves) and line[: len(moves)] == moves:
            return number, line[len(moves)]
    return None


def rounds(state: GameState, seat: Seat, line: Line) -> list[Round]:
    """The line as moves of the opponent, each with the seat's reply."""
    told = list[Round]()
    for mine, moves in groupby(
        zip(line, _movers(state, line), strict=False), key=lambda each: each[1] == seat
    ):
        texts = tuple(text for text, _ in moves)
        if mine and told:
            told[-1] = Round(told[-1].theirs, texts)
        else:
            told.append(Round(texts))
    return told


def digest(line: Line) -> str:
    """A hash of that line, in eight characters."""
    return f"{crc32(' '.join(line).encode()):08x}"


def added(plan: Plan, state: GameState, seat: Seat, texts: Iterable[str]) -> Plan:
    """The plan with one more line, which replaces those that it continues, and without a draft.

    Raises:
        Refusal: a move cannot be made there; the line ends without a reply, is too long, is in the
            plan already, or contradicts another one; or the plan has too many lines.
    """
    line = _written(_course(state, texts))
    if not is_whole(state, seat, line):
        raise Refusal("plan-without-reply")
    if count_replies(state, seat, line) > MOST_REPLIES or len(line) > MOST_MOVES:
        raise Refusal("plan-too-long", most=MOST_REPLIES)
    for number, other in enumerate(plan.lines, 1):
        _require_fitting(line, other, number, _movers(state, line), seat)
    others = tuple(each for each in plan.lines if line[: len(each)] != each)
    if len(others) == MOST_LINES:
        raise Refusal("plan-full", most=MOST_LINES)
    return replace(plan, lines=(*others, line), draft=())


def removed(plan: Plan, wanted: str) -> Plan:
    """The plan without the line of that digest.

    Raises:
        Refusal: the plan has no such line.
    """
    lines = tuple(line for line in plan.lines if digest(line) != wanted)
    if lines == plan.lines:
        raise Refusal("plan-line-gone")
    return replace(plan, lines=lines)


def drafted(plan: Plan, state: GameState, seat: Seat, text: str) -> Plan:
    """The plan with one more move in its draft, and the reply that another line gives to it.

    Raises:
        Refusal: the move cannot be made, or the line becomes too long.
    """
    draft = _written(_course(state, (*plan.draft, text)))
    while (reply := _settled_reply(plan, state, seat, draft)) is not None:
        draft = (*draft, reply)
    if count_replies(state, seat, draft) > MOST_REPLIES or len(draft) > MOST_MOVES:
        raise Refusal("plan-too-long", most=MOST_REPLIES)
    return replace(plan, draft=draft)


def undone(plan: Plan, state: GameState, seat: Seat) -> Plan:
    """The plan with its draft as it was before the last move that the person chose for it."""
    draft = plan.draft[:-1]
    while _settled_reply(plan, state, seat, draft) is not None:
        draft = draft[:-1]
    return replace(plan, draft=draft)


def followed(plan: Plan, events: Iterable[Event], seat: Seat | None) -> Plan:
    """The plan after the events that it does not yet take into account.

    A move shortens the lines that begin with it, and drops the others. An event that changes
    neither the position nor the players leaves the plan as it is; any other event drops all lines.

    Args:
        plan: the plan before these events.
        events: the record of its table.
        seat: the seat of its person.
    """
    for event in events:
        if event.number > plan.number:
            plan = replace(_after(plan, event, seat), number=event.number)
    return plan


def put_away(plan: Plan) -> Plan:
    """The plan without its lines and draft, so that nothing more of it is played."""
    return replace(plan, lines=(), draft=())


def due(plan: Plan, state: GameState) -> str | None:
    """The planned reply, if the plan's person is to move; None if no reply is due."""
    seat = state.table.seat_of(plan.person)
    is_theirs = seat is not None and mover(state) == seat
    return plan.lines[0][0] if is_theirs and plan.lines else None


def _after(plan: Plan, event: Event, seat: Seat | None) -> Plan:
    """The plan after that event."""
    if event.kind in KEEPING:
        return plan
    if event.kind is not Kind.PLAY:
        return put_away(plan)
    along = [line[1:] for line in plan.lines if line[0] == event.text]
    played = plan.played
    if event.seat == seat:
        played = (*played, event.number) if along else ()
    return replace(plan, lines=tuple(filter(None, along)), draft=(), played=played)


def _settled_reply(plan: Plan, state: GameState, seat: Seat, draft: Line) -> str | None:
    """The move with which another line goes on after the draft, if the seat is to make it."""
    found = shared(plan, draft)
    is_own = found is not None and mover(imagined(state, draft)) == seat
    return found[1] if found and is_own else None


def _require_fitting(
    line: Line, other: Line, number: int, movers: Sequence[Seat | None], seat: Seat
) -> None:
    """Refuse a line that is the beginning of the other, or has another reply to the same moves.

    Raises:
        Refusal: says which of the two it is.
    """
    pairs = enumerate(zip(line, other, strict=False))
    parting = next((at for at, (mine, theirs) in pairs if mine != theirs), None)
    if parting is None and len(line) <= len(other):
        raise Refusal("plan-line-known", line=number)
    if parting is not None and movers[parting] == seat:
        raise Refusal("plan-contradicts", line=number, move=line[parting - 1], reply=other[parting])


def _course(state: GameState, moves: Iterable[str]) -> list[GameState]:
    """The state, and then the state after each of these moves.

    Raises:
        UnfitMove: one of them cannot be made.
    """
    states = [state]
    for text in moves:
        try:
            states.append(_moved(states[-1], text))
        except Refusal as cause:
            raise UnfitMove("plan-unfit-move", move=shown(text)) from cause
    return states


def _moved(state: GameState, text: str) -> GameState:
    """The state to which that move would lead.

    Raises:
        Refusal: says why it cannot be made.
    """
    seat = mover(state)
    if seat is None:
        raise Refusal("plan-game-over" if ending(state) else "plan-chance")
    move = state.table.rules.parse(text)
    return after(state, Event(state.table.number + 1, Kind.PLAY, seat, str(move), NEVER))


def _movers(state: GameState, line: Line) -> list[Seat | None]:
    """The seats that make the moves of the line, and then the seat to move after it."""
    return [mover(each) for each in _course(state, line)]


def _written(states: Sequence[GameState]) -> Line:
    """The moves between those states, in the notation that the record uses."""
    return tuple(str(state.last.move) for state in states[1:] if state.last)
