"""The record of a table: everything that happened there, and how it is played back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, StrEnum, auto
from random import Random
from typing import NamedTuple

from ai.levels import Level
from rules.contract import AnyPosition, Move, Played, Seat
from tables.bots import PLAYS_ON
from tables.pace import TimeOut
from tables.table import Table

LESSONS = 3
"""How many turns of a learner come with a lesson."""


class Kind(StrEnum):
    """What an event is."""

    START = "start"
    PLAY = "play"
    CHANCE = "chance"
    RESIGN = "resign"
    TIME_OUT = "time-out"
    AWAY = "away"


INTERRUPTING = frozenset({Kind.TIME_OUT, Kind.AWAY})
"""What comes from the clock and is told at once, also in the middle of a turn."""

BESIDES = frozenset({Kind.CHANCE, Kind.AWAY})
"""What is told together with what was done before."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at a table.

    Attributes:
        number: counts from 1 and never goes back.
        seat: who did it, or whose time ran out; None for the start, for chance, and where the bot
            was away.
        text: the canonical notation of a move; what a time-out does; the seconds for which the bot
            was away; empty otherwise.
    """

    number: int
    kind: Kind
    seat: Seat | None
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat did at a table.

    Attributes:
        number: of its event.
        played: its move; None when it gave up, or its time ran out.
        before: where the game stood until then.
        position: where the game stood after that, and after the chance it made due.
        time_out: what came of its time having run out.
    """

    number: int
    seat: Seat
    played: Played | None
    before: AnyPosition
    position: AnyPosition
    time_out: TimeOut | None = None

    @property
    def begins(self) -> bool:
        """Whether a turn began with it."""
        return self.played is not None and not self.before.is_mid_turn


class BotTurn(NamedTuple):
    """A seat to move for which the bot plays, and how well it does."""

    seat: Seat
    level: Level


class Showing(Enum):
    """How everybody is shown a state."""

    FRESH = auto()
    """As a board of its own."""
    WITHIN = auto()
    """On the board that is out, because the seat to move is in the middle of its turn."""
    HELD = auto()
    """Together with the answer of the bot, unless that takes long."""


@dataclass(frozen=True, slots=True)
class GameState:
    """A started table and where its game stands.

    Attributes:
        latest: the last move of each seat that has made one, in the order in which they were made.
        resigned: the seats that gave up, or were lost when their time ran out, in that order.
        timed_out: those of them whose time ran out.
        missed: the seats that missed their last turn.
        covered: the seat whose turn the bot plays, because its time ran out.
        is_interrupted: whether the last event was none of the game: a time-out, or the bot away.
        away: for how long the bot was away, if that was the last event.
        actions: what was done lately, at least since each seat last played.
        since: the number of the first event since a person last had to begin a turn.
        dealt: the number of the event that last gave every seat a new hand; 0 if none has.
        turns: how many turns people have ended.
    """

    table: Table
    position: AnyPosition
    latest: tuple[Played, ...] = ()
    resigned: tuple[Seat, ...] = ()
    actions: tuple[Action, ...] = ()
    since: int = 1
    dealt: int = 0
    timed_out: tuple[Seat, ...] = ()
    missed: frozenset[Seat] = frozenset()
    covered: Seat | None = None
    is_interrupted: bool = False
    away: timedelta = timedelta()
    turns: int = 0

    @property
    def last(self) -> Played | None:
        """The last move of any seat."""
        return self.latest[-1] if self.latest else None

    @property
    def remaining(self) -> frozenset[Seat]:
        """The seats that have not given up."""
        return frozenset(range(self.table.seats)) - frozenset(self.resigned)

    @property
    def is_given_up(self) -> bool:
        """Whether so many have given up that the game is over: one is left, or no person."""
        people = [seat for seat in self.remaining if self.table.person_at(seat) is not None]
        return bool(self.resigned) and (len(self.remaining) < 2 or not people)

    @property
    def giving_up(self) -> str:
        """How seats were given up: `resigned`, `timeout`, or `left` for some this, some that."""
        if not self.timed_out:
            return "resigned"
        return "timeout" if len(self.timed_out) == len(self.resigned) else "left"

    @property
    def bot_turn(self) -> BotTurn | None:
        """The seat to move for which the bot plays, if there is one."""
        if self.is_given_up:
            return None
        for seat in self.position.to_move():
            level = self.level_at(seat)
            if level is not None:
                return BotTurn(seat, level)
        return None

    @property
    def lesson(self) -> int | None:
        """Which lesson belongs to the turn of the person to move, from 1 on; None for none."""
        has_one = self.table.teaches and self.turns < LESSONS and not self.is_given_up
        is_turn_of_person = bool(self.position.to_move()) and self.bot_turn is None
        return self.turns + 1 if has_one and is_turn_of_person else None

    @property
    def showing(self) -> Showing:
        """How everybody is shown it; chance that is due belongs to the event before."""
        if self.bot_turn is not None:
            return Showing.FRESH if self._is_round_over else Showing.HELD
        goes_on = self.position.is_mid_turn and not self.is_interrupted
        is_within = goes_on and not self.is_given_up
        return Showing.WITHIN if is_within else Showing.FRESH

    @property
    def _is_round_over(self) -> bool:
        """Whether a round has just ended; its hands lie open until the next one is begun."""
        return bool(self.actions) and self.dealt == self.table.number

    def level_at(self, seat: Seat) -> Level | None:
        """How well the bot plays for that seat; None where a person does."""
        is_out = seat in self.resigned or seat == self.covered
        return PLAYS_ON if is_out else self.table.players[seat].level

    def last_of(self, seat: Seat | None) -> Move | None:
        """The last move of that seat."""
        return next((each.move for each in self.latest if each.seat == seat), None)

    def news_for(self, seat: Seat) -> tuple[Action, ...]:
        """What was done since that seat last played, with the turn that it is in the middle of.

        Its last turn is news as long as it does not have the next one, or if nothing came after it.
        """
        to_move = self.position.to_move()
        if seat in to_move and not self.position.is_mid_turn:
            first = self._after_moves(seat, len(self.actions))
            if first < len(self.actions):
                return self.actions[first:]
        began = max(_beginnings(self.actions, seat), default=0)
        if seat in to_move or not to_move:
            began = self._after_moves(seat, began)
        return self.actions[began:]

    @property
    def public_news(self) -> tuple[Action, ...]:
        """What is news to its reader, and at least all since a person last had to begin a turn.

        So everything is told once.
        """
        lately = tuple(each for each in self.actions if each.number >= self.since)
        return lately if self.reader is None else max(self.news_for(self.reader), lately, key=len)

    @property
    def reader(self) -> Seat | None:
        """The seat that a public board is for: the one to move, or at the end that moved last."""
        last = self.actions[-1].seat if self.actions else None
        return next(iter(self.position.to_move()), last)

    def _after_moves(self, seat: Seat, end: int) -> int:
        """The place after the seat's last move among the actions before that place."""
        moves = [at for at, each in enumerate(self.actions[:end]) if each.seat == seat]
        return moves[-1] + 1 if moves else 0


