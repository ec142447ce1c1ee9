"""Lobbies: guests, seats, blocked people, and the message of a lobby after the start."""

import pytest

from client.table_bot import TableBot
from rules.refusal import Refusal
from tables.table import Place
from tests.support.fakes import Clock
from tests.support.games import begun, opened
from tests.support.people import Club, Message

pytestmark = pytest.mark.usefixtures("tables")


async def lobby_of(club: Club, *, invited: bool = True) -> Message:
    """Ada's lobby of Cubed for four, where Ben is invited or has a seat."""
    lobby = await opened(club, "cubed", seats=4, **({"opponent": "ben"} if invited else {}))
    return lobby if invited else (await club.ben.presses(lobby, "Join")).message


async def becomes(club: Club, lobby: Message, text: str) -> Message:
    """The message of the lobby, once it contains this text."""
    return await club.ada.waits_for(
        lobby.place, lambda each: each.id == lobby.id and text in each.text
    )


async def test_an_invited_person_can_decline_and_everybody_sees_it(club: Club) -> None:
    lobby = await lobby_of(club)

    declined = (await club.ben.presses(lobby, "Decline")).message
    refused = await club.cleo.forges(declined, "decline:1")

    assert "2. *3 free seats*\n-# Declined: Ben" in declined.text
    assert "Decline" not in declined.buttons
    assert "so there is nothing to decline" in refused.privately()


async def test_the_rules_open_in_a_private_message_beside_the_lobby(club: Club) -> None:
    lobby = await lobby_of(club)

    answer = await club.dan.presses(lobby, "Rules")

    assert "Cubed: " in answer.privately()
    assert answer.message.id != lobby.id


async def test_a_person_whom_the_host_kicks_gets_a_direct_message_and_cannot_join_again(
    tables: TableBot, club: Club
) -> None:
    lobby = await lobby_of(club, invited=False)

    asked = (await club.ada.presses(lobby, "Kick")).message
    told = await club.ada.chooses(asked, "kick-one:1", club.ben.id)
    await tables.tables.settled()

    assert asked.is_private
    assert [*asked.options] == [club.ben.id]
    assert told.privately() == "Ben no longer sits at table 1."
    await becomes(club, lobby, "2. *3 free seats*")
    [note] = await club.ben.sees("dm")
    assert note.text == "Ada has taken you off table 1. You can join again if Ada invites you."
    again = await club.ben.presses(lobby, "Join")
    assert "You cannot take a seat at this table." in again.privately()


async def test_only_the_host_can_kick_somebody_by_command(club: Club) -> None:
    lobby = await lobby_of(club)

    refused = await club.ben.uses("table kick", person="ada", table=1)
    told = await club.ada.uses("table kick", person="ben")

    assert "Only Ada, who opened this table, can kick people." in refused.privately()
    assert told.privately() == "Ben no longer sits at table 1."
    changed = await becomes(club, lobby, "2. *3 free seats*")
    assert "Kick" not in changed.buttons


@pytest.mark.parametrize("custom_id", ["kick:1", "kick-one:1"])
async def test_only_the_host_can_kick_somebody_with_the_button_and_the_select(
    club: Club, custom_id: str
) -> None:
    lobby = await lobby_of(club)

    if custom_id == "kick:1":
        answer = await club.cleo.presses(lobby, "Kick")
    else:
        answer = await club.cleo.forges_choice(lobby, custom_id, club.ben.id)

    assert "can kick people" in answer.privately()


async def test_kicking_is_refused_if_nobody_can_be_kicked_or_the_choice_is_forged(
    club: Club,
) -> None:
    lobby = await opened(club)

    alone = await club.ada.forges(lobby, "kick:1")
    nobody = await club.ada.forges_choice(lobby, "kick-one:1", "ben")

    assert "Nobody else sits at this table" in alone.privately()
    assert "neither sits at this table nor is invited" in nobody.privately()


