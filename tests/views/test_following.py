"""Following a game, as people see it: *More*, *Follow*, and the direct message."""

import pytest

from client.table_bot import TableBot
from tests.support.games import begun
from tests.support.people import Club, Message

SILENT = 1 << 12

pytestmark = pytest.mark.usefixtures("no_pauses")


async def follow(club: Club, board: Message) -> Message:
    """The answer when Dan presses *Follow*."""
    menu = (await club.dan.presses(board, "More")).message
    return (await club.dan.presses(menu, "Follow")).message


async def test_a_bystander_can_follow_a_game_and_gets_its_result(
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


async def test_a_follower_who_wants_every_board_gets_the_newest_in_one_message(
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


async def test_a_button_of_the_direct_message_ends_the_following(
    tables: TableBot, club: Club
) -> None:
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


async def test_a_follower_who_can_no_longer_view_the_channel_stops_following(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    told = await follow(club, game.board)
    await club.dan.presses(told, "Each new board too")

    await club.does("permissions", {"place": "general", "person": "dan", "deny": ["VIEW_CHANNEL"]})
    await club.ada.uses("zhen move", game.thread, move="@1")
    await tables.tables.settled()

    assert not await tables.tables.following.is_followed(1, int(club.dan.id))


async def test_only_bystanders_can_follow_a_game_and_only_while_it_lasts(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    mine = (await club.ada.presses(game.board, "More")).message
    refused = await club.ada.forges(game.board, "follow:1:result")
    await club.ada.resigns(game.thread)
    over = (await club.dan.presses((await game.boards())[-1], "More")).message

    assert "Follow" not in mine.buttons
    assert refused.privately() == "You play at this table, so you hear of it anyway."
    assert "Follow" not in over.buttons
