"""Referees close and move tables of their own server, and the tables see it."""

import asyncio

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.ports.failures import PlaceGone, PlaceTaken, TryLater
from tables.ports.messages import Note
from tables.table import Phase, Place
from tests.tables.house import ADA, BEN, CAY, CHANNEL, House, request

GUILD = 77
OTHER = 78
ELSEWHERE = Place(guild=GUILD, channel=600)


async def test_a_game_is_closed_for_everybody_and_its_record_stays(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.settled()
    record = await house.store.record(table.id)

    closed = await house.tables.referees.close(table.id, GUILD, CAY)
    await house.settled()

    assert (closed.phase, closed.turn, closed.occupies) == (Phase.CANCELLED, None, None)
    assert await house.store.record(table.id) == record
    assert house.announcer.retired[-1] == house.announcer.messages[table.id, 2]
    assert house.announcer.lobbies[-1][0] == closed
    assert [note for _, note, _ in house.announcer.notes] == [Note("note-closed", CAY)]
    house.restart()
    for person in (ADA, BEN):
        with pytest.raises(Refusal, match="table-closed"):
            await house.tables.play.move(table.id, person.id, None, "@1")


async def test_a_referee_can_close_a_lobby_but_no_closed_table_and_no_finished_game(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request())
    await house.tables.referees.close(lobby.id, GUILD, CAY)
    finished = await house.finished((await house.started()).id)

    for table, why in ((lobby.id, "table-closed"), (finished.id, "table-over")):
        with pytest.raises(Refusal, match=why):
            await house.tables.referees.close(table, GUILD, CAY)


async def test_after_closing_a_table_a_thinking_bot_no_longer_moves(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    house.workers.ready.clear()
    await house.move(table.id)

    await house.tables.referees.close(table.id, GUILD, CAY)
    house.workers.ready.set()
    await house.settled()

    assert len(await house.store.record(table.id)) == 2
    assert "cannot move" not in caplog.text


async def test_after_closing_a_table_a_waiting_board_is_not_posted(house: House) -> None:
    table = await house.started()
    house.announcer.trouble.append(TryLater())
    await house.move(table.id)

    await house.tables.referees.close(table.id, GUILD, CAY)
    await house.settled()
    await house.restart().resume()
    await house.settled()

    assert 2 not in house.announcer.numbers


async def test_a_referee_can_move_a_game_within_its_server(house: House) -> None:
    table = await house.started()
    await house.settled()

    moved = await house.tables.referees.bring(table.id, ELSEWHERE, CAY)
    await house.settled()

    assert moved.place == ELSEWHERE
    assert house.announcer.screens[-1].table.place == ELSEWHERE
    assert [note for _, note, _ in house.announcer.notes] == [Note("note-brought", CAY)]
    with pytest.raises(Refusal, match="move-here-already"):
        await house.tables.referees.bring(table.id, ELSEWHERE, CAY)


async def test_a_referee_cannot_move_a_lobby_or_a_game_to_an_occupied_channel(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(place=ELSEWHERE))
    table = await house.started()

    with pytest.raises(Refusal, match="move-here-lobby"):
        await house.tables.referees.bring(lobby.id, CHANNEL, CAY)
    with pytest.raises(PlaceTaken):
        await house.tables.referees.bring(table.id, ELSEWHERE, CAY)


async def test_referees_cannot_see_tables_of_other_servers_or_direct_messages(
    house: House,
) -> None:
    table = await house.started()
    direct = request(place=Place(None, 501), bots=[Level.CASUAL])
    private = await house.tables.lobbies.open(direct)

    for number in (table.id, private.id):
        for asked in (
            house.tables.referees.table(number, OTHER),
            house.tables.referees.close(number, OTHER, CAY),
            house.tables.referees.bring(number, Place(OTHER, 700), CAY),
        ):
            with pytest.raises(Refusal, match="no-such-table"):
                await asked
    assert await house.tables.referees.tables(OTHER, 25) == []


async def test_tables_are_listed_by_how_long_they_wait(house: House) -> None:
    lobby = await house.tables.lobbies.open(request(place=ELSEWHERE))
    first = await house.started()
    house.clock.move(hours=1)
    second = await house.started(place=Place(GUILD, 601))
    house.clock.move(hours=1)
    await house.move(first.id)

    found = await house.tables.referees.tables(GUILD, 25)

    assert [each.id for each in found] == [second.id, first.id, lobby.id]
    assert len(await house.tables.referees.tables(GUILD, 2)) == 2


@pytest.mark.parametrize("trouble", [PlaceGone(), TryLater()])
async def test_a_table_can_be_closed_even_if_nothing_can_be_posted(
    house: House, trouble: Exception
) -> None:
    table = await house.started()
    await house.settled()
    house.announcer.trouble.append(trouble)

    closed = await house.tables.referees.close(table.id, GUILD, CAY)
    await asyncio.sleep(0)

    assert closed.phase is Phase.CANCELLED
    assert house.announcer.notes == []
