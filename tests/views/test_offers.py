"""Offers, as people see them: their messages and buttons, who may press, and what follows."""

import pytest

from client.table_bot import TableBot
from tests.support.fakes import Clock
from tests.support.games import Game, begun, opened
from tests.support.people import Club, Message

pytestmark = pytest.mark.usefixtures("no_pauses")


async def newest(game: Game) -> Message:
    """The newest message where the game is, as soon as nothing is left to post."""
    await game.bot.tables.outbox.settled()
    return (await game.club.dan.sees(game.thread))[-1]


async def against_bot(tables: TableBot, club: Club, level: str) -> None:
    """Begin a game of Ada's against a bot in the channel."""
    answer = await club.ada.uses("zhen new", bot=level, begins="me", place="here")
    lobby = answer.message
    await club.ada.waits_for(
        lobby.place, lambda each: each.id == lobby.id and "The game has started." in each.text
    )
    await tables.tables.settled()


async def test_an_offer_of_a_draw_mentions_the_opponent_and_ends_the_game_if_accepted(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    asked = await club.ada.uses("table draw", game.thread)
    offer = await newest(game)
    accepted = await club.ben.presses(offer, "Accept the draw")

    assert asked.privately() == "I have asked Ben."
    assert offer.mentioned == [club.ben.id]
    assert offer.text.startswith(f"<@{club.ben.id}>, Ada offers a draw.")
    assert accepted.privately() == "You agreed."
    board = (await game.boards())[-1]
    assert board.text.count("agree to a draw") == 1
    closed = (await club.dan.sees(game.thread))[-2]
    assert closed.text == "-# Ada offered a draw. Ben agreed."
    assert closed.buttons == {}


async def test_only_the_opponent_can_accept_an_offer_and_only_the_asker_can_withdraw_it(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await club.ada.uses("table draw", game.thread)
    offer = await newest(game)

    bystander = await club.cleo.presses(offer, "Accept the draw")
    asker = await club.ada.presses(offer, "Accept the draw")
    other = await club.ben.presses(offer, "Withdraw")

    assert "You do not play at this table" in bystander.privately()
    assert "The others have to agree." in asker.privately()
    assert other.privately() == "Only Ada, who asked, can withdraw this."
    assert (await newest(game)).buttons == offer.buttons


async def test_an_offer_says_if_it_was_declined_or_withdrawn_or_the_game_has_moved_on(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    told: list[str] = []
    await club.ada.uses("table draw", game.thread)
    await club.ben.presses(await newest(game), "Play on")
    told.append((await newest(game)).text)
    await club.ada.uses("table pause", game.thread)
    await club.ada.presses(await newest(game), "Withdraw")
    told.append((await newest(game)).text)
    await club.ada.uses("table cancel", game.thread)
    offer = await newest(game)
    await game.plays(club.ada, "@3")
    await game.bot.tables.outbox.settled()
    late = await club.ben.forges(offer, offer.buttons["End without a result"])
    told += [each.text for each in await club.dan.sees(game.thread) if each.id == offer.id]

    assert told == [
        "-# Ada offered a draw. Ben said no.",
        "-# Ada asked for a pause. Ada withdrew that.",
        "-# Ada asked to end the game without a result. The game has moved on since.",
    ]
    assert late.privately() == "This question is not open any more."


async def test_a_player_can_ask_for_an_undo_in_the_menu_of_the_board(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    board = await game.plays(club.ada, "@3")

    menu = (await club.ada.presses(board, "More")).message
    asked = await club.ada.presses(menu, "Undo")
    await club.ben.presses(await newest(game), "Allow the undo")

    assert asked.privately() == "I have asked Ben."
    after = (await game.boards())[-1]
    assert (after.number, after.mentioned) == (3, [club.ada.id])
    assert "took back the last turn." in after.text
    old = await club.ada.presses(menu, "Undo")
    assert "You have not played a turn" in old.privately()


@pytest.mark.parametrize(
    ("button", "asked"), [("Offer a draw", "offers a draw."), ("Pause", "pause")]
)
async def test_a_player_can_ask_for_a_draw_or_a_pause_in_the_menu_of_the_board(
    tables: TableBot, club: Club, button: str, asked: str
) -> None:
    game = await begun(tables, club)
    menu = (await club.ada.presses(game.board, "More")).message

    answer = await club.ada.presses(menu, button)

    assert answer.privately() == "I have asked Ben."
    assert asked in (await newest(game)).text


async def test_an_offer_mentions_only_the_players_who_have_not_agreed_yet(
    tables: TableBot, club: Club
) -> None:
    lobby = await opened(club, "cubed", opponent="ben", seats=3)
    for person in (club.ben, club.cleo):
        await person.presses(lobby, "Join")
    await tables.tables.outbox.settled()
    thread = (await club.ada.sees(lobby.id))[-1].place
    await club.ada.uses("table pause", thread)
    await tables.tables.outbox.settled()
    offer = (await club.dan.sees(thread))[-1]

    await club.ben.presses(offer, "Agree to the pause")
    await tables.tables.outbox.settled()

    [after] = [each for each in await club.dan.sees(thread) if each.id == offer.id]
    assert f"<@{club.cleo.id}>" in after.text
    assert f"<@{club.ben.id}>" not in after.text


async def test_against_a_bot_an_undo_takes_effect_at_once(tables: TableBot, club: Club) -> None:
    await against_bot(tables, club, "beginner")
    await club.ada.uses("zhen move", move="@3")
    await tables.tables.settled()

    answer = await club.ada.uses("table undo")
    await tables.tables.settled()

    assert answer.privately() == "Your last turn is taken back."
    assert "took back the last turn." in (await club.dan.sees())[-1].text


@pytest.mark.parametrize(
    ("level", "told"),
    [("beginner", "accepts: the game is drawn."), ("expert", "declines the draw and plays on.")],
)
async def test_a_bot_answers_an_offer_of_a_draw(
    tables: TableBot, club: Club, level: str, told: str
) -> None:
    await against_bot(tables, club, level)

    answer = await club.ada.uses("table draw")

    assert told in answer.privately()


async def test_a_paused_game_says_so_and_any_player_can_resume_it(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, pace="1d")
    await club.ben.uses("table pause", game.thread)
    await club.ada.presses(await newest(game), "Agree to the pause")
    board = (await game.boards())[-1]
    clock.move(days=9)

    listed = await club.ada.uses("games")
    menu = (await club.ben.presses(board, "More")).message
    resumed = await club.ben.presses(board, "Resume")

    assert (board.mentioned, "no time runs" in board.text) == ([], True)
    assert "Due" not in board.text
    assert listed.text.endswith(" · paused")
    assert "Resume" in menu.buttons
    assert resumed.privately() == "The game goes on."
    assert "Due" in (await game.boards())[-1].text


async def test_a_game_against_a_bot_can_be_ended_after_a_confirmation(
    tables: TableBot, club: Club
) -> None:
    await against_bot(tables, club, "beginner")

    asked = await club.ada.uses("table cancel")
    ended = await club.ada.presses(asked.message, "Yes, end it")

    assert asked.privately() == "End table 1 without a result? Nobody wins."
    assert ended.privately() == "Table 1 is closed without a result."
    assert "You have no games under way." in (await club.ada.uses("games")).text
