"""People's plans, as the database keeps them."""

from dataclasses import replace

from hypothesis import HealthCheck, assume, given, settings

from store.tables import TableStore
from tables.game.plans import Plan
from tables.table import Phase
from tests.store.examples import ADA, BEN, a_table, plans, playing

in_a_file = settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
LINES = (("@1", "@2"),)


@given(plan=plans, later=plans)
@in_a_file
async def test_a_plan_reads_back_the_same_and_replaces_the_one_before(
    store: TableStore, plan: Plan, later: Plan
) -> None:
    assume(not plan.is_empty and not later.is_empty)
    table = await store.add_table(playing())
    plan, later = (replace(each, table=table.id, person=plan.person) for each in (plan, later))

    await store.save_plan(plan)
    first = await store.plans(table.id)
    await store.save_plan(later)

    assert first == [plan]
    assert await store.plans(table.id) == [later]


async def test_each_person_has_a_separate_plan_at_each_table(store: TableStore) -> None:
    one, other = await store.add_table(playing()), await store.add_table(playing())
    kept = [Plan(each.id, who.id, 1, LINES) for each in (one, other) for who in (ADA, BEN)]

    for plan in kept:
        await store.save_plan(plan)

    assert await store.plans(one.id) == kept[:2]
    assert await store.plans(other.id) == kept[2:]


async def test_an_empty_plan_is_deleted(store: TableStore) -> None:
    table = await store.add_table(playing())
    await store.save_plan(Plan(table.id, ADA.id, 1, LINES))
    await store.save_plan(Plan(table.id, BEN.id, 1, LINES))

    await store.save_plan(Plan(table.id, ADA.id, 2))

    assert [each.person for each in await store.plans(table.id)] == [BEN.id]


async def test_the_tables_under_way_with_plans_are_found(store: TableStore) -> None:
    under_way, over, without, lobby = [
        await store.add_table(each)
        for each in (playing(), playing(phase=Phase.FINISHED), playing(), a_table())
    ]
    for table in (under_way, over, lobby):
        for person in (ADA, BEN):
            await store.save_plan(Plan(table.id, person.id, 1, LINES))

    assert await store.planned() == [under_way.id]
    assert await store.plans(without.id) == []


async def test_closing_a_table_deletes_its_plans(store: TableStore) -> None:
    table, other = await store.add_table(playing()), await store.add_table(playing())
    for each in (table, other):
        await store.save_plan(Plan(each.id, ADA.id, 1, LINES))

    await store.save(replace(table, phase=Phase.CANCELLED))

    assert await store.plans(table.id) == []
    assert len(await store.plans(other.id)) == 1


async def test_saving_a_plan_does_not_change_its_table(store: TableStore) -> None:
    table = await store.add_table(playing())

    await store.save_plan(Plan(table.id, ADA.id, 1, LINES))

    assert await store.table(table.id) == table
