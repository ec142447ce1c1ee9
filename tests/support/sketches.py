"""Stand-ins for pictures, for tests that do not look at pictures."""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from random import Random

from ai.levels import Advice, Level, Reason
from ai.puzzles import Puzzle
from ai.review import Judgement
from render.curve import Curve
from render.picture import Picture, Subject
from render.standing import Chart
from rules import GAMES
from rules.contract import Move, Played, Seat, View
from words.begun import Begun

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
)
"""A PNG file of one pixel."""


class Sketcher:
    """Implements the protocol `Workers` without a process, and chooses the first legal move.

    Attributes:
        thoughts: whether thoughts can end.
        puzzles: the puzzles that will be found.
    """

    def __init__(self, theme: str, thinkers: int | None = None) -> None:
        self.theme = theme
        self.thinkers = thinkers
        self.thoughts = asyncio.Event()
        self.thoughts.set()
        self.puzzles = deque[Puzzle]()

    async def draw(self, subject: Subject) -> Picture:
        match subject.shown:
            case Begun(chosen):
                marked = chosen
            case Played(move=move):
                marked = move
            case _:
                marked = subject.shown
        fitting = "with what fits, " if getattr(subject.view, "shows_what_fits", False) else ""
        named = f"{subject.language} {' '.join(subject.players)}".strip()
        return Picture(
            DOT, f"{fitting}{subject.theme} {named} {subject.view} {marked}"[:1000], 1, 1
        )

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        await self.thoughts.wait()
        game = GAMES[view.game]
        moves = game.imagine(view, Random(f"{level} {seed}")).legal_moves(seat)
        return Advice(moves[0], Reason("ai-wins"))

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        return await self.think(view, seat, level, seed)

    async def is_ahead(self, view: View, seat: Seat, level: Level) -> bool:  # noqa: ARG002  (a level says enough)
        await self.thoughts.wait()
        return level in {Level.STRONG, Level.EXPERT}

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        """Judge every move of the first seat as a mistake."""
        del move, moves, again
        await self.thoughts.wait()
        if view.turn:
            return Judgement(50, 50)
        better = await self.think(view, 0, Level.STRONG, seed)
        return Judgement(80, 20, better, 400)

    async def puzzle(self, game: str, seed: int) -> Puzzle | None:  # noqa: ARG002  (any will do)
        return self.puzzles.popleft() if self.puzzles else None

    async def film(
        self, subjects: Sequence[Subject], progress: Callable[[int, int], None]
    ) -> bytes:
        progress(1, len(subjects))
        await self.thoughts.wait()
        return DOT

    async def chart(self, chart: Chart, theme: str, language: str) -> Picture:
        return Picture(DOT, f"{theme} {language} {chart}"[:1000], 1, 1)

    async def curve(
        self, curve: Curve, theme: str, language: str, players: Sequence[str]
    ) -> Picture:
        return Picture(DOT, f"{theme} {language} {' '.join(players)} {curve}"[:1000], 1, 1)

    async def ready(self) -> None:
        """Do nothing, because there is nothing to wait for."""

    def close(self) -> None:
        """Do nothing, because there is nothing to stop."""
