"""Erases a person: a number that is nobody's id takes their place, so other people's games stay."""

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from sqlalchemy import Column, Connection, and_, bindparam, delete, or_, select, update

from store import schema
from store.people.imports import delete_imported
from store.people.votes import FAILED
from store.rows import KINDS
from tables.game.record import Kind
from tables.game.vote import Standing

AnyRow: TypeAlias = Any
TABLE, SEAT, VOTE, EVENT = schema.tables.c, schema.seats.c, schema.votes.c, schema.events.c

ABOUT_THEM: tuple[Column[Any], ...] = (
    schema.settings.c.person,
    schema.blocks.c.person,
    schema.blocks.c.blocked,
    schema.hours.c.person,
    schema.reaches.c.person,
    schema.reminders.c.person,
    schema.plans.c.person,
    schema.follows.c.person,
    schema.due_turns.c.person,
    schema.attempts.c.person,
)
"""Columns with ids of people; rows with the id of an erased person there are deleted."""

IN_GAMES: dict[Column[Any], Column[Any] | None] = {
    TABLE.host: None,
    SEAT.person: SEAT.name,
    VOTE.by: VOTE.by_name,
    VOTE.person: VOTE.person_name,
    schema.ratings.c.person: None,
    schema.exchanges.c.person: None,
    schema.exchanges.c.opponent: None,
}
"""Columns in which another number replaces the id, because games or others' ratings need a number.

Each is mapped to the column that has the person's name, if there is one.
"""

LISTS: tuple[Column[Any], ...] = (TABLE.away, TABLE.kicked, TABLE.bound)
"""Columns with lists of ids in JSON; the list of bound seats also has the names of bots."""

PAIRS: tuple[Column[Any], ...] = (TABLE.seen, TABLE.declined)
"""Columns with lists of pairs in JSON: an id, and what belongs to it."""

IN_RECORDS: tuple[Column[Any], ...] = (EVENT.text,)
"""Columns with texts of events; a substitution's text lists in JSON the old and the new player."""

SUBSTITUTIONS = EVENT.kind == KINDS.index(Kind.SUBSTITUTE)


def people_in(connection: Connection) -> set[int]:
    """The ids of all people in the database."""
    columns = (*ABOUT_THEM, *IN_GAMES)
    found = {each for column in columns for each in connection.execute(select(column)).scalars()}
    for column in LISTS:
        found.update(each for listed in _lists(connection, column) for each in listed)
    for column in PAIRS:
        found.update(each for listed in _lists(connection, column) for each, _ in listed)
    for row in _substitutions(connection):
        found.update(each for each, _ in json.loads(row.text))
    return {each for each in found if isinstance(each, int)}


def tables_left_by(connection: Connection, person: int) -> set[int]:
    """The tables where somebody took over the person's seat, or the person took over a seat."""
    return {
        row.table_id
        for row in _substitutions(connection)
        if any(who == person for who, _ in json.loads(row.text))
    }


def erase(connection: Connection, person: int, stand_in: int) -> set[int]:
    """Remove a person from the database, and return the tables that have changed.

    Each record still leads to the same position. Tables that change get another version, so a table
    that was loaded before the erasure cannot be saved any more.

    Args:
        connection: a connection in a transaction.
        person: the person's id.
        stand_in: the number that replaces this id in games; it is nobody's id.
    """
    delete_imported(connection, TABLE.host == person)
    _forget_direct_messages(connection, person, stand_in)
    _decline_votes(connection, person)
    for column in ABOUT_THEM:
        connection.execute(delete(column.table).where(column == person))
    seated = select(SEAT.table_id).where(SEAT.person == person)
    named = or_(TABLE.host == person, TABLE.id.in_(seated))
    changed = set(connection.execute(select(TABLE.id).where(named)).scalars())
    for column, name in IN_GAMES.items():
        nobody: dict[Column[Any], int | str] = {column: stand_in}
        if name is not None:
            nobody[name] = ""
        connection.execute(update(column.table).where(column == person).values(nobody))
    for column in LISTS:
        changed |= _rewrite(
            connection,
            column,
            lambda listed: [stand_in if each == person else each for each in listed],
        )
    for column in PAIRS:
        changed |= _rewrite(
            connection, column, lambda listed: [each for each in listed if each[0] != person]
        )
    changed |= _replace_in_records(connection, person, stand_in)
    anew = update(schema.tables).where(TABLE.id == bindparam("named"))
    if changed:
        values = [{"named": table} for table in sorted(changed)]
        connection.execute(anew.values(version=TABLE.version + 1), values)
    return changed


