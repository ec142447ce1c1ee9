"""The settings of people."""

import asyncio
from dataclasses import replace

import pytest

from tables.ports.failures import NotSaved
from tables.settings import Settings
from tests.tables.house import ADA, BEN, House


def confirming(settings: Settings) -> Settings:
    return replace(settings, confirm=True)


async def test_by_default_moves_are_not_confirmed(house: House) -> None:
    assert await house.tables.people.settings(ADA.id) == Settings(confirm=False)


async def test_a_change_is_stored_for_that_person_alone(house: House) -> None:
    changed = await house.tables.people.change_settings(ADA.id, confirming)

    assert changed == Settings(confirm=True)
    assert await house.restart().people.settings(ADA.id) == changed
    assert await house.tables.people.settings(BEN.id) == Settings()


async def test_simultaneous_changes_all_take_effect(house: House) -> None:
    """Each change starts from the settings that the one before has stored."""

    def turned(settings: Settings) -> Settings:
        return replace(settings, confirm=not settings.confirm)

    await asyncio.gather(*(house.tables.people.change_settings(ADA.id, turned) for _ in range(2)))

    assert await house.tables.people.settings(ADA.id) == Settings(confirm=False)


async def test_a_change_that_cannot_be_saved_is_refused(house: House) -> None:
    house.store.full = True

    with pytest.raises(NotSaved):
        await house.tables.people.change_settings(ADA.id, confirming)

    assert await house.tables.people.settings(ADA.id) == Settings()
