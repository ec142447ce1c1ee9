"""Whole games of Cuboingo through the bot in its own process."""

import json

from rules.cuboingo.decks import OURS
from tests.journeys.beside import reading
from tests.journeys.cards import CardTable, come_along, deal
from tests.support.bot_process import BotProcess
from tests.support.people import Club

GAME = "cuboingo"
HAND = 2
TURNS = 4
"""Played in panels; the others are typed."""


SIZE = "4x4"


async def plays_to_the_end(table: CardTable) -> None:
    """Play some turns in panels and type the others."""
    await table.chooses_turns(TURNS)
    await table.types_until()
    await table.has_ended()


def own_deck() -> str:
    """As our own, but with fewer cards in hand."""
    deck = json.loads(OURS.read_text(encoding="utf-8"))["decks"][SIZE] | {"hand": HAND}
    return json.dumps({"decks": {SIZE: deck}})


async def test_two_play_with_and_without_overlay_and_with_a_deck_of_their_own(
    hosted: BotProcess, club: Club
) -> None:
    people = await come_along(club, 2)
    async with reading(hosted.database) as store:
        table = await deal(club, store, GAME, people, size="2x2", overlay="on")
        panel = await table.opens()
        # a panel in which a card is chosen outlives the bot that showed it
        await hosted.kill()
        await hosted.start()
        await table.chooses(panel, table.next_move)
        await plays_to_the_end(table)

        table = await deal(club, store, GAME, people, size=SIZE, deck=own_deck())
        assert table.position.view(None).held == (HAND, HAND)
        await plays_to_the_end(table)


async def test_six_play_with_reshuffles_on_sides_of_nine_squares(
    hosted: BotProcess, club: Club
) -> None:
    people = await come_along(club, 6)
    async with reading(hosted.database) as store:
        table = await deal(club, store, GAME, people, size="3x3", reshuffles=2, colours=3)
        await plays_to_the_end(table)
        assert table.position.view(None).reshuffles_left < table.position.view(None).reshuffles
