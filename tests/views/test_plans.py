"""Planning ahead, as people see it: the menu, the panel, the list of lines, and typed lines."""

from itertools import pairwise
from typing import Any

import pytest

from client.table_bot import TableBot
from tables.game.plans import MOST_LINES
from tests.support.games import Game, begun
from tests.support.people import Answer, Club, Message
from tests.support.running_bot import Running

CUBE_LINE = "b4-b5 d7-d6"


async def opens_plan(game: Game, person: Any) -> Message:
    """What *Plan ahead* shows."""
    menu = (await person.presses((await game.boards())[-1], "More")).message
    return (await person.presses(menu, "Plan ahead")).message


async def types_line(game: Game, person: Any, line: str) -> Answer:
    """Type a line."""
    return await person.uses("table plan", game.thread, line=line)


async def all_played(bot: TableBot, game: Game) -> list[Message]:
    """The boards once every planned reply is played."""
    await bot.tables.settled()
    return await game.boards()


@pytest.mark.untraced
async def test_a_line_can_be_entered_step_by_step_and_is_played(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")

    panel = await opens_plan(game, club.ben)
    targets = (await club.ben.presses(panel, "b4, takes 2")).message
    reply = (await club.ben.presses(targets, "b5")).message
    pieces = (await club.ben.presses(reply, "d7")).message
    whole = (await club.ben.presses(pieces, "d6")).message
    kept = await club.ben.presses(whole, "Done")
    await game.plays(club.ada, "b4-b5")
    boards = await all_played(tables, game)

    assert "**What may Ada play?**\nChoose a piece." in panel.text
    assert "Chosen: **Cube on b4**." in targets.text
    assert "Your line: `b4-b5` → …" in reply.text
    assert "**What do you answer?**" in reply.text
    assert "Done" not in reply.buttons
    assert "Your line: `b4-b5` → `d7-d6`" in whole.text
    assert "**What may Ada play?**" in whole.text
    assert panel.is_private
    assert {each.id for each in (targets, reply, pieces, whole, kept.message)} == {panel.id}
    assert "**1.** `b4-b5` → `d7-d6`" in kept.privately()
    assert [each.number for each in boards] == [1, 2, 3]
    assert f"<@{club.ada.id}>" in boards[-1].text


async def test_the_player_s_own_side_is_below_even_while_the_opponent_s_move_is_chosen(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")

    panel = await opens_plan(game, club.ben)
    reply = (await club.ben.presses(panel, "h1")).message

    for shown in (panel, reply):
        assert "seat=1" in shown.alt


async def test_a_step_can_be_undone_and_a_line_can_be_cancelled(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = await opens_plan(game, club.ben)
    first = (await club.ben.presses(panel, "Place on tile 1")).message

    undone = (await club.ben.presses(first, "Undo step")).message
    cancelled = (await club.ben.presses(first, "Cancel")).message
    again = (await club.ben.presses(cancelled, "Plan a line")).message

    assert undone.text == again.text == panel.text
    assert "Undo step" not in undone.buttons
    assert "You have planned nothing for this turn." in cancelled.text


@pytest.mark.untraced
async def test_a_line_that_was_begun_can_be_finished_after_a_restart(
    running: Running, club: Club
) -> None:
    async with running() as bot:
        game = await begun(bot, club)
        panel = await opens_plan(game, club.ben)
        first = (await club.ben.presses(panel, "Place on tile 1")).message
    async with running() as bot:
        again = (await club.ben.uses("table plan", game.thread)).message
        whole = (await club.ben.presses(first, "Place on tile 2")).message
        await club.ben.presses(whole, "Done")
        await club.ada.uses("zhen move", game.thread, move="@1")
        await bot.tables.settled()

        assert again.text == first.text
        assert (await club.dan.sees(game.thread))[-1].number == 3


async def test_lines_are_listed_and_can_be_added_and_removed(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await types_line(game, club.ben, "@1 @2")
    await types_line(game, club.ben, "@3, @4; @5 @1")

    plan = await opens_plan(game, club.ben)
    panel = (await club.ben.presses(plan, "Another line")).message
    shared = (await club.ben.presses(panel, "Place on tile 3")).message
    left = (await club.ben.forges(shared, plan.buttons["Remove 1"])).message
    gone = await club.ben.forges(left, plan.buttons["Remove 1"])

    assert "**1.** `@1` → `@2`\n**2.** `@3` → `@4` · `@5` → `@1`" in plan.text
    assert "If Ada plays along one of these lines" in plan.text
    assert "Line 2 has this answer already" in shared.text
    assert "Your line: `@3` → `@4`" in shared.text
    assert "**1.** `@3` → `@4` · `@5` → `@1`" in left.text
    assert "This line is not in your plan any more." in gone.privately()


async def test_a_plan_can_have_at_most_five_lines(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    for number in range(1, MOST_LINES + 1):
        await types_line(game, club.ben, f"@{number} @{number % 5 + 1}")
    plan = await opens_plan(game, club.ben)

    forged = await club.ben.forges(plan, "plan-line:1")

    assert [*plan.buttons] == [f"Remove {number}" for number in range(1, MOST_LINES + 1)]
    assert "You have 5 lines, and no more are possible." in forged.privately()


@pytest.mark.untraced
@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("@1 @1", "@1 cannot be played there: "),
        ("@1 hello", "hello cannot be played there: "),
        ("@1", "ends with your answer"),
        ("@3 @5", "Line 1 answers @3 with @4."),
        ("@3 @4", "Line 1 says this already."),
    ],
)
async def test_a_typed_line_that_is_not_possible_is_refused_and_the_plan_is_shown(
    tables: TableBot, club: Club, line: str, told: str
) -> None:
    game = await begun(tables, club)
    await types_line(game, club.ben, "@3 @4")

    answer = await types_line(game, club.ben, line)

    assert told in answer.privately()
    assert "**1.** `@3` → `@4`" in answer.text


async def test_a_person_who_types_is_offered_lines_only_if_they_may_plan(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")

    async def offered(person: Any, line: str) -> list[tuple[str, str]]:
        choices = await person.is_offered("table plan", "line", game.thread, line=line)
        return [(each["name"], each["value"]) for each in choices]

    first = await offered(club.ben, "b4-b")
    second = await offered(club.ben, "b4-b5 d7-")
    long = " ".join(("b4-b5", "d7-d6", "b5-b4", "d6-d7") * 2 + ("b4-b5", "d7-d6"))
    longer = await offered(club.ben, f"{long} b5-")

    assert first == [("b4-b5 · Cube b4 → b5", "b4-b5")]
    assert ("b4-b5 d7-d6 · Cube d7 → d6", "b4-b5 d7-d6") in second
    assert all(len(name) <= 100 and len(value) <= 100 for name, value in longer)
    assert await offered(club.ben, "b4-b5 zz ") == []
    assert [await offered(person, "b4-b") for person in (club.ada, club.cleo, club.dan)] == [[]] * 3


async def test_the_offers_show_only_the_end_of_a_long_line(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubewars")
    line = " ".join([*to_and_fro(7), "g3-"])

    choices = await club.ben.is_offered("table plan", "line", game.thread, line=line)
    too_long = " ".join([*to_and_fro(9), "i3-"])

    assert any(each["name"].endswith(" g3-h3 · Cube g3 → h3") for each in choices)
    assert all(each["name"].startswith("…") and len(each["name"]) <= 100 for each in choices)
    assert await club.ben.is_offered("table plan", "line", game.thread, line=too_long) == []


async def test_only_the_player_who_waits_in_an_open_game_of_two_people_can_plan_ahead(
    tables: TableBot, club: Club
) -> None:
    open_game = await begun(tables, club)
    cards = await begun(tables, club, "cubed")

    async def offers(game: Game) -> list[bool]:
        menus = [
            (await person.presses((await game.boards())[-1], "More")).message
            for person in (club.ada, club.ben, club.dan)
        ]
        return ["Plan ahead" in menu.buttons for menu in menus]

    assert await offers(open_game) == [False, True, False]
    assert await offers(cards) == [False, False, False]


async def test_a_panel_of_a_plan_is_refused_once_it_is_the_player_s_own_turn(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = await opens_plan(game, club.ben)
    await game.plays(club.ada, "@1")

    answer = await club.ben.presses(panel, "Place on tile 2")

    assert "It is your own turn." in answer.privately()


async def test_after_further_moves_a_press_on_an_old_panel_shows_the_current_plan(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = await opens_plan(game, club.ben)
    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@2")

    answer = await club.ben.presses(panel, "Place on tile 3")

    assert "This line has changed since. Go on from here." in answer.privately()
    assert "Plan a line" in answer.message.buttons


async def test_only_the_owner_of_a_plan_reads_which_moves_were_played_from_it(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await types_line(game, club.ben, "@1 @2")
    await game.plays(club.ada, "@1")
    boards = await all_played(tables, game)
    waiting = (await club.ben.uses("table plan", game.thread)).text
    await game.plays(club.ada, "@3")
    board = (await all_played(tables, game))[-1]

    panel = (await club.ben.presses(board, "Move")).text
    own_turn = (await club.ben.uses("table plan", game.thread)).privately()

    told = "Played from your plan: `@1` → `@2`. Only you can read this."
    for seen in (waiting, panel, own_turn):
        assert told in seen
    assert "It is your own turn." in own_turn
    assert not any("plan" in each.text.casefold() for each in [*boards, board])
    for person in (club.ada, club.dan):
        answer = await person.uses("table plan", game.thread)
        assert "Played from" not in answer.privately()


def to_and_fro(rounds: int) -> list[str]:
    """Moves of one cube of each side, each along a rank of its own."""
    white = ["a2-a3", *(f"{a}3-{b}3" for a, b in pairwise("abcdefghijk"))]
    black = ["p7-p6", *(f"{a}6-{b}6" for a, b in pairwise("ponmlkjihgf"))]
    return [move for pair in zip(white, black, strict=True) for move in pair][: 2 * rounds]


@pytest.mark.untraced
async def test_a_line_ends_after_ten_replies(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubewars")
    panel = await opens_plan(game, club.ben)
    for number, move in enumerate(to_and_fro(10)):
        panel = (await club.ben.forges(panel, f"if-play:1:1:{number}:{move}")).message

    kept = await club.ben.presses(panel, "Done")

    assert "A line has at most ten answers, so this one ends here." in panel.text
    assert [*panel.buttons] == ["Done", "Undo step", "Cancel"]
    assert "`i3-j3` → `h6-g6`" in kept.privately()


async def test_a_forged_choice_is_refused_and_the_line_is_shown(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    panel = await opens_plan(game, club.ben)
    first = (await club.ben.presses(panel, "Place on tile 1")).message

    for forged in ("if:1:1:1:0:@9", "if-pick:1:1:1:0:zz", "if-play:1:1:1:@1"):
        answer = await club.ben.forges(first, forged)
        assert "Your line: `@1` → …" in answer.privately()
        assert "**What do you answer?**" in answer.text
        assert answer.text != first.text
