"""Hands by direct message: how they are sent, kept up to date and played from."""

import logging
import sqlite3
from collections import deque
from datetime import timedelta
from typing import Any

import pytest

from client.table_bot import TableBot
from delivery.messenger import DiscordMessenger
from settings import Settings
from tables.ports.messages import Hand, Posted
from tables.tasks import retrying
from tests.support.games import Game, begun, opened, pieces_held
from tests.support.logs import logged
from tests.support.people import Club, Message, Person
from tests.support.running_bot import Running

pytestmark = pytest.mark.usefixtures("no_pauses")

SILENT = 1 << 12
POST = "POST /channels/{}/messages"


async def dealt(bot: TableBot, club: Club, **options: object) -> Game:
    """A game of Cubed whose hands have been sent."""
    game = await begun(bot, club, "cubed", **options)
    await bot.tables.settled()
    return game


async def hands(person: Person) -> list[Message]:
    """The direct messages that a person has got."""
    return await person.sees("dm")


async def test_after_the_deal_each_player_gets_their_own_hand(tables: TableBot, club: Club) -> None:
    game = await dealt(tables, club)

    [ada], [ben] = await hands(club.ada), await hands(club.ben)
    board = f"https://discord.com/channels/{tables.guilds[0].id}/{game.thread}/{game.board.id}"
    for sent in (ada, ben):
        assert "### Cubed · table 1" in sent.text
        assert f"The board: {board}" in sent.text
        assert sent.has_picture
        assert sent.alt
        assert sent.body["flags"] & SILENT
        assert sent.mentioned == []
    assert pieces_held(ada.text) != pieces_held(ben.text)
    assert "Draw a piece" in ada.buttons
    assert ben.buttons == {}
    assert await hands(club.cleo) == []


async def test_a_whole_turn_can_be_played_in_the_hand(tables: TableBot, club: Club) -> None:
    game = await dealt(tables, club)
    [hand] = await hands(club.ada)

    drawn = (await club.ada.presses(hand, "Draw a piece")).message
    ended = (await club.ada.presses(drawn, "End the turn")).message
    await tables.tables.settled()

    assert {hand.id, drawn.id, ended.id} == {hand.id}
    assert "You drew" in drawn.text
    assert "You played" not in drawn.text
    assert "The board: " in drawn.text
    assert "You played `end`." in ended.text
    assert "Waiting for Ben" in ended.text
    assert ended.has_picture
    assert ended.buttons == {}
    assert [each.mentioned for each in await game.boards()] == [[club.ada.id], [club.ben.id]]
    [ben] = await hands(club.ben)
    assert "Draw a piece" in ben.buttons
    assert "It is your turn." in ben.text
    assert "Ada drew a piece.\nAda ended the turn." in ben.text
    assert "25 pieces, 0 points" in ben.text
    [ada] = await hands(club.ada)
    assert "New in your hand: " in ada.text


