"""Cubed on Discord: tables for many, hidden hands, and turns of several steps."""

from random import Random
from typing import Any

import pytest

from client.table_bot import TableBot
from rules import GAMES
from tests.rules.cubed.pictures import board as table_of_pieces
from tests.support.deals import begin_with, stack
from tests.support.games import begun, opened, pieces_held
from tests.support.people import Club, Message, Person
from tests.support.running_bot import Running
from tests.views.test_panel import opens

RING = """\
  OYY COY
LYY(   )BYY
  YCC YPP
"""
FIRST = "YYY YYO YYC YYP YOO YOC YOP YCC YCP YPP"
"""Yellow pieces; any two of them fit together."""


async def seen(bot: TableBot, person: Person | None) -> Any:
    """What that person may know of table 1."""
    number = None if person is None else int(person.id)
    return (await bot.tables.play.screen(1, number)).view


async def table_of(club: Club, lobby: Message, number: int = 2) -> Message:
    """The first board of a table in its thread, once the pieces are dealt."""
    await club.dan.waits_for(
        lobby.place, lambda each: each.id == lobby.id and "thread" in each.body
    )
    return await club.dan.waits_for_board(lobby.id, number)


@pytest.mark.usefixtures("tables")
async def test_a_lobby_describes_the_chosen_options_in_words(club: Club) -> None:
    plain = await club.ada.uses("cubed new")
    switches = {"bridging": "on", "void": "on", "draw3": "on"}
    every = await club.ada.uses(
        "cubed new", seats=11, rounds=1, matching="one", deal="half", **switches
    )

    assert "Cubed · table 1" in plain.text
    assert "-# one round · random first player · played in a thread of its own" in plain.text
    told = (
        "-# one round · one matching touch is enough · half of the pieces · "
        "all get the same number of turns in a round · bridging a gap earns a second piece · "
        "filling a void gives a piece away · three may be drawn to keep one · random first player"
    )
    assert told in every.text
    assert f"1. <@{club.ada.id}> (host) · new\n2. *10 free seats*" in every.text


@pytest.mark.usefixtures("tables")
async def test_equal_turns_follow_the_host_s_choice_and_not_the_matching_rule(club: Club) -> None:
    without = await club.ada.uses("cubed new", matching="one", lap="off")
    with_them = await club.ada.uses("cubed new", lap="on")

    assert "-# one round · one matching touch is enough · random first player" in without.text
    assert "-# one round · all get the same number of turns in a round · random" in with_them.text


async def test_a_host_can_invite_several_people_and_start_with_those_who_have_joined(
    tables: TableBot, club: Club
) -> None:
    lobby = await opened(club, "cubed", seats=11)
    asked = await club.ada.chooses(lobby, "invite:1", "ben", "cleo", "dan")
    await club.ben.presses(lobby, "Join")
    await club.cleo.presses(lobby, "Join")

    refused = await club.ben.presses(lobby, "Start")
    started = await club.ada.presses(lobby, "Start")
    await tables.tables.settled()

    assert "4. kept for" in asked.text
    assert "5. *7 free seats*" in asked.text
    assert "Only Ada, who opened this table, can start it." in refused.privately()
    assert f"3. <@{club.cleo.id}> (Player 3)" in started.text
    assert (await seen(tables, None)).sizes == (20, 20, 20)


@pytest.mark.usefixtures("tables")
async def test_solo_starts_at_once_in_a_thread(club: Club) -> None:
    lobby = (await club.ada.uses("cubed solo")).message
    board = await table_of(club, lobby)

    assert "begins" not in lobby.text
    assert f"<@{club.ada.id}> (Player 1), it is your turn." in board.text
    assert [*board.buttons] == ["Move", "My hand", "Rules", "More"]


@pytest.mark.usefixtures("tables")
async def test_solo_can_be_played_in_the_channel_or_in_a_direct_message(club: Club) -> None:
    here = await club.ada.uses("cubed solo", place="here", matching="one")
    await club.ben.uses("cubed solo", "dm")

    assert "begins" not in here.text
    assert "-# solo · one matching touch is enough" in here.text
    assert (await club.dan.waits_for_board("general", 2)).has_picture
    panel = await club.ben.waits_for_board("dm", 2, table=2)
    assert len(pieces_held(panel.text)) == 25
    assert "Choose a piece." in panel.text


