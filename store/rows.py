"""Converts between our own types and rows of the database."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from math import ceil
from typing import Any, TypeAlias, TypeVar

from ai.levels import Level
from ratings.rating import Rating, RatingChange
from rules.contract import Seat
from store.offers import offers_from, offers_text
from tables.bots import BotPlayer
from tables.daily import DailyGame
from tables.game.absence import DueTurn, TurnEnd
from tables.game.plans import Plan
from tables.game.record import Event, Kind
from tables.gathering import Gathering, Minimum
from tables.limits import Limit, ServerSettings
from tables.pace import TimeOut, Timing, pace_from
from tables.ports.messages import Posted, Reach
from tables.settings import Challengers, Delivery, Settings
from tables.table import (
    LIVE,
    Begins,
    GivenMove,
    HintAsked,
    Person,
    Phase,
    Place,
    Player,
    Result,
    Table,
)
from tables.turn import Turn

W = TypeVar("W")
AnyRow: TypeAlias = Any
Values: TypeAlias = dict[str, int | float | str | None]

# these values are stored as their index, so new ones may be added only at the end;
# SQLite needs no byte to store 0 or 1, so the commonest kinds of events come first
PHASES = (Phase.LOBBY, Phase.PLAYING, Phase.FINISHED, Phase.CANCELLED)
BEGINS = (Begins.RANDOM, Begins.HOST, Begins.OPPONENT, Begins.AS_SEATED)
LEVELS = (Level.BEGINNER, Level.CASUAL, Level.STRONG, Level.EXPERT)
KINDS = (
    *(Kind.PLAY, Kind.CHANCE, Kind.START, Kind.RESIGN, Kind.TIME_OUT, Kind.AWAY),
    *(Kind.DRAW, Kind.UNDO, Kind.PAUSE, Kind.RESUME, Kind.SUBSTITUTE),
)
TIME_OUTS = (TimeOut.BOT, TimeOut.LOSS, TimeOut.NOTE)
TURN_ENDS = (TurnEnd.KEPT, TurnEnd.MISSED, TurnEnd.VANISHED)
DELIVERIES = (Delivery.SILENT, Delivery.NOTIFYING, Delivery.NONE)
CHALLENGERS = (Challengers.EVERYONE, Challengers.KNOWN, Challengers.NOBODY)
THEMES = ("light", "dark")


def seconds(at: datetime) -> int:
    """A time as it is stored; fractions are rounded up, so that nothing is due too early."""
    return ceil(at.timestamp())


def moment(stored: int) -> datetime:
    """The time that is stored as that number of seconds."""
    return datetime.fromtimestamp(stored, UTC)


def span(time: timedelta) -> int:
    """A length of time as it is stored, in seconds; fractions are rounded up."""
    return ceil(time.total_seconds())


def table_values(table: Table) -> Values:
    """The columns that store a `Table`, except its id, its version and its players."""
    return {
        "game": table.game,
        "options": json.dumps(dict(table.options), separators=(",", ":")),
        "seats": table.seats,
        "host": table.host,
        "begins": BEGINS.index(table.begins),
        "guild": table.place.guild,
        "channel": table.place.channel,
        "wants_thread": table.wants_thread,
        "phase": PHASES.index(table.phase),
        "number": table.number,
        "deadline": _seconds_or_none(table.deadline),
        "occupies": table.occupies,
        "rematch_of": table.rematch_of,
        "thinks": table.thinks,
        "shows_what_fits": table.shows_what_fits,
        "rules_version": table.rules_version,
        "teaches": table.teaches,
        "allows_hints": table.allows_hints,
        "hints_asked": json.dumps(table.hints_asked, separators=(",", ":")),
        "owed": table.owed,
        "to_move": 0 if table.turn is None else _bits(table.turn.seats),
        "turn_since": None if table.turn is None else seconds(table.turn.since),
        "nudged": None if table.turn is None else _seconds_or_none(table.turn.nudged),
        "banks": json.dumps([span(each) for each in table.banks], separators=(",", ":")),
        "shifted": span(table.shifted),
        "opened": _seconds_or_none(table.gathering.opened),
        "seen": json.dumps(
            [(person, seconds(at)) for person, at in table.gathering.seen], separators=(",", ":")
        ),
        "minimum": table.minimum.percent,
        "newcomers": table.minimum.newcomers,
        "time_left": None if table.left is None else span(table.left),
        "reminder": _seconds_or_none(table.reminder),
        "reminded": 0 if table.turn is None else table.turn.reminded,
        "away": json.dumps(sorted(table.away), separators=(",", ":")),
        "vacations": table.timing.vacations,
        "is_paused": table.is_paused,
        "offers": offers_text(table.offers),
        "offer_due": _seconds_or_none(table.offer_due),
        "pace": None if table.timing.pace is None else str(table.timing.pace),
        "time_out": TIME_OUTS.index(table.timing.time_out),
        "weekends_off": table.timing.weekends_off,
        "pace_chosen": table.timing.is_chosen,
        "fewest": table.fewest,
        "stays_here": table.stays_here,
        "declined": _json([[each.id, each.name] for each in table.declined]),
        "kicked": _json(table.kicked),
        "bound": _json(table.bound),
        "ended": _ended(table),
        "substitutes": _bits(table.substitutes),
        "given_moves": _json(table.given_moves),
        "fingerprint": table.fingerprint if table.phase is Phase.PLAYING else None,
        "imported": table.is_imported,
        "rated": table.is_rated,
        "daily": None if table.daily is None else table.daily.day,
        "daily_guild": None if table.daily is None else table.daily.guild,
        "daily_left": None if table.daily is None else table.daily.left,
        "winners": None if table.result is None else _bits_or_none(table.result.winners),
    }


def _ended(table: Table) -> int | None:
    """When the table's game ended, as it is stored."""
    return None if table.result is None else seconds(table.result.at)