async def test_on_a_player_s_turn_the_command_for_the_hand_answers_only_with_the_panel(
    running: Running, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    # the end of this block stops the bot, which then waits until its answers are sent
    async with running() as bot:
        game = await dealt(bot, club)
        shown = await club.ada.uses("cubed hand", game.thread)

    assert "Draw a piece" in shown.message.buttons
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("place", ["dm", "thread"])
async def test_cancel_does_not_close_a_hand(tables: TableBot, club: Club, place: str) -> None:
    game = await dealt(tables, club)
    [hand] = await hands(club.ada)
    if place == "thread":
        hand = (await club.ada.presses(game.board, "My hand")).message

    closed = (await club.ada.presses(hand, "Cancel")).message

    assert closed.id == hand.id
    assert closed.buttons == hand.buttons
    assert "No move made; your turn still waits." in closed.text
    assert closed.has_picture


async def test_a_hand_shows_that_the_turn_was_played_elsewhere(
    tables: TableBot, club: Club
) -> None:
    game = await dealt(tables, club)
    [before] = await hands(club.ada)
    await club.ada.presses(before, "Draw a piece")

    await game.plays(club.ada, "end")
    await tables.tables.settled()

    [after] = await hands(club.ada)
    assert after.id == before.id
    assert after.buttons == {}
    assert after.has_picture
    assert "Ada drew a piece.\nAda ended the turn.\nWaiting for Ben" in after.text


@pytest.mark.parametrize("who", ["ada", "ben"])
async def test_at_the_end_of_a_game_hands_say_who_won_and_offer_a_rematch(
    tables: TableBot, club: Club, who: str
) -> None:
    game = await dealt(tables, club)
    [before] = await hands(club.ada)

    await getattr(club, who).forges(game.board, "give-up:1")
    await tables.tables.settled()

    assert "Draw a piece" in before.buttons
    for person in (club.ada, club.ben):
        [after] = await hands(person)
        assert [*after.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]
        assert "resigned" in after.text
        assert " wins." in after.text
        assert "your turn" not in after.text


async def test_a_player_who_has_resigned_can_no_longer_see_the_hand(
    tables: TableBot, club: Club
) -> None:
    lobby = await opened(club, "cubed", seats=3)
    await club.ben.presses(lobby, "Join")
    await club.cleo.presses(lobby, "Join")
    await tables.tables.settled()
    await club.ada.forges(lobby, "give-up:1")

    asked = [await club.ada.forges(lobby, "hand:1"), await club.ada.uses("cubed hand", lobby.id)]

    told = "You have resigned from this game, and a bot plays on for you. You are welcome to watch."
    assert [each.privately() for each in asked] == [told, told]


async def test_a_hand_of_a_game_that_is_over_is_not_shown(tables: TableBot, club: Club) -> None:
    game = await dealt(tables, club)
    await club.ada.forges(game.lobby, "give-up:1")

    asked = [
        await club.ben.forges(game.lobby, "hand:1"),
        await club.ben.uses("cubed hand", game.thread, table=1),
    ]

    told = "This game is over. A rematch can be started from its last board."
    assert [each.privately() for each in asked] == [told, told]


async def test_a_press_on_an_outdated_hand_brings_it_up_to_date(
    tables: TableBot, club: Club
) -> None:
    game = await dealt(tables, club)
    [old] = await hands(club.ada)
    await club.ada.uses("cubed move", game.thread, move="draw")
    await game.plays(club.ada, "end")
    await tables.tables.settled()

    answer = await club.ada.forges(old, "play:1:2:draw")

    assert answer.message.id == old.id
    assert "Waiting for Ben" in answer.text
    assert "In your hand: " in answer.text


@pytest.mark.provokes(10008)
async def test_a_hand_that_was_deleted_is_sent_again(tables: TableBot, club: Club) -> None:
    game = await dealt(tables, club)
    [before] = await hands(club.ada)
    await (
        tables.get_partial_messageable(int(before.place))
        .get_partial_message(int(before.id))
        .delete()
    )

    await club.ada.uses("cubed move", game.thread, move="draw")
    await tables.tables.settled()

    [after] = await hands(club.ada)
    assert after.id != before.id
    assert "New in your hand: " in after.text


async def test_a_hand_that_is_too_old_to_edit_is_replaced_by_a_silent_new_one(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await dealt(tables, club)
    [before] = await hands(club.ada)
    monkeypatch.setattr("tables.ports.messages.EDITABLE", timedelta(-1))

    await club.ada.uses("cubed move", game.thread, move="draw")
    await tables.tables.settled()

    [after] = await hands(club.ada)
    assert after.id != before.id
    assert after.body["flags"] & SILENT


async def test_several_games_in_direct_messages_have_one_message_each(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("cubed solo", "dm")
    solo = await club.ada.waits_for_board("dm", 2)
    await club.ada.uses("zhen new", "dm", bot="beginner", begins="me")
    zhen = await club.ada.waits_for_board("dm", 1, table=2)

    await club.ada.presses(zhen, "Place on tile 3")
    await tables.tables.settled()

    still, played = [each for each in await hands(club.ada) if each.number]
    assert (still.id, played.id) == (solo.id, zhen.id)
    assert (still.number, played.number) == (2, 3)
    assert "It is your turn." in played.text
    assert "Rules" in played.buttons
    assert played.mentioned == []
    assert "You have no game" not in (await club.ada.uses("cubed hand", "dm")).text


async def test_a_game_in_a_direct_message_shows_its_end_in_the_same_message(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("zhen new", "dm", bot="beginner", begins="me")
    board = await club.ada.waits_for_board("dm", 1)

    await club.ada.forges(board, "give-up:1")
    await tables.tables.settled()

    [ended] = [each for each in await hands(club.ada) if each.number]
    assert ended.id == board.id
    assert [*ended.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]


@pytest.mark.provokes(50007)
async def test_closed_direct_messages_are_mentioned_once_and_do_not_delay_the_game(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "tables")
    await club.troubles("closed_dms", **{"as": "ben"})
    game = await dealt(tables, club)
    await club.ada.uses("cubed move", game.thread, move="draw")
    board = await game.plays(club.ada, "end")
    await tables.tables.settled()

    first = await club.ben.presses(board, "My hand")
    second = await club.ben.presses(board, "My hand")

    assert "I could not send you your hand" in first.privately()
    assert "Draw a piece" in first.message.buttons
    assert "I could not send you" not in second.privately()
    assert caplog.text.count("takes no direct messages") == 1


@pytest.mark.provokes(50007)
async def test_direct_messages_that_a_player_reopened_are_used_again(
    tables: TableBot, club: Club
) -> None:
    await club.troubles("closed_dms", **{"as": "ben"})
    game = await dealt(tables, club)
    told = await club.ben.presses(game.board, "My hand")
    await club.does("person", {"name": "ben", "dms_closed": False})
    await club.ben.uses("settings", hands="dm")

    await club.ada.uses("cubed move", game.thread, move="draw")
    await game.plays(club.ada, "end")
    await tables.tables.settled()

    assert "I could not send you your hand" in told.privately()
    [hand] = [each for each in await hands(club.ben) if not each.is_private]
    assert "Draw a piece" in hand.buttons


async def test_a_player_who_wants_no_hands_gets_none_but_can_see_the_hand_in_the_channel(
    tables: TableBot, club: Club
) -> None:
    await club.ben.uses("settings", hands="here")

    game = await dealt(tables, club)
    shown = await club.ben.presses(game.board, "My hand")

    assert await hands(club.ben) == []
    assert len(await hands(club.ada)) == 1
    assert pieces_held(shown.text)
    assert "The board: " not in shown.privately()


async def test_a_player_can_choose_to_be_notified_by_the_hand_instead_of_the_board(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("settings", hands="only")

    game = await dealt(tables, club)

    [ada], [ben] = await hands(club.ada), await hands(club.ben)
    assert f"<@{club.ada.id}>" in game.board.text
    assert game.board.mentioned == []
    assert "Draw a piece" in ada.buttons
    assert not ada.body["flags"] & SILENT
    assert ben.body["flags"] & SILENT
    await club.ada.uses("cubed move", game.thread, move="draw")
    assert (await game.plays(club.ada, "end")).mentioned == [club.ben.id]


async def test_a_player_who_confirms_moves_also_confirms_them_in_the_hand(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("settings", confirm="on")
    await dealt(tables, club)
    [hand] = await hands(club.ada)

    asked = (await club.ada.presses(hand, "Draw a piece")).message

    assert asked.id == hand.id
    assert "Play it" in asked.buttons


async def test_all_eleven_players_get_their_hands_after_the_board(
    tables: TableBot, club: Club
) -> None:
    people = [club.ada, club.ben, club.cleo, club.dan]
    for number in range(7):
        made = (await club.does("person", {"name": f"guest{number}"}))["person"]
        people.append(Person(club, made["name"], made["id"]))
    lobby = await opened(club, "cubed", seats=11)
    for person in people[1:]:
        await person.presses(lobby, "Join")
    board = await club.dan.follows(lobby, 2)
    await tables.tables.settled()

    found = [await hands(person) for person in people]
    assert [len(each) for each in found] == [1] * 11
    assert all(int(board.id) < int(hand.id) for [hand] in found)


def hindered(monkeypatch: pytest.MonkeyPatch, club: Club, *troubles: dict[str, Any]) -> None:
    """Let the next hands that are sent meet these troubles, one each; boards meet none."""
    send, waiting = DiscordMessenger.send_hand, deque(troubles)

    async def sending(messenger: DiscordMessenger, hand: Hand, channel: int) -> Posted:
        if waiting:
            await club.troubles(route=POST, **waiting.popleft())
        return await send(messenger, hand, channel)

    monkeypatch.setattr(DiscordMessenger, "send_hand", sending)


# sending a hand again provokes an error, because the hand before it has been deleted already
@pytest.mark.provokes(10008)
@pytest.mark.parametrize(
    "trouble",
    [
        {"fault": "error", "status": 503},
        {"fault": "drop", "times": 3},
        {"fault": "drop", "when": "after"},
        {"fault": "error", "status": 400, "code": 40003},
    ],
)
async def test_a_hand_that_cannot_be_sent_at_first_is_sent_later_and_only_once(
    tables: TableBot, club: Club, trouble: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await dealt(tables, club)
    await club.ben.uses("settings", hands="only")
    hindered(monkeypatch, club, trouble)

    await club.ada.uses("cubed move", game.thread, move="draw")
    await game.plays(club.ada, "end")
    await tables.tables.settled()

    assert [each.number for each in await hands(club.ben)] == [4]


async def test_direct_messages_that_close_during_the_search_for_a_hand_are_mentioned(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await dealt(tables, club)
    await club.ben.uses("settings", hands="only")
    hindered(monkeypatch, club, {"fault": "drop", "when": "after"})
    await club.troubles("error", "GET /channels/{}/messages", status=403, code=50001)

    await club.ada.uses("cubed move", game.thread, move="draw")
    board = await game.plays(club.ada, "end")
    await tables.tables.settled()

    told = await club.ben.presses(board, "My hand")
    assert "I could not send you your hand" in told.privately()


async def test_a_hand_that_discord_rejects_as_invalid_is_logged_without_its_content(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await dealt(tables, club)
    await club.ben.uses("settings", hands="only")
    hindered(monkeypatch, club, {"fault": "error", "status": 400, "code": 50035})

    await club.ada.uses("cubed move", game.thread, move="draw")
    board = await game.plays(club.ada, "end")
    await tables.tables.settled()

    assert board.number == 4
    assert "Discord does not take a direct message: 400, 50035" in caplog.text
    assert "HTTPException" not in caplog.text
    caplog.clear()


async def test_an_edit_that_discord_rejects_as_invalid_is_logged_without_its_content(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    game = await dealt(tables, club)
    # one edit of the board, and one of the hand
    route = "PATCH /channels/{}/messages/{}"
    await club.troubles("error", route, status=400, code=50035, times=2)

    await club.ada.uses("cubed move", game.thread, move="draw")
    await tables.tables.settled()

    assert "Discord does not take a direct message: 400, 50035" in caplog.text
    caplog.clear()


@pytest.mark.provokes(10008)
async def test_hands_that_were_not_sent_before_a_stop_are_sent_once_after_the_restart(
    running: Running, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retrying, "PAUSES", (3600.0,))
    async with running() as bot:
        game = await dealt(bot, club)
        await club.ben.uses("settings", hands="only")
        hindered(monkeypatch, club, {"fault": "error", "status": 503})
        await club.ada.uses("cubed move", game.thread, move="draw")
        async with logged("Table 1: a hand comes later"):
            await game.plays(club.ada, "end")
    for _ in range(2):
        async with running() as bot:
            await bot.tables.resume()
            await bot.tables.settled()

    assert [each.number for each in await hands(club.ben)] == [4]
    assert [each.number for each in await hands(club.ada)] == [4]


async def test_a_hand_that_was_sent_but_not_stored_is_found_again(
    running: Running, club: Club, settings: Settings
) -> None:
    async with running() as bot:
        await dealt(bot, club)
    database = sqlite3.connect(str(settings.database), isolation_level=None)
    database.execute("DELETE FROM hands")
    database.execute("UPDATE tables SET handed = 0")

    async with running() as bot:
        await bot.tables.resume()
        await bot.tables.settled()

    sent = [each.id for person in (club.ada, club.ben) for each in await hands(person)]
    noted = database.execute("SELECT message FROM hands ORDER BY seat").fetchall()
    assert [str(message) for (message,) in noted] == sent
    database.close()
