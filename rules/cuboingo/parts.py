"""Reads the JSON of a player's file, which is not trusted, part by part."""

import json
from collections import Counter
from dataclasses import dataclass
from typing import Any, cast

from rules.refusal import BadOption, shown

LONGEST = 64 * 1024
MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class Twice:
    """Stands for an object that has the same key twice."""

    name: str


@dataclass(frozen=True, slots=True)
class Part:
    """A value in a file, and where it stands."""

    place: str
    value: object

    def parts(self, required: str, optional: str = "") -> dict[str, "Part"]:
        """The parts of an object, which must have all required names and may have optional ones."""
        if isinstance(self.value, Twice):
            raise BadOption("cuboingo-deck-twice", place=self.place, name=_shown(self.value.name))
        if not isinstance(self.value, dict):
            raise BadOption("cuboingo-deck-no-object", place=self.place)
        value = cast("dict[str, object]", self.value)
        names = required.split()
        for name in names:
            if name not in value:
                raise BadOption("cuboingo-deck-missing", place=self.place, name=name)
        for name in value:
            if name not in names + optional.split():
                raise BadOption("cuboingo-deck-unknown", place=self.place, name=_shown(name))
        return {name: Part(f"{self.place}.{name}", each) for name, each in value.items()}

    def each(self) -> list["Part"]:
        """The parts of a list."""
        if not isinstance(self.value, list):
            raise BadOption("cuboingo-deck-no-list", place=self.place)
        values = cast("list[object]", self.value)
        return [Part(f"{self.place}[{index}]", each) for index, each in enumerate(values)]

    def number(self, least: int, most: int) -> int:
        """The value, which must be a whole number in that range."""
        # a bool is no number here, though Python counts it as one
        if type(self.value) is int and least <= self.value <= most:
            return self.value
        allowed = f"{least}–{most}" if least < most else str(least)
        raise self._other(allowed)

    def one_of(self, *allowed: object) -> Any:
        """The value, which must be one of those."""
        for value in allowed:
            if type(value) is type(self.value) and value == self.value:
                return value
        raise self._other(", ".join(map(json.dumps, allowed)))

    def _other(self, allowed: str) -> BadOption:
        return BadOption(
            "cuboingo-deck-other", place=self.place, found=_shown(self.value), allowed=allowed
        )


def read_file(text: str) -> Part:
    """The whole file.

    Raises:
        BadOption: it is too long or no proper JSON.
    """
    if len(text) > LONGEST:
        raise BadOption("cuboingo-deck-too-long", most=LONGEST // 1024)
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_int=_number)
    except json.JSONDecodeError as error:
        raise BadOption(
            "cuboingo-deck-unreadable", line=error.lineno, column=error.colno
        ) from error
    except RecursionError as error:
        raise BadOption("cuboingo-deck-too-deep") from error
    return Part("file", value)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object] | Twice:
    value = dict(pairs)
    if len(value) == len(pairs):
        return value
    ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
    return Twice(name)


def _number(text: str) -> int | float:
    """A whole number; a float stands for one that is far too large to be valid anywhere."""
    return int(text) if len(text) <= MOST_DIGITS else float(text)


def _shown(value: object) -> str:
    """A value of the file as a sentence shows it: a list or object without its contents."""
    if isinstance(value, dict | list | Twice):
        return "[…]" if isinstance(value, list) else "{…}"
    return shown(json.dumps(value))
