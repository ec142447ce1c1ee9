"""Wins and losses of people, and their opponents, from the database."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, case, func, literal, or_, select

from ai.levels import Level
from store import schema
from store.database import Database
from store.rows import LEVELS, PHASES, AnyRow
from tables.decisions.standing import Opponent, Tally
from tables.table import Person, Phase

TABLE, SEAT, BOT, SETTING = schema.tables.c, schema.seats.c, schema.bots.c, schema.settings.c

HAS_WON = TABLE.winners.op(">>")(SEAT.seat).op("&")(1) == 1
IS_DRAW = and_(TABLE.winners == literal(1).op("<<")(TABLE.seats) - 1, TABLE.seats > 1)
IS_SUBSTITUTE = TABLE.substitutes.op(">>")(SEAT.seat).op("&")(1) == 1
# a shared win counts as a win, but as a draw if everybody shares it
TALLIED = (
    func.sum(case((IS_DRAW, 0), (HAS_WON, 1), else_=0)).label("won"),
    func.sum(case((IS_DRAW, 1), else_=0)).label("drawn"),
    func.count().label("games"),
)


class ResultStore:
    """Looks up results; implements a part of `tables.ports.store.RatingStore`."""

    _database: Database

    async def tallies_of(self, person: int) -> Mapping[str, Tally]:
        asked = _finished(person, TABLE.game, *TALLIED).where(TABLE.rated).group_by(TABLE.game)
        return {row.game: _tally(row) for row in await self._database.rows(asked)}

    async def tallies_against_bots(self, person: int) -> Mapping[tuple[str, Level], Tally]:
        levels = select(BOT.table_id, BOT.level).distinct().subquery("levels")
        others = schema.seats.alias("others").c
        is_among_people = (
            select(others.seat)
            .where(others.table_id == SEAT.table_id, others.person != person)
            .exists()
        )
        asked = (
            _finished(person, TABLE.game, levels.c.level, *TALLIED)
            .join(levels, levels.c.table_id == TABLE.id)
            .where(~is_among_people)
            .group_by(TABLE.game, levels.c.level)
        )
        found = await self._database.rows(asked)
        return {(row.game, LEVELS[row.level]): _tally(row) for row in found}

    async def opponents_of(self, person: int, most: int, *, for_others: bool) -> list[Opponent]:
        others = schema.seats.alias("theirs")
        theirs = others.c
        games, latest = func.count().label("games"), func.max(theirs.table_id).label("latest")
        asked = (
            _finished(person, theirs.person, games, latest)
            .join(others, theirs.table_id == SEAT.table_id)
            .where(theirs.person != person, theirs.name != "")
            .group_by(theirs.person)
            .order_by(games.desc(), theirs.person)
            .limit(most)
        )
        if for_others:
            hidden = select(SETTING.person).where(SETTING.shows_profile.is_(False))
            asked = asked.where(TABLE.rated, theirs.person.not_in(hidden))
        chosen = asked.subquery("chosen")
        is_latest = and_(SEAT.person == chosen.c.person, SEAT.table_id == chosen.c.latest)
        named = select(SEAT.person, SEAT.name, chosen.c.games).join_from(
            schema.seats, chosen, is_latest
        )
        found = await self._database.rows(named.order_by(chosen.c.games.desc(), chosen.c.person))
        return [Opponent(Person(row.person, row.name), row.games) for row in found]


def _finished(person: int, *asked: ColumnElement[Any]) -> Select[Any]:
    """A query about a person's finished games, except imported ones and a substitute's losses."""
    return (
        select(*asked)
        .select_from(schema.seats)
        .join(schema.tables, TABLE.id == SEAT.table_id)
        .where(SEAT.person == person, schema.is_seat_of_ended, TABLE.imported.is_(False))
        .where(TABLE.phase == PHASES.index(Phase.FINISHED), TABLE.winners.is_not(None))
        .where(or_(~IS_SUBSTITUTE, HAS_WON))
    )


def _tally(row: AnyRow) -> Tally:
    return Tally(row.won, row.drawn, row.games - row.won - row.drawn)
