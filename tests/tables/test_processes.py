"""Several processes serve the same tables: everything is shown once and in order."""

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, fields
from random import Random

import pytest

from ratings.contest import Contest
from tables.game.absence import DueTurn
from tables.game.playing import OldBoard
from tables.game.record import Event
from tables.ports.failures import Elsewhere, PlaceGone
from tables.ports.shards import Shards
from tables.services.tables import Tables
from tables.table import Place, Table
from tests.support.fake_claims import FakeClaims, Shared
from tests.support.fakes import FakeMessenger, FakeStore
from tests.tables.house import BEN, CAY, CHANNEL, LOBBY_MESSAGE, House, request, until

FIRST, SECOND = Shards(0, 0, 2), Shards(1, 1, 2)
ELSEWHERE = Place(1 << 22, 501)
"""A place in a server of the second process."""


@dataclass
class ClaimingStore(FakeStore):
    """The store as one process uses it; all processes share its content."""

    claims: FakeClaims | None = None

    async def save(
        self,
        table: Table,
        events: Sequence[Event] = (),
        due: Sequence[DueTurn] = (),
        contest: Contest | None = None,
    ) -> Table:
        stored = await super().save(table, events, due, contest)
        assert self.claims is not None
        self.claims.note_saved(stored.id, stored.version)
        return stored


class Process:
    """One process of the bot.

    Attributes:
        tables: the services of the process.
        claims: the claims of the process in the store.
    """

    def __init__(self, house: House, shared: Shared, shards: Shards) -> None:
        self.claims = FakeClaims(shared, shards)
        stored = {each.name: getattr(house.store, each.name) for each in fields(FakeStore)}
        store = ClaimingStore(**stored, claims=self.claims)
        self.tables = Tables(
            store,
            FakeMessenger(house.announcer, house.courier),
            house.workers,
            house.members,
            claims=self.claims,
            clock=house.clock,
            random=Random(7),
            pause=self._pause,
        )

    async def _pause(self, _: float) -> None:
        await asyncio.sleep(0)


@pytest.fixture
def shared() -> Shared:
    return Shared({}, {})


@pytest.fixture
def processes(house: House, shared: Shared) -> tuple[Process, Process]:
    return Process(house, shared, FIRST), Process(house, shared, SECOND)


@asynccontextmanager
async def running(process: Process) -> AsyncGenerator[None]:
    """Run the claims of the process inside the `with` statement."""
    seeing_to = asyncio.create_task(process.tables.claims.run())
    yield
    seeing_to.cancel()
    await asyncio.gather(seeing_to, return_exceptions=True)


async def begun(process: Process, place: Place = CHANNEL) -> Table:
    """A game between Ada and Ben, which one process has begun in a channel."""
    lobby = await process.tables.lobbies.open(request("zhen", place=place, wants_thread=False))
    await process.tables.lobbies.note_message(lobby, place.channel, LOBBY_MESSAGE)
    return await process.tables.lobbies.join(lobby.id, BEN, may_thread=True)


async def move(process: Process, table: int) -> None:
    """Play a legal move in one process; refused if the game has moved on meanwhile."""
    screen = await process.tables.play.screen(table, None)
    person = screen.table.person_at(screen.to_move[0])
    assert person is not None
    offer = await process.tables.play.offer(table, person.id, screen.number)
    text = str(offer.choosing.choices[0].move)
    await process.tables.play.move(table, person.id, screen.number, text)


async def is_quiet(shared: Shared, processes: Sequence[Process]) -> None:
    """Wait until no process has anything left to do."""
    for process in processes:
        await process.tables.settled()
    await until(lambda: not shared.holders)


@pytest.mark.parametrize("seed", range(20))
async def test_whichever_process_handles_a_move_each_event_is_shown_once(
    house: House, shared: Shared, processes: tuple[Process, Process], seed: int
) -> None:
    random = Random(seed)
    async with AsyncExitStack() as stack:
        for process in processes:
            await stack.enter_async_context(running(process))
        table = await begun(processes[0])
        for _ in range(12):
            await move(random.choice(processes), table.id)
            for _ in range(random.randrange(12)):
                await asyncio.sleep(0)
        await is_quiet(shared, processes)

    number = house.store.tables[table.id].number
    shown = [each.number for each in house.announcer.screens if each.table.id == table.id]
    assert shown == [*range(1, number + 1)]
    assert house.announcer.attempts.count((table.id, number)) == 1


