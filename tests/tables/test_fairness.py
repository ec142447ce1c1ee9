"""Fairness across tables: no advice on a position from which people play each other elsewhere."""

import asyncio
import subprocess
import sys
from dataclasses import replace
from random import Random

import pytest

from ai.levels import Level
from rules import GAMES
from rules.cube_wars.game import CubeWarsPosition
from rules.refusal import Refusal
from tables.bots import BotPlayer
from tables.game.fingerprint import EARLY, fingerprint_of
from tables.records.exporting import moves_of
from tables.records.importing import MOST_CHANGES, MOST_KEPT, MOST_STEPS
from tables.records.notation import Someone, Step, written
from tables.records.reading import BadRecord
from tables.table import Phase, Place, Player, Table
from tests.support.courses import course
from tests.support.records import small
from tests.tables.house import ADA, BEN, CAY, House, request

BEING_PLAYED = "position-being-played"
PRINTED = """
import sys
from random import Random
from rules import GAMES
from tables.game.fingerprint import fingerprint_of
from tests.support.courses import course
for name, game in GAMES.items():
    for position in course(game, max(game.seats), {}, Random(5), 30).positions:
        print(fingerprint_of(position))
"""


def printed(seed: str) -> str:
    """The fingerprints of some positions, computed in another process."""
    asked = [sys.executable, "-c", PRINTED]
    environment = {"PYTHONHASHSEED": seed, "PYTHONPATH": "."}
    return subprocess.run(asked, env=environment, capture_output=True, text=True, check=True).stdout  # noqa: S603  (our own words)


async def until_late(house: House, table: Table, moves: int = EARLY) -> None:
    """Play that many moves; by default, the position is then no longer an early one."""
    for _ in range(moves):
        await house.move(table.id)


async def twin(house: House, table: Table, channel: int = 501) -> Table:
    """A table where Cay plays a bot from the same position."""
    alone = await house.started(place=Place(77, channel))
    stored = replace(
        house.store.tables[table.id],
        id=alone.id,
        place=Place(77, channel),
        players=(Player(CAY), Player(BotPlayer("Oak", Level.STRONG))),
        fingerprint=None,
    )
    house.store.tables[alone.id] = stored
    house.store.records[alone.id] = list(house.store.records[table.id])
    house.restart()
    return stored


def _stored(house: House, table: Table) -> int | None:
    """The stored fingerprint of the position of a table."""
    return house.store.tables[table.id].fingerprint


def test_a_fingerprint_is_the_same_in_every_process() -> None:
    first, second = printed("1"), printed("2")

    assert first == second
    assert len(set(first.split())) > 50


@pytest.mark.parametrize("name", GAMES)
def test_different_positions_have_different_fingerprints_that_fit_into_the_database(
    name: str,
) -> None:
    played = course(GAMES[name], 2, {}, Random(3), 5_000)
    found = [fingerprint_of(position) for position in played.positions]

    assert found[-1] is None
    whole = [each for each in found if each is not None]
    assert all(-(2**63) <= each < 2**63 for each in whole)
    assert len(set(whole)) > len(whole) * 0.9


def test_a_fingerprint_does_not_depend_on_how_its_position_was_reached() -> None:
    played = course(GAMES["cube_wars"], 2, {}, Random(3), 60)
    last = played.positions[-2]
    assert isinstance(last, CubeWarsPosition)
    others = CubeWarsPosition(last.state._replace(past=(), idle=last.state.idle + 1))

    assert others.view(None) != last.view(None)
    assert fingerprint_of(others) == fingerprint_of(last)


async def test_only_late_positions_of_a_game_under_way_are_protected(
    house: House,
) -> None:
    early = await house.started()
    await until_late(house, early, EARLY - 1)
    assert _stored(house, early) is None

    await house.move(early.id)
    assert _stored(house, early) is not None

    over = await house.finished(early.id)
    assert over.fingerprint is None


async def test_a_hint_at_another_table_waits_until_the_game_is_over(house: House) -> None:
    table = await house.started()
    await until_late(house, table)
    alone = await twin(house, table)

    with pytest.raises(Refusal, match=BEING_PLAYED):
        await house.tables.play.hint(alone.id, CAY.id)

    await house.tables.play.resign(table.id, ADA.id)
    _, advice = await house.tables.play.hint(alone.id, CAY.id)
    assert advice.move


