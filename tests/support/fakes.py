"""In-memory stand-ins for everything that the services need, and a clock that tests move."""

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Collection, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from random import Random

from ai.levels import Advice, Level, Reason
from ai.puzzles import Puzzle
from ai.review import Judgement
from ratings.contest import Contest
from render.curve import Curve
from render.picture import Picture, Subject
from render.standing import Chart
from rules import GAMES
from rules.contract import Move, Seat, View
from tables.daily import NOBODY_BEGAN, DealBoard
from tables.decisions.following import Follow
from tables.decisions.home import Section, section_of
from tables.decisions.hours import Hours
from tables.decisions.privacy import Held
from tables.decisions.standing import Opponent, Ranked, Rated, Tally
from tables.game.absence import DueTurn, TurnEnd
from tables.game.plans import Plan
from tables.game.record import Event
from tables.game.screen import Screen
from tables.game.vote import Poll, Vote
from tables.gathering import COUNTED, Kept
from tables.limits import Amounts, Limit, ServerSettings
from tables.offer import End, Message, Offer
from tables.pace import moved
from tables.ports.failures import (
    DealTaken,
    NotSaved,
    PlaceGone,
    PlaceTaken,
    RematchTaken,
    Stale,
    TryLater,
    Unreachable,
)
from tables.ports.messages import (
    Absence,
    DailyNews,
    Digest,
    Followed,
    Hand,
    LastBoard,
    Note,
    Posted,
    Reach,
    Reminder,
)
from tables.settings import Settings
from tables.table import LIVE, Person, Phase, Place, Player, Table
from tests.support.fake_hours import FakeHours
from tests.support.fake_puzzles import NoPuzzles
from tests.support.fake_ratings import FakeRatings

START = datetime(2030, 1, 1, 12, tzinfo=UTC)
DIRECT = 5_000
"""A person's id plus this number is the id of the channel of the person's direct message."""


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
    """Lets `steps` steps happen (None: all), and cancels each later one, as a crash would."""

    steps: int | None = None

    async def step(self) -> None:
        await asyncio.sleep(0)
        if self.steps == 0:
            raise asyncio.CancelledError
        if self.steps is not None:
            self.steps -= 1


