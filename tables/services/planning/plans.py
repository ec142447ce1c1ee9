"""What people plan ahead while they wait: lines of replies, entered step by step or typed."""

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
"""Why a line cannot go on: the game is over, chance comes next, or it has all its replies."""


class OldStep(Refusal):
    """A press on a panel whose line has changed since."""


class Step(NamedTuple):
    """A line as a panel shows it, so that a late press is not taken for one of now.

    Attributes:
        number: the event with which it begins.
        moves: how many it has.
    """

    number: int
    moves: int


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line that fits what is typed.

    Attributes:
        before: its earlier moves.
        last: its last move, or the beginning of some.
        screen: the board that this move is for, as the person would see it.
    """

    before: Line
    last: Suggestion
    screen: Screen

    @property
    def text(self) -> str:
        """What to type for it."""
        return " ".join((*self.before, self.last.text))


@dataclass(frozen=True, slots=True)
class Planned:
    """What a person has planned at a table.

    Attributes:
        screen: the table as they see it.
        lines: the moves of each, by the digest that names it.
        answered: what was played from the plan since they last chose a move at the board.
    """

    screen: Screen
    lines: Sequence[tuple[str, Sequence[Round]]]
    answered: Sequence[Round]


@dataclass(frozen=True, slots=True)
class Drafted:
    """A line that a person is entering.

    Attributes:
        screen: the board where it leads, as they would see it.
        step: how far it has come.
        rounds: its moves.
        choosing: what can be chosen next; None where it has to end.
        ends: why it has to.
        is_own: whether the next move is a reply.
        is_whole: whether it can end as it is.
        shared: the line whose reply it has just taken over, counted from 1; None for none.
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
    """The plan of a person who waits, and where the game stands."""

    state: GameState
    seat: Seat
    plan: Plan
    record: Sequence[Event]


class Plans:
    """Keeps what people plan.

    Args:
        store: keeps the plans.
        cache: the tables.
        replies: has played what was planned.
    """

    def __init__(self, store: Store, cache: TableCache, replies: PlannedReplies) -> None:
        self._store = store
        self._cache = cache
        self._replies = replies

    async def planned(self, table: int, person: int) -> Planned:
        """What that person has planned, who waits for the other one to move.

        Raises:
            Refusal: see `seat_to_plan`.
        """
        return _planned(await self._now(table, person))

    async def answered(self, table: int, person: int) -> Sequence[Round]:
        """What was played from that person's plan since they last chose a move at the board.

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
        """Add a line that is typed.

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
        """Remove the line of that digest.

        Raises:
            Refusal: see `seat_to_plan`; or there is no such line any more.
        """
        return _planned(
            await self._change(table, person, lambda now: plans.removed(now.plan, line))
        )

    async def suggestions(self, table: int, person: int, typed: str) -> list[TypedLine]:
        """The lines that what is typed may become, each with one more move at most.

        Raises:
            Refusal: see `seat_to_plan`; or what is typed cannot be played.
        """
        now = await self._now(table, person)
        *before, last = BETWEEN_MOVES.split(typed.lstrip())
        found = _typed(now, before, last)
        if last in [each.last.text for each in found if each.last.move is not None]:
            found += _typed(now, [*before, last], "")
        return found

    async def draft(self, table: int, person: int) -> Drafted | None:
        """The line that is being entered; None where none has been begun.

        Raises:
            Refusal: see `seat_to_plan`.
        """
        now = await self._now(table, person)
        return _drafted(now) if now.plan.draft else None

    async def begin(self, table: int, person: int) -> Drafted:
        """Begin another line.

        Raises:
            Refusal: see `seat_to_plan`; or there are as many as can be.
        """

        def begun(now: _Now) -> Plan:
            if len(now.plan.lines) == MOST_LINES:
                raise Refusal("plan-full", most=MOST_LINES)
            return replace(now.plan, draft=())

        return _drafted(await self._change(table, person, begun))

    async def choose(self, table: int, person: int, step: Step, chosen: Sequence[str]) -> Drafted:
        """Choose a part of the next move, or the whole move, which the line then has as well.

        Raises:
            OldStep: the line has changed since that step.
            Refusal: see `seat_to_plan`; or that cannot be chosen.
        """
        now = await self._now(table, person, step)
        drafted = _drafted(now, chosen)
        if drafted.choosing is None or drafted.choosing.move is None:
            return drafted
        return await self.take(table, person, step, str(drafted.choosing.move))

    async def take(self, table: int, person: int, step: Step, move: str) -> Drafted:
        """Take a whole move into the line, with the reply that other lines have to it.

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
        """Take the last move that was chosen out of the line.

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
        """Add the line that was entered.

        Raises:
            OldStep: the line has changed since that step.
            Refusal: see `seat_to_plan` and `tables.game.plans.added`.
        """

        def kept(now: _Now) -> Plan:
            return plans.added(now.plan, now.state, now.seat, now.plan.draft)

        return _planned(await self._change(table, person, kept, step))

    async def drop(self, table: int, person: int) -> Planned:
        """Put the line away that is being entered.

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
        """Change the plan of that person, who waits; saved if it has changed."""
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
        """The plan of that person as it stands now, and what has happened at the table."""
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
    """The planned replies of late, each with what it answered."""
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
        # what the other can choose, too, is shown from the person's own side
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
    """Why the line cannot go on there, if it cannot."""
    to_move = plans.mover(there)
    if to_move is None:
        return "over" if ending(there) else "chance"
    is_full = plans.count_replies(now.state, now.seat, now.plan.draft) == MOST_REPLIES
    return "long" if is_full else None


def _typed(now: _Now, before: Sequence[str], last: str) -> list[TypedLine]:
    """The lines that begin with those moves and may go on as it is typed."""
    there = plans.imagined(now.state, before)
    to_move = plans.mover(there)
    if to_move is None:
        return []
    screen = screen_for(there, now.seat)
    found = choosing.suggestions(there, to_move, last)
    return [TypedLine((*before,), each, screen) for each in found]
