"""The servers of which the bot is a member, as the database keeps them."""

import pytest

from store.database import Database
from store.tables import TableStore
from tests.store.transactions import driver

SERVER, ELSEWHERE = 5, 6


async def test_a_server_has_no_language_before_the_bot_is_in_it(store: TableStore) -> None:
    await store.note_joined({})

    assert await store.joined_language(SERVER) is None
    assert await store.joined_servers() == {}


async def test_a_server_has_the_language_that_was_noted_last(store: TableStore) -> None:
    await store.note_joined({SERVER: "de", ELSEWHERE: "en-US"})
    await store.note_joined({SERVER: "fr"})

    assert await store.joined_language(SERVER) == "fr"
    assert await store.joined_servers() == {SERVER: "fr", ELSEWHERE: "en-US"}


async def test_a_server_that_the_bot_has_left_is_forgotten(store: TableStore) -> None:
    await store.note_joined({SERVER: "de", ELSEWHERE: "de"})

    await store.note_left(SERVER)
    await store.note_left(SERVER)

    assert await store.joined_language(SERVER) is None
    assert await store.joined_servers() == {ELSEWHERE: "de"}


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
async def test_only_changed_languages_are_written(store: TableStore, database: Database) -> None:
    async def written() -> int:
        return await database.write(lambda connection: driver(connection).total_changes)

    await store.note_joined({SERVER: "de", ELSEWHERE: "de"})
    before = await written()

    await store.note_joined({SERVER: "de", ELSEWHERE: "fr", 7: "de"})

    assert await written() - before == 2
