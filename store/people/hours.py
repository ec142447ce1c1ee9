"""People's hours (quiet hours, digests, vacations) and reminders, in the database."""

from collections.abc import Collection, Mapping
from datetime import datetime
from functools import partial
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, bindparam, delete, select

from store import schema
from store.database import Database
from store.rows import PHASES, Values, message_values, moment, posted_from, seconds
from store.upsert import upsert
from tables.decisions.hours import Hours, Quiet, Spent, Vacation
from tables.ports.messages import Posted
from tables.table import Phase

HOURS, REMINDER, TABLE, SEAT = (
    schema.hours.c,
    schema.reminders.c,
    schema.tables.c,
    schema.seats.c,
)

# SQLAlchemy caches the SQL of a statement that stays the same
HOURS_OF = select(schema.hours).where(HOURS.person.in_(bindparam("people", expanding=True)))


def hours_among(connection: Connection, people: Collection[int]) -> Mapping[int, Hours]:
    """The hours of each of those people."""
    rows = connection.execute(HOURS_OF, {"people": [*people]})
    found = {row.person: hours_from(row) for row in rows}
    return {person: found.get(person, Hours()) for person in people}


class HoursStore:
    """Stores people's hours and reminders; implements a part of `tables.ports.store.Store`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def hours(self, person: int) -> Hours:
        return (await self.hours_of([person]))[person]

    async def hours_of(self, people: Collection[int]) -> Mapping[int, Hours]:
        return await self._database.read(partial(hours_among, people=people))

    async def save_hours(self, person: int, hours: Hours) -> None:
        row = _hours_values(person, hours)
        await self._database.write(lambda connection: upsert(connection, schema.hours, row))

    async def next_digest(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        return await self._earliest(
            HOURS.digest_due, HOURS.person, schema.has_digest_due, excluding
        )

    async def next_return(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        return await self._earliest(HOURS.away_until, HOURS.person, schema.is_away, excluding)

    async def next_reminder(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        return await self._earliest(TABLE.reminder, TABLE.id, schema.has_reminder, excluding)

    async def away(self) -> list[int]:
        return await self._database.column(select(HOURS.person).where(schema.is_away))

    async def games_of(self, person: int) -> list[int]:
        theirs = select(SEAT.table_id).join(schema.tables, SEAT.table_id == TABLE.id)
        asked = theirs.where(
            SEAT.person == person,
            schema.is_seat_live,
            TABLE.phase == PHASES.index(Phase.PLAYING),
        )
        return await self._database.column(asked.order_by(SEAT.table_id))

    async def note_reminder(self, person: int, posted: Posted) -> None:
        row = message_values(posted) | {"person": person}
        await self._database.write(lambda connection: upsert(connection, schema.reminders, row))

    async def reminders(self, table: int) -> Mapping[int, Posted]:
        asked = select(schema.reminders).where(REMINDER.table_id == table)
        return {row.person: posted_from(row) for row in await self._database.rows(asked)}

    async def forget_reminder(self, table: int, person: int) -> None:
        theirs = (REMINDER.table_id == table, REMINDER.person == person)
        statement = delete(schema.reminders).where(*theirs)
        await self._database.write(lambda connection: connection.execute(statement).close())

    async def with_reminders(self) -> list[int]:
        asked = select(REMINDER.table_id).distinct().order_by(REMINDER.table_id)
        return await self._database.column(asked)

    async def _earliest(
        self,
        at: "Column[Any]",
        key: "Column[Any]",
        wanted: ColumnElement[bool],
        excluding: Collection[int],
    ) -> tuple[datetime, int] | None:
        """The earliest time in the column `at`, with the key of its row; None if there is none."""
        asked = select(at.label("at"), key.label("key")).where(wanted, key.not_in(excluding))
        found = await self._database.rows(asked.order_by(at, key).limit(1))
        return next(((moment(row.at), row.key) for row in found), None)


def _hours_values(person: int, hours: Hours) -> Values:
    """The columns of a person's hours."""
    quiet, vacation = hours.quiet, hours.vacation
    return {
        "person": person,
        "zone": hours.zone,
        "reminders": hours.reminders,
        "quiet_start": None if quiet is None else quiet.start,
        "quiet_end": None if quiet is None else quiet.end,
        "digest": hours.digest,
        "digest_due": None if hours.digest_due is None else seconds(hours.digest_due),
        "away_since": None if vacation is None else seconds(vacation.since),
        "away_until": None if vacation is None else seconds(vacation.until),
        "spent_year": hours.spent.year,
        "spent_days": hours.spent.days,
    }


def hours_from(row: Any) -> Hours:
    """The hours of that row."""
    return Hours(
        zone=row.zone,
        reminders=row.reminders,
        quiet=None if row.quiet_start is None else Quiet(row.quiet_start, row.quiet_end),
        digest=row.digest,
        digest_due=None if row.digest_due is None else moment(row.digest_due),
        vacation=None
        if row.away_until is None
        else Vacation(moment(row.away_since), moment(row.away_until)),
        spent=Spent(row.spent_year, row.spent_days),
    )
