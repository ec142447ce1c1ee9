"""The contents of a game's record, and its text form; `docs/records.md` has the grammar."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from fractions import Fraction
from typing import TypeAlias

from ai.levels import Level
from rules.contract import OptionValue, Seat

FORM = 1
"""The version of the text form."""

TITLE = f"Cube tables record {FORM}"
"""The first line of a record."""

FIRST_OPTION = 4
"""The number of the line with the first option, if the record has options."""

WORD = re.compile(r"\w+", re.ASCII)
"""A value of an option that can be written without quotes, unless it has only digits."""

TIME = "%Y-%m-%d %H:%M:%S"
"""How a time is written, in UTC."""

UNKNOWN = datetime.min.replace(tzinfo=UTC)
"""Stands for a time that a record does not give; it is never written."""


@dataclass(frozen=True, slots=True)
class Someone:
    """A person; the name is empty if the record does not name the person."""

    name: str = ""


Sitter: TypeAlias = Someone | Level
"""A person, or a bot by its level."""


class Deed(Enum):
    """What a seat did besides moving, in the words of the record."""

    RESIGNS = "resigns"
    OUT_OF_TIME = "runs out of time"
    AGREES = "agrees to a draw"


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a game.

    Attributes:
        seat: the seat that did it; None for chance.
        what: the text of a move, another deed of the seat, or the substitute who gets the seat.
        at: when it happened, in whole seconds; None if that is not known.
    """

    seat: Seat | None
    what: str | Deed | Sitter
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Ended:
    """How the game ended.

    Attributes:
        winners: the seats that won: all in a draw, none in a solo game that was lost.
        reason: the reason that the rules give, or how the players ended the game.
        scores: one number for each seat; empty if the players ended the game.
    """

    winners: tuple[Seat, ...]
    reason: str
    scores: tuple[int | Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, from its start to its end or, if it goes on, to its latest step.

    Attributes:
        game: the name of the game.
        rules_version: the version of the rules under which it was played.
        options: the chosen options, in order.
        sitters: who sat on each seat at the start.
        steps: the steps of the game in order, without those that were taken back.
        started: when it started, if that is known.
        ended: how it ended; None for a game that goes on or was broken off.
    """

    game: str
    rules_version: int
    options: tuple[tuple[str, OptionValue], ...]
    sitters: tuple[Sitter, ...]
    steps: tuple[Step, ...]
    started: datetime | None = None
    ended: Ended | None = None


def line_of(record: GameRecord, step: int) -> int:
    """The number of the line with the step of that index."""
    return len([*_tags(record)]) + 2 + step


def line_of_option(record: GameRecord, name: object) -> int:
    """The number of the last line with an option of that name, or else of the first option."""
    names = [each for each, _ in record.options]
    return FIRST_OPTION + max((at for at, each in enumerate(names) if each == name), default=0)


def line_of_result(record: GameRecord) -> int:
    """The number of the line with the winners; without a result, of the line with the last step."""
    if record.ended is None:
        return line_of(record, len(record.steps) - 1)
    return len([*_tags(record)]) - len([*_ended(record.ended)]) + 1


def written(record: GameRecord) -> str:
    """The record as a text; reading this text and writing it again gives the same text."""
    return "\n".join([*_tags(record), "", *_steps(record), ""])


def _tags(record: GameRecord) -> Iterator[str]:
    yield TITLE
    yield f"Game: {record.game}"
    yield f"Rules: {record.rules_version}"
    yield from (f"Option {name}: {_value(value)}" for name, value in record.options)
    yield f"Seats: {len(record.sitters)}"
    yield from (f"Seat {seat}: {_sitter(who)}" for seat, who in enumerate(record.sitters, 1))
    if record.started is not None:
        yield f"Started: {record.started.strftime(TIME)}"
    if record.ended is not None:
        yield from _ended(record.ended)


def _ended(ended: Ended) -> Iterator[str]:
    yield f"Winners: {' '.join(str(seat + 1) for seat in ended.winners) or 'none'}"
    yield f"Reason: {ended.reason}"
    if ended.scores:
        yield f"Scores: {' '.join(map(str, ended.scores))}"


def _steps(record: GameRecord) -> Iterator[str]:
    for number, step in enumerate(record.steps, 1):
        time = "" if step.at is None else f" [{step.at.strftime(TIME)}]"
        yield f"{number}. {_step(step)}{time}"


def _step(step: Step) -> str:
    if step.seat is None:
        return f"chance: {step.what}"
    who = f"seat {step.seat + 1}"
    match step.what:
        case Deed() as deed:
            return f"{who} {deed.value}"
        case Someone() | Level() as successor:
            return f"{who} is taken over by {_sitter(successor)}"
        case move:
            return f"{who}: {move}"


def _sitter(who: Sitter) -> str:
    if isinstance(who, Level):
        return f"bot {who.value}"
    return f"person {_quoted(who.name)}" if who.name else "person"


def _value(value: OptionValue) -> str:
    """Numbers and plain words as they are, any other text in quotes."""
    if isinstance(value, str) and (value.isdigit() or not WORD.fullmatch(value)):
        return _quoted(value)
    return str(value)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
