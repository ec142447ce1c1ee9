"""A rematch opens where the game was, wherever it is asked for."""

from dataclasses import replace

import pytest

from client.table_bot import TableBot
from playground import Playground
from tests.support.games import SMALL, Game, begun
from tests.support.people import Club, Message
from tests.support.running_bot import Running

POST = "POST /channels/{}/messages"
UNKNOWN_CHANNEL, NO_PERMISSION, CLOSED = 10003, 50013, 50007


@pytest.fixture
async def over(tables: TableBot, club: Club) -> Game:
    """A game in a thread of its own, which Ada has resigned."""
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)
    await tables.tables.settled()
    return game


async def lost_in_direct_messages(tables: TableBot, club: Club) -> None:
    """Let Ada resign a game against a bot in her direct messages."""
    await club.ada.uses("zhen new", "dm", bot="casual", begins="me", **SMALL)
    await club.ada.waits_for_board("dm", 1)
    await club.ada.resigns("dm")
    await tables.tables.settled()


async def lobbies(club: Club, place: str, table: int = 2) -> list[Message]:
    """The public lobbies of that table in that place."""
    seen = await club.dan.sees(place)
    return [each for each in seen if f"table {table}\n" in each.text and "Join" in each.buttons]


async def test_the_answer_to_rematch_on_the_last_board_is_the_lobby(over: Game) -> None:
    [*_, last] = await over.boards()

    answer = await over.club.ben.presses(last, "Rematch")

    assert not answer.message.is_private
    assert answer.message.place == over.thread
    assert "Zhen · table 2" in answer.text


async def test_a_rematch_asked_for_in_a_direct_message_opens_where_the_game_was(over: Game) -> None:
    ada, ben = over.club.ada, over.club.ben
    board = (await ada.uses("zhen board", "dm", table=1)).message

    answer = await ada.presses(board, "Rematch")

    [lobby] = await lobbies(over.club, over.thread)
    assert lobby.mentioned == [ben.id]
    assert await lobbies(over.club, "dm") == []
    assert "table 2" in answer.privately()
    assert answer.text.endswith(f"/{over.thread}/{lobby.id}")
    joined = await ben.presses(lobby, "Join")
    assert "The game has started." in joined.text
    assert (await ben.waits_for_board(over.thread, 1, table=2)).place == over.thread


async def test_a_rematch_typed_in_another_channel_opens_where_the_game_was(over: Game) -> None:
    answer = await over.club.ben.uses("table rematch", "games", table=1)

    [lobby] = await lobbies(over.club, over.thread)
    assert lobby.id in answer.privately()
    assert await lobbies(over.club, "games") == []


async def test_a_rematch_against_a_bot_begins_where_the_game_was(
    tables: TableBot, club: Club
) -> None:
    lobby = await club.ada.uses("zhen new", bot="casual", begins="me", place="here", **SMALL)
    place = lobby.message.place
    await club.ada.waits_for_board(place, 1)
    await club.ada.resigns(place)

    answer = await club.ada.uses("table rematch", "games", table=1)
    await tables.tables.settled()

    told = next(each for each in await club.dan.sees(place) if each.id in answer.privately())
    assert "The game has started." in told.text
    assert any(each.shows[0] == 2 for each in await club.dan.sees(place))


async def test_the_answer_to_rematch_in_the_direct_message_of_the_game_is_the_lobby(
    tables: TableBot, club: Club
) -> None:
    await lost_in_direct_messages(tables, club)
    [*_, last] = [each for each in await club.ada.sees("dm") if each.number]

    answer = await club.ada.presses(last, "Rematch")
    board = await club.ada.waits_for("dm", lambda each: each.shows[0] == 2)

    assert "Zhen · table 2" in answer.text
    assert answer.message.place == last.place == board.place


