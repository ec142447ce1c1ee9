"""Lobbies: opening one, who sits there, and the start of its game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime

from ai.levels import Level
from rules import GAMES
from tables import table as decisions
from tables.limits import TO_OPEN, TO_SIT
from tables.outbox.board_delivery import BoardDelivery
from tables.pace import Timing
from tables.ports import Posted, RematchTaken, Store
from tables.services.progress import Progress
from tables.services.servers import Servers
from tables.table import Person, Place, Request, Table
from tables.table_cache import TableCache
from tables.tasks.alarm import Alarm
from tables.tasks.background import one_by_one


class Lobbies:
    """What people can do before a game starts.

    Args:
        store: keeps the tables.
        cache: keeps those used lately in memory.
        servers: know how many tables there may be.
        boards: shows lobbies.
        progress: starts games.
        alarm: hears of deadlines.
        clock: the time now, in UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that lobbies need)
        self,
        store: Store,
        cache: TableCache,
        servers: Servers,
        boards: BoardDelivery,
        progress: Progress,
        alarm: Alarm,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._servers = servers
        self._boards = boards
        self._progress = progress
        self._alarm = alarm
        self._clock = clock

    async def open(self, request: Request) -> Table:
        """Open a lobby.

        Raises:
            Refusal: see `open_table`; a limit of the server is reached; or the place is taken.
        """
        return await self._add(decisions.open_table(request, self._clock()))

    async def rematch(
        self, table: int, person: int, place: Place | None = None, *, wants_thread: bool = False
    ) -> Table:
        """Open the lobby of a rematch.

        Args:
            table: the finished table.
            person: who asks.
            place: where it is played; where the game was, unless that place is gone.
            wants_thread: whether it gets a thread of its own there.

        Raises:
            Refusal: the game is not over, the person did not play, or there is a rematch already;
                or the place is taken.
        """
        finished = await self._cache.table(table)
        lobby = decisions.rematch(finished, person, self._clock())
        if place is not None:
            lobby = replace(lobby, place=place, wants_thread=wants_thread)
        existing = await self._store.rematch_of(table)
        if existing is not None:
            raise RematchTaken("rematch-exists", table=str(existing.id))
        return await self._add(lobby)

    async def note_message(self, table: Table, channel: int, message: int) -> None:
        """Remember the message that shows a lobby."""
        await self._store.note_posted(Posted(table.id, 0, channel, message, self._clock()))

    async def note_pressed(self, table: int, channel: int, message: int) -> None:
        """Remember the pressed lobby, should the bot have been stopped before it could."""
        if await self._store.last_posted(table, 0) is None:
            await self.note_message(await self._cache.table(table), channel, message)

    async def join(self, table: int, person: Person, *, may_thread: bool) -> Table:
        """Seat somebody; the game starts when that fills the table.

        Args:
            table: a lobby.
            person: who wants to play.
            may_thread: whether a thread can be opened where the lobby is.

        Raises:
            Refusal: see `tables.table.join`; they sit at too many tables; or the game cannot
                start here.
        """
        lobby = await self._cache.table(table)
        # who cannot sit down there need not hear of limits
        decisions.join(lobby, person)
        async with self._servers.room(lobby.place.guild, person.id, TO_SIT):
            return await self._seat(
                table, lambda lobby: decisions.join(lobby, person), may_thread=may_thread
            )

    async def start(self, table: int, person: int, *, may_thread: bool) -> Table:
        """Start the game with those who sit.

        Raises:
            Refusal: see `may_start`; or the game cannot start here.
        """
        async with self._cache.lock(table):
            lobby = await self._cache.load(table)
            decisions.may_start(lobby, person)
            return await self._progress.start(lobby, may_thread=may_thread)

    async def leave(self, table: int, person: int) -> Table:
        """Free somebody's seat; a lobby that its host leaves is cancelled.

        Raises:
            Refusal: see `tables.table.leave`.
        """
        return await self._change(table, lambda lobby: decisions.leave(lobby, person))

    async def invite(self, table: int, person: int, opponents: Sequence[Person]) -> Table:
        """Keep the open seats for these opponents.

        Raises:
            Refusal: see `tables.table.invite`.
        """
        return await self._change(table, lambda lobby: decisions.invite(lobby, person, opponents))

    async def add_bot(self, table: int, person: int, level: Level, *, may_thread: bool) -> Table:
        """Give a free seat to a bot; the game starts when that fills the table.

        Raises:
            Refusal: see `tables.table.add_bot`; or the game cannot start here.
        """
        return await self._seat(
            table, lambda lobby: decisions.add_bot(lobby, person, level), may_thread=may_thread
        )

    async def fill_with_bots(self, table: int, person: int, *, may_thread: bool) -> Table:
        """Give all free seats to bots, which starts the game.

        Raises:
            Refusal: see `tables.table.fill_with_bots`; or the game cannot start here.
        """
        return await self._seat(
            table, lambda lobby: decisions.fill_with_bots(lobby, person), may_thread=may_thread
        )

    async def show_what_fits(self, table: int, person: int, *, hints: bool) -> Table:
        """Let a table show its players what fits, or not.

        Raises:
            Refusal: see `tables.table.show_what_fits`.
        """
        return await self._change(
            table, lambda lobby: decisions.show_what_fits(lobby, person, hints=hints)
        )

    async def remove_bot(self, table: int, person: int) -> Table:
        """Free the seat of the bot that was added last.

        Raises:
            Refusal: see `tables.table.remove_bot`.
        """
        return await self._change(table, lambda lobby: decisions.remove_bot(lobby, person))

    async def change_timing(
        self, table: int, person: int, change: Callable[[Timing], Timing]
    ) -> Table:
        """Choose how long turns may take.

        Raises:
            Refusal: see `tables.table.change_timing`.
        """
        return await self._change(
            table, lambda lobby: decisions.change_timing(lobby, person, change)
        )

    async def cancel(self, table: int, person: int) -> Table:
        """Close a lobby.

        Raises:
            Refusal: see `tables.table.cancel`.
        """
        return await self._change(table, lambda lobby: decisions.cancel(lobby, person))

    async def expire(self, table: int) -> None:
        """Let the deadline of a lobby take effect, if it has passed."""
        changed = await self._change(table, lambda each: decisions.expire(each, self._clock()))
        self._boards.refresh_lobby(changed)

    async def close_with_old_rules(self) -> None:
        """Close all tables that began with earlier rules, because they cannot go on."""
        versions = {name: game.version for name, game in GAMES.items()}
        await one_by_one(await self._store.with_old_rules(versions), self._close_with_old_rules)

    async def _add(self, table: Table) -> Table:
        """Store a lobby, if its host and its server have room for one more."""
        async with self._servers.room(table.place.guild, table.host, TO_OPEN):
            stored = await self._store.add_table(table)
        self._alarm.look_again()
        return stored

    async def _close_with_old_rules(self, table: int) -> None:
        closed = await self._change(table, decisions.close_with_old_rules)
        self._boards.show_closed(closed)

    async def _change(self, table: int, decide: Callable[[Table], Table]) -> Table:
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            changed = decide(before)
            return before if changed == before else await self._cache.save(changed)

    async def _seat(
        self, table: int, decide: Callable[[Table], Table], *, may_thread: bool
    ) -> Table:
        """Change who sits in a lobby, and start it when it is full."""
        async with self._cache.lock(table):
            lobby = decide(await self._cache.load(table))
            if lobby.is_full:
                return await self._progress.start(lobby, may_thread=may_thread)
            return await self._cache.save(lobby)