async def test_the_host_can_choose_how_many_play(club: Club) -> None:
    lobby = await lobby_of(club)

    seats = (await club.ada.presses(lobby, "Seats")).message
    more = (await club.ada.chooses(seats, "most:1", "6")).message
    later = (await club.ada.chooses(more, "fewest:1", "3")).message

    assert seats.is_private
    assert "Up to 4 players can sit. You can start at any time" in seats.text
    assert "Up to 6 players can sit. You can start it from 3 players" in later.text
    assert later.picked == ["3", "6"]
    changed = await becomes(club, lobby, "3. *4 free seats*")
    assert "starts from 3 players" in (await becomes(club, changed, "starts from")).text
    await club.ben.presses(lobby, "Join")
    assert "One player is still missing." in (await club.ada.presses(lobby, "Start")).privately()


async def test_only_the_host_can_choose_seats_and_only_as_many_as_the_game_allows(
    club: Club,
) -> None:
    lobby = await lobby_of(club)

    other = await club.ben.presses(lobby, "Seats")
    unknown = await club.ada.forges_choice(lobby, "most:1", "99")
    nothing = await club.ada.forges_choice(lobby, "fewest:1", "many")

    assert "Only Ada, who opened this table, can choose how many play." in other.privately()
    assert "This game is not for so many players." in unknown.privately()
    assert "This game is not for so many players." in nothing.privately()


async def test_a_game_for_two_has_no_seats_to_choose(club: Club) -> None:
    lobby = await opened(club)

    assert [*lobby.buttons][-3:] == ["Rules", "Time", "Who may join"]


async def test_a_table_has_at_least_as_many_seats_as_the_minimum_that_the_host_chose(
    club: Club,
) -> None:
    lobby = await opened(club, "cuboingo", minimum=3)

    assert "2. *2 free seats*" in lobby.text
    assert "starts from 3 players" in lobby.text


async def test_a_lobby_for_eleven_with_long_names_and_every_button_can_be_posted(
    club: Club,
) -> None:
    lobby = await opened(club, "cubed", seats=11)
    for person in (club.ben, club.cleo, club.dan):
        await club.does("person", {"name": person.name, "display_name": "*" * 32})
        lobby = (await person.presses(lobby, "Join")).message
    lobby = (await club.dan.presses(lobby, "Leave")).message
    lobby = (await club.ada.chooses(lobby, "opponent:1", "strong")).message
    lobby = (await club.ada.chooses(lobby, "invite:1", "dan")).message

    assert [*lobby.buttons] == [
        "Join",
        "Decline",
        "Leave",
        "Start",
        "Close table",
        "Fill with bots",
        "Remove a bot",
        "Allow hints",
        "Rules",
        "Time",
        "Who may join",
        "Seats",
        "Kick",
    ]


async def test_a_blocked_person_can_neither_join_nor_challenge_and_does_not_learn_why(
    club: Club,
) -> None:
    settings = (await club.ada.uses("settings")).message
    page = (await club.ada.presses(settings, "Who may challenge me")).message
    blocked = (await club.ada.chooses(page, "settings:block", "ben")).message
    lobby = await opened(club, "cubed", seats=4)

    joining = await club.ben.presses(lobby, "Join")
    challenging = await club.ben.uses("zhen new", opponent="ada")
    other = await club.cleo.presses(lobby, "Join")

    assert f"You have blocked <@{club.ben.id}>, who cannot" in blocked.text
    told = "You cannot take a seat at this table. Join another one, or open your own."
    assert joining.privately() == told
    assert "Ada cannot be invited to this table." in challenging.privately()
    assert "Cubed · table 1" in other.text