async def test_at_a_table_that_allows_hints_players_get_them(house: House) -> None:
    table = await house.started(allows_hints=True)
    await until_late(house, table)

    _, advice = await house.tables.play.hint(table.id, ADA.id)

    assert advice.move


async def test_a_review_with_a_position_that_is_being_played_is_refused(house: House) -> None:
    table = await house.started()
    await until_late(house, table)
    before = await twin(house, table)
    house.store.tables[before.id] = replace(before, phase=Phase.FINISHED)
    house.restart()

    with pytest.raises(Refusal, match=BEING_PLAYED):
        await house.tables.reviews.begin(before.id, CAY.id)

    await house.tables.play.resign(table.id, BEN.id)
    assert await house.tables.reviews.begin(before.id, CAY.id)
    await house.tables.stop()


async def test_a_finished_review_with_a_position_that_is_being_played_is_refused_too(
    house: House,
) -> None:
    over = await house.started(place=Place(77, 1))
    await house.finished(over.id)
    await (await house.tables.reviews.begin(over.id, ADA.id))
    again = await house.started(place=Place(77, 2))
    await until_late(house, again)

    with pytest.raises(Refusal, match=BEING_PLAYED):
        await house.tables.reviews.begin(over.id, ADA.id)


async def test_a_game_with_a_position_that_is_being_played_cannot_be_imported(house: House) -> None:
    record = small()
    text = written(record).encode()
    table = await house.started()
    for step in record.steps[:EARLY]:
        person = table.person_at(step.seat or 0)
        assert person is not None
        screen = await house.tables.play.screen(table.id, None)
        await house.tables.play.move(table.id, person.id, screen.number, str(step.what))

    with pytest.raises(Refusal, match=BEING_PLAYED):
        await house.tables.imports.take(CAY.id, text)
    assert await house.store.imported_by(CAY.id) == []

    await house.tables.play.resign(table.id, ADA.id)
    assert (await house.tables.imports.take(CAY.id, text)).is_imported


async def test_the_oldest_import_is_also_removed_from_memory(house: House) -> None:
    text = written(small()).encode()
    first = await house.tables.imports.take(CAY.id, text)
    await house.tables.replays.begin(first.id, CAY.id)

    for _ in range(MOST_KEPT):
        await house.tables.imports.take(CAY.id, text)

    with pytest.raises(Refusal, match="no-such-table"):
        await house.tables.replays.begin(first.id, CAY.id)


@pytest.mark.parametrize(
    ("steps", "key"),
    [
        ((Step(0, "@1"),) * (MOST_STEPS + 1), "record-too-many-steps"),
        ((Step(0, Someone("Eve")),) * (MOST_CHANGES + 1), "record-too-many-changes"),
    ],
)
async def test_an_import_of_an_unrealistically_long_game_is_refused(
    house: House, steps: tuple[Step, ...], key: str
) -> None:
    record = replace(small(), steps=steps)

    with pytest.raises(BadRecord, match=key):
        await house.tables.imports.take(CAY.id, written(record).encode())


async def test_no_table_can_begin_from_a_position_that_is_being_played(house: House) -> None:
    table = await house.started()
    await until_late(house, table)
    moves = moves_of((await house.tables.replays.course(table.id)).events)
    asked = replace(request(options=dict(table.options)), given_moves=moves)

    with pytest.raises(Refusal, match=BEING_PLAYED):
        await house.tables.lobbies.open(asked)

    await house.tables.play.resign(table.id, ADA.id)
    assert (await house.tables.lobbies.open(asked)).given_moves == moves


async def test_a_position_that_is_being_played_cannot_be_copied(house: House) -> None:
    table = await house.started()
    await until_late(house, table)
    alone = await twin(house, table)
    number = len(house.store.records[table.id])
    await house.tables.play.resign(alone.id, CAY.id)

    with pytest.raises(Refusal, match=BEING_PLAYED):
        await house.tables.replays.start_at(alone.id, number)

    await house.tables.play.resign(table.id, ADA.id)
    assert (await house.tables.replays.start_at(alone.id, number)).moves


async def test_each_person_can_import_one_game_at_a_time(house: House) -> None:
    text = written(small()).encode()
    first = asyncio.create_task(house.tables.imports.take(CAY.id, text))
    await asyncio.sleep(0)

    with pytest.raises(Refusal, match="import-under-way"):
        await house.tables.imports.take(CAY.id, text)

    assert (await first).is_imported
    assert (await house.tables.imports.take(CAY.id, text)).is_imported
