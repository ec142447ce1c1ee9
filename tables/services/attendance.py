"""Attendance: how many turns people keep, and which people must confirm that they are still in."""

import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial

from tables.decisions.attendance import left_behind
from tables.gathering import Kept
from tables.outbox.board_delivery import BoardDelivery
from tables.ports.failures import PlaceGone
from tables.ports.messages import Absence, Note
from tables.ports.messenger import Messenger
from tables.ports.store import Store
from tables.table import Person, Phase, Table
from tables.tasks.background import Background, Watch, one_by_one
from tables.tasks.retrying import retry
from tables.tasks.table_cache import TableCache

log = logging.getLogger(__name__)


class Attendance:
    """Knows how many turns people have kept, and mentions those who must confirm.

    Args:
        store: keeps the turns.
        cache: keeps recently used tables in memory.
        boards: shows lobbies.
        messenger: posts the notes that mention people.
        clock: the time now, in UTC.
        pause: waits that many seconds before another try.
        watch: notes when work at a table begins and ends.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that it needs)
        self,
        store: Store,
        cache: TableCache,
        boards: BoardDelivery,
        messenger: Messenger,
        clock: Callable[[], datetime],
        pause: Callable[[float], Awaitable[None]],
        watch: Watch,
    ) -> None:
        self._store = store
        self._cache = cache
        self._boards = boards
        self._messenger = messenger
        self._clock = clock
        self._pause = pause
        self._background = Background(
            "Somebody could not be asked whether they are still in", watch
        )

    async def kept_turns(self, table: Table) -> Mapping[int, Kept]:
        """How many turns each person of a lobby has kept; empty once the game has started."""
        people = [player.person.id for player in table.players if player.person is not None]
        return await self._store.kept_turns(people) if table.phase is Phase.LOBBY else {}

    async def kept_turns_of(self, person: int) -> Kept:
        """How many of their latest due turns that person has kept."""
        return (await self._store.kept_turns([person]))[person]

    def call(self, lobby: Table) -> None:
        """Mention those who must confirm, at the place of their lobby; callers need not wait."""
        self._background.begin(self._call(lobby.id), lobby.id)

    def tell_of_removal(self, before: Table, after: Table) -> None:
        """Tell those who stay in a lobby that others did not confirm; callers need not wait."""
        note = _removal(before, after)
        if note is not None:
            self._background.begin(self._tell(after, note), after.id)

    def see_off_vanished(self) -> None:
        """Free the lobby seats of people who have vanished from a game; callers need not wait."""
        self._background.begin(self._see_off_vanished())

    async def resume(self, only: int | None = None) -> None:
        """Finish what the last stop interrupted: mentions, lobby messages and removals.

        Args:
            only: the lobby that this is about; None for all.
        """
        await one_by_one(await self._store.asking(only), self._resume)
        await self._see_off_vanished()

    async def settled(self) -> None:
        """Wait until no note is left to post."""
        await self._background.settled()

    async def stop(self) -> None:
        """Give up what is under way; the next start finishes what has to be finished."""
        await self._background.stop()

    async def _resume(self, table: int) -> None:
        lobby = await self._cache.table(table)
        self._boards.refresh_lobby(lobby)
        self.call(lobby)

    async def _call(self, table: int) -> None:
        lobby = await self._cache.table(table)
        if lobby.phase is not Phase.LOBBY or lobby.turn is None or lobby.turn.nudged is not None:
            return
        await self._tell(lobby, Note("note-still-in", _host(lobby), lobby.turn.seats))
        what = f"Table {table}: storing that its people were asked"
        await retry(partial(self._note_called, table), what, self._pause, unsure=False)

    async def _tell(self, table: Table, note: Note) -> None:
        what = f"Table {table.id}: a note in its lobby"
        await retry(partial(self._post, table, note), what, self._pause, unsure=False)

    async def _post(self, table: Table, note: Note, *, unsure: bool) -> None:  # noqa: ARG002  (twice does no harm)
        try:
            lobby = await self._store.last_posted(table.id, 0)
            await self._messenger.post_note(table, note, lobby)
        except PlaceGone:
            log.warning("Table %d: nobody can be reached at its place", table.id)

    async def _note_called(self, table: int, *, unsure: bool) -> None:  # noqa: ARG002  (as above)
        async with self._cache.lock(table):
            lobby = await self._cache.load(table)
            if lobby.phase is Phase.LOBBY and lobby.turn is not None:
                called = replace(lobby.turn, nudged=self._clock())
                await self._cache.save(replace(lobby, turn=called))

    async def _see_off_vanished(self) -> None:
        for absence in await self._store.absences():
            await one_by_one([absence.table], partial(self._see_off, absence))

    async def _see_off(self, absence: Absence, table: int) -> None:
        async with self._cache.lock(table):
            before = await self._cache.load(table)
            after = left_behind(before, absence.person, absence.at, self._clock())
            if after == before:
                return
            saved = await self._cache.save(after)
        self._boards.refresh_lobby(saved)


def _removal(before: Table, after: Table) -> Note | None:
    """The note to those who stay in a lobby after a removal; None if the lobby is closed."""
    if after.phase is not Phase.LOBBY:
        return None
    people = [player.person for player in before.players if player.person is not None]
    removed = tuple(
        person
        for person in people
        if before.seat_of(person.id) is not None and after.seat_of(person.id) is None
    )
    seats = tuple(
        seat for seat, each in enumerate(after.players) if each.person is not None and each.accepted
    )
    sentence = "note-not-in" if after.host == before.host else "note-not-in-new-host"
    return Note(sentence, _host(after), seats, removed)


def _host(table: Table) -> Person:
    """The host of a lobby, who sits there."""
    return next(each.person for each in table.players if each.person and each.is_person(table.host))
