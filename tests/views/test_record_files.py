"""`/table export`: records of games as files."""

import pytest

from client.table_bot import TableBot
from tests.support.games import begun
from tests.support.people import Club

pytestmark = pytest.mark.usefixtures("tables")


async def test_the_record_of_a_finished_game_can_be_exported_as_a_file(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    early = await club.ada.uses("table export", game.thread)
    await game.plays(club.ada, "@1")
    await club.ben.resigns(game.thread)
    await tables.tables.settled()

    here = await club.dan.uses("table export", game.thread)
    named = await club.ada.uses("table export", table="1")
    all_of_them = await club.ada.uses("table export", table="all")
    none = await club.cleo.uses("table export", table="all")
    unknown = await club.ada.uses("table export", table="chess")

    assert "is not over" in early.privately()
    assert "The record of this game" in here.privately()
    for answer, name in ((here, "zhen-1.txt"), (named, "zhen-1.txt"), (all_of_them, "games.zip")):
        [file] = answer.message.body["attachments"]
        assert answer.message.is_private
        assert file["filename"] == name
    assert none.privately() == "You have no game that is over."
    assert "There is no table chess" in unknown.privately()


async def test_only_finished_games_are_offered_for_export(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)
    await begun(tables, club)

    empty = await club.ada.is_offered("table export", "table", table="")
    digits = await club.ada.is_offered("table export", "table", table="1")
    letters = await club.ada.is_offered("table export", "table", table="al")

    assert [each["value"] for each in empty] == ["all", "1"]
    assert [each["value"] for each in digits] == ["1"]
    assert [each["value"] for each in letters] == ["all", "1"]
