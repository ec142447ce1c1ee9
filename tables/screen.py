"""What one viewer is shown of a started table."""

from dataclasses import dataclass, replace

from rules.contract import Move, Outcome, Played, Seat, View
from tables.playing import Ending, ending
from tables.record import Standing
from tables.table import Table


@dataclass(frozen=True, slots=True)
class Screen:
    """One moment of a table as one viewer may see it.

    Attributes:
        number: the number of the event shown; buttons carry it.
        seat: the viewer's seat, None for a bystander and for the public board.
        last: the last move of a seat.
        to_move: the seats whose turn it is.
        own: the last move of the viewer's seat.
    """

    table: Table
    number: int
    seat: Seat | None
    view: View
    last: Played | None
    to_move: tuple[Seat, ...]
    ending: Ending | None
    own: Move | None = None


def screen_for(standing: Standing, seat: Seat | None) -> Screen:
    """What that seat, or a bystander, is shown."""
    over = ending(standing)
    view = standing.position.view(seat)
    if standing.resigned is not None and over is not None:
        view = replace(view, turn=None, outcome=Outcome((), over.winners, over.reason))
    return Screen(
        table=standing.table,
        number=standing.table.number,
        seat=seat,
        view=view,
        last=standing.last,
        to_move=() if over else standing.position.to_move(),
        ending=over,
        own=standing.last_of(seat),
    )