def seat_values(table: Table) -> list[Values]:
    """The rows of the people at a table."""
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "person": player.person.id,
            "name": player.name,
            "accepted": player.accepted,
            "live": table.phase in LIVE,
            "ended": _ended(table),
        }
        for seat, player in enumerate(table.players)
        if player.person is not None
    ]


def bot_values(table: Table) -> list[Values]:
    """The rows of the bots at a table."""
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "name": player.name,
            "level": LEVELS.index(player.level),
        }
        for seat, player in enumerate(table.players)
        if player.level is not None
    ]


def event_values(table: int, events: Sequence[Event]) -> list[Values]:
    """The rows of events at a table."""
    return [
        {
            "table_id": table,
            "number": event.number,
            "kind": KINDS.index(event.kind),
            "seat": event.seat,
            "text": event.text,
            "at": seconds(event.at),
        }
        for event in events
    ]


def due_values(table: int, due: Sequence[DueTurn]) -> list[Values]:
    """The rows of due turns at a table."""
    return [
        {
            "person": each.person,
            "at": seconds(each.at),
            "table_id": table,
            "number": each.number,
            "ended": TURN_ENDS.index(each.end),
        }
        for each in due
    ]


def message_values(posted: Posted) -> Values:
    """The columns of a message about a table."""
    return {
        "table_id": posted.table,
        "number": posted.number,
        "channel": posted.channel,
        "message": posted.message,
        "at": seconds(posted.at),
    }


def plan_values(plan: Plan) -> Values:
    """The columns of a plan."""
    return {
        "table_id": plan.table,
        "person": plan.person,
        "number": plan.number,
        "lines": json.dumps(plan.lines, separators=(",", ":")),
        "draft": json.dumps(plan.draft, separators=(",", ":")),
        "played": json.dumps(plan.played, separators=(",", ":")),
    }


