"""Reads the text of a record; the text is not trusted."""

import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction

from ai.levels import Level
from rules import GAMES
from rules.contract import OptionValue, Seat
from rules.refusal import Refusal, shown
from tables.records.notation import (
    TIME,
    TITLE,
    WORD,
    Deed,
    Ended,
    GameRecord,
    Sitter,
    Someone,
    Step,
)

MOST_BYTES = 1024 * 1024
MOST_LINES = 20_000
LONGEST = 140_000
"""The most characters of a line; the longest lines contain a deck file, in quotes."""
LONGEST_NAME = 100

_NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
_SCORE = re.compile(r"(0|-?[1-9][0-9]{0,8})(?:/([1-9][0-9]{0,8}))?")
_QUOTED = re.compile(r'"(?:[^"\\\x00-\x1f]|\\.)*"')
_OPTION = re.compile(r"Option (\w{1,40}): (.+)", re.ASCII)
_TIME = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", re.ASCII)
_SEAT = re.compile(r"seat ([1-9]\d?)( is taken over by |: | )(.+)", re.ASCII)
_CHANCE = "chance: "
_DEEDS = {deed.value: deed for deed in Deed}


class BadRecord(Refusal):
    """The refusal of a text that is no record or of an impossible game; `__cause__` may say why."""


def read(data: bytes) -> GameRecord:
    """The record in a file with these bytes; whether the game is possible is not checked here.

    Raises:
        BadRecord: says what is wrong, and in which line.
    """
    return _Reader(_lines(data)).record()


