"""What happens at a started table: moves, resigning, time-outs, substitutes, and the end."""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from random import Random

from rules.contract import Seat
from rules.refusal import Refusal
from tables.bots import newcomer
from tables.daily import DailyGame
from tables.game.fingerprint import fingerprint_at
from tables.game.hands import owed_to_any
from tables.game.record import INTERRUPTING, LOST, Event, GameState, Kind, after, due_chance
from tables.game.substitution import Successor, written
from tables.game.timing import timed
from tables.game.undoing import standing
from tables.pace import TimeOut
from tables.table import Person, Phase, Player, Result
from tables.turn import Turn

BETWEEN_MOVES = frozenset({Kind.RESIGN, *INTERRUPTING})
"""Events after which a turn goes on, if the same seats are to move as before."""


class OldBoard(Refusal):
    """The refusal for a press on a board, if the game has moved on since that board."""


class TableClosed(Refusal):
    """The refusal for a request about a game that was closed without a result."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a table ended: by the rules, by agreement, or by resigning or running out of time.

    Attributes:
        winners: the seats that won; all in a draw, none in a solo game that was lost.
        reason: the reason that the rules give, or how players ended it (`GameState.giving_up`).
        by: the seat whose move, consent, resigning or time-out ended it; None if no seat has acted.
    """

    winners: frozenset[Seat]
    reason: str
    by: Seat | None


def ending(state: GameState) -> Ending | None:
    """How the game ended, or None while it goes on; seats that resigned or were lost cannot win."""
    position = state.position
    by = state.actions[-1].seat if state.actions else None
    if state.is_drawn:
        return Ending(frozenset(range(state.table.seats)), state.giving_up, by)
    if state.is_given_up:
        return Ending(position.leading(state.remaining), state.giving_up, by)
    outcome = position.outcome()
    if outcome is None:
        return None
    winners = outcome.winners - frozenset(state.resigned)
    if state.resigned and not winners:
        winners = position.leading(state.remaining)
    return Ending(winners, outcome.reason, by)


def seat_to_play(state: GameState, person: int, number: int | None) -> Seat:
    """The seat of that person, whose turn it is.

    Args:
        state: the game.
        person: who wants to move.
        number: the event that the pressed board showed; None for a typed move.

    Raises:
        OldBoard: the game has moved on since that event.
        Refusal: see `seat_in_game`; it is another player's turn; or a bot plays this turn.
    """
    seat = seat_in_game(state, person)
    if number is not None and number != state.table.number:
        raise OldBoard("old-board")
    to_move = state.position.to_move()
    if seat not in to_move:
        names = ", ".join(state.table.players[each].name for each in to_move)
        raise Refusal("turn-of-other", name=names)
    if seat == state.covered:
        raise Refusal("turn-of-bot")
    return seat


def seat_in_game(state: GameState, person: int) -> Seat:
    """The seat of that person in a game that goes on.

    Raises:
        Refusal: the game is over, or the person does not play, or does not play any more.
    """
    seat = state.table.seat_of(person)
    if state.table.phase is Phase.FINISHED:
        raise Refusal("table-over")
    if seat is None:
        raise without_seat(state, person)
    if seat in state.resigned:
        raise out_of_game(state, seat)
    return seat


def without_seat(state: GameState, person: int) -> Refusal:
    """The refusal for somebody who has no seat there, or has lost it."""
    lost = state.substitution_of(person)
    if lost is None:
        return Refusal("not-seated")
    return Refusal("replaced-already", name=state.table.players[lost.seat].name)


def out_of_game(state: GameState, seat: Seat) -> Refusal:
    """The refusal for somebody who does not play any more."""
    has_resigned = seat not in state.timed_out
    return Refusal("resigned-already") if has_resigned else Refusal("timed-out-already")


def play(state: GameState, person: int, number: int | None, text: str, now: datetime) -> Event:
    """The move of that person as the next event; `after` checks whether it is legal.

    Raises:
        Refusal: the person may not move now, or the text is no move.
    """
    seat = seat_to_play(state, person, number)
    move = state.table.rules.parse(text)
    return _next(state, Kind.PLAY, seat, str(move), now)


