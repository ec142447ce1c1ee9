"""Players learn that their table is unreachable, and the table comes back by itself."""

from datetime import timedelta
from typing import Any

import pytest

from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.payloads.users import member_payload
from tests.support.games import SMALL, Game, begun
from tests.support.logs import logged
from tests.support.people import Answer, Club, Message, Person
from tests.support.running_bot import Running

UNKNOWN_CHANNEL, NO_ACCESS, CLOSED, NO_PERMISSION, LOCKED = 10003, 50001, 50007, 50013, 160005
NOWHERE = "the place of this table is gone or closed to the bot"


async def tell(person: Person, answer: Answer, text: str) -> Message:
    """The message of a private answer, once it also contains that text."""
    return await person.waits_for(
        answer.message.place, lambda each: each.id == answer.message.id and text in each.text
    )


async def unreachable(game: Game) -> Answer:
    """Let Ada play a move whose board cannot be posted; return the answer that she gets first."""
    answer = await game.club.ada.uses("zhen move", "games", move="@1")
    assert "You played `@1`." in answer.privately()
    await tell(game.club.ada, answer, NOWHERE)
    assert await game.bot.tables.places.lost_place(1)
    return answer


async def comes_back(game: Game) -> None:
    """Wait for the missing board, and let Ben move."""
    assert (await game.club.dan.waits_for_board(game.thread, 2)).place == game.thread
    assert (await game.plays(game.club.ben, "@5")).number == 3
    assert [each.number for each in await game.boards()] == [1, 2, 3]
    assert "I cannot post where" not in (await game.club.ben.uses("games")).text


async def permits(club: Club, place: str | None, *permissions: str) -> None:
    form = {"allow": [*permissions]} | ({"place": place} if place else {})
    assert (await club.does("permissions", form))["ok"]


@pytest.mark.provokes(NO_PERMISSION)
@pytest.mark.parametrize("place", ["general", None], ids=["channel", "role"])
async def test_a_table_comes_back_when_the_bot_gets_the_permission(
    tables: TableBot, club: Club, place: str | None
) -> None:
    game = await begun(tables, club)
    denied = {"deny": ["SEND_MESSAGES_IN_THREADS"]} | ({"place": place} if place else {})
    await club.does("permissions", denied)
    await unreachable(game)

    await permits(club, place, "SEND_MESSAGES_IN_THREADS")

    await comes_back(game)


