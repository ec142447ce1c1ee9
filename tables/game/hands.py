"""Who is owed their hand by direct message: everybody at a deal, and whoever's turn begins."""

from rules.contract import Seat
from tables.game.record import Showing, Standing
from tables.table import Phase


def owed(standing: Standing, seat: Seat) -> int:
    """The number of the event since which the person there is owed their hand; 0 if they are not.

    In a direct message the hand is at hand anyway, and nobody needs one that is played on by a bot
    or at a game that is over.
    """
    table = standing.table
    if not standing.dealt or table.phase is not Phase.PLAYING or table.place.guild is None:
        return 0
    if standing.level_at(seat) is not None:
        return 0
    return max(standing.dealt, _turn_of(standing, seat))


def owed_to_any(standing: Standing) -> int:
    """The number of the last event since which somebody there is owed their hand; 0 for nobody."""
    return max(owed(standing, seat) for seat in range(standing.table.seats))


def in_order(standing: Standing) -> list[Seat]:
    """The seats in the order in which they get their hands: first whoever is to move."""
    to_move = standing.position.to_move()
    return sorted(range(standing.table.seats), key=lambda seat: seat not in to_move)


def _turn_of(standing: Standing, seat: Seat) -> int:
    """The number of the event with which that seat's turn began; 0 if it is not its turn."""
    if seat not in standing.position.to_move():
        return 0
    is_within = standing.showing is Showing.WITHIN
    return standing.since - 1 if is_within else standing.table.number
