"""Asking people to play: *Ask somebody to play*, `/table invite` and *Challenge*."""

import pytest

from client.table_bot import TableBot
from playground import Playground
from tests.support.games import begun, opened
from tests.support.people import Club, Message, Person

pytestmark = pytest.mark.usefixtures("tables")

ASKED = "Ada asks you to play Cubed at table 1."


async def invitation(club: Club) -> Message:
    """The newest message that asks somebody to play."""
    return await club.dan.waits_for("general", lambda each: "asks you to play" in each.text)


async def test_people_whom_the_host_invites_in_the_lobby_are_mentioned(club: Club) -> None:
    lobby = await opened(club, "cubed", seats=4)

    changed = (await club.ada.chooses(lobby, "invite:1", club.ben.id, club.cleo.id)).message
    told = await invitation(club)

    assert changed.id == lobby.id
    assert told.text.startswith(f"<@{club.ben.id}>, <@{club.cleo.id}>: {ASKED}")
    assert told.mentioned == [club.ben.id, club.cleo.id]


async def test_people_who_were_invited_already_are_not_mentioned_again(club: Club) -> None:
    lobby = await opened(club, "cubed", seats=4, opponent="ben")

    await club.ada.chooses(lobby, "invite:1", club.ben.id, club.cleo.id)

    assert (await invitation(club)).mentioned == [club.cleo.id]
    before = await club.dan.sees()
    await club.ada.chooses(lobby, "invite:1", club.ben.id)
    assert [each.id for each in await club.dan.sees()] == [each.id for each in before]


async def test_a_person_can_be_invited_by_command_in_addition_to_others(club: Club) -> None:
    lobby = await opened(club, "cubed", seats=4, opponent="ben")

    told = (await club.ada.uses("table invite", person="cleo")).message

    assert not told.is_private
    assert told.text.startswith(f"<@{club.cleo.id}>: {ASKED}")
    assert told.mentioned == [club.cleo.id]
    assert f"/{lobby.place}/{lobby.id}" in told.text
    await club.ada.waits_for(
        lobby.place,
        lambda each: each.id == lobby.id and club.ben.id in each.text and club.cleo.id in each.text,
    )
    assert (await club.cleo.presses(lobby, "Join")).text


async def test_an_invitation_from_elsewhere_is_answered_privately_and_posts_nothing(
    tables: TableBot, club: Club
) -> None:
    await opened(club, "cubed", seats=4)

    told = (await club.ada.uses("table invite", "dm", person="ben")).message
    await tables.tables.settled()

    assert told.text == "A seat at table 1 is kept for Ben."
    assert all("asks you" not in each.text for each in await club.ben.sees())


async def test_only_the_host_can_invite_by_command(club: Club) -> None:
    await opened(club, "cubed", seats=4)

    refused = await club.ben.uses("table invite", person="cleo", table=1)

    assert "Only Ada, who opened this table, can ask people" in refused.privately()


@pytest.mark.parametrize("command", ["zhen", "cubewars", "cube2", "cubed", "cuboingo"])
async def test_a_person_can_be_challenged_from_their_menu(club: Club, command: str) -> None:
    game = {"cubewars": "cube_wars"}.get(command, command)

    asked = (await club.ada.uses_on(club.ben, "Challenge")).message
    lobby = (await club.ada.chooses(asked, f"challenge:{club.ben.id}", game)).message

    assert asked.text == (
        "Which game do you want to play with Ben? A table opens here, with a seat for them."
    )
    assert asked.is_private
    assert not lobby.is_private
    assert lobby.mentioned == [club.ben.id]
    assert "Decline" in lobby.buttons


async def test_nobody_can_challenge_themselves_or_another_program(
    club: Club, playground: Playground
) -> None:
    [bot] = [each for each in playground.context.world.users.values() if each.bot]

    alone = await club.ada.uses_on(club.ada, "Challenge")
    program = await club.ada.uses_on(Person(club, "bot", str(bot.id)), "Challenge")

    assert "You cannot play against yourself" in alone.privately()
    assert "another program" in program.privately()


@pytest.mark.provokes(10007)
async def test_a_challenge_to_an_unknown_person_or_game_is_refused(
    tables: TableBot, club: Club
) -> None:
    message = (await begun(tables, club)).board

    unknown = await club.ada.forges_choice(message, "challenge:99", "zhen")
    elsewhere = (await club.ada.uses("help", "dm")).message
    private = await club.ada.forges_choice(elsewhere, f"challenge:{club.ben.id}", "zhen")
    no_game = await club.ada.forges_choice(message, f"challenge:{club.ben.id}", "chess")

    assert "I know nobody of that name" in unknown.privately()
    assert "I know nobody of that name" in private.text
    assert "button" in no_game.privately()
