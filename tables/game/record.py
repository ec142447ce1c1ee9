"""The record of a table: everything that happened there, and how it is played back."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum, StrEnum, auto
from random import Random
from typing import NamedTuple

from ai.levels import Level
from rules.contract import AGREED, AnyPosition, Move, Played, Seat
from tables.bots import PLAYS_ON
from tables.game.substitution import Substitution, substitution_from
from tables.pace import TimeOut
from tables.table import Player, Table

LOST = " lost"
"""The text of an absence ends with this if the bot was restored from a backup and lost moves."""

LESSONS = 3
"""How many of a learner's first turns come with a lesson."""


class Kind(StrEnum):
    """The kind of an event."""

    START = "start"
    PLAY = "play"
    CHANCE = "chance"
    RESIGN = "resign"
    TIME_OUT = "time-out"
    AWAY = "away"
    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    RESUME = "resume"
    SUBSTITUTE = "substitute"


INTERRUPTING = frozenset(
    {Kind.TIME_OUT, Kind.AWAY, Kind.UNDO, Kind.PAUSE, Kind.RESUME, Kind.SUBSTITUTE}
)
"""Events that are no step of a turn; boards show them at once, even in the middle of a turn."""

WITHOUT_MOVE = frozenset({Kind.RESIGN, Kind.TIME_OUT, Kind.DRAW, Kind.SUBSTITUTE})
"""Events that are actions of a seat, but no moves; undos are missing, as `states` handles them."""

BESIDES = frozenset({Kind.CHANCE, Kind.AWAY, Kind.PAUSE, Kind.RESUME})
"""Events that boards and replays never show alone, but together with what happened before them."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened at a table.

    Attributes:
        number: counted from 1; it never decreases.
        seat: the seat that acted, asked for the event, ran out of time or got another player; None
            for the start, for chance, and for an absence of the bot.
        text: for a move or chance, its canonical notation; for a time-out, what it does; for an
            absence of the bot, its length in seconds, with `LOST` at the end if moves were lost;
            for an undo, the number of the last event that still stands; for a substitution, both
            players as JSON; empty for other events.
    """

    number: int
    kind: Kind
    seat: Seat | None
    text: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Action:
    """What a seat did at a table, or what happened to it.

    Attributes:
        number: the number of its event.
        played: the move; None if the action is not a move.
        before: the position before the action.
        position: the position after the action, and after any shuffle, deal or roll that followed.
        time_out: if the action is a time-out, what it led to.
        undoes: whether the seat took back its last turn, and everything after it.
        substitution: if the action is a substitution, this substitution.
    """

    number: int
    seat: Seat
    played: Played | None
    before: AnyPosition
    position: AnyPosition
    time_out: TimeOut | None = None
    undoes: bool = False
    substitution: Substitution | None = None

    @property
    def begins(self) -> bool:
        """Whether a turn began with this action."""
        return self.played is not None and not self.before.is_mid_turn


class BotTurn(NamedTuple):
    """A seat that is to move and for which a bot plays, and the level of that bot."""

    seat: Seat
    level: Level


class Showing(Enum):
    """How the bot shows a state to everybody."""

    FRESH = auto()
    """As a board of its own."""
    WITHIN = auto()
    """On the board that is already posted: the seat to move is in the middle of its turn."""
    HELD = auto()
    """Together with the reply of the bot that is to move, unless the reply takes long."""