async def test_after_a_typed_move_the_turn_goes_on_in_the_hand_in_the_direct_message(
    tables: TableBot, club: Club
) -> None:
    await club.ada.uses("cubed solo", "dm")
    panel = await club.ada.waits_for_board("dm", 2)
    view = await seen(tables, club.ada)
    move = GAMES["cubed"].imagine(view, Random(0)).legal_moves(0)[0]

    answer = await club.ada.uses("cubed move", "dm", move=str(move))
    hand = await club.ada.waits_for_board("dm", 3)

    assert answer.privately().endswith(f"You played `{move}`.")
    assert (answer.message.buttons, answer.message.selects) == ({}, [])
    assert (hand.id, "Choose a piece." in hand.text) == (panel.id, True)


@pytest.mark.usefixtures("tables")
async def test_a_host_who_starts_alone_is_asked_whether_to_play_solo(
    club: Club, tables: TableBot
) -> None:
    lobby = await opened(club, "cubed", seats=3)

    stranger = await club.ben.presses(lobby, "Start")
    asked = await club.ada.presses(lobby, "Start")
    typed = await club.ada.uses("table start")
    started = await club.ada.presses(asked.message, "Play solo")
    await tables.tables.settled()

    assert "Only Ada, who opened this table, can start it." in stranger.privately()
    assert "Play solo? Nobody else sits at table 1 yet." in asked.privately()
    assert typed.privately() == asked.text
    assert started.message.id == asked.message.id
    assert "table 1" in started.privately()
    await club.ada.follows(lobby, 2)
    [seen] = [each for each in await club.dan.sees() if each.id == lobby.id]
    assert "The game has started." in seen.text


async def test_a_host_with_a_second_player_starts_the_game_without_a_question(
    club: Club, tables: TableBot
) -> None:
    lobby = await opened(club, "cubed", seats=3)
    await club.ben.presses(lobby, "Join")

    started = await club.ada.presses(lobby, "Start")

    assert started.message.id == lobby.id
    assert "The game has started." in started.text
    await tables.tables.settled()


@pytest.mark.usefixtures("tables")
async def test_a_table_for_several_people_cannot_be_opened_in_a_direct_message(club: Club) -> None:
    answer = await club.ada.uses("cubed new", "dm")

    assert "open the game in a server" in answer.privately()


