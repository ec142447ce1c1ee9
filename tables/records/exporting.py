"""The record of a table, in a form that can be written as a text."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from tables.game.record import Event, GameState, Kind, as_first_seated, states
from tables.game.substitution import substitution_from
from tables.pace import TimeOut
from tables.records.checking import ended
from tables.records.notation import UNKNOWN, Deed, GameRecord, Sitter, Someone, Step
from tables.table import GivenMove, Player, Table


def record_of(table: Table, events: Iterable[Event], named: Collection[int]) -> GameRecord:
    """The record of a game.

    It contains all that chance did. So nobody may see the record of a game with hidden hands before
    the game is over.

    Args:
        table: the table at which the game was played.
        events: the whole record of the table.
        named: the ids of the people whom it may name.
    """
    events = tuple(events)
    *_, last = states(table, events)
    return record_from(last, events, named)


def record_from(now: GameState, events: Sequence[Event], named: Collection[int]) -> GameRecord:
    """The record of a game, from all its events and the state to which they have led."""
    table = now.table
    steps = (_step(event, named) for event in _standing(events))
    first = as_first_seated(table, events).players
    return GameRecord(
        table.game,
        table.rules_version,
        table.options,
        tuple(_sitter(each, named) for each in first),
        tuple(step for step in steps if step is not None),
        _in_seconds(events[0].at),
        ended(now),
    )


def numbers_of(events: Iterable[Event]) -> list[int]:
    """The numbers of the events that become steps of a record, in order."""
    return [event.number for event in _standing(events) if _step(event, ()) is not None]


def moves_of(events: Iterable[Event]) -> tuple[GivenMove, ...]:
    """The moves of seats and of chance among those events that were not taken back."""
    return tuple(
        GivenMove(event.seat, event.text)
        for event in _standing(events)
        if event.kind in {Kind.PLAY, Kind.CHANCE}
    )


def _standing(events: Iterable[Event]) -> list[Event]:
    """The events that were not taken back."""
    standing = list[Event]()
    for event in events:
        if event.kind is Kind.UNDO:
            standing = [each for each in standing if each.number <= int(event.text)]
        else:
            standing.append(event)
    return standing


def _step(event: Event, named: Collection[int]) -> Step | None:
    """The step of a record for an event; None if records leave it out."""
    at = _in_seconds(event.at)
    match event.kind:
        case Kind.PLAY | Kind.CHANCE:
            return Step(event.seat, event.text, at)
        case Kind.RESIGN:
            return Step(event.seat, Deed.RESIGNS, at)
        case Kind.TIME_OUT if event.text == TimeOut.LOSS:
            return Step(event.seat, Deed.OUT_OF_TIME, at)
        case Kind.DRAW:
            return Step(event.seat, Deed.AGREES, at)
        case Kind.SUBSTITUTE if event.seat is not None:
            change = substitution_from(event.number, event.seat, event.text)
            return Step(event.seat, _sitter(change.successor, named), at)
        case _:
            return None


def _sitter(player: Player, named: Collection[int]) -> Sitter:
    if player.level is not None:
        return player.level
    is_named = player.person is not None and player.person.id in named
    return Someone(player.name if is_named else "")


def _in_seconds(time: datetime) -> datetime | None:
    """A time in whole seconds, as records write it; None if it is unknown."""
    return None if time == UNKNOWN else time.replace(microsecond=0)
