"""Whole games of Cubed, and a turn during which the bot is killed."""

import pytest

from rules.contract import Move
from store.tables import TableStore
from tests.journeys.beside import reading
from tests.journeys.cards import CardTable, come_along, deal, deal_solo
from tests.support.bot_process import BotProcess
from tests.support.people import Club
from tests.support.postgresql import on_each_kind

pytestmark = [on_each_kind, pytest.mark.untraced]

GAME = "cubed"
TURNS = 3
"""The number of turns that are played in panels; the others are typed."""


def legal(table: CardTable) -> dict[str, Move]:
    """The legal moves of the seat to move, by their notation."""
    return {str(move): move for move in table.position.legal_moves(table.seat)}


async def bridges(table: CardTable) -> bool:
    """Type moves until somebody has bridged a gap; gives False if the game ends before."""
    await table.types_until(lambda: "bridged" in table.begun)
    return not table.is_over


async def is_killed(hosted: BotProcess, table: CardTable) -> None:
    """Kill the bot in the middle of a turn; check that nothing is lost and the turn goes on."""
    assert table.position.is_mid_turn
    number = table.number
    await hosted.kill()
    await hosted.start()
    await table.catch_up()
    assert table.number == number


async def test_a_turn_goes_on_after_a_kill(hosted: BotProcess, club: Club) -> None:
    people = await come_along(club, 2)
    async with reading(hosted.address) as record:
        table = await deal(club, record, GAME, people, rounds=1)
        panel = await table.chooses(await table.opens(), legal(table)["draw"])
        assert "You drew" in panel.text
        await is_killed(hosted, table)
        # the panel outlives the bot that showed it
        await table.chooses(panel, legal(table)["end"])

        panel = await table.chooses(await table.is_sent(), legal(table)["draw"])
        await is_killed(hosted, table)
        await table.chooses(panel, legal(table)["end"])
        assert not panel.is_private


@pytest.mark.long
async def test_two_people_play_and_bridge_gaps(club: Club, record: TableStore) -> None:
    people = await come_along(club, 2)
    table = await deal(club, record, GAME, people, rounds=1, bridging="on")
    await table.chooses_turns(TURNS)
    while not await bridges(table):
        table = await deal(club, record, GAME, people, rounds=1, bridging="on")
    await table.types_until()
    board = await table.has_ended()
    assert "Left in hand:" in board.text


@pytest.mark.long
async def test_five_people_play_three_rounds_and_give_pieces_and_draw_three(
    club: Club, record: TableStore
) -> None:
    people = await come_along(club, 5)
    table = await deal(club, record, GAME, people, rounds=3, void="on", draw3="on")
    await table.types_until(lambda: "draw3" in legal(table))
    await table.chooses(await table.opens(), legal(table)["draw3"])
    # a panel that is opened again continues the turn
    await table.chooses(await table.opens(), table.next_move)
    await table.chooses_turns(TURNS)
    await table.types_until(lambda: table.position.view(None).rounds_over == 1)
    board = await table.board()
    assert "wins the round. Left in hand:" in board.text
    await table.types_until()
    await table.has_ended()
    assert table.position.view(None).rounds_over == len(("one", "two", "three"))


@pytest.mark.long
async def test_eleven_people_play_with_one_matching_touch_and_one_person_plays_alone(
    club: Club, record: TableStore
) -> None:
    people = await come_along(club, 11)
    table = await deal(club, record, GAME, people, rounds=1, matching="one")
    await table.chooses_turns(TURNS)
    await table.types_until()
    await table.has_ended()

    # if one matching touch is enough, most solo games are won; otherwise, most are lost
    for place, matching, reason in (("dm", "one", "emptied"), ("general", "every", "stuck")):
        while await ends_alone(club, record, place, matching) != reason:
            pass


async def ends_alone(club: Club, record: TableStore, place: str, matching: str) -> str:
    """Play a solo game of Ada's; gives the reason of its end."""
    table = await deal_solo(club, record, place, matching)
    await table.types_until()
    board, outcome = await table.board(), table.position.outcome()
    assert outcome is not None
    assert ("the game is won" if outcome.winners else "the game is lost") in board.text
    return outcome.reason
