"""The home page as people see it, and the way from one table to the next."""

from collections.abc import Coroutine
from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest

from client import answers
from client.table_bot import TableBot
from playground import Playground
from tables.decisions.home import Section, section_of
from tables.limits import Limit
from tables.ports.messages import Posted
from tables.services.own_games.home import ON_PAGE, RESULTS, HomePage
from tables.services.own_games.listing import Listed
from tables.table import Person, Phase, Place, Player, Result, Table
from tables.turn import Turn
from tests.store.examples import ADA, BEN, CLEO, a_table, playing
from tests.support.fakes import START, Clock
from tests.support.games import SMALL, begun, opened
from tests.support.people import Club, Message
from views.components import ENGLISH
from views.people.home import home_layout
from words.times import relative


def lines_of(message: Message) -> list[str]:
    """The lines of a message, without the addresses to which they link."""
    return [
        part.split("](", 1)[0] + "]" + part.split(")", 1)[1] if "](" in part else part
        for part in message.text.splitlines()
    ]


async def test_the_home_page_lists_own_turns_first_then_those_of_others_then_lobbies(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await begun(tables, club)
    await opened(club)
    later = await begun(tables, club, opponent="ben", begins="opponent", pace="1d")
    await club.ben.uses("zhen new", opponent="ada", **SMALL)
    while await tables.tables.directory.newest_message(4) is None:
        await tables.tables.settled()
    clock.move(hours=1)

    mine = (await club.ben.uses("games")).message
    hosted = (await club.ada.uses("games")).message

    began = f"turn began {relative(START)}"
    soon, usual = (f"due {relative(START + timedelta(days=each))}" for each in (1, 3))
    closes = f"closes {relative(START + timedelta(days=1))}"
    assert lines_of(mine) == [
        "## Your games",
        "### Your turn (1)",
        f"- [Zhen · table 3] with Ada · {began} · {soon}",
        "### Waiting for others (1)",
        f"- [Zhen · table 1] with Ada · {began} · {usual}",
        "### Your lobbies (1)",
        f"- [Zhen · table 4] with Ada · 1 of 2 seats taken · {closes}",
    ]
    assert [line for line in lines_of(hosted) if line.startswith("#")] == [
        "## Your games",
        "### Your turn (1)",
        "### You are invited (1)",
        "### Waiting for others (1)",
        "### Your lobbies (1)",
    ]
    assert "[Zhen · table 4] with Ben · Ben asks you to play · closes" in "\n".join(
        lines_of(hosted)
    )
    for board in (game.board, later.board):
        assert f"/{board.place}/{board.id})" in mine.text
    assert mine.is_private


async def test_the_home_page_lists_the_last_results_and_who_won(
    tables: TableBot, club: Club
) -> None:
    for giving_up in (club.ada, club.ben):
        game = await begun(tables, club)
        await giving_up.resigns(game.thread)
        await tables.tables.settled()

    mine = (await club.ada.uses("games")).message

    ended = relative(START)
    assert lines_of(mine)[-3:] == [
        "### Your last results",
        f"- [Zhen · table 2] with Ben · you won · {ended}",
        f"- [Zhen · table 1] with Ben · Ben won · {ended}",
    ]
    # no game is under way, so the page offers a new one too
    assert "You have no games under way." in mine.text
    assert "Zhen against a bot" in mine.buttons


async def test_a_solo_game_that_was_resigned_is_listed_as_lost(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("cubed solo", "dm")
    await club.ada.waits_for("dm", lambda each: bool(each.number))
    await club.ada.resigns("dm")
    await tables.tables.settled()

    assert "table 1] · lost ·" in "\n".join(lines_of((await club.ada.uses("games")).message))


async def test_many_tables_are_spread_over_pages(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    [guild] = playground.context.world.guilds
    await tables.tables.servers.change_settings(
        guild, lambda settings: settings.limited(Limit.OWN_LOBBIES, 50)
    )
    for _ in range(21):
        await opened(club)

    first = (await club.ada.uses("games")).message
    second = (await club.ada.presses(first, "Next page")).message
    last = (await club.ada.presses(second, "Next page")).message
    beyond = (await club.ada.forges(last, "home:999")).message
    back = (await club.ada.presses(last, "Previous page")).message

    pages = [first, second, last]
    assert [each.text.count("Zhen · table") for each in pages] == [8, 8, 5]
    assert all("### Your lobbies (21)" in each.text for each in pages)
    assert "-# Page 3 of 3" in last.text
    assert [*last.buttons] == ["Previous page"]
    assert (beyond.text, back.text) == (last.text, second.text)
    assert {each.id for each in (*pages, beyond, back)} == {first.id}


def test_a_page_of_long_names_and_unreachable_tables_fits_into_a_message() -> None:
    names = [Person(10**18 + each, "*" * 32) for each in range(11)]
    table = replace(
        a_table(),
        id=10**8,
        game="cubed",
        seats=11,
        phase=Phase.PLAYING,
        players=tuple(Player(each) for each in names),
        place=Place(10**18, 10**18),
        turn=Turn(tuple(range(11)), START),
        deadline=START,
        result=Result(START, tuple(range(10))),
    )
    listed = Listed(table, Posted(table.id, 1, 10**18, 10**18, START), is_unreachable=True)
    amounts = {Section.TURN: 50}
    page = HomePage([listed] * ON_PAGE, amounts, [listed] * RESULTS, 3, 7)

    layout = home_layout(page, names[0].id, ENGLISH)

    text = layout.children[0]
    assert isinstance(text, discord.ui.TextDisplay)
    assert len(text.content) <= 4_000
    assert text.content.count("- [Cubed") >= ON_PAGE
    assert "Your last results" in text.content


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"turn": None}, "with Ada · a bot is thinking"),
        (
            {"turn": Turn((1,), START), "left": timedelta(days=1)},
            f"with Ada · turn began {relative(START)} · the clock stands",
        ),
        (
            {
                "seats": 3,
                "players": (Player(ADA), Player(BEN), Player(CLEO)),
                "turn": Turn((0, 2), START),
            },
            f"with Ada and Cleo · waiting for Ada and Cleo · turn began {relative(START)}",
        ),
    ],
)
def test_the_line_of_a_game_says_what_it_waits_for(changes: dict[str, Any], told: str) -> None:
    assert told in only_line(playing(**changes))


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (Result(START, (0, 1)), f"a draw · {relative(START)}"),
        (Result(START, None), f"with Ada · {relative(START)}"),
        (Result(START, (0,)), f"you won · {relative(START)}"),
        (None, "with Ada"),
    ],
)
def test_the_line_of_a_result_says_who_won_if_that_is_known(
    result: Result | None, told: str
) -> None:
    table = playing(phase=Phase.FINISHED, result=result)

    line = only_line(table)

    assert line.endswith(told)


