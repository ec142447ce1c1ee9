"""All services of tables, wired together."""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime, timedelta
from random import Random

from tables.outbox.outbox import Outbox
from tables.ports.claims import ClaimStore
from tables.ports.erasures import Erasures
from tables.ports.failures import Elsewhere
from tables.ports.members import Members
from tables.ports.messenger import Messenger
from tables.ports.shared_locks import ALONE, SharedLocks
from tables.ports.store import JoinedServerStore, Store
from tables.ports.workers import Workers
from tables.records.archive import Archive
from tables.records.fairness import Fairness
from tables.records.films import Films
from tables.records.importing import Imports
from tables.records.replays import Replays
from tables.records.reviews import Reviews
from tables.services.attendance import Attendance
from tables.services.consent.offers import Offers
from tables.services.consent.substitutes import Substitutes
from tables.services.directory import Directory
from tables.services.following import Following
from tables.services.hours.digests import Digests
from tables.services.hours.own_hours import OwnHours
from tables.services.hours.reminders import Reminders
from tables.services.hours.vacations import Vacations
from tables.services.lobby.challenges import Challenges
from tables.services.lobby.hosting import Hosting
from tables.services.lobby.lobbies import Lobbies
from tables.services.own_games.history import History
from tables.services.own_games.home import Home
from tables.services.people.choices import People
from tables.services.people.deals import Deals
from tables.services.people.privacy import Privacy
from tables.services.people.puzzles import Puzzles
from tables.services.people.standing import Standing
from tables.services.places import Places
from tables.services.planning.plans import Plans
from tables.services.play import Play
from tables.services.progress import Progress
from tables.services.referees import Referees
from tables.services.servers.choices import Servers
from tables.services.servers.news import News
from tables.services.waiting import Waiting
from tables.table import Phase
from tables.tasks.alarm import Alarm
from tables.tasks.claims import Claims
from tables.tasks.heartbeat import Heartbeat
from tables.tasks.returning import Returning
from tables.tasks.table_cache import TableCache
from tables.tasks.turn_alarms import TurnAlarms

LONGEST_SLEEP = timedelta(seconds=30)
"""How long an alarm sleeps at most if other processes may store something that is due earlier."""


