"""The settings that managers choose for their server, and how these affect everybody."""

from datetime import timedelta

import pytest

from client.table_bot import TableBot
from playground import Playground
from tables.limits import USUAL, Limit, ServerSettings
from tests.support.fakes import START
from tests.support.games import begun, opened
from tests.support.people import Club, Message

pytestmark = pytest.mark.usefixtures("tables")


async def chosen(tables: TableBot, playground: Playground) -> ServerSettings:
    """The settings of the server."""
    [guild] = playground.context.world.guilds
    return await tables.tables.servers.settings(guild)


def channel(playground: Playground, name: str) -> str:
    """The id of the channel of that name."""
    channels = playground.context.world.channels.values()
    return next(str(each.id) for each in channels if each.name == name)


def defaults(panel: Message) -> list[str]:
    """The channels that the selects of the panel show as chosen."""
    given = (part.get("default_values", []) for part in panel.parts())
    return [str(each["id"]) for values in given for each in values]


async def test_a_manager_sees_the_settings_of_a_new_server(club: Club) -> None:
    panel = await club.ada.uses("server")

    assert panel.privately().startswith(
        "### Tables in this server\n"
        "**Channels:** tables may be opened in every channel.\n"
        "**Daily news: off.** Choose a channel, and I post there once a day which rated games have "
        "ended in this server, and who solved the puzzles or played the bag of the day.\n"
        "**Threads: on.** "
    )
    assert panel.message.picked == ["3d", "bot", "10", "50", "100", "500"]
    labels = ["Turn threads off", "Take weekends off", "Light pictures", "Live tables"]
    assert [*panel.message.buttons] == labels


async def test_only_managers_can_change_the_settings_of_a_server(
    club: Club, tables: TableBot
) -> None:
    panel = (await club.ada.uses("server")).message
    board = (await club.ben.uses("help")).message
    told = "Only people who may manage a server can change its settings, and only there."

    pressed = [await club.ben.forges(board, each) for each in panel.buttons.values()]
    picked = [await club.ben.forges_choice(board, each, "1") for each in panel.selects]
    in_dm = (await club.ada.uses("help", "dm")).message
    direct = await club.ada.forges(in_dm, "server:threads:off")

    assert [each.privately() for each in (*pressed, *picked)] == [told] * 12
    assert direct.text == told
    assert (await tables.tables.servers.settings(int(club.ada.id))) == ServerSettings()


@pytest.mark.parametrize("limit", Limit)
async def test_a_limit_that_a_manager_picks_is_stored(
    club: Club, tables: TableBot, playground: Playground, limit: Limit
) -> None:
    panel = (await club.ada.uses("server")).message
    custom_id = f"server:limit:{limit}"
    [lowest] = [value for value in panel.options if panel.options[value] == custom_id][:1]

    answer = await club.ada.chooses(panel, custom_id, lowest)

    assert answer.message.id == panel.id
    assert lowest in answer.message.picked
    settings = await chosen(tables, playground)
    assert settings.limits == {**USUAL, limit: int(lowest)}


async def test_a_person_who_has_reached_a_limit_is_refused_with_a_reason(club: Club) -> None:
    panel = (await club.ada.uses("server")).message
    await club.ada.chooses(panel, "server:limit:own-lobbies", "1")
    await opened(club)

    answer = await club.ada.uses("zhen new")

    assert answer.privately() == (
        "You have a lobby open here, and no more are allowed. "
        "Start or close one first; `/games` leads there."
    )
    assert (await club.ben.uses("zhen new", "games")).message.buttons


@pytest.mark.parametrize(
    ("custom_id", "values"),
    [
        ("server:limit:own-lobbies", ["4"]),
        ("server:limit:own-lobbies", []),
        ("server:limit:own-lobbies", ["3", "5"]),
        ("server:limit:nothing", ["5"]),
        ("server:channels", ["1"]),
        ("server:news", ["1"]),
        ("server:news", ["x"]),
    ],
)
async def test_forged_choices_change_no_setting_of_a_server(
    club: Club, tables: TableBot, playground: Playground, custom_id: str, values: list[str]
) -> None:
    panel = (await club.ada.uses("server")).message

    answer = await club.ada.forges_choice(panel, custom_id, *values)

    assert "### Tables in this server" not in answer.privately()
    assert await chosen(tables, playground) == ServerSettings()


