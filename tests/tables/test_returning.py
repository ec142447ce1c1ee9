"""Unreachable tables are tried again, at intervals, when something has changed."""

import asyncio
from itertools import count

import pytest

from ai.levels import Level
from tables.ports.failures import PlaceGone, TryLater
from tables.table import Place, Table
from tables.tasks.returning import APART, GATHERED, Returning
from tests.support.fakes import Power
from tests.tables.house import ADA, CHANNEL, House, request, until

GUILD = 77
assert CHANNEL.guild == GUILD


async def unreachable(house: House, place: Place = CHANNEL, moves: int = 0) -> Table:
    """A table that became unreachable at the move after that many moves."""
    table = await house.started(place=place)
    for _ in range(moves):
        await house.move(table.id)
    await house.settled()
    house.announcer.trouble.append(PlaceGone())
    await house.move(table.id)
    await house.settled()
    assert await house.store.is_unreachable(table.id)
    house.announcer.attempts.clear()
    house.pauses.clear()
    return table


async def looked(house: House, server: int | None = None) -> None:
    """Let the bot try the tables in that server, or everywhere, and wait until it has."""
    house.tables.returning.look(server)
    await house.tables.returning.settled()
    await house.settled()


@pytest.mark.parametrize("server", [GUILD, None])
async def test_a_table_that_is_reachable_again_gets_only_its_latest_board(
    house: House, server: int | None
) -> None:
    table = await unreachable(house)
    house.announcer.trouble.append(PlaceGone())
    await house.move(table.id)
    await house.settled()

    await looked(house, server)

    assert house.announcer.numbers == [1, 3]
    assert not await house.store.is_unreachable(table.id)
    assert await house.store.unannounced() == []
    await house.move(table.id)
    await house.settled()
    assert house.announcer.numbers == [1, 3, 4]


async def test_a_table_whose_place_is_still_gone_is_tried_once_and_stays_unreachable(
    house: House,
) -> None:
    table = await unreachable(house)

    for _ in range(2):
        house.announcer.trouble.append(PlaceGone())
        await looked(house, GUILD)

    assert house.announcer.attempts == [(table.id, 2)] * 2
    assert await house.store.is_unreachable(table.id)
    assert house.announcer.numbers == [1]


async def test_only_unreachable_tables_in_that_server_are_tried(house: House) -> None:
    here = await unreachable(house)
    await unreachable(house, Place(78, 501))
    await house.started(place=Place(GUILD, 502))
    await house.settled()
    house.announcer.attempts.clear()

    await looked(house, GUILD)

    assert house.announcer.attempts == [(here.id, 2)]


async def test_a_burst_of_changes_causes_one_look_with_pauses_between_tries(house: House) -> None:
    tables = [await unreachable(house, Place(GUILD, 500 + each)) for each in range(3)]
    other = await unreachable(house, Place(78, 600))
    house.announcer.trouble.extend([PlaceGone()] * 4)

    for server in (GUILD, 78, GUILD, GUILD):
        house.tables.returning.look(server)
    await looked(house, GUILD)

    assert sorted(house.announcer.attempts) == [(each.id, 2) for each in (*tables, other)]
    assert house.pauses == [GATHERED, *[APART] * 4]


async def test_changes_during_a_look_cause_another_look_afterwards(house: House) -> None:
    table = await unreachable(house)
    house.announcer.trouble.append(PlaceGone())
    house.tables.returning.look(GUILD)
    await until(lambda: house.announcer.attempts != [])

    await looked(house, GUILD)

    assert house.announcer.attempts == [(table.id, 2)] * 2
    assert house.announcer.numbers == [1, 2]


