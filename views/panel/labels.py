"""Choices, and moves made of them, in words that fit buttons, options and lists."""

from collections.abc import Sequence
from dataclasses import replace

from locales import Words
from rules.contract import Choice, Move
from tables.game.choosing import Path, Suggestion
from tables.game.screen import Screen
from views.names import plain_name
from words import PHRASES, Label

MOST_ON_BUTTON = 80
MOST_IN_LIST = 100


def best_first(choices: Sequence[Choice], screen: Screen) -> tuple[Choice, ...]:
    """The choices as given or, if the table shows what fits, sorted by what they gain at once."""
    if not screen.table.shows_what_fits:
        return tuple(choices)
    return tuple(sorted(choices, key=lambda choice: -_worth(choice.moves, screen)))


def _worth(moves: Sequence[Move], screen: Screen) -> int:
    """How much the best of the moves gains at once."""
    worth = PHRASES[screen.table.game].worth
    return max(worth(move, screen.view) for move in moves)


def only_move(choice: Choice, screen: Screen) -> Move | None:
    """The move that a choice completes; None if it completes none.

    If the table shows what fits, a choice that leaves only one move completes that move.
    """
    if choice.move is None and screen.table.shows_what_fits and len(choice.leads_to) == 1:
        return choice.leads_to[0]
    return choice.move


def label_of(choice: Choice, screen: Screen, words: Words) -> Label:
    """A choice in words; for an opponent, the seat with the name of its player."""
    phrases = PHRASES[screen.table.game]
    if choice.kind == "opponent" and choice.value.isdecimal():
        seat = int(choice.value) - 1
        return Label(phrases.seat(seat, words), plain_name(screen.table.players[seat], words))
    return phrases.label(choice, screen.view, words)


def move_told(move: Move, screen: Screen, words: Words) -> str:
    """A whole move in words."""
    named = words.naming(screen.table.names)
    return PHRASES[screen.table.game].move(move, screen.view, named)


def path_told(taken: Path, screen: Screen, words: Words) -> str:
    """The choices in words, one after the other."""
    told, *others = (label_of(choice, screen, words).text for choice in taken)
    for other in others:
        told = words("between-choices", earlier=told, later=other)
    return told


def is_short(choice: Choice, screen: Screen, words: Words) -> bool:
    """Whether the button of a choice is so small that many fit side by side."""
    return choice.kind == "move" or bool(label_of(choice, screen, words).short)


def on_button(choice: Choice, screen: Screen, words: Words) -> Label:
    """The label of a choice's button: one text, with the detail or what the choice may lead to."""
    label, outlook = _offered(choice, screen, words), _outlook(choice, screen, words)
    if label.detail and not label.short:
        text = words("label-and-detail", label=label.text, detail=label.detail)
    elif outlook:
        text = words("label-and-outlook", label=label.short or label.text, outlook=outlook)
    else:
        text = label.short or label.text
    return Label(text[:MOST_ON_BUTTON], emoji=label.emoji)


def in_list(choice: Choice, screen: Screen, words: Words) -> Label:
    """The label of a choice in a list, with the detail and what the choice may lead to."""
    label, outlook = _offered(choice, screen, words), _outlook(choice, screen, words)
    detail = label.detail or outlook
    if label.detail and outlook:
        detail = words("detail-and-outlook", detail=label.detail, outlook=outlook)
    return replace(label, text=label.text[:MOST_IN_LIST], detail=detail[:MOST_IN_LIST])


def _offered(choice: Choice, screen: Screen, words: Words) -> Label:
    """A choice in words or, if the choice leaves only one move, that whole move."""
    label, only = label_of(choice, screen, words), only_move(choice, screen)
    if choice.move is not None or only is None:
        return label
    return Label(move_told(only, screen, words), emoji=label.emoji)


def _outlook(choice: Choice, screen: Screen, words: Words) -> str:
    """What a choice may lead to; empty if one move is left or the table does not show what fits."""
    if not screen.table.shows_what_fits or only_move(choice, screen) is not None:
        return ""
    return PHRASES[screen.table.game].outlook(choice, screen.view, words)


def span(choices: Sequence[Choice], screen: Screen, words: Words) -> str:
    """The first and the last choice of a list, in words."""
    first, last = (label_of(choice, screen, words).text for choice in (choices[0], choices[-1]))
    return words("from-to", first=first, last=last)[:MOST_IN_LIST]


def question(choices: Sequence[Choice], screen: Screen, words: Words) -> str:
    """What to choose now, in the game's own words if it has any."""
    kind = next((choice.kind for choice in choices if choice.kind != "action"), "action")
    questions = {
        "piece": words("choose-piece"),
        "target": words("choose-target"),
        "opponent": words("choose-opponent"),
    }
    own = PHRASES[screen.table.game].question(kind, words)
    return own or questions.get(kind) or words("choose-move")


def suggestions_in_order(
    found: Sequence[Suggestion], typed: str, screen: Screen
) -> list[Suggestion]:
    """The suggestions for a typed text: an exact match first, then what gains most at once."""

    def rank(each: Suggestion) -> tuple[bool, int]:
        moves = each.taken[-1].moves if each.move is None else (each.move,)
        worth = _worth(moves, screen) if screen.table.shows_what_fits else 0
        return each.text.casefold() != typed.strip().casefold(), -worth

    return sorted(found, key=rank)


def suggested(suggestion: Suggestion, screen: Screen, words: Words) -> str:
    """A suggestion in words: a move, or the beginning of one and what it may lead to."""
    typed, path, move = suggestion.text, suggestion.taken, suggestion.move
    if move is None:
        move = only_move(path[-1], screen)
    if move is not None:
        return words("suggested", typed=typed, told=move_told(move, screen, words))[:MOST_IN_LIST]
    told, outlook = path_told(path, screen, words), _outlook(path[-1], screen, words)
    if not outlook:
        return words("suggested-beginning", typed=typed, told=told)[:MOST_IN_LIST]
    if told != typed:
        outlook = words("label-and-outlook", label=told, outlook=outlook)
    return words("suggested", typed=typed, told=outlook)[:MOST_IN_LIST]
