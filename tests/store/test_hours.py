"""People's hours, the digests and reminders that are due, and the messages of reminders."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings

from store.tables import TableStore
from tables.decisions.hours import Hours, Vacation
from tables.ports.messages import Posted
from tables.table import Phase
from tables.turn import Turn
from tests.store import examples
from tests.store.examples import ADA, BEN, CLEO, NOW, a_table, playing

DAY = timedelta(days=1)
AWAY = Hours(vacation=Vacation(NOW, NOW + DAY))


@given(hours=examples.hours)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_hours_read_back_the_same(store: TableStore, hours: Hours) -> None:
    await store.save_hours(ADA.id, hours)

    assert await store.hours(ADA.id) == hours


async def test_people_who_have_chosen_nothing_have_the_default_hours(store: TableStore) -> None:
    await store.save_hours(ADA.id, Hours(digest=9))

    found = await store.hours_of([ADA.id, BEN.id])

    assert found == {ADA.id: Hours(digest=9), BEN.id: Hours()}


async def test_the_next_digest_and_the_next_end_of_a_vacation_are_found(store: TableStore) -> None:
    later, sooner = NOW + 2 * DAY, NOW + DAY
    await store.save_hours(ADA.id, Hours(digest=9, digest_due=later))
    await store.save_hours(BEN.id, replace(AWAY, digest=9, digest_due=sooner))
    await store.save_hours(CLEO.id, Hours(vacation=Vacation(NOW, later)))

    assert await store.next_digest([]) == (sooner, BEN.id)
    assert await store.next_digest([BEN.id]) == (later, ADA.id)
    assert await store.next_return([]) == (sooner, BEN.id)
    assert await store.next_return([BEN.id, CLEO.id]) is None
    assert set(await store.away()) == {BEN.id, CLEO.id}


async def test_the_next_reminder_is_found(store: TableStore) -> None:
    await store.add_table(playing())
    later = await store.add_table(playing(reminder=NOW + DAY))
    sooner = await store.add_table(playing(reminder=NOW))

    assert await store.next_reminder([]) == (NOW, sooner.id)
    assert await store.next_reminder([sooner.id]) == (NOW + DAY, later.id)
    assert await store.next_reminder([sooner.id, later.id]) is None


async def test_the_games_of_a_person_are_only_those_under_way(store: TableStore) -> None:
    first = await store.add_table(playing())
    await store.add_table(a_table())
    await store.add_table(playing(phase=Phase.FINISHED))
    second = await store.add_table(playing())

    assert await store.games_of(ADA.id) == [first.id, second.id]
    assert await store.games_of(CLEO.id) == []


async def test_a_reminder_is_remembered_until_it_is_forgotten(store: TableStore) -> None:
    table = await store.add_table(playing())
    sent = Posted(table.id, 3, 70, 71, NOW)
    await store.note_reminder(ADA.id, replace(sent, message=69))
    await store.note_reminder(ADA.id, sent)
    await store.note_reminder(BEN.id, sent)

    assert await store.reminders(table.id) == {ADA.id: sent, BEN.id: sent}
    await store.forget_reminder(table.id, BEN.id)
    assert await store.reminders(table.id) == {ADA.id: sent}
    assert await store.with_reminders() == [table.id]
    await store.forget_reminder(table.id, ADA.id)
    assert await store.with_reminders() == []


@pytest.mark.parametrize(("ahead", "moved"), [(True, True), (False, False)])
async def test_reminders_are_moved_like_deadlines_by_the_time_the_bot_was_away(
    store: TableStore, *, ahead: bool, moved: bool
) -> None:
    reminder = NOW + DAY if ahead else NOW
    table = await store.add_table(
        playing(turn=Turn((0,), NOW), deadline=NOW + 2 * DAY, reminder=reminder)
    )

    await store.move_deadlines(NOW, NOW + 5 * DAY)

    after = await store.table(table.id)
    assert after is not None
    assert after.deadline == NOW + 7 * DAY
    assert after.reminder == (reminder + 5 * DAY if moved else reminder)