async def test_a_look_that_fails_is_logged_and_the_next_one_works(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await unreachable(house)

    async def fail(*_: object) -> None:
        raise OSError("the disk is away")

    with monkeypatch.context() as patched:
        patched.setattr(house.store, "unreachable", fail)
        await looked(house, GUILD)
    await looked(house, GUILD)

    assert "Unreachable tables could not be tried again" in caplog.text
    assert house.announcer.numbers == [1, 2]


async def test_a_finished_game_gets_its_last_board_when_its_server_changes_but_not_at_a_start(
    house: House,
) -> None:
    table = await house.started()
    await house.settled()
    house.announcer.trouble.append(PlaceGone())
    over = (await house.tables.play.resign(table.id, ADA.id)).screen
    await house.settled()

    await looked(house)
    assert house.announcer.numbers == [1]
    await looked(house, GUILD)
    assert house.announcer.numbers == [1, over.number]


async def test_a_try_that_discord_does_not_accept_does_not_delay_other_tables(house: House) -> None:
    first, second = [await unreachable(house, Place(GUILD, 500 + each)) for each in range(2)]
    house.announcer.trouble.append(TryLater("no answer"))

    await looked(house, GUILD)

    assert house.announcer.attempts == [(first.id, 2), (second.id, 2), (first.id, 2)]
    assert house.store.lost == set()


async def test_if_a_move_comes_before_the_try_no_board_is_posted_twice(house: House) -> None:
    for ticks in range(12):
        house = House()
        table = await unreachable(house)
        house.tables.returning.look(GUILD)
        for _ in range(ticks):
            await asyncio.sleep(0)
        await house.move(table.id)
        await house.tables.returning.settled()
        await house.settled()

        assert house.announcer.numbers in ([1, 3], [1, 2, 3])
        assert house.announcer.unsaved == []


async def test_a_try_does_not_post_a_board_that_waits_for_a_bots_move(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    house.announcer.trouble.append(PlaceGone())
    await house.settled()
    assert await house.store.is_unreachable(table.id)
    house.workers.ready.clear()
    house.pauses_end.clear()
    house.announcer.attempts.clear()
    await house.move(table.id)

    house.tables.outbox.boards.try_again(table.id, unsure=False)
    for _ in range(50):
        await asyncio.sleep(0)

    assert house.announcer.attempts == []
    house.workers.ready.set()
    house.pauses_end.set()
    await house.settled()
    assert house.announcer.numbers == [3]


async def test_only_the_try_after_a_start_checks_whether_the_board_was_posted(house: House) -> None:
    table = await unreachable(house)
    tries: list[tuple[int, bool]] = []

    async def pause(_: float) -> None:
        await asyncio.sleep(0)

    def note(table: int, *, unsure: bool) -> None:
        tries.append((table, unsure))

    returning = Returning(house.store, note, pause)
    for server in (None, GUILD):
        returning.look(server)
        await returning.settled()

    assert tries == [(table.id, True), (table.id, False)]


async def test_after_a_crash_while_a_table_is_tried_again_there_is_one_board() -> None:
    for steps in count():
        house = House()
        table = await unreachable(house)
        power = house.store.power = house.announcer.power = Power(steps)
        await looked(house, GUILD)

        house.restart()
        await looked(house)

        assert house.announcer.numbers == [1, 2]
        assert not await house.store.is_unreachable(table.id)
        if power.steps:
            break


async def test_a_person_learns_that_the_place_of_the_board_is_gone(house: House) -> None:
    table = await house.started()
    await house.settled()
    assert await house.tables.places.lost_place(table.id) is None

    house.announcer.trouble.append(PlaceGone())
    await house.move(table.id)
    assert not await house.store.is_unreachable(table.id)
    assert await house.tables.places.lost_place(table.id) == CHANNEL


async def test_a_person_does_not_wait_for_boards_of_other_tables(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tables.services.places.PATIENCE", 0.01)
    house.announcer.trouble.append(TryLater("no answer"))
    house.pauses_end.clear()
    slow = await house.started(place=Place(GUILD, 501))
    await until(lambda: house.pauses != [])
    house.announcer.trouble.append(PlaceGone())
    table = await house.started()

    assert await house.tables.places.lost_place(table.id) == CHANNEL
    # the board of the slow table may still be posted
    assert await house.tables.places.lost_place(slow.id) is None
    house.pauses_end.set()
    await house.settled()