@pytest.mark.provokes(UNKNOWN_CHANNEL)
async def test_if_the_place_of_the_game_is_gone_a_rematch_opens_where_it_is_asked_for(
    over: Game,
) -> None:
    await over.club.troubles("deleted_channel", place=over.thread)

    answer = await over.club.ben.uses("table rematch", "games", table=1)

    assert not answer.message.is_private
    assert "Zhen · table" in answer.text
    assert "in a thread of its own" in answer.text
    await over.club.ada.presses(answer.message, "Join")
    await over.bot.tables.settled()
    assert answer.message.id in [each["id"] for each in await over.club.threads()]


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_rematch_does_not_open_where_no_board_can_be_posted(over: Game) -> None:
    await over.club.forbids("general", "SEND_MESSAGES_IN_THREADS")
    await over.club.forbids("games", "ATTACH_FILES")

    answer = await over.club.ben.uses("table rematch", "games", table=1)

    assert "The bot lacks a permission here: Attach Files" in answer.privately()


@pytest.mark.provokes(UNKNOWN_CHANNEL)
async def test_a_rematch_in_another_channel_follows_the_settings_of_the_server(over: Game) -> None:
    club, place = over.club, (await over.bot.tables.directory.table(1)).place
    channels = (await club.looks("state", {}))["servers"][0]["channels"]
    quiet = next(int(each["id"]) for each in channels if each["name"] == "quiet")
    assert place.guild is not None
    await over.bot.tables.servers.change_settings(
        place.guild, lambda now: replace(now, channels=frozenset({quiet}), threads=False)
    )
    await club.troubles("deleted_channel", place=over.thread)

    refused = await club.ben.uses("table rematch", "games", table=1)
    opened = await club.ben.uses("table rematch", "quiet", table=1)

    assert f"<#{quiet}>" in refused.privately()
    assert "Zhen · table" in opened.text
    assert "in a thread of its own" not in opened.text


@pytest.mark.provokes(UNKNOWN_CHANNEL)
@pytest.mark.parametrize("where", ["dm", "Second Club/yard"])
async def test_if_the_place_is_gone_a_rematch_is_refused_outside_the_server_of_the_game(
    over: Game, where: str
) -> None:
    club = over.club
    second = {"name": "Second Club", "owner": "ada", "people": ["ben"], "channels": ["yard"]}
    await club.does("server", second)
    await club.troubles("deleted_channel", place=over.thread)

    refused = await club.ben.uses("table rematch", where, table=1)
    taken = await club.ben.uses("table rematch", "games", table=1)

    assert "`/table rematch table:1` in a channel of that server" in refused.privately()
    assert "Zhen · table" in taken.text


@pytest.mark.provokes(CLOSED)
async def test_a_rematch_in_direct_messages_is_refused_while_they_are_closed(
    tables: TableBot, club: Club
) -> None:
    await lost_in_direct_messages(tables, club)
    await club.troubles("closed_dms", **{"as": "ada"})

    answer = await club.ada.uses("table rematch", table=1)

    assert "I cannot write to you in our direct messages" in answer.privately()


async def test_a_rematch_is_refused_while_another_table_is_open_in_the_same_place(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, place="here")
    await club.ben.resigns("general", table=1)
    await club.cleo.uses("zhen new", place="here")

    here = await club.ada.uses("table rematch", table=1)
    there = await club.ada.uses("table rematch", "games", table=1)

    assert "Another table is still open here." in here.privately()
    assert "Another table is still open where this game was played" in there.privately()
    assert game.board.place == game.lobby.place


async def test_a_rematch_that_cannot_be_posted_can_be_asked_for_again(over: Game) -> None:
    await over.club.troubles("error", POST, status=503, times=5)

    refused = await over.club.ben.uses("table rematch", "games", table=1)
    await over.club.troubles("clear")
    answer = await over.club.ben.uses("table rematch", "games", table=1)

    assert "Discord does not take a message" in refused.privately()
    assert "rematch is open" in answer.privately()


async def test_a_rematch_gets_no_thread_if_the_host_of_the_game_chose_the_channel(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, place="here")
    await club.ben.resigns("general", table=1)
    await tables.tables.settled()
    [*_, last] = await game.boards()
    chosen = (await club.ada.presses(last, "Rematch")).message

    assert "in a thread of its own" not in chosen.text
    assert (await tables.tables.directory.table(1)).stays_here


