"""What the service needs from outside, kept in memory, and a clock to be moved."""

import asyncio
from collections import deque
from collections.abc import Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from random import Random

from ai.levels import Advice, Level, Reason
from render.picture import Picture, Subject
from rules import GAMES
from rules.contract import Seat, View
from tables.game.record import Event
from tables.game.screen import Screen
from tables.limits import Amounts, Limit, ServerSettings
from tables.note import Note
from tables.pace import moved
from tables.ports import (
    Hand,
    NotSaved,
    PlaceTaken,
    Posted,
    Reach,
    RematchTaken,
    Stale,
    Unreachable,
)
from tables.settings import Settings
from tables.table import LIVE, Phase, Place, Table

START = datetime(2030, 1, 1, 12, tzinfo=UTC)
DIRECT = 5_000
"""Direct messages have larger numbers than channels."""


class Clock:
    """Stands still until a test moves it."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> datetime:
        return self.now

    def move(self, **by: float) -> None:
        self.now += timedelta(**by)


@dataclass
class Power:
    """Lets so many steps happen and then cuts everything off, as a crash does."""

    steps: int | None = None

    async def step(self) -> None:
        await asyncio.sleep(0)
        if self.steps == 0:
            raise asyncio.CancelledError
        if self.steps is not None:
            self.steps -= 1


@dataclass
class FakeStore:
    """Keeps the protocol of `Store`; what it holds outlives the power.

    Attributes:
        full: whether nothing can be saved.
        broken: the tables that cannot be saved.
    """

    power: Power = field(default_factory=Power)
    full: bool = False
    broken: set[int] = field(default_factory=set[int])
    saves: int = 0
    loads: int = 0
    tables: dict[int, Table] = field(default_factory=dict[int, Table])
    records: dict[int, list[Event]] = field(default_factory=dict[int, list[Event]])
    posted: dict[tuple[int, int], Posted] = field(default_factory=dict[tuple[int, int], Posted])
    lost: set[int] = field(default_factory=set[int])
    unseen: set[int] = field(default_factory=set[int])
    chosen: dict[int, Settings] = field(default_factory=dict[int, Settings])
    sent: dict[tuple[int, Seat], Posted] = field(default_factory=dict[tuple[int, Seat], Posted])
    seen_to: dict[int, int] = field(default_factory=dict[int, int])
    reaches: dict[int, Reach] = field(default_factory=dict[int, Reach])
    servers: dict[int, ServerSettings] = field(default_factory=dict[int, ServerSettings])
    ran: datetime | None = None

    async def add_table(self, table: Table) -> Table:
        async with _Writing(self):
            self._check_keys(table)
            stored = replace(table, id=len(self.tables) + 1, version=1)
            self.tables[stored.id] = stored
            self.records[stored.id] = []
        return stored

    async def table(self, table: int) -> Table | None:
        self.loads += 1
        found = self.tables.get(table)
        await self.power.step()
        return found

    async def record(self, table: int) -> list[Event]:
        found = list(self.records[table])
        await self.power.step()
        return found

    async def save(self, table: Table, events: Sequence[Event] = ()) -> Table:
        async with _Writing(self):
            if table.id in self.broken:
                raise NotSaved("not-saved")
            numbers = [event.number for event in self.records[table.id]]
            if self.tables[table.id].version != table.version or any(
                event.number in numbers for event in events
            ):
                raise Stale
            self._check_keys(table)
            if table.place != self.tables[table.id].place:
                self.unseen.add(table.id)
            self.lost.discard(table.id)
            self.saves += 1
            stored = replace(table, version=table.version + 1)
            self.tables[table.id] = stored
            self.records[table.id] += events
        return stored

    async def tables_at(
        self, channel: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        await self.power.step()
        here = [each for each in self._newest({phase}, game) if each.place.channel == channel]
        return sorted(here, key=lambda each: each.occupies is None)[:most]

    async def tables_of(
        self, person: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        await self.power.step()
        return [each for each in self._newest({phase}, game) if _has(each, person)][:most]

    async def live_tables_of(self, person: int, digits: str, most: int) -> list[Table]:
        await self.power.step()
        theirs = [each for each in self._newest(LIVE) if _has(each, person)]
        found = [each for each in theirs if digits in str(each.id)]
        return sorted(found, key=lambda each: not each.waits_for(person))[:most]

    async def live_tables_in(self, guild: int, most: int) -> list[Table]:
        await self.power.step()
        there = [each for each in self._newest(LIVE) if each.place.guild == guild]
        latest = datetime.max.replace(tzinfo=UTC)
        return sorted(there, key=lambda each: each.turn.since if each.turn else latest)[:most]

    async def count_live_tables_of(self, person: int) -> int:
        await self.power.step()
        return sum(_has(each, person) for each in self._newest(LIVE))

    async def live_amounts(self, guild: int | None, person: int) -> Amounts:
        await self.power.step()
        there = [each for each in self._newest(LIVE) if each.place.guild == guild]
        lobbies = [each for each in there if each.phase is Phase.LOBBY]
        return {
            Limit.OWN_LOBBIES: sum(each.host == person for each in lobbies),
            Limit.OWN_TABLES: sum(each.seat_of(person) is not None for each in there),
            Limit.LOBBIES: len(lobbies),
            Limit.TABLES: len(there),
        }

    async def without_turn(self) -> list[int]:
        await self.power.step()
        return [
            each.id
            for each in self._newest({Phase.PLAYING})
            if each.turn is None and not each.thinks
        ]

    async def with_old_rules(self, versions: Mapping[str, int]) -> list[int]:
        await self.power.step()
        live = self._newest(LIVE)
        return [each.id for each in live if each.rules_version < versions[each.game]]

    async def rematch_of(self, table: int) -> Table | None:
        await self.power.step()
        return next((each for each in self.tables.values() if each.rematch_of == table), None)

    async def note_posted(self, posted: Posted) -> None:
        async with _Writing(self):
            self.posted[posted.table, posted.number] = posted
            self.lost.discard(posted.table)
            self.unseen.discard(posted.table)

    async def note_unreachable(self, table: int) -> None:
        async with _Writing(self):
            self.lost.add(table)

    async def is_unreachable(self, table: int) -> bool:
        await self.power.step()
        return table in self.lost

    async def unreachable(self, phases: Collection[Phase], guild: int | None = None) -> list[int]:
        await self.power.step()
        found = [self.tables[each] for each in sorted(self.lost)]
        return [
            each.id for each in found if each.phase in phases and guild in {None, each.place.guild}
        ]

    async def unreachable_among(self, tables: Collection[int]) -> Collection[int]:
        await self.power.step()
        return self.lost.intersection(tables)

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        await self.power.step()
        live = [each for each in self._newest(LIVE) if each.id not in self.lost]
        return {
            each.place for each in live if each.place.guild and guild in {None, each.place.guild}
        }

    async def announced(self, table: int) -> int:
        await self.power.step()
        return self._announced(table)

    async def last_posted(self, table: int, number: int | None = None) -> Posted | None:
        await self.power.step()
        if number is not None:
            return self.posted.get((table, number))
        return self.posted.get((table, self._latest(table)))

    async def newest_posted(self, tables: Collection[int]) -> Mapping[int, Posted]:
        await self.power.step()
        newest = {table: self.posted.get((table, self._latest(table))) for table in tables}
        return {table: posted for table, posted in newest.items() if posted is not None}

    async def unannounced(self) -> list[int]:
        await self.power.step()
        return [
            table.id
            for table in self.tables.values()
            if self._announced(table.id) < table.number and table.id not in self.lost
        ]

    async def thinking(self) -> list[int]:
        await self.power.step()
        return [table.id for table in self.tables.values() if table.thinks]

    async def note_hand(self, seat: Seat, posted: Posted) -> None:
        async with _Writing(self):
            self.sent[posted.table, seat] = posted

    async def hands(self, table: int) -> Mapping[Seat, Posted]:
        await self.power.step()
        return {seat: posted for (owner, seat), posted in self.sent.items() if owner == table}

    async def forget_hand(self, table: int, seat: Seat) -> None:
        async with _Writing(self):
            self.sent.pop((table, seat), None)

    async def note_handed(self, table: int, number: int) -> None:
        async with _Writing(self):
            self.seen_to[table] = max(number, self.seen_to.get(table, 0))

    async def handed(self, table: int) -> int:
        await self.power.step()
        return self.seen_to.get(table, 0)

    async def owing(self) -> list[int]:
        await self.power.step()
        return [
            each.id for each in self.tables.values() if self.seen_to.get(each.id, 0) < each.owed
        ]

    async def reach(self, person: int) -> Reach:
        await self.power.step()
        return self.reaches.get(person, Reach())

    async def save_reach(self, person: int, reach: Reach) -> None:
        async with _Writing(self):
            self.reaches[person] = reach

    async def last_running(self) -> datetime | None:
        await self.power.step()
        return self.ran

    async def note_running(self, now: datetime) -> None:
        async with _Writing(self):
            self.ran = now

    async def move_deadlines(self, stopped: datetime, now: datetime) -> None:
        async with _Writing(self):
            for each in list(self.tables.values()):
                if each.deadline is not None and each.deadline > stopped:
                    self.tables[each.id] = _shifted(each, each.deadline, stopped, now)
            self.ran = now

    async def shifted(self) -> list[int]:
        await self.power.step()
        return [each.id for each in self._newest({Phase.PLAYING}) if each.shifted]

    async def next_deadline(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        due = [
            (each.deadline, each.id)
            for each in self.tables.values()
            if each.deadline and each.id not in excluding
        ]
        return min(due, default=None)

    async def settings(self, person: int) -> Settings:
        await self.power.step()
        return self.chosen.get(person, Settings())

    async def save_settings(self, person: int, settings: Settings) -> None:
        async with _Writing(self):
            self.chosen[person] = settings

    async def server_settings(self, guild: int) -> ServerSettings:
        await self.power.step()
        return self.servers.get(guild, ServerSettings())

    async def save_server_settings(self, guild: int, settings: ServerSettings) -> None:
        async with _Writing(self):
            self.servers[guild] = settings

    def _announced(self, table: int) -> int:
        latest = self._latest(table)
        # at a new place the latest board has not been announced yet
        unseen = table in self.unseen and latest == self.tables[table].number
        return latest - 1 if unseen else latest

    def _latest(self, table: int) -> int:
        return max((number for owner, number in self.posted if owner == table), default=0)

    def _newest(self, phases: Collection[Phase], game: str | None = None) -> list[Table]:
        fitting = [each for each in self.tables.values() if game in {None, each.game}]
        return [each for each in reversed(fitting) if each.phase in phases]

    def _check_keys(self, table: Table) -> None:
        others = [each for each in self.tables.values() if each.id != table.id]
        if table.occupies is not None and table.occupies in [each.occupies for each in others]:
            raise PlaceTaken("place-taken")
        if table.rematch_of is not None and table.rematch_of in [e.rematch_of for e in others]:
            raise RematchTaken("rematch-taken")


@dataclass
class FakeWorkers:
    """Think at once, or when a test lets them; the first legal choice will do.

    Attributes:
        thoughts: the seat, level and seed of every thought that was begun.
        trouble: what the next thoughts raise, one each.
        ready: whether thoughts come to an end.
        hints: how many of the thoughts were for people.
    """

    power: Power = field(default_factory=Power)
    thoughts: list[tuple[Seat, Level, int]] = field(default_factory=list[tuple[Seat, Level, int]])
    trouble: deque[Exception] = field(default_factory=deque[Exception])
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    hints: int = 0

    def __post_init__(self) -> None:
        self.ready.set()

    async def draw(self, subject: Subject) -> Picture:
        raise NotImplementedError

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        self.thoughts.append((seat, level, seed))
        await self.power.step()
        await self.ready.wait()
        if self.trouble:
            raise self.trouble.popleft()
        moves = GAMES[view.game].imagine(view, Random(seed)).legal_moves(seat)
        return Advice(moves[0], Reason("ai-only-move"))

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        self.hints += 1
        return await self.think(view, seat, level, seed)


class _Writing:
    """One transaction: the power may go before it or after it, never within."""

    def __init__(self, store: FakeStore) -> None:
        self._store = store

    async def __aenter__(self) -> None:
        await self._store.power.step()
        if self._store.full:
            raise NotSaved("not-saved")

    async def __aexit__(self, failed: object, *_: object) -> None:
        if failed is None:
            await self._store.power.step()


@dataclass
class FakeBoards:
    """What is posted; it outlives the power.

    Attributes:
        trouble: what the next calls raise, one each; None lets one through.
        threads: whether threads may be opened.
        editable: whether a board that is out can be changed.
        updates: what was shown on a board that was out, and which.
        screens: what was posted, in order, each once.
        not_mentioned: whom each of these named without calling them.
        unsaved: what was shown although the store did not have it.
        messages: the newest of each table and number.
        channels: the same for each channel.
        attempts: the tables and numbers that were tried to post.
        notes: the tables, notes and boards of what was posted.
    """

    store: FakeStore
    clock: Clock
    power: Power = field(default_factory=Power)
    trouble: deque[Exception | None] = field(default_factory=deque[Exception | None])
    threads: bool = True
    screens: list[Screen] = field(default_factory=list[Screen])
    not_mentioned: list[set[int]] = field(default_factory=list[set[int]])
    unsaved: list[Screen] = field(default_factory=list[Screen])
    attempts: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    editable: bool = True
    updates: list[tuple[Screen, Posted]] = field(default_factory=list[tuple[Screen, Posted]])
    retired: list[Posted] = field(default_factory=list[Posted])
    lobbies: list[tuple[Table, Posted]] = field(default_factory=list[tuple[Table, Posted]])
    notes: list[tuple[Table, Note, Posted | None]] = field(
        default_factory=list[tuple[Table, Note, Posted | None]]
    )
    opened: dict[int, Place] = field(default_factory=dict[int, Place])
    messages: dict[tuple[int, int], Posted] = field(default_factory=dict[tuple[int, int], Posted])
    channels: dict[tuple[int, int, int], Posted] = field(
        default_factory=dict[tuple[int, int, int], Posted]
    )

    @property
    def numbers(self) -> list[int]:
        """The numbers of the posted boards, in order."""
        return [screen.number for screen in self.screens]

    async def open_thread(self, table: Table, lobby: Posted) -> Place | None:
        await self._call()
        if not self.threads:
            return None
        # Discord numbers a thread like the message it was made from
        self.opened[table.id] = Place(table.place.guild, lobby.message)
        await self.power.step()
        return self.opened[table.id]

    async def post_board(self, screen: Screen, not_mentioned: Set[int]) -> Posted:
        key = _key(screen)
        self.attempts.append(key[:2])
        await self._call()
        if key not in self.channels:
            if self.store.tables[screen.table.id].number < screen.number:
                self.unsaved.append(screen)
            self.screens.append(screen)
            self.not_mentioned.append(set(not_mentioned))
            message = 1_000 + len(self.channels)
            posted = Posted(*key, message, self.clock())
            self.messages[key[:2]] = self.channels[key] = posted
        await self.power.step()
        return self.channels[key]

    async def find_board(self, screen: Screen) -> Posted | None:
        await self._call()
        return self.channels.get(_key(screen))

    async def update_board(self, screen: Screen, posted: Posted) -> bool:
        await self._call()
        if not self.editable:
            return False
        self.updates.append((screen, posted))
        await self.power.step()
        return True

    async def remove_buttons(self, posted: Posted) -> None:
        await self._call()
        self.retired.append(posted)

    async def post_lobby(self, table: Table) -> Posted:
        await self._call()
        posted = Posted(table.id, 0, table.place.channel, 800 + table.id, self.clock())
        self.lobbies.append((table, posted))
        return posted

    async def refresh_lobby(self, table: Table, posted: Posted) -> None:
        await self._call()
        self.lobbies.append((table, posted))

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        await self._call()
        self.notes.append((table, note, board))

    async def _call(self) -> None:
        await self.power.step()
        trouble = self.trouble.popleft() if self.trouble else None
        if trouble is not None:
            raise trouble


def _key(screen: Screen) -> tuple[int, int, int]:
    """What makes two messages the same: the table, the event, and where it is shown."""
    return screen.table.id, screen.number, screen.table.place.channel


@dataclass
class FakeHands:
    """What is sent; it outlives the power.

    Attributes:
        trouble: what the next calls raise, one each; None lets one through.
        closed: the people who take no direct messages.
        opened: the people with whom one was opened, in order.
        hands: what was sent, in order, each once.
        boards: how many boards were out when each of them was sent.
        attempts: whom something was tried to be sent to.
        edits: what was shown in messages that were out, and which.
        live: what each message shows that is not deleted.
        channels: where each message was sent.
    """

    announcer: FakeBoards
    power: Power = field(default_factory=Power)
    trouble: deque[Exception | None] = field(default_factory=deque[Exception | None])
    closed: set[int] = field(default_factory=set[int])
    opened: list[int] = field(default_factory=list[int])
    hands: list[Hand] = field(default_factory=list[Hand])
    boards: list[int] = field(default_factory=list[int])
    attempts: list[int] = field(default_factory=list[int])
    edits: list[tuple[Hand, int]] = field(default_factory=list[tuple[Hand, int]])
    live: dict[int, Hand] = field(default_factory=dict[int, Hand])
    channels: dict[int, int] = field(default_factory=dict[int, int])
    messages: dict[tuple[int, int, int], Posted] = field(
        default_factory=dict[tuple[int, int, int], Posted]
    )

    @property
    def people(self) -> list[int]:
        """Who was sent a hand, in order."""
        return [hand.person for hand in self.hands]

    async def open_dm(self, person: int) -> int:
        await self._call()
        self.opened.append(person)
        await self.power.step()
        return DIRECT + person

    async def send_hand(self, hand: Hand, channel: int) -> Posted:
        self.attempts.append(hand.person)
        await self._call()
        if hand.person in self.closed:
            raise Unreachable
        table = hand.screen.table.id
        key = table, hand.screen.number, channel
        if key not in self.messages:
            self.hands.append(hand)
            self.boards.append(len(self.announcer.screens))
            message = 9_000 + len(self.messages)
            at = self.announcer.clock()
            self.messages[key] = Posted(table, hand.screen.number, channel, message, at)
            self.live[message], self.channels[message] = hand, channel
        await self.power.step()
        return self.messages[key]

    async def edit_hand(self, hand: Hand, posted: Posted) -> bool:
        await self._call()
        if posted.message not in self.live:
            return False
        self.edits.append((hand, posted.message))
        self.live[posted.message] = hand
        await self.power.step()
        return True

    async def delete_hand(self, posted: Posted) -> None:
        await self._call()
        self.live.pop(posted.message, None)
        await self.power.step()

    async def find_hand(self, hand: Hand, channel: int, number: int) -> Posted | None:
        await self._call()
        for message, shown in self.live.items():
            table, at = shown.screen.table.id, self.channels[message]
            if (table, at) == (hand.screen.table.id, channel) and shown.screen.number >= number:
                number = shown.screen.number
                return Posted(table, number, channel, message, self.announcer.clock())
        return None

    async def _call(self) -> None:
        await self.power.step()
        trouble = self.trouble.popleft() if self.trouble else None
        if trouble is not None:
            raise trouble


class FakeMessenger:
    """Keeps the protocol of `Messenger`, by what is posted and what is sent."""

    def __init__(self, boards: FakeBoards, hands: FakeHands) -> None:
        self.open_thread = boards.open_thread
        self.post_board = boards.post_board
        self.find_board = boards.find_board
        self.update_board = boards.update_board
        self.post_lobby = boards.post_lobby
        self.refresh_lobby = boards.refresh_lobby
        self.post_note = boards.post_note
        self.open_dm = hands.open_dm
        self.send_hand = hands.send_hand
        self.find_hand = hands.find_hand
        self.edit_hand = hands.edit_hand
        self.delete_hand = hands.delete_hand
        self.remove_buttons = boards.remove_buttons


def _shifted(table: Table, deadline: datetime, stopped: datetime, now: datetime) -> Table:
    """The table as if no time had passed since the bot stopped."""
    to = moved(deadline, stopped, now, table.timing.weekends_off)
    by = to - deadline if table.phase is Phase.PLAYING else timedelta()
    shifted = table.shifted + by
    return replace(table, deadline=to, shifted=shifted, version=table.version + 1)


def _has(table: Table, person: int) -> bool:
    """Whether that person sits there or is asked to."""
    return any(player.is_person(person) for player in table.players)
