"""Ada chooses moves on the playground's page; every step is saved as a picture."""

from typing import Any

import pytest
from playwright.async_api import Browser

from playground import Playground
from rules.contract import Position
from tests.journeys.greed import Greed
from tests.journeys.match import COMMANDS, Match, open_lobby, read, start_match
from tests.journeys.test_playing_cube2 import PLACING
from tests.journeys.test_playing_cube_wars import ACROSS
from tests.journeys.visiting import Visitor, needs_chromium, visitor
from tests.support.people import Club

pytestmark = [needs_chromium, pytest.mark.long, pytest.mark.usefixtures("hosted")]


@pytest.fixture
async def ada(browser: Browser, playground: Playground) -> Visitor:
    return await visitor(browser, playground, "ada")


async def sit_down(ada: Visitor, club: Club, game: str, title: str) -> Match:
    """Open a table and go to the place where it is played."""
    lobby = await open_lobby(club, game)
    await ada.shows(lobby)
    await ada.poses(f"{game}-lobby")
    match = await start_match(club, lobby, game)
    await ada.reads("The game has started.")
    await ada.enters_the_thread(f"{title} 1")
    await ada.reads("it is your turn")
    return match


async def open_panel(ada: Visitor, match: Match, asked: str) -> None:
    """Press *Move* below the newest board."""
    await ada.shows(match.board)
    await ada.presses("Move")
    await ada.reads(asked)


async def read_the_rules(ada: Visitor, club: Club, match: Match) -> None:
    """Turn all pages of the rules."""
    page = (await club.ada.uses(f"{COMMANDS[match.game]} rules", match.board.place)).message
    number = 1
    while True:
        await ada.reads(page.text.splitlines()[0].lstrip("# "))
        await ada.poses(f"{match.game}-rules-{number}")
        if "Next" not in page.buttons:
            return
        page = (await club.ada.presses(page, "Next")).message
        number += 1


def roaming(position: Position[Any, Any, Any]) -> str:
    """The square of a piece that can go to several others."""
    [seat] = position.to_move()
    pieces = position.choices(seat)
    return next(each.value for each in pieces if len(position.choices(seat, (each.value,))) > 1)


async def test_a_whole_game_of_cube_wars_can_be_played_on_the_page(
    ada: Visitor, club: Club
) -> None:
    match = await sit_down(ada, club, "cube_wars", "Cube Wars")
    await ada.poses("cube_wars-board")
    moves = [read(match.game, text) for text in ACROSS.split()]
    for move in moves[:6]:
        await match.types(move)

    await open_panel(ada, match, "Choose a piece.")
    await ada.poses("cube_wars-pieces")
    await ada.presses_piece("g4")
    await ada.reads("Choose where it goes.")
    await ada.poses("cube_wars-targets")
    await ada.presses("g5: takes a cube")
    await match.follows(moves[6])
    await ada.shows(match.board)
    await ada.poses("cube_wars-capture")

    await club.ada.uses("settings", match.board.place, confirm="on")
    await ada.reads("Confirm moves: on.")
    await ada.poses("settings")
    for move in moves[7:]:
        await match.types(move)
    await ada.reads(" wins")
    await ada.poses("cube_wars-end")
    await read_the_rules(ada, club, match)
    assert ada.errors == []


async def test_a_whole_game_of_cube2_can_be_played_on_the_page(ada: Visitor, club: Club) -> None:
    match = await sit_down(ada, club, "cube2", "cube²")
    await ada.poses("cube2-board")
    moves = [read(match.game, text) for text in PLACING]

    await open_panel(ada, match, "Choose a piece.")
    await ada.poses("cube2-kinds")
    await ada.presses_piece("Red cube")
    await ada.reads("Choose where it goes.")
    await ada.poses("cube2-squares")
    await ada.picks("e1")
    await match.follows(moves[0])
    for move in moves[1:10]:
        await match.types(move)
    await open_panel(ada, match, "Chosen: Yellow cube.")
    await ada.poses("cube2-squares-again")
    for move in moves[10:]:
        await match.types(move)

    await club.ada.uses("settings", match.board.place, confirm="on")
    greed = Greed()
    for _ in range(4):
        await match.types(greed.choose(match.position))
    await open_panel(ada, match, "Choose a piece.")
    await ada.poses("cube2-pieces")
    await ada.presses_piece(roaming(match.position))
    await ada.reads("Choose where it goes.")
    await ada.poses("cube2-targets")
    await ada.presses("Back")
    await ada.reads("Choose a piece.")
    move = greed.choose(match.position)
    await ada.presses_piece(match.way(move)[0])
    await ada.reads("It counts when you press Play it.")
    await ada.poses("cube2-last-look")
    await match.types(move)
    await ada.shows(match.board)
    await ada.poses("cube2-collecting")
    while not match.is_over:
        await match.types(greed.choose(match.position))
    await ada.reads(" wins")
    await ada.poses("cube2-end")
    await read_the_rules(ada, club, match)
    assert ada.errors == []
