"""The bot is killed at random instants, again and again, while games are in play."""

import asyncio
import os
from collections import Counter
from random import Random, SystemRandom

import pytest

from playground import Playground
from store.opening import open_database
from store.tables import TableStore
from tables.record import Event, Kind
from tests.journeys.bot_process import BotProcess
from tests.journeys.people import Club
from tests.journeys.survival.courses import Course, Gallery

KILLS = int(os.environ.get("SURVIVAL_KILLS", "8"))
SEED = int(os.environ.get("SURVIVAL_SEED", SystemRandom().randrange(1_000_000)))

A_MOVE = 0.08
"""Seconds within which a press has become a move and a board."""
A_START = 1.5
"""Seconds within which the bot is up."""


async def kill_again_and_again(
    process: BotProcess, pressed: asyncio.Event, random: Random, times: int
) -> None:
    """End the process after a press, while it starts, or when it has just come up."""
    killed = 0
    while killed < times:
        pressed.clear()
        await pressed.wait()
        await asyncio.sleep(random.uniform(0, A_MOVE))
        await process.kill()
        killed += 1
        await process.launch()
        if random.random() < 0.2 and killed < times:
            await asyncio.sleep(random.uniform(0, A_START))
            await process.kill()
            killed += 1
            await process.launch()
        await process.online()
        if random.random() < 0.2 and killed < times:
            await asyncio.sleep(random.uniform(0, A_MOVE))
            await process.kill()
            killed += 1
            await process.launch()


async def records(process: BotProcess, tables: list[str]) -> dict[str, list[Event]]:
    """What the database says has happened."""
    database = await open_database(process.database)
    try:
        return {table: await TableStore(database).record(int(table)) for table in tables}
    finally:
        await database.close()


@pytest.mark.parametrize("seed", [SEED])
async def test_no_move_and_no_board_is_lost_to_kills(
    playground: Playground, club: Club, process: BotProcess, seed: int
) -> None:
    random, gallery, pressed = Random(seed), Gallery(playground), asyncio.Event()
    pairs = [(club.ada, club.ben), (club.cleo, club.dan), (club.ben, club.cleo)]
    courses = [
        Course(club, process, gallery, pair, place, Random(random.random()), pressed.set)
        for pair, place in zip(pairs, ("general", "games", "general"), strict=True)
    ]

    killing = asyncio.create_task(kill_again_and_again(process, pressed, random, KILLS))
    await asyncio.gather(*(course.play(killing.done) for course in courses))
    await killing
    await process.stop()

    tables = [table for course in courses for table in course.tables]
    happened = await records(process, tables)
    for table, events in happened.items():
        numbers = [event.number for event in events]
        assert numbers == [*range(1, len(events) + 1)]
        boards = gallery.boards(table)
        assert [number for _, number in boards] == numbers, (table, boards)
        assert len({place for place, _ in boards}) == 1
    moves = {
        (table, event.number - 1, event.text)
        for table, events in happened.items()
        for event in events
        if event.kind is Kind.PLAY
    }
    told = Counter(each for course in courses for each in course.told)
    assert set(told) <= moves
    assert set(told.values()) <= {1}
    assert not process.errors, process.errors
