"""The view of a position of cube²."""

from dataclasses import dataclass

from rules.contract import Outcome, Seat, View
from rules.cube2.moves import Place, Slide
from rules.cube2.state import NEVER, NOBODY, Board, Row, Terms, ahead


@dataclass(frozen=True, slots=True)
class Cube2View(View):
    """The whole position, because nothing in cube² is hidden.

    Squares are numbered as on the largest board, whatever the size: a1 is 0, b1 is 1, a2 is 9.
    Kinds are numbered as in `KINDS`. Side 0 has its home square on rank 1.

    Attributes:
        seat: the viewer's seat; None for a bystander.
        turn: the seat to move; None when chance is due or the game is over.
        terms: the options.
        pieces: the pieces on the board, by kind and square.
        spots: the kinds that side 0, then side 1, has brought to the spots beside the board.
        sides: the side that seat 0 plays, then that of seat 1.
        left: how many pieces are still to be placed.
        rows: how side 0, then side 1, has repeated itself in its latest turns.
        undo: the move that would restore the board before the latest turn; None if there is none.
        turning: whether the board may be turned, one of the state's NEVER to TURNED.
        outcome: how the game ended, or None while it goes on.
        past: the earlier boards whose return counts as a repetition, as in the core's state.
        idle: how many moves in a row took no piece off the board.
        latest: the side that filled a home spot last; NOBODY while none is filled.
    """

    game = "cube2"
    hands = ()

    seat: Seat | None
    turn: Seat | None
    terms: Terms
    pieces: tuple[Place, ...] = ()
    spots: tuple[tuple[int, ...], ...] = ((), ())
    sides: tuple[int, int] = (0, 1)
    left: int = 0
    rows: tuple[Row, Row] = (Row(), Row())
    undo: Slide | None = None
    turning: int = NEVER
    outcome: Outcome | None = None
    past: tuple[Board, ...] = ()
    idle: int = 0
    latest: int = NOBODY

    @property
    def leader(self) -> Seat | None:
        """The seat that is ahead; None while no home spot is filled."""
        side = ahead([len(kinds) for kinds in self.spots], self.latest)
        return None if side == NOBODY else self.sides.index(side)
