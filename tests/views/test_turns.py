import asyncio
from datetime import timedelta

import pytest

from client import answers
from client.sending import remove_buttons
from client.table_bot import TableBot
from playground import Playground
from playground.discord_api.context import Exchange
from tables.ports.messages import Posted
from tests.support.fakes import Clock
from tests.support.games import begun, opened
from tests.support.people import Club
from tests.support.running_bot import Running


async def test_a_board_mentions_only_the_person_to_move(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    second = await game.plays(club.ada, "@1")
    third = await game.plays(club.ben, "@5")

    assert game.board.mentioned == [club.ada.id]
    assert f"<@{club.ada.id}> (Red), it is your turn." in game.board.text
    assert second.mentioned == [club.ben.id]
    assert f"<@{club.ben.id}> (Blue), it is your turn." in second.text
    assert third.mentioned == [club.ada.id]


async def test_a_board_has_a_picture_with_an_alt_text(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    assert game.board.body["attachments"][0]["filename"] == "zhen-1-1.png"
    assert game.board.body["attachments"][0]["description"] == game.board.alt
    assert game.board.alt.startswith("dark en Ada Ben ZhenView(seat=None")
    assert [*game.board.buttons] == ["Move", "Rules", "More"]


async def test_the_panel_is_private_and_offers_every_legal_move(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await game.plays(club.ada, "@2")
    board = await game.plays(club.ben, "@4")

    panel = (await club.ada.presses(board, "Move")).message

    assert panel.is_private
    assert "Choose your move." in panel.text
    assert [*panel.buttons] == [
        "Place on tile 1",
        "2 → 1",
        "Place on tile 3",
        "Place on tile 5",
        "Cancel",
    ]
    assert panel.has_picture


async def test_a_move_chosen_in_the_panel_is_played_and_the_panel_then_says_so(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = (await club.ada.presses(game.board, "Move")).message

    answer = await club.ada.presses(panel, "Place on tile 3")

    assert answer.message.id == panel.id
    assert "You played `@3`." in answer.privately()
    assert answer.message.buttons == {}
    assert not answer.message.has_picture
    assert [each.number for each in await game.boards()] == [1, 2]


async def test_answers_that_only_confirm_what_was_done_are_deleted(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "READING", 0.0)
    game = await begun(tables, club)
    panel = (await club.ada.presses(game.board, "Move")).message

    pressed = await club.ada.presses(panel, "Place on tile 3")
    typed = await club.ben.uses("zhen move", game.thread, move="@5")
    asked = await club.ada.uses("table resign", game.thread)
    kept = await club.ada.presses(asked.message, "Keep playing")

    for person, answer in ((club.ada, pressed), (club.ben, typed), (club.ada, kept)):
        while any(each.id == answer.message.id for each in await person.sees(game.thread)):
            await tables.tables.settled()
    assert len(await game.boards()) == 3


async def test_joining_by_command_is_confirmed_and_the_answer_is_deleted(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "READING", 0.0)
    lobby = await opened(club, "cubed", seats=3)

    joined = await club.ben.uses("table join", lobby.place)

    assert joined.privately() == "You have joined table 1."
    while any(each.id == joined.message.id for each in await club.ben.sees(lobby.place)):
        await tables.tables.settled()


async def test_others_who_press_move_read_whose_turn_it_is_and_see_the_board(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    opponent = await club.ben.presses(game.board, "Move")
    bystander = await club.cleo.presses(game.board, "Move")

    assert "It is Ada’s turn." in opponent.privately()
    assert "You do not play at this table" in bystander.privately()
    assert opponent.message.has_picture
    assert bystander.message.has_picture


async def test_a_press_on_an_old_board_is_answered_with_the_newest(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = (await club.ada.presses(game.board, "Move")).message
    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@5")

    old_board = await club.ada.forges(game.board, "move:1:1")
    old_panel = await club.ada.presses(panel, "Place on tile 2")

    for answer in (old_board, old_panel):
        assert "The game has moved on since this board." in answer.privately()
        assert answer.message.number == 3
        assert answer.message.buttons["Move"] == "move:1:3"
    assert len(await game.boards()) == 3


async def test_after_the_end_of_a_game_the_answer_to_a_press_says_that_it_is_over(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = (await club.ada.presses(game.board, "Move")).message
    await club.ben.resigns(game.thread)

    board = await club.ada.forges(game.board, "move:1:1")
    move = await club.ada.presses(panel, "Place on tile 2")
    typed = await club.ada.uses("zhen move", game.thread, move="@2", table=1)

    assert "This game is over." in board.privately()
    assert board.message.buttons["Rematch"] == "rematch:1"
    assert "This game is over." in move.privately()
    assert "This game is over." in typed.privately()


async def test_of_two_presses_at_once_one_counts_and_the_other_is_refused_with_a_reason(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panels = [(await club.ada.presses(game.board, "Move")).message for _ in range(2)]

    answers = await asyncio.gather(
        club.ada.presses(panels[0], "Place on tile 2"),
        club.ada.presses(panels[1], "Place on tile 4"),
    )

    told = sorted(each.privately().splitlines()[0] for each in answers)
    assert told == [
        "### Zhen · table 1",
        "The game has moved on since this board. Look at the newest one and choose again.",
    ]
    assert [each.number for each in await game.boards()] == [1, 2]


async def test_the_buttons_of_the_previous_board_are_removed_if_it_is_not_too_old(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club)

    clock.move(minutes=59)
    await game.plays(club.ada, "@1")
    clock.move(minutes=61)
    await game.plays(club.ben, "@5")

    assert [bool(each.buttons) for each in await game.boards()] == [False, True, True]


async def test_buttons_that_were_removed_are_not_removed_again(
    tables: TableBot, club: Club, clock: Clock, playground: Playground
) -> None:
    game = await begun(tables, club)
    await tables.tables.settled()
    board = Posted(1, 1, int(game.thread), int(game.board.id), clock())
    edited: list[bool] = []

    def note(exchange: Exchange) -> None:
        edited.append(exchange.method == "PATCH")

    playground.context.witnesses.append(note)
    await remove_buttons(tables, board, clock())
    await remove_buttons(tables, board, clock())

    assert edited == [True]
    assert [each.buttons for each in await game.boards()] == [{}]


async def test_buttons_still_work_after_a_restart_and_are_then_removed(
    running: Running, club: Club
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
    async with running() as bot:
        panel = (await club.ada.presses(game.board, "Move")).message
        answer = await club.ada.presses(panel, "Place on tile 3")
        await bot.tables.outbox.boards.settled()

        assert "You played `@3`." in answer.text
        first, second = [each for each in await club.dan.sees(game.thread) if each.number]
        assert (first.text, first.alt, first.buttons) == (game.board.text, game.board.alt, {})
        assert second.mentioned == [club.ben.id]


async def test_the_last_board_mentions_only_the_player_who_did_not_make_the_last_move(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    mover, other = club.ada, club.ben
    while moves := await mover.is_offered("zhen move", "move", game.thread, move=""):
        await game.plays(mover, moves[-1]["value"])
        mover, other = other, mover

    last = (await game.boards())[-1]
    assert [*last.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]
    assert f"{other.name.title()} takes the cubes on the tiles and wins " in last.text
    assert last.text.endswith(f"-# Red is <@{mover.id}>, Blue is <@{other.id}>")
    assert last.mentioned == [mover.id]


async def test_a_game_without_a_time_limit_never_times_out(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club, pace="none")

    clock.now += timedelta(days=400)
    tables.tables.alarm.look_again()

    assert (await game.plays(club.ada, "@1")).number == 2


async def test_a_game_without_hidden_hands_has_no_hand_to_show(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    told = await club.ada.forges(game.board, "hand:1")

    assert "Nothing is hidden in this game" in told.privately()


async def test_the_first_board_of_zhen_for_each_player_says_how_to_score(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    second = await game.plays(club.ada, "@1")
    third = await game.plays(club.ben, "@5")

    how = "-# You score with cubes of your opponent: each that you bring into your goal is a point."
    assert how in game.board.text
    assert how in second.text
    assert how not in third.text