def beginning(table: Table) -> GameState:
    """A started table before anything was played."""
    return GameState(table, table.rules.start(table.seats, **dict(table.options)))


def after(state: GameState, event: Event) -> GameState:
    """The state once that event has happened.

    Raises:
        Refusal: the event does not fit, which a stored one always does.
    """
    is_first = event.kind not in BESIDES and state.showing is Showing.FRESH
    state = replace(
        state,
        table=replace(state.table, number=event.number),
        is_interrupted=event.kind in INTERRUPTING,
        away=timedelta(),
    )
    if event.kind is Kind.START:
        return state
    if event.kind is Kind.AWAY:
        return replace(state, away=timedelta(seconds=int(event.text)))
    if is_first:
        state = replace(state, since=event.number)
    before = state.position
    if event.kind is Kind.RESIGN and event.seat is not None:
        action = Action(event.number, event.seat, None, before, before)
        resigned = (*state.resigned, event.seat)
        return replace(state, resigned=resigned, actions=(*state.actions, action))
    if event.kind is Kind.TIME_OUT and event.seat is not None:
        return _timed_out(state, event, event.seat)
    move = state.table.rules.parse(event.text)
    position = before.play(event.seat, move)
    if event.seat is None:
        dealt = event.number if before.is_deal_due else state.dealt
        actions = _with_chance(state.actions, position)
        covered = _still_covered(state.covered, position)
        return replace(state, position=position, actions=actions, dealt=dealt, covered=covered)
    others = (each for each in state.latest if each.seat != event.seat)
    played = Played(event.seat, move, before=before.view(None))
    latest = (*others, played)
    action = Action(event.number, event.seat, played, before, position)
    actions = _lately((*state.actions, action), state.table.seats)
    is_turn_over = state.level_at(event.seat) is None and not position.is_mid_turn
    return replace(
        state,
        position=position,
        latest=latest,
        actions=actions,
        turns=state.turns + is_turn_over,
        missed=state.missed if event.seat == state.covered else state.missed - {event.seat},
        covered=_still_covered(state.covered, position),
    )


def _timed_out(state: GameState, event: Event, seat: Seat) -> GameState:
    """The state once the time of that seat has run out."""
    here, time_out = state.position, TimeOut(event.text)
    action = Action(event.number, seat, None, here, here, time_out)
    state = replace(state, actions=(*state.actions, action), missed=state.missed | {seat})
    match time_out:
        case TimeOut.BOT:
            return replace(state, covered=seat)
        case TimeOut.LOSS:
            out = {"resigned": (*state.resigned, seat), "timed_out": (*state.timed_out, seat)}
            return replace(state, **out)
        case TimeOut.NOTE:  # pragma: no branch  (there is no other)
            return state


def _still_covered(covered: Seat | None, position: AnyPosition) -> Seat | None:
    """The seat whose turn the bot plays, until that turn is over with all its chance."""
    return covered if position.is_mid_turn or not position.to_move() else None


def _with_chance(actions: tuple[Action, ...], position: AnyPosition) -> tuple[Action, ...]:
    """The actions once the chance that the last of them made due has happened."""
    return (*actions[:-1], replace(actions[-1], position=position)) if actions else ()


def _lately(actions: tuple[Action, ...], seats: int) -> tuple[Action, ...]:
    """The actions since each seat has begun its last turn but one."""
    begun = [_beginnings(actions, seat) for seat in range(seats)]
    return actions[min(each[-2] if len(each) > 1 else 0 for each in begun) :]


def _beginnings(actions: Sequence[Action], seat: Seat | None) -> list[int]:
    """The places among the actions where that seat began a turn."""
    return [at for at, each in enumerate(actions) if each.seat == seat and each.begins]


def replay(table: Table, events: Iterable[Event]) -> GameState:
    """The state of a started table after these events."""
    state = beginning(table)
    for event in events:
        state = after(state, event)
    return state


def due_chance(position: AnyPosition, random: Random) -> str | None:
    """The notation of the shuffle or roll that is due, or None."""
    move = position.chance(random)
    return None if move is None else str(move)
