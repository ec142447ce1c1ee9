"""Interactions that reach several processes, one of which answers."""

import asyncio

import pytest
from sqlalchemy import func, select

from store import schema
from store.opening import opened_database, url_of
from store.server import hasty_connections_to
from store.shared import interactions
from store.shared.interactions import Interactions
from tests.support.postgresql import without_rows


async def test_of_many_processes_exactly_one_takes_an_interaction(made_in_postgresql: str) -> None:
    address = await without_rows(made_in_postgresql)
    engines = [hasty_connections_to(url_of(address)) for _ in range(3)]

    taken = await asyncio.gather(*(Interactions(each).take(7) for each in engines))

    assert sorted(taken) == [False, False, True]
    assert await Interactions(engines[0]).take(8)
    for each in engines:
        await each.dispose()


async def test_old_interactions_are_forgotten(
    made_in_postgresql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    address = await without_rows(made_in_postgresql)
    monkeypatch.setattr(interactions, "FORGET_EVERY", 3)
    monkeypatch.setattr(interactions, "REMEMBERED", -10)
    engine = hasty_connections_to(url_of(address))
    taker = Interactions(engine)

    for number in range(4):
        await taker.take(number)

    async with opened_database(address) as database:
        [left] = await database.column(select(func.count()).select_from(schema.interactions))
    assert left == 2
    await engine.dispose()