@pytest.mark.parametrize("asked_in", ["general", "games"])
async def test_a_rematch_gets_a_thread_if_the_server_has_turned_threads_on_since(
    tables: TableBot, club: Club, playground: Playground, asked_in: str
) -> None:
    [guild] = playground.context.world.guilds
    change = tables.tables.servers.change_settings
    await change(guild, lambda now: replace(now, threads=False))
    await begun(tables, club)
    await club.ben.resigns("general", table=1)
    await tables.tables.settled()
    await change(guild, lambda now: replace(now, threads=True))

    await club.ada.uses("table rematch", asked_in, table=1)
    [lobby] = [each for each in await club.dan.sees() if "Zhen · table 2" in each.text]
    await club.ben.presses(lobby, "Join")

    assert "in a thread of its own" in lobby.text
    assert (await club.ben.follows(lobby, 1, table=2)).place == lobby.id


async def test_without_permission_for_threads_a_rematch_is_refused_or_in_direct_messages(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds
    change = tables.tables.servers.change_settings
    await change(guild, lambda now: replace(now, threads=False))
    await begun(tables, club)
    await club.ben.resigns("general", table=1)
    against = await club.ada.uses("zhen new", "games", bot="beginner", begins="me", **SMALL)
    await club.ada.waits_for_board(against.message.place, 1, table=2)
    await club.ada.resigns("games", table=2)
    await tables.tables.settled()
    await change(guild, lambda now: replace(now, threads=True))
    for place in ("general", "games"):
        await club.forbids(place, "CREATE_PUBLIC_THREADS")

    refused = await club.ada.uses("table rematch", table=1)
    direct = await club.ada.uses("table rematch", "games", table=2)
    await tables.tables.settled()

    assert "“Create Public Threads”" in refused.privately()
    assert "is played in our direct messages" in direct.privately()
    assert any(each.shows[0] == 3 for each in await club.ada.sees("dm"))


async def played_in_channel(bot: TableBot, club: Club, guild: int) -> None:
    """Let Ben resign a game in the channel, and then turn threads on."""
    change = bot.tables.servers.change_settings
    await change(guild, lambda now: replace(now, threads=False))
    await begun(bot, club)
    await club.ben.resigns("general", table=1)
    await bot.tables.settled()
    await change(guild, lambda now: replace(now, threads=True))


async def test_a_process_without_the_shard_of_a_server_can_open_a_rematch_there(
    running: Running, elsewhere: Running, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds
    async with running() as bot:
        await played_in_channel(bot, club, guild)

    async with elsewhere() as bot:
        answer = await club.ada.uses("table rematch", "dm", table=1)

        [lobby] = await lobbies(club, "general")
        assert lobby.id in answer.privately()
        assert (await bot.tables.directory.table(2)).wants_thread


async def test_a_rematch_in_a_server_of_another_process_is_refused_while_discord_is_silent(
    running: Running, elsewhere: Running, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds
    async with running() as bot:
        await played_in_channel(bot, club, guild)

    async with elsewhere():
        await club.troubles("error", "GET /guilds/{}", status=503)
        refused = await club.ada.uses("table rematch", "dm", table=1)

        assert await lobbies(club, "general") == []
        assert "does not take a message for the rematch just now" in refused.privately()


async def test_a_lobby_says_that_sides_are_swapped_only_while_that_is_true(over: Game) -> None:
    club = over.club
    [*_, last] = await over.boards()
    lobby = (await club.ben.presses(last, "Rematch")).message

    declined = (await club.ada.presses(lobby, "Decline")).message
    replaced = (await club.cleo.presses(declined, "Join")).message

    assert "sides swapped since the last game" in lobby.text
    for message in (declined, replaced):
        assert "sides swapped" not in message.text
        assert "Ben begins" in message.text
    assert f"1. <@{club.ben.id}> (Red)\n2. <@{club.cleo.id}> (Blue)" in replaced.text


async def test_a_player_who_declines_a_rematch_leaves_their_own_seat_free(over: Game) -> None:
    club = over.club
    [*_, last] = await over.boards()
    lobby = (await club.ada.presses(last, "Rematch")).message

    declined = (await club.ben.presses(lobby, "Decline")).message
    replaced = (await club.cleo.presses(declined, "Join")).message

    assert f"1. *a free seat*\n2. <@{club.ada.id}> (host)" in declined.text
    assert "the free seat begins" in declined.text
    assert f"1. <@{club.cleo.id}> (Red)\n2. <@{club.ada.id}> (Blue)" in replaced.text
