"""Moving a table to another place, and what its players learn when nobody sees the board."""

import pytest

from client.table_bot import TableBot
from tests.support.games import begun, opened
from tests.support.people import Club

pytestmark = pytest.mark.usefixtures("no_pauses")

EDIT = "PATCH /channels/{}/messages/{}"
CALLBACK = "POST /interactions/{}/{}/callback"


async def test_a_game_moves_to_the_place_where_one_player_asks_if_the_other_agrees(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    answer = await club.ben.uses("table move-here", "quiet")
    assert answer.privately().startswith("I have asked Ada.")
    asked = (await club.dan.sees(game.thread))[-1]
    await club.ada.presses(asked, "Move the table")

    board = await club.dan.waits_for_board("quiet", 1)
    told = (await club.dan.sees("quiet"))[-2]
    assert told.text == f"<@{club.ada.id}>, Ben has brought table 1 here."
    await tables.tables.outbox.settled()
    left = (await club.dan.sees(game.thread))[-2]
    assert left.text == f"This game goes on in <#{board.place}>."
    assert (left.buttons, left.has_picture) == ({}, False)
    assert board.mentioned == [club.ada.id]
    assert "You played `@3`." in (await club.ada.uses("zhen move", "quiet", move="@3")).text
    await club.dan.waits_for_board("quiet", 2)


@pytest.mark.provokes(50001)
async def test_a_game_moves_although_its_earlier_board_cannot_be_edited(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "delivery")
    game = await begun(tables, club)
    await club.ben.uses("table move-here", "quiet")
    asked = (await club.dan.sees(game.thread))[-1]
    await club.troubles("error", EDIT, status=403, code=50001, times=9)

    await club.ada.presses(asked, "Move the table")
    await club.dan.waits_for_board("quiet", 1)
    await tables.tables.outbox.settled()

    assert "An earlier board could not say where its table went" in caplog.text


@pytest.mark.provokes(10003)
async def test_a_game_whose_thread_was_deleted_can_move_to_a_channel(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.troubles("deleted_channel", place=game.thread)

    lost = await club.ada.uses("zhen move", "games", move="@3")
    await tables.tables.outbox.boards.settled()
    resigned = await club.ben.resigns("games")
    await club.ben.uses("table move-here", "games", table=1)

    assert "You played `@3`." in lost.text
    assert "The others cannot see it, because the place of this table is gone" in resigned.text
    assert (await club.dan.waits_for_board("games", 3)).mentioned == [club.ada.id]


@pytest.mark.provokes(50013)
async def test_the_answer_to_a_move_names_the_permission_that_the_bot_lacks(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, place="here")
    await club.forbids("general", "ATTACH_FILES")

    answer = await club.ada.uses("zhen move", game.lobby.place, move="@3")
    await tables.tables.outbox.boards.settled()

    assert "You played `@3`." in answer.text
    assert "because the bot lacks a permission here: Attach Files." in answer.text


async def test_only_players_can_move_a_game_and_only_after_it_has_started(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await opened(club)

    bystander = await club.cleo.uses("table move-here", "quiet", table=1)
    lobby = await club.ada.uses("table move-here", "quiet", table=2)
    already = await club.ada.uses("table move-here", game.thread)
    letter = await club.ada.uses("table move-here", "dm", table=1)

    assert "Only those who play at this table" in bystander.privately()
    assert "This game has not started yet" in lobby.privately()
    assert "Table 1 is played here already." in already.privately()
    assert "brought to a channel of a server" in letter.text


async def test_a_failed_answer_is_logged_and_the_board_is_still_posted(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    game = await begun(tables, club)
    await club.troubles("drop", CALLBACK)

    answer = await club.ada.uses("zhen move", game.thread, move="@3")

    assert "Discord did not show the bot’s answer." in answer.privately()
    assert "An answer did not get through" in caplog.text
    assert [each.number for each in await game.boards()] == [1, 2]
