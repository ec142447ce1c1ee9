"""Lobbies: how they open, who sits in them, and how their games start."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from ai.levels import Level
from rules import GAMES
from rules.refusal import Refusal
from tables.decisions import attendance
from tables.decisions import lobby as decisions
from tables.decisions.lobby import Request
from tables.game.record import first_position
from tables.gathering import Minimum
from tables.limits import TO_OPEN, TO_SIT
from tables.outbox.outbox import Outbox
from tables.pace import Timing
from tables.ports.failures import RematchTaken
from tables.ports.messages import Posted
from tables.ports.store import Store
from tables.records.fairness import Fairness
from tables.services.attendance import Attendance
from tables.services.lobby.challenges import Challenges
from tables.services.progress import Progress
from tables.services.servers.choices import Servers
from tables.table import Person, Place, Table, close_with_old_rules
from tables.tasks.background import one_by_one
from tables.tasks.table_cache import TableCache
from tables.tasks.turn_alarms import TurnAlarms


class Lobbies:
    """What people can do before a game starts.

    Args:
        store: keeps the tables.
        cache: keeps recently used tables in memory.
        servers: know how many tables there may be.
        challenges: know who may challenge whom.
        fairness: keeps advice away from games between people.
        outbox: shows lobbies.
        attendance: knows how many turns people kept, and mentions those who must confirm.
        progress: starts games.
        alarms: wake up for deadlines.
        clock: the time now, in UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that lobbies need)
        self,
        store: Store,
        cache: TableCache,
        servers: Servers,
        challenges: Challenges,
        fairness: Fairness,
        outbox: Outbox,
        attendance: Attendance,
        progress: Progress,
        alarms: TurnAlarms,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._servers = servers
        self._challenges = challenges
        self._fairness = fairness
        self._outbox = outbox
        self._attendance = attendance
        self._progress = progress
        self._alarms = alarms
        self._clock = clock

    async def open(self, request: Request) -> Table:
        """Open a lobby.

        Raises:
            Refusal: see `open_table`; people play each other at another table from the position
                that the request gives; the host may not invite an opponent; a limit of the server
                is reached; or the place is taken.
        """
        lobby = decisions.open_table(request, self._clock())
        if lobby.given_moves:
            await self._fairness.require_free(lobby.game, [first_position(lobby)])
        await self._challenges.require_takers(request.host.id, request.opponents)
        return await self._add(lobby)

    async def rematch(
        self, table: int, person: int, place: Place | None = None, *, wants_thread: bool = False
    ) -> Table:
        """Open the lobby of a rematch; seats are kept for players whom that person may invite.

        Args:
            table: the finished table.
            person: who asks.
            place: where it is to be played; None for the place of the last game.
            wants_thread: whether the rematch gets a thread of its own there.

        Raises:
            Refusal: the game is not over; the person did not play; there is a rematch already; or
                the place is taken.
        """
        finished = await self._cache.table(table)
        lobby = decisions.rematch(finished, person, self._clock())
        if place is not None:
            lobby = replace(lobby, place=place, wants_thread=wants_thread)
        existing = await self._store.rematch_of(table)
        if existing is not None:
            raise RematchTaken("rematch-exists", table=str(existing.id))
        invited = [
            each.person.id
            for each in lobby.players
            if each.person and not each.accepted and not each.person.is_erased
        ]
        takers = await self._challenges.takers(person, invited)
        return await self._add(decisions.inviting_only(lobby, takers))

    async def note_message(self, table: Table, channel: int, message: int) -> None:
        """Remember the message that shows a lobby."""
        await self._store.note_posted(Posted(table.id, 0, channel, message, self._clock()))

    async def note_pressed(self, table: int, channel: int, message: int) -> None:
        """Remember a lobby's message at a press on it, if the bot stopped before storing it."""
        if await self._store.last_posted(table, 0) is None:
            await self.note_message(await self._cache.table(table), channel, message)

    async def join(self, table: int, person: Person, *, may_thread: bool) -> Table:
        """Seat somebody; the game starts when that fills the table.

        Args:
            table: a lobby.
            person: who wants to play.
            may_thread: whether a thread can be opened where the lobby is.

        Raises:
            Refusal: see `decisions.join` and `require_minimum`; the host has blocked them; they sit
                at too many tables; or the game cannot start here.
        """
        lobby = await self._cache.table(table)
        kept = await self._attendance.kept_turns_of(person.id)

        def joined(lobby: Table) -> Table:
            seated = decisions.join(lobby, person)
            attendance.require_minimum(lobby, person.id, kept)
            return seated

        # checked before the limits, because limits concern only people who may join
        joined(lobby)
        await self._challenges.require_welcome(lobby, person.id)
        async with self._servers.room(lobby.place.guild, person.id, TO_SIT):
            return await self._seat(table, person.id, joined, may_thread=may_thread)

    async def start(self, table: int, person: int, *, may_thread: bool) -> Table:
        """Start the game with those who sit there, or ask them first whether they are still in.

        Raises:
            Refusal: see `may_start` and `require_confirmed`; or the game cannot start here.
        """
        async with self._cache.lock(table):
            lobby = await self._cache.load(table)
            decisions.may_start(lobby, person)
            attendance.require_confirmed(lobby)
            lobby = attendance.pressed(lobby, person, self._clock())
            return await self._begin(lobby, may_thread=may_thread)

    async def confirm(self, table: int, person: int, *, may_thread: bool) -> Table:
        """Confirm that somebody is still in; the game starts when all have confirmed.

        Raises:
            Refusal: see `attendance.confirm`; or the game cannot start here.
        """
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            lobby = attendance.confirm(before, person, self._clock())
            if lobby.turn is not None:
                return await self._cache.save(lobby)
            try:
                return await self._progress.start(lobby, may_thread=may_thread)
            except Refusal:
                # the confirmation is kept, so that the host can start the game later
                self._outbox.boards.refresh_lobby(await self._cache.save(lobby))
                raise

    async def leave(self, table: int, person: int) -> Table:
        """Free somebody's seat; a lobby that its host leaves is cancelled.

        Raises:
            Refusal: see `decisions.leave`.
        """
        return await self._change(table, lambda lobby: decisions.leave(lobby, person))

    async def decline(self, table: int, person: int) -> Table:
        """Free the seat that is kept for somebody.

        Raises:
            Refusal: see `decisions.decline`.
        """
        return await self._change(table, lambda lobby: decisions.decline(lobby, person))

    async def invite(self, table: int, person: int, opponents: Sequence[Person]) -> Table:
        """Keep the open seats for these opponents.

        Raises:
            Refusal: see `decisions.invite`; or that person may not invite an opponent.
        """
        return await self._invite(
            table, person, opponents, lambda lobby: decisions.invite(lobby, person, opponents)
        )

    async def invite_another(self, table: int, person: int, opponent: Person) -> Table:
        """Keep an open seat for that opponent too.

        Raises:
            Refusal: see `invite`.
        """
        return await self._invite(
            table,
            person,
            [opponent],
            lambda lobby: decisions.invite_another(lobby, person, opponent),
        )

    async def add_bot(self, table: int, person: int, level: Level, *, may_thread: bool) -> Table:
        """Give a free seat to a bot; the game starts when that fills the table.

        Raises:
            Refusal: see `decisions.add_bot`; or the game cannot start here.
        """
        return await self._seat(
            table,
            person,
            lambda lobby: decisions.add_bot(lobby, person, level),
            may_thread=may_thread,
        )

    async def fill_with_bots(self, table: int, person: int, *, may_thread: bool) -> Table:
        """Give all free seats to bots, which starts the game.

        Raises:
            Refusal: see `decisions.fill_with_bots`; or the game cannot start here.
        """
        return await self._seat(
            table,
            person,
            lambda lobby: decisions.fill_with_bots(lobby, person),
            may_thread=may_thread,
        )

    async def show_what_fits(self, table: int, person: int, *, shown: bool) -> Table:
        """Let a table show its players which cards fit, or not.

        Raises:
            Refusal: see `decisions.show_what_fits`.
        """
        return await self._change(
            table, lambda lobby: decisions.show_what_fits(lobby, person, shown=shown), person
        )

    async def allow_hints(self, table: int, person: int, *, allowed: bool) -> Table:
        """Let people who play each other ask for hints, or not.

        Raises:
            Refusal: see `decisions.allow_hints`.
        """
        return await self._change(
            table, lambda lobby: decisions.allow_hints(lobby, person, allowed=allowed)
        )

    async def remove_bot(self, table: int, person: int) -> Table:
        """Free the seat of the bot that was added last.

        Raises:
            Refusal: see `decisions.remove_bot`.
        """
        return await self._change(table, lambda lobby: decisions.remove_bot(lobby, person), person)

    async def change_timing(
        self, table: int, person: int, change: Callable[[Timing], Timing]
    ) -> Table:
        """Choose how long turns may take.

        Raises:
            Refusal: see `decisions.change_timing`.
        """
        return await self._change(
            table, lambda lobby: decisions.change_timing(lobby, person, change), person
        )

    async def choose_minimum(self, table: int, person: int, minimum: Minimum) -> Table:
        """Choose the share of turns that people must have kept to join.

        Raises:
            Refusal: see `attendance.choose_minimum`.
        """
        return await self._change(
            table, lambda lobby: attendance.choose_minimum(lobby, person, minimum), person
        )

    async def cancel(self, table: int, person: int) -> Table:
        """Close a lobby.

        Raises:
            Refusal: see `decisions.cancel`.
        """
        return await self._change(table, lambda lobby: decisions.cancel(lobby, person))

    async def expire(self, table: int) -> None:
        """Let the deadline of a lobby take effect, if it has passed."""
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            changed = attendance.expire(before, self._clock())
            if changed != before:
                changed = await self._cache.save(changed)
        self._outbox.boards.refresh_lobby(changed)
        self._attendance.tell_of_removal(before, changed)

    async def close_with_old_rules(self) -> None:
        """Close all tables that began with earlier rules, because they cannot go on."""
        versions = {name: game.version for name, game in GAMES.items()}
        await one_by_one(await self._store.with_old_rules(versions), self._close_with_old_rules)

    async def _add(self, table: Table) -> Table:
        """Store a lobby, if its host and its server have room for one more."""
        async with self._servers.room(table.place.guild, table.host, TO_OPEN):
            stored = await self._store.add_table(table)
        self._alarms.hear_of(stored)
        return stored

    async def _close_with_old_rules(self, table: int) -> None:
        async with self._cache.lock(table):
            live = await self._cache.load(table)
            closed = await self._cache.save(close_with_old_rules(live))
        self._outbox.show_closed(live, closed)

    async def _invite(
        self,
        table: int,
        person: int,
        opponents: Sequence[Person],
        decide: Callable[[Table], Table],
    ) -> Table:
        """Keep seats for the opponents, unless that person may not invite one of them."""
        # checked first: only a person who may invite here learns whether others accept invitations
        decide(await self._cache.table(table))
        await self._challenges.require_takers(person, opponents)
        return await self._change(table, decide, person)

    async def _change(
        self, table: int, decide: Callable[[Table], Table], by: int | None = None
    ) -> Table:
        """Change a lobby; `by` is the person who pressed, if they stay in it."""
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            changed = self._changed(before, decide, by)
            return before if changed == before else await self._cache.save(changed)

    async def _seat(
        self, table: int, by: int, decide: Callable[[Table], Table], *, may_thread: bool
    ) -> Table:
        """Change who sits in a lobby, and start it when it is full."""
        async with self._cache.lock(table):
            lobby = self._changed(await self._cache.load(table), decide, by)
            if lobby.is_full:
                return await self._begin(lobby, may_thread=may_thread)
            return await self._cache.save(lobby)

    def _changed(self, before: Table, decide: Callable[[Table], Table], by: int | None) -> Table:
        now = self._clock()
        after = attendance.settled(before, decide(before), now)
        return after if by is None else attendance.pressed(after, by, now)

    async def _begin(self, lobby: Table, *, may_thread: bool) -> Table:
        """Start a lobby whose lock is held, or ask first who is still in."""
        lobby = attendance.gathered(lobby, self._clock())
        if lobby.turn is None:
            return await self._progress.start(lobby, may_thread=may_thread)
        saved = await self._cache.save(lobby)
        self._attendance.call(saved)
        return saved