@dataclass
class FakeStore(NoPuzzles):
    """Implements the protocol `Store`; its content survives a crash.

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
    joined: dict[int, str] = field(default_factory=dict[int, str])
    blocks: dict[int, frozenset[int]] = field(default_factory=dict[int, frozenset[int]])
    plans_kept: dict[tuple[int, int], Plan] = field(default_factory=dict[tuple[int, int], Plan])
    votes: list[Vote] = field(default_factory=list[Vote])
    following: dict[tuple[int, int], Follow] = field(default_factory=dict[tuple[int, int], Follow])
    ran: datetime | None = None
    due: list[DueTurn] = field(default_factory=list[DueTurn])
    people: FakeHours = field(default_factory=FakeHours)
    ratings: FakeRatings = field(default_factory=FakeRatings)
    deals: dict[int, int] = field(default_factory=dict[int, int])
    deal_boards: dict[tuple[int, int], DealBoard] = field(
        default_factory=dict[tuple[int, int], DealBoard]
    )

    async def add_table(self, table: Table) -> Table:
        async with _Writing(self):
            self._check_keys(table)
            stored = replace(table, id=len(self.tables) + 1, version=1)
            self.tables[stored.id] = stored
            self.records[stored.id] = []
        return stored

    async def add_imported(self, table: Table, events: Sequence[Event], most: int) -> Table:
        stored = await self.add_table(table)
        self.records[stored.id] = list(events)
        for old in (await self.imported_by(table.host))[most:]:
            del self.tables[old.id], self.records[old.id]
        return stored

    async def imported_by(self, person: int) -> list[Table]:
        await self.power.step()
        found = self._newest({Phase.FINISHED})
        return [each for each in found if each.is_imported and each.host == person]

    async def is_played(
        self, game: str, fingerprints: Collection[int], besides: int | None = None
    ) -> bool:
        await self.power.step()
        return any(
            each.fingerprint in fingerprints and each.game == game and each.id != besides
            for each in self._newest({Phase.PLAYING})
        )

    async def table(self, table: int) -> Table | None:
        self.loads += 1
        found = self.tables.get(table)
        await self.power.step()
        return found

    async def version(self, table: int) -> int | None:
        await self.power.step()
        found = self.tables.get(table)
        return None if found is None else found.version

    async def record(self, table: int) -> list[Event]:
        found = list(self.records[table])
        await self.power.step()
        return found

    async def save(
        self,
        table: Table,
        events: Sequence[Event] = (),
        due: Sequence[DueTurn] = (),
        contest: Contest | None = None,
    ) -> Table:
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
            if contest is not None:
                stored = self.ratings.count(stored, contest)
            self.tables[table.id] = stored
            self.records[table.id] += events
            self.due += due
            if stored.phase is Phase.CANCELLED:
                self._forget_plans(table.id)
        return stored

    async def rated_of(self, person: int, game: str | None = None) -> list[Rated]:
        await self.power.step()
        return [each for each in self.ratings.rated[person] if game in {None, each.game}]

    async def ranked_in(self, guild: int, game: str, since: datetime) -> list[Ranked]:
        await self.power.step()
        found = dict[int, Ranked]()
        for table in reversed(self._newest({Phase.FINISHED}, game)):
            for player in table.players:
                ended = table.result is not None and table.result.at >= since
                if player.person and player.rating_change and ended and table.place.guild == guild:
                    rating = self.ratings.rated[player.person.id][-1].rating
                    found[player.person.id] = Ranked(player.person, rating)
        return list(found.values())

    async def tallies_of(self, person: int) -> Mapping[str, Tally]:
        raise NotImplementedError

    async def tallies_against_bots(self, person: int) -> Mapping[tuple[str, Level], Tally]:
        raise NotImplementedError

    async def opponents_of(self, person: int, most: int, *, for_others: bool) -> list[Opponent]:
        raise NotImplementedError

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

    async def live_tables_of(
        self, person: int, digits: str, most: int, skipped: int = 0
    ) -> list[Table]:
        await self.power.step()
        theirs = [each for each in self._newest(LIVE) if _has(each, person)]
        found = [each for each in theirs if digits in str(each.id)]
        return sorted(found, key=lambda each: _urgency(each, person))[skipped : skipped + most]

    async def next_turn_of(self, person: int, besides: int) -> int | None:
        found = await self.live_tables_of(person, "", 1_000)
        turns = [each.id for each in found if section_of(each, person) is Section.TURN]
        return next((each for each in turns if each != besides), None)

    async def finished_of(
        self,
        person: int,
        most: int,
        *,
        game: str | None = None,
        opponent: int | None = None,
        skipped: int = 0,
    ) -> list[Table]:
        await self.power.step()
        finished = self._newest({Phase.FINISHED})
        over = [each for each in finished if _has(each, person) and _counts(each, person)]
        wanted = [
            each
            for each in over
            if game in {None, each.game} and (opponent is None or _has(each, opponent))
        ]
        return sorted(wanted, key=_ended, reverse=True)[skipped : skipped + most]

    async def live_tables_in(self, guild: int, most: int) -> list[Table]:
        await self.power.step()
        there = [each for each in self._newest(LIVE) if each.place.guild == guild]
        latest = datetime.max.replace(tzinfo=UTC)
        return sorted(there, key=lambda each: each.turn.since if each.turn else latest)[:most]

    async def live_amounts_of(self, person: int) -> Mapping[Section, int]:
        found = await self.live_tables_of(person, "", 1_000)
        return Counter(section_of(each, person) for each in found)

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

    async def without_turn(self, only: int | None = None) -> list[int]:
        await self.power.step()
        found = [
            each.id
            for each in self._newest({Phase.PLAYING})
            if each.turn is None and not each.thinks
        ]
        return _only(only, found)

    async def with_old_rules(self, versions: Mapping[str, int]) -> list[int]:
        await self.power.step()
        live = self._newest(LIVE)
        return [each.id for each in live if each.rules_version < versions[each.game]]

    async def deal_seed(self, day: int, fresh: int) -> int:
        await self.power.step()
        return self.deals.setdefault(day, fresh)

    async def daily_table(self, person: int, day: int) -> int | None:
        await self.power.step()
        found = self.tables.values()
        theirs = [each.id for each in found if each.host == person and _day(each) == day]
        return next(iter(theirs), None)

    async def days_played(self, person: int) -> Collection[int]:
        await self.power.step()
        return {
            each.daily.day
            for each in self.tables.values()
            if each.host == person and each.daily and each.daily.left is not None
        }

    async def deal_board(self, guild: int, day: int) -> DealBoard:
        await self.power.step()
        return self.deal_boards.get((guild, day), NOBODY_BEGAN)

    async def rematch_of(self, table: int) -> Table | None:
        await self.power.step()
        return next((each for each in self.tables.values() if each.rematch_of == table), None)

    async def kept_turns(self, people: Collection[int]) -> Mapping[int, Kept]:
        await self.power.step()
        return {person: self._kept(person) for person in people}

    async def asking(self, only: int | None = None) -> list[int]:
        await self.power.step()
        lobbies = self._newest({Phase.LOBBY})
        found = [each.id for each in lobbies if each.turn is not None]
        return _only(only, found)

    async def absences(self) -> list[Absence]:
        await self.power.step()
        gone = {each.person: each.at for each in self.due if each.end is TurnEnd.VANISHED}
        lobbies = self._newest({Phase.LOBBY})
        return [
            Absence(each.id, person, at)
            for each in lobbies
            for person, at in gone.items()
            if each.seat_of(person) is not None
        ]

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

    async def before_board(
        self, table: int, people: Collection[int]
    ) -> tuple[Posted | None, Mapping[int, Hours]]:
        return await self.last_posted(table), self.people.of(people)

    async def newest_posted(self, tables: Collection[int]) -> Mapping[int, Posted]:
        await self.power.step()
        newest = {table: self.posted.get((table, self._latest(table))) for table in tables}
        return {table: posted for table, posted in newest.items() if posted is not None}

    async def unannounced(self, only: int | None = None) -> list[int]:
        await self.power.step()
        found = [
            table.id
            for table in self.tables.values()
            if self._announced(table.id) < table.number and table.id not in self.lost
        ]
        return _only(only, found)

    async def thinking(self, only: int | None = None) -> list[int]:
        await self.power.step()
        found = [table.id for table in self.tables.values() if table.thinks]
        return _only(only, found)

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

    async def owing(self, only: int | None = None) -> list[int]:
        await self.power.step()
        found = [
            each.id for each in self.tables.values() if self.seen_to.get(each.id, 0) < each.owed
        ]
        return _only(only, found)

    async def reach(self, person: int) -> Reach:
        await self.power.step()
        return self.reaches.get(person, Reach())

    async def save_reach(self, person: int, reach: Reach) -> None:
        async with _Writing(self):
            self.reaches[person] = reach

    async def last_running(self) -> datetime | None:
        await self.power.step()
        return self.ran

    async def note_running(self, now: datetime, shard: int = 0) -> None:  # noqa: ARG002  (one process)
        async with _Writing(self):
            self.ran = now

    async def move_deadlines(self, stopped: datetime, now: datetime) -> None:
        async with _Writing(self):
            for each in list(self.tables.values()):
                if each.deadline is not None and each.deadline > stopped:
                    self.tables[each.id] = _shifted(each, each.deadline, stopped, now)
                if each.offer_due is not None and each.offer_due > stopped:
                    due, moved = each.offer_due + (now - stopped), self.tables[each.id]
                    self.tables[each.id] = replace(moved, offer_due=due, version=each.version + 1)
            self.ran = now

    async def shifted(self, only: int | None = None) -> list[int]:
        await self.power.step()
        found = [each.id for each in self._newest({Phase.PLAYING}) if each.shifted]
        return _only(only, found)

    async def next_deadline(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        due = [
            (at, each.id)
            for each in self.tables.values()
            for at in (each.deadline, each.offer_due)
            if at and each.id not in excluding
        ]
        return min(due, default=None)

    async def next_reminder(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        due = [
            (each.reminder, each.id)
            for each in self.tables.values()
            if each.reminder and each.id not in excluding
        ]
        return min(due, default=None)

    async def note_reminder(self, person: int, posted: Posted) -> None:
        async with _Writing(self):
            self.people.reminding[posted.table, person] = posted

    async def reminders(self, table: int) -> Mapping[int, Posted]:
        await self.power.step()
        found = self.people.reminding.items()
        return {person: posted for (owner, person), posted in found if owner == table}

    async def forget_reminder(self, table: int, person: int) -> None:
        async with _Writing(self):
            self.people.reminding.pop((table, person), None)

    async def with_reminders(self) -> list[int]:
        await self.power.step()
        return sorted({table for table, _ in self.people.reminding})

    async def hours(self, person: int) -> Hours:
        return (await self.hours_of([person]))[person]

    async def hours_of(self, people: Collection[int]) -> Mapping[int, Hours]:
        await self.power.step()
        return self.people.of(people)

    async def save_hours(self, person: int, hours: Hours) -> None:
        async with _Writing(self):
            self.people.own[person] = hours

    async def next_digest(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        return min(self.people.digests(excluding), default=None)

    async def next_return(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        return min(self.people.returns(excluding), default=None)

    async def away(self) -> list[int]:
        await self.power.step()
        return [person for _, person in self.people.returns(())]

    async def games_of(self, person: int) -> list[int]:
        await self.power.step()
        theirs = self._newest({Phase.PLAYING})
        return sorted(each.id for each in theirs if _has(each, person))

    async def offering(self, only: int | None = None) -> list[int]:
        await self.power.step()
        found = [each.id for each in self.tables.values() if each.offers]
        return _only(only, found)

    async def plans(self, table: int) -> list[Plan]:
        await self.power.step()
        return [plan for (at, _), plan in self.plans_kept.items() if at == table]

    async def save_plan(self, plan: Plan) -> None:
        async with _Writing(self):
            self.plans_kept.pop((plan.table, plan.person), None)
            if not plan.is_empty:
                self.plans_kept[plan.table, plan.person] = plan

    async def planned(self) -> list[int]:
        await self.power.step()
        at = {table for table, _ in self.plans_kept}
        return [each.id for each in self._newest({Phase.PLAYING}) if each.id in at]

    async def settings(self, person: int) -> Settings:
        await self.power.step()
        return self.chosen.get(person, Settings())

    async def named_among(self, people: Collection[int]) -> Collection[int]:
        await self.power.step()
        return {each for each in people if self.chosen.get(each, Settings()).is_named}

    async def save_settings(self, person: int, settings: Settings) -> None:
        async with _Writing(self):
            self.chosen[person] = settings

    async def blocked(self, person: int) -> Collection[int]:
        await self.power.step()
        return self.blocks.get(person, frozenset())

    async def save_blocked(self, person: int, people: Collection[int]) -> None:
        async with _Writing(self):
            self.blocks[person] = frozenset(people)

    async def blocking(self, people: Collection[int], person: int) -> Collection[int]:
        await self.power.step()
        return {each for each in people if person in self.blocks.get(each, ())}

    async def played_with(self, people: Collection[int], person: int) -> Collection[int]:
        await self.power.step()
        begun = self._newest({Phase.PLAYING, Phase.FINISHED})
        together = [each for each in begun if _has(each, person)]
        return {each for each in people if any(_has(table, each) for table in together)}

    async def server_settings(self, guild: int) -> ServerSettings:
        await self.power.step()
        return self.servers.get(guild, ServerSettings())

    async def save_server_settings(self, guild: int, settings: ServerSettings) -> None:
        async with _Writing(self):
            self.servers[guild] = settings

    async def joined_language(self, guild: int) -> str | None:
        return (await self.joined_servers()).get(guild)

    async def joined_servers(self) -> Mapping[int, str]:
        await self.power.step()
        return dict(self.joined)

    async def note_joined(self, languages: Mapping[int, str]) -> None:
        async with _Writing(self):
            self.joined |= languages

    async def note_left(self, guild: int) -> None:
        async with _Writing(self):
            self.joined.pop(guild, None)

    async def next_news(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        due = [
            (each.news_due, guild)
            for guild, each in self.servers.items()
            if each.news_due and guild not in excluding
        ]
        return min(due, default=None)

    async def rated_ended(
        self, guild: int, since: datetime, until: datetime
    ) -> list[tuple[int, Place]]:
        await self.power.step()
        found = [
            each
            for each in self._newest({Phase.FINISHED})
            if each.is_rated and each.place.guild == guild and since <= _ended(each) < until
        ]
        return [(each.id, each.place) for each in sorted(found, key=_ended, reverse=True)]

    async def held(self, person: int) -> Held:
        await self.power.step()
        theirs = [each for each in self.tables.values() if _names(each, person)]
        return Held(
            tables=tuple(each.id for each in theirs),
            live=sum(each.phase in LIVE for each in theirs),
            settings=self.chosen.get(person),
        )

    async def erase(self, person: int, stand_in: int) -> Collection[int]:
        async with _Writing(self):
            theirs = [each for each in self.tables.values() if _names(each, person)]
            for table in theirs:
                self.tables[table.id] = _without(table, person, Person(stand_in, ""))
            self.chosen.pop(person, None)
        return [each.id for each in theirs]

    async def with_erased(self) -> list[int]:
        await self.power.step()
        live = (each for each in self.tables.values() if each.phase in LIVE)
        return [
            table.id
            for table in live
            if any(each.person is not None and each.person.is_erased for each in table.players)
        ]

    def _kept(self, person: int) -> Kept:
        ends = [each.end for each in self.due if each.person == person][-COUNTED:]
        return Kept(ends.count(TurnEnd.KEPT), len(ends))

    def _forget_plans(self, table: int) -> None:
        self.plans_kept = {key: plan for key, plan in self.plans_kept.items() if key[0] != table}

    async def vote(self, table: int) -> Vote | None:
        await self.power.step()
        return next((each for each in reversed(self.votes) if each.table == table), None)

    async def open_votes(self) -> list[int]:
        await self.power.step()
        return [each.table for each in self._open_votes()]

    async def next_vote_end(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        await self.power.step()
        ends = [(each.lapses, each.table) for each in self._open_votes()]
        return min((each for each in ends if each[1] not in excluding), default=None)

    def _open_votes(self) -> list[Vote]:
        latest = {each.table: each for each in self.votes}
        return [each for each in latest.values() if each.message and not each.is_over]

    async def add_vote(self, vote: Vote) -> Vote:
        async with _Writing(self):
            self.votes.append(replace(vote, id=len(self.votes) + 1))
        return self.votes[-1]

    async def save_vote(self, vote: Vote) -> None:
        async with _Writing(self):
            self.votes[vote.id - 1] = vote

    async def follows(self, table: int) -> list[Follow]:
        await self.power.step()
        return [each for key, each in sorted(self.following.items()) if key[0] == table]

    async def followed(self) -> list[int]:
        await self.power.step()
        return sorted({table for table, _ in self.following})

    async def follow_count(self, person: int) -> int:
        await self.power.step()
        return sum(each.person == person for each in self.following.values())

    async def save_follow(self, follow: Follow) -> None:
        async with _Writing(self):
            self.following[follow.table, follow.person] = follow

    async def forget_follow(self, table: int, person: int) -> None:
        async with _Writing(self):
            self.following.pop((table, person), None)

    def _announced(self, table: int) -> int:
        latest = self._latest(table)
        # at a new place, the latest board has not been announced yet
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
        if table.daily and (table.host, table.daily.day) in [
            (each.host, each.daily.day) for each in others if each.daily
        ]:
            raise DealTaken("daily-begun")


class FakeErasures:
    """Implements the protocol `Erasures`.

    Attributes:
        noted: the people who were erased, and when.
        is_full: whether noting fails.
    """

    def __init__(self) -> None:
        self.noted: list[tuple[int, datetime]] = []
        self.is_full = False

    def note(self, person: int, now: datetime) -> None:
        if self.is_full:
            raise OSError("no space left on device")
        self.noted.append((person, now))


@dataclass
class FakeWorkers:
    """Workers that think at once, or when a test lets them, and choose the first legal move.

    Attributes:
        thoughts: the seat, level and seed of every thought that has begun.
        trouble: the exceptions that the next thoughts raise, one each.
        ready: whether thoughts can end.
        hints: how many thoughts were for hints.
        ahead: whether seats are judged to be ahead.
        judged: the game, seat and level of each question whether a seat is ahead.
        reviewed: how many moves were judged; those of the first seat count as mistakes.
        filmed: the pictures of the last film.
        puzzles: the puzzles that will be found.
    """

    power: Power = field(default_factory=Power)
    thoughts: list[tuple[Seat, Level, int]] = field(default_factory=list[tuple[Seat, Level, int]])
    trouble: deque[Exception] = field(default_factory=deque[Exception])
    ready: asyncio.Event = field(default_factory=asyncio.Event)
    hints: int = 0
    ahead: bool = False
    judged: list[tuple[str, Seat, Level]] = field(default_factory=list[tuple[str, Seat, Level]])

    reviewed: int = 0
    filmed: list[Subject] = field(default_factory=list[Subject])
    puzzles: deque[Puzzle] = field(default_factory=deque[Puzzle])

    def __post_init__(self) -> None:
        self.ready.set()

    async def draw(self, subject: Subject) -> Picture:
        raise NotImplementedError

    async def puzzle(self, game: str, seed: int) -> Puzzle | None:  # noqa: ARG002  (any will do)
        """The next puzzle that the test provides."""
        await self.power.step()
        return self.puzzles.popleft() if self.puzzles else None

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

    async def is_ahead(self, view: View, seat: Seat, level: Level) -> bool:
        self.judged.append((view.game, seat, level))
        await self.power.step()
        await self.ready.wait()
        return self.ahead

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        del move, moves, seed
        self.reviewed += not again
        await self.power.step()
        await self.ready.wait()
        if self.trouble:
            raise self.trouble.popleft()
        if view.turn:
            return Judgement(50, 50)
        better = GAMES[view.game].imagine(view, Random(1)).legal_moves(0)[-1]
        return Judgement(80, 20, Advice(better, Reason("ai-wins")), 400)

    async def film(
        self, subjects: Sequence[Subject], progress: Callable[[int, int], None]
    ) -> bytes:
        self.filmed = [*subjects]
        await self.ready.wait()
        progress(len(subjects), len(subjects))
        return b"GIF"

    async def chart(self, chart: Chart, theme: str, language: str) -> Picture:
        raise NotImplementedError

    async def curve(
        self, curve: Curve, theme: str, language: str, players: Sequence[str]
    ) -> Picture:
        raise NotImplementedError


class _Writing:
    """One transaction: a crash can happen before or after it, but not within."""

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
    """The posted boards, offers, votes and notes; they survive a crash.

    Attributes:
        trouble: the exceptions that the next calls raise, one each; at None, a call succeeds.
        threads: whether threads may be opened.
        editable: whether posted boards can be changed.
        updates: the screens that were shown on boards already posted, with those boards.
        drawn_ahead: the numbers of the boards that were drawn before they were posted.
        screens: the screens of the posted boards, in order, each once.
        not_mentioned: the people whom each of these boards names without a mention.
        quiet: the people in quiet hours at each of these boards.
        unsaved: the screens that were posted before the store had them.
        messages: the newest message of each table and number.
        channels: the message of each table, number and channel.
        attempts: the tables and numbers of all attempts to post a board.
        results: the lobby messages that were updated with the last board of their game.
        renamed: the tables whose threads were renamed.
        notes: the table, note and board of each posted note.
        offers: the table, offer and awaited seats of each posted offer.
        answers: the same for each update of a posted offer.
        ends: how each posted offer ended, and the seat whose answer ended it.
        left: the boards that say where their tables have moved.
        news: the daily news that were posted, each once.
        polls: the votes that were posted.
        shown_polls: the same for each update of a posted vote.
    """

    store: FakeStore
    clock: Clock
    power: Power = field(default_factory=Power)
    trouble: deque[Exception | None] = field(default_factory=deque[Exception | None])
    threads: bool = True
    drawn_ahead: list[int] = field(default_factory=list[int])
    screens: list[Screen] = field(default_factory=list[Screen])
    not_mentioned: list[set[int]] = field(default_factory=list[set[int]])
    quiet: list[set[int]] = field(default_factory=list[set[int]])
    unsaved: list[Screen] = field(default_factory=list[Screen])
    attempts: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    editable: bool = True
    updates: list[tuple[Screen, Posted]] = field(default_factory=list[tuple[Screen, Posted]])
    retired: list[Posted] = field(default_factory=list[Posted])
    lobbies: list[tuple[Table, Posted]] = field(default_factory=list[tuple[Table, Posted]])
    results: list[tuple[Posted, LastBoard]] = field(default_factory=list[tuple[Posted, LastBoard]])
    renamed: list[Table] = field(default_factory=list[Table])
    notes: list[tuple[Table, Note, Posted | None]] = field(
        default_factory=list[tuple[Table, Note, Posted | None]]
    )
    offers: list[tuple[Table, Offer, tuple[Seat, ...]]] = field(
        default_factory=list[tuple[Table, Offer, tuple[Seat, ...]]]
    )
    answers: list[tuple[Table, Offer, tuple[Seat, ...]]] = field(
        default_factory=list[tuple[Table, Offer, tuple[Seat, ...]]]
    )
    ends: list[tuple[Offer, End, Seat | None]] = field(
        default_factory=list[tuple[Offer, End, Seat | None]]
    )
    left: list[tuple[Posted, Place]] = field(default_factory=list[tuple[Posted, Place]])
    news: list[DailyNews] = field(default_factory=list[DailyNews])
    polls: list[Poll] = field(default_factory=list[Poll])
    shown_polls: list[Poll] = field(default_factory=list[Poll])
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
        # a thread has the id of the message from which it was made
        self.opened[table.id] = Place(table.place.guild, lobby.message)
        await self.power.step()
        return self.opened[table.id]

    async def rename_thread(self, table: Table) -> None:
        self.renamed.append(table)

    async def draw_ahead(self, screen: Screen) -> None:
        self.drawn_ahead.append(screen.number)

    async def post_board(self, screen: Screen, not_mentioned: Set[int], quiet: Set[int]) -> Posted:
        key = _key(screen)
        self.attempts.append(key[:2])
        await self._call()
        if key not in self.channels:
            if self.store.tables[screen.table.id].number < screen.number:
                self.unsaved.append(screen)
            self.screens.append(screen)
            self.not_mentioned.append(set(not_mentioned))
            self.quiet.append(set(quiet))
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

    async def refresh_lobby(
        self, table: Table, posted: Posted, last: LastBoard | None = None
    ) -> None:
        await self._call()
        if last is None:
            self.lobbies.append((table, posted))
        else:
            self.results.append((posted, last))

    async def post_vote(self, poll: Poll) -> tuple[int, int]:
        await self._call()
        self.polls.append(poll)
        return poll.state.table.place.channel, 700 + poll.vote.id

    async def show_vote(self, poll: Poll) -> None:
        await self._call()
        self.shown_polls.append(poll)

    async def post_news(self, news: DailyNews) -> None:
        await self._call()
        if (news.channel, news.until) not in [(each.channel, each.until) for each in self.news]:
            self.news.append(news)
        await self.power.step()

    async def post_note(self, table: Table, note: Note, board: Posted | None) -> None:
        await self._call()
        self.notes.append((table, note, board))

    async def post_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> Message:
        await self._call()
        self.offers.append((table, offer, tuple(waits)))
        await self.power.step()
        return Message(table.place.channel, 700 + len(self.offers))

    async def show_offer(self, table: Table, offer: Offer, waits: Sequence[Seat]) -> None:
        await self._call()
        self.answers.append((table, offer, tuple(waits)))

    async def close_offer(self, table: Table, offer: Offer, end: End, by: Seat | None) -> None:  # noqa: ARG002  (the fake remembers no more)
        await self._call()
        if offer.message is not None:
            self.ends.append((offer, end, by))

    async def show_moved(self, table: Table, posted: Posted) -> None:
        await self._call()
        self.left.append((posted, table.place))

    async def _call(self) -> None:
        await self.power.step()
        trouble = self.trouble.popleft() if self.trouble else None
        if trouble is not None:
            raise trouble


def _key(screen: Screen) -> tuple[int, int, int]:
    """The key of a board: its table, its event, and the channel where it is shown."""
    return screen.table.id, screen.number, screen.table.place.channel


@dataclass
class FakeHands:
    """The direct messages that were sent; they survive a crash.

    Attributes:
        trouble: the exceptions that the next calls raise, one each; at None, a call succeeds.
        closed: the people who accept no direct messages.
        opened: the people with whom a direct message was opened, in order.
        hands: the hands that were sent, in order, each once.
        boards: how many boards were posted when each hand was sent.
        attempts: the people of all attempts to send a hand.
        edits: the hands that were shown in messages already sent, with those messages.
        live: the messages that show a hand now, each with that hand.
        vacated: the messages in which a note on the new player replaced the hand, with the player.
        channels: where each message was sent.
        reminders: the reminders that were sent, each once, with their channels.
        reminding: the reminders that are not deleted, by their message.
        digests: the digests that were sent, each once.
        shown: the boards that followers were shown, each once, with their channels.
        showing: the boards in those messages to followers that are not deleted, by message.
        notes: the table, note and channel of each note that was sent.
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
    vacated: dict[int, Player] = field(default_factory=dict[int, Player])
    channels: dict[int, int] = field(default_factory=dict[int, int])
    reminders: list[tuple[Reminder, int]] = field(default_factory=list[tuple[Reminder, int]])
    reminding: dict[int, Reminder] = field(default_factory=dict[int, Reminder])
    shown: list[tuple[Followed, int]] = field(default_factory=list[tuple[Followed, int]])
    showing: dict[int, Followed] = field(default_factory=dict[int, Followed])
    digests: list[Digest] = field(default_factory=list[Digest])
    messages: dict[tuple[int, int, int], Posted] = field(
        default_factory=dict[tuple[int, int, int], Posted]
    )
    notes: list[tuple[int, Note, int]] = field(default_factory=list[tuple[int, Note, int]])

    @property
    def people(self) -> list[int]:
        """The people who were sent a hand, in order."""
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

    async def send_note(self, table: Table, note: Note, channel: int) -> None:
        await self._call()
        if channel - DIRECT in self.closed:
            raise Unreachable
        self.notes.append((table.id, note, channel))

    async def delete_message(self, posted: Posted) -> None:
        await self._call()
        self.live.pop(posted.message, None)
        self.reminding.pop(posted.message, None)
        self.showing.pop(posted.message, None)
        await self.power.step()

    async def send_reminder(self, reminder: Reminder, channel: int) -> Posted:
        await self._call()
        if channel - DIRECT in self.closed:
            raise Unreachable
        table = reminder.table
        message = 20_000 + len(self.reminders)
        known = [(each.table.id, each.table.number, each.which, at) for each, at in self.reminders]
        key = table.id, table.number, reminder.which, channel
        if key in known:
            message = 20_000 + known.index(key)
        else:
            self.reminders.append((reminder, channel))
            self.reminding[message] = reminder
        await self.power.step()
        return Posted(table.id, table.number, channel, message, self.announcer.clock())

    async def send_followed(self, followed: Followed, channel: int) -> Posted:
        await self._call()
        if channel - DIRECT in self.closed:
            raise Unreachable
        screen = followed.screen
        known = [(each.screen.table.id, each.screen.number, at) for each, at in self.shown]
        key = screen.table.id, screen.number, channel
        if key not in known:
            self.shown.append((followed, channel))
            known.append(key)
        message = 40_000 + known.index(key)
        self.showing[message] = followed
        await self.power.step()
        return Posted(*key[:2], channel, message, self.announcer.clock())

    async def send_digest(self, digest: Digest, channel: int) -> None:
        await self._call()
        if channel - DIRECT in self.closed:
            raise Unreachable
        if (digest.person, digest.due) not in [(each.person, each.due) for each in self.digests]:
            self.digests.append(digest)
        await self.power.step()

    async def vacate_hand(self, table: Table, seat: Seat, channel: int, message: int) -> None:
        await self._call()
        assert self.channels[message] == channel
        self.live.pop(message, None)
        self.vacated[message] = table.players[seat]
        await self.power.step()

    async def find_hand(self, hand: Hand, channel: int) -> Posted | None:
        await self._call()
        for message, shown in reversed(self.live.items()):
            table, at = shown.screen.table.id, self.channels[message]
            if (table, at) == (hand.screen.table.id, channel):
                number = shown.screen.number
                return Posted(table, number, channel, message, self.announcer.clock())
        return None

    async def _call(self) -> None:
        await self.power.step()
        trouble = self.trouble.popleft() if self.trouble else None
        if trouble is not None:
            raise trouble


