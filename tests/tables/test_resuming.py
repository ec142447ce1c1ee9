"""After a start every table is taken up again, also where another is broken."""

from dataclasses import replace

import pytest

from ai.levels import Level
from tables.ports import Posted
from tables.table import Place, Table
from tests.tables.house import ADA, House, request

GUILD = 77


async def against_a_bot(house: House, channel: int, game: str) -> Table:
    """A game of Ada against a bot, in a channel of its own."""
    asked = request(game, opponents=[Level.CASUAL], place=Place(GUILD, channel))
    lobby = await house.tables.lobbies.open(asked)
    await house.tables.lobbies.note_message(lobby, channel, channel + 1_000)
    return await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)


async def is_left_undone(house: House, table: Table) -> bool:
    """Whether a board, a hand or a move is still to come."""
    store = house.store
    left = [*await store.lagging(), *await store.owing(), *await store.thinking()]
    return table.id in left


@pytest.mark.parametrize("is_posted", [True, False])
@pytest.mark.parametrize("game", ["zhen", "cubed"])
async def test_a_broken_record_keeps_no_other_table_waiting(
    house: House, game: str, caplog: pytest.LogCaptureFixture, *, is_posted: bool
) -> None:
    house.workers.ready.clear()
    broken, other = [await against_a_bot(house, channel, game) for channel in (501, 502)]
    if game == "zhen":
        for table in (broken, other):
            await house.move(table.id)
    await house.tables.stop()
    for table in (broken, other) if is_posted else ():
        number = house.store.tables[table.id].number
        place = table.place.channel
        await house.store.note_posted(Posted(table.id, number, place, 0, house.clock()))
    record = house.store.records[broken.id]
    record[-1] = replace(record[-1], text="?")

    house.workers.ready.set()
    await house.restart().resume()
    await house.settled()

    assert await is_left_undone(house, broken)
    assert not await is_left_undone(house, other)
    told = {each.getMessage() for each in caplog.records if each.exc_info}
    assert told == {f"Table {broken.id} cannot be taken up again"}