@dataclass(frozen=True, slots=True)
class GameState:
    """A started table, and where its game stands.

    Attributes:
        latest: the last move of each seat that has made one; the latest of them comes last.
        resigned: the seats that resigned or were lost on time, in the order in which that happened.
        timed_out: those of the `resigned` seats whose time ran out.
        missed: the seats that missed their last turn.
        covered: the seat whose turn a bot plays because its time ran out.
        is_interrupted: whether the last event was no step of a turn, such as a time-out.
        away: how long the bot was away, if the last event says so.
        is_restored: whether the bot was away because of a restore from a backup, which lost moves.
        actions: the latest actions, which include the last two turns of each seat.
        since: the number of the first event after a person was last asked to begin a turn; a board
            of this state tells at least all actions from this event on.
        dealt: the number of the last event that dealt every seat a new hand; 0 if there is none.
        turns: how many turns people have ended.
        is_paused: whether the game is paused, so that no time runs.
        is_drawn: whether the players have agreed on a draw.
        moved: for each seat, the event number of the last move that a person made there; 0 if there
            is none.
        substitutions: all substitutions so far, in order.
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
    is_restored: bool = False
    turns: int = 0
    is_paused: bool = False
    is_drawn: bool = False
    moved: tuple[int, ...] = ()
    substitutions: tuple[Substitution, ...] = ()

    @property
    def last(self) -> Played | None:
        """The last move of any seat."""
        return self.latest[-1] if self.latest else None

    @property
    def remaining(self) -> frozenset[Seat]:
        """The seats that have neither resigned nor been lost on time."""
        return frozenset(range(self.table.seats)) - frozenset(self.resigned)

    @property
    def is_given_up(self) -> bool:
        """Whether the game is over because only one seat remains, or only seats of bots remain."""
        people = [seat for seat in self.remaining if self.table.person_at(seat) is not None]
        return bool(self.resigned) and (len(self.remaining) < 2 or not people)

    @property
    def is_ended(self) -> bool:
        """Whether the game is over before its rules end it: given up, or drawn by agreement."""
        return self.is_given_up or self.is_drawn

    @property
    def giving_up(self) -> str:
        """How players ended the game: `agreed` (on a draw), `resigned`, `timeout` or `left`.

        `left` means that some players resigned and others ran out of time.
        """
        if self.is_drawn:
            return AGREED
        if not self.timed_out:
            return "resigned"
        return "timeout" if len(self.timed_out) == len(self.resigned) else "left"

    @property
    def bot_turn(self) -> BotTurn | None:
        """The seat that is to move and for which a bot plays; None if there is none."""
        if self.is_ended:
            return None
        for seat in self.position.to_move():
            level = self.level_at(seat)
            if level is not None:
                return BotTurn(seat, level)
        return None

    @property
    def is_quiet(self) -> bool:
        """Whether nobody is to be notified: the bot has been away, or the game is paused.

        If moves were lost, people are notified even so, because they have to move again.
        """
        return (bool(self.away) and not self.is_restored) or self.is_paused

    @property
    def lesson(self) -> int | None:
        """The number of the lesson for the person to move, from 1 on; None without a lesson."""
        has_one = self.table.teaches and self.turns < LESSONS and not self.is_ended
        is_turn_of_person = bool(self.position.to_move()) and self.bot_turn is None
        return self.turns + 1 if has_one and is_turn_of_person else None

    @property
    def showing(self) -> Showing:
        """How the bot shows this state to everybody, while no shuffle, deal or roll is due."""
        if self.bot_turn is not None:
            return Showing.FRESH if self._is_round_over else Showing.HELD
        goes_on = self.position.is_mid_turn and not self.is_interrupted
        is_within = goes_on and not self.is_ended
        return Showing.WITHIN if is_within else Showing.FRESH

    @property
    def _is_round_over(self) -> bool:
        """Whether the last event dealt a new round; its board shows how the round before ended."""
        return bool(self.actions) and self.dealt == self.table.number

    def level_at(self, seat: Seat) -> Level | None:
        """The level of the bot that plays for that seat; None if a person plays."""
        is_out = seat in self.resigned or seat == self.covered
        return PLAYS_ON if is_out else self.table.players[seat].level

    def has_resigned(self, seat: Seat) -> bool:
        """Whether the player of that seat resigned, rather than ran out of time."""
        return seat in self.resigned and seat not in self.timed_out

    def players_at(self, number: int) -> tuple[Player, ...]:
        """The players of the seats right after that event."""
        later = (each for each in self.substitutions if each.number > number)
        return _with_formers(self.table.players, later)

    def taken_over(self, seat: Seat) -> int:
        """The number of the event with which that seat was last taken over; 0 if it never was."""
        return max((each.number for each in self.substitutions if each.seat == seat), default=0)

    def substitution_of(self, person: int) -> Substitution | None:
        """The substitution by which that person lost their seat; None if they have lost none."""
        lost = (each for each in self.substitutions if each.former.is_person(person))
        return next(lost, None)

    def last_of(self, seat: Seat | None) -> Move | None:
        """The last move of that seat; None if it has made none."""
        return next((each.move for each in self.latest if each.seat == seat), None)

    def news_for(self, seat: Seat) -> tuple[Action, ...]:
        """The actions that are news to that seat.

        - When its turn begins: the actions since its last turn.
        - In the middle of its turn: the actions since its previous turn, including its own.
        - While others are to move: the actions of its last turn, and all later actions.
        - When nobody is to move: all actions after its second-to-last turn.
        - When its turn begins, but nobody has acted since its last turn: also all actions after its
          second-to-last turn.
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
        """What a board tells: the news for its reader, or all actions from the event `since` on.

        The longer of the two is taken, so that every action appears on some board.
        """
        lately = tuple(each for each in self.actions if each.number >= self.since)
        return lately if self.reader is None else max(self.news_for(self.reader), lately, key=len)

    @property
    def reader(self) -> Seat | None:
        """The seat that a public board addresses: a seat to move, or else the last one to act."""
        last = self.actions[-1].seat if self.actions else None
        return next(iter(self.position.to_move()), last)

    def _after_moves(self, seat: Seat, end: int) -> int:
        """The index after the last action of the seat before `end`; 0 if there is none.

        Undos and substitutions do not count.
        """
        moves = [
            at
            for at, each in enumerate(self.actions[:end])
            if each.seat == seat and not each.undoes and each.substitution is None
        ]
        return moves[-1] + 1 if moves else 0