def settings_values(person: int, settings: Settings) -> Values:
    """The columns of a person's settings."""
    return {
        "person": person,
        "confirm": settings.confirm,
        "hands": DELIVERIES.index(settings.hands),
        "theme": None if settings.theme is None else THEMES.index(settings.theme),
        "challengers": CHALLENGERS.index(settings.challengers),
        "named": settings.is_named,
        "shows_profile": settings.shows_profile,
        "ranked": settings.is_ranked,
    }


def server_values(guild: int, settings: ServerSettings) -> Values:
    """The columns of a server's settings."""
    return {
        "guild": guild,
        "own_lobbies": settings.limits[Limit.OWN_LOBBIES],
        "own_tables": settings.limits[Limit.OWN_TABLES],
        "lobbies": settings.limits[Limit.LOBBIES],
        "tables": settings.limits[Limit.TABLES],
        "threads": settings.threads,
        "channels": json.dumps(sorted(settings.channels), separators=(",", ":")),
        "pace": None if settings.pace is None else str(settings.pace),
        "time_out": TIME_OUTS.index(settings.time_out),
        "weekends_off": settings.weekends_off,
        "zone": settings.zone,
        "theme": None if settings.theme is None else THEMES.index(settings.theme),
        "language": settings.language,
        "news": settings.news,
        "news_due": _seconds_or_none(settings.news_due),
    }


def hand_values(seat: Seat, posted: Posted) -> Values:
    """The columns of a message with the hand of a seat."""
    return message_values(posted) | {"seat": seat}


def reach_values(person: int, reach: Reach) -> Values:
    """The columns that say how a person can be reached by direct message."""
    return {
        "person": person,
        "channel": reach.channel,
        "is_closed": reach.is_closed,
        "is_told": reach.is_told,
    }


