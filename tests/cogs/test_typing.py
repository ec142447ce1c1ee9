import pytest

from client.table_bot import TableBot
from tests.support.games import begun, opened
from tests.support.people import Club


async def test_the_answer_to_a_typed_move_shows_its_notation(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    answer = await club.ada.uses("zhen move", game.thread, move="place 3")

    assert "You played `@3`." in answer.privately()


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


async def test_a_number_alone_is_played_if_exactly_one_move_begins_with_it(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    placed = await club.ada.uses("zhen move", game.thread, move="3")
    await game.plays(club.ben, "@5")
    moved = await club.ada.uses("zhen move", game.thread, move="3")
    none = await club.ben.uses("zhen move", game.thread, move="9")

    assert "You played `@3`." in placed.privately()
    assert "You played `3-2`." in moved.privately()
    assert "I cannot read “9” as a move." in none.privately()


async def test_a_number_alone_has_to_be_confirmed_by_players_who_confirm_moves(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("settings", confirm="on")
    game = await begun(tables, club)

    asked = (await club.ada.uses("zhen move", game.thread, move="3")).message
    played = await club.ada.presses(asked, "Play it")

    assert "**Place on tile 3?**" in asked.text
    assert "You played `@3`." in played.privately()


async def test_a_move_typed_by_the_opponent_or_a_bystander_is_refused(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    opponent = await club.ben.uses("zhen move", game.thread, move="@3")
    bystander = await club.dan.uses("zhen move", game.thread, move="@3")

    assert "It is Ada’s turn." in opponent.privately()
    assert "You do not play at this table" in bystander.privately()


async def test_the_legal_moves_that_match_the_typed_text_are_offered(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    await game.plays(club.ada, "@2")
    await game.plays(club.ben, "@4")

    everything = await club.ada.is_offered("zhen move", "move", game.thread, move="")
    placing = await club.ada.is_offered("zhen move", "move", game.thread, move=" @3")
    moving = await club.ada.is_offered("zhen move", "move", game.thread, move="2-")

    assert [each["value"] for each in everything] == ["@1", "2-1", "@3", "@5"]
    assert placing == [{"name": "@3 · Place on tile 3", "value": "@3"}]
    assert moving == [{"name": "2-1 · 2 → 1", "value": "2-1"}]


async def test_no_moves_are_offered_to_people_who_may_not_move(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    opponent = await club.ben.is_offered("zhen move", "move", game.thread, move="")
    bystander = await club.cleo.is_offered("zhen move", "move", game.thread, move="")
    elsewhere = await club.dan.is_offered("zhen move", "move", "games", move="")
    named = await club.ada.is_offered("zhen move", "move", "games", move="@1", table=1)

    assert [opponent, bystander, elsewhere] == [[], [], []]
    assert [each["value"] for each in named] == ["@1"]


async def test_a_person_s_tables_are_offered_with_those_that_wait_for_the_person_first(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    await opened(club)
    await begun(tables, club, opponent="ben", begins="opponent")

    offered = await club.ben.is_offered("zhen move", "table", "games", move="@1", table="")
    typed = await club.ben.is_offered("table resign", "table", "games", table="3")

    assert offered == [
        {"name": "Zhen · table 3 with Ada", "value": 3},
        {"name": "Zhen · table 1 with Ada", "value": 1},
    ]
    assert [each["value"] for each in typed] == [3]


@pytest.mark.usefixtures("tables")
async def test_a_lobby_is_offered_without_the_name_of_an_opponent(club: Club) -> None:
    await opened(club)

    offered = await club.ada.is_offered("table cancel", "table", table="")

    assert offered == [{"name": "Zhen · table 1", "value": 1}]


async def test_a_person_with_only_one_game_can_move_from_any_channel(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    answer = await club.ada.uses("zhen move", "quiet", move="@1")

    assert "You played `@1`." in answer.privately()
    assert (await game.boards())[-1].number == 2


async def test_pieces_are_offered_first_and_then_where_they_go(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")

    async def offered(typed: str) -> list[dict[str, str]]:
        return await club.ada.is_offered("cubewars move", "move", game.thread, move=typed)

    pieces = await offered("")
    targets = await offered("B4")
    narrowed = [await offered(typed) for typed in ("b4-a", "b4 a5", "B4A5", "b4xa5")]

    assert pieces[0] == {"name": "b4 · Cube on b4, takes 2", "value": "b4"}
    assert {"name": "h1 · Meeple on h1 …", "value": "h1"} in pieces
    assert len(pieces) == 17
    assert [each["value"] for each in targets] == ["b4-a5", "b4-c5", "b4-a4", "b4-c4", "b4-b5"]
    assert targets[0]["name"] == "b4-a5 · Cube b4 → a5, takes a cube"
    assert [each["value"] for each in narrowed[0]] == ["b4-a5", "b4-a4"]
    assert [[each["value"] for each in found] for found in narrowed[1:]] == [["b4-a5"]] * 3


async def test_at_most_25_moves_are_offered(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cube2")

    kinds = await club.ada.is_offered("cube2 move", "move", game.thread, move="")
    squares = await club.ada.is_offered("cube2 move", "move", game.thread, move="rc")
    narrowed = await club.ada.is_offered("cube2 move", "move", game.thread, move="rc@d")

    assert kinds[1] == {"name": "RL · Red cylinder …", "value": "RL"}
    assert len(kinds) == 12
    assert len(squares) == 25
    assert squares[0] == {"name": "RC@a1 · Red cube on a1", "value": "RC@a1"}
    assert [each["value"] for each in narrowed] == ["RC@d2", "RC@d3", "RC@d4", "RC@d5", "RC@d6"]


async def test_typing_the_beginning_of_a_move_opens_the_panel_with_that_choice(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubewars")

    panel = await club.ada.uses("cubewars move", game.thread, move=" B4 ")
    answer = await club.ada.presses(panel.message, "b5")
    opponent = await club.ben.uses("cubewars move", game.thread, move="a2")

    assert "Chosen: **Cube on b4**." in panel.privately()
    assert "You played `b4-b5`." in answer.privately()
    assert "I cannot read “a2” as a move." in opponent.privately()
