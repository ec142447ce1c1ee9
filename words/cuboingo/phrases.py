"""The words of Cuboingo."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import TypeAlias, cast

from locales import Words
from rules.contract import Choice, Move, OptionValue, View
from rules.cuboingo import Card, CuboingoView, Discard, Pass, Play, Side
from rules.cuboingo.cards import DIGITS, read_card
from rules.cuboingo.choosing import DISCARD, NEW
from words.cuboingo.rules import pages
from words.cuboingo.sentences import name, seat_name, standing, tell, text_board
from words.phrases import Label, Phrases

SeatMove: TypeAlias = Play | Discard | Pass

SIGNS = dict(zip("GBR*", "🟩🟦🟥⬜", strict=True))
"""A square in the colour of a card; a white one for a card of any colour."""

LONGEST_HAND = 500
"""Characters; with a deck of their own people may hold hundreds of cards."""


def _options(options: Mapping[str, OptionValue], words: Words) -> str:
    told = [
        words("cuboingo-told-size", side=str(options["size"])[0]),
        words("cuboingo-told-colours", colours=options["colours"]),
    ]
    if options["reshuffles"]:
        told.append(words("cuboingo-told-reshuffles", times=options["reshuffles"]))
    if options["deck"]:
        told.append(words("cuboingo-told-deck"))
    return " · ".join(told)


def _hints(hints: bool, words: Words) -> str:  # noqa: FBT001  (as the table has it)
    return words("cuboingo-told-overlay" if hints else "cuboingo-told-no-overlay")


def _move(move: SeatMove, view: CuboingoView, words: Words) -> str:
    match move:
        case Play():
            told = _played(move, view, words)
            if move.opponent is None:
                return told
            return words("cuboingo-label-taking", told=told, seat=name(move.opponent, words))
        case Discard(card):
            return words("cuboingo-label-discard", card=_card(card, words))
        case _:
            return words("cuboingo-label-pass")


def _played(play: Play, view: CuboingoView, words: Words) -> str:
    card = _card(play.card, words)
    if play.slot is not None:
        side = _side(play.slot, view, words)
        return words("cuboingo-label-play", card=card, side=side)
    if play.colour is not None:
        return words("cuboingo-label-begin-as", card=card, colour=_colour(play.colour, words))
    return words("cuboingo-label-begin", card=card)


def _choice(choice: Choice, view: CuboingoView, words: Words) -> Label:
    match choice:
        case Choice("card" | "discard", code):
            return _card_label(code, words)
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


def _card_label(code: str, words: Words) -> Label:
    # what can be chosen is the code of a card
    card = cast("Card", read_card(code))
    return Label(_card(card, words), code, SIGNS[card.colour])


def _card(card: Card, words: Words) -> str:
    """A card as people call it: its colour, its pattern as in its code, and its number."""
    pattern = f"{card.mask:0{DIGITS[card.side]}X}"
    rest = words("cuboingo-rest", rest=card.rest) if card.rest else ""
    return " ".join(filter(None, (_colour(card.colour, words), pattern, rest)))


def _side(slot: int, view: CuboingoView, words: Words) -> str:
    colour = _colour(_in_play(slot, view).colour, words)
    return words("cuboingo-label-side", slot=str(slot), colour=colour)


def _in_play(slot: int, view: CuboingoView) -> Side:
    # nothing else can be chosen but a new side
    return cast("Side", view.sides[slot - 1])


def _colour(letter: str, words: Words) -> str:
    return words("cuboingo-colour", letter=letter)


def _hand(view: CuboingoView, words: Words) -> str:
    return words("cuboingo-your-hand", cards=_cut(" ".join(map(str, _held(view)))) or "–")


def _cut(codes: str) -> str:
    """As many of the codes as there is room for."""
    if len(codes) > LONGEST_HAND:
        return f"{codes[:LONGEST_HAND].rpartition(' ')[0]} …"
    return codes


def _sorted_hand(view: CuboingoView, fitting: Collection[str], words: Words) -> str:
    """The cards that fit and those that do not, each kind after its name."""
    held = [str(card) for card in _held(view)]
    groups = {
        "fit": [code for code in held if code in fitting],
        "rest": [code for code in held if code not in fitting],
    }
    return " · ".join(
        words("cuboingo-hand-group", group=group, cards=_cut(" ".join(codes)))
        for group, codes in groups.items()
        if codes
    )


def _gained(before: CuboingoView, view: View, own: Move | None, words: Words) -> str:
    """The card that was drawn at the end of the turn."""
    match view, own:
        case CuboingoView(outcome=None), Play(card) | Discard(card):
            kept = Counter(_held(before)) - Counter([card])
        case CuboingoView(outcome=None), Pass():
            kept = Counter(_held(before))
        case _:
            return ""
    drawn = (Counter(_held(view)) - kept).elements()
    cards = ", ".join(_card(card, words) for card in drawn)
    return words("cuboingo-you-drew", cards=cards) if cards else ""


def _held(view: CuboingoView) -> tuple[Card, ...]:
    return () if view.seat is None else view.hands[view.seat] or ()


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
    hints=_hints,
    hand=_hand,
    sorted_hand=_sorted_hand,
    standing=standing,
    gained=_gained,
    lesson=_lesson,
)
