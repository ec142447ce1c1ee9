"""Choosing a move step by step, in a private panel that remembers nothing."""

import pytest

from client.table_bot import TableBot
from tests.support.games import Game, begun
from tests.support.people import Club, Message, Person, Seen
from tests.support.running_bot import Running

SELECT = 3
PRIMARY = 1
WAYS = ("Back", "Previous page", "Next page", "Cancel")


def lists(panel: Message) -> list[Seen]:
    """The selects of a panel, except the one that shows what is chosen."""
    selects = [part for part in panel.parts() if part["type"] == SELECT]
    return [each for each in selects if not any(map(is_chosen, each["options"]))]


def is_chosen(option: Seen) -> bool:
    return option.get("default", False)


def labels(panel: Message) -> list[str]:
    """Everything that can be picked next."""
    return [option["label"] for each in lists(panel) for option in each["options"]]


def placeholders(panel: Message) -> list[str]:
    return [each["placeholder"] for each in lists(panel)]


def is_marked(panel: Message) -> str:
    """The label of the button that shows what is chosen."""
    [marked] = [part["label"] for part in panel.parts() if part.get("style") == PRIMARY]
    return marked


def pressed(panel: Message) -> list[str]:
    """The labels of a panel's buttons, except those that lead to other panels."""
    return [each for each in panel.buttons if each not in WAYS]


async def opens(person: Person, board: Message) -> Message:
    return (await person.presses(board, "Move")).message


async def picks(person: Person, panel: Message, value: str) -> Message:
    """Pick this value from the select that offers it; gives what the panel has become."""
    return (await person.chooses(panel, panel.options[value], value)).message


async def takes(person: Person, panel: Message, label: str) -> Message:
    """Press a choice; gives what the panel has become."""
    return (await person.presses(panel, label)).message


async def places(game: Game, person: Person, move: str) -> None:
    """Place a piece by a typed move."""
    await game.plays(person, move)


