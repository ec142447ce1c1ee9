"""What those who manage a server choose for it, and what follows for everybody else."""

import pytest

from client.table_bot import TableBot
from playground import Playground
from tables.limits import USUAL, Limit, ServerSettings
from tests.support.games import begun, opened
from tests.support.people import Club

pytestmark = pytest.mark.usefixtures("tables")


async def chosen(tables: TableBot, playground: Playground) -> ServerSettings:
    """The settings of the server."""
    [guild] = playground.context.world.guilds
    return await tables.tables.servers.settings(guild)


def channel(playground: Playground, name: str) -> str:
    """The id of the channel of that name."""
    channels = playground.context.world.channels.values()
    return next(str(each.id) for each in channels if each.name == name)


async def test_a_manager_sees_what_a_new_server_allows(club: Club) -> None:
    panel = await club.ada.uses("server")

    assert panel.privately().startswith(
        "### Tables in this server\n"
        "**Channels:** tables may be opened in every channel.\n"
        "**Threads: on.** "
    )
    assert panel.message.picked == ["10", "50", "100", "500"]
    assert [*panel.message.buttons] == ["Turn threads off"]


async def test_only_managers_see_or_change_them(club: Club, tables: TableBot) -> None:
    panel = (await club.ada.uses("server")).message
    board = (await club.ben.uses("help")).message
    told = "These settings are for those who may manage the server, and are changed there."

    pressed = [await club.ben.forges(board, each) for each in panel.buttons.values()]
    picked = [await club.ben.forges_choice(board, each, "1") for each in panel.selects]
    in_dm = (await club.ada.uses("help", "dm")).message
    direct = await club.ada.forges(in_dm, "server:threads:off")

    assert [each.privately() for each in (*pressed, *picked)] == [told] * 6
    assert direct.text == told
    assert (await tables.tables.servers.settings(int(club.ada.id))) == ServerSettings()


@pytest.mark.parametrize("limit", Limit)
async def test_a_limit_is_picked_and_holds(
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


async def test_a_reached_limit_is_told_in_a_sentence(club: Club) -> None:
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
    ],
)
async def test_what_is_not_on_offer_changes_nothing(
    club: Club, tables: TableBot, playground: Playground, custom_id: str, values: list[str]
) -> None:
    panel = (await club.ada.uses("server")).message

    answer = await club.ada.forges_choice(panel, custom_id, *values)

    assert "### Tables in this server" not in answer.privately()
    assert await chosen(tables, playground) == ServerSettings()


async def test_tables_are_opened_only_where_the_server_wants_them(
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


async def test_a_thread_counts_as_its_channel(
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


async def test_channels_that_are_gone_count_no_more(club: Club, playground: Playground) -> None:
    panel = (await club.ada.uses("server")).message
    await club.ada.chooses(panel, "server:channels", channel(playground, "games"))

    await club.does("channel/delete", {"place": "games"})

    assert (await opened(club)).buttons
    assert "in every channel" in (await club.ada.uses("server")).text


async def test_a_server_does_without_threads_unless_a_host_asks(
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


async def test_the_quick_start_follows_the_server(tables: TableBot, club: Club) -> None:
    panel = (await club.ada.uses("server")).message
    await club.ada.presses(panel, "Turn threads off")
    offered = (await club.ada.uses("help")).message

    await club.ada.presses(offered, "Zhen against a bot")
    await tables.tables.settled()

    assert await club.threads() == []