def _forget_direct_messages(connection: Connection, person: int, stand_in: int) -> None:
    """Forget the channel in which the bot writes to the person, and its messages there."""
    theirs = select(SEAT.table_id).where(SEAT.person == person)
    hand = schema.hands.c
    sat = (
        select(SEAT.table_id)
        .where(SEAT.person == person, SEAT.table_id == hand.table_id, SEAT.seat == hand.seat)
        .exists()
    )
    # a bot may have the seat by now, so the person's hands are also looked up by their channel
    channel = select(schema.reaches.c.channel).where(schema.reaches.c.person == person)
    sent = hand.channel.in_(channel.where(schema.reaches.c.channel.is_not(None)))
    connection.execute(delete(schema.hands).where(or_(sat, sent)))
    alone = and_(TABLE.guild.is_(None), or_(TABLE.id.in_(theirs), TABLE.host == person))
    message = schema.messages.c
    in_direct = message.table_id.in_(select(TABLE.id).where(alone))
    connection.execute(delete(schema.messages).where(in_direct))
    connection.execute(update(schema.tables).where(alone).values(channel=stand_in))


def _decline_votes(connection: Connection, person: int) -> None:
    """Mark the votes that wait for the person to take over a seat as declined."""
    waiting = and_(VOTE.person == person, VOTE.is_willing.is_(False), VOTE.failed.is_(None))
    declined = FAILED.index(Standing.DECLINED)
    connection.execute(update(schema.votes).where(waiting).values(failed=declined))


def _substitutions(connection: Connection) -> Iterable[AnyRow]:
    """The substitutions at all tables; few tables have any."""
    where = EVENT.table_id.in_(select(TABLE.id).where(TABLE.substitutes != 0))
    found = select(EVENT.table_id, EVENT.number, EVENT.text).where(SUBSTITUTIONS, where)
    return connection.execute(found).all()


def _replace_in_records(connection: Connection, person: int, stand_in: int) -> set[int]:
    """Put the stand-in in the person's place in substitutions; return the tables that changed."""
    changed: set[int] = set()
    for row in _substitutions(connection):
        players = json.loads(row.text)
        if all(who != person for who, _ in players):
            continue
        replaced = [[stand_in, ""] if who == person else [who, name] for who, name in players]
        here = and_(EVENT.table_id == row.table_id, EVENT.number == row.number)
        connection.execute(update(schema.events).where(here).values(text=_written(replaced)))
        changed.add(row.table_id)
    return changed


def _written(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _lists(connection: Connection, column: Column[Any]) -> Iterable[list[Any]]:
    found = connection.execute(select(column).where(column != "[]"))
    return [json.loads(text) for text in found.scalars()]


def _rewrite(
    connection: Connection, column: Column[Any], change: Callable[[list[Any]], list[Any]]
) -> set[int]:
    """Change the lists in a column; return the tables whose lists are different now."""
    found = connection.execute(select(TABLE.id, column).where(column != "[]"))
    rewritten: set[int] = set()
    for table, text in found.all():
        listed = json.loads(text)
        changed = change(listed)
        if changed != listed:
            here = update(schema.tables).where(TABLE.id == table)
            connection.execute(here.values({column: _written(changed)}))
            rewritten.add(table)
    return rewritten
