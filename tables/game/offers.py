"""Offers between the players of a table: who may ask for what, who has to agree, and when they end.

An offer lapses with the next event, unless that event is an absence of the bot (`playing.settled`).
"""

from dataclasses import replace
from datetime import datetime, timedelta

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.playing import seat_in_game
from tables.game.record import GameState
from tables.game.undoing import standing
from tables.offer import Message, Offer, Wish
from tables.table import Table

SILENCE = timedelta(hours=48)
"""Silence for this long counts as consent to moving a table, but never to any other wish."""


class Lapsed(Refusal):
    """The refusal for an answer to an offer that is not open any more."""


def asked(
    state: GameState, person: int, wish: Wish, now: datetime, channel: int | None = None
) -> Offer:
    """The offer that this person makes now.

    Args:
        state: the game.
        person: who asks.
        wish: what they ask for.
        now: the time.
        channel: the channel to which the table is to move, if that is the wish.

    Raises:
        Refusal: the game is over, the person does not play, an offer is open, they have already
            asked for the same since the last event, or the wish makes no sense now.
    """
    seat = seat_in_game(state, person)
    table = state.table
    if table.offer is not None:
        name = table.players[table.offer.seat].name
        raise Refusal("offer-own-open" if table.offer.seat == seat else "offer-open", name=name)
    if any((each.wish, each.seat) == (wish, seat) for each in table.offers):
        raise Refusal("offer-made-already")
    _require_sense(state, seat, wish)
    return Offer(wish, seat, table.number, now, channel=channel)


def waits_for(state: GameState, offer: Offer) -> tuple[Seat, ...]:
    """The seats that have yet to agree: those of people still playing; for a draw, also a bot's."""
    others = state.remaining - offer.agreed - {offer.seat}
    is_asked = [
        seat
        for seat in sorted(others)
        if offer.wish is Wish.DRAW or state.table.person_at(seat) is not None
    ]
    return tuple(is_asked)


def bot_to_answer(state: GameState, offer: Offer) -> Seat | None:
    """The seat of the bot that has to agree, if there is one."""
    waiting = waits_for(state, offer)
    return next((seat for seat in waiting if state.table.person_at(seat) is None), None)


def opened(table: Table, offer: Offer) -> Table:
    """The table with that offer, the only one that is open there."""
    due = offer.at + SILENCE if offer.wish is Wish.MOVE else None
    return replace(table, offers=(*table.offers, offer), offer_due=due)


def changed(table: Table, offer: Offer) -> Table:
    """The table with its open offer replaced by this changed one."""
    due = table.offer_due if offer.is_open else None
    return replace(table, offers=(*table.offers[:-1], offer), offer_due=due)


def forgotten(table: Table) -> Table:
    """The table without its latest offer, as if it had not been made."""
    return replace(table, offers=table.offers[:-1], offer_due=None)


def posted(table: Table, offer: Offer, message: Message) -> Table | None:
    """The table after that offer has got its message; None if the offer is not open any more."""
    if table.offer is None or not is_same(table.offer, offer):
        return None
    return changed(table, replace(table.offer, message=message))


def open_offer(table: Table, number: int, seat: Seat, wish: Wish) -> Offer:
    """The open offer that was made after that event.

    Raises:
        Lapsed: that offer is not open any more.
    """
    offer = table.offer
    if offer is None or (offer.number, offer.seat, offer.wish) != (number, seat, wish):
        raise Lapsed("offer-lapsed")
    return offer


def is_same(offer: Offer, other: Offer) -> bool:
    """Whether both are the same offer, no matter who has agreed to it meanwhile."""
    return all(getattr(offer, each) == getattr(other, each) for each in ("number", "seat", "wish"))


def agreed(state: GameState, offer: Offer, person: int) -> Offer:
    """The offer with the consent of that person.

    Raises:
        Refusal: see `_seat_to_answer`.
    """
    return replace(offer, agreed=offer.agreed | {_seat_to_answer(state, offer, person)})


def declined(state: GameState, offer: Offer, person: int) -> Offer:
    """The offer declined by that person.

    Raises:
        Refusal: see `_seat_to_answer`.
    """
    _seat_to_answer(state, offer, person)
    return replace(offer, is_open=False)


def withdrawn(state: GameState, offer: Offer, person: int) -> Offer:
    """The offer withdrawn by that person.

    Raises:
        Refusal: somebody else has made the offer; or see `seat_in_game`.
    """
    if seat_in_game(state, person) != offer.seat:
        raise Refusal("offer-not-yours", name=state.table.players[offer.seat].name)
    return replace(offer, is_open=False)


def _seat_to_answer(state: GameState, offer: Offer, person: int) -> Seat:
    """The seat of that person, who is asked to agree.

    Raises:
        Refusal: the person does not play, has made the offer, or has agreed already.
    """
    seat = seat_in_game(state, person)
    if seat == offer.seat:
        raise Refusal("offer-is-yours")
    if seat in offer.agreed:
        raise Refusal("offer-agreed-already")
    return seat


def _require_sense(state: GameState, seat: Seat, wish: Wish) -> None:
    """Raise unless the wish of that seat makes sense now.

    Raises:
        Refusal: says why not.
    """
    match wish:
        case Wish.DRAW:
            if state.table.seats != 2 or state.position.view(None).has_hands:
                raise Refusal("draw-not-here")
        case Wish.UNDO:
            standing(state, seat)
        case Wish.PAUSE:
            if state.is_paused:
                raise Refusal("paused-already")
        case _:
            pass
