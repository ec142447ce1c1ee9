"""Puzzles: one try, days by UTC, streaks, levels, and boards of servers."""

import asyncio
import shutil
from collections.abc import AsyncGenerator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from ai import puzzles as finding
from rules import GAMES
from rules.refusal import Refusal
from store.opening import open_database
from store.tables import TableStore
from tables.daily import day_of, streak
from tables.decisions.privacy import exported
from tables.decisions.puzzles import EASIEST, HARDEST, Board, Puzzle, level
from tables.services.people.puzzles import STOCK, Puzzles
from tables.settings import Settings
from tables.table import GivenMove, Person
from tests.support.fakes import Clock, FakeWorkers

ADA, BEN, CAY = Person(11, "Ada"), Person(12, "Ben"), Person(13, "Cay")
HERE, ELSEWHERE = 5, 6
RIGHT, WRONG = "@1", "@2"
EVENING = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)


def a_puzzle(difficulty: int = 3) -> Puzzle:
    return Puzzle(0, "zhen", (), (), 0, RIGHT, difficulty, GAMES["zhen"].version)


@pytest.fixture
async def store(tmp_path: Path, made: Path) -> AsyncGenerator[TableStore]:
    database = await open_database(shutil.copyfile(made, tmp_path / "tables.db"))
    yield TableStore(database)
    await database.close()


@pytest.fixture
def clock() -> Clock:
    clock = Clock()
    clock.now = EVENING
    return clock


@pytest.fixture
def workers() -> FakeWorkers:
    return FakeWorkers()


@pytest.fixture
async def puzzles(store: TableStore, workers: FakeWorkers, clock: Clock) -> AsyncGenerator[Puzzles]:
    service = Puzzles(store, workers, clock)
    for _ in range(STOCK):
        await store.add_puzzle(a_puzzle())
    yield service
    await service.stop()


async def solve(puzzles: Puzzles, person: Person, move: str = RIGHT, guild: int = HERE) -> int:
    """Let a person try today's puzzle; gives the streak."""
    given = await puzzles.daily("zhen", person.id, guild)
    return (await puzzles.attempt(given.puzzle.id, person, guild, move)).streak


async def test_of_two_simultaneous_attempts_one_counts(puzzles: Puzzles, store: TableStore) -> None:
    given = await puzzles.daily("zhen", ADA.id, HERE)

    both = await asyncio.gather(
        puzzles.attempt(given.puzzle.id, ADA, HERE, RIGHT),
        puzzles.attempt(given.puzzle.id, ADA, HERE, WRONG),
        return_exceptions=True,
    )

    refused = [each for each in both if isinstance(each, Refusal)]
    assert [each.key for each in refused] == ["puzzle-tried"]
    assert len(await store.latest_attempts(ADA.id, "zhen", 20)) == 1


async def test_an_illegal_move_does_not_count_as_an_attempt(
    puzzles: Puzzles, store: TableStore
) -> None:
    given = await puzzles.daily("zhen", ADA.id, HERE)

    with pytest.raises(Refusal, match="pick-gone"):
        await puzzles.attempt(given.puzzle.id, ADA, HERE, "@77")

    assert await store.attempt(ADA.id, given.puzzle.id) is None


async def test_everybody_has_the_same_puzzle_until_midnight_by_utc(
    puzzles: Puzzles, clock: Clock
) -> None:
    first = await puzzles.daily("zhen", ADA.id, HERE)
    clock.now = EVENING + timedelta(minutes=29)
    same = await puzzles.daily("zhen", BEN.id, ELSEWHERE)
    clock.now = EVENING + timedelta(minutes=31)
    next_one = await puzzles.daily("zhen", ADA.id, HERE)

    assert same.puzzle == first.puzzle
    assert next_one.puzzle != first.puzzle


async def test_two_people_who_ask_at_the_same_time_get_the_same_puzzle(puzzles: Puzzles) -> None:
    one, other = await asyncio.gather(
        puzzles.daily("zhen", ADA.id, HERE), puzzles.daily("zhen", BEN.id, HERE)
    )

    assert one.puzzle == other.puzzle


async def test_a_person_who_solves_the_puzzle_of_the_day_sees_the_solution_at_once(
    puzzles: Puzzles,
) -> None:
    given = await puzzles.daily("zhen", ADA.id, HERE)
    solved = await puzzles.attempt(given.puzzle.id, ADA, HERE, RIGHT)
    failed = await puzzles.attempt(given.puzzle.id, BEN, HERE, WRONG)

    assert (solved.may_see, failed.may_see) == (True, False)


