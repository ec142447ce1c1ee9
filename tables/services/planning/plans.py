"""Lines that people plan while they wait, entered step by step or typed."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game import choosing, plans
from tables.game.choosing import Choosing, Suggestion
from tables.game.plans import MOST_LINES, MOST_REPLIES, Line, Plan, Round
from tables.game.playing import ending
from tables.game.record import Event, GameState, Kind
from tables.game.screen import Screen, screen_for
from tables.ports.store import Store
from tables.services.planning.planned_replies import PlannedReplies
from tables.tasks.table_cache import TableCache

BETWEEN_MOVES = re.compile(r"[\s,;]+")
"""What people write between the moves of a line."""

Ends: TypeAlias = Literal["over", "chance", "long"]
"""Why a line cannot go on: the game is over, chance comes next, or no more replies are allowed."""


class OldStep(Refusal):
    """The refusal for a press on a panel whose line has changed since."""


class Step(NamedTuple):
    """Which line a panel shows, so that a late press is not applied to a changed line.

    Attributes:
        number: the event with which the line begins.
        moves: how many moves the line has.
    """

    number: int
    moves: int


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line that fits the typed text.

    Attributes:
        before: the moves before the last one.
        last: the last move, or the beginning of one.
        screen: the table before the last move, as the person would see it.
    """

    before: Line
    last: Suggestion
    screen: Screen

    @property
    def text(self) -> str:
        """The text to type for this line."""
        return " ".join((*self.before, self.last.text))


@dataclass(frozen=True, slots=True)
class Planned:
    """What a person has planned at a table.

    Attributes:
        screen: the table as they see it.
        lines: for each line, what identifies it (`tables.game.plans.digest`), and its moves.
        answered: the planned replies played since they last chose a move at the board.
    """

    screen: Screen
    lines: Sequence[tuple[str, Sequence[Round]]]
    answered: Sequence[Round]


@dataclass(frozen=True, slots=True)
class Drafted:
    """A line that a person is entering.

    Attributes:
        screen: the table after the line, as they would see it.
        step: how far the line has come.
        rounds: the moves of the line.
        choosing: what can be chosen next; None if the line has to end.
        ends: why the line has to end; None if it can go on.
        is_own: whether the next move is a reply.
        is_whole: whether the line can end as it is.
        shared: the number, counted from 1, of another line whose reply was just added to this one;
            None if no reply was added.
    """

    screen: Screen
    step: Step
    rounds: Sequence[Round]
    choosing: Choosing | None
    ends: Ends | None
    is_own: bool
    is_whole: bool
    shared: int | None = None


class _Now(NamedTuple):
    """The plan of a person who waits, with the game's state and record."""

    state: GameState
    seat: Seat
    plan: Plan
    record: Sequence[Event]


