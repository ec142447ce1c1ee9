import pytest

from client.table_bot import TableBot
from playground import Playground
from rules import GAMES
from tables.game import length
from tests.support.fakes import Clock
from tests.support.forged import forged
from tests.support.games import opened
from tests.support.people import Club, Message

pytestmark = pytest.mark.usefixtures("tables")


async def becomes(club: Club, lobby: Message, text: str) -> None:
    """Wait until the message of the lobby contains this text."""
    await club.ada.waits_for(lobby.place, lambda each: each.id == lobby.id and text in each.text)


async def test_a_lobby_names_its_players_its_game_and_the_options(club: Club) -> None:
    answer = await club.ada.uses("zhen new", tiles=7, cubes=4, begins="me")

    assert not answer.message.is_private
    assert "Zhen · table 1" in answer.text
    assert f"1. <@{club.ada.id}> (host) · new\n2. *a free seat*" in answer.text
    assert "7 tiles, 4 cubes each · the host begins · played in a thread of its own" in answer.text
    assert answer.message.mentioned == []


@pytest.mark.parametrize(
    ("begins", "told"),
    [
        ("random", "random first player"),
        ("me", "the host begins"),
        ("opponent", "the opponent begins"),
    ],
)
async def test_a_lobby_says_who_begins(club: Club, begins: str, told: str) -> None:
    assert told in (await club.ada.uses("zhen new", begins=begins)).text


async def test_options_that_were_not_chosen_have_their_defaults(club: Club) -> None:
    answer = await club.ada.uses("zhen new")

    assert "10 tiles, 10 cubes each · random first player" in answer.text


async def test_an_opponent_is_mentioned_and_the_seat_is_kept(club: Club) -> None:
    lobby = await opened(club, opponent="ben")

    refused = await club.cleo.presses(lobby, "Join")

    assert f"2. kept for <@{club.ben.id}>" in lobby.text
    assert lobby.mentioned == [club.ben.id]
    assert "The last seat is kept for Ben." in refused.privately()


async def test_an_opponent_about_whom_discord_sends_no_data_is_refused(
    club: Club, playground: Playground
) -> None:
    await forged(playground, club.ada, "zhen new", {"name": "opponent", "type": 6, "value": "1"})

    [*_, answer] = await club.ada.sees()
    assert answer.text == "I know nobody of that name. Choose somebody from this server."
    assert answer.is_private


async def test_another_program_cannot_be_the_opponent(club: Club) -> None:
    answer = await club.ada.uses("zhen new", opponent="cube-tables")

    assert "another program, which cannot play" in answer.privately()


async def test_a_person_cannot_be_their_own_opponent(club: Club) -> None:
    answer = await club.ada.uses("zhen new", opponent="ada")

    assert "Name somebody else." in answer.privately()


async def test_a_full_table_starts_by_itself_and_its_lobby_has_no_buttons(club: Club) -> None:
    lobby = await opened(club)

    joined = (await club.ben.presses(lobby, "Join")).message

    assert joined.id == lobby.id
    assert f"1. <@{club.ada.id}> (Red)\n2. <@{club.ben.id}> (Blue)" in joined.text
    assert "The game has started." in joined.text
    assert joined.buttons == {}
    assert joined.selects == []


async def test_nobody_can_join_twice(club: Club) -> None:
    lobby = await opened(club)

    assert "You already sit" in (await club.ada.presses(lobby, "Join")).privately()


async def test_the_lobby_of_a_game_for_two_has_no_start_button(club: Club) -> None:
    lobby = await opened(club)

    assert [*lobby.buttons] == [
        *("Join", "Leave", "Close table", "Fill with bots"),
        *("Allow hints", "Rules", "Time", "Who may join"),
    ]
    answer = await club.ada.forges(lobby, "start:1")
    assert "One player is still missing." in answer.privately()
    answer = await club.ben.forges(lobby, "start:1")
    assert "Only Ada, who opened this table, can start it." in answer.privately()


async def test_the_host_can_invite_somebody_with_the_select(club: Club) -> None:
    lobby = await opened(club, opponent="ben")

    changed = await club.ada.chooses(lobby, "invite:1", "cleo")

    assert changed.message.id == lobby.id
    assert f"2. kept for <@{club.cleo.id}>" in changed.text
    assert changed.message.mentioned == [club.cleo.id]


async def test_only_the_host_can_invite_somebody_with_the_select(club: Club) -> None:
    lobby = await opened(club)

    answer = await club.ben.chooses(lobby, "invite:1", "cleo")

    assert "Only Ada, who opened this table, can ask" in answer.privately()


async def test_another_program_cannot_be_invited(club: Club) -> None:
    lobby = await opened(club)

    answer = await club.ada.chooses(lobby, "invite:1", "cube-tables")

    assert "another program, which cannot play" in answer.privately()
    await becomes(club, lobby, lobby.text)


async def test_an_invited_person_can_free_the_seat_with_leave(club: Club) -> None:
    lobby = await opened(club, opponent="ben")

    declined = await club.ben.presses(lobby, "Leave")

    assert "2. *a free seat*" in declined.text
    assert "so there is no seat to free" in (await club.cleo.presses(lobby, "Leave")).privately()


