"""What people see of the time for a turn: where it is chosen, how long it lasts, and its end."""

from datetime import timedelta

import pytest

from client.table_bot import TableBot
from playground import Playground
from tables.limits import ServerSettings
from tables.pace import TimeOut, pace_from
from tests.support.fakes import START, Clock
from tests.support.games import Game, begun, opened
from tests.support.people import Club, Message
from tests.support.running_bot import Running
from words.times import relative

DAY, HOUR = timedelta(days=1), timedelta(hours=1)
ASKED_FOR = "1 day a turn, then a bot plays the turn"


async def waited(game: Game, clock: Clock, number: int, **time: float) -> Message:
    """The board of that event, once this much time has passed."""
    clock.move(**time)
    game.bot.tables.alarm.look_again()
    return await game.club.dan.waits_for_board(game.board.place, number)


async def becomes(club: Club, lobby: Message, text: str) -> None:
    """Wait until the message of the lobby contains this text."""
    await club.ada.waits_for(lobby.place, lambda each: each.id == lobby.id and text in each.text)


@pytest.mark.parametrize(
    ("pace", "told"),
    [
        ("10m", "10 minutes a turn, then a bot plays the turn"),
        ("1h", "1 hour a turn, then a bot plays the turn"),
        ("1d", ASKED_FOR),
        ("3d+8h", "3 days, plus 8 hours a turn, then a bot plays the turn"),
        ("none", "no time limit"),
    ],
)
@pytest.mark.usefixtures("tables")
async def test_a_lobby_says_how_long_turns_may_take(club: Club, pace: str, told: str) -> None:
    assert f" · {told} · " in (await opened(club, pace=pace)).text


@pytest.mark.usefixtures("tables")
async def test_a_pace_that_is_not_on_offer_is_refused(club: Club) -> None:
    lobby = await opened(club)
    panel = (await club.ada.presses(lobby, "Time")).message

    for custom_id in panel.selects:
        answer = await club.ada.forges_choice(panel, custom_id, "5d")
        assert "That is not on offer any more. Choose again." in answer.text


@pytest.mark.usefixtures("tables")
async def test_the_host_can_change_pace_time_out_and_weekends_in_the_lobby(club: Club) -> None:
    lobby = await opened(club)
    assert "3 days a turn, then a bot plays the turn" in lobby.text

    panel = (await club.ada.presses(lobby, "Time")).message
    await club.ada.chooses(panel, "pick-pace:1", "1d")
    await club.ada.chooses(panel, "pick-time-out:1", "loss")
    free = await club.ada.presses(panel, "Take weekends off")

    told = "1 day a turn, then the seat loses · weekends off (UTC)"
    assert told in free.privately()
    assert free.message.picked == ["1d", "loss"]
    await becomes(club, lobby, told)
    await club.ada.presses(free.message, "Count weekends")
    none = await club.ada.chooses(panel, "pick-pace:1", "none")
    assert none.message.selects == ["pick-pace:1"]
    await becomes(club, lobby, "no time limit")


@pytest.mark.usefixtures("tables")
async def test_only_the_host_can_change_pace_time_out_and_weekends(club: Club) -> None:
    lobby = await opened(club)
    told = "Only Ada, who opened this table, can choose how long turns take."

    for custom_id in ("pace:1", "weekends:1:off"):
        assert (await club.ben.forges(lobby, custom_id)).privately() == told
    for custom_id, value in (("pick-pace:1", "1h"), ("pick-time-out:1", "note")):
        assert (await club.ben.forges_choice(lobby, custom_id, value)).privately() == told


async def test_the_board_and_the_home_page_say_when_a_turn_is_due(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, pace="1d")

    assert game.board.text.endswith(f"-# Due {relative(START + DAY)}.")
    mine = (await club.ada.uses("games")).privately()
    assert f"· due {relative(START + DAY)}" in mine


async def test_a_hand_says_when_its_turn_is_due(tables: TableBot, club: Club) -> None:
    await begun(tables, club, "cubed", pace="8h")
    await tables.tables.settled()

    [*_, hand] = await club.ada.sees("dm")

    assert f"-# Due {relative(START + 8 * HOUR)}." in hand.text


async def test_a_game_against_a_bot_has_no_deadlines(tables: TableBot, club: Club) -> None:
    await club.ada.uses("zhen new", bot="casual", begins="me")
    await tables.tables.settled()

    assert "due" not in (await club.ada.uses("games")).privately()


