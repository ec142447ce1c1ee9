"""Hints between people: the option, the switch in the lobby, the button, and what boards say."""

import asyncio

import pytest

from client.table_bot import TableBot
from tests.support.games import begun, opened
from tests.support.people import Club, Message

OFF = "When people play each other, nobody gets hints."
ON = "Players can ask for a hint on their turn, and everybody reads that they did."
ALLOWED = "hints are allowed and announced"
ASKED = "Ada asked for a hint."


async def becomes(club: Club, lobby: Message, text: str) -> Message:
    """The message of the lobby, once it contains this text."""
    return await club.ada.waits_for(
        lobby.place, lambda each: each.id == lobby.id and text in each.text
    )


async def switches(club: Club, lobby: Message, label: str, text: str) -> Message:
    """Press that button of the lobby, and wait for that text there; a press has no other answer."""
    press = asyncio.create_task(club.ada.presses(lobby, label))
    changed = await becomes(club, lobby, text)
    press.cancel()
    await asyncio.gather(press, return_exceptions=True)
    return changed


async def test_when_people_play_each_other_hints_are_refused_unless_the_host_allows_them(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    menu = (await club.ada.presses(game.board, "More")).message
    typed = await club.ada.uses("table hint", game.thread)
    forged = await club.ada.forges(menu, "hint:1")

    assert [*menu.buttons] == ["Text board", "Replay", "Resign", "Offer a draw", "Pause"]
    for refused in (typed, forged):
        assert refused.privately() == (
            "Hints are off at this table, because people play each other here. "
            "The host of your next table can allow them."
        )


@pytest.mark.usefixtures("tables")
async def test_a_lobby_says_whether_hints_are_allowed_and_only_its_host_can_change_that(
    club: Club,
) -> None:
    lobby = await opened(club)
    assert OFF in lobby.text
    assert ALLOWED not in lobby.text

    stranger = await club.ben.presses(lobby, "Allow hints")
    allowed = await switches(club, lobby, "Allow hints", ON)
    again = await switches(club, allowed, "Turn hints off", OFF)

    assert "Only Ada, who opened this table, can change this." in stranger.privately()
    assert ALLOWED in allowed.text
    assert (again.text, [*again.buttons]) == (lobby.text, [*lobby.buttons])


async def test_where_hints_are_allowed_everybody_reads_who_asked_for_one(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, hints="on")
    assert ALLOWED in (await becomes(club, game.lobby, "has started")).text

    menu = (await club.ada.presses(game.board, "More")).message
    hint = await club.ada.presses(menu, "Hint")
    seen = await club.ben.uses("zhen board", game.thread)
    await club.ada.presses(hint.message, "Play it")
    *_, board = await game.boards()

    assert "Everybody at this table will read that you asked for a hint." in hint.privately()
    assert ASKED in seen.text
    lines = board.text.splitlines()
    assert lines.index(ASKED) + 1 == lines.index("Ada placed a cube on tile 1.")
    assert club.ada.id not in board.mentioned


async def test_hints_are_also_allowed_in_a_rematch(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, hints="on")
    await club.ada.resigns(game.thread)
    *_, last = await game.boards()

    lobby = (await club.ada.presses(last, "Rematch")).message

    assert ALLOWED in lobby.text
    assert ON in lobby.text


@pytest.mark.usefixtures("tables")
async def test_against_a_bot_a_hint_is_announced_to_nobody(club: Club) -> None:
    await club.ada.uses("zhen new", "dm", bot="casual", begins="me", tiles=5, cubes=3)
    await club.ada.waits_for_board("dm", 1)

    hint = await club.ada.uses("table hint", "dm")

    assert "A strong player would choose" in hint.text
    assert "will read" not in hint.text
