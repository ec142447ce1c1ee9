"""Separate processes that draw pictures and choose moves."""

from collections.abc import Callable, Sequence
from typing import Protocol

from ai.levels import Advice, Level
from ai.puzzles import Puzzle
from ai.review import Judgement
from render.curve import Curve
from render.picture import Picture, Subject
from render.standing import Chart
from rules.contract import Move, Seat, View


class Workers(Protocol):
    """Work that takes longer than the event loop may wait."""

    async def draw(self, subject: Subject) -> Picture:
        """The picture of a subject."""
        ...

    async def think(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """The move that a bot of that level plays for the seat to move, and why."""
        ...

    async def hint(self, view: View, seat: Seat, level: Level, seed: int) -> Advice:
        """The hint of a bot of that level for the seat to move; bots' moves do not wait for it."""
        ...

    async def is_ahead(self, view: View, seat: Seat, level: Level) -> bool:
        """Whether a bot of that level judges the seat ahead; only for games that hide nothing."""
        ...

    async def judge(
        self, view: View, move: Move, moves: int, seed: int, *, again: bool
    ) -> Judgement:
        """What a move of a finished game was worth; `ai.judge` explains the parameters."""
        ...

    async def puzzle(self, game: str, seed: int) -> Puzzle | None:
        """A puzzle from one game that bots play with that seed; None if that game contains none."""
        ...

    async def curve(
        self, curve: Curve, theme: str, language: str, players: Sequence[str]
    ) -> Picture:
        """The picture of each seat's chances in the course of a game."""
        ...

    async def chart(self, chart: Chart, theme: str, language: str) -> Picture:
        """The picture of somebody's ratings."""
        ...

    async def film(
        self, subjects: Sequence[Subject], progress: Callable[[int, int], None]
    ) -> bytes:
        """A GIF of these subjects of one game.

        After each picture, `progress` is called with the number drawn so far, and the number in
        all.
        """
        ...