class Plans:
    """Keeps what people plan.

    Args:
        store: keeps the plans.
        cache: the tables.
        replies: plays planned replies.
    """

    def __init__(self, store: Store, cache: TableCache, replies: PlannedReplies) -> None:
        self._store = store
        self._cache = cache
        self._replies = replies

    async def planned(self, table: int, person: int) -> Planned:
        """The plan of that person, who waits for their opponent to move.

        Raises:
            Refusal: see `seat_to_plan`.
        """
        return _planned(await self._now(table, person))

    async def answered(self, table: int, person: int) -> Sequence[Round]:
        """The person's planned replies that were played since their last choice at the board.

        Raises:
            Refusal: there is no such table, or its game has not started.
        """
        if not self._replies.knows(table):
            return ()
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            plan, record = await self._plan(state, person)
        return _answered(plan, record, state.table.seat_of(person))

    async def add(self, table: int, person: int, typed: str) -> Planned:
        """Add a typed line.

        Raises:
            Refusal: see `seat_to_plan` and `tables.game.plans.added`.
        """
        texts = _moves_in(typed)
        return _planned(
            await self._change(
                table, person, lambda now: plans.added(now.plan, now.state, now.seat, texts)
            )
        )

    async def remove(self, table: int, person: int, line: str) -> Planned:
        """Remove a line.

        Args:
            table: the number of the table.
            person: whose plan it is.
            line: what identifies the line (`tables.game.plans.digest`).

        Raises:
            Refusal: see `seat_to_plan`; or there is no such line any more.
        """
        return _planned(
            await self._change(table, person, lambda now: plans.removed(now.plan, line))
        )

    async def suggestions(self, table: int, person: int, typed: str) -> list[TypedLine]:
        """The lines that the typed text may become, each with at most one more move.

        Raises:
            Refusal: see `seat_to_plan`; or the typed moves cannot be played.
        """
        now = await self._now(table, person)
        *before, last = BETWEEN_MOVES.split(typed.lstrip())
        found = _typed(now, before, last)
        if last in [each.last.text for each in found if each.last.move is not None]:
            found += _typed(now, [*before, last], "")
        return found

    async def draft(self, table: int, person: int) -> Drafted | None:
        """The line that is being entered; None if none has been begun.

        Raises:
            Refusal: see `seat_to_plan`.
        """
        now = await self._now(table, person)
        return _drafted(now) if now.plan.draft else None

    async def begin(self, table: int, person: int) -> Drafted:
        """Begin another line.

        Raises:
            Refusal: see `seat_to_plan`; or there are as many lines as allowed.
        """

        def begun(now: _Now) -> Plan:
            if len(now.plan.lines) == MOST_LINES:
                raise Refusal("plan-full", most=MOST_LINES)
            return replace(now.plan, draft=())

        return _drafted(await self._change(table, person, begun))

    async def choose(self, table: int, person: int, step: Step, chosen: Sequence[str]) -> Drafted:
        """Choose a part of the next move; once the move is whole, it is added to the line.

        Raises:
            OldStep: the line has changed since that step.
            Refusal: see `seat_to_plan`; or there is no such choice.
        """
        now = await self._now(table, person, step)
        drafted = _drafted(now, chosen)
        if drafted.choosing is None or drafted.choosing.move is None:
            return drafted
        return await self.take(table, person, step, str(drafted.choosing.move))

    async def take(self, table: int, person: int, step: Step, move: str) -> Drafted:
        """Add a whole move to the line, and then the reply that another line gives to it, if any.

        Raises:
            OldStep: the line has changed since that step.
            Refusal: see `seat_to_plan` and `tables.game.plans.drafted`.
        """
        now = await self._change(
            table, person, lambda now: plans.drafted(now.plan, now.state, now.seat, move), step
        )
        drafted = _drafted(now)
        if len(now.plan.draft) - step.moves == 1:
            return drafted
        line, _ = plans.shared(now.plan, now.plan.draft[: step.moves + 1]) or (None, "")
        return replace(drafted, shared=line)

    async def undo(self, table: int, person: int, step: Step) -> Drafted:
        """Remove the last chosen move from the line.

        Raises:
            OldStep: the line has changed since that step.
            Refusal: see `seat_to_plan`.
        """
        return _drafted(
            await self._change(
                table, person, lambda now: plans.undone(now.plan, now.state, now.seat), step
            )
        )

    async def keep(self, table: int, person: int, step: Step) -> Planned:
        """Add the entered line to the plan.

        Raises:
            OldStep: the line has changed since that step.
            Refusal: see `seat_to_plan` and `tables.game.plans.added`.
        """

        def kept(now: _Now) -> Plan:
            return plans.added(now.plan, now.state, now.seat, now.plan.draft)

        return _planned(await self._change(table, person, kept, step))

    async def drop(self, table: int, person: int) -> Planned:
        """Discard the line that is being entered.

        Raises:
            Refusal: see `seat_to_plan`.
        """
        return _planned(await self._change(table, person, lambda now: replace(now.plan, draft=())))

    async def _now(self, table: int, person: int, step: Step | None = None) -> _Now:
        return await self._change(table, person, lambda now: now.plan, step)

    async def _change(
        self,
        table: int,
        person: int,
        decide: Callable[[_Now], Plan],
        step: Step | None = None,
    ) -> _Now:
        """Change the plan of that person, who waits for the opponent; save it if it has changed."""
        async with self._cache.lock(table):
            state = await self._cache.load_state(table)
            seat = plans.seat_to_plan(state, person)
            plan, record = await self._plan(state, person)
            if step is not None and step != _step(plan):
                raise OldStep("plan-old-step")
            now = _Now(state, seat, plan, record)
            changed = decide(now)
            if changed != plan:
                await self._store.save_plan(changed)
                self._replies.note(table)
        return now._replace(plan=changed)

    async def _plan(self, state: GameState, person: int) -> tuple[Plan, Sequence[Event]]:
        """The person's present plan and the table's record; without a plan, both are empty."""
        table = state.table
        stored = [each for each in await self._store.plans(table.id) if each.person == person]
        if not stored:
            return Plan(table.id, person, table.number), ()
        record = await self._store.record(table.id)
        return plans.followed(stored[0], record, table.seat_of(person)), record