def only_line(table: Table) -> str:
    """The line of Ben's home page about the only table there is."""
    listed = Listed(table, None, is_unreachable=False)
    is_over = table.phase is Phase.FINISHED
    live, results = ([], [listed]) if is_over else ([listed], [])
    page = HomePage(live, {section_of(table, BEN.id): 1}, results, 0, 1)
    text = home_layout(page, BEN.id, ENGLISH).children[0]
    assert isinstance(text, discord.ui.TextDisplay)
    [line] = [each for each in text.content.splitlines() if each.startswith("- ")]
    return line


@pytest.mark.usefixtures("tables")
async def test_the_home_page_of_a_newcomer_says_how_to_begin(club: Club) -> None:
    answer = await club.dan.uses("games")

    commands = "`/zhen new`, `/cubewars new`, `/cube2 new`, `/cubed new`, `/cuboingo new`"
    assert f"open a table with {commands}" in answer.privately()
    assert len(answer.message.buttons) == 5
    assert answer.message.selects == ["teach"]


async def test_one_press_opens_the_panel_of_the_table_that_is_due_first(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    soon = await begun(tables, club, pace="1d")
    home = (await club.ada.uses("games", "dm")).message

    panel = (await club.ada.presses(home, "Play the next one")).message

    assert panel.id == home.id
    assert panel.is_private
    assert "Zhen · table 2" in panel.text
    assert "Choose your move." in panel.text
    assert panel.shows == (2, soon.board.number)


async def test_play_the_next_one_says_if_no_table_waits_any_more(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables, club)
    home = (await club.ada.uses("games")).message
    await game.plays(club.ada, "@1")
    monkeypatch.setattr(answers, "READING", 0.0)

    answer = await club.ada.presses(home, "Play the next one")

    assert answer.privately() == "No table waits for you now."
    await gone(tables, club, answer.message, home.place)


async def gone(tables: TableBot, club: Club, message: Message, place: str) -> None:
    """Wait until a private answer to Ada is deleted."""
    while any(each.id == message.id for each in await club.ada.sees(place)):
        await tables.tables.settled()


@pytest.mark.usefixtures("tables")
async def test_play_the_next_one_opens_a_lesson_if_one_waits(club: Club) -> None:
    lobby = (await club.ada.forges((await club.ada.uses("help")).message, "teach:zhen")).message
    await club.ada.follows(lobby)
    home = (await club.ada.uses("games")).message

    lesson = (await club.ada.presses(home, "Play the next one")).message

    assert "A good move:" in lesson.text


async def test_the_answer_to_a_move_has_a_button_for_the_next_table_that_waits(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "READING", 0.0)
    first, second = await begun(tables, club), await begun(tables, club)
    panel = (await club.ada.presses(first.board, "Move")).message

    played = (await club.ada.presses(panel, "Place on tile 3")).message
    offering = await club.ada.waits_for(
        played.place,
        lambda each: each.id == played.id and "Next table that waits for you" in each.buttons,
    )
    there = (await club.ada.presses(offering, "Next table that waits for you")).message
    last = (await club.ada.presses(there, "Place on tile 3")).message

    assert "You played `@3`." in offering.text
    assert there.id == played.id
    assert there.shows == (2, second.board.number)
    assert "You played `@3`." in last.text
    await gone(tables, club, last, played.place)


async def test_an_answer_that_a_later_press_has_overwritten_is_not_changed(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await begun(tables, club), await begun(tables, club)
    panel = (await club.ada.presses(first.board, "Move")).message
    later: list[Coroutine[Any, Any, None]] = []

    with monkeypatch.context() as patch:
        patch.setattr(tables, "begin", later.append)
        played = (await club.ada.presses(panel, "Place on tile 3")).message
    there = (await club.ada.forges(played, second.board.buttons["Move"])).message
    for each in later:
        await each

    assert "You played `@3`." in played.text
    [shown] = [each for each in await club.ada.sees(played.place) if each.id == played.id]
    assert (there.id, shown.text) == (played.id, there.text)
    assert shown.shows == (2, second.board.number)


async def test_an_answer_that_a_later_press_has_overwritten_is_not_deleted(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answers, "READING", 0.05)
    game = await begun(tables, club)
    panel = (await club.ada.presses(game.board, "Move")).message

    closed = (await club.ada.presses(panel, "Cancel")).message
    again = (await club.ada.presses(closed, "Move")).message
    other = (await club.ada.presses(game.board, "Move")).message
    cancelled = (await club.ada.presses(other, "Cancel")).message

    assert again.id == panel.id
    await gone(tables, club, cancelled, game.thread)
    assert panel.id in [each.id for each in await club.ada.sees(game.thread)]
