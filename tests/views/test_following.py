"""Following a game as people meet it: *More*, *Follow*, and the direct message."""

import pytest

from client.table_bot import TableBot
from tests.support.games import begun
from tests.support.people import Club, Message

SILENT = 1 << 12

pytestmark = pytest.mark.usefixtures("no_pauses")


async def follow(club: Club, board: Message) -> Message:
    """What Dan is told who presses *Follow*."""
    menu = (await club.dan.presses(board, "More")).message
    return (await club.dan.presses(menu, "Follow")).message


async def test_who_looks_on_follows_a_game_and_is_told_its_result(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    told = await follow(club, game.board)
    await club.ada.resigns(game.thread)
    await tables.tables.settled()

    assert told.is_private
    assert told.text == (
        "You follow table 1. I will tell you the result in a silent direct message."
    )
    [message] = await club.dan.sees("dm")
    assert "You follow this game." in message.text
    assert "Ada resigned; Ben wins" in message.text
    assert message.has_picture
    assert message.body["flags"] & SILENT
    assert message.mentioned == []
    assert message.buttons == {}
    assert f"/{game.thread}/" in message.text


async def test_who_wants_each_board_is_shown_the_newest_in_one_message(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    told = await follow(club, game.board)

    more = (await club.dan.presses(told, "Each new board too")).message
    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@5")
    await tables.tables.settled()

    assert more.id == told.id
    assert "I will show you each new board and the result" in more.text
    assert [*more.buttons] == ["Only the result", "Stop following"]
    [message] = await club.dan.sees("dm")
    assert "Ben placed a cube on tile 5." in message.text
    assert [*message.buttons] == ["Stop following"]


async def test_one_stops_following_from_the_message_itself(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    told = await follow(club, game.board)
    await club.dan.presses(told, "Each new board too")
    await game.plays(club.ada, "@1")
    await tables.tables.settled()
    [message] = await club.dan.sees("dm")

    stopped = await club.dan.presses(message, "Stop following")
    await game.plays(club.ben, "@5")
    await tables.tables.settled()

    assert stopped.text == "You no longer follow table 1."
    assert "Ben placed" not in "".join(each.text for each in await club.dan.sees("dm"))


async def test_who_loses_sight_of_the_channel_is_shown_no_more(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    told = await follow(club, game.board)
    await club.dan.presses(told, "Each new board too")

    await club.does("permissions", {"place": "general", "person": "dan", "deny": ["VIEW_CHANNEL"]})
    await club.ada.uses("zhen move", game.thread, move="@1")
    await tables.tables.settled()

    assert not await tables.tables.following.is_followed(1, int(club.dan.id))


async def test_follow_is_offered_to_those_who_look_on_only(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    mine = (await club.ada.presses(game.board, "More")).message
    refused = await club.ada.forges(game.board, "follow:1:result")
    await club.ada.resigns(game.thread)
    over = (await club.dan.presses((await game.boards())[-1], "More")).message

    assert "Follow" not in mine.buttons
    assert refused.privately() == "You play at this table, so you hear of it anyway."
    assert "Follow" not in over.buttons