def _moves_in(typed: str) -> list[str]:
    return [*filter(None, BETWEEN_MOVES.split(typed))]


def _step(plan: Plan) -> Step:
    return Step(plan.number, len(plan.draft))


def _planned(now: _Now) -> Planned:
    lines = [
        (plans.digest(line), plans.rounds(now.state, now.seat, line)) for line in now.plan.lines
    ]
    answered = _answered(now.plan, now.record, now.seat)
    return Planned(screen_for(now.state, now.seat), lines, answered)


def _answered(plan: Plan, record: Sequence[Event], seat: Seat | None) -> list[Round]:
    """The planned replies in `plan.played`, each with the moves that it answered."""
    told, theirs, reply = list[Round](), list[str](), list[str]()
    for event in record:
        if event.kind is not Kind.PLAY:
            continue
        if event.seat != seat:
            theirs, reply = [*([] if reply else theirs), event.text], []
        elif event.number in plan.played:
            reply.append(event.text)
            told = [*(told[:-1] if len(reply) > 1 else told), Round((*theirs,), (*reply,))]
        else:
            reply.append(event.text)
    return told


def _drafted(now: _Now, chosen: Sequence[str] = ()) -> Drafted:
    state, seat, plan, _ = now
    there = plans.imagined(state, plan.draft)
    screen, to_move, ends = screen_for(there, seat), plans.mover(there), _end(now, there)
    offered = None
    if to_move is not None and ends is None:
        # while the person chooses for the opponent, they still see the table from their own side
        offered = replace(choosing.choosing(there, to_move, chosen), screen=screen)
    return Drafted(
        screen,
        _step(plan),
        plans.rounds(state, seat, plan.draft),
        offered,
        ends,
        is_own=to_move == seat,
        is_whole=plans.is_whole(state, seat, plan.draft),
    )


def _end(now: _Now, there: GameState) -> Ends | None:
    """Why the line cannot go on; None if it can."""
    to_move = plans.mover(there)
    if to_move is None:
        return "over" if ending(there) else "chance"
    is_full = plans.count_replies(now.state, now.seat, now.plan.draft) == MOST_REPLIES
    return "long" if is_full else None


def _typed(now: _Now, before: Sequence[str], last: str) -> list[TypedLine]:
    """The lines that begin with those moves and go on with a move that fits the last word."""
    there = plans.imagined(now.state, before)
    to_move = plans.mover(there)
    if to_move is None:
        return []
    screen = screen_for(there, now.seat)
    found = choosing.suggestions(there, to_move, last)
    return [TypedLine((*before,), each, screen) for each in found]
