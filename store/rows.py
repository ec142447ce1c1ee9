"""Converts between our own types and rows of the database."""

import json
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from math import ceil
from typing import Any, TypeAlias, TypeVar

from ai.levels import Level
from rules.contract import Seat
from tables.bots import BotPlayer
from tables.game.record import Event, Kind
from tables.limits import Limit, ServerSettings
from tables.pace import TimeOut, Timing, pace_from
from tables.ports import Posted, Reach
from tables.settings import Delivery, Settings
from tables.table import LIVE, Begins, Person, Phase, Place, Player, Table
from tables.turn import Turn

W = TypeVar("W")
AnyRow: TypeAlias = Any
Values: TypeAlias = dict[str, int | str | None]

# words are stored as their index, so these lists only ever grow at their ends;
# SQLite keeps 0 and 1 in no bytes at all, so the commonest kinds of events come first
PHASES = (Phase.LOBBY, Phase.PLAYING, Phase.FINISHED, Phase.CANCELLED)
BEGINS = (Begins.RANDOM, Begins.HOST, Begins.OPPONENT, Begins.AS_SEATED)
LEVELS = (Level.BEGINNER, Level.CASUAL, Level.STRONG, Level.EXPERT)
KINDS = (Kind.PLAY, Kind.CHANCE, Kind.START, Kind.RESIGN, Kind.TIME_OUT, Kind.AWAY)
TIME_OUTS = (TimeOut.BOT, TimeOut.LOSS, TimeOut.NOTE)
DELIVERIES = (Delivery.SILENT, Delivery.NOTIFYING, Delivery.NONE)
THEMES = ("light", "dark")


def seconds(at: datetime) -> int:
    """A time as it is stored; fractions are rounded up, so that nothing is due too early."""
    return ceil(at.timestamp())


def moment(stored: int) -> datetime:
    """The time of so many seconds."""
    return datetime.fromtimestamp(stored, UTC)


def span(time: timedelta) -> int:
    """A length of time as it is stored, in seconds; a fraction counts up."""
    return ceil(time.total_seconds())


def table_values(table: Table) -> Values:
    """What is kept of a table besides its id, its version and its seats."""
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
        "hints": table.hints,
        "rules_version": table.rules_version,
        "teaches": table.teaches,
        "owed": table.owed,
        "to_move": 0 if table.turn is None else sum(1 << seat for seat in table.turn.seats),
        "turn_since": None if table.turn is None else seconds(table.turn.since),
        "nudged": None if table.turn is None else _seconds_or_none(table.turn.nudged),
        "banks": json.dumps([span(each) for each in table.banks], separators=(",", ":")),
        "shifted": span(table.shifted),
        "pace": None if table.timing.pace is None else str(table.timing.pace),
        "time_out": TIME_OUTS.index(table.timing.time_out),
        "weekends_off": table.timing.weekends_off,
        "pace_chosen": table.timing.is_chosen,
    }


def seat_values(table: Table) -> list[Values]:
    """The people who sit at a table."""
    return [
        {
            "table_id": table.id,
            "seat": seat,
            "person": player.person.id,
            "name": player.name,
            "accepted": player.accepted,
            "live": table.phase in LIVE,
        }
        for seat, player in enumerate(table.players)
        if player.person is not None
    ]


def bot_values(table: Table) -> list[Values]:
    """The bots at a table."""
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
    """What happened at a table."""
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


def message_values(posted: Posted) -> Values:
    """A message about a table."""
    return {
        "table_id": posted.table,
        "number": posted.number,
        "channel": posted.channel,
        "message": posted.message,
        "at": seconds(posted.at),
    }


def settings_values(person: int, settings: Settings) -> Values:
    """What a person has chosen."""
    return {
        "person": person,
        "confirm": settings.confirm,
        "hands": DELIVERIES.index(settings.hands),
        "theme": None if settings.theme is None else THEMES.index(settings.theme),
    }


def server_values(guild: int, settings: ServerSettings) -> Values:
    """What was chosen for a server."""
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
    }


def hand_values(seat: Seat, posted: Posted) -> Values:
    """A message with the hand of a seat."""
    return message_values(posted) | {"seat": seat}


def reach_values(person: int, reach: Reach) -> Values:
    """How a person is reached."""
    return {
        "person": person,
        "channel": reach.channel,
        "is_closed": reach.is_closed,
        "is_told": reach.is_told,
    }


def tables_from(rows: Iterable[AnyRow]) -> list[Table]:
    """The tables of rows that each join a table to one of its seats, in order."""
    return [_table(list(group)) for _, group in groupby(rows, key=lambda row: row.id)]


def player_from(row: AnyRow) -> Player:
    """Who sits on the seat of that row."""
    if row.level is not None:
        return Player(BotPlayer(row.name, _word(LEVELS, row.level)))
    return Player(Person(row.person, row.name), row.accepted)


def event_from(row: AnyRow) -> Event:
    """The event of that row."""
    return Event(row.number, _word(KINDS, row.kind), row.seat, row.text, moment(row.at))


def posted_from(row: AnyRow) -> Posted:
    """The message of that row."""
    return Posted(row.table_id, row.number, row.channel, row.message, moment(row.at))


def settings_from(row: AnyRow) -> Settings:
    """The settings of that row."""
    return Settings(row.confirm, _word(DELIVERIES, row.hands), _theme(row))


def server_from(row: AnyRow) -> ServerSettings:
    """What was chosen for the server of that row."""
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
    )


def reach_from(row: AnyRow) -> Reach:
    """How the person of that row is reached."""
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
        hints=row.hints,
        rules_version=row.rules_version,
        teaches=row.teaches,
        owed=row.owed,
        turn=_turn(row),
        timing=_timing(row),
        banks=tuple(timedelta(seconds=each) for each in json.loads(row.banks)),
        shifted=timedelta(seconds=row.shifted),
    )


def _timing(row: AnyRow) -> Timing:
    pace = None if row.pace is None else pace_from(row.pace)
    return Timing(pace, _word(TIME_OUTS, row.time_out), row.weekends_off, row.pace_chosen)


def _turn(row: AnyRow) -> Turn | None:
    if not row.to_move:
        return None
    seats = tuple(seat for seat in range(row.to_move.bit_length()) if row.to_move >> seat & 1)
    return Turn(seats, moment(row.turn_since), _moment_or_none(row.nudged))


def _seconds_or_none(moment: datetime | None) -> int | None:
    return None if moment is None else seconds(moment)


def _moment_or_none(stored: int | None) -> datetime | None:
    return None if stored is None else moment(stored)


def _theme(row: AnyRow) -> str | None:
    return None if row.theme is None else _word(THEMES, row.theme)


def _word(words: Sequence[W], index: int) -> W:
    return words[index]