async def test_a_turn_of_several_steps_stays_in_its_panel(
    running: Running, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    stack(monkeypatch, FIRST)
    async with running() as bot:
        game = await begun(bot, club, "cubed")
        panel = await opens(club.ada, game.board)

        drawn = (await club.ada.presses(panel, "Draw a piece")).message
        [piece] = set((await seen(bot, club.ada)).hands[0]) - pieces_held(panel.text)
        ended = await club.ada.presses(drawn, "End the turn")

        assert panel.is_private
        assert [*panel.buttons] == ["Draw a piece", "Cancel"]
        assert drawn.id == panel.id
        assert f"\nYou drew {piece}." in drawn.text
        assert "End the turn" in drawn.buttons
        assert "Draw a piece" not in drawn.buttons
        assert drawn.selects[0] == "pick:1:3:0:"
        assert ended.message.id == panel.id
        assert "You played `end`." in ended.privately()
        assert len(await game.boards()) == 2
        assert piece not in "".join(each.text + each.alt for each in await game.boards())


async def test_a_piece_is_laid_by_choosing_the_piece_its_place_and_its_rotation(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, table_of_pieces("(YOC)", "YYP Yxx OOO", "BBB", bag="LLL PPP"))
    game = await begun(tables, club, "cubed")

    pieces = await opens(club.ada, game.board)
    places = (await club.ada.presses(pieces, "YYP: yellow, yellow, pink")).message
    turns = (await club.ada.presses(places, "0,-1")).message
    answer = await club.ada.presses(turns, "PYY: pink on top, yellow right, yellow left")

    assert "Choose a piece." in pieces.text
    assert "Fit: YYP OOO · Blocking pieces that do not fit: Yxx" in pieces.text
    assert "In your hand: YYP OOO Yxx" in places.text
    assert [*pieces.buttons] == [
        "YYP: yellow, yellow, pink",
        "OOO: orange, orange, orange",
        "Draw a piece",
        "Cancel",
    ]
    assert "Chosen: **YYP**.\nChoose where it goes." in places.text
    assert "Chosen: **YYP → 0,-1**.\nChoose its rotation." in turns.text
    assert "You played `PYY@0,-1`." in answer.privately()
    [_, board] = await game.boards()
    assert "Ada laid PYY at 0,-1." in board.text
    assert board.mentioned == [club.ben.id]


async def test_after_a_piece_that_earns_a_second_one_the_same_panel_goes_on(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    gap = "  OYY\n   (   )\n  YCC YPP\n"
    begin_with(monkeypatch, table_of_pieces(gap, "YYY YYO CCC", "BBB", bag="LLL", bridging="on"))
    game = await begun(tables, club, "cubed")

    panel = await opens(club.ada, game.board)
    answer = await club.ada.forges(panel, "play:1:1:YYY@0,0")
    ended = await club.ada.presses(answer.message, "End the turn")

    assert answer.message.id == panel.id
    assert "You played `YYY@0,0`." in answer.text
    assert "Draw a piece" not in answer.message.buttons
    assert "You played `end`." in ended.privately()
    assert [each.mentioned for each in await game.boards()] == [[club.ada.id], [club.ben.id]]


async def test_only_giver_and_receiver_learn_which_piece_was_given(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(
        monkeypatch, table_of_pieces(RING, "YYY LLL PPP", "BBB", "CCC", void="on", bag="OOO")
    )
    lobby = await opened(club, "cubed", seats=3)
    await club.ben.presses(lobby, "Join")
    await club.cleo.presses(lobby, "Join")
    board = await table_of(club, lobby, 1)

    gift = (await club.ada.forges(await opens(club.ada, board), "play:1:1:YYY@0,0")).message
    opponents = (await club.ada.presses(gift, "LLL: lilac, lilac, lilac")).message
    given = await club.ada.presses(opponents, "Player 3: Cleo")
    await tables.tables.outbox.boards.settled()

    assert "Choose a piece to give away, or end the turn." in gift.text
    assert "Give it to whom?" in opponents.text
    assert [*opponents.buttons][:2] == ["Player 2: Ben", "Player 3: Cleo"]
    assert "You played `give LLL 3`." in given.privately()
    told = {name: await told_to(tables, name) for name in (None, club.ada, club.ben, club.cleo)}
    assert "give ? 3" in told[None]
    assert "give ? 3" in told[club.ben]
    assert "give LLL 3" in told[club.ada]
    assert "give LLL 3" in told[club.cleo]
    boards = [each for each in await club.dan.sees(lobby.id) if each.number]
    assert "LLL" not in boards[-1].text
    assert "LLL" not in boards[-1].alt


async def test_only_the_player_who_drew_three_pieces_learns_which_one_was_kept(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, table_of_pieces("(YYY)", "OOO", "BBB", bag="CPL CPB LLL", draw3="on"))
    game = await begun(tables, club, "cubed")

    panel = await opens(club.ada, game.board)
    drawn = (await club.ada.presses(panel, "Draw three, keep one")).message
    kept = await club.ada.presses(drawn, "CPB: coral, pink, blue")

    assert "You drew CPL CPB LLL." in drawn.text
    assert "In your hand: OOO · Drawn: CPL CPB LLL" in drawn.text
    assert "Choose the piece that you keep." in drawn.text
    assert drawn.buttons["CPB: coral, pink, blue"] == "play:1:2:keep CPB"
    assert "You played `keep CPB`." in kept.privately()
    assert "keep CPB" in await told_to(tables, club.ada)
    for other in (None, club.ben):
        assert "keep ?" in await told_to(tables, other)
    assert "Ada kept a piece." in (await game.boards())[-1].text
    assert "CPB" not in "".join(each.text + each.alt for each in await game.boards())


async def told_to(bot: TableBot, person: Person | None) -> str:
    """The moves that the screen of that person shows."""
    screen = await bot.tables.play.screen(1, None if person is None else int(person.id))
    return " ".join(
        str(each.move) for each in (screen.last, *(told.played for told in screen.told)) if each
    )


async def test_the_board_that_begins_a_round_says_how_the_last_one_ended(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, table_of_pieces("(YYY)", "YYO", "BBB Yxx"))
    game = await begun(tables, club, "cubed")

    board = await game.plays(club.ada, "OYY@1,0")

    assert "Ada wins the round. Left in hand: Ada 0, Ben 8." in board.text
    view = await seen(tables, None)
    assert view.last_round.hands == ((), ("BBB", "Yxx"))
    assert view.sizes == (25, 25)


async def test_the_moves_of_a_piece_are_offered_also_if_it_is_typed_in_another_rotation(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, table_of_pieces("(YOC)", "YYP OOO", "BBB", bag="LLL"))
    game = await begun(tables, club, "cubed")

    async def offered(typed: str) -> list[dict[str, str]]:
        return await club.ada.is_offered("cubed move", "move", game.thread, move=typed)

    assert [each["name"] for each in await offered("")] == [
        "draw · Draw a piece",
        "YYP · fits in 2 places",
        "OOO · fits in 2 places",
    ]
    named = await offered("pyy@0")
    assert {each["value"].split("@")[0] for each in named} == {"PYY"}
    assert named[0]["name"].startswith("PYY@0,")
    assert await club.ben.is_offered("cubed move", "move", game.thread, move="") == []
    panel = await club.ada.uses("cubed move", game.thread, move="yyp")
    assert "Chosen: **YYP**." in panel.privately()


async def test_a_piece_that_does_not_fit_is_refused_in_a_panel_where_another_can_be_chosen(
    club: Club, tables: TableBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, table_of_pieces("(YOC)", "YYP OOO", "BBB", bag="LLL"))
    game = await begun(tables, club, "cubed")

    answer = await club.ada.forges(game.board, "play:1:1:OOO@1,-1")
    opponent = await club.ben.forges(game.board, "play:1:1:BBB@1,-1")

    assert "your piece would show" in answer.privately()
    assert "Choose a piece." in answer.text
    assert "It is Ada’s turn." in opponent.privately()
    assert "BBB" not in answer.text
    assert len(await game.boards()) == 1


async def test_resigning_a_solo_game_loses_it(tables: TableBot, club: Club) -> None:
    await club.ada.uses("cubed solo", place="here")
    await club.ada.waits_for_board("general", 2)

    await club.ada.resigns()
    await tables.tables.outbox.boards.settled()

    told = (await club.dan.waits_for_board("general", 3)).text
    assert told.endswith("Ada resigned, so the game is lost.")


@pytest.mark.parametrize("confirm", ["on", "off"])
async def test_a_whole_solo_game_can_be_played_in_one_panel(
    club: Club, tables: TableBot, confirm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin_with(monkeypatch, table_of_pieces("(YYY)", "YYO YYC"))
    await club.ada.uses("settings", confirm=confirm)
    await club.ada.uses("cubed solo", place="here")
    board = await club.ada.waits_for_board("general", 1)
    panel = await opens(club.ada, board)

    first = (await club.ada.forges(panel, "play:1:1:OYY@1,0")).message
    move = (await club.ada.is_offered("cubed move", "move", move="yyc"))[-1]["value"]
    last = await club.ada.forges(first, f"play:1:2:{move}")
    await tables.tables.outbox.boards.settled()

    assert first.id == panel.id
    assert "You played `OYY@1,0`." in first.text
    assert "Choose" in first.text
    assert f"You played `{move}`." in last.privately()
    told = (await club.dan.waits_for_board("general", 3)).text
    assert told.endswith("so the game is won.")
