"""Restore a backup: check it, repeat later erasures, and give its tables unused numbers."""

import asyncio
import logging
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import SystemRandom

from rules.refusal import Refusal
from store.backup import numbers
from store.backup.copying import copy, is_ours
from store.backup.erasures import ErasureLog
from store.backup.replacing import kept_from_bots, replace
from store.database import Database
from store.opening import opened_database
from store.people.erasing import erase, people_in
from store.tables import TableStore
from tables.decisions.privacy import nobody
from tables.game.playing import ending, restored, settled
from tables.game.record import Event, GameState, after, replay
from tables.table import LIVE, Phase, Table, close

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Restored:
    """The result of a restore.

    Attributes:
        tables: how many tables the backup has.
        broken: the tables whose records could not be replayed, each with its game.
        erased: how many people were erased again.
        replaced: where the previous database is kept, if there was one.
    """

    tables: int
    broken: tuple[tuple[int, str], ...]
    erased: int
    replaced: Path | None


async def restore(file: Path, database: Path, logs: Iterable[Path], now: datetime) -> Restored:
    """Replace a database with a backup; the database is unchanged until the backup is ready.

    Args:
        file: the backup, which stays as it is.
        database: the file in which the bot keeps its games; it need not exist yet.
        logs: the folders that may have a log of erasures.
        now: the time.

    Raises:
        Refusal: the backup cannot be used, or a bot runs on the database.
    """
    _require_backup(file)
    with kept_from_bots(database), _unfinished_beside(database) as unfinished:
        await asyncio.to_thread(copy, file, unfinished)
        given = _both(numbers.given_out(database), numbers.given_out(unfinished))
        async with opened_database(unfinished) as opened:
            restoring = _Restoring(opened, given, now)
            erased = await restoring.erase_again([ErasureLog(folder) for folder in logs])
            tables, broken = await restoring.go_on()
        kept = replace(database, unfinished, now)
    return Restored(tables, broken, erased, kept)


class _Restoring:
    """Prepares a copy of a backup for the bot."""

    def __init__(self, database: Database, given: numbers.Given, now: datetime) -> None:
        self._database, self._store = database, TableStore(database)
        self._given, self._now = given, now

    async def erase_again(self, logs: list[ErasureLog]) -> int:
        """Erase again everybody who was erased after the backup was taken; return how many."""
        taken = await self._store.last_running()
        people = await self._database.write(people_in)
        erased = {each for log in logs for each in log.erased_since(taken, people)}
        for person in sorted(erased):
            await self._database.write(
                partial(erase, person=person, stand_in=nobody(SystemRandom()))
            )
        return len(erased)

    async def go_on(self) -> tuple[int, tuple[tuple[int, str], ...]]:
        """Let the tables go on with unused numbers; return their number, and the broken ones."""
        taken = await self._store.last_running()
        lost = timedelta()
        if taken is not None:
            lost = max(self._now - taken, lost)
            await self._store.move_deadlines(taken, self._now)
        last = numbers.next_table_beyond(self._given.table, lost)
        await self._database.write(partial(numbers.skip_tables, last=last))
        broken: list[tuple[int, str]] = []
        for table in sorted(self._given.events):
            found = await self._store.table(table)
            if found is not None and not await self._go_on(found, lost):
                broken.append((found.id, found.game))
        return len(self._given.events), tuple(broken)

    async def _go_on(self, table: Table, lost: timedelta) -> bool:
        """Let one table go on; return false if its record cannot be replayed."""
        number = numbers.next_event_beyond(self._given.events[table.id], lost)
        if table.phase is Phase.LOBBY:
            skip = partial(numbers.skip_events, table=table.id, last=number)
            await self._database.write(skip)
            return True
        if not table.has_begun or table.has_old_rules:
            return True
        record = await self._store.record(table.id)
        try:
            state = _replayed(table, record)
        except Exception:
            log.exception("The record of table %d cannot be replayed", table.id)
            if table.phase in LIVE:
                await self._store.save(close(table))
            return False
        if table.phase is Phase.PLAYING:
            event = restored(state, number, lost, self._now)
            await self._store.save(settled(after(state, event), event).table, [event])
        return True


class _Differs(Exception):  # noqa: N818  (raised and caught only here)
    """The record of a table does not lead to the state that the table stores."""


def _replayed(table: Table, record: list[Event]) -> GameState:
    """The state of a table, computed from its record.

    Raises:
        Exception: the record contradicts the rules or its table.
    """
    state = replay(table, record)
    is_over = ending(state) is not None
    if state.table.number != table.number or is_over is not (table.phase is Phase.FINISHED):
        raise _Differs
    return state


def _require_backup(file: Path) -> None:
    if not file.is_file():
        raise Refusal("restore-no-file", file=str(file))
    if not is_ours(file):
        raise Refusal("restore-not-ours", file=str(file))


@contextmanager
def _unfinished_beside(database: Path) -> Generator[Path]:
    """A path for the file that becomes the database; a file left there is deleted at the end."""
    unfinished = database.resolve().with_name(f"{database.name}.unfinished")
    try:
        yield unfinished
    finally:
        for left in ("", "-wal", "-shm", ".lock"):
            Path(f"{unfinished}{left}").unlink(missing_ok=True)


def _both(lost: numbers.Given, backup: numbers.Given) -> numbers.Given:
    """The highest numbers of tables and events that either database has given out.

    Only the tables of the backup have numbers of events.
    """
    events = {table: max(last, lost.events.get(table, 0)) for table, last in backup.events.items()}
    return numbers.Given(max(lost.table, backup.table), events)
