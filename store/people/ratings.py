"""Ratings of people, and how each result has changed them, in the database."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime

from sqlalchemy import Connection, and_, delete, func, insert, select, update

from ratings.contest import Contest
from ratings.counting import Effect, effects
from ratings.rating import Rating, RatingChange
from store import schema
from store.database import Database
from store.rows import AnyRow, Values, moment, seconds
from store.upsert import inserting
from tables.decisions.standing import Ranked, Rated
from tables.table import Person, Player, Table

TABLE, SEAT = schema.tables.c, schema.seats.c
RATING, EXCHANGE = schema.ratings.c, schema.exchanges.c

YEAR = 12
"""For how many months points count towards the limit on what a person gains from one opponent."""


COUNTING = 19_281
"""The key of a lock in PostgreSQL; it ensures that results are counted one after another."""


class RatingStore:
    """Stores ratings; implements a part of `tables.ports.store.RatingStore`."""

    _database: Database

    async def rated_of(self, person: int, game: str | None = None) -> list[Rated]:
        asked = select(schema.ratings).where(RATING.person == person)
        if game is not None:
            asked = asked.where(RATING.game == game)
        found = await self._database.rows(asked.order_by(RATING.number))
        return [rated_from(row) for row in found]

    async def ranked_in(self, guild: int, game: str, since: datetime) -> list[Ranked]:
        setting = schema.settings.c
        unranked = select(setting.person).where(setting.ranked.is_(False))
        lately = (
            select(RATING.person)
            .join_from(schema.ratings, schema.tables, TABLE.id == RATING.table_id)
            .where(RATING.game == game, RATING.at >= seconds(since), TABLE.guild == guild)
            .where(RATING.person.not_in(unranked))
        )
        newest = (
            select(RATING.person, func.max(RATING.number).label("number"))
            .where(RATING.game == game, RATING.person.in_(lately))
            .group_by(RATING.person)
            .subquery("newest")
        )
        is_newest = and_(RATING.person == newest.c.person, RATING.number == newest.c.number)
        latest_name = (
            select(SEAT.name)
            .where(SEAT.person == RATING.person)
            .order_by(SEAT.table_id.desc())
            .limit(1)
            .scalar_subquery()
        )
        asked = select(
            RATING.person, RATING.mean, RATING.deviation, latest_name.label("name")
        ).join_from(schema.ratings, newest, is_newest)
        found = await self._database.rows(asked)
        return [
            Ranked(Person(row.person, row.name), Rating(row.mean, row.deviation))
            for row in found
            if row.name
        ]

    async def counted(self) -> list[int]:
        """The tables whose results were counted, in the order in which they were counted."""
        asked = select(TABLE.id).where(schema.is_counted).order_by(TABLE.result_number)
        return await self._database.column(asked)

    async def all_ratings(self) -> dict[tuple[int, str], Rating]:
        """The rating of each person in each game where they have one."""
        asked = select(schema.ratings).order_by(RATING.number)
        found = await self._database.rows(asked)
        return {(row.person, row.game): Rating(row.mean, row.deviation) for row in found}

    async def recount(self, results: Sequence[tuple[Table, Contest]]) -> None:
        """Delete all ratings, and count these results again, in that order."""
        await self._database.write(lambda connection: _recount(connection, results))


def rated_from(row: AnyRow) -> Rated:
    """The rating of that row."""
    return Rated(row.game, row.table_id, moment(row.at), Rating(row.mean, row.deviation))


def count_result(connection: Connection, table: Table, contest: Contest) -> Table:
    """Count the result of a finished table; return the table with the changes of ratings."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(COUNTING)))
    last = connection.execute(select(func.max(TABLE.result_number))).scalar_one()
    number = 1 + (last or 0)
    here = update(schema.tables).where(TABLE.id == table.id)
    connection.execute(here.values(result_number=number))
    return _counted(connection, table, contest, number)


def _recount(connection: Connection, results: Iterable[tuple[Table, Contest]]) -> None:
    for forgotten in (schema.ratings, schema.exchanges):
        connection.execute(delete(forgotten))
    connection.execute(update(schema.tables).values(result_number=None).where(schema.is_counted))
    for number, (table, contest) in enumerate(results, 1):
        here = update(schema.tables).where(TABLE.id == table.id)
        connection.execute(here.values(result_number=number))
        _counted(connection, table, contest, number)


def _counted(connection: Connection, table: Table, contest: Contest, number: int) -> Table:
    if table.result is None:  # pragma: no cover  (only a finished table has a contest)
        raise AssertionError("the game goes on")
    at = table.result.at
    month = YEAR * at.year + at.month
    people = contest.people
    before = _ratings(connection, people, table.game)
    done = effects(contest, before, _exchanged(connection, people, table.game, month))
    connection.execute(insert(schema.ratings), [_row(each, table, number, at) for each in done])
    for each in done:
        for opponent, points in each.exchanged.items():
            _exchange(connection, (each.person, opponent, table.game, month), points)
    changes = {each.person: each.change for each in done}
    return replace(table, players=tuple(_with_change(each, changes) for each in table.players))


def _with_change(player: Player, changes: Mapping[int, RatingChange]) -> Player:
    person = player.person
    return player if person is None else replace(player, rating_change=changes.get(person.id))


def _ratings(connection: Connection, people: Collection[int], game: str) -> dict[int, Rating]:
    """The latest rating of each of those people, without people who have none."""
    newest = (
        select(RATING.person, func.max(RATING.number).label("number"))
        .where(RATING.person.in_(people), RATING.game == game)
        .group_by(RATING.person)
        .subquery("newest")
    )
    is_newest = and_(RATING.person == newest.c.person, RATING.number == newest.c.number)
    of_game = and_(is_newest, RATING.game == game)
    asked = select(RATING.person, RATING.mean, RATING.deviation).join_from(
        schema.ratings, newest, of_game
    )
    return {row.person: Rating(row.mean, row.deviation) for row in connection.execute(asked)}


def _exchanged(
    connection: Connection, people: Collection[int], game: str, month: int
) -> dict[tuple[int, int], float]:
    """The points that those people gained from each other in the year that ends with that month."""
    total = func.sum(EXCHANGE.points).label("total")
    asked = (
        select(EXCHANGE.person, EXCHANGE.opponent, total)
        .where(EXCHANGE.person.in_(people), EXCHANGE.opponent.in_(people))
        .where(EXCHANGE.game == game, EXCHANGE.month > month - YEAR, EXCHANGE.month <= month)
        .group_by(EXCHANGE.person, EXCHANGE.opponent)
    )
    return {(row.person, row.opponent): row.total for row in connection.execute(asked)}


def _exchange(connection: Connection, key: tuple[int, int, str, int], points: float) -> None:
    """Add points to what somebody has gained from an opponent in a month."""
    person, opponent, game, month = key
    added = inserting(connection.dialect.name, schema.exchanges)
    summed = EXCHANGE.points + added.excluded.points
    statement = added.on_conflict_do_update(
        index_elements=schema.exchanges.primary_key.columns, set_={"points": summed}
    )
    values = {"person": person, "opponent": opponent, "game": game, "month": month}
    connection.execute(statement, values | {"points": points})


def _row(effect: Effect, table: Table, number: int, at: datetime) -> Values:
    before, after = effect.change.before, effect.change.after
    return {
        "person": effect.person,
        "game": table.game,
        "number": number,
        "table_id": table.id,
        "at": seconds(at),
        "mean_before": before.mean,
        "deviation_before": before.deviation,
        "mean": after.mean,
        "deviation": after.deviation,
    }
