"""Checks of values, and ways to combine them.

A check gets a value, its path and the problems found so far, and adds those that the value has.
Unknown keys of objects are ignored, as Discord ignores them.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

from playground.discord_api.validation.problems import Path, Problems
from playground.world.entities import Payload

Check: TypeAlias = Callable[[Any, Path, Problems], None]

_SNOWFLAKE = re.compile(r"\d{1,20}")


def text(least: int = 0, most: int | None = None, pattern: str | None = None) -> Check:
    """A string with a length in that range, which matches the pattern as a whole."""
    compiled = re.compile(pattern) if pattern else None

    def check(value: Any, path: Path, problems: Problems) -> None:
        if not isinstance(value, str):
            problems.add(path, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
        elif not _within(len(value), least, most):
            problems.add(path, "BASE_TYPE_BAD_LENGTH", _length_wanted(least, most))
        elif compiled and not compiled.fullmatch(value):
            wanted = f"String value did not match validation regex: {pattern}"
            problems.add(path, "STRING_TYPE_REGEX", wanted)

    return check


def number(least: float, most: float, *, whole: bool = True) -> Check:
    """A number from `least` to `most`."""
    kinds = int if whole else (int, float)
    kind = "int" if whole else "float"

    def check(value: Any, path: Path, problems: Problems) -> None:
        if isinstance(value, bool) or not isinstance(value, kinds):
            problems.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not {kind}.')
        elif value < least:
            wanted = f"{kind} value should be greater than or equal to {least}."
            problems.add(path, "NUMBER_TYPE_MIN", wanted)
        elif value > most:
            wanted = f"{kind} value should be less than or equal to {most}."
            problems.add(path, "NUMBER_TYPE_MAX", wanted)

    return check


def boolean(value: Any, path: Path, problems: Problems) -> None:
    """True or false."""
    if not isinstance(value, bool):
        problems.add(path, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")


def snowflake(value: Any, path: Path, problems: Problems) -> None:
    """An id, as text or as a number."""
    if isinstance(value, bool) or not _SNOWFLAKE.fullmatch(str(value)):
        problems.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.')


def anything(value: Any, path: Path, problems: Problems) -> None:
    """Any value."""


def one_of(*allowed: int | str) -> Check:
    """One of these values."""

    def check(value: Any, path: Path, problems: Problems) -> None:
        if isinstance(value, bool) or value not in allowed:
            listed = ", ".join(map(repr, allowed))
            problems.add(path, "BASE_TYPE_CHOICES", f"Value must be one of ({listed}).")

    return check


def nullable(inner: Check) -> Check:
    """Null, or a value that passes the check."""

    def check(value: Any, path: Path, problems: Problems) -> None:
        if value is not None:
            inner(value, path, problems)

    return check


def each(inner: Check, least: int = 0, most: int | None = None) -> Check:
    """A list with a length in that range, whose items pass the check."""

    def check(value: Any, path: Path, problems: Problems) -> None:
        if not isinstance(value, list):
            problems.add(path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return
        items = cast("list[Any]", value)
        if not _within(len(items), least, most):
            problems.add(path, "BASE_TYPE_BAD_LENGTH", _length_wanted(least, most))
        for index, item in enumerate(items):
            inner(item, (*path, index), problems)

    return check


def values_of(inner: Check) -> Check:
    """An object whose values all pass the check."""

    def check(value: Any, path: Path, problems: Problems) -> None:
        for key, item in _object(value, path, problems).items():
            inner(item, (*path, key), problems)

    return check


def fields(required: Mapping[str, Check], optional: Mapping[str, Check] | None = None) -> Check:
    """An object with these keys; an optional key may be null."""
    optional = optional or {}

    def check(value: Any, path: Path, problems: Problems) -> None:
        if not isinstance(value, dict):
            wanted = "Only dictionaries may be used in a ModelType"
            problems.add(path, "MODEL_TYPE_CONVERT", wanted)
            return
        given = cast("Payload", value)
        for name, inner in required.items():
            if given.get(name) is None:
                problems.add((*path, name), "BASE_TYPE_REQUIRED", "This field is required")
            else:
                inner(given[name], (*path, name), problems)
        for name, inner in optional.items():
            if given.get(name) is not None:
                inner(given[name], (*path, name), problems)

    return check


def by_type(kinds: Mapping[int, Check]) -> Check:
    """An object whose `type` decides which check it must pass."""
    wanted = f'Value of field "type" must be one of ({", ".join(map(str, sorted(kinds)))}).'

    def check(value: Any, path: Path, problems: Problems) -> None:
        given = _object(value, path, problems)
        kind = given.get("type")
        if isinstance(kind, int) and kind in kinds:
            kinds[kind](given, path, problems)
        elif isinstance(value, dict):
            problems.add((*path, "type"), "UNION_TYPE_CHOICES", wanted)

    return check


def both(*checks: Check) -> Check:
    """A value that passes these checks one after the other; none runs after one that fails."""

    def check(value: Any, path: Path, problems: Problems) -> None:
        for inner in checks:
            found = Problems()
            inner(value, path, found)
            if found:
                problems.extend(found)
                return

    return check


def _object(value: Any, path: Path, problems: Problems) -> Payload:
    if isinstance(value, dict):
        return cast("Payload", value)
    problems.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
    return {}


def _within(size: int, least: int, most: int | None) -> bool:
    return least <= size and (most is None or size <= most)


def _length_wanted(least: int, most: int | None) -> str:
    if most is None:
        return f"Must be {least} or more in length."
    if least == 0:
        return f"Must be {most} or fewer in length."
    return f"Must be between {least} and {most} in length."