@pytest.mark.provokes(NO_ACCESS)
async def test_a_table_comes_back_when_the_bot_may_view_its_channel(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.forbids("general", "VIEW_CHANNEL")
    await unreachable(game)

    await permits(club, "general", "VIEW_CHANNEL")

    await comes_back(game)


@pytest.mark.provokes(LOCKED)
@pytest.mark.parametrize("archived", [True, False])
async def test_a_table_comes_back_when_its_thread_is_unlocked(
    tables: TableBot,
    club: Club,
    archived: bool,  # noqa: FBT001  (a parameter)
) -> None:
    game = await begun(tables, club)
    await club.does("thread", {"place": game.thread, "archived": archived, "locked": True})
    await unreachable(game)

    await club.does("thread", {"place": game.thread, "archived": False, "locked": False})

    await comes_back(game)


@pytest.mark.provokes(NO_ACCESS, UNKNOWN_CHANNEL)
async def test_a_table_comes_back_when_the_bot_is_invited_again(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    second = {"name": "Second Club", "owner": "ada", "people": ["ben"], "channels": ["yard"]}
    await club.does("server", second)
    assert (await club.does("server/leave", {"server": "Cube Club"}))["ok"]
    answer = await club.ada.uses("zhen move", "yard", move="@1", table=1)
    await tell(club.ada, answer, NOWHERE)

    assert (await club.does("server/join", {"server": "Cube Club"}))["ok"]

    await comes_back(game)


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_table_comes_back_when_the_bot_gets_a_role(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    game = await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")
    await unreachable(game)
    world, hub = playground.context.world, playground.context.hub
    [bot], [guild] = world.applications, world.guilds.values()
    # no event tells the bot about this change; only the event about its role makes the bot look
    [channel] = [each for each in world.channels.values() if each.name == "general"]
    channel.overwrites.clear()

    member: dict[str, Any] = member_payload(world, guild, bot)
    event = member | {"guild_id": str(guild.id)}
    hub.deliver(hub.listening(bot, guild.id), "GUILD_MEMBER_UPDATE", event)

    await comes_back(game)


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_table_comes_back_at_the_next_start(running: Running, club: Club) -> None:
    async with running() as bot:
        game = await begun(bot, club)
        await club.forbids("general", "SEND_MESSAGES_IN_THREADS")
        await unreachable(game)
    await permits(club, "general", "SEND_MESSAGES_IN_THREADS")

    async with running() as bot:
        await comes_back(Game(bot, club, game.lobby, game.board))


async def test_a_new_topic_of_a_channel_does_not_make_the_bot_look_for_unreachable_tables(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int | None] = []
    await begun(tables, club)
    monkeypatch.setattr(tables.tables.returning, "look", looked.append)

    await club.does("channel", {"name": "hall", "topic": "cubes"})
    await permits(club, "hall", "SEND_MESSAGES")
    while len(looked) < 2:
        # of the three events, only the topic does not make the bot look
        await club.ada.uses("help")

    assert looked == [tables.guilds[0].id] * 2


@pytest.mark.parametrize(
    "event", ["guild_available", "guild_join", "guild_role_delete", "thread_join"]
)
async def test_an_event_that_may_bring_tables_back_makes_the_bot_look_for_them(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch, event: str
) -> None:
    looked: list[int | None] = []
    await begun(tables, club)
    [guild] = tables.guilds
    about = {"guild_role_delete": guild.default_role, "thread_join": guild.threads[0]}
    monkeypatch.setattr(tables.tables.returning, "look", looked.append)

    tables.dispatch(event, about.get(event, guild))
    await club.ada.uses("help")

    assert looked == [guild.id]


@pytest.mark.provokes(NO_PERMISSION)
async def test_the_list_of_games_and_the_next_move_say_that_a_table_is_unreachable(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")
    answer = await unreachable(game)

    listed = (await club.ben.uses("games")).text
    again = await club.ben.uses("zhen move", "games", move="@5")

    assert "### Your turn (1)" in listed
    assert "· due <t:" in listed
    assert ":R> · I cannot post where it is played: `/table move-here`" in listed
    assert answer.text.count(NOWHERE) == 0
    assert again.text.count(NOWHERE) == 1
    assert [each.text.count(NOWHERE) for each in await club.ben.sees("games")] == [1]


@pytest.mark.provokes(NO_PERMISSION)
async def test_the_answer_about_an_unreachable_table_still_offers_the_next_table(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")

    answer = await club.ada.uses("zhen move", "games", move="@1", table=1)

    told = await tell(club.ada, answer, NOWHERE)
    assert "You played `@1`." in told.text
    assert [*told.buttons] == ["Next table that waits for you"]


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_player_who_resigns_learns_that_the_table_is_unreachable(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")

    answer = await club.ada.resigns("games", table=1)

    told = await tell(club.ada, answer, NOWHERE)
    assert told.text.startswith("You have resigned")
    assert game.thread


@pytest.mark.provokes(NO_PERMISSION)
async def test_a_player_who_starts_a_game_learns_that_the_table_is_unreachable(
    tables: TableBot, club: Club
) -> None:
    lobby = await club.ada.uses("zhen new", place="here", **SMALL)
    await club.forbids("general", "SEND_MESSAGES")

    await club.ben.presses(lobby.message, "Join")

    told = await club.ben.waits_for("general", lambda each: NOWHERE in each.text)
    assert told.is_private
    assert await tables.tables.places.lost_place(1)


@pytest.mark.provokes(NO_PERMISSION)
async def test_the_answer_to_table_join_says_that_the_table_is_unreachable(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("zhen new", place="here", **SMALL)
    await club.forbids("general", "SEND_MESSAGES")

    answer = await club.ben.uses("table join", "games", table=1)

    await tell(club.ben, answer, NOWHERE)
    assert await tables.tables.places.lost_place(1)


@pytest.mark.provokes(CLOSED)
async def test_a_player_with_closed_direct_messages_learns_that_this_makes_the_table_unreachable(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.ada.uses("zhen new", "dm", bot="casual", begins="me", **SMALL)
    await club.ada.waits_for_board("dm", 1)
    await club.troubles("closed_dms", **{"as": "ada"})
    # a young message would be edited, which Discord allows even in closed direct messages
    monkeypatch.setattr("tables.ports.messages.EDITABLE", timedelta(-1))

    answer = await club.ada.uses("zhen move", "dm", move="@1")

    told = await tell(club.ada, answer, "you take no direct messages from me")
    assert "You played `@1`." in told.text
    assert await tables.tables.places.lost_place(1)


@pytest.mark.provokes(NO_PERMISSION, 10015)
async def test_an_answer_that_cannot_be_edited_is_only_logged(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "views")
    game = await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")
    await club.troubles("error", "PATCH /webhooks/{}/{}/messages/@original", status=404, code=10015)

    async with logged("could not be edited"):
        await club.ada.uses("zhen move", "games", move="@1")

    assert [each.number for each in await game.boards()] == [1]


@pytest.mark.provokes(NO_PERMISSION, 10015)
async def test_a_private_message_about_an_unreachable_table_is_only_logged_if_it_fails(
    tables: TableBot, club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "views")
    lobby = await club.ada.uses("zhen new", place="here", **SMALL)
    await club.forbids("general", "SEND_MESSAGES")
    await club.troubles("error", "POST /webhooks/{}/{}", status=404, code=10015)

    async with logged("could not be told that a table has lost its place"):
        await club.ben.presses(lobby.message, "Join")

    assert await tables.tables.places.lost_place(1)