def answer(state: GameState, number: int, text: str, now: datetime) -> Event:
    """A bot's move as the next event, if nothing has happened since that bot began to choose.

    Args:
        state: the game.
        number: the last event before the bot began to choose.
        text: the move.
        now: the time.

    Raises:
        OldBoard: the game has moved on since that event.
    """
    if number != state.table.number:
        raise OldBoard("old-board")
    seat = None if state.bot_turn is None else state.bot_turn.seat
    return _next(state, Kind.PLAY, seat, text, now)


def resign(state: GameState, person: int, now: datetime) -> Event:
    """The person's resigning as the next event.

    Raises:
        Refusal: see `seat_in_game`.
    """
    return _next(state, Kind.RESIGN, seat_in_game(state, person), "", now)


def agree_on_draw(state: GameState, seat: Seat, now: datetime) -> Event:
    """The agreement on a draw as the next event; this seat was the last to agree."""
    return _next(state, Kind.DRAW, seat, "", now)


def undo(state: GameState, seat: Seat, now: datetime) -> Event:
    """The undo of the seat's last turn as the next event.

    Raises:
        Refusal: see `tables.game.undoing.standing`.
    """
    return _next(state, Kind.UNDO, seat, str(standing(state, seat)), now)


def pause(state: GameState, seat: Seat, now: datetime) -> Event:
    """The pause that the seat asked for, as the next event."""
    return _next(state, Kind.PAUSE, seat, "", now)


def resume(state: GameState, person: int, now: datetime) -> Event:
    """The end of a pause as the next event.

    Raises:
        Refusal: see `seat_in_game`; or the game is not paused.
    """
    seat = seat_in_game(state, person)
    if not state.is_paused:
        raise Refusal("not-paused")
    return _next(state, Kind.RESUME, seat, "", now)


def time_out(state: GameState, now: datetime) -> Event | None:
    """The time-out of the turn under way as the next event; None unless its deadline has passed."""
    table = state.table
    if table.turn is None or table.deadline is None or now < table.deadline:
        return None
    seat, effect = table.turn.seats[0], table.timing.time_out
    if effect is TimeOut.BOT and seat in state.missed:
        effect = TimeOut.LOSS
    return _next(state, Kind.TIME_OUT, seat, effect.value, now)


def seat_to_give(state: GameState, seat: Seat) -> Player:
    """The player on that seat, which can be given to somebody else.

    Raises:
        Refusal: the game is over, the seat has no person, or that person has resigned.
    """
    if state.table.phase is Phase.FINISHED:
        raise Refusal("table-over")
    player = state.table.players[seat] if seat < state.table.seats else None
    if player is None or player.person is None:
        raise Refusal("pick-gone")
    if state.has_resigned(seat):
        raise Refusal("substitute-resigned", name=player.name)
    return player


def substitute(state: GameState, seat: Seat, successor: Successor, now: datetime) -> Event:
    """The substitution of the player on that seat as the next event.

    Raises:
        Refusal: see `seat_to_give`; the successor has or had a seat there; or only bots would be
            left.
    """
    former, table = seat_to_give(state, seat), state.table
    if isinstance(successor, Person):
        knows_hands = state.substitution_of(successor.id) is not None
        if knows_hands or any(player.is_person(successor.id) for player in table.players):
            raise Refusal("substitute-sat-there", name=successor.name)
        player = Player(successor)
    else:
        if all(table.person_at(each) is None for each in state.remaining - {seat}):
            raise Refusal("substitute-only-bots")
        player = Player(newcomer(successor, [each.name for each in table.players if each.bot]))
    return _next(state, Kind.SUBSTITUTE, seat, written(former, player), now)


def away(state: GameState, now: datetime) -> Event | None:
    """The bot's absence as the next event; None if no deadline has moved because of one."""
    shifted = state.table.shifted // timedelta(seconds=1)
    return _next(state, Kind.AWAY, None, str(shifted), now) if shifted else None