async def test_tables_can_be_opened_only_in_the_channels_that_the_server_has_chosen(
    club: Club, playground: Playground
) -> None:
    panel = (await club.ada.uses("server")).message
    games = channel(playground, "games")

    shown = await club.ada.chooses(panel, "server:channels", games)
    refused = await club.ben.uses("zhen new", "general", opponent="ada")
    opened_there = await club.ben.uses("zhen new", "games", opponent="ada")

    assert f"tables may be opened only in <#{games}>." in shown.text
    assert refused.privately() == f"This server plays only in <#{games}>. Open your table there."
    assert opened_there.message.buttons


async def test_a_thread_counts_as_the_channel_to_which_it_belongs(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    game = await begun(tables, club)
    panel = (await club.ada.uses("server")).message
    await club.ada.chooses(panel, "server:channels", channel(playground, "general"))

    await club.ada.resigns(game.thread)
    assert (await club.dan.uses("cubed new", game.thread)).message.buttons

    await club.ada.chooses(panel, "server:channels", channel(playground, "games"))
    refused = await club.ada.uses("table move-here", "quiet", table=1)

    assert "This server plays only in" in refused.privately()


async def test_a_chosen_channel_that_was_deleted_no_longer_restricts_anything(
    club: Club, playground: Playground
) -> None:
    panel = (await club.ada.uses("server")).message
    await club.ada.chooses(panel, "server:channels", channel(playground, "games"))

    await club.does("channel/delete", {"place": "games"})

    assert (await opened(club)).buttons
    assert "in every channel" in (await club.ada.uses("server")).text


async def test_a_manager_can_turn_daily_news_on_and_off(
    club: Club, tables: TableBot, playground: Playground
) -> None:
    panel = (await club.ada.uses("server")).message
    games = channel(playground, "games")

    shown = await club.ada.chooses(panel, "server:news", games)
    wanted = await chosen(tables, playground)
    gone = await club.ada.chooses(shown.message, "server:news")

    assert "**Daily news: off.**" in panel.text
    assert "**Daily news: on.**" in shown.text
    assert f"I post in <#{games}> which" in shown.text
    assert defaults(shown.message) == [games]
    assert (wanted.news, wanted.news_due) == (int(games), START + timedelta(hours=12))
    assert "**Daily news: off.**" in gone.text
    assert await chosen(tables, playground) == ServerSettings()


async def test_daily_news_needs_a_channel_in_which_the_bot_may_post(
    club: Club, tables: TableBot, playground: Playground
) -> None:
    panel = (await club.ada.uses("server")).message
    await club.forbids("games", "SEND_MESSAGES")
    await club.ada.uses("help")

    refused = await club.ada.chooses(panel, "server:news", channel(playground, "games"))

    assert refused.privately() == (
        "The bot lacks a permission in that channel: Send Messages. "
        "Somebody who manages the server can grant it."
    )
    assert await chosen(tables, playground) == ServerSettings()


async def test_only_a_single_text_channel_can_be_chosen_for_news(
    club: Club, tables: TableBot, playground: Playground
) -> None:
    game = await begun(tables, club)
    panel = (await club.ada.uses("server")).message
    [guild] = playground.context.world.guilds
    two = [channel(playground, "games"), channel(playground, "general")]

    answers = [
        await club.ada.forges_choice(panel, "server:news", game.thread),
        await club.ada.forges_choice(panel, "server:news", str(guild)),
        await club.ada.forges_choice(panel, "server:news", *two),
    ]

    told = "That is not on offer any more. Type /server to see what is."
    assert [each.privately() for each in answers] == [told] * 3
    assert await chosen(tables, playground) == ServerSettings()


async def test_a_deleted_news_channel_is_no_longer_shown_as_chosen(
    club: Club, tables: TableBot, playground: Playground
) -> None:
    panel = (await club.ada.uses("server")).message
    games = channel(playground, "games")
    await club.ada.chooses(panel, "server:news", games)

    await club.does("channel/delete", {"place": "games"})
    again = await club.ada.uses("server")

    assert defaults(again.message) == []
    assert (await chosen(tables, playground)).news == int(games)


async def test_with_threads_turned_off_a_game_gets_a_thread_only_if_its_host_asks(
    tables: TableBot, club: Club
) -> None:
    panel = (await club.ada.uses("server")).message
    off = (await club.ada.presses(panel, "Turn threads off")).message
    assert "**Threads: off.**" in off.text

    here = await begun(tables, club)
    assert here.board.place == here.lobby.place
    apart = await begun(tables, club, place="thread")
    assert apart.board.place == apart.lobby.id

    on = (await club.ada.presses(off, "Turn threads on")).message
    assert "**Threads: on.**" in on.text


async def test_boards_have_the_theme_of_their_server(tables: TableBot, club: Club) -> None:
    await club.ada.uses("settings", theme="dark")
    panel = (await club.ada.uses("server")).message

    light = (await club.ada.presses(panel, "Light pictures")).message
    game = await begun(tables, club)
    dark = (await club.ada.presses(light, "Dark pictures")).message

    assert "**Boards: light.**" in light.text
    assert game.board.alt.split()[0] == "light"
    assert "**Boards: dark.**" in dark.text


async def test_the_quick_start_opens_no_thread_if_the_server_has_turned_threads_off(
    tables: TableBot, club: Club
) -> None:
    panel = (await club.ada.uses("server")).message
    await club.ada.presses(panel, "Turn threads off")
    offered = (await club.ada.uses("help")).message

    await club.ada.presses(offered, "Zhen against a bot")
    await tables.tables.settled()

    assert await club.threads() == []


async def test_a_manager_can_close_a_table_and_everybody_there_sees_who_did_it(
    club: Club, tables: TableBot
) -> None:
    game = await begun(tables, club)
    panel = (await club.ada.uses("server")).message

    listed = (await club.ada.presses(panel, "Live tables")).message
    [option] = listed.options
    table = await club.ada.chooses(listed, "server:table", option)
    asked = await club.ada.presses(table.message, "Close table")
    closed = await club.ada.presses(asked.message, "Yes, close it")
    await tables.tables.settled()

    assert option == "1"
    assert table.privately().startswith(
        f"### Zhen · table 1\n**Players:** Ada and Ben\n**Place:** <#{game.thread}>\n"
        "**Waiting for:** Ada, since <t:"
    )
    assert "Close table 1? It ends without a result" in asked.privately()
    assert closed.privately() == "Table 1 is closed."
    note = (await club.dan.sees(game.thread))[-1]
    assert (note.text, note.mentioned) == (
        "Ada, who manages this server, has closed table 1.",
        [],
    )
    lobby = next(each for each in await club.dan.sees() if each.id == game.lobby.id)
    assert "This game was closed without a result." in lobby.text
    moved = await club.ben.uses("zhen move", game.thread, move="@3")
    assert moved.privately() == "You have no game of Zhen here. /games lists your tables."
    pressed = await club.ada.forges(game.board, f"move:1:{game.board.number}")
    assert pressed.privately() == "This table is closed. Open a new one to play."


async def test_a_manager_can_move_a_table_to_the_current_channel(
    club: Club, tables: TableBot
) -> None:
    await begun(tables, club)
    listed = await club.ada.forges(
        (await club.ada.uses("server", "quiet")).message, "server:tables"
    )
    table = await club.ada.chooses(listed.message, "server:table", "1")

    brought = await club.ada.presses(table.message, "Bring it here")

    assert brought.privately() == "Table 1 is played here now."
    assert (await club.dan.waits_for_board("quiet", 1)).mentioned == [club.ada.id]
    texts = [each.text for each in await club.dan.sees("quiet")]
    assert "Ada, who manages this server, has brought table 1 here." in texts


async def test_the_list_of_live_tables_includes_lobbies_and_may_be_empty(club: Club) -> None:
    panel = (await club.ada.uses("server")).message
    none = await club.ada.presses(panel, "Live tables")
    await opened(club)
    listed = await club.ada.forges(panel, "server:tables")
    lobby = await club.ada.chooses(listed.message, "server:table", "1")
    gone = await club.ada.forges_choice(listed.message, "server:table", "x")

    assert none.privately().endswith("No table is open here.")
    assert lobby.privately().endswith("Not started yet.")
    assert gone.privately() == "That is not on offer any more. Type /server to see what is."