def beginning(table: Table) -> GameState:
    """A started table before its first event."""
    start = table.rules.start(table.seats, **dict(table.options))
    return GameState(table, start, moved=(0,) * table.seats)


def first_position(table: Table) -> AnyPosition:
    """The position after the given moves, in which people begin to play."""
    position = beginning(table).position
    for seat, text in table.given_moves:
        position = position.play(seat, table.rules.parse(text))
    return position


def as_first_seated(table: Table, events: Iterable[Event]) -> Table:
    """The table with the players whom it had at the start; the events are its whole record."""
    replaced = (
        substitution_from(event.number, event.seat, event.text)
        for event in events
        if event.kind is Kind.SUBSTITUTE and event.seat is not None
    )
    players = _with_formers(table.players, replaced)
    return replace(table, players=players, substitutes=frozenset())


def _with_formers(
    players: tuple[Player, ...], substitutions: Iterable[Substitution]
) -> tuple[Player, ...]:
    """The players before these substitutions."""
    before = list(players)
    for each in reversed(tuple(substitutions)):
        before[each.seat] = each.former
    return tuple(before)


def after(state: GameState, event: Event) -> GameState:
    """The state after that event.

    The event must not be an undo, because an undo needs earlier states (see `states`).

    Raises:
        Refusal: the event is not possible; this does not happen with stored events.
    """
    is_first = event.kind not in BESIDES and state.showing is Showing.FRESH
    state = replace(
        state,
        table=replace(state.table, number=event.number),
        is_interrupted=event.kind in INTERRUPTING,
        away=_away(event),
        is_restored=event.kind is Kind.AWAY and event.text.endswith(LOST),
        is_paused=_is_paused(state, event),
    )
    if event.kind in {Kind.START, Kind.AWAY, Kind.PAUSE, Kind.RESUME}:
        return state
    if state.table.has_given(event.number):
        return _given(state, event)
    if is_first:
        state = replace(state, since=event.number)
    if event.kind in WITHOUT_MOVE and event.seat is not None:
        return _without_move(state, event, event.seat)
    before = state.position
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
    is_by_person = state.level_at(event.seat) is None
    moved = list(state.moved)
    if is_by_person:
        moved[event.seat] = event.number
    return replace(
        state,
        position=position,
        latest=latest,
        actions=actions,
        turns=state.turns + (is_by_person and not position.is_mid_turn),
        moved=tuple(moved),
        missed=state.missed if event.seat == state.covered else state.missed - {event.seat},
        covered=_still_covered(state.covered, position),
    )


def _given(state: GameState, event: Event) -> GameState:
    """The state after a given move, which is part of nobody's turn and is not shown as news."""
    move = state.table.rules.parse(event.text)
    return replace(state, position=state.position.play(event.seat, move))


def _away(event: Event) -> timedelta:
    """How long the bot was away, if the event says so; otherwise no time."""
    return timedelta(seconds=int(event.text.removesuffix(LOST)) if event.kind is Kind.AWAY else 0)


