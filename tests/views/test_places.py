import pytest

from client.table_bot import TableBot
from tables.ports.failures import TryLater, Unreachable
from tests.support.games import begun, opened
from tests.support.people import Club


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("denied", "told"),
    [
        (["ATTACH_FILES"], "The bot lacks a permission here: Attach Files."),
        (["SEND_MESSAGES"], "The bot lacks a permission here: Send Messages."),
        (
            ["SEND_MESSAGES", "ATTACH_FILES"],
            "The bot lacks permissions here: Send Messages, Attach Files.",
        ),
    ],
)
async def test_missing_permissions_are_named_before_a_lobby_opens(
    club: Club, denied: list[str], told: str
) -> None:
    await club.forbids("general", *denied)

    answer = await club.ada.uses("zhen new")

    assert told in answer.privately()
    assert "You have no games under way." in (await club.ada.uses("games")).text


async def test_a_lobby_in_a_thread_needs_the_permission_to_send_messages_in_threads(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.forbids("general", "SEND_MESSAGES_IN_THREADS")

    answer = await club.ada.uses("zhen new", game.thread)

    assert "The bot lacks a permission here: Send Messages in Threads." in answer.privately()


async def test_a_game_gets_a_thread_that_is_named_after_its_table(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    [thread] = await club.threads()
    assert thread["id"] == game.lobby.id
    assert thread["name"] == "Zhen 1: Ada, Ben"
    assert game.board.place == thread["id"]


async def test_the_name_of_a_thread_contains_cleaned_names(tables: TableBot, club: Club) -> None:
    disturbing = "A\u202ed" + "\u0338" * 20 + "a https://example.org"
    await club.does("person", {"name": "ada", "display_name": disturbing})
    await club.does("person", {"name": "ben", "display_name": "\u3164"})

    game = await begun(tables, club)

    [thread] = await club.threads()
    assert thread["name"] == "Zhen 1: Ad\u0338\u0338a, ben"
    assert "with Ad\u0338\u0338a ·" in (await club.ben.uses("games", game.thread)).text


@pytest.mark.usefixtures("tables")
async def test_a_refusal_contains_cleaned_names(club: Club) -> None:
    await club.does("person", {"name": "ada", "display_name": "A\u202eda"})
    await opened(club)

    answer = await club.ben.uses("table cancel", table=1)

    assert "Only Ada, who opened this table" in answer.privately()


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize("denied", ["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"])
async def test_without_permission_for_threads_a_game_with_others_needs_the_option_place_here(
    club: Club, denied: str
) -> None:
    await club.forbids("general", denied)

    refused = await club.ada.uses("zhen new", opponent="ben")
    meant = await club.ada.uses("zhen new", opponent="ben", place="here")

    assert "“Create Public Threads”" in refused.privately()
    assert "“place: here”" in refused.text
    assert "kept for" in meant.text


@pytest.mark.parametrize("command", ["zhen new", "cubed solo"])
async def test_without_permission_for_threads_a_game_of_one_is_in_direct_messages(
    tables: TableBot, club: Club, command: str
) -> None:
    await club.forbids("general", "CREATE_PUBLIC_THREADS")
    against = {} if "solo" in command else {"bot": "beginner", "begins": "me"}

    answer = await club.ada.uses(command, **against)
    await tables.tables.settled()

    [game] = [each for each in await club.ada.sees("dm") if each.has_picture]
    assert "is played in our direct messages" in answer.privately()
    assert f"/@me/{game.place}" in answer.text
    assert game.shows[0] == 1
    assert [each for each in await club.dan.sees() if not each.is_private] == []


async def test_without_threads_and_direct_messages_the_refusal_says_why(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    await club.forbids("general", "CREATE_PUBLIC_THREADS")
    troubles = iter([Unreachable(), TryLater("just now")])

    async def refuse(_: int, *, is_urgent: bool) -> int:
        assert is_urgent
        raise next(troubles)

    monkeypatch.setattr(tables.tables.outbox.direct, "channel_of", refuse)

    shut = await club.ada.uses("zhen new", bot="beginner")
    later = await club.ada.uses("zhen new", bot="beginner")

    told = [each.text for each in await club.ada.sees() if each.is_private]
    assert shut.message.is_private
    assert later.message.is_private
    assert "neither open a thread here nor write to you" in told[0]
    assert "Discord does not take a message just now" in told[1]


@pytest.mark.usefixtures("tables")
async def test_a_permission_for_threads_that_is_lost_before_the_start_is_named(club: Club) -> None:
    lobby = await opened(club)
    await club.forbids("general", "CREATE_PUBLIC_THREADS")

    answer = await club.ben.presses(lobby, "Join")

    assert "“Create Public Threads”" in answer.privately()
    assert "2. *a free seat*" in (await club.dan.sees())[0].text


@pytest.mark.usefixtures("tables")
@pytest.mark.provokes(50013)
async def test_a_thread_that_cannot_be_made_leaves_the_game_in_its_channel(club: Club) -> None:
    lobby = await opened(club)
    # a command from elsewhere does not tell the bot its permissions at the lobby
    await club.forbids("general", "CREATE_PUBLIC_THREADS")

    await club.ben.uses("table join", "games", table=1)

    assert (await club.ada.waits_for_board("general", 1)).place == lobby.place


async def test_a_host_can_choose_the_channel_instead_of_a_thread(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, place="here")

    assert await club.threads() == []
    assert game.board.place == game.lobby.place


async def test_one_channel_has_one_table_at_a_time(tables: TableBot, club: Club) -> None:
    await begun(tables, club, place="here")

    taken = await club.ada.uses("zhen new", place="here")
    apart = await club.ada.uses("zhen new", place="thread")

    assert "Another table is still open here." in taken.privately()
    assert "table 2" in apart.text