def restored(state: GameState, number: int, lost: timedelta, now: datetime) -> Event:
    """The restore of the game from a backup, as the next event.

    Args:
        state: the game as the backup has it.
        number: a number that none of the lost events had.
        lost: how long ago the backup was taken.
        now: the time.
    """
    seconds = lost // timedelta(seconds=1)
    return replace(_next(state, Kind.AWAY, None, f"{seconds}{LOST}", now), number=number)


def ends_by_resigning(state: GameState, person: int, now: datetime) -> bool:
    """Whether the game ends if the person resigns.

    Raises:
        Refusal: see `resign`.
    """
    return ending(after(state, resign(state, person, now))) is not None


def follow(state: GameState, event: Event, random: Random) -> tuple[GameState, list[Event]]:
    """Make an event happen, and the events that it makes due; gives the state and all of them.

    The start makes the given moves due, and a move may make chance due.

    Raises:
        IllegalMove: the position does not allow the event.
    """
    happened = [event]
    state = after(state, event)
    while (due := _due(state, random, event.at)) is not None:
        happened.append(due)
        state = after(state, due)
    return settled(state, event), happened


def _due(state: GameState, random: Random, now: datetime) -> Event | None:
    """The given move or the chance that is due, as the next event; None if neither is due."""
    given = state.table.given_moves[state.table.number - 1 :]
    if given:
        seat, text = given[0]
        return _next(state, Kind.CHANCE if seat is None else Kind.PLAY, seat, text, now)
    drawn = due_chance(state.position, random)
    return None if drawn is None else _next(state, Kind.CHANCE, None, drawn, now)


def settled(state: GameState, event: Event) -> GameState:
    """The state with its table up to date: phase, result, turn, clock, offers and owed hands.

    Args:
        state: after the event, and after any shuffle, deal or roll that followed it.
        event: what happened before that shuffle, deal or roll.
    """
    over = ending(state)
    phase = state.table.phase if over is None else Phase.FINISHED
    result = None if over is None else Result(event.at, tuple(sorted(over.winners)))
    thinks = state.bot_turn is not None
    turn = _turn(state, event) if phase is Phase.PLAYING else None
    is_paused = state.is_paused and phase is Phase.PLAYING
    table = replace(state.table, phase=phase, thinks=thinks, result=result, is_paused=is_paused)
    table = timed(replace(table, daily=_daily(state, event.at)), turn, event)
    # offers lapse when the game moves on; an absence of the bot does not move it on
    if event.kind is not Kind.AWAY:
        table = table.without_offers()
    state = replace(state, table=table)
    table = replace(table, owed=owed_to_any(state), fingerprint=fingerprint_at(state))
    return replace(state, table=table)


def _daily(state: GameState, now: datetime) -> DailyGame | None:
    """The table's daily game; with the points left in hand if it was played out on its day."""
    daily, outcome = state.table.daily, state.position.outcome()
    if daily is None or outcome is None or daily.is_over(now):
        return daily
    return replace(daily, left=outcome.scores[0])


def _turn(state: GameState, event: Event) -> Turn | None:
    """The turn of the people who are to move; None if no person is to move."""
    to_move = state.position.to_move()
    seats = tuple(seat for seat in to_move if state.level_at(seat) is None)
    if not seats:
        return None
    earlier = state.table.turn
    goes_on = state.position.is_mid_turn or event.kind in BETWEEN_MOVES
    is_handed_on = event.kind is Kind.SUBSTITUTE and event.seat in seats
    if earlier is not None and earlier.seats == seats and goes_on and not is_handed_on:
        return earlier
    return Turn(seats, event.at)


def starting(state: GameState, now: datetime) -> Event:
    """The start of the game as the first event."""
    return _next(state, Kind.START, None, "", now)


def _next(state: GameState, kind: Kind, seat: Seat | None, text: str, now: datetime) -> Event:
    return Event(state.table.number + 1, kind, seat, text, now)
