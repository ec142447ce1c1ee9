import pytest

from cogs.client import TableBot
from tests.cogs.games import begun, opened
from tests.journeys.people import Club


async def test_a_typed_move_is_told_as_it_was_read(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    answer = await club.ada.uses("zhen move", game.thread, move="place 3")

    assert "You played @3." in answer.privately()


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("xyzzy", "I cannot read “xyzzy” as a move."),
        ("1-2", "Tile 1 is empty"),
        ("@9", "There is no tile 9"),
    ],
)
async def test_a_typed_move_that_cannot_be_played_changes_nothing(
    tables: TableBot, club: Club, move: str, told: str
) -> None:
    game = await begun(tables, club)

    answer = await club.ada.uses("zhen move", game.thread, move=move)

    assert told in answer.privately()
    assert "You played" not in answer.text
    assert len(await game.boards()) == 1


async def test_typing_out_of_turn_is_refused(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    rival = await club.ben.uses("zhen move", game.thread, move="@3")
    bystander = await club.dan.uses("zhen move", game.thread, move="@3")

    assert "It is the turn of Ada." in rival.privately()
    assert "You do not play at this table" in bystander.privately()


async def test_legal_moves_are_offered_and_narrowed_by_what_is_typed(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await game.plays(club.ada, "@2")
    await game.plays(club.ben, "@4")

    everything = await club.ada.is_offered("zhen move", "move", game.thread, move="")
    placing = await club.ada.is_offered("zhen move", "move", game.thread, move=" @3")
    moving = await club.ada.is_offered("zhen move", "move", game.thread, move="2-")

    assert [each["value"] for each in everything] == ["@1", "2-1", "@3", "@5"]
    assert placing == [{"name": "@3 · Place on 3", "value": "@3"}]
    assert moving == [{"name": "2-1 · 2 → 1", "value": "2-1"}]


async def test_nothing_is_offered_to_those_who_may_not_move(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    rival = await club.ben.is_offered("zhen move", "move", game.thread, move="")
    bystander = await club.cleo.is_offered("zhen move", "move", game.thread, move="")
    elsewhere = await club.dan.is_offered("zhen move", "move", "games", move="")
    named = await club.ada.is_offered("zhen move", "move", "games", move="@1", table=1)

    assert [rival, bystander, elsewhere] == [[], [], []]
    assert [each["value"] for each in named] == ["@1"]


async def test_the_tables_of_the_person_are_offered_those_that_wait_first(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    await opened(club)
    await begun(tables, club, rival="ben", begins="rival")

    offered = await club.ben.is_offered("zhen move", "table", "games", move="@1", table="")
    typed = await club.ben.is_offered("table resign", "table", "games", table="3")

    assert offered == [
        {"name": "Zhen · table 3 with Ada", "value": 3},
        {"name": "Zhen · table 1 with Ada", "value": 1},
    ]
    assert [each["value"] for each in typed] == [3]


@pytest.mark.usefixtures("tables")
async def test_one_s_own_lobby_has_no_rival_yet(club: Club) -> None:
    await opened(club)

    offered = await club.ada.is_offered("table cancel", "table", table="")

    assert offered == [{"name": "Zhen · table 1", "value": 1}]


async def test_the_only_game_of_a_person_is_meant_from_anywhere(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    answer = await club.ada.uses("zhen move", "quiet", move="@1")

    assert "You played @1." in answer.privately()
    assert (await game.boards())[-1].number == 2
