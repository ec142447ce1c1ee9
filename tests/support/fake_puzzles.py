"""A store without puzzles, for tests that are about something else."""
# ruff: noqa: ARG002  (nothing is kept)

from collections.abc import Collection, Mapping
from types import MappingProxyType

from tables.decisions.puzzles import Attempt, Board, Puzzle


class NoPuzzles:
    """Keeps the protocol of `PuzzleStore`, and nothing else.

    Attributes:
        solved: how servers did with the puzzles of each day, where a test says so.
    """

    solved: Mapping[tuple[int, int], Mapping[str, Board]] = MappingProxyType({})

    async def add_puzzle(self, puzzle: Puzzle) -> None:
        """There is no place for it."""

    async def note_shown(self, puzzle: int) -> None:
        """There is none to show."""

    async def puzzle(self, number: int) -> Puzzle | None:
        return None

    async def unused_puzzles(self, game: str) -> list[Puzzle]:
        return []

    async def untried_puzzles(self, game: str, person: int, today: int) -> list[Puzzle]:
        return []

    async def daily(self, day: int, game: str) -> Puzzle | None:
        return None

    async def choose_daily(
        self, day: int, puzzle: Puzzle, instead_of: Puzzle | None = None
    ) -> None:
        """There is none to choose."""

    async def add_attempt(self, attempt: Attempt) -> bool:
        raise NotImplementedError

    async def attempt(self, person: int, puzzle: int) -> Attempt | None:
        raise NotImplementedError

    async def latest_attempts(self, person: int, game: str, most: int) -> list[Attempt]:
        return []

    async def days_solved(self, person: int, game: str) -> Collection[int]:
        raise NotImplementedError

    async def puzzle_boards(self, guild: int, day: int) -> Mapping[str, Board]:
        return self.solved.get((guild, day), {})

    async def puzzle_board(self, guild: int, day: int, puzzle: int) -> Board:
        raise NotImplementedError