@dataclass
class FakeMembers:
    """Knows who has left a server and who can view places, as a test sets it.

    Attributes:
        gone: the people who are in no server any more.
        silent: the people about whom nothing can be found out.
        blind: the people who can view no place.
        hidden: the channels that not everybody can view.
        lost: the channels that are gone.
    """

    gone: set[int] = field(default_factory=set[int])
    silent: set[int] = field(default_factory=set[int])
    blind: set[int] = field(default_factory=set[int])
    hidden: set[int] = field(default_factory=set[int])
    lost: set[int] = field(default_factory=set[int])

    async def viewable_with(self, channel: Place, places: Collection[Place]) -> Collection[Place]:
        await asyncio.sleep(0)
        if channel.channel in self.lost:
            raise PlaceGone
        return {each for each in places if each.channel not in self.hidden}

    async def can_view(self, place: Place, person: int) -> bool:
        return person not in self.blind and not await self.has_left(place.guild or 0, person)

    async def has_left(self, guild: int, person: int) -> bool:
        await asyncio.sleep(0)
        assert guild
        if person in self.silent:
            raise TryLater
        return person in self.gone


class FakeMessenger:
    """Implements the protocol `Messenger` with `FakeBoards` and `FakeHands`."""

    def __init__(self, boards: FakeBoards, hands: FakeHands) -> None:
        self.open_thread = boards.open_thread
        self.rename_thread = boards.rename_thread
        self.draw_ahead = boards.draw_ahead
        self.post_board = boards.post_board
        self.find_board = boards.find_board
        self.update_board = boards.update_board
        self.post_lobby = boards.post_lobby
        self.refresh_lobby = boards.refresh_lobby
        self.post_vote = boards.post_vote
        self.show_vote = boards.show_vote
        self.post_note = boards.post_note
        self.post_news = boards.post_news
        self.send_note = hands.send_note
        self.post_offer = boards.post_offer
        self.show_offer = boards.show_offer
        self.close_offer = boards.close_offer
        self.show_moved = boards.show_moved
        self.open_dm = hands.open_dm
        self.send_hand = hands.send_hand
        self.find_hand = hands.find_hand
        self.edit_hand = hands.edit_hand
        self.delete_message = hands.delete_message
        self.vacate_hand = hands.vacate_hand
        self.send_reminder = hands.send_reminder
        self.send_digest = hands.send_digest
        self.send_followed = hands.send_followed
        self.remove_buttons = boards.remove_buttons


