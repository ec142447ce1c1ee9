"""Three processes of the bot share a database, and are killed at random instants."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from client.answers import UNKNOWN_INTERACTION
from delivery.boards import THREAD_EXISTS
from playground import Playground
from playground.discord_api.context import Exchange
from playground.world.entities import Guild
from playground.world.servers import add_bot, add_guild
from store.opening import url_of
from store.tables import TableStore
from tables.game.record import Kind
from tables.ports.shards import Shards
from tests.journeys.beside import reading
from tests.journeys.cards import CardTable, opened, told
from tests.journeys.survival.courses import LOST, OLD, Action, Course, Gallery, check
from tests.support.bot_process import BotProcess
from tests.support.people import LONG_ENOUGH, Answer, Club, Person

KILLS = int(os.environ.get("SURVIVAL_KILLS", "100"))
PROCESSES = 3
REPLACED = 3
A_MOVE = 0.3
"""Seconds after a press within which the move is saved and its board and hand are sent."""

UNFINISHED = "SELECT count(*) FROM tables WHERE claimed_until IS NOT NULL OR deadline = 1"


@dataclass(frozen=True)
class Room:
    """A server, the process with its shard, and a channel where people play."""

    guild: Guild
    process: BotProcess
    place: str


class Bot:
    """A bot in several processes, each with its own shard.

    Attributes:
        rooms: one for each process.
        pressed: set whenever a person does something.
    """

    def __init__(self, rooms: Sequence[Room], address: str) -> None:
        self.rooms = rooms
        self.address = address
        self.pressed = asyncio.Event()

    async def kill(self, times: int, random: Random) -> None:
        """Kill the processes `times` times in total, each process at its own instants."""
        left = iter(range(times))
        async with asyncio.TaskGroup() as tasks:
            for room in self.rooms:
                tasks.create_task(self._kill(room.process, left, Random(random.random())))

    async def _kill(self, process: BotProcess, left: Iterator[int], random: Random) -> None:
        """Kill the process soon after a person has done something, until no kills are left."""
        for _ in left:
            await process.online()
            self.pressed.clear()
            await self.pressed.wait()
            await asyncio.sleep(random.uniform(0, A_MOVE))
            await process.kill()
            await process.launch()

    async def attempt(self, action: Action, room: Room) -> Answer | None:
        """Do the action; gives the answer, or None if the room's process was killed meanwhile."""
        await room.process.online()
        turns = room.process.turns
        self.pressed.set()
        answer = await action()
        if answer.body["ok"]:
            return answer
        assert room.process.turns != turns, answer.body
        return None

    async def settled(self) -> None:
        """Wait until all processes run, and none has anything left to do at a table."""
        for room in self.rooms:
            await room.process.online()
        engine = create_async_engine(url_of(self.address))
        async with engine.connect() as connection, asyncio.timeout(LONG_ENOUGH):
            for _ in count():
                if not (await connection.execute(text(UNFINISHED))).scalar():
                    break
                await asyncio.sleep(0.1)
        await engine.dispose()

    async def let_pass(self) -> None:
        """Change all deadlines so that they have passed."""
        engine = create_async_engine(url_of(self.address))
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET deadline = 1, version = version + 1"))
        await engine.dispose()

    @property
    def errors(self) -> list[str]:
        """The lines of the logs about unhandled errors."""
        return [error for room in self.rooms for error in room.process.errors]


@pytest.fixture
async def bot(playground: Playground, postgresql: str, tmp_path: Path) -> AsyncIterator[Bot]:
    """Three processes, each with its own server; the first one also has the direct messages."""
    async with AsyncExitStack() as stack:
        rooms = list[Room]()
        for shard in range(PROCESSES):
            folder = tmp_path / str(shard)
            folder.mkdir()
            shards = f"{shard}/{PROCESSES}"
            process = BotProcess(playground, folder, postgresql, shards=shards)
            guild = guild_of(playground, Shards.parse(shards))
            [place] = [
                each.id
                for each in playground.context.world.channels.values()
                if each.guild_id == guild.id and each.name.startswith("general")
            ]
            rooms.append(Room(guild, process, str(place)))
            await stack.enter_async_context(process)
        yield Bot(rooms, postgresql)


def guild_of(playground: Playground, shards: Shards) -> Guild:
    """A server of these shards, which is added if there is none."""
    world = playground.context.world
    people = [user for user in world.users.values() if not user.bot]
    [application] = world.applications.values()
    number = 0
    while True:
        for guild in world.guilds.values():
            if shards.covers(guild.id):
                return guild
        number += 1
        name = f"{shards.first}-{number}"
        add_bot(world, add_guild(world, name, people, [f"general-{name}"]), application)


