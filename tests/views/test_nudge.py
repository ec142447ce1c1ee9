"""A nudge, as people see it: the command, the button, and the message that is posted."""

import pytest

from client.table_bot import TableBot
from tests.support.fakes import Clock
from tests.support.games import begun
from tests.support.people import Club

pytestmark = pytest.mark.usefixtures("no_pauses")


async def test_a_nudge_mentions_the_player_to_move_and_links_to_the_board(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club)
    clock.move(hours=12)

    answer = await club.ben.uses("table nudge", "quiet", table=1)

    assert answer.privately() == "I have reminded Ada."
    nudge = (await club.dan.sees(game.thread))[-1]
    assert nudge.mentioned == [club.ada.id]
    assert "Ben is waiting for your move." in nudge.text
    assert "The board: https://discord.com/channels/" in nudge.text


async def test_only_a_waiting_player_can_nudge_and_only_after_twelve_hours(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club)

    menus = [
        (await person.presses(game.board, "More")).message
        for person in (club.ada, club.ben, club.dan)
    ]
    early = await club.ben.presses(menus[1], "Nudge")
    clock.move(hours=12)
    late = await club.ben.presses(menus[1], "Nudge")

    assert ["Nudge" in menu.buttons for menu in menus] == [False, True, False]
    assert "Ada heard of this turn less than twelve hours ago." in early.privately()
    assert f"You can nudge again <t:{int(clock().timestamp())}:R>." in early.text
    assert late.privately() == "I have reminded Ada."
