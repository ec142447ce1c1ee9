"""Exports the records of games that are over."""

import asyncio
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile

from rules.refusal import Refusal
from tables.ports.store import Store
from tables.records.checking import strangers
from tables.records.exporting import record_from
from tables.records.notation import GameRecord, written
from tables.records.replays import Course, Replays
from tables.table import Phase, Table

MOST_RECORDS = 200
"""The most records that somebody gets at once, those of the latest games."""

MOST_BYTES = 8 * 1024 * 1024
"""The most bytes of these records before they are packed; beyond that, the oldest are left out."""


class Archive:
    """Exports the records of games that are over, for anybody who may know of the tables.

    A record contains all that chance did, and its reader can try out the positions. So nobody gets
    the record of a game that goes on. A record names the person who asks for it, and other people
    who allow that; the record of an imported game has all names from its file.

    Args:
        store: knows who has played what.
        replays: knows how the games went.
    """

    def __init__(self, store: Store, replays: Replays) -> None:
        self._store = store
        self._replays = replays
        self._packing = set[int]()

    async def record(self, table: int, person: int) -> GameRecord:
        """The record of a game.

        Raises:
            Refusal: see `Replays.begin`; or the game is not over.
        """
        course = await self._replays.course(table)
        if course.now.table.phase is not Phase.FINISHED:
            raise Refusal("record-not-over")
        return await self._record(course, person)

    async def everything(self, person: int) -> bytes:
        """The records of that person's latest games, as a ZIP file.

        Raises:
            Refusal: no such game can be exported now, or the records are being packed already.
        """
        if person in self._packing:
            raise Refusal("records-under-way")
        self._packing.add(person)
        try:
            return await self._packed(person)
        finally:
            self._packing.discard(person)

    async def _packed(self, person: int) -> bytes:
        found = await self._store.finished_of(person, MOST_RECORDS)
        file, room, count = BytesIO(), MOST_BYTES, 0
        with ZipFile(file, "w", ZIP_DEFLATED) as pack:
            for table in found:
                if table.has_old_rules or self._replays.is_kept_back(table):
                    continue
                course = await self._replays.course(table.id)
                text = written(await self._record(course, person)).encode()
                room -= len(text)
                if room < 0:
                    break
                count += 1
                await asyncio.to_thread(pack.writestr, file_name(table), text)
        if not count:
            raise Refusal("records-none")
        return file.getvalue()

    async def _record(self, course: Course, person: int) -> GameRecord:
        """The record of a game, with the names that this person may see."""
        if course.now.table.is_imported:
            return record_from(course.now, course.events, strangers(course.now.table.seats))
        others = {each.id for each in course.people} - {person}
        named = {person, *await self._store.named_among(others)}
        return record_from(course.now, course.events, named)


def file_name(table: Table) -> str:
    """The name of the file with the record of a table."""
    return f"{table.game}-{table.id}.txt"
