"""Whole games of Cube Wars with the bot in its own process."""

import pytest

from tests.journeys.match import open_match, picks, read
from tests.support.bot_process import BotProcess
from tests.support.people import Club
from tests.support.postgresql import on_each_kind

pytestmark = on_each_kind

GAME = "cube_wars"

ACROSS = "h1-h2 n7-n6 h2-h3 n6-m6 h3-g4 p7-p6 g4-g5 p6-o6 g5-g6 l7-l6 g6-g7 l6-k6 g7-g8"
"""White's meeple takes a cube on g5 and arrives on g8."""

CAUGHT = "o2-o3 i8-i7 o3-n3 i7-i6 n3-m3 i6-h5 m3-l3 h5-h4 l3-k3 h4-h3 g2-h3"
AGAIN = "i8-i7 a2-b2 i7-h6 p4-o4 h6-h5 o4-p4 h5-g4 p4-o4 g4-f3 o4-p4 f3-e2 p4-o4 e2-d1"
"""Black's meeple is caught on h3, sets out again from i8 and arrives on d1."""

THERE_AND_BACK = "h1-h2 i8-i7 h2-h1 i7-i8"


@pytest.mark.long
async def test_games_are_played_with_panels_and_by_typing_and_one_is_drawn(
    hosted: BotProcess, club: Club
) -> None:
    match = await open_match(club, GAME)
    for number, text in enumerate(ACROSS.split()):
        move = read(GAME, text)
        panel = await match.begins(move)
        if number == 6:
            # a panel in which a piece is chosen outlives the bot that showed it
            await hosted.kill()
            await hosted.start()
        await match.ends(panel, move)
    assert "Ada moved the meeple from g7 to g8" in match.board.text
    assert "Ada wins: the meeple has crossed the board." in match.board.text
    assert match.board.text.endswith(f"White is <@{club.ada.id}>, Black is <@{club.ben.id}>")
    assert match.board.mentioned == [club.ben.id]

    match = await match.again()
    for text in CAUGHT.split():
        await match.types(read(GAME, text))
    assert "sent the opponent’s meeple home" in match.board.text
    for text in AGAIN.split():
        await match.types(read(GAME, text))
    assert "Ada moved the meeple from e2 to d1" in match.board.text
    assert "Ada wins: the meeple has crossed the board." in match.board.text

    match = await match.again()
    for text in THERE_AND_BACK.split() * 2:
        await match.types(read(GAME, text))
    assert "A draw" in match.board.text
    assert [*match.board.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]


@pytest.mark.usefixtures("hosted")
async def test_moves_are_confirmed_old_panels_refused_and_a_game_resigned(club: Club) -> None:
    match = await open_match(club, GAME)
    ada, ben = club.ada, club.ben
    old = await match.begins(read(GAME, "c2-c3"))

    assert "**Confirm moves: on.**" in (await ada.uses("settings", confirm="on")).privately()
    panel = await match.begins(read(GAME, "b4-a5"))
    asked = (await picks(ada, panel, "a5")).message
    assert "**Cube b4 → a5, takes a cube?**" in asked.text
    assert "The cube on b4 is chosen." in asked.alt
    back = (await ada.presses(asked, "Back")).message
    closed = (await ada.presses(back, "Cancel")).message
    assert "No move made; your turn still waits." in closed.text
    panel = await match.begins(read(GAME, "b4-b5"))
    asked = (await picks(ada, panel, "b5")).message

    play_it = asked.buttons["Play it"]
    assert "you are welcome to watch" in (await club.cleo.forges(match.board, play_it)).privately()
    assert "It is Ada’s turn." in (await ben.forges(match.board, play_it)).privately()

    assert "You played `b4-b5`." in (await ada.presses(asked, "Play it")).privately()
    await match.follows(read(GAME, "b4-b5"))
    # Ben has not chosen to confirm moves, so he plays at once
    await match.chooses(read(GAME, "b7-b6"))

    late = await picks(ada, old, "c3")
    assert "The game has moved on since this board." in late.privately()
    assert late.message.number == match.board.number

    more = (await ben.presses(match.board, "More")).message
    sure = (await ben.presses(more, "Resign")).message
    assert "You have resigned" in (await ben.presses(sure, "Yes, resign")).privately()
    last = await ada.waits_for_board(match.board.place, match.board.number + 1)
    assert "Ben resigned; Ada wins." in last.text
    assert last.mentioned == [ada.id]
