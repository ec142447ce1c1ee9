"""Collects and erases all that the database has about one person."""

from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection, func, or_, select

from store import schema
from store.database import Database
from store.people.erasing import erase, tables_left_by
from store.people.hours import hours_from
from store.people.puzzles import tried_by
from store.people.ratings import rated_from
from store.people.votes import vote_from
from store.rows import TURN_ENDS, moment, plan_from, settings_from
from tables.decisions.privacy import Held
from tables.game.absence import DueTurn

SEAT, DUE, VOTE = schema.seats.c, schema.due_turns.c, schema.votes.c


class PrivacyStore:
    """Collects and erases a person's data; implements `tables.ports.store.PersonStore`."""

    _database: Database

    async def held(self, person: int) -> Held:
        return await self._database.read(partial(_held, person=person))

    async def erase(self, person: int, stand_in: int) -> Collection[int]:
        return await self._database.write(partial(erase, person=person, stand_in=stand_in))

    async def with_erased(self) -> list[int]:
        asked = select(SEAT.table_id).where(schema.is_seat_live, SEAT.name == "").distinct()
        return await self._database.column(asked.order_by(SEAT.table_id))


def _held(connection: Connection, person: int) -> Held:
    seats = select(SEAT.table_id, SEAT.live).where(SEAT.person == person)
    live = {row.table_id: row.live for row in connection.execute(seats)}
    left = tables_left_by(connection, person)
    due = select(schema.due_turns).where(DUE.person == person).order_by(DUE.at, DUE.table_id)
    votes = select(schema.votes).where(or_(VOTE.by == person, VOTE.person == person))
    plans = select(schema.plans).where(schema.plans.c.person == person)
    follows = select(schema.follows.c.table_id).where(schema.follows.c.person == person)
    settings = select(schema.settings).where(schema.settings.c.person == person)
    hours = select(schema.hours).where(schema.hours.c.person == person)
    blocked = select(func.count()).where(schema.blocks.c.person == person)
    channel = select(schema.reaches.c.channel).where(schema.reaches.c.person == person)
    host, number = schema.tables.c.host, schema.tables.c.id
    imported = select(number).where(schema.is_imported, host == person).order_by(number)
    rated = select(schema.ratings).where(schema.ratings.c.person == person)
    return Held(
        tables=tuple(sorted({*live, *left})),
        live=sum(live.values()),
        settings=next(map(settings_from, connection.execute(settings)), None),
        hours=next(map(hours_from, connection.execute(hours)), None),
        channel=connection.execute(channel).scalar_one_or_none(),
        blocked=connection.execute(blocked).scalar_one(),
        due=tuple(
            (row.table_id, DueTurn(person, row.number, moment(row.at), TURN_ENDS[int(row.ended)]))
            for row in connection.execute(due)
        ),
        plans=tuple(map(plan_from, connection.execute(plans.order_by(schema.plans.c.table_id)))),
        follows=tuple(sorted(connection.execute(follows).scalars())),
        imported=tuple(connection.execute(imported).scalars()),
        rated=tuple(map(rated_from, connection.execute(rated.order_by(schema.ratings.c.number)))),
        tried=tried_by(connection, person),
        votes=tuple(map(vote_from, connection.execute(votes.order_by(VOTE.id)))),
    )