def tables_from(rows: Iterable[AnyRow]) -> list[Table]:
    """The tables of these rows, in their order; each row joins a table to one of its seats."""
    return [_table(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]


def player_from(row: AnyRow) -> Player:
    """The player in the seat of that row."""
    if row.level is not None:
        return Player(BotPlayer(row.name, _word(LEVELS, row.level)))
    return Player(Person(row.person, row.name), row.accepted, _change(row))


def _change(row: AnyRow) -> RatingChange | None:
    if row.mean is None:
        return None
    before = Rating(row.mean_before, row.deviation_before)
    return RatingChange(before, Rating(row.mean, row.deviation))


def event_from(row: AnyRow) -> Event:
    """The event of that row."""
    return Event(row.number, _word(KINDS, row.kind), row.seat, row.text, moment(row.at))


def posted_from(row: AnyRow) -> Posted:
    """The message of that row."""
    return Posted(row.table_id, row.number, row.channel, row.message, moment(row.at))


def plan_from(row: AnyRow) -> Plan:
    """The plan of that row."""
    lines = tuple(tuple(line) for line in json.loads(row.lines))
    draft, played = (tuple(json.loads(each)) for each in (row.draft, row.played))
    return Plan(row.table_id, row.person, row.number, lines, draft, played)


def settings_from(row: AnyRow) -> Settings:
    """The settings of that row."""
    hands, challengers = _word(DELIVERIES, row.hands), _word(CHALLENGERS, row.challengers)
    chosen = Settings(row.confirm, hands, _theme(row), challengers, row.named)
    return replace(chosen, shows_profile=row.shows_profile, is_ranked=row.ranked)


def server_from(row: AnyRow) -> ServerSettings:
    """The settings of the server of that row."""
    limits = {
        Limit.OWN_LOBBIES: row.own_lobbies,
        Limit.OWN_TABLES: row.own_tables,
        Limit.LOBBIES: row.lobbies,
        Limit.TABLES: row.tables,
    }
    return ServerSettings(
        limits,
        row.threads,
        frozenset(json.loads(row.channels)),
        pace=None if row.pace is None else pace_from(row.pace),
        time_out=_word(TIME_OUTS, row.time_out),
        weekends_off=row.weekends_off,
        zone=row.zone,
        theme=_theme(row),
        language=row.language,
        news=row.news,
        news_due=_moment_or_none(row.news_due),
    )


def reach_from(row: AnyRow) -> Reach:
    """How the person of that row can be reached by direct message."""
    return Reach(row.channel, row.is_closed, row.is_told)


def _table(rows: Sequence[AnyRow]) -> Table:
    row = rows[0]
    return Table(
        id=row.id,
        version=row.version,
        game=row.game,
        options=tuple(json.loads(row.options).items()),
        seats=row.seats,
        players=tuple(player_from(each) for each in rows),
        host=row.host,
        begins=_word(BEGINS, row.begins),
        place=Place(row.guild, row.channel),
        wants_thread=row.wants_thread,
        phase=_word(PHASES, row.phase),
        number=row.number,
        deadline=_moment_or_none(row.deadline),
        rematch_of=row.rematch_of,
        thinks=row.thinks,
        shows_what_fits=row.shows_what_fits,
        rules_version=row.rules_version,
        teaches=row.teaches,
        allows_hints=row.allows_hints,
        hints_asked=tuple(HintAsked(*each) for each in json.loads(row.hints_asked)),
        owed=row.owed,
        turn=_turn(row),
        timing=_timing(row),
        banks=tuple(timedelta(seconds=each) for each in json.loads(row.banks)),
        shifted=timedelta(seconds=row.shifted),
        gathering=_gathering(row),
        minimum=Minimum(row.minimum, row.newcomers),
        left=None if row.time_left is None else timedelta(seconds=row.time_left),
        reminder=_moment_or_none(row.reminder),
        away=frozenset(json.loads(row.away)),
        fewest=row.fewest,
        stays_here=row.stays_here,
        declined=tuple(Person(*each) for each in json.loads(row.declined)),
        kicked=tuple(json.loads(row.kicked)),
        bound=tuple(json.loads(row.bound)),
        result=_result(row),
        substitutes=frozenset(_seats_of(row.substitutes)),
        is_paused=row.is_paused,
        offers=offers_from(row.offers),
        offer_due=_moment_or_none(row.offer_due),
        given_moves=tuple(GivenMove(*each) for each in json.loads(row.given_moves)),
        fingerprint=row.fingerprint,
        is_imported=row.imported,
        is_rated=row.rated,
        daily=_daily(row),
    )


def _daily(row: AnyRow) -> DailyGame | None:
    return None if row.daily is None else DailyGame(row.daily, row.daily_guild, row.daily_left)


def _gathering(row: AnyRow) -> Gathering:
    seen = tuple((person, moment(at)) for person, at in json.loads(row.seen))
    return Gathering(_moment_or_none(row.opened), seen)


def _timing(row: AnyRow) -> Timing:
    pace = None if row.pace is None else pace_from(row.pace)
    time_out = _word(TIME_OUTS, row.time_out)
    return Timing(pace, time_out, row.weekends_off, row.pace_chosen, row.vacations)


def _turn(row: AnyRow) -> Turn | None:
    if not row.to_move:
        return None
    since, nudged = moment(row.turn_since), _moment_or_none(row.nudged)
    return Turn(_seats_of(row.to_move), since, nudged, row.reminded)


def _result(row: AnyRow) -> Result | None:
    if row.ended is None:
        return None
    return Result(moment(row.ended), None if row.winners is None else _seats_of(row.winners))


def _bits(seats: Iterable[Seat]) -> int:
    """A number with one bit for each of the seats; the bit of seat 0 is the lowest."""
    return sum(1 << seat for seat in seats)


def _bits_or_none(seats: Iterable[Seat] | None) -> int | None:
    return None if seats is None else _bits(seats)


def _seats_of(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(bits.bit_length()) if bits >> seat & 1)


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _seconds_or_none(moment: datetime | None) -> int | None:
    return None if moment is None else seconds(moment)


def _moment_or_none(stored: int | None) -> datetime | None:
    return None if stored is None else moment(stored)


def _theme(row: AnyRow) -> str | None:
    return None if row.theme is None else _word(THEMES, row.theme)


def _word(words: Sequence[W], index: int) -> W:
    return words[index]
