"""The card, slot and colour that the values of a begun move stand for."""

from dataclasses import dataclass

from rules.cuboingo import Card, CuboingoView
from rules.cuboingo.cards import ANY_COLOUR, read_card
from rules.cuboingo.choosing import DISCARD, NEW
from words.begun import Begun


@dataclass(frozen=True, slots=True)
class Chosen:
    """A move as far as it is chosen; if the next step has only one choice, that counts as chosen.

    Attributes:
        card: the card to be played or discarded; None while cards are offered.
        slot: the slot where the card is to go, counted from 0; None until it is chosen.
        colour: the colour of the side that the card joins or begins; None until it is known.
        kind: the kind of the next step, as in `Choice`.
        offered: the values of the next step, without the value that leads to a discard.
        is_open: whether the next step has several choices.
    """

    card: Card | None
    slot: int | None
    colour: str | None
    kind: str
    offered: tuple[str, ...]
    is_open: bool


def chosen_of(view: CuboingoView, begun: Begun) -> Chosen:
    """Read the values chosen so far, and those that are offered next."""
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
    """The slots that are shown as targets.

    Once a slot is chosen, it is the only one, and only while the colour of its side is not known.
    While a slot is being chosen, these are the offered slots if the table shows what fits.
    Otherwise, they are the slots of all sides and of a new side, because the players are to find
    out themselves where the card fits.
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
    """The slot of a target; for a new side, the lowest free slot, or None if no slot is free."""
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