@dataclass
class Cards:
    """Card games of two people, who type their moves at the table or by direct message.

    Attributes:
        tables: all tables that were begun.
    """

    bot: Bot
    room: Room
    club: Club
    store: TableStore
    people: Sequence[Person]
    random: Random
    tables: list[CardTable]

    async def play(self, killing: "asyncio.Task[None]") -> None:
        """Play whole games until the killing is over."""
        while not killing.done():
            table = await self._begin()
            self.tables.append(table)
            await table.catch_up()
            while not table.is_over:
                await self._move(table)
                await table.catch_up()

    async def _begin(self) -> CardTable:
        host, guest = self.people
        while True:
            asked = await self._attempt(
                lambda: host.uses("cuboingo new", self.room.place, seats=2, size="2x2", begins="me")
            )
            if asked is not None and "Join" in asked.message.buttons:
                break
        lobby = asked.message
        while not await self._attempt(lambda: guest.forges(lobby, lobby.buttons["Join"])):
            pass
        return await opened(self.club, self.store, "cuboingo", self.people, lobby, size="2x2")

    async def _move(self, table: CardTable) -> None:
        move, mover = table.next_move, table.mover
        room, place = self.random.choice(((self.room, table.place), (self.bot.rooms[0], "dm")))
        answer = await self.bot.attempt(
            lambda: mover.uses("cuboingo move", place, move=str(move), table=table.table), room
        )
        if answer is not None and LOST not in answer.text:
            assert told(move) in answer.text or answer.text.startswith(OLD), answer.text

    async def _attempt(self, action: Action) -> Answer | None:
        return await self.bot.attempt(action, self.room)


# if a process is killed while its answer is on the way, nobody waits for that answer any more
@pytest.mark.untraced
@pytest.mark.provokes(THREAD_EXISTS, UNKNOWN_INTERACTION)
async def test_kills_lose_no_move_no_board_and_no_hand(
    playground: Playground, club: Club, bot: Bot, seed: int
) -> None:
    random, gallery = Random(seed), Gallery(playground)
    courses = [
        Course(gallery, (club.ada, club.ben), random, partial(bot.attempt, room=room), room.place)
        for room in bot.rooms
    ]
    async with reading(bot.address) as store, asyncio.TaskGroup() as tasks:
        cards = [
            Cards(bot, room, club, store, (club.cleo, club.dan), random, [])
            for room in bot.rooms[1:]
        ]
        killing = tasks.create_task(bot.kill(KILLS, random))
        for course in courses:
            tasks.create_task(course.play(killing.done))
        for each in cards:
            tasks.create_task(each.play(killing))
    await bot.settled()

    await check(courses, bot.address)
    for each in cards:
        check_hands(playground, each)
    assert not bot.errors, bot.errors


def check_hands(playground: Playground, cards: Cards) -> None:
    """Check that each player of each table has exactly one message with the present hand."""
    world = playground.context.world
    for table in cards.tables:
        shown = Counter[tuple[int, int]]()
        for place, messages in world.messages.items():
            if world.channels[place].guild_id is None:
                for message in messages.values():
                    for file in message.attachments:
                        name = file["filename"].removesuffix(".png")
                        if name.startswith(f"cuboingo-{table.table}-") and not message.ephemeral:
                            shown[place, int(name.rpartition("-")[2])] += 1
        assert len(shown) == len(cards.people), (table.table, shown)
        assert {*shown.values()} == {1}, (table.table, shown)
        assert {number for _, number in shown} == {table.number}, (table.table, shown)


async def test_a_deadline_takes_effect_once(club: Club, bot: Bot) -> None:
    [room, *_] = bot.rooms
    for _ in range(10):
        lobby = (await club.ada.uses("zhen new", room.place, begins="me")).message
        await club.ben.presses(lobby, "Join")
    await bot.settled()
    for each in bot.rooms:
        await each.process.kill()
    await bot.let_pass()
    for each in bot.rooms:
        await each.process.launch()
    await bot.settled()

    async with reading(bot.address) as store:
        for table in range(1, 11):
            kinds = Counter(each.kind for each in await store.record(table))
            assert kinds[Kind.TIME_OUT] == 1, (table, kinds)


# if both processes change a table at once, one of them asks for its thread a second time
@pytest.mark.provokes(THREAD_EXISTS)
async def test_a_process_can_be_replaced_while_people_play(
    playground: Playground, club: Club, bot: Bot, tmp_path: Path
) -> None:
    """The next process of the shard starts before the last one stops; every press is answered."""
    room, gallery = bot.rooms[0], Gallery(playground)
    replaced = asyncio.Event()
    answers = list[Exchange]()
    playground.context.witnesses.append(answers.append)

    async def always(action: Action) -> Answer:
        answer = await action()
        assert answer.body["ok"], answer.body
        return answer

    course = Course(gallery, (club.ada, club.ben), Random(1), always, room.place)
    playing = asyncio.create_task(course.play(replaced.is_set))
    async with AsyncExitStack() as stack:
        last = room.process
        for number in range(REPLACED):
            folder = tmp_path / f"next-{number}"
            folder.mkdir()
            following = BotProcess(playground, folder, bot.address, shards=f"0/{PROCESSES}")
            stack.push_async_callback(following.kill)
            await following.launch()
            await sessions(playground, 0, 2)
            await gallery.wait_for(course.tables[-1], 1)
            await asyncio.sleep(0.5)
            assert await last.retire() == 0
            assert not last.errors, last.errors
            last = following
        replaced.set()
        await playing
        await bot.settled()

    await check([course], bot.address)
    refused = [each for each in answers if each.status >= 400 and "/callback" in each.path]
    assert not refused, refused


async def sessions(playground: Playground, shard: int, number: int) -> None:
    """Wait until that shard has exactly `number` connected sessions."""
    hub, changed = playground.context.hub, asyncio.Event()
    hub.watchers.append(changed.set)
    async with asyncio.timeout(LONG_ENOUGH):
        while number != sum(
            each.connection is not None and each.shard[0] == shard for each in hub.sessions.values()
        ):
            changed.clear()
            await changed.wait()
    hub.watchers.remove(changed.set)
