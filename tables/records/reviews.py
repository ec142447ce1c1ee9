"""Reviews of games that are over: people who ask for the same review share one computation."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from ai import Judgement
from render.curve import Curve
from rules.refusal import Refusal
from tables.ports.workers import Workers
from tables.records.exporting import numbers_of, record_from
from tables.records.fairness import Fairness
from tables.records.replays import Course, Replays
from tables.records.reviewing import Ply, Reviewed, reviewed
from tables.table import Phase, Player, Table

KEPT = 100
"""How many reviews are kept in memory; each takes a few KiB."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A turning point or a mistake.

    Attributes:
        at: the index of its moment in the replay.
        number: the number of its event.
        ply: the move, and what its seat saw.
        players: the players of the seats at that time.
        judgement: what the move was worth.
        turning: which of the turning points it is, from 1 on; 0 for none.
    """

    at: int
    number: int
    ply: Ply
    players: tuple[Player, ...]
    judgement: Judgement
    turning: int


@dataclass(frozen=True, slots=True)
class TableReview:
    """The results of a review of a table's game.

    Attributes:
        curve: the chances of all seats in the course of the game.
        spots: the turning points and mistakes, in the order of the game.
        judged: how many moves were judged, because their seats had a choice.
    """

    table: Table
    curve: Curve
    spots: tuple[Spot, ...]
    judged: int


Progress = Callable[[int, int], None]


@dataclass
class _UnderWay:
    """A review that is being computed.

    Attributes:
        done: how many judgements are made.
        moves: how many judgements are known to be needed in all.
        people: the ids of those who wait for it.
    """

    task: asyncio.Task[TableReview]
    people: set[int]
    done: int = 0
    moves: int = 0


class Reviews:
    """Has finished games reviewed, and keeps the latest reviews.

    A person can wait for one review at a time, so that nobody keeps all workers busy.

    Args:
        replays: knows how the games went.
        fairness: knows the positions from which people play each other.
        workers: judge the moves.
    """

    def __init__(self, replays: Replays, fairness: Fairness, workers: Workers) -> None:
        self._replays = replays
        self._fairness = fairness
        self._workers = workers
        self._kept: OrderedDict[int, TableReview] = OrderedDict()
        self._under_way: dict[int, _UnderWay] = {}

    async def begin(self, table: int, person: int) -> asyncio.Task[TableReview]:
        """A task whose result is the review of a game; it goes on even if nobody waits any more.

        Raises:
            Refusal: see `Replays.begin`; the game is not over; people play each other from one of
                its positions; or the person waits for another review.
        """
        course = await self._replays.course(table)
        if course.now.table.phase is not Phase.FINISHED:
            raise Refusal("review-not-over")
        positions = (state.position for state in course.states)
        await self._fairness.require_free(course.now.table.game, positions)
        kept = self._kept.get(table)
        if kept is not None and kept.table.version == course.now.table.version:
            self._kept.move_to_end(table)
            return asyncio.create_task(_at_once(kept))
        if any(person in each.people for at, each in self._under_way.items() if at != table):
            raise Refusal("review-under-way")
        if table not in self._under_way:
            task = asyncio.create_task(self._review(table, course))
            self._under_way[table] = _UnderWay(task, set())
            task.add_done_callback(lambda _: self._under_way.pop(table))
        found = self._under_way[table]
        found.people.add(person)
        return found.task

    def progress(self, table: int) -> tuple[int, int]:
        """How many judgements of a review are made, and how many are known to be needed.

        Both are 0 if no review of that game is under way.
        """
        found = self._under_way.get(table)
        return (0, 0) if found is None else (found.done, found.moves)

    async def stop(self) -> None:
        """Cancel the reviews that are under way."""
        tasks = [each.task for each in self._under_way.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _review(self, table: int, course: Course) -> TableReview:
        def note(done: int, moves: int) -> None:
            under_way = self._under_way[table]
            under_way.done, under_way.moves = done, moves

        record = record_from(course.now, course.events, named=())
        given = len(course.now.table.given_moves)
        found = _told(course, await reviewed(record, self._workers, table, note, given=given))
        self._kept[table] = found
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return found


async def _at_once(review: TableReview) -> TableReview:
    return review


def _told(course: Course, found: Reviewed) -> TableReview:
    """The curve of a game, and its turning points and mistakes."""
    numbers, review = numbers_of(course.events), found.review
    turning = {ply: number for number, ply in enumerate(review.turning_points, 1)}
    spots = list[Spot]()
    for each in sorted({*turning, *review.mistakes}):
        ply = found.plies[each]
        number = numbers[ply.step]
        players = course.now.players_at(number)
        judgement, at = review.judgements[each], course.place_of(number)
        spots.append(Spot(at, number, ply, players, judgement, turning.get(each, 0)))
    return TableReview(course.now.table, found.curve(), tuple(spots), len(review.judgements))