async def test_the_board_says_that_a_bot_has_played_a_missed_turn_and_which_move(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, pace="1d")

    board = await waited(game, clock, 3, days=1)

    ran_out = f"<@{club.ada.id}> (Red) ran out of time, so a bot plays this turn."
    assert ran_out in board.text
    assert "Ada placed a cube" in board.text or "Ada moved" in board.text
    assert board.mentioned == [club.ben.id]


async def test_a_game_of_two_that_is_lost_on_time_says_so_on_both_kinds_of_boards(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await opened(club, pace="1d")
    panel = (await club.ada.presses(lobby, "Time")).message
    await club.ada.chooses(panel, "pick-time-out:1", "loss")
    await club.ben.presses(lobby, "Join")
    await tables.tables.settled()
    game = Game(tables, club, lobby, await club.ada.waits_for_board(lobby.id, 1))

    board = await waited(game, clock, 2, days=1)

    assert "Ada ran out of time; Ben wins." in board.text
    assert "Due" not in board.text
    text = await club.ben.uses("zhen board", lobby.id, text=True)
    assert "Ada ran out of time; Ben wins." in text.privately()


async def test_with_three_players_a_bot_plays_on_for_a_player_who_ran_out_of_time(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await opened(club, "cuboingo", seats=3, pace="1h")
    panel = (await club.ada.presses(lobby, "Time")).message
    await club.ada.chooses(panel, "pick-time-out:1", "loss")
    await club.ben.presses(lobby, "Join")
    await club.cleo.presses(lobby, "Join")
    await tables.tables.settled()
    clock.move(hours=1)
    tables.tables.alarm.look_again()

    told = f"<@{club.ada.id}> (Player 1) ran out of time and is out of the game; a bot plays on."
    await club.dan.waits_for(lobby.id, lambda each: told in each.text)
    refused = await club.ada.uses("cuboingo hand", lobby.id)

    assert refused.privately() == (
        "You ran out of time in this game, and a bot plays on for you. You are welcome to watch."
    )


async def test_a_time_out_that_is_only_a_note_mentions_the_player_and_the_game_waits(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    lobby = await opened(club, pace="1d")
    panel = (await club.ada.presses(lobby, "Time")).message
    await club.ada.chooses(panel, "pick-time-out:1", "note")
    await club.ben.presses(lobby, "Join")
    await tables.tables.settled()
    game = Game(tables, club, lobby, await club.ada.waits_for_board(lobby.id, 1))

    board = await waited(game, clock, 2, days=1)

    assert f"<@{club.ada.id}> (Red) ran out of time. The game still waits." in board.text
    assert "Due" not in board.text
    assert board.mentioned == [club.ada.id]


async def test_after_an_absence_of_the_bot_the_board_says_so_and_mentions_nobody(
    running: Running, club: Club, clock: Clock
) -> None:
    async with running() as bot:
        game = await begun(bot, club, pace="1d")
    clock.move(hours=5)
    async with running() as bot:
        board = await club.dan.waits_for_board(game.board.place, 2)
        due = relative(START + DAY + 5 * HOUR)
        mine = (await club.ada.uses("games")).privately()

    assert board.text.endswith(f"-# Due {due}. I was away for 5 hours; no time ran meanwhile.")
    assert board.mentioned == []
    assert f"due {due}" in mine


async def settings_of(tables: TableBot, playground: Playground) -> ServerSettings:
    """What was chosen for the server."""
    [guild] = playground.context.world.guilds
    return await tables.tables.servers.settings(guild)


async def test_a_server_can_choose_the_usual_pace_time_out_and_weekends(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    panel = (await club.ada.uses("server", zone="europe/berlin")).message
    await club.ada.chooses(panel, "server:pace", "8h")
    await club.ada.chooses(panel, "server:time-out", "note")
    shown = await club.ada.presses(panel, "Take weekends off")

    told = "8 hours a turn, then only a note · weekends off (Europe/Berlin)"
    assert told in shown.privately()
    settings = await settings_of(tables, playground)
    assert (settings.pace, settings.time_out) == (pace_from("8h"), TimeOut.NOTE)
    assert told in (await opened(club)).text
    none = await club.ada.chooses(panel, "server:pace", "none")
    assert "server:time-out" not in none.message.selects


@pytest.mark.usefixtures("tables")
async def test_time_zones_are_offered_while_typing_and_unknown_ones_are_refused(club: Club) -> None:
    offered = await club.ada.is_offered("server", "zone", zone="new y")
    refused = await club.ada.uses("server", zone="Mars")

    assert [each["value"] for each in offered] == ["America/New_York"]
    assert "I know no time zone called “Mars”." in refused.privately()