def _lines(data: bytes) -> list[str]:
    if len(data) > MOST_BYTES:
        raise BadRecord("record-too-large", most=MOST_BYTES // 1024)
    try:
        text = data.decode()
    except UnicodeDecodeError:
        raise BadRecord("record-no-text") from None
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").removesuffix("\n").split("\n")
    if len(lines) > MOST_LINES:
        raise BadRecord("record-too-many-lines", most=MOST_LINES)
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST:
            raise BadRecord("record-line-too-long", line=number, most=LONGEST)
    return lines


class _Reader:
    """Reads a record line by line; refusals name the line that was read last."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self._at = 0

    def record(self) -> GameRecord:
        if self._lines[0] != TITLE:
            raise BadRecord("record-no-title", title=TITLE)
        game = self._tag("Game")
        if game not in GAMES:
            raise BadRecord("record-unknown-game", line=self._line, game=shown(game))
        version = self._number(self._tag("Rules"))
        if version != GAMES[game].version:
            raise BadRecord(
                "record-other-rules", line=self._line, ours=GAMES[game].version, theirs=version
            )
        options = tuple(self._options())
        seats = self._number(self._tag("Seats"))
        if seats not in GAMES[game].seats:
            raise BadRecord("record-seats", line=self._line, seats=seats)
        sitters = tuple(self._sitter(self._tag(f"Seat {seat}")) for seat in range(1, seats + 1))
        started = self._optional("Started")
        when = None if started is None else self._time(started)
        ended = self._ended(seats)
        if self._next() != "":
            raise BadRecord("record-no-such-tag", line=self._line)
        steps = tuple(self._step(number, seats) for number in self._numbers())
        return GameRecord(game, version, options, sitters, steps, when, ended)

    # Lines

    def _next(self) -> str:
        """The next line, which counts as read; an empty text after the last line."""
        self._at += 1
        return self._lines[self._at] if self._at < len(self._lines) else ""

    def _tag(self, name: str) -> str:
        """The value of that tag; the next line must have this tag."""
        value = self._optional(name)
        if value is None:
            self._at += 1
            raise BadRecord("record-tag-missing", line=self._line, tag=name)
        return value

    def _optional(self, name: str) -> str | None:
        """The value of that tag; None if the next line does not have it."""
        line = self._next()
        if line.startswith(f"{name}: "):
            return line.removeprefix(f"{name}: ")
        self._at -= 1
        return None

    def _numbers(self) -> Iterator[int]:
        """The numbers that the steps in the remaining lines should have."""
        yield from range(1, len(self._lines) - self._at)

    @property
    def _line(self) -> int:
        """The number of the line that was read last."""
        return self._at + 1

    # Values

    def _options(self) -> Iterator[tuple[str, OptionValue]]:
        while match := _OPTION.fullmatch(self._next()):
            yield match[1], self._value(match[2])
        self._at -= 1

    def _value(self, text: str) -> OptionValue:
        if text.startswith('"'):
            return self._unquoted(text)
        if _NUMBER.fullmatch(text):
            return int(text)
        if WORD.fullmatch(text) and not text.isdigit():
            return text
        raise BadRecord("record-value", line=self._line, value=shown(text))

    def _unquoted(self, text: str) -> str:
        try:
            value = str(json.loads(text)) if _QUOTED.fullmatch(text) else None
            if value is not None:
                # half of a surrogate pair cannot be written as UTF-8
                value.encode()
                return value
        except ValueError:
            pass
        raise BadRecord("record-value", line=self._line, value=shown(text))

    def _number(self, text: str) -> int:
        if not _NUMBER.fullmatch(text):
            raise BadRecord("record-value", line=self._line, value=shown(text))
        return int(text)

    def _time(self, text: str) -> datetime:
        try:
            if _TIME.fullmatch(text):
                time = datetime.strptime(text, TIME).replace(tzinfo=UTC)
                # writing a year before 1000 may give another text
                if time.strftime(TIME) == text:
                    return time
        except ValueError:
            pass
        raise BadRecord("record-value", line=self._line, value=shown(text))

    def _sitter(self, text: str) -> Sitter:
        kind, _, rest = text.partition(" ")
        if kind == "bot" and rest in [*Level]:
            return Level(rest)
        if text == "person":
            return Someone()
        name = self._unquoted(rest) if kind == "person" else ""
        # PostgreSQL cannot store the character 0
        if not 0 < len(name) <= LONGEST_NAME or "\0" in name:
            raise BadRecord("record-value", line=self._line, value=shown(text))
        return Someone(name)

    def _ended(self, seats: int) -> Ended | None:
        won = self._optional("Winners")
        if won is None:
            return None
        winners = () if won == "none" else tuple(self._seat(each, seats) for each in won.split(" "))
        reason = self._tag("Reason")
        if not re.fullmatch(r"[a-z-]{1,40}", reason):
            raise BadRecord("record-value", line=self._line, value=shown(reason))
        scored = self._optional("Scores")
        scores = () if scored is None else tuple(map(self._score, scored.split(" ")))
        return Ended(winners, reason, scores)

    def _score(self, text: str) -> int | Fraction:
        match = _SCORE.fullmatch(text)
        if match is None:
            raise BadRecord("record-value", line=self._line, value=shown(text))
        return Fraction(text) if match[2] else int(text)

    def _seat(self, text: str, seats: int) -> Seat:
        seat = self._number(text)
        if not 1 <= seat <= seats:
            raise BadRecord("record-no-such-seat", line=self._line, seat=seat)
        return seat - 1

    def _step(self, number: int, seats: int) -> Step:
        line, start = self._next(), f"{number}. "
        if not line.startswith(start):
            raise BadRecord("record-step-number", line=self._line, number=number)
        what, at = self._dated(line.removeprefix(start))
        if what.startswith(_CHANCE):
            return Step(None, what.removeprefix(_CHANCE), at)
        match = _SEAT.fullmatch(what)
        if match is None:
            raise BadRecord("record-step", line=self._line)
        seat = self._seat(match[1], seats)
        if match[2] == ": ":
            return Step(seat, match[3], at)
        if match[2] != " ":
            return Step(seat, self._sitter(match[3]), at)
        if match[3] not in _DEEDS:
            raise BadRecord("record-step", line=self._line)
        return Step(seat, _DEEDS[match[3]], at)

    def _dated(self, text: str) -> tuple[str, datetime | None]:
        """A step and its time, if it has one."""
        what, bracket, time = text.rpartition(" [")
        return (what, self._time(time.removesuffix("]"))) if bracket else (text, None)