async def test_the_boards_of_a_process_that_dies_are_posted_by_the_others(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    house.pauses_end.clear()
    table = await begun(first)
    await first.tables.stop()
    async with running(second):
        await until(lambda: bool(house.announcer.screens))
        await is_quiet(shared, [second])

    assert [each.number for each in house.announcer.screens] == [1]
    assert house.store.tables[table.id].number == 1


async def test_a_thread_is_left_to_the_process_with_the_shard_of_its_server(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    house.announcer.threads = True
    lobby = await first.tables.lobbies.open(request("zhen", place=ELSEWHERE, wants_thread=True))
    await first.tables.lobbies.note_message(lobby, ELSEWHERE.channel, LOBBY_MESSAGE)
    shared.needing[lobby.id] = SECOND
    async with running(first):
        await first.tables.lobbies.join(lobby.id, BEN, may_thread=True)
        await until(lambda: shared.holders.get(lobby.id, first) is None)
        assert not house.announcer.screens
    async with running(second):
        await until(lambda: bool(house.announcer.screens))
        await is_quiet(shared, [second])

    assert not house.store.tables[lobby.id].wants_thread


async def test_followers_are_shown_boards_by_the_process_with_the_shard_of_the_server(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    async with running(first), running(second):
        table = await begun(first, ELSEWHERE)
        await is_quiet(shared, processes)
    await first.tables.following.follow(table.id, CAY.id, wants_boards=True)
    shared.needing[table.id] = SECOND

    async with running(first):
        await move(first, table.id)
        await until(lambda: shared.holders.get(table.id, first) is None)
        assert not house.courier.shown
    async with running(second):
        await is_quiet(shared, [second])

    assert [followed.screen.number for followed, _ in house.courier.shown] == [2]


async def test_an_unreachable_table_is_tried_by_the_process_with_the_shard_of_its_server(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    table = await lost(house, shared, processes)

    await tried_again(first, table)
    before = list(house.announcer.numbers)
    await tried_again(second, table)

    assert before == []
    assert house.announcer.numbers == [1]


async def test_an_unreachable_table_is_not_tried_while_another_process_has_claimed_it(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    table = await lost(house, shared, processes)

    shared.holders[table.id] = first.claims
    await tried_again(second, table)
    before = list(house.announcer.numbers)
    del shared.holders[table.id]
    await tried_again(second, table)

    assert before == []
    assert house.announcer.numbers == [1]


async def lost(house: House, shared: Shared, processes: Sequence[Process]) -> Table:
    """An unreachable table, whose server belongs to the second process."""
    house.announcer.trouble.append(PlaceGone())
    async with running(processes[0]):
        table = await begun(processes[0], ELSEWHERE)
        await is_quiet(shared, processes)
    assert house.store.lost == {table.id}
    return table


async def tried_again(process: Process, table: Table) -> None:
    """Let a process try whether the place of that table can be used again."""
    process.tables.outbox.boards.try_again(table.id, unsure=False)
    await process.tables.outbox.settled()


async def test_work_left_when_all_processes_stop_is_taken_up_after_the_next_start(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    await begun(first)
    await first.tables.stop()
    # let the store forget that something is left to do at the table
    shared.holders.clear()
    before = list(house.announcer.numbers)

    async with running(second):
        await second.tables.resume()
        await is_quiet(shared, [second])

    assert before == []
    assert house.announcer.numbers == [1]


async def test_two_people_can_act_at_the_same_time_in_two_processes(
    house: House, shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    async with running(first), running(second):
        table = await begun(first)
        await is_quiet(shared, processes)
        failures = await asyncio.gather(
            move(first, table.id),
            second.tables.play.resign(table.id, BEN.id),
            return_exceptions=True,
        )
        await is_quiet(shared, processes)

    numbers = [each.number for each in house.store.records[table.id]]
    assert numbers == [*range(1, len(numbers) + 1)]
    assert not any(isinstance(each, OldBoard) for each in failures)


async def test_a_deadline_is_left_to_the_process_that_has_claimed_the_table(
    shared: Shared, processes: tuple[Process, Process]
) -> None:
    first, second = processes
    table = await begun(first)
    shared.holders[table.id] = first.claims

    with pytest.raises(Elsewhere):
        await second.tables._expire(table.id)  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(Elsewhere):
        await second.tables._remind(table.id)  # pyright: ignore[reportPrivateUsage]


async def test_changed_settings_are_seen_by_all_processes(
    processes: tuple[Process, Process],
) -> None:
    first, second = processes
    before = await second.tables.servers.settings(5)
    await first.tables.news.choose(5, 9)

    assert before.news is None
    assert (await second.tables.servers.settings(5)).news == 9


async def test_only_the_process_with_direct_messages_runs_the_alarms_for_people(
    processes: tuple[Process, Process],
) -> None:
    first, second = processes

    assert len(first.tables.alarms) - len(second.tables.alarms) == 2
