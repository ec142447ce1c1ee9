"""Ada plays Cubed and Cuboingo on the playground's page; every step is saved as a picture."""

import pytest
from playwright.async_api import Browser

from playground import Playground
from tests.journeys.beside import reading
from tests.journeys.cards import CardTable, come_along, deal, deal_solo
from tests.journeys.steering import steps
from tests.journeys.visiting import Visitor, needs_chromium, visitor
from tests.support.bot_process import BotProcess
from tests.support.people import Club

pytestmark = [needs_chromium, pytest.mark.long]

PIECES = 8
"""Pictures show a turn that comes after more pieces (Cubed) or events (Cuboingo) than this."""


@pytest.fixture
async def ada(browser: Browser, playground: Playground) -> Visitor:
    return await visitor(browser, playground, "ada")


async def look_at_the_lobby(ada: Visitor, club: Club, game: str, **options: str | int) -> None:
    """Open a table and close it again."""
    lobby = (await club.ada.uses(f"{game} new", **options)).message
    await club.ben.presses(lobby, "Join")
    await ada.shows(lobby)
    await ada.poses(f"{game}-lobby")
    await club.ada.uses("table cancel")


async def goes_to(ada: Visitor, playground: Playground, place: str) -> None:
    """Open the page at that place."""
    await ada.page.goto(f"{playground.url}/?as=ada&place={place}")


def is_worth_a_look(table: CardTable) -> bool:
    """Whether the first player is to move, with a choice of pieces and then of places."""
    choices = table.position.choices(table.seat)
    first, *others = steps(table.next_move)
    begun = [choice.value for choice in choices if choice.move is None]
    return table.seat == 0 and len(choices) > 1 and first in begun and others != []


async def look_at_a_turn(ada: Visitor, club: Club, table: CardTable) -> None:
    """Save pictures of the board, the hand, and each step of a move of Ada's."""
    await ada.shows(await table.board())
    await ada.poses(f"{table.game}-board")
    panel = (await club.ada.uses(f"{table.game} hand", table.place)).message
    await ada.shows(panel)
    await ada.poses(f"{table.game}-pieces")
    move = table.next_move
    panel = await table.begins(panel, move)
    await ada.reads("Chosen:")
    await ada.poses(f"{table.game}-places")
    await table.chooses(panel, move)
    # wait for the board, which could otherwise come below the hand
    await table.board()
    hand = (await club.ada.uses(f"{table.game} hand", table.place)).message
    await ada.shows(hand)
    await ada.poses(f"{table.game}-hand")


async def test_a_round_of_cubed_and_a_solo_game_can_be_played_on_the_page(
    ada: Visitor, hosted: BotProcess, club: Club, playground: Playground
) -> None:
    variants = {"bridging": "on", "void": "on", "draw3": "on"}
    await look_at_the_lobby(ada, club, "cubed", seats=5, **variants)
    people = await come_along(club, 3)
    async with reading(hosted.address) as store:
        table = await deal(club, store, "cubed", people)
        await ada.enters_the_thread("Cubed")
        await table.types_until(
            lambda: len(table.position.view(None).table) > PIECES and is_worth_a_look(table)
        )
        await look_at_a_turn(ada, club, table)
        await table.types_until(lambda: table.position.view(None).rounds_over > 0)
        await ada.shows(await table.board())
        await ada.poses("cubed-round")

        [*_, sent] = await club.ada.sees("dm")
        await goes_to(ada, playground, sent.place)
        await ada.shows(sent)
        await ada.poses("cubed-sent")
        alone = await deal_solo(club, store, "dm", "one")
        await alone.types_until()
        await ada.shows(await alone.board())
        await ada.poses("cubed-end")
    assert ada.errors == []


async def test_a_game_of_cuboingo_can_be_played_on_the_page(
    ada: Visitor, hosted: BotProcess, club: Club
) -> None:
    await look_at_the_lobby(ada, club, "cuboingo", seats=6, size="3x3", reshuffles=1)
    people = await come_along(club, 3)
    async with reading(hosted.address) as store:
        table = await deal(club, store, "cuboingo", people, size="3x3", overlay="on")
        await ada.enters_the_thread("Cuboingo")
        await table.types_until(lambda: table.number > PIECES and is_worth_a_look(table))
        await look_at_a_turn(ada, club, table)
        await table.types_until()
        await ada.shows(await table.board())
        await ada.poses("cuboingo-end")
    assert ada.errors == []
