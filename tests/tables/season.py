"""A season of slow games, in which people come, play and forget turns, and some disappear.

It runs by its own clock, with the default settings of a new server.
"""
# ruff: noqa: ARG002  (the messenger ignores what it is given)

import asyncio
from collections.abc import Awaitable, Callable, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from heapq import heappop, heappush
from itertools import count
from random import Random
from typing import TypeAlias

from rules.contract import Seat
from rules.refusal import Refusal
from tables.decisions.lobby import Request
from tables.game.record import Kind
from tables.game.screen import Screen
from tables.game.vote import Poll
from tables.offer import End, Message, Offer
from tables.ports.failures import Unreachable
from tables.ports.messages import (
    DailyNews,
    Digest,
    Followed,
    Hand,
    LastBoard,
    Note,
    Posted,
    Reminder,
)
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.services.tables import Tables
from tables.table import Begins, Person, Phase, Place, Table
from tests.support.fakes import Clock, FakeMembers, FakeWorkers

COMING = timedelta(days=30)
"""The time within which people look for their first game."""

STAYING = timedelta(days=45)
"""The time after looking for their first game within which some people disappear."""

USUAL_DELAY = timedelta(hours=6)
"""The time after which half of all people look at a table that waits for them."""

SPREAD = 1.2
"""How much that delay varies: one in fifty is longer than three days."""

TRIES = 4
"""How many lobbies a person opens at most, one after another, as long as nobody joins them."""

MEMBERS = 50
"""The number of people in one server."""

GAMES: tuple[tuple[str, int], ...] = (
    ("zhen", 2),
    ("cube_wars", 2),
    ("cube2", 2),
    ("cubed", 3),
    ("cuboingo", 2),
)
"""The games that are played, and their numbers of seats."""


Visit: TypeAlias = tuple[datetime, int, Callable[[], Awaitable[None]]]
"""The time of an action, a number that orders actions of the same time, and the action."""


@dataclass(frozen=True)
class _Began:
    """The time when a table began to wait, and how long the bot had been away in total before."""

    since: datetime
    away: timedelta
    is_of_game: bool


@dataclass
class Somebody:
    """A person of the season.

    Attributes:
        leaves: when the person disappears; None if the person stays.
        tries: how many lobbies the person has opened.
    """

    person: Person
    guild: int
    leaves: datetime | None
    tries: int = 0

    def is_here(self, now: datetime) -> bool:
        """Whether the person still looks at their games."""
        return self.leaves is None or now < self.leaves


