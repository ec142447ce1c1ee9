"""Pictures for tests that do not look at them."""

import asyncio
from random import Random

from ai.levels import Advice, Level, Reason
from render.picture import Picture, Subject
from rules import GAMES
from rules.contract import Played, Seat, View
from words.begun import Begun

DOT = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c6360000000020001e221bc330000000049454e44ae426082"
)
"""A PNG file of one pixel."""


class Sketcher:
    """Keeps the protocol of `Workers`, without a process; the first legal move will do.

    Attributes:
        thoughts: whether thoughts come to an end.
    """

    def __init__(self, theme: str, thinkers: int | None = None) -> None:
        self.theme = theme
        self.thinkers = thinkers
        self.thoughts = asyncio.Event()
        self.thoughts.set()

    async def draw(self, subject: Subject) -> Picture:
        match subject.shown:
            case Begun(chosen):
                marked = chosen
            case Played(move=move):
                marked = move
            case _:
                marked = subject.shown
        hints = "with hints, " if getattr(subject.view, "hints", False) else ""
        named = f"{subject.language} {' '.join(subject.players)}".strip()
        return Picture(DOT, f"{hints}{subject.theme} {named} {subject.view} {marked}"[:1000], 1, 1)

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        await self.thoughts.wait()
        game = GAMES[view.game]
        moves = game.imagine(view, Random(f"{level} {seed}")).legal_moves(seat)
        return Advice(moves[0], Reason("ai-wins"))

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        return await self.think(view, seat, level, seed)

    async def ready(self) -> None:
        """There is nothing to wait for."""

    def close(self) -> None:
        """There is nothing to stop."""
