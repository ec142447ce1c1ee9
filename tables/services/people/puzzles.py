"""Puzzles: one for each day, and others on request."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from rules.refusal import Refusal
from tables.daily import day_of, streak
from tables.decisions.puzzles import (
    Attempt,
    Board,
    Puzzle,
    level,
    nearest,
    stored_from,
)
from tables.ports.store import Store
from tables.ports.workers import Workers
from tables.table import Person
from tables.tasks.background import Background

GAMES = ("zhen", "cube_wars", "cube2")
"""The games that have puzzles."""

STOCK = 5
"""How many unused puzzles of each game are kept in stock."""

SEARCHES = 60
"""How many games of bots one search plays at most to find puzzles of one game."""

LATEST = 20
"""How many of a person's latest attempts decide how hard their next puzzle is."""


@dataclass(frozen=True, slots=True)
class Given:
    """A puzzle for somebody.

    The last three attributes are set only if this is a daily puzzle that the person has tried.

    Attributes:
        puzzle: the puzzle.
        day: the day whose puzzle it is; None if it was not given as a daily puzzle.
        attempt: their attempt; None before they try.
        may_see: whether they may see the solution.
        streak: for how many days in a row they solved the puzzle of the day.
        board: how the people of their server did with this puzzle; None in direct messages.
        yesterday: the number of the puzzle of the day before; None if there was none.
    """

    puzzle: Puzzle
    day: int | None
    attempt: Attempt | None = None
    may_see: bool = False
    streak: int = 0
    board: Board | None = None
    yesterday: int | None = None


class Puzzles:
    """Gives people puzzles, and keeps a few in stock.

    Args:
        store: keeps the puzzles.
        workers: find puzzles.
        clock: the time now, in UTC.
    """

    def __init__(self, store: Store, workers: Workers, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._workers = workers
        self._clock = clock
        self._background = Background("The search for puzzles has stopped")
        self._searching = asyncio.Lock()

    def look(self, *games: str) -> None:
        """Search in the background for puzzles of these games; of all games if none is named."""
        # only one search runs at a time; a later call begins the search that is left out now
        if not self._searching.locked():
            self._background.begin(self._fill(games or GAMES))

    async def daily(self, game: str, person: int, guild: int | None) -> Given:
        """Today's puzzle, with that person's attempt and results.

        Raises:
            Refusal: no such puzzle has been found yet.
        """
        today = day_of(self._clock())
        puzzle = await self._store.daily(today, game)
        if puzzle is None or puzzle.has_old_rules:
            puzzle = await self._chosen(today, game, puzzle)
        self.look(game)
        if puzzle is None:
            raise Refusal("puzzle-none-yet")
        return await self._given(puzzle, person, guild)

    async def another(self, game: str, person: int) -> Given:
        """A puzzle that this person has not tried, about as hard as their latest attempts suggest.

        Raises:
            Refusal: no such puzzle has been found yet.
        """
        latest = await self._store.latest_attempts(person, game, LATEST)
        today = day_of(self._clock())
        untried = await self._store.untried_puzzles(game, person, today)
        untried = [each for each in untried if not each.has_old_rules]
        puzzle = nearest(untried, level(each.is_solved for each in latest))
        if puzzle is not None:
            await self._store.note_shown(puzzle.id)
        self.look(game)
        if puzzle is None:
            raise Refusal("puzzle-none-yet")
        return Given(puzzle, None)

    async def given(self, number: int, person: int, guild: int | None) -> Given:
        """That puzzle, with that person's attempt and results.

        Raises:
            Refusal: there is no puzzle with that number.
        """
        puzzle = await self._store.puzzle(number)
        if puzzle is None or puzzle.has_old_rules:
            raise Refusal("puzzle-gone")
        return await self._given(puzzle, person, guild)

    async def attempt(self, number: int, person: Person, guild: int | None, move: str) -> Given:
        """Judge somebody's only attempt at that puzzle, and store it.

        Raises:
            Refusal: there is no such puzzle or move, or they have tried it already.
        """
        given = await self.given(number, person.id, guild)
        legal = given.puzzle.reached().position.legal_moves(given.puzzle.seat)
        if move not in map(str, legal):
            raise Refusal("pick-gone")
        is_solved = move == given.puzzle.solution
        attempt = Attempt(
            person.id, number, person.name, guild, given.day, is_solved, self._clock()
        )
        if not await self._store.add_attempt(attempt):
            raise Refusal("puzzle-tried")
        self.look(given.puzzle.game)
        return await self._given(given.puzzle, person.id, guild)

    async def settled(self) -> None:
        """Wait until no search is under way."""
        await self._background.settled()

    async def stop(self) -> None:
        """Stop searching."""
        await self._background.stop()

    async def _given(self, puzzle: Puzzle, person: int, guild: int | None) -> Given:
        today = day_of(self._clock())
        attempt = await self._store.attempt(person, puzzle.id)
        todays = await self._store.daily(today, puzzle.game)
        day = today if todays is not None and todays.id == puzzle.id else None
        may_see = attempt is not None and (attempt.is_solved or attempt.day != today)
        if attempt is None or (told := attempt.day if day is None else day) is None:
            return Given(puzzle, day, attempt, may_see)
        days = await self._store.days_solved(person, puzzle.game)
        board = None
        if guild is not None:
            board = await self._store.puzzle_board(guild, told, puzzle.id)
        before = await self._store.daily(told - 1, puzzle.game)
        yesterday = None if before is None or before.has_old_rules else before.id
        return Given(puzzle, told, attempt, may_see, streak(days, today), board, yesterday)

    async def _chosen(self, today: int, game: str, before: Puzzle | None) -> Puzzle | None:
        """The puzzle of the day, chosen now in place of `before`; None if no unused one is left."""
        unused = await self._unused(game)
        if not unused:
            return None
        await self._store.choose_daily(today, unused[0], before)
        return await self._store.daily(today, game)

    async def _unused(self, game: str) -> list[Puzzle]:
        """The puzzles that nobody was given yet."""
        return [each for each in await self._store.unused_puzzles(game) if not each.has_old_rules]

    async def _fill(self, games: tuple[str, ...]) -> None:
        async with self._searching:
            for game in games:
                await self._fill_up(game)

    async def _fill_up(self, game: str) -> None:
        """Search for puzzles of that game until the stock is full, or for `SEARCHES` games."""
        missing = STOCK - len(await self._unused(game))
        # each game takes longer than a millisecond, so no two searches use the same seed
        now = int(self._clock().timestamp() * 1_000)
        for seed in range(now, now + SEARCHES):
            if missing <= 0:
                return
            found = await self._workers.puzzle(game, seed)
            if found is not None:
                await self._store.add_puzzle(stored_from(found))
                missing -= 1
