"""Cuboingo in words: the last move, and the text board."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache
from textwrap import wrap

from locales import Words, listed
from rules.contract import Played, Seat
from rules.cuboingo import Card, CuboingoView, Discard, Pass, Play, Shuffle, Side, points
from words.cuboingo.cards import letters, own_hand, told
from words.cuboingo.latest import completed
from words.cuboingo.patterns import COLUMNS, rows
from words.players import given_up

LONGEST = 3_500
LONGEST_NUMBER = 18
TOGETHER = "="
SHOWN = (1_000, 24, 16, 8, 4)
"""Numbers of cards of each side and of the hand to draw; the first that fits is used."""


def tell(view: CuboingoView, last: Played | None, words: Words) -> str:
    """The last move in sentences and, once the game is over, its result; may be empty.

    If the players ended the game themselves, for example by resigning, this is only the result.
    """
    if view.is_given_up:
        return _result(view, words)
    return " ".join(filter(None, (_move(view, last, words), _result(view, words))))


def text_board(view: CuboingoView, last: Played | None, words: Words) -> str:
    """The sides, piles and own hand as text for a fixed-width font, narrow enough for a phone.

    If the table shows what fits, an extra card, labelled `=`, follows the cards of each side. It
    fills every square that one of those cards fills.
    """
    boards = ("\n".join(_lines(view, last, words, most)) for most in SHOWN)
    return next(board for board in boards if len(board) <= LONGEST)


def standing(view: CuboingoView, words: Words) -> str:
    """The hands, piles and deck, in a line."""
    return " · ".join((*_seats(view, words), *_stock(view, words)))


def name(seat: Seat, words: Words) -> str:
    """The name of the player in a seat, and the seat's name if several players have that name.

    If the player has no name, only the name of the seat.
    """
    return words.player_at(seat, seat_name(seat, words))


def short_name(seat: Seat, words: Words) -> str:
    """The name of the player in a seat, and the seat's number if several players have that name.

    If the player has no name, the name of the seat.
    """
    number = str(seat + 1)
    player = words.player_at(seat, number)
    return seat_name(seat, words) if player == number else player


@lru_cache(64)
def seat_name(seat: Seat, words: Words) -> str:
    """The name of the seat itself."""
    return words("render-cuboingo-seat", number=str(seat + 1))


@lru_cache(64)
def colour_name(colour: str, words: Words) -> str:
    """The name of a colour of cards."""
    return words("render-cuboingo-colour", colour=colour)


def number(score: int | Fraction) -> str:
    """Points as people write them, such as 5 1/2; negative points must be whole."""
    whole, rest = divmod(score, 1)
    text = " ".join(str(part) for part in (whole, rest) if part) or "0"
    # with many doubling cards, the digits would fill pages
    return text if len(text) <= LONGEST_NUMBER else f"{float(score):.3g}"


def _lines(view: CuboingoView, last: Played | None, words: Words, most: int) -> Iterator[str]:
    yield from _wrapped(_seats(view, words))
    yield from _wrapped(_heading(view, words))
    for slot, side in enumerate(view.sides, start=1):
        if side is not None:
            yield from ("", *_wrapped([_side(slot, side, most, words)]))
            yield from rows((*side.cards[-most:], *_together(view, side)), lambda card: card.rest)
    hand = own_hand(view)
    if hand:
        yield from ("", *_wrapped([words("render-cuboingo-hand", cards=len(hand))]))
        held = letters(view)
        yield from rows(hand[:most], lambda card: f"{held[card]} {card.rest}".strip())
    news = tell(view, last, words)
    if news:
        yield from ("", *_wrapped([news]))


def _wrapped(lines: Iterable[str]) -> Iterator[str]:
    return (part for line in lines for part in wrap(line, COLUMNS))


def _seats(view: CuboingoView, words: Words) -> Iterator[str]:
    for seat, (held, pile) in enumerate(zip(view.held, view.piles, strict=True)):
        if pile:
            yield words(
                "render-cuboingo-seat-line",
                seat=name(seat, words),
                held=held,
                points=number(points(pile)),
                top=pile[-1].rest,
            )
        else:
            yield words("render-cuboingo-seat-bare", seat=name(seat, words), held=held)


def _heading(view: CuboingoView, words: Words) -> Iterator[str]:
    yield from _stock(view, words)
    if view.turn is not None:
        yield words("render-cuboingo-turn", seat=name(view.turn, words))


def _stock(view: CuboingoView, words: Words) -> Iterator[str]:
    yield words("render-cuboingo-deck", deck=view.deck, discards=len(view.discards))
    if view.reshuffles_left:
        yield words("render-cuboingo-reshuffles", times=view.reshuffles_left)


def _side(slot: int, side: Side, most: int, words: Words) -> str:
    if len(side.cards) > most:
        earlier = len(side.cards) - most
        return words("render-cuboingo-side-cut", slot=slot, colour=side.colour, earlier=earlier)
    return words("render-cuboingo-side", slot=slot, colour=side.colour)


def _together(view: CuboingoView, side: Side) -> Iterator[Card]:
    """A card that fills all that the side's cards fill, if the table shows what fits."""
    if view.shows_what_fits:
        yield Card(side.colour, side.filled, view.side, TOGETHER)


def _move(view: CuboingoView, last: Played | None, words: Words) -> str:
    match last and (last.seat, last.move):
        case int(seat), Play() as play:
            return " ".join(filter(None, _played(view, seat, play, words)))
        case int(seat), Discard(card):
            mover, discarded = name(seat, words), told(card, words)
            return words("render-cuboingo-discarded", mover=mover, card=discarded)
        case int(seat), Pass():
            return words("render-cuboingo-passed", mover=name(seat, words))
        case None, Shuffle():
            if view.reshuffles_left == view.reshuffles:
                return words("render-cuboingo-dealt")
            return words("render-cuboingo-reshuffled")
        case _:
            return ""


def _played(view: CuboingoView, seat: Seat, play: Play, words: Words) -> Iterator[str]:
    mover, card = name(seat, words), told(play.card, words)
    if play.slot:
        yield words("render-cuboingo-played", mover=mover, card=card, slot=play.slot)
    elif play.colour:
        yield words("render-cuboingo-began-as", mover=mover, card=card, colour=play.colour)
    else:
        yield words("render-cuboingo-began", mover=mover, card=card)
    if completed(view, play):
        yield words("render-cuboingo-completed")
    if play.opponent is not None:
        taken = told(view.piles[seat][-1], words)
        opponent = name(play.opponent, words)
        yield words("render-cuboingo-took", mover=mover, card=taken, opponent=opponent)


def _result(view: CuboingoView, words: Words) -> str:
    if view.outcome is None:
        return ""
    winners = sorted(view.outcome.winners)
    losers = [seat for seat in range(len(view.held)) if seat not in winners]
    names = listed([name(seat, words) for seat in winners], words)
    if view.is_given_up:
        out = [name(seat, words) for seat in sorted(view.outcome.given_up)]
        told = given_up(view.outcome, out, words)
        return words("render-cuboingo-given-up", given_up=told, winners=names, number=len(winners))
    best, *others = (number(view.outcome.scores[seat]) for seat in (winners[0], *losers))
    scores = {"points": best, "others": listed(others, words)}
    return words("render-cuboingo-won", winners=names, number=len(winners), **scores)
