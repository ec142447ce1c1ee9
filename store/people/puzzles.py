"""Puzzles and people's attempts at them, in the database."""

import json
from collections.abc import Collection, Mapping

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from store import schema
from store.database import Database
from store.rows import AnyRow, Values, moment, seconds
from store.upsert import insert_first
from tables.decisions.puzzles import Attempt, Board, Puzzle, Tried
from tables.table import GivenMove

PUZZLE, DAILY, ATTEMPT = schema.puzzles.c, schema.dailies.c, schema.attempts.c

IS_TRIED = select(ATTEMPT.puzzle).where(ATTEMPT.puzzle == PUZZLE.id).exists()
IS_DAILY = select(DAILY.puzzle).where(DAILY.puzzle == PUZZLE.id).exists()
IS_GIVEN = or_(PUZZLE.shown, IS_TRIED, IS_DAILY)


class PuzzleStore:
    """Stores puzzles and attempts; implements `tables.ports.store.PuzzleStore`."""

    _database: Database

    async def add_puzzle(self, puzzle: Puzzle) -> None:
        row = _puzzle_values(puzzle)
        await self._database.write(
            lambda connection: connection.execute(insert(schema.puzzles), row).close()
        )

    async def note_shown(self, puzzle: int) -> None:
        shown = update(schema.puzzles).where(PUZZLE.id == puzzle).values(shown=True)
        await self._database.write(lambda connection: connection.execute(shown).close())

    async def puzzle(self, number: int) -> Puzzle | None:
        asked = select(schema.puzzles).where(PUZZLE.id == number, IS_GIVEN)
        return next(map(_puzzle, await self._database.rows(asked)), None)

    async def unused_puzzles(self, game: str) -> list[Puzzle]:
        asked = select(schema.puzzles).where(PUZZLE.game == game, ~IS_GIVEN)
        found = await self._database.rows(asked.order_by(PUZZLE.id))
        return list(map(_puzzle, found))

    async def untried_puzzles(self, game: str, person: int, today: int) -> list[Puzzle]:
        tried = select(ATTEMPT.puzzle).where(ATTEMPT.person == person)
        todays = select(DAILY.puzzle).where(DAILY.day == today)
        asked = select(schema.puzzles).where(
            PUZZLE.game == game, PUZZLE.id.not_in(tried), PUZZLE.id.not_in(todays)
        )
        found = await self._database.rows(asked.order_by(PUZZLE.id))
        return list(map(_puzzle, found))

    async def daily(self, day: int, game: str) -> Puzzle | None:
        asked = select(schema.puzzles).join(schema.dailies, DAILY.puzzle == PUZZLE.id)
        found = await self._database.rows(asked.where(DAILY.day == day, DAILY.game == game))
        return next(map(_puzzle, found), None)

    async def choose_daily(
        self, day: int, puzzle: Puzzle, instead_of: Puzzle | None = None
    ) -> None:
        row: Values = {"day": day, "game": puzzle.game, "puzzle": puzzle.id}

        def choose(connection: Connection) -> None:
            if instead_of is not None:
                before = and_(*(DAILY[name] == row[name] for name in ("day", "game")))
                was_it = and_(before, DAILY.puzzle == instead_of.id)
                connection.execute(delete(schema.dailies).where(was_it))
            insert_first(connection, schema.dailies, row)

        await self._database.write(choose)

    async def add_attempt(self, attempt: Attempt) -> bool:
        row = _attempt_values(attempt)
        return await self._database.write(
            lambda connection: insert_first(connection, schema.attempts, row)
        )

    async def attempt(self, person: int, puzzle: int) -> Attempt | None:
        asked = select(schema.attempts).where(ATTEMPT.person == person, ATTEMPT.puzzle == puzzle)
        return next(map(_attempt, await self._database.rows(asked)), None)

    async def latest_attempts(self, person: int, game: str, most: int) -> list[Attempt]:
        asked = (
            select(schema.attempts)
            .join(schema.puzzles, PUZZLE.id == ATTEMPT.puzzle)
            .where(ATTEMPT.person == person, PUZZLE.game == game)
            .order_by(ATTEMPT.at.desc(), ATTEMPT.puzzle.desc())
            .limit(most)
        )
        return list(map(_attempt, await self._database.rows(asked)))[::-1]

    async def days_solved(self, person: int, game: str) -> Collection[int]:
        asked = (
            select(ATTEMPT.day)
            .join(schema.puzzles, PUZZLE.id == ATTEMPT.puzzle)
            .where(ATTEMPT.person == person, PUZZLE.game == game)
            .where(ATTEMPT.solved, ATTEMPT.day.is_not(None))
        )
        return set(await self._database.column(asked))

    async def puzzle_boards(self, guild: int, day: int) -> Mapping[str, Board]:
        asked = select(DAILY.game, DAILY.puzzle).where(DAILY.day == day).order_by(DAILY.game)
        chosen = [(row.game, row.puzzle) for row in await self._database.rows(asked)]
        boards = {game: await self.puzzle_board(guild, day, puzzle) for game, puzzle in chosen}
        return {game: board for game, board in boards.items() if board.tried}

    async def puzzle_board(self, guild: int, day: int, puzzle: int) -> Board:
        setting = schema.settings.c
        unlisted = select(setting.person).where(setting.ranked.is_(False))
        here = (ATTEMPT.puzzle == puzzle, ATTEMPT.guild == guild, ATTEMPT.day == day)
        solvers = (
            select(ATTEMPT.name)
            .where(*here, ATTEMPT.solved, ATTEMPT.person.not_in(unlisted))
            .order_by(ATTEMPT.at, ATTEMPT.person)
        )
        tried = select(func.count()).select_from(schema.attempts).where(*here)

        def read(connection: Connection) -> Board:
            names = tuple(connection.execute(solvers).scalars())
            return Board(names, connection.execute(tried).scalar_one())

        return await self._database.read(read)