def _is_paused(state: GameState, event: Event) -> bool:
    """Whether the game is paused after that event.

    Moves of bots and substitutions do not end a pause.
    """
    is_by_bot = event.seat is not None and state.level_at(event.seat) is not None
    keeps = event.kind in {Kind.CHANCE, Kind.AWAY, Kind.SUBSTITUTE}
    if keeps or (event.kind is Kind.PLAY and is_by_bot):
        return state.is_paused
    return event.kind is Kind.PAUSE


def _without_move(state: GameState, event: Event, seat: Seat) -> GameState:
    """The state after an event of `WITHOUT_MOVE`."""
    if event.kind is Kind.TIME_OUT:
        return _timed_out(state, event, seat)
    if event.kind is Kind.SUBSTITUTE:
        return _substituted(state, event, seat)
    actions = (*state.actions, Action(event.number, seat, None, state.position, state.position))
    if event.kind is Kind.DRAW:
        return replace(state, is_drawn=True, actions=actions)
    return replace(state, resigned=(*state.resigned, seat), actions=actions)


def _timed_out(state: GameState, event: Event, seat: Seat) -> GameState:
    """The state after the time of that seat has run out."""
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


def _substituted(state: GameState, event: Event, seat: Seat) -> GameState:
    """The state after somebody has taken over that seat; it no longer counts as lost or late."""
    here, change = state.position, substitution_from(event.number, seat, event.text)
    players = list(state.table.players)
    players[seat] = change.successor
    return replace(
        state,
        table=replace(
            state.table,
            players=tuple(players),
            substitutes=state.table.substitutes | {seat},
            teaches=False,
        ),
        actions=(*state.actions, Action(event.number, seat, None, here, here, substitution=change)),
        substitutions=(*state.substitutions, change),
        resigned=tuple(each for each in state.resigned if each != seat),
        timed_out=tuple(each for each in state.timed_out if each != seat),
        missed=state.missed - {seat},
        covered=None if state.covered == seat else state.covered,
    )


def _still_covered(covered: Seat | None, position: AnyPosition) -> Seat | None:
    """The seat whose turn a bot plays.

    None after that turn and any shuffle, deal or roll that follows it.
    """
    return covered if position.is_mid_turn or not position.to_move() else None


def _with_chance(actions: tuple[Action, ...], position: AnyPosition) -> tuple[Action, ...]:
    """The actions; the last one now leads to the position after the shuffle, deal or roll."""
    return (*actions[:-1], replace(actions[-1], position=position)) if actions else ()


def _lately(actions: tuple[Action, ...], seats: int) -> tuple[Action, ...]:
    """The latest actions, which include the last two turns of each seat."""
    begun = [_beginnings(actions, seat) for seat in range(seats)]
    return actions[min(each[-2] if len(each) > 1 else 0 for each in begun) :]


def _beginnings(actions: Sequence[Action], seat: Seat | None) -> list[int]:
    """The indices of the actions with which that seat began a turn."""
    return [at for at, each in enumerate(actions) if each.seat == seat and each.begins]


def states(table: Table, events: Iterable[Event]) -> Iterator[GameState]:
    """The state of a started table after each of these events, which are its whole record."""
    record, standing = tuple(events), list[GameState]()
    state = beginning(as_first_seated(table, record))
    for event in record:
        if event.kind is Kind.UNDO and event.seat is not None:
            standing = [each for each in standing if each.table.number <= int(event.text)]
            state = _taken_back(standing[-1], state, event, event.seat)
        else:
            state = after(state, event)
        standing.append(state)
        yield state


def _taken_back(earlier: GameState, now: GameState, event: Event, seat: Seat) -> GameState:
    """The earlier state, to which the game returns because that seat has taken its turn back."""
    here = earlier.position
    action = Action(event.number, seat, None, now.position, here, undoes=True)
    return replace(
        earlier,
        table=replace(earlier.table, number=event.number),
        actions=(*earlier.actions, action),
        since=event.number,
        is_interrupted=True,
        away=timedelta(),
        is_restored=False,
        is_paused=False,
    )


def replay(table: Table, events: Iterable[Event]) -> GameState:
    """The state of a started table after these events."""
    state = beginning(table)
    for state in states(table, events):  # noqa: B007  (the last one is wanted)
        pass
    return state


def due_chance(position: AnyPosition, random: Random) -> str | None:
    """The notation of the shuffle, deal or roll that is due; None if none is due."""
    move = position.chance(random)
    return None if move is None else str(move)
