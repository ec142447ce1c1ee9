"""*All my results*: the list of the games that a person has finished."""

import discord
import pytest

from client.table_bot import TableBot
from tables.ports.messages import Posted
from tables.services.own_games.history import ON_PAGE, HistoryPage, Wanted
from tables.services.own_games.listing import Listed
from tables.table import Person, Phase, Place, Player, Result
from tests.store.examples import playing
from tests.support.fakes import START, Clock
from tests.support.games import opened
from tests.support.people import Club, Message
from tests.support.people import Person as Member
from views.components import ENGLISH
from views.people.history import ShowHistory, history_layout

NOTHING = "You have finished no such game."


@pytest.fixture
async def played(tables: TableBot, club: Club, clock: Clock) -> None:
    """Three games that Ada has resigned: two of Zhen, the first against Ben, and one of cube²."""
    for command, opponent in (("zhen", club.ben), ("zhen", club.cleo), ("cube2", club.ben)):
        await _give_up(tables, club, command, opponent)
        clock.move(hours=1)


async def _give_up(tables: TableBot, club: Club, command: str, opponent: Member) -> None:
    lobby = await opened(club, command)
    await opponent.presses(lobby, "Join")
    await tables.tables.settled()
    await club.ada.resigns(lobby.id)
    await tables.tables.settled()


async def history(person: Member) -> Message:
    """Open the results of a person from their profile; gives the first page."""
    profile = (await person.uses("profile")).message
    return (await person.presses(profile, "All my results")).message


def listed_on(message: Message) -> list[str]:
    """The titles of the games that a page lists, each with the opponents."""
    lines = (each for each in message.text.splitlines() if each.startswith("- ["))
    return [each[3:].split("](")[0] + each.split(")")[1].split(" · ")[0] for each in lines]


@pytest.mark.usefixtures("played")
async def test_results_are_listed_privately_with_the_latest_first(club: Club) -> None:
    mine = await history(club.ada)

    assert mine.is_private
    assert listed_on(mine) == [
        "cube² · table 3 with Ben",
        "Zhen · table 2 with Cleo",
        "Zhen · table 1 with Ben",
    ]
    assert "Cleo won" in mine.text
    assert [*mine.buttons] == []


@pytest.mark.usefixtures("played")
async def test_results_can_be_filtered_by_game_and_opponent(club: Club) -> None:
    mine = await history(club.ada)

    zhen = (await club.ada.chooses(mine, "history-of:0", "zhen")).message
    with_ben = (await club.ada.chooses(zhen, "history-against:zhen", club.ben.id)).message
    again = (await club.ada.chooses(with_ben, f"history-of:{club.ben.id}", "all")).message
    nobody = (await club.ada.chooses(again, "history-against:all")).message
    none = (await club.ada.chooses(nobody, "history-of:0", "cubed")).message

    assert listed_on(zhen) == ["Zhen · table 2 with Cleo", "Zhen · table 1 with Ben"]
    assert listed_on(with_ben) == ["Zhen · table 1 with Ben"]
    assert listed_on(again) == ["cube² · table 3 with Ben", "Zhen · table 1 with Ben"]
    assert listed_on(nobody) == listed_on(mine)
    assert NOTHING in none.text
    assert {each.id for each in (zhen, with_ben, again, nobody, none)} == {mine.id}


@pytest.mark.usefixtures("played")
async def test_a_game_in_the_list_can_be_replayed(club: Club) -> None:
    mine = await history(club.ada)

    shown = (await club.ada.chooses(mine, "history-replay", "2")).message

    assert "### Zhen · table 2" in shown.text
    assert "Replay" not in shown.buttons
    assert "Forward" in shown.buttons


@pytest.mark.usefixtures("played")
async def test_the_home_page_has_a_button_for_all_results(club: Club) -> None:
    home = (await club.ada.uses("games")).message

    mine = (await club.ada.presses(home, "All my results")).message

    assert mine.text.startswith("## Games you have finished")


@pytest.mark.usefixtures("tables")
async def test_the_list_of_a_person_without_finished_games_says_so(club: Club) -> None:
    mine = await history(club.dan)

    assert "You have finished no game yet." in mine.text


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("value", ["x", "", "9" * 16, "99", "²"])
async def test_a_forged_choice_of_a_game_shows_no_game(club: Club, value: str) -> None:
    mine = await history(club.ada)

    answer = await club.ada.forges_choice(mine, "history-replay", value)

    assert answer.privately() in {
        "That is not on offer any more. Choose again.",
        "There is no table 99. /games lists yours.",
    }


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("value", ["x", "", str(2**63), "²"])
async def test_a_forged_choice_of_an_opponent_filters_nothing(club: Club, value: str) -> None:
    mine = await history(club.ada)

    answer = await club.ada.forges_choice(mine, "history-against:all", value)

    assert len(listed_on(answer.message)) == 3


def page_of(games: int, number: int = 0, *, has_more: bool = False) -> HistoryPage:
    """A page of games of eleven people with long names, at places with long numbers."""
    people = [Person(10**18 + each, "*" * 32) for each in range(11)]
    table = playing(
        id=10**8,
        game="cubed",
        seats=11,
        phase=Phase.FINISHED,
        players=tuple(map(Player, people)),
        place=Place(10**18, 10**18),
        result=Result(START, tuple(range(10))),
    )
    posted = Posted(table.id, 1, 10**18, 10**18, START)
    listed = Listed(table, posted, is_unreachable=False)
    return HistoryPage([listed] * games, number, has_more, Wanted())


def test_a_page_of_long_names_fits_into_a_message() -> None:
    layout = history_layout(page_of(ON_PAGE), 10**18, ENGLISH)

    text = layout.children[0]
    assert isinstance(text, discord.ui.TextDisplay)
    assert len(text.content) <= 4_000
    assert text.content.count("- [Cubed") == ON_PAGE


@pytest.mark.parametrize(
    ("number", "has_more", "turns"),
    [
        (0, False, []),
        (0, True, ["history:1:all:0"]),
        (3, True, ["history:2:all:0", "history:4:all:0"]),
        (4, False, ["history:3:all:0"]),
    ],
)
def test_a_page_has_buttons_to_turn_the_page(number: int, has_more: bool, turns: list[str]) -> None:  # noqa: FBT001
    layout = history_layout(page_of(1, number, has_more=has_more), 10**18, ENGLISH)

    ids = [each.custom_id for each in layout.walk_children() if isinstance(each, ShowHistory)]
    assert ids == turns
