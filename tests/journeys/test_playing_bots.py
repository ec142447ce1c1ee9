"""Games against bots."""

import asyncio
import re
import signal
from itertools import pairwise, product
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect

from ai.levels import Level
from rules.contract import OptionValue
from tests.journeys.beside import reading
from tests.journeys.bout import Bout, begin, enter
from tests.journeys.visiting import Visitor, needs_chromium
from tests.support.bot_process import BotProcess
from tests.support.chromium import WAITING
from tests.support.people import Club, Message, Person
from tests.support.postgresql import on_each_kind
from tests.support.process import ended, launch, said

SHORT = {
    "zhen": {"tiles": 5, "cubes": 3},
    "cube_wars": {},
    "cube2": {"setup": "quick"},
}
LONG = 30
"""More turns than a short game has."""


async def boards_at(club: Club, place: str) -> list[Message]:
    """The public boards there, oldest first."""
    return [each for each in await club.dan.sees(place) if each.number and not each.is_private]


async def add_opponent(lobby: Message, host: Person, level: str) -> Message:
    """Add a bot to the lobby; gives the lobby after that."""
    [custom_id] = [each for each in lobby.selects if each.startswith("opponent:")]
    return (await host.chooses(lobby, custom_id, level)).message


@pytest.mark.long
@on_each_kind
@pytest.mark.usefixtures("hosted")
async def test_bots_of_every_level_answer_in_every_board_game(club: Club) -> None:
    async def play(game: str, level: Level) -> Bout:
        bout = await begin(club.ada, game, bot=level.value, begins="me", **SHORT[game])
        await bout.plays(1)
        await bout.resigns()
        return bout

    played = [*product(SHORT, Level)]
    bouts = await asyncio.gather(*(play(game, level) for game, level in played))

    for (_, level), bout in zip(played, bouts, strict=True):
        assert f"Alder · {level} bot" in bout.board.text
        told = [each.number for each in await boards_at(club, bout.board.place)]
        assert all(earlier < later for earlier, later in pairwise(told))

    lobby = (await club.ada.presses(bouts[0].board, "Rematch")).message
    again = await enter(club.ada, "zhen", lobby, has_thread=False)
    await again.plays(1)
    assert "Alder · beginner bot" in (await club.ada.uses("games")).text


@on_each_kind
async def test_after_a_kill_while_a_bot_thinks_the_game_goes_on_and_hints_work(
    hosted: BotProcess, club: Club
) -> None:
    bout = await begin(club.ada, "cube_wars", bot="expert", begins="me")
    first = bout.board
    await club.ada.uses("cubewars move", first.place, move=await bout.finds())

    await hosted.kill()
    async with reading(hosted.address) as store:
        assert await store.thinking() == [1]
    await hosted.start()

    await bout.follows()
    numbers = [each.number for each in await boards_at(club, first.place)]
    # in between, there is at most a board that says who is thinking
    assert numbers in ([1, 3], [1, 2, 3])

    alone = await begin(club.ada, "zhen", "dm", bot="casual", begins="me", **SHORT["zhen"])
    hint = await club.ada.uses("table hint", "dm", table=alone.table)
    assert "A strong player would choose" in hint.text
    assert "You played" in (await club.ada.presses(hint.message, "Play it")).text
    await alone.follows()
    await alone.plays(LONG)
    assert alone.is_over
    assert "Red is Ada" in alone.board.text
    assert alone.board.mentioned == []
    assert await club.ben.sees("dm") == []


@on_each_kind
@pytest.mark.usefixtures("tables")
async def test_bots_of_several_levels_fill_a_table_and_play_on_after_a_resignation(
    club: Club,
) -> None:
    async def play(game: str, **options: OptionValue) -> None:
        lobby = (await club.ada.uses(f"{game} new", begins="me", seats=4, **options)).message
        for level in ("expert", "beginner"):
            lobby = await add_opponent(lobby, club.ada, level)
        lobby = (await club.ada.presses(lobby, "Remove a bot")).message
        assert "2. Alder · expert bot\n3. *2 free seats*" in lobby.text
        await add_opponent(lobby, club.ada, "strong")
        await club.ben.presses(lobby, "Join")

        given_up = await enter(club.ada, game, lobby)
        await given_up.resigns()
        played_on = await enter(club.ben, game, lobby)
        assert "plays on" in played_on.board.text
        await played_on.plays(2)
        assert played_on.board.mentioned == [club.ben.id]
        await played_on.resigns()
        assert played_on.is_over

    # with the overlay, only places where the card fits are offered
    await asyncio.gather(play("cubed"), play("cuboingo", overlay="on"))


@needs_chromium
async def test_pressing_one_button_on_the_first_screen_begins_a_game(
    browser: Browser, tmp_path: Path
) -> None:
    process = await launch(tmp_path, "--playground", "--port", "0")
    try:
        assert process.stdout is not None
        opened = (await process.stdout.readline()).decode()
        await said(process, "Ready as")
        page = await browser.new_page()
        page.set_default_timeout(WAITING)
        ada = Visitor(page, opened.split()[1])
        await ada.visits("ada")
        await ada.reads("Welcome to the cube tables")
        await ada.poses("bots-greeting")

        await ada.presses("Zhen against a bot")
        await ada.enters_the_thread("Zhen 1")
        await ada.reads("it is your turn")
        await ada.poses("bots-first-board")
        await ada.presses("Move")
        await ada.presses("Place on tile 3")
        await expect(ada.newest).to_contain_text(re.compile("Alder .*it is your turn", re.DOTALL))
        await ada.poses("bots-answer")
        assert ada.errors == []
    finally:
        process.send_signal(signal.SIGINT)
        code, _ = await ended(process)
    assert code == 0
