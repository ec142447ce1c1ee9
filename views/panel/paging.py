"""Spreads choices over buttons, selects and pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from rules.contract import Choice

MOST_BUTTONS = 24
"""Up to so many choices are buttons where all of these are short; more are lists."""
FEW = 10
"""Up to so many choices are buttons where these are long."""
MOST_BESIDE = 15
"""Up to so many buttons stand over lists, with what else could be chosen before."""
OPTIONS = 25
"""In one select; Discord takes no more."""
SELECTS = 4
"""On one page."""
ROW = 5
"""Buttons that fit in one row of a message."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Page:
    """One page of what can be chosen.

    Attributes:
        buttons: choices that are pressed.
        selects: choices that are picked from lists.
        actions: moves beside the choices, such as drawing or passing; on every page.
        number: which page, from 0.
        pages: how many there are.
    """

    buttons: tuple[Choice, ...]
    selects: tuple[tuple[Choice, ...], ...]
    actions: tuple[Choice, ...]
    number: int
    pages: int


def page_of(choices: Sequence[Choice], number: int, most_buttons: int = FEW) -> Page:
    """That page of the choices, or the last one there is."""
    actions = tuple(choice for choice in choices if choice.kind == "action")
    others = tuple(choice for choice in choices if choice.kind != "action")
    if len(others) <= most_buttons:
        return Page(others, (), actions, 0, 1)
    lists = evenly(others, -(-len(others) // OPTIONS))
    pages = -(-len(lists) // SELECTS)
    number = min(number, pages - 1)
    return Page((), evenly(lists, pages)[number], actions, number, pages)


def in_rows(buttons: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """The buttons in as few rows as there can be, of almost the same length."""
    return evenly(buttons, -(-len(buttons) // ROW))


def evenly(items: Sequence[T], parts: int) -> tuple[tuple[T, ...], ...]:
    """The items in that many parts of almost the same length, in order."""
    ends = [len(items) * part // parts for part in range(parts + 1)] if parts else []
    return tuple(tuple(items[start:end]) for start, end in pairwise(ends))
