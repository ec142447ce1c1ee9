"""The store of the votes on substitutes."""

import json
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Connection, delete, func, insert, select, update

from ai.levels import Level
from store import schema
from store.database import Database
from store.rows import LEVELS, Values, moment, seconds
from store.shared.covered import covered
from tables.game.substitution import Successor
from tables.game.vote import LASTS, Proposal, Standing, Vote, Why
from tables.ports.shards import Shards
from tables.table import Person

AnyRow: TypeAlias = Any
VOTE = schema.votes.c

# these values are stored as their index, so new ones may be added only at the end
WHY = (Why.VANISHED, Why.LEFT, Why.REFEREE)
FAILED = (Standing.AGAINST, Standing.DECLINED)


class VoteStore:
    """Stores votes in a database; implements `tables.ports.store.VoteStore`."""

    _database: Database
    _shards: Shards | None

    async def vote(self, table: int) -> Vote | None:
        asked = select(schema.votes).where(VOTE.table_id == table)
        return next((vote_from(row) for row in await self._database.rows(asked)), None)

    async def open_votes(self) -> list[int]:
        return await self._database.column(select(VOTE.table_id).where(schema.is_open_vote))

    async def next_vote_end(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        asked = select(VOTE.called, VOTE.table_id).where(
            schema.is_open_vote, VOTE.table_id.not_in(excluding)
        )
        if self._shards is not None:
            # only the process that gets the presses on a vote ends the vote
            guild = func.coalesce(schema.tables.c.guild, 0)
            here = schema.tables.c.id == VOTE.table_id
            asked = asked.join(schema.tables, here).where(covered(guild, self._shards))
        first = asked.order_by(VOTE.called, VOTE.table_id).limit(1)
        found = await self._database.rows(first)
        return next(((moment(row.called) + LASTS, row.table_id) for row in found), None)

    async def add_vote(self, vote: Vote) -> Vote:
        return await self._database.write(lambda connection: _add(connection, vote))

    async def save_vote(self, vote: Vote) -> None:
        statement = update(schema.votes).where(VOTE.id == vote.id).values(**_values(vote))
        await self._database.write(lambda connection: connection.execute(statement).close())


def _add(connection: Connection, vote: Vote) -> Vote:
    connection.execute(delete(schema.votes).where(VOTE.table_id == vote.table))
    added = connection.execute(insert(schema.votes).returning(VOTE.id), _values(vote))
    return replace(vote, id=added.scalar_one())


def _values(vote: Vote) -> Values:
    """The columns of a vote, except its id."""
    proposal, person = vote.proposal, vote.proposal.person
    channel, message = vote.message or (None, None)
    return {
        "table_id": vote.table,
        "number": vote.number,
        "seat": proposal.seat,
        "by": proposal.by.id,
        "by_name": proposal.by.name,
        "person": None if person is None else person.id,
        "person_name": None if person is None else person.name,
        "level": LEVELS.index(proposal.successor)
        if isinstance(proposal.successor, Level)
        else None,
        "why": WHY.index(vote.why),
        "voters": _written(vote.voters),
        "agreed": _written(vote.agreed),
        "is_willing": vote.is_willing,
        "failed": None if vote.failed is None else FAILED.index(vote.failed),
        "called": seconds(vote.called),
        "channel": channel,
        "message": message,
        "over": vote.is_over,
    }


def vote_from(row: AnyRow) -> Vote:
    """The vote of that row."""
    return Vote(
        id=row.id,
        table=row.table_id,
        number=row.number,
        proposal=Proposal(row.seat, _successor(row), Person(row.by, row.by_name)),
        why=WHY[int(row.why)],
        voters=frozenset(json.loads(row.voters)),
        called=moment(row.called),
        agreed=frozenset(json.loads(row.agreed)),
        is_willing=row.is_willing,
        failed=None if row.failed is None else FAILED[int(row.failed)],
        message=None if row.message is None else (row.channel, row.message),
        is_over=row.over,
    )


def _successor(row: AnyRow) -> Successor:
    return Person(row.person, row.person_name) if row.level is None else LEVELS[int(row.level)]


def _written(seats: frozenset[int]) -> str:
    return json.dumps(sorted(seats), separators=(",", ":"))