def tried_by(connection: Connection, person: int) -> tuple[Tried, ...]:
    """A person's attempts, the earliest first."""
    asked = (
        select(schema.attempts, PUZZLE.game, PUZZLE.difficulty)
        .join(schema.puzzles, PUZZLE.id == ATTEMPT.puzzle)
        .where(ATTEMPT.person == person)
        .order_by(ATTEMPT.at, ATTEMPT.puzzle)
    )
    return tuple(
        Tried(_attempt(row), row.game, row.difficulty) for row in connection.execute(asked)
    )


def _puzzle_values(puzzle: Puzzle) -> Values:
    return {
        "game": puzzle.game,
        "options": json.dumps(dict(puzzle.options)),
        "moves": json.dumps(puzzle.moves),
        "seat": puzzle.seat,
        "solution": puzzle.solution,
        "difficulty": puzzle.difficulty,
        "rules_version": puzzle.rules_version,
    }


def _puzzle(row: AnyRow) -> Puzzle:
    return Puzzle(
        id=row.id,
        game=row.game,
        options=tuple(json.loads(row.options).items()),
        moves=tuple(GivenMove(*each) for each in json.loads(row.moves)),
        seat=row.seat,
        solution=row.solution,
        difficulty=row.difficulty,
        rules_version=row.rules_version,
    )


def _attempt_values(attempt: Attempt) -> Values:
    return {
        "person": attempt.person,
        "puzzle": attempt.puzzle,
        "name": attempt.name,
        "guild": attempt.guild,
        "day": attempt.day,
        "solved": attempt.is_solved,
        "at": seconds(attempt.at),
    }


def _attempt(row: AnyRow) -> Attempt:
    return Attempt(
        person=row.person,
        puzzle=row.puzzle,
        name=row.name,
        guild=row.guild,
        day=row.day,
        is_solved=row.solved,
        at=moment(row.at),
    )
