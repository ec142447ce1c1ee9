"""Hands by direct message: sent, played from, and never in anybody's way."""

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
    """A game of Cubed whose hands are out."""
    game = await begun(bot, club, "cubed", **options)
    await bot.tables.settled()
    return game


async def hands(person: Person) -> list[Message]:
    """What that person was sent."""
    return await person.sees("dm")


async def test_at_the_deal_everybody_is_sent_their_own_hand(tables: TableBot, club: Club) -> None:
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


async def test_a_turn_is_played_in_the_hand_that_was_sent(tables: TableBot, club: Club) -> None:
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


async def test_on_ones_turn_the_panel_is_all_that_is_answered_for_a_hand(
    running: Running, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    # a bot stops when its answers are given
    async with running() as bot:
        game = await dealt(bot, club)
        shown = await club.ada.uses("cubed hand", game.thread)

    assert "Draw a piece" in shown.message.buttons
    assert [each for each in caplog.records if each.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("place", ["dm", "thread"])
async def test_to_cancel_a_choice_closes_no_hand(tables: TableBot, club: Club, place: str) -> None:
    game = await dealt(tables, club)
    [hand] = await hands(club.ada)
    if place == "thread":
        hand = (await club.ada.presses(game.board, "My hand")).message

    closed = (await club.ada.presses(hand, "Cancel")).message

    assert closed.id == hand.id
    assert closed.buttons == hand.buttons
    assert "No move made; your turn still waits." in closed.text
    assert closed.has_picture


async def test_a_hand_says_so_when_the_turn_was_played_elsewhere(
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
async def test_hands_tell_the_end_and_offer_a_rematch(
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


async def test_who_has_resigned_is_shown_no_hand_any_more(tables: TableBot, club: Club) -> None:
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


async def test_a_press_on_what_a_hand_showed_before_shows_what_is_there_now(
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
async def test_a_hand_that_was_deleted_is_sent_anew(tables: TableBot, club: Club) -> None:
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


async def test_an_old_hand_gives_way_to_a_silent_new_one(
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


async def test_several_games_run_in_one_direct_message_each_in_one_message(
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


async def test_a_game_in_a_direct_message_ends_in_its_message(tables: TableBot, club: Club) -> None:
    await club.ada.uses("zhen new", "dm", bot="beginner", begins="me")
    board = await club.ada.waits_for_board("dm", 1)

    await club.ada.forges(board, "give-up:1")
    await tables.tables.settled()

    [ended] = [each for each in await hands(club.ada) if each.number]
    assert ended.id == board.id
    assert [*ended.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]


@pytest.mark.provokes(50007)
async def test_closed_direct_messages_are_told_once_and_hold_up_nothing(
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
async def test_direct_messages_that_were_opened_again_are_used_again(
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


async def test_who_wants_no_hands_is_sent_none_and_finds_theirs_in_the_channel(
    tables: TableBot, club: Club
) -> None:
    await club.ben.uses("settings", hands="here")

    game = await dealt(tables, club)
    shown = await club.ben.presses(game.board, "My hand")

    assert await hands(club.ben) == []
    assert len(await hands(club.ada)) == 1
    assert pieces_held(shown.text)
    assert "The board: " not in shown.privately()


async def test_who_wants_only_direct_messages_is_called_by_the_hand_and_not_by_the_board(
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


async def test_somebody_who_confirms_moves_confirms_them_in_the_hand_too(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("settings", confirm="on")
    await dealt(tables, club)
    [hand] = await hands(club.ada)

    asked = (await club.ada.presses(hand, "Draw a piece")).message

    assert asked.id == hand.id
    assert "Play it" in asked.buttons


async def test_eleven_get_their_hands_and_the_board_comes_before_the_last(
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
    """Let the next hands that are sent meet these troubles, one each, and no boards."""
    send, waiting = DiscordMessenger.send_hand, deque(troubles)

    async def sending(messenger: DiscordMessenger, hand: Hand, channel: int) -> Posted:
        if waiting:
            await club.troubles(route=POST, **waiting.popleft())
        return await send(messenger, hand, channel)

    monkeypatch.setattr(DiscordMessenger, "send_hand", sending)


# what is sent again was preceded by the deletion of the hand before
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
async def test_a_hand_that_discord_does_not_take_at_once_comes_later_and_once(
    tables: TableBot, club: Club, trouble: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await dealt(tables, club)
    await club.ben.uses("settings", hands="only")
    hindered(monkeypatch, club, trouble)

    await club.ada.uses("cubed move", game.thread, move="draw")
    await game.plays(club.ada, "end")
    await tables.tables.settled()

    assert [each.number for each in await hands(club.ben)] == [4]


async def test_direct_messages_that_close_while_a_hand_is_looked_for_are_told(
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


async def test_what_discord_will_never_take_is_logged_without_its_words(
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


async def test_an_edit_that_discord_will_never_take_is_logged_without_its_words(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    game = await dealt(tables, club)
    # of the board, and of the hand
    route = "PATCH /channels/{}/messages/{}"
    await club.troubles("error", route, status=400, code=50035, times=2)

    await club.ada.uses("cubed move", game.thread, move="draw")
    await tables.tables.settled()

    assert "Discord does not take a direct message: 400, 50035" in caplog.text
    caplog.clear()


@pytest.mark.provokes(10008)
async def test_hands_that_were_owed_at_a_stop_are_sent_at_the_next_start_once(
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


async def test_a_hand_that_was_sent_and_not_noted_is_found_again(
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
