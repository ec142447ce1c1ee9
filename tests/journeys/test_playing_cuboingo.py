"""Whole games of Cuboingo, and a panel that outlives the bot that showed it."""

import json

import pytest

from rules.cuboingo.decks import OURS
from store.tables import TableStore
from tests.journeys.beside import reading
from tests.journeys.cards import CardTable, come_along, deal
from tests.support.bot_process import BotProcess
from tests.support.people import Club
from tests.support.postgresql import on_each_kind

pytestmark = [on_each_kind, pytest.mark.untraced]

GAME = "cuboingo"
HAND = 2
TURNS = 4
"""The number of turns that are played in panels; the others are typed."""


SIZE = "4x4"


async def plays_to_the_end(table: CardTable) -> None:
    """Play some turns in panels and type the others."""
    await table.chooses_turns(TURNS)
    await table.types_until()
    await table.has_ended()


def own_deck() -> str:
    """Our own deck file, but with fewer cards in hand."""
    deck = json.loads(OURS.read_text(encoding="utf-8"))["decks"][SIZE] | {"hand": HAND}
    return json.dumps({"decks": {SIZE: deck}})


async def test_a_panel_in_which_a_card_is_chosen_outlives_the_bot_that_showed_it(
    hosted: BotProcess, club: Club
) -> None:
    people = await come_along(club, 2)
    async with reading(hosted.address) as record:
        table = await deal(club, record, GAME, people, size="2x2")
        panel = await table.begins(await table.opens(), table.next_move)
        await hosted.kill()
        await hosted.start()
        await table.chooses(panel, table.next_move)


@pytest.mark.long
async def test_two_people_play_with_and_without_the_overlay_and_with_their_own_deck(
    club: Club, record: TableStore
) -> None:
    people = await come_along(club, 2)
    await plays_to_the_end(await deal(club, record, GAME, people, size="2x2", overlay="on"))

    table = await deal(club, record, GAME, people, size=SIZE, deck=own_deck())
    assert table.position.view(None).held == (HAND, HAND)
    await plays_to_the_end(table)


@pytest.mark.long
async def test_six_people_play_with_reshuffles_on_sides_of_nine_squares(
    club: Club, record: TableStore
) -> None:
    people = await come_along(club, 6)
    table = await deal(club, record, GAME, people, size="3x3", reshuffles=2, colours=3)
    await plays_to_the_end(table)
    assert table.position.view(None).reshuffles_left < table.position.view(None).reshuffles