async def test_a_person_can_choose_who_may_challenge_them(club: Club) -> None:
    page = await club.ada.forges((await club.ada.uses("settings")).message, "settings:challenges")

    nobody = await club.ada.chooses(page.message, "settings:challengers", "nobody")
    challenged = await club.ben.uses("zhen new", opponent="ada")
    everyone = await club.ada.chooses(nobody.message, "settings:challengers", "everyone")
    forged = await club.ada.forges_choice(page.message, "settings:challengers", "friends")

    assert "Everyone may invite you to a game." in page.privately()
    assert "You have blocked nobody. Nobody learns whom you block." in page.text
    assert "Nobody may invite you to a game." in nobody.privately()
    assert "Ada cannot be invited to this table." in challenged.privately()
    assert everyone.text == page.text
    assert "not on offer any more" in forged.privately()


async def test_the_lobby_says_who_was_drawn_to_begin_and_at_the_end_who_won(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, begins="random")
    first, other = (
        (club.ada, club.ben) if club.ada.id in game.board.mentioned else (club.ben, club.ada)
    )
    started = await becomes(club, game.lobby, "Drawn at random")

    await first.resigns(game.thread)
    await tables.tables.settled()

    assert f"Drawn at random: <@{first.id}> begins." in started.text
    assert "random first player" not in started.text
    over = await becomes(club, game.lobby, "wins.")
    assert f"{first.name.title()} resigned; {other.name.title()} wins." in over.text
    assert f"Drawn at random: <@{first.id}> begins." in over.text
    last = (await game.boards())[-1]
    assert "[The last board](https://discord.com/channels/" in over.text
    assert f"/{last.place}/{last.id})" in over.text


async def test_a_lobby_that_is_too_old_to_edit_stays_unchanged(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club)
    clock.move(minutes=61)

    await club.ada.resigns(game.thread)
    await tables.tables.settled()

    [lobby] = [each for each in await club.dan.sees() if each.id == game.lobby.id]
    assert "The game has started." in lobby.text


async def test_a_lobby_in_a_direct_message_is_deleted_when_its_game_starts(
    tables: TableBot, club: Club
) -> None:
    lobby = await club.ada.uses("zhen new", "dm", bot="beginner", begins="me", tiles=5, cubes=3)
    game = await club.ada.waits_for_board("dm", 1)
    await tables.tables.settled()

    while [each.id for each in await club.ada.sees("dm")] != [game.id]:
        await tables.tables.settled()
    assert lobby.message.id != game.id


@pytest.mark.provokes(10008)
async def test_a_lobby_whose_start_was_interrupted_is_also_deleted_when_its_game_starts(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stopped(*_: object, **__: object) -> None:
        raise Refusal("restarting")

    with monkeypatch.context() as stopping:
        stopping.setattr(tables.tables.lobbies, "start", stopped)
        lobby = (await club.ada.uses("zhen new", "dm", bot="beginner", tiles=5, cubes=3)).message
        await club.ada.waits_for("dm", lambda each: "I am restarting" in each.text)
    await club.ada.presses(lobby, "Start")
    await club.ada.waits_for("dm", lambda each: bool(each.number))
    # the lobby is refreshed once more, although its message is gone already
    await tables.tables.outbox.boards.refresh_lobby(await tables.tables.directory.table(1))

    while lobby.id in [each.id for each in await club.ada.sees("dm")]:
        await tables.tables.settled()


async def test_the_answer_to_a_move_mentions_the_lost_place_and_offers_the_next_table(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, other = await begun(tables, club), await begun(tables, club)
    place = (await tables.tables.directory.table(1)).place

    async def is_lost(_: int) -> Place:
        return place

    monkeypatch.setattr(tables.tables.places, "lost_place", is_lost)
    panel = (await club.ada.presses(lost.board, "Move")).message
    played = (await club.ada.presses(panel, "Place on tile 3")).message

    told = await club.ada.waits_for(
        played.place, lambda each: each.id == played.id and "`/table move-here`" in each.text
    )
    assert [*told.buttons] == ["Next table that waits for you"]
    assert other.board.number == 1
