"""The settings of servers, as the database keeps them."""

from datetime import timedelta

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from locales import LANGUAGES
from render import THEMES
from store.tables import TableStore
from tables.limits import Limit, ServerSettings
from tables.pace import PACES, TimeOut, zone_names
from tests.store.examples import NOW, moments, snowflakes

SERVER, ELSEWHERE = 5, 6
amounts = st.fixed_dictionaries({limit: st.integers(1, 2_000) for limit in Limit})
chosen = st.builds(
    ServerSettings,
    amounts,
    st.booleans(),
    st.frozensets(snowflakes, max_size=25),
    pace=st.none() | st.sampled_from(PACES),
    time_out=st.sampled_from(TimeOut),
    weekends_off=st.booleans(),
    zone=st.sampled_from(zone_names()),
    theme=st.none() | st.sampled_from([*THEMES]),
    language=st.none() | st.sampled_from(LANGUAGES),
    news=st.none() | snowflakes,
    news_due=st.none() | moments,
)


async def test_a_new_server_has_the_default_settings(store: TableStore) -> None:
    assert await store.server_settings(SERVER) == ServerSettings()


@given(first=chosen, second=chosen)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_the_settings_that_were_saved_last_read_back_the_same(
    store: TableStore, first: ServerSettings, second: ServerSettings
) -> None:
    await store.save_server_settings(SERVER, first)
    assert await store.server_settings(SERVER) == first

    await store.save_server_settings(SERVER, second)
    assert await store.server_settings(SERVER) == second
    assert await store.server_settings(ELSEWHERE) == ServerSettings()


async def test_the_server_whose_daily_news_is_due_next_is_found(store: TableStore) -> None:
    later = NOW + timedelta(days=1)
    await store.save_server_settings(SERVER, ServerSettings(news=1, news_due=later))
    await store.save_server_settings(ELSEWHERE, ServerSettings(news=2, news_due=NOW))
    await store.save_server_settings(7, ServerSettings())

    assert await store.next_news([]) == (NOW, ELSEWHERE)
    assert await store.next_news([ELSEWHERE]) == (later, SERVER)
    assert await store.next_news([SERVER, ELSEWHERE]) is None
