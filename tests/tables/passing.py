"""Lets time pass in a house, and does what is due by then."""

from contextlib import AsyncExitStack
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from tables.decisions.hours import Hours
from tables.pace import Timing, pace_from
from tables.table import Person, Table
from tests.tables.house import House
from tests.tables.test_alarm import idle, ringing


def timing(pace: str = "1d", **others: Any) -> Timing:
    """A timing with that pace, and perhaps other settings."""
    return Timing(pace_from(pace), **others)


async def passes(house: House, **time: float) -> None:
    """Let that much time pass, and do everything that is due by then."""
    await until(house, house.clock.now + timedelta(**time))


async def until(house: House, moment: datetime) -> None:
    """Let the clock show that time, and do everything that is due by then."""
    house.clock.now = moment
    async with AsyncExitStack() as stack:
        for alarm in house.tables.alarms:
            await stack.enter_async_context(ringing(alarm))
        await idle()
        await house.settled()
        await idle()
    await house.settled()


async def latest(house: House, table: Table) -> Table:
    """The table as it is now."""
    return await house.tables.directory.table(table.id)


async def choose(house: House, person: Person, **hours: Any) -> Hours:
    """Let a person choose these parts of their hours."""
    return await house.tables.own_hours.change(person.id, lambda each: replace(each, **hours))
