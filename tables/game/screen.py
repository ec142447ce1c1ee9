"""What one viewer is shown of a started table."""

from dataclasses import dataclass, replace
from datetime import timedelta

from ai.levels import Level
from rules.contract import AnyGame, Move, Outcome, Played, Seat, View
from tables.game.playing import Ending, ending
from tables.game.record import GameState
from tables.pace import TimeOut
from tables.table import Table


@dataclass(frozen=True, slots=True)
class Told:
    """What a seat did, as one viewer may know it.

    Attributes:
        played: its move; None when it gave up, or its time ran out.
        view: what the viewer saw after it.
        time_out: what came of its time having run out.
    """

    seat: Seat
    played: Played | None
    view: View
    time_out: TimeOut | None = None


@dataclass(frozen=True, slots=True)
class Screen:
    """One moment of a table as one viewer may see it.

    Attributes:
        number: the number of the event shown; buttons carry it.
        seat: the viewer's seat, None for a bystander and for the public board.
        last: the last move of a seat, as the viewer may know it.
        to_move: the seats whose turn it is.
        own: the last move of the viewer's seat.
        told: what was done since a person last had to begin a turn, the last thing in this view.
        levels: for each seat how well the bot plays it, None where a person does.
        away: for how long the bot was away just now.
    """

    table: Table
    number: int
    seat: Seat | None
    view: View
    last: Played | None
    to_move: tuple[Seat, ...]
    ending: Ending | None
    own: Move | None = None
    told: tuple[Told, ...] = ()
    levels: tuple[Level | None, ...] = ()
    away: timedelta = timedelta()

    @property
    def waits(self) -> bool:
        """Whether it is the turn of the viewer, who has not given up."""
        return self.seat is not None and self.seat in self.to_move and not self.levels[self.seat]

    @property
    def drawn(self) -> View:
        """The view as pictures and text boards show it."""
        return self.view.with_hints() if self.table.hints else self.view


def screen_for(state: GameState, seat: Seat | None) -> Screen:
    """What that seat, or a bystander, is shown."""
    over = ending(state)
    view = state.position.view(seat)
    # what the rules say of the winners does not hold when one of them was given up
    if over is not None and (view.outcome is None or view.outcome.winners != over.winners):
        given_up = frozenset(state.resigned)
        outcome = Outcome((), over.winners, state.giving_up, given_up)
        view = replace(view, turn=None, outcome=outcome)
    rules = state.table.rules
    earlier = [
        Told(
            action.seat,
            _known(rules, action.played, seat),
            action.position.view(seat),
            action.time_out,
        )
        for action in state.actions
    ]
    told = [*earlier[:-1], *(replace(each, view=view) for each in earlier[-1:])]
    return Screen(
        table=state.table,
        number=state.table.number,
        seat=seat,
        view=view,
        last=_known(rules, state.last, seat),
        to_move=() if over else state.position.to_move(),
        ending=over,
        own=state.last_of(seat),
        told=tuple(told),
        levels=tuple(state.level_at(each) for each in range(state.table.seats)),
        away=state.away,
    )


def _known(rules: AnyGame, played: Played | None, viewer: Seat | None) -> Played | None:
    """A move as that viewer may know it."""
    if played is None or played.seat is None:
        return None
    return replace(played, move=rules.known(played.move, played.seat, viewer))
