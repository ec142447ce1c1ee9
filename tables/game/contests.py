"""The contest of a rated game: who took part, and how each finished."""

from ratings.contest import LAST, Contest, Entrant, Part, Rank
from rules.contract import Seat
from tables.game.playing import Ending, ending
from tables.game.record import GameState


def contest_of(state: GameState) -> Contest | None:
    """The result of a rated game that is over; None for every other game."""
    over = ending(state) if state.table.is_rated else None
    if over is None:
        return None
    leavers = [
        Entrant(person.id, each.seat, LAST, Part.LEAVER)
        for each in state.substitutions
        if (person := each.former.person) is not None
    ]
    holders = [
        Entrant(person.id, seat, _rank(state, over, seat), _part(state, seat))
        for seat, player in enumerate(state.table.players)
        if (person := player.person) is not None
    ]
    return Contest((*leavers, *holders))


def _part(state: GameState, seat: Seat) -> Part:
    return Part.SUBSTITUTE if state.taken_over(seat) else Part.PLAYER


def _rank(state: GameState, over: Ending, seat: Seat) -> Rank:
    """The rank of a seat's player; players who resigned or lost on time are last."""
    if seat in over.winners:
        return 0
    if seat in state.resigned:
        return LAST
    outcome = state.position.outcome()
    return 1 if outcome is None else outcome.ranks[seat]
