"""Boards, rules and help that people ask for; resigning; and rematches."""

import pytest

from client.table_bot import TableBot
from tests.support.games import begun, opened
from tests.support.people import Club, Message


async def test_anybody_can_ask_for_the_board_and_gets_it_privately(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    mine = await club.ada.uses("zhen board", game.thread)
    watched = await club.dan.uses("zhen board", game.thread)

    assert "it is your turn" in mine.privately()
    assert mine.message.buttons == game.board.buttons
    assert watched.message.is_private
    assert watched.message.has_picture
    # a private board notifies nobody
    assert mine.message.mentioned == []


async def test_the_board_can_also_be_shown_as_text(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    more = (await club.dan.presses(game.board, "More")).message

    typed = await club.ada.uses("zhen board", game.thread, text=True)
    pressed = await club.dan.presses(more, "Text board")

    assert typed.privately().startswith("### Zhen · table 1\n```\n")
    assert pressed.privately() == typed.privately()
    assert pressed.message.id == more.id


async def test_the_board_of_a_finished_game_can_still_be_seen(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)

    answer = await club.ada.uses("zhen board", game.thread)

    assert "Ada resigned; Ben wins." in answer.privately()
    assert [*answer.message.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]


@pytest.mark.usefixtures("tables")
async def test_a_lobby_has_no_board(club: Club) -> None:
    await opened(club)

    asked = await club.ada.uses("zhen board")
    named = await club.ada.uses("zhen board", table=1)
    unknown = await club.ada.uses("zhen board", table=77)

    assert "You have no game of Zhen here" in asked.privately()
    assert "This game has not started yet." in named.privately()
    assert "There is no table 77." in unknown.privately()


@pytest.mark.usefixtures("tables")
async def test_the_pages_of_the_rules_can_be_turned(club: Club) -> None:
    first = (await club.ada.uses("zhen rules")).message
    assert first.is_private
    assert first.text.startswith("## Zhen: The aim\n")
    assert [*first.buttons] == ["Next", "Teach me"]

    pages = [first]
    while "Next" in pages[-1].buttons:
        pages.append((await club.ada.presses(pages[-1], "Next")).message)
    back = (await club.ada.presses(pages[-1], "Back")).message

    assert {each.id for each in pages} == {first.id}
    assert len({each.text for each in pages}) == 8
    assert [*pages[1].buttons] == ["Back", "Next", "Teach me"]
    assert [*pages[7].buttons] == ["Back", "Teach me"]
    assert back.text == pages[6].text


@pytest.mark.usefixtures("tables")
async def test_a_chapter_of_the_rules_can_be_chosen_by_its_heading(club: Club) -> None:
    first = (await club.ada.uses("zhen rules")).message
    [chapters] = [part for part in first.parts() if part.get("custom_id") == "chapter:zhen"]
    labels = [each["label"] for each in chapters["options"]]

    last = (await club.ada.chooses(first, "chapter:zhen", "8")).message

    assert (first.picked, last.picked) == (["1"], ["8"])
    assert labels[:2] == ["1/8 The aim", "2/8 A turn"]
    assert last.text.startswith("## Zhen: How we read the rules\n")
    assert last.id == first.id


@pytest.mark.parametrize(
    "command", ["zhen rules", "cubewars rules", "cube2 rules", "cubed rules", "cuboingo rules"]
)
@pytest.mark.usefixtures("tables")
async def test_a_page_of_the_rules_without_a_scene_does_not_keep_an_earlier_picture(
    club: Club, command: str
) -> None:
    page = (await club.ada.uses(command)).message
    assert "View(" in page.alt

    while page.has_picture:
        page = (await club.ada.presses(page, "Next")).message

    assert page.body["attachments"] == []


async def test_the_rules_open_in_a_private_message_beside_the_board(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    answer = await club.dan.presses(game.board, "Rules")

    assert "Zhen: The aim" in answer.privately()
    assert answer.message.id != game.board.id


@pytest.mark.parametrize("page", ["rules:zhen:0", "rules:zhen:9", "rules:zhen:99", "rules:go:1"])
@pytest.mark.usefixtures("tables")
async def test_a_page_of_the_rules_that_does_not_exist_is_refused(club: Club, page: str) -> None:
    first = (await club.ada.uses("zhen rules")).message

    answer = await club.ada.forges(first, page)

    assert answer.privately() == "There is no such page."


@pytest.mark.usefixtures("tables")
async def test_help_says_how_to_begin(club: Club) -> None:
    answer = await club.dan.uses("help", "dm")

    assert "for example `/zhen new`" in answer.text
    assert "**cube²**, `/cube2 new`: A race" in answer.text


async def test_resigning_has_to_be_confirmed_and_ends_the_game(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    more = (await club.ben.presses(game.board, "More")).message

    asked = (await club.ben.presses(more, "Resign")).message
    assert "Resign table 1? This ends the game." in asked.text
    assert len(await game.boards()) == 1
    told = await club.ben.presses(asked, "Yes, resign")

    assert told.privately() == "You have resigned at table 1."
    last = (await game.boards())[-1]
    assert "Ben resigned; Ada wins." in last.text
    assert last.mentioned == [club.ada.id]


async def test_resigning_by_command_has_to_be_confirmed(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    asked = await club.ben.uses("table resign", "quiet")

    assert "Resign table 1?" in asked.privately()
    assert [*asked.message.buttons.values()] == ["give-up:1", "keep-playing:1"]
    kept = await club.ben.presses(asked.message, "Keep playing")
    assert kept.privately() == "You keep playing."
    assert len(await game.boards()) == 1


@pytest.mark.usefixtures("tables")
async def test_the_question_before_a_resignation_says_whether_a_bot_plays_on(club: Club) -> None:
    lobby = await opened(club, "cubed", opponent="ben", seats=3, place="here")
    await club.ben.presses(lobby, "Join")
    await club.ada.chooses(lobby, "opponent:1", "strong")

    first = await club.ada.uses("table resign")
    await club.ada.resigns()
    last = await club.ben.uses("table resign")

    assert "You then rank last, and a bot plays on for you." in first.privately()
    assert "This ends the game." in last.privately()


async def test_bystanders_cannot_resign(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    more = (await club.dan.presses(game.board, "More")).message
    forged = await club.dan.forges(game.board, "resign:1")
    given_up = await club.dan.forges(game.board, "give-up:1")

    assert [*more.buttons] == ["Text board", "Replay", "Follow"]
    assert "You do not play at this table" in forged.privately()
    assert "You do not play at this table" in given_up.privately()


async def test_nobody_can_resign_after_the_end_of_a_game(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)
    last = (await game.boards())[-1]

    more = (await club.ben.presses(last, "More")).message
    again = await club.ben.uses("table resign", game.thread, table=1)
    forged = await club.ben.forges(last, "resign:1")

    assert [*more.buttons] == ["Text board", "Replay"]
    assert "This game is over." in again.privately()
    assert "This game is over." in forged.privately()


async def finished(tables: TableBot, club: Club) -> Message:
    game = await begun(tables, club)
    await club.ada.resigns(game.thread)
    return (await game.boards())[-1]


async def test_a_rematch_swaps_the_seats_and_mentions_the_other_player(
    tables: TableBot, club: Club
) -> None:
    last = await finished(tables, club)

    lobby = (await club.ben.presses(last, "Rematch")).message
    started = await club.ada.presses(lobby, "Join")

    assert "Zhen · table 2" in lobby.text
    assert lobby.mentioned == [club.ada.id]
    assert lobby.place == last.place
    assert f"1. <@{club.ben.id}> (Red)\n2. <@{club.ada.id}> (Blue)" in started.text
    await tables.tables.outbox.boards.settled()
    board = (await club.dan.sees(last.place))[-1]
    assert board.mentioned == [club.ben.id]


async def test_a_game_can_have_only_one_rematch(tables: TableBot, club: Club) -> None:
    last = await finished(tables, club)

    await club.ben.presses(last, "Rematch")
    again = await club.ada.presses(last, "Rematch")
    typed = await club.ada.uses("table rematch", last.place)
    watching = await club.dan.presses(last, "Rematch")

    assert "Table 2 is the rematch of this game already." in again.privately()
    assert "Table 2 is the rematch of this game already." in typed.privately()
    assert "Only those who played this game can ask for a rematch." in watching.privately()


async def test_a_rematch_of_a_game_under_way_is_refused(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    answer = await club.ada.forges(game.board, "rematch:1")

    assert "This game is still going on." in answer.privately()


async def test_a_private_board_has_the_button_move_only_on_the_player_s_turn(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)

    mine = (await club.ada.uses("zhen board", game.thread)).message
    waiting = (await club.ben.uses("zhen board", game.thread)).message

    assert "Move" in mine.buttons
    assert "Move" not in waiting.buttons
    assert {*waiting.buttons} < {*mine.buttons}
