"""A store without puzzles, for tests that are about something else."""
# ruff: noqa: ARG002  (nothing is kept)

from collections.abc import Collection, Mapping
from types import MappingProxyType

from tables.decisions.puzzles import Attempt, Board, Puzzle


class NoPuzzles:
    """Implements the protocol `PuzzleStore`, and stores nothing.

    Attributes:
        solved: the puzzle results of a server on a day, by game; a test may set them.
    """

    solved: Mapping[tuple[int, int], Mapping[str, Board]] = MappingProxyType({})

    async def add_puzzle(self, puzzle: Puzzle) -> None:
        """Do nothing, because nothing is stored."""

    async def note_shown(self, puzzle: int) -> None:
        """Do nothing, because there is no puzzle."""

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
        """Choose nothing, because there is no puzzle."""

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
