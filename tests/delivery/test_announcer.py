import logging
from dataclasses import replace

import pytest

from client.table_bot import TableBot
from delivery.messenger import DiscordMessenger
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.messages import Hand, Posted
from tables.settings import Settings
from tables.table import Place
from tables.tasks import retrying
from tests.support.fakes import Clock
from tests.support.games import begun, opened
from tests.support.logs import logged
from tests.support.people import Club
from tests.support.running_bot import Running

pytestmark = pytest.mark.usefixtures("no_pauses")

POST = "POST /channels/{}/messages"
EDIT = "PATCH /channels/{}/messages/{}"
THREAD = "POST /channels/{}/messages/{}/threads"


async def test_a_board_is_posted_again_after_a_server_error(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.troubles("error", POST, status=503, times=2)

    await game.plays(club.ada, "@1")

    assert [each.number for each in await game.boards()] == [1, 2]


async def test_a_board_is_posted_again_after_the_connection_breaks(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.troubles("drop", POST)

    await game.plays(club.ada, "@1")

    assert [each.number for each in await game.boards()] == [1, 2]


async def test_a_board_is_not_posted_twice_if_only_the_response_of_discord_was_lost(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.troubles("drop", POST, when="after")

    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@5")

    assert [each.number for each in await game.boards()] == [1, 2, 3]


@pytest.mark.parametrize(
    ("fault", "how"),
    # the connection breaks three times, because aiohttp repeats the request by itself
    [("error", {"status": 503}), ("drop", {"times": 3}), ("error", {"status": 403, "code": 50013})],
)
async def test_no_board_is_posted_twice_if_the_search_for_it_fails(
    tables: TableBot, club: Club, fault: str, how: dict[str, int]
) -> None:
    game = await begun(tables, club)
    await club.troubles("drop", POST, when="after")
    await club.troubles(fault, "GET /channels/{}/messages", **how)

    await game.plays(club.ada, "@1")

    assert [each.number for each in await game.boards()] == [1, 2]


@pytest.mark.parametrize("trouble", ["error", "drop"])
async def test_opening_a_thread_is_tried_again_after_a_failure(
    tables: TableBot, club: Club, trouble: str
) -> None:
    await club.troubles(trouble, THREAD, **({"status": 503} if trouble == "error" else {}))

    game = await begun(tables, club)

    assert game.board.place == game.lobby.id


@pytest.mark.provokes(160004)
async def test_a_thread_is_opened_only_once_although_the_first_response_was_lost(
    tables: TableBot, club: Club
) -> None:
    await club.troubles("drop", THREAD, when="after")

    game = await begun(tables, club)

    assert len(await club.threads()) == 1
    assert game.board.place == game.lobby.id


async def test_boards_keep_their_order_although_discord_fails_at_first(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.troubles("error", POST, status=503, times=3)

    await club.ada.uses("zhen move", game.thread, move="@1")
    await club.ben.uses("zhen move", game.thread, move="@5")
    await club.ada.uses("zhen move", game.thread, move="@2")

    assert [each.number for each in await game.boards()] == [1, 2, 3, 4]


@pytest.mark.provokes(10003)
async def test_a_table_whose_thread_was_deleted_is_logged_only_once(
    running: Running, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
        await club.troubles("deleted_channel", place=game.thread)
        answer = await club.ada.uses("zhen move", "general", move="@1")
        await bot.tables.outbox.boards.settled()

    assert "You played `@1`." in answer.text
    assert "Table 1 has lost its place" in caplog.text
    caplog.clear()
    async with running() as bot:
        assert "Your turn (1)" in (await club.ben.uses("games")).text
        await bot.tables.outbox.boards.settled()
    assert "Table 1" not in caplog.text


@pytest.mark.provokes(160005)
async def test_a_table_in_a_locked_thread_becomes_unreachable(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    game = await begun(tables, club)
    await club.does("thread", {"place": game.thread, "locked": True})

    await club.ada.uses("zhen move", "general", move="@1")
    await tables.tables.outbox.boards.settled()

    assert "Table 1 has lost its place" in caplog.text


async def test_a_board_that_discord_rejects_as_invalid_is_logged_as_an_error(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    game = await begun(tables, club)
    await club.troubles("error", POST, status=400, code=50035)

    answer = await club.ada.uses("zhen move", game.thread, move="@1")
    await tables.tables.outbox.boards.settled()

    assert "You played `@1`." in answer.text
    assert "A table could not be shown" in caplog.text
    caplog.clear()


async def test_the_next_board_is_posted_although_the_old_buttons_cannot_be_removed(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "client")
    game = await begun(tables, club)
    await club.troubles("error", EDIT, status=403, code=50001)

    await game.plays(club.ada, "@1")

    assert [bool(each.buttons) for each in await game.boards()] == [True, True]
    assert "A message could not be edited" in caplog.text


async def test_opening_a_thread_in_an_unknown_server_is_tried_later_only_if_the_bot_is_not_ready(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await opened(club)
    table = await tables.tables.directory.table(1)
    unknown = replace(table, place=replace(table.place, guild=1))
    posted = Posted(1, 0, int(lobby.place), int(lobby.id), clock())

    # once the bot is ready, it knows all the servers that it has joined
    with pytest.raises(PlaceGone):
        await DiscordMessenger(tables, clock).open_thread(unknown, posted)
    tables.is_ready = lambda: False
    with pytest.raises(TryLater):
        await DiscordMessenger(tables, clock).open_thread(unknown, posted)


@pytest.mark.provokes(160004, 10003)
async def test_a_process_without_the_shard_of_a_server_can_open_a_thread_there(
    running: Running, elsewhere: Running, club: Club, clock: Clock
) -> None:
    async with running() as bot:
        lobby = await opened(club)
        table = await bot.tables.directory.table(1)
    posted = Posted(1, 0, int(lobby.place), int(lobby.id), clock())
    there = Place(table.place.guild, posted.message)

    async with elsewhere() as bot:
        messenger = DiscordMessenger(bot, clock)
        fresh = await messenger.open_thread(table, posted)
        again = await messenger.open_thread(table, posted)
        inside = await messenger.open_thread(table, replace(posted, channel=there.channel))
        gone = await messenger.open_thread(table, replace(posted, channel=1))

    assert [each["id"] for each in await club.threads()] == [lobby.id]
    assert (fresh, again) == (there, there)
    assert (inside, gone) == (None, None)


async def test_an_old_board_that_is_no_longer_cached_loses_its_buttons_too(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("client.layout_cache.REMEMBERED", 1)
    game = await begun(tables, club)
    [before] = await game.boards()
    await begun(tables, club)

    await game.plays(club.ada, "@1")

    old, new = await game.boards()
    assert (bool(old.buttons), bool(new.buttons)) == (False, True)
    assert (old.text, old.alt, old.shows) == (before.text, before.alt, before.shows)


@pytest.mark.provokes(10008)
async def test_the_next_board_is_posted_although_the_old_one_was_deleted(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "client")
    monkeypatch.setattr("client.layout_cache.REMEMBERED", 1)
    game = await begun(tables, club)
    [before] = await game.boards()
    await club.does("delete", {"as": "ada", "place": before.place, "message": before.id})
    await begun(tables, club)

    await game.plays(club.ada, "@1")

    assert [each.number for each in await game.boards()] == [2]
    assert "A message could not be read" in caplog.text


async def test_update_board_says_whether_the_message_could_be_edited(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, "cubed")
    messenger = DiscordMessenger(tables, clock)
    posted = await tables.tables.directory.newest_message(1)
    assert posted is not None
    await club.troubles("error", EDIT, status=403, code=50001)
    screen = await tables.tables.play.screen(1, None)

    refused = await messenger.update_board(screen, posted)
    taken = await messenger.update_board(screen, posted)
    clock.move(hours=2)
    too_late = await messenger.update_board(screen, posted)

    assert [refused, taken, too_late] == [False, True, False]
    assert (await game.boards())[-1].body["edited_timestamp"] is not None


async def test_a_move_whose_board_could_not_be_edited_is_shown_at_the_next_start(
    running: Running, club: Club
) -> None:
    async with running() as bot:
        game = await begun(bot, club, "cubed")
        await club.troubles("error", EDIT, status=403, code=50001)
        await club.ada.uses("cubed move", game.thread, move="draw")
        before = [each.number for each in await game.boards()]
    async with running() as bot:
        await bot.tables.resume()
        await bot.tables.settled()
    after = [each.number for each in await club.dan.sees(game.thread) if each.number]

    assert (before, after) == ([2], [3])


async def test_a_board_that_was_not_posted_before_a_stop_is_posted_once_after_the_restart(
    running: Running, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
        monkeypatch.setattr(retrying, "PAUSES", (3600.0,))
        await club.troubles("error", POST, status=503)
        async with logged("Table 1: board 2 comes later"):
            await club.ada.uses("zhen move", game.thread, move="@1")
    async with running() as bot:
        await club.dan.waits_for_board(game.thread, 2)
        await bot.tables.outbox.boards.settled()

    seen = await club.dan.sees(game.thread)
    assert [each.number for each in seen if each.number] == [1, 2]


@pytest.mark.parametrize("seen", ["hand", "boards of others"])
async def test_a_hand_that_was_sent_already_is_found_by_the_file_name_of_its_picture(
    tables: TableBot, club: Club, clock: Clock, seen: str
) -> None:
    game = await begun(tables, club, "cubed")
    await tables.tables.settled()
    [*_, shown] = await club.ada.sees("dm")
    state = await tables.tables.play.screen(1, int(club.ada.id))
    about = replace(state.table, id=2) if seen == "boards of others" else state.table
    hand = Hand(
        replace(state, table=about), 0, int(club.ada.id), None, Settings(), None, calls=True
    )

    found = await DiscordMessenger(tables, clock).find_hand(hand, int(shown.place))

    assert game.board.number
    assert (found and found.message) == (int(shown.id) if seen == "hand" else None)
