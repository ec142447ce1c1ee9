"""Spreads choices over buttons, selects and pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from rules.contract import Choice

MOST_BUTTONS = 24
"""The most choices that are shown as buttons if all are short; more are shown in selects."""
FEW = 10
"""The most choices that are shown as buttons if some are long."""
MOST_BESIDE = 15
"""The most choices of an earlier step that are shown as buttons above selects.

Above the choices of the next step, a panel repeats those of the last step in which there was a
choice, so that the person can choose differently. It shows them as buttons if they are few and
short and the choices of the next step are in selects, all on one page; otherwise as a select.
"""
OPTIONS = 25
"""The most options in one select; Discord accepts no more."""
SELECTS = 4
"""The most selects on one page."""
ROW = 5
"""The most buttons in one row of a message."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Page:
    """One page of what can be chosen.

    Attributes:
        buttons: choices that are shown as buttons.
        selects: choices that are shown in selects.
        actions: choices such as drawing or passing, which are buttons on every page.
        number: which page, from 0.
        pages: how many pages there are.
    """

    buttons: tuple[Choice, ...]
    selects: tuple[tuple[Choice, ...], ...]
    actions: tuple[Choice, ...]
    number: int
    pages: int


def page_of(choices: Sequence[Choice], number: int, most_buttons: int = FEW) -> Page:
    """That page of the choices, or the last page if there are fewer."""
    actions = tuple(choice for choice in choices if choice.kind == "action")
    others = tuple(choice for choice in choices if choice.kind != "action")
    if len(others) <= most_buttons:
        return Page(others, (), actions, 0, 1)
    lists = evenly(others, -(-len(others) // OPTIONS))
    pages = -(-len(lists) // SELECTS)
    number = min(number, pages - 1)
    return Page((), evenly(lists, pages)[number], actions, number, pages)


def in_rows(buttons: Sequence[T]) -> tuple[tuple[T, ...], ...]:
    """The buttons in as few rows as possible, of almost the same length."""
    return evenly(buttons, -(-len(buttons) // ROW))


def evenly(items: Sequence[T], parts: int) -> tuple[tuple[T, ...], ...]:
    """The items in that many parts of almost the same length, in order."""
    ends = [len(items) * part // parts for part in range(parts + 1)] if parts else []
    return tuple(tuple(items[start:end]) for start, end in pairwise(ends))
