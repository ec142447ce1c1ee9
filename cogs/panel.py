"""How the choices of a panel are spread over buttons, selects and pages, and what it says."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeVar

from discord.utils import escape_markdown

from cogs.board import heading
from cogs.phrases import PHRASES, Label
from locales import Words
from rules.contract import Choice
from tables.choosing import Choosing, Path, Suggestion
from tables.screen import Screen

MOST_BUTTONS = 25
"""Moves that are shown at once where each is chosen in one step."""
FEW = 10
"""Choices that are still easier to press than to look for in a list."""
OPTIONS = 25
"""In one select; Discord takes no more."""
SELECTS = 3
"""On one page."""

T = TypeVar("T")

ACTION = "action"
MOST_LABEL = 80
MOST_OPTION = 100


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


def page_of(choices: Sequence[Choice], number: int) -> Page:
    """That page of the choices, or the last one there is."""
    actions = tuple(choice for choice in choices if choice.kind == ACTION)
    others = tuple(choice for choice in choices if choice.kind != ACTION)
    is_at_once = all(choice.kind == "move" for choice in others)
    if len(others) <= (MOST_BUTTONS if is_at_once else FEW):
        return Page(others, (), actions, 0, 1)
    lists = _evenly(others, -(-len(others) // OPTIONS))
    pages = -(-len(lists) // SELECTS)
    number = min(number, pages - 1)
    shown = _evenly(lists, pages)[number]
    return Page((), shown, actions, number, pages)


def panel_text(choosing: Choosing, page: Page, words: Words) -> str:
    """Which table, what is chosen so far, and what to choose now."""
    lines = [f"### {heading(choosing.screen, words)}"]
    if choosing.taken:
        chosen = told(choosing.screen, choosing.taken, words)
        lines.append(words("chosen-so-far", chosen=f"**{escape_markdown(chosen)}**"))
    lines.append(asked(choosing.choices, words))
    if page.pages > 1:
        lines.append(f"-# {words('page-of', page=page.number + 1, pages=page.pages)}")
    return "\n".join(lines)


def confirm_text(choosing: Choosing, words: Words) -> str:
    """Which table, and the whole move that is chosen."""
    screen = choosing.screen
    move = PHRASES[screen.table.game].move(choosing.move, screen.view, words)
    asked_for = words("move-to-confirm", move=escape_markdown(move))
    return f"### {heading(screen, words)}\n{asked_for}"


def told(screen: Screen, taken: Path, words: Words) -> str:
    """The choices in words, one after the other."""
    first, *others = (label_of(choice, screen, words).text for choice in taken)
    for other in others:
        first = words("between-choices", earlier=first, later=other)
    return first


def suggested(suggestion: Suggestion, screen: Screen, words: Words) -> str:
    """A suggestion while somebody types, at most 100 characters."""
    if suggestion.move is None:
        begun = told(screen, suggestion.taken, words)
        text = words("suggested-beginning", typed=suggestion.text, told=begun)
    else:
        move = PHRASES[screen.table.game].move(suggestion.move, screen.view, words)
        text = words("suggested", typed=suggestion.text, told=move)
    return text[:MOST_OPTION]


def label_of(choice: Choice, screen: Screen, words: Words) -> Label:
    """A choice in words."""
    return PHRASES[screen.table.game].label(choice, screen.view, words)


def in_one(label: Label, words: Words) -> str:
    """A label with its detail, as a button says it."""
    text = label.text
    if label.detail:
        text = words("label-and-detail", label=label.text, detail=label.detail)
    return text[:MOST_LABEL]


def span(choices: Sequence[Choice], screen: Screen, words: Words) -> str:
    """From which choice to which a list goes, at most 100 characters."""
    first, last = (label_of(choice, screen, words).text for choice in (choices[0], choices[-1]))
    return words("from-to", first=first, last=last)[:MOST_OPTION]


def asked(choices: Sequence[Choice], words: Words) -> str:
    """What to choose now."""
    kind = next((choice.kind for choice in choices if choice.kind != ACTION), ACTION)
    questions = {
        "piece": words("choose-piece"),
        "target": words("choose-target"),
        "orientation": words("choose-orientation"),
        "card": words("choose-card"),
        "colour": words("choose-colour"),
        "rival": words("choose-rival"),
        "discard": words("choose-discard"),
    }
    return questions.get(kind) or words("choose-move")


def _evenly(items: Sequence[T], parts: int) -> tuple[tuple[T, ...], ...]:
    """The items in that many parts of almost the same length, in order."""
    ends = [len(items) * part // parts for part in range(parts + 1)]
    return tuple(tuple(items[start:end]) for start, end in pairwise(ends))
