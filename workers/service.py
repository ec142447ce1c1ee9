"""Draws pictures and chooses moves in worker processes, and keeps the finished pictures."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import ai
from ai import Advice, Judgement, Level
from ai.puzzles import Hunt, Puzzle, step
from render.curve import Curve
from render.film import film, thinned
from render.picture import Picture, Subject
from render.standing import Chart
from rules.contract import Move, Seat, View
from workers.child import give_way, nothing
from workers.cores import cores
from workers.drawing import draw, draw_chart, draw_curve, warm
from workers.lane import Lane
from workers.worker import Worker

KEPT = 300
"""How many finished pictures are kept, of about 20 KiB each."""

QUICK = frozenset({Level.BEGINNER, Level.CASUAL})
"""The levels that think so briefly that they go before the others."""

THINKERS_STAY = 600.0
"""For how many seconds after its last job a process that thinks keeps running."""

LESS_URGENT, LEAST_URGENT = 10, 15
"""The niceness of the processes that choose bots' moves, and of those for hints.

Bots' moves give way to drawing, and hints give way to both.
"""


class Workers:
    """Draws and thinks in other processes, and keeps the finished pictures in this one.

    Args:
        theme: the theme that most pictures will have.
        thinkers: how many bots' moves are worked out at once; by default, one less than the
            number of cores, but at least one.
    """

    def __init__(self, theme: str, thinkers: int | None = None) -> None:
        # the bot's start waits until this theme is prepared; others are prepared when first drawn
        self._drawing = Worker(partial(warm, theme))
        size = thinkers or max(1, cores() - 1)
        bots = [Worker(partial(give_way, LESS_URGENT), THINKERS_STAY) for _ in range(size)]
        hints = [Worker(partial(give_way, LEAST_URGENT), THINKERS_STAY)]
        self._bots, self._hints = Lane(bots), Lane(hints)
        self._all = [self._drawing, *bots, *hints]
        self._finished: OrderedDict[Subject, Picture] = OrderedDict()
        self._under_way: dict[Subject, asyncio.Task[Picture]] = {}

    async def draw(self, subject: Subject) -> Picture:
        """The picture of a subject; callers who ask for the same subject share one drawing."""
        picture = self._finished.get(subject)
        if picture is not None:
            self._finished.move_to_end(subject)
            return picture
        drawing = self._under_way.get(subject)
        if drawing is None:
            drawing = self._under_way[subject] = asyncio.create_task(self._drawn(subject))
        # if this caller is cancelled, the others still get the picture
        return await asyncio.shield(drawing)

    async def _drawn(self, subject: Subject) -> Picture:
        try:
            picture = await self._drawing.run(draw, subject)
        finally:
            del self._under_way[subject]
        self._finished[subject] = picture
        if len(self._finished) > KEPT:
            self._finished.popitem(last=False)
        return picture

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """The move that a bot of that level plays for the seat to move, and the reason for it.

        Each process works out one move at a time. If all are busy, moves of quick levels are worked
        out before the other moves that wait.
        """
        async with self._bots.turn(quick=level in QUICK) as worker:
            return await worker.run(ai.advise, view, seat, level, _random(seed))

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """The move that a bot of that level would play for the seat, and the reason for it.

        Hints wait for each other; bots' moves never wait for hints.
        """
        async with self._hints.turn(quick=level in QUICK) as worker:
            return await worker.run(ai.hint, view, seat, level, _random(seed))

    async def is_ahead(self, view: View, seat: Seat, level: Level) -> bool:
        """Whether a bot of that level judges the seat ahead; this waits in line with hints."""
        async with self._hints.turn(quick=level in QUICK) as worker:
            return await worker.run(ai.is_ahead, view, seat, level)

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        """The judgement of a move of a finished game (`ai.judge`); this waits in line with hints.

        So people who ask for a hint need not wait for a whole review, but only for one move of it.
        """
        job = partial(ai.judge, again=again)
        async with self._hints.turn(quick=False) as worker:
            return await worker.run(job, view, move, moves, _random(seed))

    async def puzzle(self, game: str, seed: int) -> Puzzle | None:
        """A puzzle from one game of bots (`ai.puzzles.Hunt`); each step waits in line with hints.

        So people who ask for a hint need not wait for the whole search, but only for one step.
        """
        hunt = Hunt(game, _random(seed))
        while not hunt.is_over:
            async with self._hints.turn(quick=False) as worker:
                hunt = await worker.run(step, hunt)
        return hunt.found

    async def film(
        self, subjects: Sequence[Subject], progress: Callable[[int, int], None]
    ) -> bytes:
        """A GIF of these subjects of one game, or of a selection if there are too many.

        Args:
            subjects: what the GIF shows, in order; all in one theme.
            progress: is called after each picture, with how many are drawn and how many will be.
        """
        chosen, frames = thinned(subjects), list[bytes]()
        for subject in chosen:
            # in a process for hints, so that boards never wait for films
            async with self._hints.turn(quick=False) as worker:
                frames.append((await worker.run(draw, subject)).data)
            progress(len(frames), len(chosen))
        async with self._hints.turn(quick=False) as worker:
            return await worker.run(film, frames)

    async def curve(
        self, curve: Curve, theme: str, language: str, players: Sequence[str]
    ) -> Picture:
        """The picture of the chances to win in the course of a game."""
        return await self._drawing.run(draw_curve, curve, theme, language, tuple(players))

    async def chart(self, chart: Chart, theme: str, language: str) -> Picture:
        """The picture of somebody's ratings."""
        return await self._drawing.run(draw_chart, chart, theme, language)

    async def ready(self) -> None:
        """Wait until the process that draws is prepared to draw fast."""
        await self._drawing.run(nothing)

    def close(self) -> None:
        """Stop all processes."""
        for worker in self._all:
            worker.close()


def _random(seed: int) -> Random:
    return Random(seed)  # noqa: S311  (a seed is no secret)