async def test_others_see_the_solution_only_when_the_day_is_over(
    puzzles: Puzzles, clock: Clock
) -> None:
    given = await puzzles.daily("zhen", BEN.id, HERE)
    await puzzles.attempt(given.puzzle.id, BEN, HERE, WRONG)
    clock.now = EVENING + timedelta(minutes=29)
    before = await puzzles.given(given.puzzle.id, BEN.id, HERE)
    clock.now = EVENING + timedelta(hours=1)
    after = await puzzles.given(given.puzzle.id, BEN.id, HERE)
    await solve(puzzles, BEN)
    today = await puzzles.daily("zhen", BEN.id, HERE)

    assert (before.may_see, after.may_see) == (False, True)
    assert today.yesterday == given.puzzle.id


async def test_a_streak_grows_by_days_in_a_row_and_breaks(puzzles: Puzzles, clock: Clock) -> None:
    assert await solve(puzzles, ADA) == 1
    clock.now += timedelta(days=1)
    assert await solve(puzzles, ADA) == 2
    clock.now += timedelta(days=2)
    assert await solve(puzzles, ADA) == 1
    clock.now += timedelta(days=1)
    assert await solve(puzzles, ADA, WRONG) == 1


async def test_a_puzzle_solved_after_its_day_counts_for_no_day(
    puzzles: Puzzles, store: TableStore, clock: Clock
) -> None:
    given = await puzzles.daily("zhen", ADA.id, HERE)
    clock.now += timedelta(days=1)

    late = await puzzles.attempt(given.puzzle.id, ADA, HERE, RIGHT)

    assert (late.day, late.board, late.may_see) == (None, None, True)
    assert not await store.days_solved(ADA.id, "zhen")


async def test_the_results_of_a_server_name_only_its_own_solvers(puzzles: Puzzles) -> None:
    await solve(puzzles, ADA)
    await solve(puzzles, BEN, WRONG)
    await solve(puzzles, CAY, guild=ELSEWHERE)

    here = await puzzles.daily("zhen", ADA.id, HERE)
    there = await puzzles.daily("zhen", CAY.id, ELSEWHERE)
    direct = await puzzles.daily("zhen", ADA.id, None)

    assert here.board == Board(("Ada",), 2)
    assert there.board == Board(("Cay",), 1)
    assert direct.board is None


async def test_the_results_of_a_server_are_found_for_each_day_with_attempts(
    puzzles: Puzzles, store: TableStore, clock: Clock
) -> None:
    await solve(puzzles, ADA)
    await solve(puzzles, BEN, WRONG)
    today = day_of(clock())
    clock.move(days=1)
    await solve(puzzles, CAY)

    assert await store.puzzle_boards(HERE, today) == {"zhen": Board(("Ada",), 2)}
    assert await store.puzzle_boards(HERE, today + 1) == {"zhen": Board(("Cay",), 1)}
    assert await store.puzzle_boards(ELSEWHERE, today) == {}
    assert await store.puzzle_boards(HERE, today + 2) == {}


async def test_nobody_sees_the_results_before_their_own_attempt(puzzles: Puzzles) -> None:
    await solve(puzzles, ADA)

    assert (await puzzles.daily("zhen", BEN.id, HERE)).board is None


async def test_people_who_have_left_leaderboards_are_not_in_the_results(
    puzzles: Puzzles, store: TableStore
) -> None:
    await store.save_settings(ADA.id, replace(Settings(), is_ranked=False))
    await solve(puzzles, ADA)

    assert (await puzzles.daily("zhen", ADA.id, HERE)).board == Board((), 1)


async def test_further_puzzles_are_neither_todays_nor_ones_tried_before(puzzles: Puzzles) -> None:
    today = await puzzles.daily("zhen", ADA.id, HERE)
    seen = {today.puzzle.id}
    for _ in range(STOCK - 1):
        given = await puzzles.another("zhen", ADA.id)
        assert given.puzzle.id not in seen
        seen.add(given.puzzle.id)
        shown = await puzzles.attempt(given.puzzle.id, ADA, HERE, WRONG)
        assert (shown.may_see, shown.day) == (True, None)

    with pytest.raises(Refusal, match="puzzle-none-yet"):
        await puzzles.another("zhen", ADA.id)


async def test_a_puzzle_that_somebody_was_shown_never_becomes_the_puzzle_of_a_day(
    puzzles: Puzzles, clock: Clock
) -> None:
    await puzzles.daily("zhen", ADA.id, HERE)
    shown = (await puzzles.another("zhen", ADA.id)).puzzle.id

    later = set[int]()
    for _ in range(STOCK - 2):
        clock.move(days=1)
        later.add((await puzzles.daily("zhen", BEN.id, HERE)).puzzle.id)

    assert len(later) == STOCK - 2
    assert shown not in later


