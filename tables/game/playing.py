"""What happens at a started table: moves, giving up, and how it ended."""

from dataclasses import dataclass, replace
from datetime import datetime
from random import Random

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.hands import owed_to_any
from tables.game.record import Event, Kind, Standing, after, due_chance
from tables.table import Phase
from tables.turn import Turn


class OldBoard(Refusal):
    """A press on a board that the game has moved on from."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a table ended: by the rules, or because too many resigned.

    Attributes:
        winners: the seats that won; none in a solo game that was lost.
        reason: the word of the rules, or `resigned`.
        by: the seat whose move or resigning ended it.
    """

    winners: frozenset[Seat]
    reason: str
    by: Seat | None


def ending(standing: Standing) -> Ending | None:
    """How the game ended, or None while it goes on; seats that resigned rank last."""
    position = standing.position
    by = standing.deeds[-1].seat if standing.deeds else None
    if standing.is_given_up:
        return Ending(position.leading(standing.remaining), "resigned", by)
    outcome = position.outcome()
    if outcome is None:
        return None
    winners = outcome.winners - frozenset(standing.resigned)
    if standing.resigned and not winners:
        winners = position.leading(standing.remaining)
    return Ending(winners, outcome.reason, by)


def seat_to_play(standing: Standing, person: int, number: int | None) -> Seat:
    """The seat of that person, whose turn it is.

    Args:
        standing: the game.
        person: who wants to move.
        number: the event that the pressed board showed; None for what was typed.

    Raises:
        OldBoard: the game has moved on since that event.
        Refusal: the game is over, the person does not sit here, or it is another's turn.
    """
    seat = seat_in_game(standing, person)
    if number is not None and number != standing.table.number:
        raise OldBoard("old-board")
    to_move = standing.position.to_move()
    if seat not in to_move:
        names = ", ".join(standing.table.players[each].name for each in to_move)
        raise Refusal("turn-of-other", name=names)
    return seat


def seat_in_game(standing: Standing, person: int) -> Seat:
    """The seat of that person in a game that goes on.

    Raises:
        Refusal: the game is over, or the person does not sit here, or not any more.
    """
    seat = standing.table.seat_of(person)
    if standing.table.phase is Phase.FINISHED:
        raise Refusal("table-over")
    if seat is None:
        raise Refusal("not-seated")
    if seat in standing.resigned:
        raise Refusal("resigned-already")
    return seat


def play(standing: Standing, person: int, number: int | None, text: str, now: datetime) -> Event:
    """The move of that person as the next event; it is judged when the event happens.

    Raises:
        Refusal: the person may not move now, or the text is no move.
    """
    seat = seat_to_play(standing, person, number)
    move = standing.table.rules.parse(text)
    return _next(standing, Kind.PLAY, seat, str(move), now)


def answer(standing: Standing, number: int, text: str, now: datetime) -> Event:
    """What the bot plays, thought of when that event was the last, as the next event.

    Raises:
        OldBoard: the game has moved on since that event.
    """
    if number != standing.table.number:
        raise OldBoard("old-board")
    seat = None if standing.bot_turn is None else standing.bot_turn.seat
    return _next(standing, Kind.PLAY, seat, text, now)


def resign(standing: Standing, person: int, now: datetime) -> Event:
    """The person's giving up as the next event.

    Raises:
        Refusal: the game is over, or the person does not sit here.
    """
    return _next(standing, Kind.RESIGN, seat_in_game(standing, person), "", now)


def ends_by_resigning(standing: Standing, person: int, now: datetime) -> bool:
    """Whether the game ends when the person gives up.

    Raises:
        Refusal: see `resign`.
    """
    return ending(after(standing, resign(standing, person, now))) is not None


def follow(standing: Standing, event: Event, random: Random) -> tuple[Standing, list[Event]]:
    """The standing after the event and after all chance that it makes due, with those events.

    Raises:
        IllegalMove: the position does not allow the event.
    """
    happened = [event]
    standing = after(standing, event)
    while (text := due_chance(standing.position, random)) is not None:
        happened.append(_next(standing, Kind.CHANCE, None, text, event.at))
        standing = after(standing, happened[-1])
    return settled(standing, event), happened


def settled(standing: Standing, event: Event) -> Standing:
    """The standing, its table finished if the game is over, and what it waits for noted there.

    Args:
        standing: after the event and the chance that it made due.
        event: what somebody did.
    """
    phase = standing.table.phase if ending(standing) is None else Phase.FINISHED
    thinks = standing.bot_turn is not None
    turn = _turn(standing, event) if phase is Phase.PLAYING else None
    table = replace(standing.table, phase=phase, thinks=thinks, turn=turn)
    standing = replace(standing, table=table)
    return replace(standing, table=replace(table, owed=owed_to_any(standing)))


def _turn(standing: Standing, event: Event) -> Turn | None:
    """Whose turn it is of the people, and since when."""
    to_move = standing.position.to_move()
    seats = tuple(seat for seat in to_move if standing.level_at(seat) is None)
    if not seats:
        return None
    earlier = standing.table.turn
    goes_on = standing.position.is_mid_turn or event.kind is Kind.RESIGN
    if earlier is not None and earlier.seats == seats and goes_on:
        return earlier
    return Turn(seats, event.at)


def starting(standing: Standing, now: datetime) -> Event:
    """The start of the game as the first event."""
    return _next(standing, Kind.START, None, "", now)


def _next(standing: Standing, kind: Kind, seat: Seat | None, text: str, now: datetime) -> Event:
    return Event(standing.table.number + 1, kind, seat, text, now)
