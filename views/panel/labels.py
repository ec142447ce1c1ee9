"""Choices, and moves made of them, in words that fit buttons, options and lists."""

from collections.abc import Sequence

from locales import Words
from rules.contract import Choice, Move
from tables.game.choosing import Path, Suggestion
from tables.game.screen import Screen
from views.names import plain_name
from words import PHRASES, Label

MOST_ON_BUTTON = 80
MOST_IN_LIST = 100


def label_of(choice: Choice, screen: Screen, words: Words) -> Label:
    """A choice in words; a seat with the name of its player."""
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


def on_button(label: Label, words: Words) -> str:
    """A label with its detail, as a button says it."""
    text = label.text
    if label.detail:
        text = words("label-and-detail", label=label.text, detail=label.detail)
    return text[:MOST_ON_BUTTON]


def span(choices: Sequence[Choice], screen: Screen, words: Words) -> str:
    """From which choice to which a list goes."""
    first, last = (label_of(choice, screen, words).text for choice in (choices[0], choices[-1]))
    return words("from-to", first=first, last=last)[:MOST_IN_LIST]


def question(choices: Sequence[Choice], screen: Screen, words: Words) -> str:
    """What to choose now, in the game's own words where it has some."""
    kind = next((choice.kind for choice in choices if choice.kind != "action"), "action")
    questions = {
        "piece": words("choose-piece"),
        "target": words("choose-target"),
        "opponent": words("choose-opponent"),
    }
    own = PHRASES[screen.table.game].question(kind, words)
    return own or questions.get(kind) or words("choose-move")


def suggested(suggestion: Suggestion, screen: Screen, words: Words) -> str:
    """What is offered while somebody types."""
    if suggestion.move is None:
        begun = path_told(suggestion.taken, screen, words)
        text = words("suggested-beginning", typed=suggestion.text, told=begun)
    else:
        move = move_told(suggestion.move, screen, words)
        text = words("suggested", typed=suggestion.text, told=move)
    return text[:MOST_IN_LIST]
