"""After a start, every table is taken up again, even if another one is broken."""

from dataclasses import replace

import pytest

from ai.levels import Level
from rules import GAMES
from rules.refusal import Refusal
from tables.offer import End, Wish
from tables.ports.messages import Posted
from tables.table import Phase, Place, Table, close_with_old_rules
from tests.tables.house import ADA, BEN, CHANNEL, House, request

GUILD = 77


async def against_a_bot(house: House, channel: int, game: str) -> Table:
    """A game of Ada against a bot, in a channel of its own."""
    asked = request(game, bots=[Level.CASUAL], place=Place(GUILD, channel))
    lobby = await house.tables.lobbies.open(asked)
    await house.tables.lobbies.note_message(lobby, channel, channel + 1_000)
    return await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)


async def is_left_undone(house: House, table: Table) -> bool:
    """Whether a board, a hand or a bot's move is still missing."""
    store = house.store
    left = [*await store.unannounced(), *await store.owing(), *await store.thinking()]
    return table.id in left


@pytest.mark.parametrize("is_posted", [True, False])
@pytest.mark.parametrize("game", ["zhen", "cubed"])
async def test_a_broken_record_does_not_delay_other_tables(
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


async def refusal_of_a_move(house: House, table: Table) -> str:
    """The refusal that the person whose turn it was gets for a move."""
    with pytest.raises(Refusal) as caught:
        await house.tables.play.move(table.id, ADA.id, None, "@1")
    return caught.value.key


def change_zhen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give Zhen other rules."""
    monkeypatch.setattr(type(GAMES["zhen"]), "version", GAMES["zhen"].version + 1)


async def test_a_game_of_earlier_rules_is_closed_and_its_record_kept(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started()
    await house.settled()
    record = list(house.store.records[table.id])
    change_zhen(monkeypatch)

    await house.restart().resume()
    await house.settled()

    closed = await house.tables.directory.table(table.id)
    assert (closed.phase, closed.occupies, closed.turn) == (Phase.CANCELLED, None, None)
    assert house.store.records[table.id] == record
    assert await refusal_of_a_move(house, table) == "table-with-old-rules"


async def test_a_finished_game_of_earlier_rules_is_not_changed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started()
    ended = (await house.tables.play.resign(table.id, BEN.id)).screen.table
    change_zhen(monkeypatch)

    assert ended.has_old_rules
    assert close_with_old_rules(ended) == ended


async def test_when_a_game_of_earlier_rules_is_closed_its_lobby_says_so_and_its_board_loses_buttons(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started()
    await house.settled()
    change_zhen(monkeypatch)

    await house.restart().resume()
    await house.settled()

    (shown, _) = house.announcer.lobbies[-1]
    assert (shown.id, shown.phase, shown.has_old_rules) == (table.id, Phase.CANCELLED, True)
    assert [each.table for each in house.announcer.retired] == [table.id]


async def test_when_a_game_of_earlier_rules_is_closed_its_open_offer_lapses(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started()
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)
    await house.settled()
    change_zhen(monkeypatch)

    await house.restart().resume()
    await house.settled()

    [(offer, end, by)] = house.announcer.ends
    assert (offer.wish, end, by) == (Wish.DRAW, End.LAPSED, None)


async def test_moves_at_a_table_of_earlier_rules_are_refused_even_before_it_is_closed(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started()
    await house.settled()
    change_zhen(monkeypatch)

    house.restart()

    assert await refusal_of_a_move(house, table) == "table-with-old-rules"


async def test_the_place_of_a_table_closed_for_its_rules_is_free(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.started()
    await house.settled()
    change_zhen(monkeypatch)
    await house.restart().resume()

    table = await house.started()
    await house.move(table.id)
    await house.restart().resume()

    again = await house.tables.directory.table(table.id)
    assert (again.phase, again.rules_version) == (Phase.PLAYING, GAMES["zhen"].version)
    assert again.place == CHANNEL


async def test_a_lobby_of_earlier_rules_is_closed_too(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = await house.tables.lobbies.open(request())
    change_zhen(monkeypatch)

    await house.restart().resume()
    await house.settled()

    assert (await house.tables.directory.table(lobby.id)).phase is Phase.CANCELLED


async def test_work_left_at_a_table_of_earlier_rules_is_not_done_and_causes_no_errors(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    house.workers.ready.clear()
    table = await against_a_bot(house, 501, "zhen")
    await house.move(table.id)
    await house.tables.stop()
    change_zhen(monkeypatch)

    house.workers.ready.set()
    await house.restart().resume()
    await house.settled()

    assert not [each for each in caplog.records if each.exc_info]
    assert len(house.store.records[table.id]) == house.store.tables[table.id].number
    assert house.store.tables[table.id].phase is Phase.CANCELLED


async def test_a_rematch_of_a_game_of_earlier_rules_has_the_new_ones(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await house.started()
    await house.finished(table.id)
    await house.settled()
    change_zhen(monkeypatch)
    await house.restart().resume()

    lobby = await house.tables.lobbies.rematch(table.id, BEN.id)

    assert lobby.rules_version == GAMES["zhen"].version
    assert (await house.tables.directory.table(table.id)).phase is Phase.FINISHED