async def test_a_piece_is_chosen_first_and_then_where_it_goes(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubewars")

    panel = await opens(club.ada, game.board)
    targets = (await club.ada.presses(panel, "b4, takes 2")).message
    answer = await club.ada.presses(targets, "a5: takes a cube")

    assert panel.is_private
    assert "Choose a piece." in panel.text
    assert len(pressed(panel)) == 17
    assert pressed(panel)[:3] == ["b4, takes 2", "d4, takes 2", "f4, takes 2"]
    assert pressed(panel)[8:10] == ["h1", "a2"]
    assert pressed(targets)[:3] == ["a5: takes a cube", "c5: takes a cube", "a4"]
    assert panel.alt.endswith(" ()")
    assert targets.id == panel.id
    assert "Chosen: **Cube on b4**.\nChoose where it goes." in targets.text
    assert targets.alt.endswith(" ('b4',)")
    assert [*targets.buttons][-2:] == ["Back", "Cancel"]
    assert answer.message.id == panel.id
    assert "You played `b4-a5`." in answer.privately()
    assert len(await game.boards()) == 2


async def test_back_leads_to_the_previous_choice(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubewars")
    panel = await opens(club.ada, game.board)
    targets = await takes(club.ada, panel, "b4, takes 2")

    back = (await club.ada.presses(targets, "Back")).message

    assert back.id == panel.id
    assert back.text == panel.text
    assert [*back.buttons] == [*panel.buttons]
    assert "Back" not in back.buttons


async def test_another_piece_can_be_pressed_without_going_back(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cube2")
    squares = await takes(club.ada, await opens(club.ada, game.board), "Yellow cylinder")

    others = await takes(club.ada, squares, "Purple cube")
    again = await takes(club.ada, others, "Yellow cylinder")

    assert len(pressed(squares)) == 12
    assert [*map(is_marked, (squares, others))] == ["Yellow cylinder", "Purple cube"]
    assert others.options.keys() == squares.options.keys()
    assert "Chosen: **Purple cube**.\nChoose where it goes." in others.text
    assert again.text == squares.text
    assert "You played `YL@a1`." in (await picks(club.ada, again, "a1")).text


async def test_another_piece_can_be_picked_from_a_list_while_targets_are_buttons(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")
    targets = await takes(club.ada, await opens(club.ada, game.board), "b4, takes 2")

    others = await picks(club.ada, targets, "h1")

    assert others.picked == ["h1"]
    assert "Chosen: **Meeple on h1**.\nChoose where it goes." in others.text
    assert pressed(others) == ["g1", "i1", "h2"]


async def test_cancel_plays_nothing_and_leaves_a_button_to_choose_again(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")
    targets = await takes(club.ada, await opens(club.ada, game.board), "b4, takes 2")

    closed = await club.ada.presses(targets, "Cancel")
    again = await opens(club.ada, closed.message)

    assert closed.message.id == targets.id
    assert "No move made; your turn still waits." in closed.privately()
    assert closed.message.selects == []
    assert again.id == targets.id
    assert "Choose a piece." in again.text
    assert len(await game.boards()) == 1


async def test_many_squares_are_in_several_lists_that_name_their_first_and_last_squares(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cube2")

    kinds = await opens(club.ada, game.board)
    squares = await takes(club.ada, kinds, "Yellow cylinder")

    assert pressed(kinds)[:3] == ["Red cube", "Red cylinder", "Yellow cube"]
    assert len(pressed(kinds)) == 12
    assert len(labels(squares)) == 47
    assert placeholders(squares) == ["a1 to c4", "d4 to g7"]
    assert "Page" not in squares.text
    assert "You played `YL@g7`." in (await picks(club.ada, squares, "g7")).text


async def test_all_squares_of_the_large_board_are_on_one_page(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cube2", size=9)

    squares = await takes(club.ada, await opens(club.ada, game.board), "Purple cylinder")

    assert len(lists(squares)) == 4
    assert len(set(labels(squares))) == 79
    assert [*squares.buttons][-2:] == ["Back", "Cancel"]
    assert "You played `PL@i9`." in (await picks(club.ada, squares, "i9")).text


async def test_the_kind_of_piece_that_the_player_placed_last_is_proposed(
    running: Running, club: Club
) -> None:
    async with running() as bot:
        game = await begun(bot, club, "cube2")
        await places(game, club.ada, "GC@a1")
        await places(game, club.ben, "OL@b1")
        board = (await game.boards())[-1]
    async with running():
        panel = await opens(club.ada, board)
        kinds = (await club.ada.presses(panel, "Back")).message

        assert "Chosen: **Green cube**." in panel.text
        assert len(labels(panel)) == 45
        assert is_marked(panel) == "Green cube"
        assert len(pressed(kinds)) == 12
        assert "Choose a piece." in kinds.text


async def test_a_kind_of_piece_that_is_used_up_is_not_proposed(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cube2")
    await places(game, club.ada, "GC@a1")
    await places(game, club.ben, "GC@b1")

    kinds = await opens(club.ada, (await game.boards())[-1])

    assert "Choose a piece." in kinds.text
    assert "Green cube" not in labels(kinds)


async def test_a_piece_on_the_board_is_chosen_by_its_square(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cube2", setup="quick")

    panel = await opens(club.ada, (await game.boards())[-1])
    value = pressed(panel)[-1]
    targets = await takes(club.ada, panel, value)

    assert len(pressed(panel)) > 10
    assert f" on {value}**." in targets.text
    assert "Choose where it goes." in targets.text


async def test_a_forged_choice_is_refused_and_the_board_is_shown(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")
    panel = await opens(club.ada, game.board)

    for forged in ("step:1:1:0:b5", "step:1:1:0:b4>b8", "step:1:1:0:b4>b5>b6", "pick:1:1:0:zz"):
        answer = await club.ada.forges(panel, forged)
        assert "That cannot be chosen here." in answer.privately()
        assert answer.message.has_picture
        assert answer.message.buttons["Move"] == "move:1:1"

    assert len(await game.boards()) == 1


async def test_a_press_on_an_old_panel_is_answered_with_the_newest_board(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")
    panel = await opens(club.ada, game.board)
    targets = await takes(club.ada, await opens(club.ada, game.board), "b4, takes 2")
    await game.plays(club.ada, "b4-b5")
    await game.plays(club.ben, "d7-d6")

    for answer in (
        await club.ada.presses(panel, "d4, takes 2"),
        await club.ada.chooses(targets, targets.selects[0], "d4"),
        await club.ada.forges(targets, "step:1:1:1:b4"),
    ):
        assert "The game has moved on since this board." in answer.privately()
        assert answer.message.number == 3
        assert answer.message.buttons["Move"] == "move:1:3"

    assert len(await game.boards()) == 3


async def test_nobody_can_use_the_panel_of_another_player_s_turn(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")

    for forged in ("step:1:1:0:b4", "pick:1:1:0:b4", "play:1:1:b4-b5"):
        answer = await club.ben.forges(game.board, forged)
        assert "It is Ada’s turn." in answer.privately()


async def test_a_panel_still_works_after_a_restart(running: Running, club: Club) -> None:
    async with running() as bot:
        game = await begun(bot, club, "cubewars")
        panel = await opens(club.ada, game.board)
    async with running():
        targets = await takes(club.ada, panel, "b4, takes 2")
    async with running() as bot:
        answer = await club.ada.presses(targets, "b5")

        assert "You played `b4-b5`." in answer.text
        await bot.tables.outbox.boards.settled()


async def test_a_player_who_confirms_moves_has_to_confirm_each_of_them(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("settings", confirm="on")
    game = await begun(tables, club, "cubewars")
    targets = await takes(club.ada, await opens(club.ada, game.board), "b4, takes 2")

    asked = (await club.ada.presses(targets, "a5: takes a cube")).message
    back = (await club.ada.presses(asked, "Back")).message
    again = (await club.ada.presses(back, "b5")).message
    played = await club.ada.presses(again, "Play it")

    assert "**Cube b4 → a5, takes a cube?**" in asked.text
    assert asked.alt.endswith(" ('b4',)")
    assert [*asked.buttons] == ["Play it", "Back", "Cancel"]
    assert back.text == targets.text
    assert "You played `b4-b5`." in played.text
    assert [each.number for each in await game.boards()] == [1, 2]


async def test_a_move_from_a_list_is_confirmed_too(tables: TableBot, club: Club) -> None:
    await club.ada.uses("settings", confirm="on")
    game = await begun(tables, club, "cube2")
    squares = await takes(club.ada, await opens(club.ada, game.board), "Red cube")

    asked = await picks(club.ada, squares, "a1")
    back = (await club.ada.presses(asked, "Back")).message

    assert "**Red cube on a1?**" in asked.text
    assert labels(back) == labels(squares)
    again = await picks(club.ada, back, "a1")
    assert "You played `RC@a1`." in (await club.ada.presses(again, "Play it")).text


async def test_a_move_of_one_step_is_confirmed_too(tables: TableBot, club: Club) -> None:
    await club.ada.uses("settings", confirm="on")
    game = await begun(tables, club)
    panel = await opens(club.ada, game.board)

    asked = (await club.ada.presses(panel, "Place on tile 3")).message
    back = (await club.ada.presses(asked, "Back")).message

    assert "**Place on tile 3?**" in asked.text
    # a move of one step cannot be shown half done
    assert asked.alt == panel.alt
    assert [*back.buttons] == [*panel.buttons]
    again = (await club.ada.presses(back, "Place on tile 3")).message
    assert "You played `@3`." in (await club.ada.presses(again, "Play it")).text


async def test_the_panel_says_which_piece_may_not_be_moved_and_why(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cube2", setup="quick")
    first = await opens(club.ada, game.board)
    offered = await club.ada.is_offered("cube2 move", "move", game.thread, move="")
    moves = await club.ada.is_offered("cube2 move", "move", game.thread, move=offered[0]["value"])
    await game.plays(club.ada, moves[0]["value"])

    panel = await opens(club.ben, (await game.boards())[-1])

    assert "has just moved" not in first.text
    assert "\n-# Your opponent has just moved the " in panel.text
    assert "; move another piece now.\nChoose a piece." in panel.text


async def test_if_several_pieces_are_placed_in_a_row_the_panel_asks_for_the_next_one(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cube2", placements=2)
    squares = await takes(club.ada, await opens(club.ada, game.board), "Red cube")

    panel = await picks(club.ada, squares, "a1")

    assert "You played `RC@a1`." in panel.text
    assert "Choose a piece." in panel.text


async def test_an_action_is_a_button_beside_the_pieces(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cube2", setup="quick", first_move="on")
    offered = await club.ada.is_offered("cube2 move", "move", game.thread, move="")
    moves = await club.ada.is_offered("cube2 move", "move", game.thread, move=offered[0]["value"])
    await game.plays(club.ada, moves[0]["value"])

    panel = await opens(club.ben, (await game.boards())[-1])
    answer = await club.ben.presses(panel, "Turn the board")

    assert [*panel.buttons][-2:] == ["Turn the board", "Cancel"]
    assert len(pressed(panel)) > 10
    assert "You played `turn`." in answer.text


@pytest.mark.usefixtures("tables")
async def test_the_lobby_of_cube2_describes_the_chosen_options_in_words(club: Club) -> None:
    plain = await club.ada.uses("cube2 new")
    every = await club.ada.uses(
        "cube2 new",
        size=9,
        diagonals="off",
        setup="quick",
        first_move="on",
        obstruct="on",
        goal=6,
    )
    rows = await club.ada.uses("cube2 new", placements=3)
    wars = await club.ada.uses("cubewars new")

    assert "7 × 7 squares · the 24 pieces are placed one by one · random first player" in plain.text
    told = "9 × 9 squares · quick setup: chance lays all pieces · no diagonal steps · the board may"
    assert told in every.text
    more = "after the first move · obstructing is allowed · the first to collect any six pieces"
    assert more in every.text
    assert "7 × 7 squares · the 24 pieces are placed 3 in a row · random" in rows.text
    assert "-# random first player · played in a thread of its own" in wars.text
