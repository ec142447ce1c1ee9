"""Copying the position of a game that is over, and playing on from one."""

import pytest

from client.table_bot import TableBot
from tests.support.games import Game, begun
from tests.support.people import Club, Message
from tests.views.test_rematch import lobbies
from views.records import position

TEXT = "zhen tiles=5 cubes=3: @1 @3"
BEGINS_LATER = "starts from a position after 2 moves, where Red is to move; not rated"
SMALL_PRINT = "-# Begins from a position after 2 moves. Not rated."


@pytest.fixture
async def over(tables: TableBot, club: Club) -> Game:
    """A game of two moves that Ada has resigned."""
    game = await begun(tables, club)
    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@3")
    await club.ada.resigns(game.thread)
    await tables.tables.settled()
    return game


async def last_moment(game: Game) -> Message:
    """The last moment of the replay of a game, as the bystander Dan sees it."""
    shown = (await game.club.dan.uses("table replay", game.thread, table=1)).message
    return (await game.club.dan.presses(shown, "Last")).message


async def test_anybody_can_copy_a_position_as_text_and_the_replay_stays(
    over: Game, club: Club
) -> None:
    replay = await last_moment(over)

    copied = await club.dan.presses(replay, "Copy position")

    assert copied.message.id != replay.id
    assert copied.privately().endswith(f"```\n{TEXT}\n```")
    assert "`/zhen new` takes it as `position`" in copied.text
    assert [*copied.message.buttons] == ["Play on from here"]


async def test_the_start_of_a_game_cannot_be_copied(over: Game, club: Club) -> None:
    start = (await club.dan.uses("table replay", over.thread)).message

    forged = await club.dan.forges(start, "position:1:1")

    assert "Copy position" not in start.buttons
    assert forged.privately().startswith("Nobody has moved in that position")


@pytest.mark.parametrize("custom_id", ["position:1:2", "play-on:1:2"])
async def test_nobody_can_copy_a_position_before_the_end_of_the_game(
    tables: TableBot, club: Club, custom_id: str
) -> None:
    game = await begun(tables, club)
    board = await game.plays(club.ada, "@1")
    replay = (await club.dan.uses("table replay", game.thread)).message

    for person in (club.ada, club.ben, club.dan):
        forged = await person.forges(board, custom_id)
        assert forged.privately() == (
            "This game is not over. Its positions can be copied after the end, by anybody."
        )
    assert "Copy position" not in replay.buttons


async def test_positions_of_a_card_game_cannot_be_copied(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubed")
    await club.ada.resigns(game.thread)
    await tables.tables.settled()
    replay = (await club.ada.uses("table replay", game.thread)).message

    forged = [await club.ada.forges(replay, f"{name}:1:2") for name in ("position", "play-on")]

    assert "Copy position" not in replay.buttons
    assert {each.privately() for each in forged} == {
        "A game with hidden hands can only be replayed, not played on from a position."
    }


@pytest.mark.usefixtures("tables")
async def test_a_lobby_that_was_opened_with_a_position_says_where_its_game_begins(
    club: Club,
) -> None:
    lobby = (await club.cleo.uses("zhen new", position=TEXT, begins="me")).message

    assert "5 tiles, 3 cubes each" in lobby.text
    assert f"{BEGINS_LATER} · the host plays Red" in lobby.text


@pytest.mark.parametrize(
    ("begins", "told"), [("random", "random seats"), ("opponent", "the opponent plays Red")]
)
@pytest.mark.usefixtures("tables")
async def test_a_lobby_that_was_opened_with_a_position_says_who_has_the_first_seat(
    club: Club, begins: str, told: str
) -> None:
    lobby = (await club.ada.uses("zhen new", position=TEXT, begins=begins)).message

    assert told in lobby.text


async def test_the_first_and_the_last_board_say_that_the_game_began_from_a_position(
    tables: TableBot, club: Club
) -> None:
    lobby = (await club.ada.uses("zhen new", position=f"{TEXT} @4", begins="me")).message
    await club.ben.presses(lobby, "Join")
    await tables.tables.settled()
    board = await club.dan.waits_for_board(lobby.id, 4)

    await club.ben.uses("zhen move", lobby.id, move="@2")
    second = await club.dan.waits_for_board(lobby.id, 5)
    await club.ada.uses("zhen move", lobby.id, move="@5")
    third = await club.dan.waits_for_board(lobby.id, 6)
    await club.ada.resigns(lobby.id)
    last = await club.dan.waits_for_board(lobby.id, 7)

    note = "-# Begins from a position after 3 moves. Not rated."
    assert board.mentioned == [club.ben.id]
    assert note in board.text
    assert "placed" not in board.text
    assert (note in second.text, note in third.text, note in last.text) == (False, False, True)


async def test_play_on_opens_a_lobby_whose_game_begins_from_the_position(
    over: Game, club: Club
) -> None:
    copied = (await club.dan.presses(await last_moment(over), "Copy position")).message

    answer = await club.dan.presses(copied, "Play on from here")

    [lobby] = await lobbies(club, over.thread)
    assert answer.message.id == lobby.id
    assert f"<@{club.dan.id}> (host)" in lobby.text
    assert f"{BEGINS_LATER} · random seats" in lobby.text
    await club.cleo.presses(lobby, "Join")
    board = await club.dan.waits_for_board(over.thread, 3, table=2)
    assert SMALL_PRINT in board.text


async def test_play_on_is_refused_if_the_bot_lacks_a_permission(over: Game, club: Club) -> None:
    copied = (await club.dan.presses(await last_moment(over), "Copy position")).message
    await club.forbids("general", "ATTACH_FILES")

    refused = await club.dan.presses(copied, "Play on from here")

    assert "The bot lacks a permission here: Attach Files" in refused.privately()


async def test_a_long_position_is_sent_as_a_file_and_can_be_played_on(
    over: Game, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(position, "MOST_SHOWN", 10)
    replay = await last_moment(over)

    in_file = (await club.dan.presses(replay, "Copy position")).message
    monkeypatch.setattr(position, "MOST", 20)
    longer = (await club.dan.presses(replay, "Copy position")).message

    assert [each["filename"] for each in in_file.body["attachments"]] == ["zhen-1-4.txt"]
    assert "`/zhen new` takes it" in in_file.text
    assert TEXT not in in_file.text
    assert "too long for a command, so press *Play on from here*" in longer.text
    lobby = await club.dan.presses(longer, "Play on from here")
    assert BEGINS_LATER in lobby.text


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("command", "typed", "why"),
    [
        ("zhen", {"position": "cube_wars: b2-b3"}, "Give it to /cubewars new."),
        (
            "cubewars",
            {"position": TEXT},
            "This is a position of another game. Give it to /zhen new.",
        ),
        ("zhen", {"position": TEXT, "tiles": 7}, "The position brings its own options."),
        (
            "zhen",
            {"position": "zhen: @1 @1"},
            "Move 2 of the position, “@1”, cannot be played there.",
        ),
        ("cube2", {"position": "hello"}, "I cannot read that as a position."),
    ],
)
async def test_a_text_that_is_no_suitable_position_is_refused_and_opens_no_lobby(
    club: Club, command: str, typed: dict[str, str | int], why: str
) -> None:
    answer = await club.ada.uses(f"{command} new", **typed)

    assert why in answer.privately()
    assert await lobbies(club, "general", 1) == []
