"""The followers of games, as the database keeps them."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from store.tables import TableStore
from tables.decisions.following import Follow
from tables.offer import Message
from tests.store.examples import playing, snowflakes

follows = st.builds(
    Follow,
    table=st.just(1),
    person=snowflakes,
    wants_boards=st.booleans(),
    number=st.integers(1, 1_000),
    message=st.none() | st.builds(Message, snowflakes, snowflakes),
)


@given(first=follows, change=follows)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_a_follow_reads_back_the_same_until_it_is_forgotten(
    store: TableStore, first: Follow, change: Follow
) -> None:
    table = (await store.add_table(playing())).id
    first = replace(first, table=table)
    changed = replace(change, table=table, person=first.person)

    await store.save_follow(first)
    assert await store.follows(table) == [first]
    await store.save_follow(changed)
    assert await store.follows(table) == [changed]
    await store.forget_follow(table, first.person)

    assert await store.follows(table) == []
    # forgetting it once more changes nothing
    await store.forget_follow(table, first.person)


async def test_followers_and_followed_tables_are_counted(store: TableStore) -> None:
    one, two, three = [(await store.add_table(playing())).id for _ in range(3)]
    for table, person in ((one, 7), (two, 7), (two, 8)):
        await store.save_follow(Follow(table, person, wants_boards=False, number=1))

    assert [await store.follow_count(person) for person in (7, 8, 9)] == [2, 1, 0]
    assert await store.followed() == [one, two]
    assert [each.person for each in await store.follows(two)] == [7, 8]
    assert await store.follows(three) == []