async def test_a_table_is_closed_when_its_host_who_is_alone_leaves(club: Club) -> None:
    lobby = await opened(club)

    closed = await club.ada.presses(lobby, "Leave")

    assert "This table was closed before the game began." in closed.text
    assert closed.message.buttons == {}


async def test_only_the_host_can_close_the_table(club: Club) -> None:
    lobby = await opened(club)

    refused = await club.ben.presses(lobby, "Close table")
    closed = await club.ada.presses(lobby, "Close table")

    assert "Only Ada, who opened this table, can close it." in refused.privately()
    assert "This table was closed" in closed.text
    assert "This table is closed." in (await club.ben.forges(lobby, "join:1")).privately()


async def test_closing_a_table_by_command_also_changes_the_lobby(club: Club) -> None:
    lobby = await opened(club)

    closed = await club.ada.uses("table cancel", table=1)

    assert closed.privately() == "Table 1 is closed."
    await becomes(club, lobby, "This table was closed before the game began.")


async def test_joining_by_command_starts_the_game(club: Club) -> None:
    lobby = await opened(club)

    joined = await club.ben.uses("table join", table=1)

    assert joined.privately() == "You have joined table 1."
    await becomes(club, lobby, "The game has started.")


async def test_leaving_by_command_frees_the_seat(club: Club) -> None:
    lobby = await opened(club, opponent="ben")

    left = await club.ben.uses("table leave")

    assert left.privately() == "You have left table 1."
    await becomes(club, lobby, "2. *a free seat*")


async def test_starting_by_command_is_refused_until_every_seat_is_taken(club: Club) -> None:
    await opened(club)

    answer = await club.ada.uses("table start")

    assert "One player is still missing." in answer.privately()


async def test_a_command_without_a_table_number_means_the_table_of_its_place(
    club: Club,
) -> None:
    await opened(club)
    await club.ada.uses("zhen new", "games", place="here")
    await opened(club)

    here = await club.ada.uses("table cancel", "games")
    unclear = await club.ada.uses("table cancel", "quiet")
    none = await club.dan.uses("table leave", "quiet")

    assert here.privately() == "Table 2 is closed."
    assert "More than one table fits: 3, 1." in unclear.privately()
    assert "You have no such table here" in none.privately()


async def test_a_lobby_that_nobody_fills_is_closed_after_a_day(
    club: Club, clock: Clock, tables: TableBot
) -> None:
    lobby = await opened(club)

    clock.move(days=1)
    tables.tables.alarm.look_again()

    await becomes(club, lobby, "This table was closed before the game began.")


async def test_a_table_for_two_people_cannot_be_opened_in_direct_messages(club: Club) -> None:
    free = await club.ada.uses("zhen new", "dm")
    kept = await club.ada.uses("zhen new", "dm", opponent="ben")

    assert "To play with people, open the game in a server." in free.text
    assert free.text == kept.text


async def test_markup_in_names_is_escaped(club: Club) -> None:
    await club.does("person", {"name": "ada", "display_name": "*A* [b](https://c.example)"})
    lobby = await opened(club)

    answer = await club.ben.presses(lobby, "Close table")

    assert r"Only \*A\* [b]," in answer.privately()


async def test_a_message_is_stored_as_the_lobby_only_if_it_is_really_the_lobby(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def note_nothing(*_: object) -> None:
        """Do not store which message is the lobby."""

    other = await opened(club)
    with monkeypatch.context() as forgetful:
        forgetful.setattr(tables.tables.lobbies, "note_message", note_nothing)
        lobby = await opened(club, "cubed", seats=4)

    await club.ben.forges(other, "join:2")
    assert await tables.tables.directory.newest_message(2) is None
    await club.cleo.presses(lobby, "Join")
    remembered = await tables.tables.directory.newest_message(2)

    assert remembered is not None
    assert str(remembered.message) == lobby.id


async def test_a_lobby_says_that_its_table_was_closed_because_its_rules_have_changed(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lobby = (await club.ada.uses("zhen new")).message
    monkeypatch.setattr(type(GAMES["zhen"]), "version", 2)

    await tables.tables.resume()

    await becomes(club, lobby, "This table began with earlier rules, so it is closed.")


@pytest.mark.usefixtures("tables")
@pytest.mark.parametrize(
    ("command", "options", "length"),
    [
        ("zhen", {"tiles": 10, "cubes": 10}, "about 40 turns each; at one a day 6 weeks"),
        ("zhen", {"tiles": 5, "cubes": 3}, "about 8 turns each; at one a day 8 days"),
        ("cubewars", {}, "about 60 turns each; at one a day 2 months"),
    ],
)
async def test_a_lobby_says_how_long_such_a_game_is_likely_to_take(
    club: Club, command: str, options: dict[str, int], length: str
) -> None:
    lobby = await opened(club, command, **options)

    assert length in lobby.text


@pytest.mark.usefixtures("tables")
async def test_a_lobby_says_nothing_about_the_length_of_a_game_that_was_not_measured(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(length, "read", dict)

    lobby = await opened(club)

    assert "at one a day" not in lobby.text


@pytest.mark.usefixtures("tables")
async def test_the_length_of_a_solo_game_does_not_say_turns_each(club: Club) -> None:
    lobby = (await club.ada.uses("cubed solo")).message

    assert "about 25 turns; at one a day 4 weeks" in lobby.text
