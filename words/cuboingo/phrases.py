"""The texts of Cuboingo."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import TypeAlias, cast

from locales import Words
from rules.contract import Choice, Move, OptionValue, View
from rules.cuboingo import Card, CuboingoView, Discard, Pass, Play, Side
from rules.cuboingo.cards import read_card
from rules.cuboingo.choosing import DISCARD, NEW
from words.cuboingo.cards import letters, named, own_hand, pattern, told, told_with_letter
from words.cuboingo.rules import pages
from words.cuboingo.sentences import name, seat_name, standing, tell, text_board
from words.phrases import Label, Phrases

SeatMove: TypeAlias = Play | Discard | Pass

SIGNS = dict(zip("GBR*", "🟩🟦🟥⬜", strict=True))
"""A square in the colour of a card; a white one for a card of any colour."""

LONGEST_HAND = 500
"""The most characters of a listed hand, which may have hundreds of cards of a custom deck."""


def _options(options: Mapping[str, OptionValue], _: int, words: Words) -> str:
    told = [
        words("cuboingo-told-size", side=str(options["size"])[0]),
        words("cuboingo-told-colours", colours=options["colours"]),
    ]
    if options["reshuffles"]:
        told.append(words("cuboingo-told-reshuffles", times=options["reshuffles"]))
    if options["deck"]:
        told.append(words("cuboingo-told-deck"))
    return " · ".join(told)


def _what_fits(shown: bool, words: Words) -> str:  # noqa: FBT001  (the value of an option)
    return words("cuboingo-told-overlay" if shown else "cuboingo-told-no-overlay")


def _what_fits_switch(shown: bool, words: Words) -> Label:  # noqa: FBT001  (the value of an option)
    now = "on" if shown else "off"
    return Label(
        words("cuboingo-button-overlay", overlay=now), words("cuboingo-switch-overlay", overlay=now)
    )


def _move(move: SeatMove, view: CuboingoView, words: Words) -> str:
    match move:
        case Play():
            played = _played(move, view, words)
            if move.opponent is None:
                return played
            return words("cuboingo-label-taking", told=played, seat=name(move.opponent, words))
        case Discard(card):
            return words("cuboingo-label-discard", card=_card(card, view, words))
        case _:
            return words("cuboingo-label-pass")


def _played(play: Play, view: CuboingoView, words: Words) -> str:
    card = _card(play.card, view, words)
    if play.slot is not None:
        side = _side(play.slot, view, words)
        return words("cuboingo-label-play", card=card, side=side)
    if play.colour is not None:
        return words("cuboingo-label-begin-as", card=card, colour=_colour(play.colour, words))
    return words("cuboingo-label-begin", card=card)


def _choice(choice: Choice, view: CuboingoView, words: Words) -> Label:
    match choice:
        case Choice("card" | "discard", code):
            return _card_label(code, view, words)
        case Choice("action", value) if value == DISCARD:
            return Label(words("cuboingo-label-discarding"))
        case Choice("target", value):
            return _target(value, view, words)
        case Choice("colour", colour):
            return Label(_colour(colour, words), emoji=SIGNS[colour])
        case Choice("opponent"):
            return Label(words("cuboingo-label-nobody"))
        case _:
            return Label(choice.value)


def _question(kind: str, words: Words) -> str:
    match kind:
        case "card":
            return words("cuboingo-choose-card")
        case "colour":
            return words("cuboingo-choose-colour")
        case "discard":
            return words("cuboingo-choose-discard")
        case "opponent":
            return words("cuboingo-choose-opponent")
        case _:
            return ""


def _target(value: str, view: CuboingoView, words: Words) -> Label:
    if value == NEW:
        return Label(words("cuboingo-label-new"))
    slot = int(value)
    return Label(_side(slot, view, words), emoji=SIGNS[_in_play(slot, view).colour])


def _card_label(code: str, view: CuboingoView, words: Words) -> Label:
    # every value of these kinds is the code of a card
    card = cast("Card", read_card(code))
    return Label(_card(card, view, words), pattern(card, words), SIGNS[card.colour])


def _card(card: Card, view: CuboingoView, words: Words) -> str:
    """A card with its letter if the viewer holds it, else with the squares that it fills."""
    letter = letters(view).get(card)
    if letter is None:
        return told(card, words)
    return words("cuboingo-label-held", letter=letter, card=named(card, words))


def _side(slot: int, view: CuboingoView, words: Words) -> str:
    colour = _colour(_in_play(slot, view).colour, words)
    return words("cuboingo-label-side", slot=str(slot), colour=colour)


def _in_play(slot: int, view: CuboingoView) -> Side:
    # every slot that can be chosen has a side
    return cast("Side", view.sides[slot - 1])


def _colour(letter: str, words: Words) -> str:
    return words("cuboingo-colour", letter=letter)


def _hand(view: CuboingoView, fitting: Collection[str], words: Words) -> str:
    held = [told_with_letter(card, view, words) for card in own_hand(view)]
    told = words("cuboingo-your-hand", cards=_cut("; ".join(held)) or "–")
    return f"{told}\n{_sorted_hand(view, fitting, words)}" if fitting else told


def _cut(cards: str) -> str:
    """As many of the cards as fit into `LONGEST_HAND` characters."""
    if len(cards) > LONGEST_HAND:
        return f"{cards[:LONGEST_HAND].rpartition('; ')[0]} …"
    return cards


def _sorted_hand(view: CuboingoView, fitting: Collection[str], words: Words) -> str:
    """The letters of the cards in two labelled lists: those that fit, and those that do not."""
    held = letters(view)
    groups = {
        "fit": [letter for card, letter in held.items() if str(card) in fitting],
        "rest": [letter for card, letter in held.items() if str(card) not in fitting],
    }
    return " · ".join(
        words("cuboingo-hand-group", group=group, cards=", ".join(each))
        for group, each in groups.items()
        if each
    )


def _gained(before: CuboingoView, view: View, own: Move | None, words: Words) -> str:
    """A sentence that names the cards drawn at the end of the viewer's turn; may be empty."""
    match view, own:
        case CuboingoView(outcome=None), Play(card) | Discard(card):
            kept = Counter(own_hand(before)) - Counter([card])
        case CuboingoView(outcome=None), Pass():
            kept = Counter(own_hand(before))
        case _:
            return ""
    drawn = (Counter(own_hand(view)) - kept).elements()
    cards = _pieces(drawn, view, words)
    return words("cuboingo-you-drew", cards=cards) if cards else ""


def _pieces(cards: Iterable[Card], view: CuboingoView, words: Words) -> str:
    """Cards in words with their letters, without the codes that people type."""
    return "; ".join(told_with_letter(card, view, words) for card in cards)


def _lesson(number: int, view: CuboingoView, words: Words) -> str:
    return words("cuboingo-lesson", number=number, sides=len([*filter(None, view.sides)]))


PHRASES = Phrases(
    title=lambda words: words("cuboingo-title"),
    pitch=lambda words: words("cuboingo-pitch"),
    seat=seat_name,
    options=_options,
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
    choice=_choice,
    question=_question,
    what_fits=_what_fits,
    what_fits_switch=_what_fits_switch,
    hand=_hand,
    standing=standing,
    gained=_gained,
    pieces=_pieces,
    lesson=_lesson,
)
