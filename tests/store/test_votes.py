"""Votes on substitutes, as the database keeps them."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ai.levels import Level
from store.tables import TableStore
from tables.game.vote import Proposal, Standing, Vote, Why
from tables.table import Person
from tests.store.examples import NOW, playing, snowflakes

people = st.builds(Person, snowflakes, st.text(st.characters(exclude_categories=("Cs", "Cc"))))
seats = st.frozensets(st.integers(0, 10))
votes = st.builds(
    Vote,
    id=st.just(0),
    table=st.just(1),
    number=st.integers(1, 1_000),
    proposal=st.builds(Proposal, st.integers(0, 10), people | st.sampled_from(Level), people),
    why=st.sampled_from(Why),
    voters=seats,
    called=st.integers(0, 10**6).map(lambda later: NOW + timedelta(seconds=later)),
    agreed=seats,
    is_willing=st.booleans(),
    failed=st.none() | st.sampled_from((Standing.AGAINST, Standing.DECLINED)),
    message=st.none() | st.tuples(snowflakes, snowflakes),
    is_over=st.booleans(),
)


@given(first=votes, change=votes)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_a_vote_reads_back_the_same_before_and_after_a_change(
    store: TableStore, first: Vote, change: Vote
) -> None:
    table = await store.add_table(playing())

    added = await store.add_vote(replace(first, table=table.id))
    assert await store.vote(table.id) == added == replace(first, id=added.id, table=table.id)

    changed = replace(change, id=added.id, table=table.id)
    await store.save_vote(changed)
    assert await store.vote(table.id) == changed


@pytest.mark.parametrize("tables", [1, 2])
async def test_no_two_votes_have_the_same_number(store: TableStore, tables: int) -> None:
    there = [(await store.add_table(playing())).id for _ in range(tables)]
    vote = Vote(
        0,
        there[0],
        1,
        Proposal(0, Level.CASUAL, Person(1, "Ada")),
        Why.LEFT,
        frozenset(),
        NOW,
        frozenset(),
        is_willing=True,
    )

    first = await store.add_vote(vote)
    second = await store.add_vote(replace(vote, table=there[-1]))

    assert second.id > first.id
    assert await store.vote(there[-1]) == second
    assert await store.vote(there[0]) == (first if tables > 1 else second)


async def test_a_table_without_a_vote_has_none(store: TableStore) -> None:
    assert await store.vote(1) is None


def vote_at(table: int, minutes: int = 0, message: tuple[int, int] | None = (5, 6)) -> Vote:
    """An open vote that was called this many minutes after `NOW`."""
    proposal = Proposal(0, Level.CASUAL, Person(1, "Ada"))
    called = NOW + timedelta(minutes=minutes)
    seats = frozenset({1, 2})
    return Vote(0, table, 1, proposal, Why.LEFT, seats, called, seats, True, message=message)  # noqa: FBT003


async def test_votes_whose_message_does_not_show_their_end_are_found(
    store: TableStore,
) -> None:
    tables = [(await store.add_table(playing())).id for _ in range(4)]
    first = await store.add_vote(vote_at(tables[0], 2))
    later = await store.add_vote(vote_at(tables[1], 3))
    over = await store.add_vote(vote_at(tables[2], 1))
    unshown = await store.add_vote(vote_at(tables[3], 0, None))
    await store.save_vote(replace(over, is_over=True))

    assert unshown.message is None
    assert sorted(await store.open_votes()) == [first.table, later.table]
    assert await store.next_vote_end([]) == (first.lapses, first.table)
    assert await store.next_vote_end([first.table]) == (later.lapses, later.table)
    assert await store.next_vote_end([first.table, later.table]) is None
