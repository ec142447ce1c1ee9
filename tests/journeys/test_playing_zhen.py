"""Whole games of Zhen with the bot in its own process."""

import asyncio
from random import Random

from tests.support.bot_process import BotProcess
from tests.support.people import Club, Message, Person
from tests.support.postgresql import on_each_kind

pytestmark = on_each_kind

MOVE = "POST /channels/{}/messages"


async def open_game(club: Club) -> tuple[Message, Message]:
    """Start a game of Ada, who moves first, and Ben; gives its lobby and its first board."""
    opened = await club.ada.uses("zhen new", opponent="ben", begins="me", tiles=5, cubes=3)
    await club.ben.presses(opened.message, "Join")
    return opened.message, await club.ada.follows(opened.message)


def mover(club: Club, board: Message) -> Person:
    """The person whom the board mentions."""
    [called] = board.mentioned
    return next(each for each in (club.ada, club.ben) if each.id == called)


async def play_by_buttons(person: Person, board: Message, random: Random) -> Message:
    panel = (await person.presses(board, "Move")).message
    assert panel.is_private
    moves = [label for label, pressed in panel.buttons.items() if pressed.startswith("play:")]
    move = random.choice(moves)
    assert "You played" in (await person.presses(panel, move)).text
    return await person.waits_for_board(board.place, board.number + 1)


async def play_by_typing(person: Person, board: Message, random: Random) -> Message:
    offered = await person.is_offered("zhen move", "move", board.place, move="")
    move = random.choice([each["value"] for each in offered])
    assert f"You played `{move}`." in (await person.uses("zhen move", board.place, move=move)).text
    return await person.waits_for_board(board.place, board.number + 1)


async def test_two_people_play_to_the_end_and_play_a_rematch(
    hosted: BotProcess, club: Club
) -> None:
    random = Random(7)
    _, board = await open_game(club)
    kinds = [play_by_buttons, play_by_typing]

    # kill the bot in the middle: all confirmed moves are there, and every button answers
    while "Move" in board.buttons:
        assert len(board.mentioned) == 1
        board = await kinds[board.number % 2](mover(club, board), board, random)
        if board.number == 6:
            await hosted.kill()
            await hosted.start()

    assert [*board.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]
    assert len(board.mentioned) == 1
    seen = [each.number for each in await club.dan.sees(board.place) if each.number]
    assert seen == [*range(1, board.number + 1)]

    lobby = (await club.ben.presses(board, "Rematch")).message
    assert "is the rematch of this game already" in (
        (await club.ada.presses(board, "Rematch")).privately()
    )
    joined = await club.ada.presses(lobby, "Join")
    assert f"1. <@{club.ben.id}> (Red)" in joined.text
    again = await club.ben.waits_for_board(lobby.place, 1, table=2)
    assert again.mentioned == [club.ben.id]

    more = (await club.ada.presses(again, "More")).message
    sure = (await club.ada.presses(more, "Resign")).message
    assert "You have resigned" in (await club.ada.presses(sure, "Yes, resign")).privately()
    last = await club.ben.waits_for_board(lobby.place, 2, table=2)
    assert last.mentioned == [club.ben.id]


async def test_presses_of_others_and_on_old_boards_get_private_answers(
    hosted: BotProcess, club: Club
) -> None:
    _, first = await open_game(club)

    other = await club.cleo.presses(first, "Move")
    assert "you are welcome to watch" in other.privately()
    assert other.message.has_picture

    panels = [(await club.ada.presses(first, "Move")).message for _ in range(2)]
    answers = await asyncio.gather(
        club.ada.presses(panels[0], "Place on tile 2"),
        club.ada.presses(panels[1], "Place on tile 4"),
    )
    told = [each.privately() for each in answers]
    assert sum("You played" in each for each in told) == 1
    assert sum("The game has moved on since this board." in each for each in told) == 1

    await hosted.kill()
    await hosted.start()
    # after a restart, the buttons of older boards are left as they are
    second = await club.ben.waits_for_board(first.place, 2)
    third = await play_by_buttons(club.ben, second, Random(1))
    old = await club.ada.forges(second, f"move:{second.shows[0]}:{second.number}")
    assert "The game has moved on since this board." in old.privately()
    assert old.message.number == third.number


async def test_a_board_that_a_killed_bot_still_had_to_post_comes_once(
    hosted: BotProcess, club: Club
) -> None:
    _, board = await open_game(club)
    # Discord is slow: the move is saved and confirmed, but its board is not posted yet
    await club.troubles("slow", MOVE, seconds=60)
    answer = await club.ada.uses("zhen move", board.place, move="@3")
    assert "You played `@3`." in answer.text
    await hosted.kill()
    await club.troubles("clear")
    await hosted.start()
    board = await club.ben.waits_for_board(board.place, 2)

    # Discord has the next board, but the bot is killed before it knows
    await club.troubles("slow", MOVE, when="after", seconds=60)
    await club.ben.uses("zhen move", board.place, move="@1")
    board = await club.ada.waits_for_board(board.place, 3)
    await hosted.kill()
    await club.troubles("clear")
    await hosted.start()
    await play_by_buttons(club.ada, board, Random(1))

    seen = [each.number for each in await club.dan.sees(board.place) if each.number]
    assert seen == [1, 2, 3, 4]
