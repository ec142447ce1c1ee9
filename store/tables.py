"""The store of tables and people; every change is made in one transaction."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    CompoundSelect,
    Connection,
    Double,
    Integer,
    Select,
    Text,
    Update,
    and_,
    bindparam,
    case,
    cast,
    delete,
    false,
    insert,
    null,
    nulls_last,
    or_,
    select,
    true,
    union_all,
    update,
)
from sqlalchemy import func as functions
from sqlalchemy.sql.functions import count

from ratings.contest import Contest
from rules.contract import Seat
from store import schema
from store.database import Database
from store.failures import keeping_keys
from store.people.challenges import ChallengeStore
from store.people.deals import DealStore
from store.people.follows import FollowStore
from store.people.hours import HoursStore, hours_among
from store.people.imports import delete_oldest
from store.people.news import NewsStore
from store.people.privacy import PrivacyStore
from store.people.puzzles import PuzzleStore
from store.people.ratings import RatingStore, count_result
from store.people.results import ResultStore
from store.people.votes import VoteStore
from store.rows import (
    PHASES,
    TURN_ENDS,
    Values,
    bot_values,
    due_values,
    event_from,
    event_values,
    hand_values,
    message_values,
    moment,
    plan_from,
    plan_values,
    player_from,
    posted_from,
    reach_from,
    reach_values,
    seat_values,
    seconds,
    server_from,
    server_values,
    settings_from,
    settings_values,
    table_values,
    tables_from,
)
from store.shared.joined_servers import JoinedServerStore
from store.upsert import upsert
from tables.decisions.home import Section
from tables.decisions.hours import Hours
from tables.game.absence import DueTurn, TurnEnd
from tables.game.plans import Plan
from tables.game.record import Event
from tables.gathering import COUNTED, Kept
from tables.limits import Amounts, Limit, ServerSettings
from tables.pace import moved
from tables.ports.claims import Claimed
from tables.ports.failures import Stale
from tables.ports.messages import Absence, Posted, Reach
from tables.settings import Settings
from tables.table import LIVE, Phase, Place, Table

if TYPE_CHECKING:
    # a bot with an SQLite file can save the memory that this import takes
    from store.shared.claims import TableClaims

TABLE, SEAT, EVENT, MESSAGE = schema.tables.c, schema.seats.c, schema.events.c, schema.messages.c
BOT, SETTING, RATING = schema.bots.c, schema.settings.c, schema.ratings.c
HAND, REACH, DUE, PLAN = schema.hands.c, schema.reaches.c, schema.due_turns.c, schema.plans.c

AT_ONCE = 500
"""The most numbers in one query, because databases limit the length of a statement."""

NOBODY = cast(null(), BigInteger)
UNRATED = cast(null(), Double)

# the same columns for a person's seat and for a bot's
OF_A_PERSON = (
    *(SEAT.seat, SEAT.person, SEAT.name, SEAT.accepted, NOBODY.label("level")),
    *(RATING.mean_before, RATING.deviation_before, RATING.mean, RATING.deviation),
)
OF_A_BOT = (BOT.seat, NOBODY, BOT.name, true(), BOT.level, *(UNRATED,) * 4)
IS_THEIR_RATING = and_(RATING.table_id == SEAT.table_id, RATING.person == SEAT.person)
SEATS = schema.seats.outerjoin(schema.ratings, IS_THEIR_RATING)

# SQLAlchemy caches the SQL of a statement that stays the same
SEATED = union_all(
    select(*OF_A_PERSON).select_from(SEATS).where(SEAT.table_id == bindparam("table")),
    select(*OF_A_BOT).where(BOT.table_id == bindparam("table")),
).order_by("seat")
ADD_EVENTS, ADD_DUE_TURNS = insert(schema.events), insert(schema.due_turns)

# if a table moves to another place, its latest board has not been announced there yet
ANNOUNCED_HERE = case(
    (
        and_(TABLE.channel != bindparam("at"), TABLE.announced == bindparam("reached")),
        bindparam("before", type_=Integer),
    ),
    else_=TABLE.announced,
)
SAVE = (
    update(schema.tables)
    .where(TABLE.id == bindparam("loaded_id"), TABLE.version == bindparam("loaded_version"))
    .values(announced=ANNOUNCED_HERE, unreachable=False)
)
MOVE_DEADLINE = (
    update(schema.tables)
    .where(TABLE.id == bindparam("moved_id"))
    .values(
        deadline=bindparam("moved_to"),
        reminder=bindparam("reminder_moved_to"),
        shifted=TABLE.shifted + bindparam("moved_by", type_=BigInteger),
        version=TABLE.version + 1,
    )
)
# no seat is live at a table that has ended
ENDED = (
    update(schema.seats)
    .where(SEAT.table_id == bindparam("over"))
    .values(live=False, ended=bindparam("at"))
)
VERSION = select(TABLE.version).where(TABLE.id == bindparam("table"))
RECORD = select(schema.events).where(EVENT.table_id == bindparam("table")).order_by(EVENT.number)
IS_UNREACHABLE = select(TABLE.unreachable).where(TABLE.id == bindparam("table"))
LAST_POSTED = (
    select(schema.messages)
    .where(MESSAGE.table_id == bindparam("table"))
    .order_by(MESSAGE.number.desc())
    .limit(1)
)
POSTED = bindparam("posted", type_=Integer)
NOTE_ANNOUNCED = (
    update(schema.tables)
    .where(TABLE.id == bindparam("posted_at"))
    .values(
        announced=case((TABLE.announced < POSTED, POSTED), else_=TABLE.announced),
        unreachable=False,
    )
)
SETTINGS_OF = select(schema.settings).where(SETTING.person == bindparam("of"))

IS_LOBBY = TABLE.phase == PHASES.index(Phase.LOBBY)
IS_PLAYING = TABLE.phase == PHASES.index(Phase.PLAYING)
IS_NAMED = TABLE.to_move.op(">>")(SEAT.seat).op("&")(1) == 1
"""Whether a seat is to move, or to confirm in a lobby."""
IS_SUBSTITUTE = TABLE.substitutes.op(">>")(SEAT.seat).op("&")(1) == 1
HAS_WON = TABLE.winners.op(">>")(SEAT.seat).op("&")(1) == 1
IS_TURN = and_(IS_PLAYING, IS_NAMED)
SECTIONS = (Section.TURN, Section.INVITATION, Section.OTHERS, Section.LOBBY)
SECTION = case(
    (IS_TURN, 0),
    (and_(IS_LOBBY, or_(SEAT.accepted.is_(False), IS_NAMED)), 1),
    (IS_PLAYING, 2),
    else_=3,
)
MOST_URGENT = (nulls_last(TABLE.deadline), nulls_last(TABLE.turn_since), TABLE.id.desc())
NEXT_TURN = (
    select(SEAT.table_id)
    .join(schema.tables, SEAT.table_id == TABLE.id)
    .where(SEAT.person == bindparam("of"), TABLE.id != bindparam("besides"))
    .where(schema.is_seat_live, IS_TURN)
    .order_by(*MOST_URGENT)
    .limit(1)
)


class TableStore(
    DealStore,
    HoursStore,
    ChallengeStore,
    VoteStore,
    FollowStore,
    PrivacyStore,
    PuzzleStore,
    RatingStore,
    ResultStore,
    NewsStore,
    JoinedServerStore,
):
    """Stores tables and settings in a database; implements `tables.ports.store.Store`.

    Args:
        database: the database.
        claims: claims each table that is saved; None if no other process shares the database.
    """

    def __init__(self, database: Database, claims: "TableClaims | None" = None) -> None:
        super().__init__(database)
        self._claims = claims
        self._shards = None if claims is None else claims.shards

    async def add_table(self, table: Table) -> Table:
        with keeping_keys():
            return await self._database.write(lambda connection: _add(connection, table))

    async def add_imported(self, table: Table, events: Sequence[Event], most: int) -> Table:
        return await self._database.write(
            lambda connection: _add_imported(connection, table, events, most)
        )

    async def imported_by(self, person: int) -> list[Table]:
        return await self._tables(schema.is_imported, TABLE.host == person)

    async def is_played(
        self, game: str, fingerprints: Collection[int], besides: int | None = None
    ) -> bool:
        there = [schema.has_fingerprint, TABLE.game == game]
        if besides is not None:
            there.append(TABLE.id != besides)
        asked = [
            select(TABLE.id).where(*there, TABLE.fingerprint.in_(some)).limit(1)
            for some in _in_parts(sorted(fingerprints))
        ]
        return await self._database.read(
            lambda connection: any(connection.execute(each).first() for each in asked)
        )

    async def table(self, table: int) -> Table | None:
        return next(iter(await self._tables(TABLE.id == table)), None)

    async def record(self, table: int) -> list[Event]:
        return [event_from(row) for row in await self._database.rows(RECORD, table=table)]

    async def save(
        self,
        table: Table,
        events: Sequence[Event] = (),
        due: Sequence[DueTurn] = (),
        contest: Contest | None = None,
    ) -> Table:
        def save(connection: Connection) -> tuple[Table, Claimed | None]:
            stored = _save(connection, table, events, due, contest)
            claims = self._claims
            return stored, None if claims is None else claims.claim_in(connection, stored.id)

        with keeping_keys():
            stored, claimed = await self._database.write(save)
        if self._claims is not None:
            self._claims.note_saved(stored.id, claimed)
        return stored

    async def version(self, table: int) -> int | None:
        found = await self._database.column(VERSION, table=table)
        return next(iter(found), None)

    async def tables_at(
        self, channel: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        here = select(TABLE.id).where(TABLE.channel == channel, *_kind(phase, game))
        if phase in LIVE:
            # few live tables share a channel, so sorting them without an index costs little
            here = here.order_by(TABLE.occupies.is_(None))
        return await self._chosen(here.order_by(TABLE.id.desc()).limit(most))

    async def tables_of(
        self, person: int, phase: Phase, game: str | None, most: int
    ) -> list[Table]:
        theirs = _sat_at(person).where(*_kind(phase, game))
        if phase in LIVE:
            theirs = theirs.where(schema.is_seat_live)
        return await self._chosen(theirs.order_by(SEAT.table_id.desc()).limit(most))

    async def live_tables_of(
        self, person: int, digits: str, most: int, skipped: int = 0
    ) -> list[Table]:
        theirs = _sat_at(person).where(schema.is_seat_live)
        if digits:
            theirs = theirs.where(cast(TABLE.id, Text).contains(digits, autoescape=True))
        return await self._chosen(
            theirs.order_by(SECTION, *MOST_URGENT).limit(most).offset(skipped)
        )

    async def next_turn_of(self, person: int, besides: int) -> int | None:
        found = await self._database.column(NEXT_TURN, of=person, besides=besides)
        return next(iter(found), None)

    async def finished_of(
        self,
        person: int,
        most: int,
        *,
        game: str | None = None,
        opponent: int | None = None,
        skipped: int = 0,
    ) -> list[Table]:
        theirs = _sat_at(person).where(
            schema.is_seat_of_ended,
            *_kind(Phase.FINISHED, game),
            or_(IS_SUBSTITUTE.is_(False), HAS_WON),
        )
        if opponent is not None:
            other = schema.seats.alias().c
            theirs = theirs.where(
                SEAT.table_id.in_(select(other.table_id).where(other.person == opponent))
            )
        latest = (SEAT.ended.desc(), SEAT.table_id.desc())
        return await self._chosen(theirs.order_by(*latest).limit(most).offset(skipped))

    async def live_tables_in(self, guild: int, most: int) -> list[Table]:
        there = select(TABLE.id).where(schema.is_live, TABLE.guild == guild)
        longest = nulls_last(TABLE.turn_since)
        return await self._chosen(there.order_by(longest, TABLE.id.desc()).limit(most))

    async def live_amounts_of(self, person: int) -> Mapping[Section, int]:
        theirs = _sat_at(person, SECTION.label("section"), count().label("amount"))
        asked = theirs.where(schema.is_seat_live).group_by("section")
        found = await self._database.rows(asked)
        return {SECTIONS[row.section]: row.amount for row in found}

    async def live_amounts(self, guild: int | None, person: int) -> Amounts:
        there = select(
            count().filter(and_(IS_LOBBY, TABLE.host == person)),
            count().filter(IS_LOBBY),
            count(),
        ).where(schema.is_live, TABLE.guild == guild)
        if guild is None:
            there = there.where(TABLE.host == person)
        sitting = (
            select(count())
            .join_from(schema.seats, schema.tables, SEAT.table_id == TABLE.id)
            .where(SEAT.person == person, schema.is_seat_live, SEAT.accepted, TABLE.guild == guild)
        )

        def count_all(connection: Connection) -> Amounts:
            own_lobbies, lobbies, tables = connection.execute(there).one()
            return {
                Limit.OWN_LOBBIES: own_lobbies,
                Limit.OWN_TABLES: connection.execute(sitting).scalar_one(),
                Limit.LOBBIES: lobbies,
                Limit.TABLES: tables,
            }

        return await self._database.read(count_all)

    async def without_turn(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.is_without_turn)

    async def with_old_rules(self, versions: Mapping[str, int]) -> list[int]:
        earlier = [
            and_(TABLE.game == game, TABLE.rules_version < version)
            for game, version in versions.items()
        ]
        asked = select(TABLE.id).where(schema.is_live, or_(false(), *earlier))
        return await self._database.column(asked.order_by(TABLE.id))

    async def rematch_of(self, table: int) -> Table | None:
        return next(iter(await self._tables(TABLE.rematch_of == table)), None)

    async def kept_turns(self, people: Collection[int]) -> Mapping[int, Kept]:
        records = dict.fromkeys(people, Kept())
        if not records:
            return records
        for row in await self._database.rows(_kept_turns(records)):
            records[row.person] = Kept(row.kept, row.due)
        return records

    async def asking(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.is_asking)

    async def absences(self) -> list[Absence]:
        gone = select(DUE.person).where(schema.is_vanishing)
        latest = (
            select(functions.max(DUE.at))
            .where(schema.is_vanishing, DUE.person == SEAT.person)
            .scalar_subquery()
        )
        asked = (
            select(SEAT.table_id, SEAT.person, latest.label("at"))
            .join_from(schema.seats, schema.tables, TABLE.id == SEAT.table_id)
            .where(SEAT.person.in_(gone), schema.is_seat_live, SEAT.accepted)
            .where(TABLE.phase == PHASES.index(Phase.LOBBY))
            .order_by(SEAT.table_id, SEAT.person)
        )
        found = await self._database.rows(asked)
        return [Absence(row.table_id, row.person, moment(row.at)) for row in found]

    async def note_posted(self, posted: Posted) -> None:
        await self._database.write(lambda connection: _note_posted(connection, posted))

    async def note_unreachable(self, table: int) -> None:
        await self._change(update(schema.tables).where(TABLE.id == table).values(unreachable=True))

    async def is_unreachable(self, table: int) -> bool:
        return await self._database.value(IS_UNREACHABLE, table=table)

    async def unreachable(self, phases: Collection[Phase], guild: int | None = None) -> list[int]:
        numbers = [PHASES.index(phase) for phase in phases]
        asked = select(TABLE.id).where(schema.is_unreachable, TABLE.phase.in_(numbers))
        if guild is not None:
            asked = asked.where(TABLE.guild == guild)
        return await self._database.column(asked.order_by(TABLE.guild, TABLE.id))

    async def unreachable_among(self, tables: Collection[int]) -> Collection[int]:
        asked = select(TABLE.id).where(schema.is_unreachable, TABLE.id.in_(tables))
        return frozenset(await self._database.column(asked))

    async def live_places(self, guild: int | None = None) -> Collection[Place]:
        asked = select(TABLE.guild, TABLE.channel).where(
            schema.is_live, TABLE.unreachable.is_(false()), TABLE.guild.is_not(None)
        )
        if guild is not None:
            asked = asked.where(TABLE.guild == guild)
        found = await self._database.rows(asked)
        return frozenset(Place(row.guild, row.channel) for row in found)

    async def announced(self, table: int) -> int:
        return await self._database.value(select(TABLE.announced).where(TABLE.id == table))

    async def last_posted(self, table: int, number: int | None = None) -> Posted | None:
        asked = LAST_POSTED if number is None else LAST_POSTED.where(MESSAGE.number == number)
        return await self._database.read(partial(_posted, asked=asked, table=table))

    async def before_board(
        self, table: int, people: Collection[int]
    ) -> tuple[Posted | None, Mapping[int, Hours]]:
        def ask(connection: Connection) -> tuple[Posted | None, Mapping[int, Hours]]:
            posted = _posted(connection, LAST_POSTED, table)
            return posted, hours_among(connection, people)

        return await self._database.read(ask)

    async def newest_posted(self, tables: Collection[int]) -> Mapping[int, Posted]:
        newest = (
            select(MESSAGE.table_id, functions.max(MESSAGE.number).label("number"))
            .where(MESSAGE.table_id.in_(tables))
            .group_by(MESSAGE.table_id)
            .subquery("newest")
        )
        is_newest = and_(MESSAGE.table_id == newest.c.table_id, MESSAGE.number == newest.c.number)
        asked = select(schema.messages).join(newest, is_newest)
        return {row.table_id: posted_from(row) for row in await self._database.rows(asked)}

    async def unannounced(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.is_unannounced)

    async def thinking(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.is_thinking)

    async def note_hand(self, seat: Seat, posted: Posted) -> None:
        await self._put(schema.hands, hand_values(seat, posted))

    async def hands(self, table: int) -> Mapping[Seat, Posted]:
        asked = select(schema.hands).where(HAND.table_id == table)
        return {row.seat: posted_from(row) for row in await self._database.rows(asked)}

    async def forget_hand(self, table: int, seat: Seat) -> None:
        theirs = and_(HAND.table_id == table, HAND.seat == seat)
        statement = delete(schema.hands).where(theirs)
        await self._database.write(lambda connection: connection.execute(statement).close())

    async def note_handed(self, table: int, number: int) -> None:
        late = and_(TABLE.id == table, TABLE.handed < number)
        await self._change(update(schema.tables).where(late).values(handed=number))

    async def handed(self, table: int) -> int:
        return await self._database.value(select(TABLE.handed).where(TABLE.id == table))

    async def live_by_game(self) -> Mapping[str, int]:
        """How many lobbies and games under way there are of each game."""
        asked = select(TABLE.game, count().label("amount")).where(schema.is_live)
        found = await self._database.rows(asked.group_by(TABLE.game))
        return {row.game: row.amount for row in found}

    async def owing(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.is_owing)

    async def last_running(self) -> datetime | None:
        latest = await self._database.value(select(functions.max(schema.running.c.at)))
        return None if latest is None else moment(latest)

    async def note_running(self, now: datetime, shard: int = 0) -> None:
        await self._put(schema.running, {"shard": shard, "at": seconds(now)})

    async def move_deadlines(self, stopped: datetime, now: datetime) -> None:
        await self._database.write(partial(_move_deadlines, stopped=stopped, now=now))

    async def shifted(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.has_deadline, TABLE.shifted > 0, IS_PLAYING)

    async def offering(self, only: int | None = None) -> list[int]:
        return await self._numbers(only, schema.has_offers)

    async def next_deadline(self, excluding: Collection[int]) -> tuple[datetime, int] | None:
        due = ((TABLE.deadline, schema.has_deadline), (TABLE.offer_due, schema.has_offer_due))
        asked = [
            select(column.label("due"), TABLE.id)
            .where(is_there, TABLE.id.not_in(excluding))
            .order_by(column, TABLE.id)
            .limit(1)
            for column, is_there in due
        ]
        rows = await self._database.read(
            lambda connection: [row for each in asked for row in connection.execute(each)]
        )
        return min(((moment(row.due), row.id) for row in rows), default=None)

    async def plans(self, table: int) -> list[Plan]:
        asked = select(schema.plans).where(PLAN.table_id == table).order_by(PLAN.person)
        return [plan_from(row) for row in await self._database.rows(asked)]

    async def save_plan(self, plan: Plan) -> None:
        if not plan.is_empty:
            await self._put(schema.plans, plan_values(plan))
            return
        theirs = and_(PLAN.table_id == plan.table, PLAN.person == plan.person)
        statement = delete(schema.plans).where(theirs)
        await self._database.write(lambda connection: connection.execute(statement).close())

    async def planned(self) -> list[int]:
        under_way = TABLE.phase == PHASES.index(Phase.PLAYING)
        joined = select(TABLE.id).join(schema.plans, PLAN.table_id == TABLE.id)
        asked = joined.where(under_way).distinct().order_by(TABLE.id)
        return await self._database.column(asked)

    async def settings(self, person: int) -> Settings:
        found = await self._database.rows(SETTINGS_OF, of=person)
        return next((settings_from(row) for row in found), Settings())

    async def named_among(self, people: Collection[int]) -> Collection[int]:
        asked = select(SETTING.person).where(SETTING.person.in_(people), SETTING.named)
        return set(await self._database.column(asked))

    async def save_settings(self, person: int, settings: Settings) -> None:
        await self._put(schema.settings, settings_values(person, settings))

    async def reach(self, person: int) -> Reach:
        asked = select(schema.reaches).where(REACH.person == person)
        found = await self._database.rows(asked)
        return next((reach_from(row) for row in found), Reach())

    async def save_reach(self, person: int, reach: Reach) -> None:
        await self._put(schema.reaches, reach_values(person, reach))

    async def server_settings(self, guild: int) -> ServerSettings:
        asked = select(schema.servers).where(schema.servers.c.guild == guild)
        found = await self._database.rows(asked)
        return next((server_from(row) for row in found), ServerSettings())

    async def save_server_settings(self, guild: int, settings: ServerSettings) -> None:
        await self._put(schema.servers, server_values(guild, settings))

    async def _numbers(self, only: int | None, *wanted: ColumnElement[bool]) -> list[int]:
        """The numbers of the tables that meet all conditions; `only` limits them to one table."""
        asked = select(TABLE.id).where(*wanted).order_by(TABLE.id)
        return await self._database.column(asked if only is None else asked.where(TABLE.id == only))

    async def _chosen(self, asked: Select[int]) -> list[Table]:
        """The tables whose ids the query returns, in the same order."""
        return await self._database.read(partial(_chosen_by, asked=asked))

    async def _tables(self, *wanted: ColumnElement[bool]) -> list[Table]:
        """The tables that meet all conditions, newest first."""
        return tables_from(await self._database.rows(_with_players(*wanted)))

    async def _change(self, statement: Update) -> None:
        await self._database.write(lambda connection: connection.execute(statement).close())

    async def _put(self, table: schema.Table, row: Values) -> None:
        """Insert a row, or replace the one with the same key."""
        await self._database.write(lambda connection: upsert(connection, table, row))


def _posted(connection: Connection, asked: Select[Any], table: int) -> Posted | None:
    """The first message of that table that the query finds; None if it finds none."""
    found = connection.execute(asked, {"table": table})
    return next((posted_from(row) for row in found), None)


def _in_parts(numbers: Sequence[int]) -> Iterable[Sequence[int]]:
    """The numbers in parts, each short enough for one query."""
    return (numbers[start : start + AT_ONCE] for start in range(0, len(numbers), AT_ONCE))


def _kind(phase: Phase, game: str | None) -> list[ColumnElement[bool]]:
    """The conditions that select tables of that phase and that game."""
    is_phase = TABLE.phase == PHASES.index(phase)
    return [is_phase] if game is None else [is_phase, TABLE.game == game]


def _kept_turns(people: Iterable[int]) -> Select[Any, int, int]:
    """A query for the number of each person's latest due turns, and how many of them were kept.

    It reads only a few rows for each person, however many turns there were.
    """
    latest = union_all(
        *(
            select(
                select(DUE.person, DUE.ended)
                .where(DUE.person == person)
                .order_by(DUE.at.desc(), DUE.table_id.desc(), DUE.number.desc())
                .limit(COUNTED)
                .subquery("latest")
            )
            for person in people
        )
    ).subquery("latest")
    was_kept = latest.c.ended == TURN_ENDS.index(TurnEnd.KEPT)
    kept = count().filter(was_kept).label("kept")
    return select(latest.c.person, kept, count().label("due")).group_by(latest.c.person)


def _sat_at(person: int, *asked: ColumnElement[Any]) -> Select[Any]:
    """A query on the tables where a person has or is offered a seat; by default, for table ids."""
    seats = select(*asked or (SEAT.table_id,)).select_from(schema.seats)
    return seats.join(schema.tables, SEAT.table_id == TABLE.id).where(SEAT.person == person)


def _chosen_by(connection: Connection, asked: Select[int]) -> list[Table]:
    chosen = connection.execute(asked).scalars().all()
    if not chosen:
        return []
    found = tables_from(connection.execute(_with_players(TABLE.id.in_(chosen))))
    return sorted(found, key=lambda table: chosen.index(table.id))


def _add(connection: Connection, table: Table) -> Table:
    values = table_values(table) | {"version": 1}
    added = connection.execute(insert(schema.tables).returning(TABLE.id), values)
    stored = replace(table, id=added.scalar_one(), version=1)
    _seat(connection, stored)
    return stored


def _add_imported(
    connection: Connection, table: Table, events: Sequence[Event], most: int
) -> Table:
    stored = _add(connection, table)
    shown = {"announced": stored.number, "handed": stored.number}
    connection.execute(update(schema.tables).where(TABLE.id == stored.id).values(shown))
    connection.execute(ADD_EVENTS, event_values(stored.id, events))
    delete_oldest(connection, table.host, most)
    return stored


def _save(
    connection: Connection,
    table: Table,
    events: Sequence[Event],
    due: Sequence[DueTurn],
    contest: Contest | None,
) -> Table:
    stored = replace(table, version=table.version + 1)
    _update(connection, table, stored)
    _seat_anew(connection, stored)
    if stored.phase not in LIVE:
        at = None if stored.result is None else seconds(stored.result.at)
        connection.execute(ENDED, {"over": stored.id, "at": at})
    if stored.phase is Phase.CANCELLED:
        connection.execute(delete(schema.plans).where(PLAN.table_id == stored.id))
    if events:
        connection.execute(ADD_EVENTS, event_values(table.id, events))
    if due:
        connection.execute(ADD_DUE_TURNS, due_values(table.id, due))
    return stored if contest is None else count_result(connection, stored, contest)


def _update(connection: Connection, loaded: Table, stored: Table) -> None:
    values = table_values(stored) | {"version": stored.version}
    found = {
        "loaded_id": loaded.id,
        "loaded_version": loaded.version,
        "at": stored.place.channel,
        "reached": stored.number,
        "before": max(stored.number - 1, 0),
    }
    changed = connection.execute(SAVE, values | found)
    if not changed.rowcount:
        raise Stale


def _move_deadlines(connection: Connection, stopped: datetime, now: datetime) -> None:
    later = schema.has_deadline, TABLE.deadline > seconds(stopped)
    asked = select(TABLE.id, TABLE.phase, TABLE.deadline, TABLE.reminder, TABLE.weekends_off).where(
        *later
    )
    changes: list[Values] = []
    for row in connection.execute(asked):
        deadline = seconds(moved(moment(row.deadline), stopped, now, row.weekends_off))
        by = deadline - row.deadline if row.phase == PHASES.index(Phase.PLAYING) else 0
        reminder = row.reminder
        if reminder is not None and reminder > seconds(stopped):
            reminder = seconds(moved(moment(reminder), stopped, now, row.weekends_off))
        changes.append(
            {
                "moved_id": row.id,
                "moved_to": deadline,
                "moved_by": by,
                "reminder_moved_to": reminder,
            }
        )
    if changes:
        connection.execute(MOVE_DEADLINE, changes)
    passed = seconds(now) - seconds(stopped)
    connection.execute(
        update(schema.tables)
        .where(schema.has_offer_due, TABLE.offer_due > seconds(stopped))
        .values(offer_due=TABLE.offer_due + passed, version=TABLE.version + 1)
    )
    upsert(connection, schema.running, {"shard": 0, "at": seconds(now)})


def _with_players(*wanted: ColumnElement[bool]) -> CompoundSelect[Any]:
    """A query for the tables that meet all conditions, newest first: a row for each seat."""
    people = (
        select(schema.tables, *OF_A_PERSON)
        .join(schema.seats, SEAT.table_id == TABLE.id)
        .outerjoin(schema.ratings, IS_THEIR_RATING)
    )
    bots = select(schema.tables, *OF_A_BOT).join(schema.bots, BOT.table_id == TABLE.id)
    players = union_all(people.where(*wanted), bots.where(*wanted))
    return players.order_by(players.selected_columns.id.desc(), players.selected_columns.seat)


def _note_posted(connection: Connection, posted: Posted) -> None:
    upsert(connection, schema.messages, message_values(posted))
    connection.execute(NOTE_ANNOUNCED, {"posted_at": posted.table, "posted": posted.number})


def _seat_anew(connection: Connection, table: Table) -> None:
    """Store the players at a table if they have changed; most moves do not change them."""
    asked = connection.execute(SEATED, {"table": table.id})
    seated = tuple(player_from(row) for row in asked)
    if seated != table.players:
        for kept in (schema.seats, schema.bots):
            connection.execute(delete(kept).where(kept.c.table_id == table.id))
        _seat(connection, table)


def _seat(connection: Connection, table: Table) -> None:
    """Store the players at a table."""
    people = seat_values(table)
    if people:
        connection.execute(insert(schema.seats), people)
    bots = bot_values(table)
    if bots:
        connection.execute(insert(schema.bots), bots)
