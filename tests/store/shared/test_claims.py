"""Claims of tables, by which several processes divide their work."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from store.opening import open_database, opened_database, url_of
from store.shared import claims
from store.shared.claims import TableClaims
from store.shared.process import sharing
from store.tables import TableStore
from tables.decisions.following import Follow
from tables.ports.claims import Claimed
from tables.ports.failures import NotSaved, Stale
from tables.ports.shards import Shards
from tables.table import Place
from tests.store.examples import a_table, playing
from tests.store.test_votes import vote_at
from tests.support.people import LONG_ENOUGH
from tests.support.postgresql import without_rows

FIRST, SECOND = Shards(0, 0, 2), Shards(1, 1, 2)
ELSEWHERE = 1 << 22
"""A server of the second shard."""

AWAY = "postgresql://127.0.0.1:9/tables"
"""The address of a database whose server does not run."""


class Process:
    """One of several processes that share a database.

    Attributes:
        heard: what the process was told after each save.
    """

    def __init__(self, store: TableStore, claims: TableClaims) -> None:
        self.store, self.claims = store, claims
        self.heard: list[tuple[int, Claimed | None]] = []
        claims.tell_of_saves(lambda table, claimed: self.heard.append((table, claimed)))


@pytest.fixture
async def shared(made_in_postgresql: str) -> str:
    """The address of a database in PostgreSQL with all tables, and no rows."""
    return await without_rows(made_in_postgresql)


@pytest.fixture
async def first(shared: str) -> AsyncGenerator[Process]:
    async with AsyncExitStack() as stack:
        yield await started(shared, FIRST, stack)


@pytest.fixture
async def second(shared: str) -> AsyncGenerator[Process]:
    async with AsyncExitStack() as stack:
        yield await started(shared, SECOND, stack)


async def started(address: str, shards: Shards, stack: AsyncExitStack, lease: int = 15) -> Process:
    database = await open_database(address)
    stack.push_async_callback(database.close)
    shared = await stack.enter_async_context(
        sharing(url_of(address), database, shards, lease=lease)
    )
    return Process(TableStore(database, shared.claims), shared.claims)


async def test_saving_a_table_claims_it(first: Process, second: Process) -> None:
    table = await first.store.add_table(playing())

    saved = await first.store.save(table)

    assert first.heard == [(table.id, Claimed(saved.version, was_left=False))]
    assert await second.claims.claim(table.id) is None
    assert await first.claims.claim(table.id) == Claimed(saved.version, was_left=False)


async def test_a_table_can_be_saved_before_anything_listens_for_claims(shared: str) -> None:
    async with (
        opened_database(shared) as database,
        sharing(url_of(shared), database, FIRST) as parts,
    ):
        store = TableStore(database, parts.claims)
        saved = await store.save(await store.add_table(playing()))

        assert await parts.claims.release({saved.id: saved.version}) == [saved.id]


async def test_a_failed_save_claims_nothing(first: Process, second: Process) -> None:
    table = await first.store.add_table(playing())
    saved = await first.store.save(table)
    await first.claims.release({table.id: saved.version})

    with pytest.raises(Stale):
        await first.store.save(replace(table, version=17))

    assert await second.claims.claim(table.id) == Claimed(saved.version, was_left=False)


async def test_another_process_may_save_a_claimed_table_but_does_not_get_the_claim(
    first: Process, second: Process
) -> None:
    table = await first.store.add_table(playing())
    saved = await first.store.save(table)

    await second.store.save(saved)

    assert second.heard == [(table.id, None)]
    async with asyncio.timeout(10):
        assert await anext(aiter(first.claims.heard())) == table.id


async def test_a_claim_is_released_only_for_the_latest_version_of_its_table(
    first: Process, second: Process
) -> None:
    table = await first.store.add_table(playing())
    saved = await first.store.save(table)
    later = await second.store.save(saved)

    assert await first.claims.release({table.id: saved.version}) == []
    assert await first.claims.release({table.id: later.version}) == [table.id]
    assert await second.claims.claim(table.id) == Claimed(later.version, was_left=False)


async def test_a_table_that_was_left_is_claimed_by_one_process_only(
    first: Process, second: Process
) -> None:
    table = await first.store.save(await first.store.add_table(playing()))
    await first.claims.leave([table.id])

    found = await asyncio.gather(first.claims.claim_left(20), second.claims.claim_left(20))

    assert sorted(found, key=len) == [{}, {table.id: table.version}]


async def test_when_a_process_dies_its_tables_are_left_behind_at_once(
    shared: str, second: Process
) -> None:
    async with AsyncExitStack() as life:
        dead = await started(shared, FIRST, life)
        table = await dead.store.save(await dead.store.add_table(playing()))
        assert await second.claims.claim_left(20) == {}

    assert await second.claims.claim(table.id) == Claimed(table.version, was_left=True)


async def test_the_first_to_save_a_table_of_a_dead_process_learns_that_it_was_left_behind(
    shared: str, second: Process
) -> None:
    async with AsyncExitStack() as life:
        dead = await started(shared, FIRST, life)
        table = await dead.store.save(await dead.store.add_table(playing()))

    saved = await second.store.save(table)

    assert second.heard == [(table.id, Claimed(saved.version, was_left=True))]


async def test_a_claim_that_is_not_renewed_expires(shared: str, second: Process) -> None:
    async with AsyncExitStack() as life:
        frozen = await started(shared, FIRST, life, lease=-1)
        table = await frozen.store.save(await frozen.store.add_table(playing()))

        assert await second.claims.claim_left(20) == {table.id: table.version}
        assert await frozen.claims.renew([table.id]) == []


async def test_a_table_that_needs_the_gateway_waits_for_the_process_with_its_shard(
    first: Process, second: Process
) -> None:
    threaded, followed, simple = [
        await first.store.save(
            await first.store.add_table(
                playing(wants_thread=wants, place=Place(ELSEWHERE, channel))
            )
        )
        for wants, channel in ((True, 1), (False, 2), (False, 3))
    ]
    await first.store.save_follow(Follow(followed.id, 7, wants_boards=True, number=0, message=None))
    await first.claims.leave([threaded.id, followed.id, simple.id])

    assert await first.claims.claim_left(20) == {simple.id: simple.version}
    assert {*await second.claims.claim_left(20)} == {threaded.id, followed.id}


async def test_a_vote_is_ended_by_the_process_with_the_shard_of_its_server(
    first: Process, second: Process
) -> None:
    here, there, direct = [
        await first.store.add_table(playing(place=place))
        for place in (Place(5, 1), Place(ELSEWHERE, 2), Place(None, 3))
    ]
    votes = [await first.store.add_vote(vote_at(each.id)) for each in (here, there, direct)]

    assert await first.store.next_vote_end([]) == (votes[0].lapses, here.id)
    assert await first.store.next_vote_end([here.id]) == (votes[2].lapses, direct.id)
    assert await first.store.next_vote_end([here.id, direct.id]) is None
    assert await second.store.next_vote_end([]) == (votes[1].lapses, there.id)
    assert await second.store.next_vote_end([there.id]) is None


async def test_at_its_start_a_process_marks_only_unfinished_unclaimed_tables_as_left_behind(
    first: Process, second: Process
) -> None:
    done = await first.store.add_table(a_table())
    claimed = await first.store.save(await first.store.add_table(playing(number=3)))
    unshown = await first.store.add_table(playing(number=3))

    await second.claims.leave_unfinished()

    assert {*await second.claims.claim_left(20)} == {unshown.id}
    assert done.id != claimed.id


async def test_a_process_that_loses_its_connection_reconnects(
    first: Process, shared: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(claims, "AGAIN", 0.0)
    table = await first.store.save(await first.store.add_table(playing()))
    heard = asyncio.ensure_future(anext(aiter(first.claims.heard())))
    await asyncio.sleep(0)
    [lost] = await living(shared)

    async with asyncio.timeout(LONG_ENOUGH), AsyncExitStack() as life:
        await asked(shared, "SELECT pg_terminate_backend(:pid)", pid=lost)
        while await living(shared) in ([], [lost]):
            pass
        other = await started(shared, SECOND, life)
        await other.store.save(table)

        assert other.heard == [(table.id, None)]
        assert await heard == table.id


async def test_a_process_does_not_start_while_the_server_cannot_be_reached(shared: str) -> None:
    async with opened_database(shared) as database:
        with pytest.raises(NotSaved):
            async with sharing(url_of(AWAY), database, FIRST):
                pytest.fail("others cannot see that it lives")


async def living(address: str) -> list[int]:
    """The connections that show which processes are alive."""
    return await asked(address, "SELECT pid FROM pg_locks WHERE classid = :key", key=claims.LIVING)


async def asked(address: str, query: str, **values: int) -> list[int]:
    """The server's answer to a query."""
    engine = create_async_engine(url_of(address))
    async with engine.connect() as connection:
        found = [row[0] for row in await connection.execute(text(query), values)]
    await engine.dispose()
    return found