async def test_a_puzzle_that_nobody_was_given_cannot_be_attempted(
    puzzles: Puzzles, store: TableStore
) -> None:
    waiting = (await store.unused_puzzles("zhen"))[-1].id

    with pytest.raises(Refusal, match="puzzle-gone"):
        await puzzles.attempt(waiting, ADA, HERE, RIGHT)

    assert await store.latest_attempts(ADA.id, "zhen", 9) == []


async def test_puzzles_become_harder_for_people_who_solve_them(
    puzzles: Puzzles, store: TableStore
) -> None:
    for difficulty in (6, 4):
        await store.add_puzzle(a_puzzle(difficulty))

    given = list[int]()
    for _ in range(3):
        puzzle = (await puzzles.another("zhen", ADA.id)).puzzle
        given.append(puzzle.difficulty)
        await puzzles.attempt(puzzle.id, ADA, HERE, RIGHT)

    assert given == [3, 3, 4]


def test_a_level_goes_up_and_down_within_its_bounds() -> None:
    assert level([]) == level([False, False]) == EASIEST
    assert level([True, True, False]) == EASIEST + 1
    assert level([True] * 20) == HARDEST


def test_a_streak_that_ended_yesterday_still_counts() -> None:
    assert streak({7, 8, 9}, 9) == 3
    assert streak({7, 8}, 9) == 2
    assert streak({6, 7}, 9) == streak(set(), 9) == 0


async def test_puzzles_are_searched_for_until_there_are_enough_unused_ones(
    puzzles: Puzzles, store: TableStore, workers: FakeWorkers
) -> None:
    found = finding.Puzzle("zhen", {"tiles": 9}, ((0, RIGHT),), 1, WRONG, 2)
    workers.puzzles.extend([found] * 3)
    await solve(puzzles, ADA)
    await puzzles.settled()

    unused = await store.unused_puzzles("zhen")

    assert len(unused) == STOCK
    assert len(workers.puzzles) == 2
    assert (unused[-1].moves, unused[-1].solution) == (((0, RIGHT),), WRONG)
    assert unused[-1].options == (("tiles", 9),)


async def test_erasing_deletes_a_persons_attempts_and_an_export_contains_them(
    puzzles: Puzzles, store: TableStore, clock: Clock
) -> None:
    await solve(puzzles, ADA)
    await solve(puzzles, BEN)

    written = exported(ADA.id, await store.held(ADA.id), [], clock.now)
    await store.erase(ADA.id, 4711)
    later = await puzzles.daily("zhen", BEN.id, HERE)

    assert written["puzzles"] == [
        {
            "puzzle": 1,
            "game": "zhen",
            "moves_to_win": 3,
            "name": "Ada",
            "server": HERE,
            "of_day": "2026-03-01",
            "solved": True,
            "at": EVENING.isoformat(),
        }
    ]
    assert later.board == Board(("Ben",), 1)
    assert (await store.held(ADA.id)).tried == ()


def test_the_moves_of_a_puzzle_may_include_chance() -> None:
    options = {"size": 7, "setup": "quick"}
    start = GAMES["cube2"].start(2, **options)
    roll = start.chance(Random(1))
    assert roll is not None
    rolled = start.play(None, roll)
    move = rolled.legal_moves(0)[0]
    moves = (GivenMove(None, str(roll)), GivenMove(0, str(move)))

    reached = Puzzle(1, "cube2", tuple(options.items()), moves, 1, "", 2).reached()

    assert reached.position == rolled.play(0, move)
    assert reached.last is not None
    assert reached.last.move == move


async def test_puzzles_of_earlier_rules_are_not_given_to_anybody(
    puzzles: Puzzles, store: TableStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = (await puzzles.daily("zhen", ADA.id, HERE)).puzzle
    monkeypatch.setattr(type(GAMES["zhen"]), "version", GAMES["zhen"].version + 1)

    for refused in (puzzles.daily("zhen", ADA.id, HERE), puzzles.another("zhen", ADA.id)):
        with pytest.raises(Refusal, match="puzzle-none-yet"):
            await refused
    with pytest.raises(Refusal, match="puzzle-gone"):
        await puzzles.attempt(old.id, ADA, HERE, RIGHT)
    await store.add_puzzle(a_puzzle())
    today = (await puzzles.daily("zhen", ADA.id, HERE)).puzzle

    assert today.id != old.id
    assert (await puzzles.daily("zhen", BEN.id, HERE)).puzzle == today
