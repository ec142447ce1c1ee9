"""Hands that were sent or are still owed, and how people can be reached, in the database."""

from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from store.tables import TableStore
from tables.ports.messages import Posted, Reach
from tests.store.examples import ADA, BEN, NOW, moved, playing, snowflakes

reaches = st.builds(
    Reach,
    channel=st.none() | snowflakes,
    is_closed=st.booleans(),
    is_told=st.booleans(),
)
in_a_file = settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])


async def test_the_newest_hand_of_each_seat_is_remembered(store: TableStore) -> None:
    table = await store.add_table(playing())
    other = await store.add_table(playing())
    first, second = Posted(table.id, 2, 70, 700, NOW), Posted(table.id, 4, 70, 702, NOW)
    opponent, elsewhere = Posted(table.id, 2, 71, 701, NOW), Posted(other.id, 3, 70, 703, NOW)

    await store.note_hand(0, first)
    await store.note_hand(1, opponent)
    await store.note_hand(0, elsewhere)
    await store.note_hand(0, second)

    assert await store.hands(table.id) == {0: second, 1: opponent}
    assert await store.hands(other.id) == {0: elsewhere}


async def test_noting_a_hand_does_not_count_as_posting_a_board(store: TableStore) -> None:
    table, events = moved(await store.add_table(playing()), "3-5")
    await store.save(table, events)

    await store.note_hand(0, Posted(table.id, 1, 70, 700, NOW))

    assert await store.last_posted(table.id) is None
    assert await store.announced(table.id) == 0


async def test_a_table_owes_hands_until_they_are_noted_as_sent(store: TableStore) -> None:
    table = await store.add_table(playing(number=5, owed=5))
    await store.add_table(playing(number=5))

    owing = await store.owing()
    await store.note_handed(table.id, 5)

    assert owing == [table.id]
    assert await store.owing() == []


async def test_a_late_note_of_older_hands_changes_nothing(store: TableStore) -> None:
    table = await store.add_table(playing(number=5, owed=5))

    await store.note_handed(table.id, 5)
    await store.note_handed(table.id, 3)

    assert await store.handed(table.id) == 5


async def test_saving_a_move_owes_the_next_hand_in_one_transaction(store: TableStore) -> None:
    table = await store.add_table(playing(owed=0))
    further, events = moved(table, "3-5")

    await store.save(replace(further, owed=1), events)

    assert await store.owing() == [table.id]
    assert await store.handed(table.id) == 0


@given(person=snowflakes, first=reaches, second=reaches)
@in_a_file
async def test_how_a_person_can_be_reached_reads_back_the_same(
    store: TableStore, person: int, first: Reach, second: Reach
) -> None:
    await store.save_reach(person, first)
    assert await store.reach(person) == first

    await store.save_reach(person, second)
    assert await store.reach(person) == second


async def test_a_person_who_has_never_been_written_to_has_the_default_reach(
    store: TableStore,
) -> None:
    await store.save_reach(ADA.id, Reach(70))

    assert await store.reach(BEN.id) == Reach()


async def test_a_deleted_hand_is_forgotten(store: TableStore) -> None:
    table = await store.add_table(playing())
    kept = Posted(table.id, 2, 71, 701, NOW)
    await store.note_hand(0, Posted(table.id, 2, 70, 700, NOW))
    await store.note_hand(1, kept)

    await store.forget_hand(table.id, 0)

    assert await store.hands(table.id) == {1: kept}
