"""Whole games of cube² with the bot in its own process."""

from itertools import chain

import pytest

from tests.journeys.greed import Greed
from tests.journeys.match import Match, open_match, read
from tests.support.bot_process import BotProcess
from tests.support.people import Club
from tests.support.postgresql import on_each_kind

pytestmark = on_each_kind

GAME = "cube2"

ADAS = "RC@e1 RC@g1 RL@d4 RL@f7 YC@e2 YC@g3 YL@d3 YL@e6 BC@c1 BC@a3 BL@a5 BL@b7"
BENS = "GC@f4 GC@f5 GL@b5 GL@c7 OC@c2 OC@g6 OL@b1 OL@e5 PC@a1 PC@f2 PL@b3 PL@c6"
PLACING = [*chain.from_iterable(zip(ADAS.split(), BENS.split(), strict=True))]
"""Each player places two of a kind in succession: the panel proposes the kind placed last."""


async def play_to_the_end(match: Match, *, typed: bool = False) -> None:
    """Play until somebody has all twelve pieces."""
    greed = Greed()
    while not match.is_over:
        move = greed.choose(match.position)
        await (match.types(move) if typed else match.chooses(move))
    assert "has collected all twelve pieces and wins." in match.board.text


@pytest.mark.long
async def test_pieces_are_placed_the_board_is_turned_and_a_game_won_by_picking(
    hosted: BotProcess, club: Club
) -> None:
    match = await open_match(club, GAME, first_move="on")

    for number, text in enumerate(PLACING):
        move = read(GAME, text)
        panel = await match.begins(move)
        if number == 7:
            # a panel in which a kind is chosen outlives the bot that showed it
            await hosted.kill()
            await hosted.start()
        await match.ends(panel, move)

    assert match.mover is club.ada
    await match.chooses(read(GAME, "d3-e3"))
    panel = (await club.ben.presses(match.board, "Move")).message
    assert "Turn the board" in panel.buttons
    await match.chooses(read(GAME, "turn"))
    assert "turned the board" in match.board.text
    assert match.mover is club.ada
    await play_to_the_end(match)
    # Ben has turned the board, so the home square on rank 1 is his
    assert "Ben has collected all twelve pieces and wins." in match.board.text

    # a typed beginning of a move opens the panel at that step
    match = await match.again()
    begun = await match.mover.uses("cube2 move", match.board.place, move="oc", table=match.table)
    assert "Chosen: **Orange cube**." in begun.privately()
    await match.ends(begun.message, read(GAME, "OC@g2"))
    home = await match.mover.uses("cube2 move", match.board.place, move="rc@d1")
    assert "d1 is a home square" in home.privately()
    resigned = await match.mover.resigns(match.board.place)
    assert "You have resigned" in resigned.privately()


@pytest.mark.long
async def test_a_large_board_laid_by_chance_without_diagonals_is_played_by_typing(
    hosted: BotProcess, club: Club
) -> None:
    match = await open_match(club, GAME, setup="quick", size=9, diagonals="off")
    assert "9 × 9 squares" in (await club.ada.sees("general"))[0].text
    for _ in range(2):
        await match.types(Greed().choose(match.position))
    await hosted.kill()
    await hosted.start()

    await play_to_the_end(match, typed=True)
