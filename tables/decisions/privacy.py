"""What is kept about a person, how it is exported, and the numbers for erased people."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from random import Random
from typing import Any, TypeAlias

from tables.decisions.hours import Hours
from tables.decisions.puzzles import Tried
from tables.decisions.standing import Rated
from tables.game.absence import DueTurn
from tables.game.plans import Plan
from tables.game.record import Event, Kind, as_first_seated
from tables.game.substitution import substitution_from
from tables.game.vote import Vote
from tables.pace import TimeOut
from tables.settings import Settings
from tables.table import Player, Table

FORMAT = 1
"""The format of an export; it changes when programs that read exports would have to change."""

Written: TypeAlias = dict[str, Any]
"""An object in JSON."""


@dataclass(frozen=True, slots=True)
class Held:
    """All that is kept about one person, besides the records of their tables.

    Attributes:
        tables: those where they have a seat, are invited, or had a seat that somebody else has
            taken over.
        live: how many of those have not ended.
        settings: what they have chosen; None if they never changed anything.
        hours: their hours (`tables.decisions.hours`); None if they never chose any.
        channel: the channel of their direct message with the bot, once it was opened.
        blocked: how many people they have blocked.
        due: their due turns, each with the number of its table.
        plans: the replies that they plan.
        follows: the tables whose game they follow.
        votes: the votes that they called, or that would give them a seat.
        imported: the tables of the games that they imported.
        rated: their ratings after each rated game.
        tried: the puzzles that they tried.
    """

    tables: tuple[int, ...] = ()
    live: int = 0
    settings: Settings | None = None
    hours: Hours | None = None
    channel: int | None = None
    blocked: int = 0
    due: tuple[tuple[int, DueTurn], ...] = ()
    plans: tuple[Plan, ...] = ()
    follows: tuple[int, ...] = ()
    votes: tuple[Vote, ...] = ()
    imported: tuple[int, ...] = ()
    rated: tuple[Rated, ...] = ()
    tried: tuple[Tried, ...] = ()


def nobody(random: Random) -> int:
    """A random number that is nobody's id: Discord's ids are larger."""
    return random.randrange(1, 2**40)


def exported(
    person: int, held: Held, tables: Iterable[tuple[Table, Sequence[Event]]], now: datetime
) -> Written:
    """All that is kept about a person, as docs/privacy.md describes it.

    It leaves out other people's ids, names and moves, and what chance dealt.

    Args:
        person: their id.
        held: what is kept about them.
        tables: their tables, each with its record.
        now: the time.
    """
    return {
        "format": FORMAT,
        "exported": _at(now),
        "person": person,
        "settings": None if held.settings is None else _settings(held.settings),
        "hours": None if held.hours is None else _hours(held.hours),
        "direct_message": held.channel,
        "people_blocked": held.blocked,
        "tables": [_table(person, table, record) for table, record in tables],
        "due_turns": [
            {"table": table, "event": each.number, "at": _at(each.at), "end": each.end.value}
            for table, each in held.due
        ],
        "plans": [{"table": each.table, "lines": each.lines} for each in held.plans],
        "follows": list(held.follows),
        "imported": list(held.imported),
        "ratings": [
            {
                "game": each.game,
                "table": each.table,
                "at": _at(each.at),
                "points": each.rating.points,
                "doubt": each.rating.doubt,
            }
            for each in held.rated
        ],
        "puzzles": [_tried(each) for each in held.tried],
        "votes": [
            {
                "table": each.table,
                "called": _at(each.called),
                "by_you": each.proposal.by.id == person,
                "about_your_taking_over": each.proposal.person is not None
                and each.proposal.person.id == person,
            }
            for each in held.votes
        ],
    }


def _tried(tried: Tried) -> Written:
    attempt = tried.attempt
    return {
        "puzzle": attempt.puzzle,
        "game": tried.game,
        "moves_to_win": tried.difficulty,
        "name": attempt.name,
        "server": attempt.guild,
        "of_day": None if attempt.day is None else date.fromordinal(attempt.day).isoformat(),
        "solved": attempt.is_solved,
        "at": _at(attempt.at),
    }


def _settings(settings: Settings) -> Written:
    return {
        "confirm_moves": settings.confirm,
        "name_in_records": settings.is_named,
        "shows_profile": settings.shows_profile,
        "on_leaderboards": settings.is_ranked,
        "hands": settings.hands.value,
        "pictures": settings.theme,
        "challengers": settings.challengers.value,
    }


def _hours(hours: Hours) -> Written:
    quiet, vacation = hours.quiet, hours.vacation
    return {
        "zone": hours.zone,
        "reminders": hours.reminders,
        "quiet": None if quiet is None else [quiet.start, quiet.end],
        "digest": hours.digest,
        "vacation": None if vacation is None else [_at(vacation.since), _at(vacation.until)],
        "vacation_days_spent": {"year": hours.spent.year, "days": hours.spent.days},
    }


def _table(person: int, table: Table, record: Sequence[Event]) -> Written:
    seat = next((at for at, each in enumerate(table.players) if each.is_person(person)), None)
    moves, names = _done_by(person, table, record)
    return {
        "table": table.id,
        "game": table.game,
        "options": dict(table.options),
        "phase": table.phase.value,
        "server": table.place.guild,
        "channel": table.place.channel,
        "you_opened_it": table.host == person,
        "seat": seat,
        "names": sorted(names),
        "won": _won(table, seat),
        "hints": [each.number for each in table.hints_asked if each.seat == seat],
        "daily": _daily(table),
        "moves": moves,
    }


def _daily(table: Table) -> Written | None:
    """The day and the server of a daily game, and the points left; None for other games."""
    daily = table.daily
    if daily is None:
        return None
    of_day = date.fromordinal(daily.day).isoformat()
    return {"of_day": of_day, "server": daily.guild, "points_left": daily.left}


def _won(table: Table, seat: int | None) -> bool | None:
    """Whether that seat won; None without a seat, before the end, or if that was not stored."""
    if seat is None or table.result is None or table.result.winners is None:
        return None
    return seat in table.result.winners


def _done_by(person: int, table: Table, record: Sequence[Event]) -> tuple[list[Written], set[str]]:
    """What a person did at a table, and their names there.

    It leaves out the moves that a bot made for them after their time had run out, or after they had
    resigned.
    """
    players = list(as_first_seated(table, record).players)
    names = {each.name for each in (*players, *table.players) if each.is_person(person)}
    played: list[Written] = []
    given_up, covered = False, False
    for event in record:
        if table.has_given(event.number):
            continue
        theirs = event.seat is not None and players[event.seat].is_person(person)
        if event.kind is Kind.SUBSTITUTE and event.seat is not None:
            went = substitution_from(event.number, event.seat, event.text)
            players[event.seat] = went.successor
            names.update(_names(person, went.former, went.successor))
            given_up, covered = given_up and not theirs, covered and not theirs
        elif not theirs:
            covered = covered and event.kind is not Kind.PLAY
        elif event.kind is Kind.TIME_OUT:
            covered = event.text == TimeOut.BOT
            given_up = given_up or event.text == TimeOut.LOSS
        elif not (given_up or covered):
            played.append(_done(event))
            given_up = event.kind is Kind.RESIGN
    return played, names


def _names(person: int, *players: Player) -> set[str]:
    return {each.name for each in players if each.is_person(person)}


def _done(event: Event) -> Written:
    did = {"event": event.number, "at": _at(event.at), "kind": event.kind.value}
    return did | ({"move": event.text} if event.kind is Kind.PLAY else {})


def _at(moment: datetime) -> str:
    return moment.isoformat()