@dataclass
class Season:
    """A season and everything that happens in it.

    Attributes:
        people: the people, by their ids.
        opened: the numbers of all tables.
        moves: how many moves people have made.
        away: how long the bot was down in total.
        long_turns: the tables at which a turn took more than twice its pace, and how long it took.
    """

    store: Store
    random: Random
    clock: Clock = field(default_factory=Clock)
    people: dict[int, Somebody] = field(default_factory=dict[int, Somebody])
    opened: list[int] = field(default_factory=list[int])
    moves: int = 0
    away: timedelta = timedelta()
    long_turns: list[tuple[int, timedelta]] = field(default_factory=list[tuple[int, timedelta]])
    _turns: dict[int, _Began] = field(default_factory=dict[int, _Began])
    _order: "count[int]" = field(default_factory=count)
    _agenda: list[Visit] = field(default_factory=list[Visit])

    def __post_init__(self) -> None:
        self.tables = self._service()

    def populate(self, people: int, vanishing: float) -> None:
        """Add that many people; the share `vanishing` of them disappears."""
        for number in range(1, people + 1):
            comes = self.clock() + COMING * self.random.random()
            vanishes = number <= vanishing * people
            leaves = comes + STAYING * self.random.random() if vanishes else None
            guild = 1 + number % -(-people // MEMBERS)
            self.people[number] = Somebody(Person(number, f"Person {number}"), guild, leaves)
            self._later(comes, self._look_for_game, number)

    async def run(self, absences: Sequence[timedelta] = ()) -> None:
        """Run the season until nothing is left to happen.

        Args:
            absences: for how long the bot is down, once every ten days.
        """
        for number, length in enumerate(absences, start=1):
            self._later(self.clock() + timedelta(days=10 * number), self._restart, length)
        while self._agenda:
            await self._deadlines_until(self._agenda[0][0])
            at, _, act = heappop(self._agenda)
            self.clock.now = max(at, self.clock.now)
            await act()
            if not self._agenda:
                await self._deadlines_until(None)

    async def by_phase(self) -> dict[Phase, list[Table]]:
        """All tables by their phase."""
        found: dict[Phase, list[Table]] = {phase: [] for phase in Phase}
        for number in self.opened:
            table = await self._table(number)
            found[table.phase].append(table)
        return found

    async def was_left(self, table: Table) -> bool:
        """Whether anybody has missed a turn at the table."""
        return any(each.kind is Kind.TIME_OUT for each in await self.store.record(table.id))

    async def _deadlines_until(self, until: datetime | None) -> None:
        """Let all deadlines before that time take effect."""
        while (nearest := await self.store.next_deadline(())) is not None:
            at, table = nearest
            if until is not None and at > until:
                return
            self.clock.now = max(at, self.clock.now)
            await self.tables._expire(table)  # pyright: ignore[reportPrivateUsage]  (as the alarm does)
            await self._noticed(table)
            if until is None and self._agenda:
                return

    async def _look_for_game(self, number: int) -> None:
        """Join a lobby with a free seat in the person's server, or open one."""
        somebody = self.people[number]
        if not somebody.is_here(self.clock()):
            return
        for lobby in await self._lobbies_of(somebody.guild):
            with suppress(Refusal):
                await self.tables.lobbies.join(lobby, somebody.person, may_thread=True)
                await self._noticed(lobby)
                return
        await self._open(somebody)

    async def _lobbies_of(self, guild: int) -> list[int]:
        live = await self.store.live_tables_in(guild, MEMBERS * TRIES)
        return [table.id for table in live if table.phase is Phase.LOBBY]

    async def _open(self, host: Somebody) -> None:
        game, seats = self.random.choice(GAMES)
        timing = (await self.tables.servers.settings(host.guild)).timing
        channel = 1_000 + len(self.opened)
        lobby = await self.tables.lobbies.open(
            Request(
                game,
                {},
                seats,
                host.person,
                (),
                Begins.RANDOM,
                Place(host.guild, channel),
                wants_thread=False,
                timing=timing,
            )
        )
        host.tries += 1
        self.opened.append(lobby.id)
        await self._noticed(lobby.id)

    async def _noticed(self, number: int) -> None:
        """Find out for whom a table waits now, and plan when these people look at it."""
        await self.tables.settled()
        table = await self._table(number)
        if table.phase is Phase.CANCELLED and self.people[table.host].tries < TRIES:
            self._later(self.clock() + self._delay(), self._look_for_game, table.host)
        if self._goes_on(table):
            return
        for seat in () if table.turn is None else table.turn.seats:
            person = table.person_at(seat)
            assert person is not None
            self._later(self.clock() + self._delay(), self._look_at, number, person.id)

    async def _look_at(self, number: int, person: int) -> None:
        """If the table still waits for the person, confirm, or play a turn with any moves."""
        while (table := await self._table(number)).waits_for(person):
            if not self.people[person].is_here(self.clock()):
                return
            if table.phase is Phase.LOBBY:
                await self.tables.lobbies.confirm(number, person, may_thread=True)
            else:
                await self._move(number, person)
        await self._noticed(number)

    async def _move(self, number: int, person: int) -> None:
        screen = await self.tables.play.screen(number, person)
        [seat] = (seat for seat in screen.to_move if screen.seat == seat)
        # a seat's own moves do not depend on the hands of the others
        position = screen.table.rules.imagine(screen.view, self.random)
        move = self.random.choice(position.legal_moves(seat))
        await self.tables.play.move(number, person, None, str(move))
        await self.tables.settled()
        self.moves += 1

    def _goes_on(self, table: Table) -> bool:
        """Whether the known turn still goes on; if it is over, its length is recorded."""
        began, turn = self._turns.get(table.id), table.turn
        if began is not None and turn is not None and turn.since == began.since:
            return True
        if began is not None and table.timing.pace is not None and began.is_of_game:
            took = self.clock() - began.since - (self.away - began.away)
            if took > 2 * table.timing.pace.bank:
                self.long_turns.append((table.id, took))
        self._turns.pop(table.id, None)
        if turn is not None:
            is_of_game = table.phase is Phase.PLAYING
            self._turns[table.id] = _Began(turn.since, self.away, is_of_game=is_of_game)
        return False

    async def _table(self, number: int) -> Table:
        table = await self.store.table(number)
        assert table is not None
        return table

    async def _restart(self, length: timedelta) -> None:
        """Let the bot be down for that long, and start it with nothing in memory."""
        await self.tables.settled()
        await self.tables.stop()
        await self.store.note_running(self.clock())
        self.clock.now += length
        self.away += length
        self.tables = self._service()
        await self.tables.heartbeat.begin()
        await self.tables.resume()
        await self.tables.settled()

    def _service(self) -> Tables:
        return Tables(
            self.store,
            _Silent(self.clock),
            FakeWorkers(),
            FakeMembers(),
            clock=self.clock,
            random=self.random,
            pause=asyncio.sleep,
        )

    def _delay(self) -> timedelta:
        return USUAL_DELAY * self.random.lognormvariate(0, SPREAD)

    def _later(self, at: datetime, act: Callable[..., Awaitable[None]], *given: object) -> None:
        heappush(self._agenda, (at, next(self._order), lambda: act(*given)))


class _Silent(Messenger):
    """A messenger whose boards nobody sees, and which can send no direct messages."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._messages = count(1)

    async def draw_ahead(self, screen: Screen) -> None:
        pass

    async def post_board(self, screen: Screen, not_mentioned: Set[int], quiet: Set[int]) -> Posted:
        return self._posted(screen.table, screen.number)

    async def post_lobby(self, table: Table) -> Posted:
        return self._posted(table, 0)

    async def find_board(self, screen: Screen) -> Posted | None:
        return None

    async def update_board(self, screen: Screen, posted: Posted) -> bool:
        return True

    async def open_thread(self, table: Table, lobby: Posted) -> Place | None: ...

    async def rename_thread(self, table: Table) -> None: ...

    async def refresh_lobby(
        self, table: Table, posted: Posted, last: LastBoard | None = None
    ) -> None: ...

    async def post_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> Message:
        return Message(table.place.channel, next(self._messages))

    async def show_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> None: ...

    async def close_offer(self, table: Table, offer: Offer, end: End, by: Seat | None) -> None: ...

    async def show_moved(self, table: Table, posted: Posted) -> None: ...

    async def post_vote(self, poll: Poll) -> tuple[int, int]:
        return poll.state.table.place.channel, next(self._messages)

    async def show_vote(self, poll: Poll) -> None: ...

    async def vacate_hand(self, table: Table, seat: Seat, channel: int, message: int) -> None: ...

    async def send_note(self, table: Table, note: Note, channel: int) -> None: ...

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None: ...

    async def remove_buttons(self, posted: Posted) -> None: ...

    async def open_dm(self, person: int) -> int:
        raise Unreachable

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        raise Unreachable

    async def edit_hand(self, hand: Hand, posted: Posted) -> bool:
        return False

    async def send_reminder(self, reminder: Reminder, channel: int) -> Posted:
        raise Unreachable

    async def post_news(self, news: DailyNews) -> None: ...

    async def send_digest(self, digest: Digest, channel: int) -> None: ...

    async def send_followed(self, followed: Followed, channel: int) -> Posted:
        raise Unreachable

    async def delete_message(self, posted: Posted) -> None: ...

    async def find_hand(self, hand: Hand, channel: int) -> Posted | None: ...

    def _posted(self, table: Table, number: int) -> Posted:
        return Posted(table.id, number, table.place.channel, next(self._messages), self._clock())
