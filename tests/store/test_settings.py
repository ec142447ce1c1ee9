"""People's settings, as the database keeps them."""

import sqlite3
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from render import THEMES
from store.database import Database
from store.tables import TableStore
from tables.ports.failures import NotSaved
from tables.settings import Challengers, Delivery, Settings
from tests.store.examples import ADA, BEN, snowflakes

chosen = st.builds(
    Settings,
    st.booleans(),
    st.sampled_from(Delivery),
    st.none() | st.sampled_from([*THEMES]),
    st.sampled_from(Challengers),
    st.booleans(),
)


async def test_a_person_who_has_chosen_nothing_has_the_default_settings(store: TableStore) -> None:
    assert await store.settings(ADA.id) == Settings()


@given(person=snowflakes, first=chosen, second=chosen)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_the_settings_that_were_saved_last_read_back_the_same(
    store: TableStore, person: int, first: Settings, second: Settings
) -> None:
    await store.save_settings(person, first)
    assert await store.settings(person) == first

    await store.save_settings(person, second)
    assert await store.settings(person) == second


async def test_a_persons_settings_do_not_apply_to_others(store: TableStore) -> None:
    await store.save_settings(ADA.id, Settings(confirm=True))

    assert await store.settings(BEN.id) == Settings()


async def test_only_people_who_allow_it_are_named_in_records(store: TableStore) -> None:
    await store.save_settings(ADA.id, Settings(is_named=True))
    await store.save_settings(BEN.id, Settings())

    assert await store.named_among([ADA.id, BEN.id, 3]) == {ADA.id}
    assert await store.named_among([BEN.id]) == set()


async def test_if_settings_cannot_be_saved_the_old_ones_stay(file: Database, path: Path) -> None:
    store = TableStore(file)
    await store.save_settings(ADA.id, Settings(confirm=True))
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")

    with pytest.raises(NotSaved):
        await store.save_settings(ADA.id, Settings())
    other.close()

    assert await store.settings(ADA.id) == Settings(confirm=True)
