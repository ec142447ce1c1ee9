"""What the values of a begun move say."""

from dataclasses import dataclass

from rules.cuboingo import Card, CuboingoView
from rules.cuboingo.cards import ANY_COLOUR, read_card
from rules.cuboingo.choosing import DISCARD, NEW
from words.begun import Begun


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move as far as it is chosen, with the last step where only that one is left.

    Attributes:
        card: what is to be played or put away; None while cards are offered.
        slot: where it is to go, counted from 0; None before that is chosen.
        colour: of the side it joins or begins; None before that is known.
        kind: what the last step is about, as in a choice.
        offered: the values of that step.
        is_open: whether that step is still to be chosen.
    """

    card: Card | None
    slot: int | None
    colour: str | None
    kind: str
    offered: tuple[str, ...]
    is_open: bool


def chosen_of(view: CuboingoView, begun: Begun) -> Chosen:
    """What is chosen, and what is offered next."""
    offered = tuple(choice.value for choice in begun.choices if choice.value != DISCARD)
    is_open = len(begun.choices) > 1
    steps = begun.chosen if is_open else begun.chosen + offered
    values = tuple(value for value in steps if value != DISCARD)
    card = read_card(values[0]) if values else None
    slot = _slot(view, values[1]) if len(values) > 1 else None
    return Chosen(
        card=card,
        slot=slot,
        colour=None if card is None or slot is None else _colour(view, card, slot, values[2:]),
        kind=begun.choices[0].kind,
        offered=offered,
        is_open=is_open,
    )


def targets(view: CuboingoView, chosen: Chosen) -> tuple[int, ...]:
    """The slots that are shown as targets, or the chosen one while its colour is not known.

    Which of them the card fits is for the players to find, so all sides and the slot of a new one
    are, unless the table chose to see what the cards of a side fill together.
    """
    if chosen.slot is not None:
        return () if chosen.colour else (chosen.slot,)
    if chosen.kind != "target":
        return ()
    if view.shows_what_fits:
        slots = (_slot(view, value) for value in chosen.offered)
        return tuple(slot for slot in slots if slot is not None)
    new = _slot(view, NEW)
    return tuple(slot for slot, side in enumerate(view.sides) if side or slot == new)


def _slot(view: CuboingoView, value: str) -> int | None:
    """The slot of a target; a new side takes the lowest free one, where there is one."""
    if value != NEW:
        return int(value) - 1
    return view.sides.index(None) if None in view.sides else None


def _colour(view: CuboingoView, card: Card, slot: int, later: tuple[str, ...]) -> str | None:
    side = view.sides[slot]
    if side is not None:
        return side.colour
    if card.colour != ANY_COLOUR:
        return card.colour
    return later[0] if later else None