class Tables:
    """The services of all tables, which share their store, cache and outbox.

    Args:
        store: keeps the tables.
        messenger: shows tables to everybody, and sends hands to their holders.
        workers: choose the moves of bots, and compute hints.
        members: know who is in a server.
        erasures: remember who was erased; None if the bot does not make the backups.
        claims: divide the work at tables among processes; None if this process is alone.
        clock: the time now, in UTC.
        random: the source of chance.
        pause: waits that many seconds before something is tried again or shown.
        locks: the locks that all processes share.

    Attributes:
        directory: finds tables.
        fairness: keeps advice away from games between people.
        attendance: knows how many turns people keep, and who is still in.
        home: the home pages of people, with the games that they play.
        history: the games that people have finished.
        lobbies: opening, filling and starting lobbies.
        hosting: what hosts can do about people and seats.
        challenges: knows who may challenge whom.
        play: moving, hints and resigning.
        plans: replies that people plan while they wait.
        replays: looking back at games.
        films: games as animated pictures.
        archive: the records of games that are over.
        imports: games that people import as records.
        reviews: what the moves of a game were worth.
        places: where tables are, and moving them elsewhere.
        substitutes: lets others play on for somebody who is gone.
        referees: what referees can do.
        offers: what players ask each other for.
        following: lets people follow games.
        waiting: what players can do while others are to move.
        people: the settings of people.
        standing: profiles and leaderboards.
        puzzles: daily puzzles, and others on request.
        deals: daily deals.
        privacy: what is kept about people, and its erasure.
        own_hours: people's time zones, quiet hours, reminders and digests.
        vacations: begins and ends people's vacations.
        servers: the settings of servers.
        joined_servers: the servers that the bot is in, in all its processes.
        news: the daily news of servers.
        outbox: what the bot still has to post and send.
        thinking: makes the moves of bots.
        alarm: the alarm for deadlines.
        claims: the tables that this process has claimed.
        alarms: all alarms: deadlines, reminders, digests, news, and ends of vacations and votes.
        heartbeat: notes that the bot runs.
        returning: tries unreachable tables again.
    """

    def __init__(  # noqa: PLR0913  (all that tables need from outside)
        self,
        store: Store,
        messenger: Messenger,
        workers: Workers,
        members: Members,
        *,
        erasures: Erasures | None = None,
        claims: ClaimStore | None = None,
        clock: Callable[[], datetime],
        random: Random,
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
        locks: SharedLocks = ALONE,
    ) -> None:
        self._locks, self.claims = locks, Claims(claims)
        claimed, is_shared = self.claims, self.claims.is_shared
        claimed.take_up = self._take_up
        longest = LONGEST_SLEEP if is_shared else None
        self._cache = cache = TableCache(store, is_shared=is_shared)
        self.people, self.servers = People(store), Servers(store, is_shared=is_shared)
        self.joined_servers: JoinedServerStore = store
        self.news = News(store, self.servers, messenger, members, clock, pause, locks)
        self.directory = Directory(store, cache)
        self.fairness = Fairness(store)
        self.outbox = Outbox(store, messenger, cache, members, clock, pause, claimed, locks)
        outbox, boards = self.outbox, self.outbox.boards
        self.attendance = attendance = Attendance(
            store, cache, boards, messenger, clock, pause, claimed
        )
        self._reminders = Reminders(store, cache, outbox.reminders, clock)
        self.alarm = Alarm(store.next_deadline, self._expire, clock, longest=longest)
        reminder_alarm = Alarm(
            store.next_reminder, self._remind, clock, "reminder", longest=longest
        )
        turn_alarms = TurnAlarms(self.alarm, reminder_alarm)
        digest_alarm = Alarm(store.next_digest, self._send_digest, clock, "digest")
        self.own_hours = OwnHours(store, self.people, digest_alarm, clock)
        self._digests = Digests(store, messenger, outbox.direct, self.own_hours, clock, pause)
        self.vacations = Vacations(
            store,
            cache,
            self.own_hours,
            outbox,
            messenger,
            turn_alarms,
            clock=clock,
            pause=pause,
            locks=locks,
        )
        self.heartbeat = Heartbeat(store, clock, pause, claimed.first_shard, locks)
        self._progress = Progress(
            store,
            cache,
            outbox,
            attendance,
            workers,
            turn_alarms,
            clock=clock,
            random=random,
            pause=pause,
            claims=claimed,
        )
        self.home, self.history = Home(store), History(store)
        self.challenges = Challenges(store)
        self.lobbies = Lobbies(
            store,
            cache,
            self.servers,
            self.challenges,
            self.fairness,
            outbox,
            attendance,
            self._progress,
            turn_alarms,
            clock,
        )
        self.hosting = Hosting(cache, outbox.notices)
        self.play = Play(store, cache, self.people, self.fairness, self._progress, clock)
        self.standing = Standing(store, clock)
        self.privacy = Privacy(
            store,
            cache,
            outbox,
            messenger,
            erasures,
            leave=self.lobbies.leave,
            resign=self.play.resign,
            clock=clock,
            random=random,
            pause=pause,
        )
        self.plans = Plans(store, cache, self._progress.replies)
        self.replays = Replays(store, cache, self.fairness, clock)
        self.films = Films(self.replays, workers)
        self.archive = Archive(store, self.replays)
        self.imports = Imports(store, cache, self.fairness, clock)
        self.reviews = Reviews(self.replays, self.fairness, workers)
        self.places = Places(store, cache, self.outbox)
        votes_alarm = Alarm(store.next_vote_end, outbox.votes.end, clock, "vote")
        self.substitutes = Substitutes(
            store,
            cache,
            self.servers,
            self.challenges,
            self._progress,
            outbox.votes,
            votes_alarm,
            members,
            clock,
        )
        self.referees = Referees(store, cache, self.outbox, self.places, self.substitutes)
        self.following = Following(store, cache, self.people, outbox.follows)
        self.offers = Offers(
            store, cache, self.outbox, workers, self.places, self._progress, turn_alarms, clock
        )
        self.alarms = (
            *(self.alarm, turn_alarms.reminders, self.news.alarm),
            # digests and vacations are left to the process that has the direct messages
            *((digest_alarm, self.vacations.alarm) if claimed.covers(None) else ()),
            votes_alarm,
        )
        self.waiting = Waiting(store, cache, messenger, clock)
        self.returning = Returning(store, boards.try_again, pause)
        self.puzzles = Puzzles(store, workers, clock)
        self.deals = Deals(store, cache, self.lobbies, clock)
        self.thinking = self._progress.thinking

    async def resume(self) -> None:
        """Finish what the last stop interrupted: boards, hands, and moves of bots."""
        await self.lobbies.close_with_old_rules()
        await self.vacations.resume()
        if self.claims.is_shared:
            # each table is taken up by any process that is free
            await self.claims.leave_unfinished()
        else:
            await self._take_up(None)
        await self.privacy.resume()

    async def settled(self) -> None:
        """Wait until no bot is to move, no planned reply is due, and nothing is left to send."""
        await self.privacy.settled()
        await self.claims.settled()
        await self.offers.settled()
        await self.thinking.settled()
        await self.attendance.settled()
        await self.places.settled()
        await self._progress.replies.settled()
        await self.outbox.settled()
        await self.vacations.settled()
        await self._digests.settled()
        await self.news.settled()
        await self.puzzles.settled()

    async def stop(self) -> None:
        """Give up what is under way; the next start takes it up."""
        await self.returning.stop()
        await self.privacy.stop()
        await self.thinking.stop()
        await self.attendance.stop()
        await self.vacations.stop()
        await self._digests.stop()
        await self.news.stop()
        await self.reviews.stop()
        await self.puzzles.stop()
        await self.offers.stop()
        await self.places.stop()
        await self._progress.replies.stop()
        await self.outbox.stop()
        await self.claims.stop()

    async def _send_digest(self, person: int) -> None:
        async with self._locks.lock(f"digest {person}"):
            await self._digests.send(person)

    async def _take_up(self, table: int | None) -> None:
        """Do what is due at one or (None) every table."""
        await self.outbox.catch_up(table)
        await self._progress.resume(table)
        await self.attendance.resume(table)
        await self.offers.catch_up(table)

    async def _expire(self, table: int) -> None:
        """Let the deadline of a table take effect, if it has passed.

        Raises:
            Elsewhere: another process does so.
        """
        async with self._claimed(table):
            if (await self._cache.table(table)).phase is Phase.LOBBY:
                await self.lobbies.expire(table)
            else:
                await self.offers.expire(table)
                await self._progress.expire(table)

    async def _remind(self, table: int) -> None:
        """Remind those to move at a table, if a reminder is due.

        Raises:
            Elsewhere: another process does so.
        """
        async with self._claimed(table):
            await self._reminders.remind(table)

    @asynccontextmanager
    async def _claimed(self, table: int) -> AsyncGenerator[None]:
        async with self.claims.claiming(table) as is_ours:
            if not is_ours:
                raise Elsewhere
            yield