def _shifted(table: Table, deadline: datetime, stopped: datetime, now: datetime) -> Table:
    """The table as if no time had passed since the bot stopped."""
    to = moved(deadline, stopped, now, table.timing.weekends_off)
    by = to - deadline if table.phase is Phase.PLAYING else timedelta()
    reminder = table.reminder
    if reminder is not None and reminder > stopped:
        reminder = moved(reminder, stopped, now, table.timing.weekends_off)
    shifted = {"deadline": to, "reminder": reminder, "shifted": table.shifted + by}
    return replace(table, version=table.version + 1, **shifted)


def _urgency(table: Table, person: int) -> tuple[int, datetime, datetime]:
    """The key by which a person's live tables are sorted; equal ones stay newest first."""
    latest = datetime.max.replace(tzinfo=UTC)
    since = table.turn.since if table.turn else latest
    return [*Section].index(section_of(table, person)), table.deadline or latest, since


def _ended(table: Table) -> datetime:
    """When the game of the table ended."""
    return datetime.min.replace(tzinfo=UTC) if table.result is None else table.result.at


def _counts(table: Table, person: int) -> bool:
    """Whether the result counts for that person; for a substitute, only a win counts."""
    seat, result = table.seat_of(person), table.result
    return seat not in table.substitutes or bool(result and seat in (result.winners or ()))


def _names(table: Table, person: int) -> bool:
    return any(each.is_person(person) for each in table.players)


def _without(table: Table, person: int, nobody: Person) -> Table:
    players = tuple(
        replace(each, who=nobody) if each.is_person(person) else each for each in table.players
    )
    host = nobody.id if table.host == person else table.host
    return replace(table, players=players, host=host, version=table.version + 1)


def _day(table: Table) -> int | None:
    return None if table.daily is None else table.daily.day


def _has(table: Table, person: int) -> bool:
    """Whether that person has a seat at the table, or is invited to one."""
    return any(player.is_person(person) for player in table.players)


def _only(only: int | None, tables: list[int]) -> list[int]:
    """Those of `tables` that have the number `only`; all of them if `only` is None."""
    return [each for each in tables if only in {None, each}]
