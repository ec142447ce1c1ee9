"""Has the moves of a finished game judged, and makes the curve of each seat's chances."""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from ai import Judgement, Review
from ai.review import beaten
from render.curve import Curve
from rules.contract import Move, Outcome, Seat, View
from tables.records.checking import replayed
from tables.records.notation import Ended, GameRecord
from words.chances import Turning

TWO = 2
EVEN = 50.0


class Judge(Protocol):
    """Judges the moves of finished games with `ai.judge`, outside the event loop."""

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        """The value of a move, judged by what its seat could know."""
        ...


@dataclass(frozen=True, slots=True)
class Ply:
    """A move of a seat.

    Attributes:
        seat: the seat that made it.
        move: what was played.
        view: what the seat saw just before.
        step: the index of the move among the steps of the record.
        has_choice: whether the seat could have made another move.
    """

    seat: Seat
    move: Move
    view: View
    step: int
    has_choice: bool


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A game, its moves, and its review; the review names moves by their index in `plies`."""

    record: GameRecord
    plies: tuple[Ply, ...]
    review: Review

    def curve(self) -> Curve:
        """The chances of all seats in the course of the game."""
        plies, judged = self.plies, self.review.judgements
        is_shared = _is_shared(self.record, plies)
        chances = [list[tuple[int, float]]() for _ in self.record.sitters]
        for at, each in sorted(judged.items()):
            seat = plies[at].seat
            chances[seat].append((at, each.before))
            if is_shared:
                chances[1 - seat].append((at, 100 - each.before))
            elif each.better is not None:
                chances[seat].append((at + 1, each.after))
        for seat, course in enumerate(chances):
            if not course or course[0][0]:
                course.insert(0, (0, course[0][1] if course else EVEN))
            if self.record.ended is not None and self.record.ended.scores:
                course.append((len(plies), 100 * _share(self.record.ended, seat)))
        turning = [
            Turning(at, plies[at].seat, judged[at].before, judged[at].after)
            for at in self.review.turning_points
        ]
        points = tuple(map(tuple, chances))
        return Curve(self.record.game, len(plies), points, tuple(turning), is_shared)


async def reviewed(
    record: GameRecord,
    workers: Judge,
    seed: int,
    progress: Callable[[int, int], None],
    *,
    given: int = 0,
) -> Reviewed:
    """Have each move judged, unless it was the only legal one; apparent mistakes are judged again.

    If the task that runs this is cancelled, this stops between two moves.

    Args:
        record: a game that is over.
        workers: where moves are judged.
        seed: decides what the judge assumes about hidden hands.
        progress: called after each judgement with the number of judgements made so far, and the
            number known to be needed in all.
        given: how many of the first steps of the record are given moves, which are not judged.

    Raises:
        BadRecord: the record cannot have been played.
    """
    plies = await _plies(record, given)
    choices = [at for at, ply in enumerate(plies) if ply.has_choice]
    judged = dict[int, Judgement]()
    for at in choices:
        ply = plies[at]
        judged[at] = await workers.judge(ply.view, ply.move, len(choices), seed + at, again=False)
        progress(len(judged), len(choices))
    suspects = [at for at in choices if judged[at].is_mistake]
    for done, at in enumerate(suspects, 1):
        ply = plies[at]
        judged[at] = await workers.judge(ply.view, ply.move, len(suspects), seed + at, again=True)
        progress(len(choices) + done, len(choices) + len(suspects))
    return Reviewed(record, plies, Review(judged))


async def _plies(record: GameRecord, given: int) -> tuple[Ply, ...]:
    """The moves of seats, without chance and without given moves."""
    plies, states = list[Ply](), replayed(record)
    before = next(states).position
    for at, (step, state) in enumerate(zip(record.steps, states, strict=True)):
        # replaying a long game must not keep other tasks waiting
        await asyncio.sleep(0)
        if at >= given and step.seat is not None and state.position is not before:
            has_choice = len(before.legal_codes(step.seat)) > 1
            move = state.table.rules.parse(str(step.what))
            plies.append(Ply(step.seat, move, before.view(step.seat), at, has_choice))
        before = state.position
    return tuple(plies)


def _is_shared(record: GameRecord, plies: Sequence[Ply]) -> bool:
    """Whether one seat's loss is the other's gain: two players, and nothing hidden."""
    return len(record.sitters) == TWO and not any(ply.view.has_hands for ply in plies[:1])


def _share(ended: Ended, seat: Seat) -> float:
    """The share of the other seats that a seat has beaten at the end; 1 for a won solo game."""
    if len(ended.scores) == 1:
        return float(seat in ended.winners)
    return beaten(Outcome(ended.scores, frozenset(ended.winners), ended.reason), seat)
