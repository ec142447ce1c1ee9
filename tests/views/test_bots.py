"""Games against bots: in the lobby, on the board, in direct messages, and hints."""

from random import Random
from typing import Any

import pytest

from ai.levels import ONLY_MOVE, Advice, Reason, Second
from client.table_bot import TableBot
from rules import GAMES
from rules.contract import OptionValue, Seat, View
from tables.outbox import delayed_board
from tests.support.games import SMALL, begun, opened
from tests.support.people import Answer, Club, Message, Person
from tests.support.sketches import Sketcher


async def boards(bot: TableBot, club: Club, place: str) -> list[Message]:
    """The public boards of a place, as soon as nothing is left to post."""
    await bot.tables.settled()
    return [each for each in await club.dan.sees(place) if each.number and not each.is_private]


async def starting(person: Person, answer: Answer) -> Message:
    """The lobby that this answer has opened, once its game has started."""
    lobby = answer.message
    return await person.waits_for(
        lobby.place, lambda each: each.id == lobby.id and "The game has started." in each.text
    )


async def against(person: Person, level: str, where: str = "general", **options: Any) -> Message:
    """Start a game against a bot; gives its lobby."""
    given = {"begins": "me", "place": "here", **SMALL, **options}
    return await starting(person, await person.uses("zhen new", where, bot=level, **given))


async def test_a_game_against_a_bot_starts_at_once(tables: TableBot, club: Club) -> None:
    shown = await against(club.ada, "casual", place="thread")

    [board] = await boards(tables, club, shown.id)
    assert f"1. <@{club.ada.id}> (Red)\n2. Alder · casual bot (Blue)" in shown.text
    assert f"<@{club.ada.id}> (Red), it is your turn." in board.text
    assert (await club.threads())[0]["name"] == "Zhen 1: Ada, Alder"
    assert ") with Alder · casual bot ·" in (await club.ada.uses("games")).text


async def test_a_board_describes_the_moves_of_person_and_bot_and_mentions_the_person(
    tables: TableBot, club: Club
) -> None:
    await against(club.ada, "casual")
    await boards(tables, club, "general")

    await club.ada.uses("zhen move", move="@1")

    first, second = await boards(tables, club, "general")
    assert (first.number, second.number) == (1, 3)
    assert "Ada placed" in second.text.splitlines()[1]
    assert "Alder placed" in second.text.splitlines()[2]
    assert second.mentioned == [club.ada.id]


async def test_a_board_says_which_seats_bots_have(tables: TableBot, club: Club) -> None:
    await against(club.ada, "casual")

    [board] = await boards(tables, club, "general")

    assert "it is your turn.\n-# Blue is Alder · casual bot" in board.text


async def test_with_three_players_a_board_says_who_has_which_seat(
    tables: TableBot, club: Club
) -> None:
    lobby = await opened(club, "cubed", opponent="ben", seats=3, place="here")
    await club.ada.chooses(lobby, "opponent:1", "strong")
    await club.ben.presses(lobby, "Join")
    begun = (await boards(tables, club, "general"))[-1]

    await club.ada.resigns()
    left = (await boards(tables, club, "general"))[-1]

    assert "-# Player 2 is Ben, Player 3 is Alder · strong bot" in begun.text
    assert "-# Player 1 is a casual bot for Ada, Player 3 is Alder · strong bot" in left.text
    assert left.mentioned == [club.ben.id]


async def test_later_boards_say_who_has_a_seat_only_if_a_bot_plays_on_for_somebody(
    tables: TableBot, club: Club
) -> None:
    lobby = await opened(club, "cubed", opponent="ben", seats=3, place="here")
    await club.ada.chooses(lobby, "opponent:1", "strong")
    await club.ben.presses(lobby, "Join")
    for move in ("draw", "end"):
        await club.ada.uses("cubed move", move=move)
    later = (await boards(tables, club, "general"))[-1]

    await club.ada.resigns()
    left = (await boards(tables, club, "general"))[-1]

    assert f"<@{club.ben.id}> (Player 2), it is your turn." in later.text
    assert "-# Player" not in later.text
    assert "-# Player 1 is a casual bot for Ada\n" in left.text


async def test_a_board_says_that_a_slow_bot_is_thinking_and_mentions_nobody(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delayed_board, "PATIENCE", 0.0)
    workers = tables.workers
    assert isinstance(workers, Sketcher)
    workers.thoughts.clear()

    await club.ada.uses("zhen new", bot="expert", begins="opponent", place="here", **SMALL)
    thinking = await club.dan.waits_for_board("general", 1)
    workers.thoughts.set()
    *_, board = await boards(tables, club, "general")

    assert "Alder · expert bot (Red) is thinking …" in thinking.text
    assert [*thinking.buttons] == ["Rules", "More"]
    assert thinking.mentioned == []
    assert (board.number, board.mentioned) == (2, [club.ada.id])


@pytest.mark.usefixtures("tables")
async def test_only_the_host_can_give_a_free_seat_to_a_bot(club: Club) -> None:
    lobby = await opened(club, opponent="ben")

    full = await club.ada.chooses(lobby, "invite:1", "cleo")
    kept = await club.ada.forges(full.message, "opponent:1")
    await club.cleo.presses(lobby, "Leave")
    stranger = await club.ben.chooses(lobby, "opponent:1", "casual")
    started = await club.ada.chooses(lobby, "opponent:1", "strong")

    assert kept.message.is_private
    assert "Only Ada, who opened this table, can seat bots" in stranger.privately()
    assert "Alder · strong bot (" in started.text
    gone = await club.ada.forges(lobby, "no-opponent:1")
    assert "This game has started already" in gone.privately()


@pytest.mark.usefixtures("tables")
async def test_fill_with_bots_adds_casual_bots_or_bots_of_the_latest_level(club: Club) -> None:
    plain = await opened(club, "cubed", seats=3)
    graded = await opened(club, "cubed", seats=4, opponent="ben")
    for level in ("strong", "beginner"):
        graded = (await club.ada.chooses(graded, "opponent:2", level)).message
    graded = (await club.ben.presses(graded, "Leave")).message

    stranger = await club.ben.presses(plain, "Fill with bots")
    casual = await club.ada.presses(plain, "Fill with bots")
    beginners = await club.ada.presses(graded, "Fill with bots")
    again = await club.ada.forges(plain, "fill:1")

    assert "Only Ada, who opened this table, can seat bots" in stranger.privately()
    assert casual.text.count("casual bot") == 2
    assert "The game has started." in casual.text
    assert casual.message.buttons == {}
    assert (beginners.text.count("strong bot"), beginners.text.count("beginner bot")) == (1, 2)
    assert "This game has started already" in again.privately()


@pytest.mark.usefixtures("tables")
async def test_seats_that_are_kept_for_somebody_are_not_filled_with_bots(club: Club) -> None:
    lobby = await opened(club, opponent="ben")

    answer = await club.ada.forges(lobby, "fill:1")

    assert "Fill with bots" not in lobby.buttons
    assert "Every seat is taken or kept for somebody." in answer.privately()


async def test_a_second_quick_game_gets_a_thread_although_threads_are_turned_off(
    tables: TableBot, club: Club
) -> None:
    await club.ada.presses((await club.ada.uses("server")).message, "Turn threads off")

    for person in (club.ada, club.ben):
        offer = (await person.uses("help")).message
        lobby = await starting(person, await person.presses(offer, "Zhen against a bot"))

    [here] = await boards(tables, club, "general")
    [there] = await boards(tables, club, lobby.id)
    assert (here.mentioned, there.mentioned) == ([club.ada.id], [club.ben.id])


@pytest.mark.usefixtures("tables")
async def test_the_bot_that_was_added_last_is_removed_first(club: Club) -> None:
    lobby = await opened(club, "cubed", seats=4)
    for level in ("expert", "beginner"):
        lobby = (await club.ada.chooses(lobby, "opponent:1", level)).message

    left = await club.ada.presses(lobby, "Remove a bot")

    assert "2. Alder · expert bot\n3. *2 free seats*" in left.text


async def test_a_rematch_with_a_bot_starts_at_once(tables: TableBot, club: Club) -> None:
    await against(club.ada, "casual")
    await club.ada.resigns()
    *_, last = await boards(tables, club, "general")

    await starting(club.ada, await club.ada.presses(last, "Rematch"))

    *_, board = await boards(tables, club, "general")
    assert " wins" not in board.text
    assert board.shows[0] == 2


async def test_a_game_against_a_bot_can_be_played_in_direct_messages(
    tables: TableBot, club: Club
) -> None:
    given = {"bot": "beginner", "begins": "me", **SMALL}
    answer = await club.ada.uses("zhen new", "dm", **given)
    await club.ada.waits_for_board("dm", 1)
    await club.ada.uses("zhen move", "dm", move="@1")
    await tables.tables.settled()

    assert "Zhen · table 1" in answer.text
    [board] = [each for each in await club.ada.sees("dm") if each.number]
    assert board.number == 3
    assert "It is your turn." in board.text
    assert board.mentioned == []


async def test_a_hint_says_what_to_play_and_has_a_button_that_plays_it(
    tables: TableBot, club: Club
) -> None:
    await against(club.ada, "casual")
    await boards(tables, club, "general")

    hint = await club.ada.uses("table hint")
    none = await club.ben.uses("table hint", table=1)

    told = "A strong player would choose **Place on tile 1** (`@1`). This wins at once."
    assert told in hint.privately()
    assert "You do not play at this table" in none.privately()
    played = await club.ada.presses(hint.message, "Play it")
    assert "You played `@1`." in played.privately()


async def test_a_hint_names_the_reply_and_the_second_best_move(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def thorough(sketcher: Sketcher, view: View, seat: Seat, *_: object) -> Advice:
        del sketcher
        moves = GAMES[view.game].imagine(view, Random(1)).legal_moves(seat)
        second = Second(moves[1], Reason("ai-zhen-worse", {"pieces": 1}))
        return Advice(moves[0], Reason("ai-wins"), moves[-1], second)

    await begun(tables, club, hints="on")
    monkeypatch.setattr(Sketcher, "hint", thorough)

    hint = await club.ada.uses("table hint", "quiet")

    told = (
        "This wins at once. Expected reply: `@5`."
        " Second best: **Place on tile 2** (`@2`), about one cube worse."
    )
    assert hint.privately().splitlines()[1].endswith(told)


async def test_a_hint_says_if_there_is_only_one_legal_move(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def only(sketcher: Sketcher, view: View, seat: Seat, *_: object) -> Advice:
        del sketcher
        move = GAMES[view.game].imagine(view, Random(1)).legal_moves(seat)[-1]
        return Advice(move, ONLY_MOVE)

    await begun(tables, club, hints="on")
    monkeypatch.setattr(Sketcher, "hint", only)

    hint = await club.ada.uses("table hint", "quiet")

    only_move = "Your only legal move is **Place on tile 5** (`@5`)."
    assert hint.privately().splitlines()[1] == only_move


async def test_the_menu_offers_a_hint_only_to_the_player_to_move(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, hints="on")
    mine = (await club.ada.presses(game.board, "More")).message
    theirs = (await club.ben.presses(game.board, "More")).message

    hint = await club.ada.presses(mine, "Hint")

    assert [*mine.buttons] == ["Text board", "Replay", "Hint", "Resign", "Offer a draw", "Pause"]
    assert [*theirs.buttons] == [
        "Text board",
        "Replay",
        "Plan ahead",
        "Nudge",
        "Resign",
        "Offer a draw",
        "Pause",
    ]
    assert "A strong player would choose" in hint.privately()
    assert [*hint.message.buttons] == ["Play it"]
    assert "It is Ada’s turn" in (await club.ben.forges(theirs, "hint:1")).privately()


async def test_help_and_an_empty_home_page_offer_a_game_against_a_bot(
    tables: TableBot, club: Club
) -> None:
    games, told = await club.ada.uses("games"), await club.ada.uses("help")
    assert games.message.buttons.items() <= told.message.buttons.items()

    pressed = await club.ada.presses(told.message, "Zhen against a bot")
    lobby = await starting(club.ada, pressed)
    assert not lobby.is_private
    [board] = await boards(tables, club, lobby.id)
    assert f"<@{club.ada.id}> (Red), it is your turn." in board.text


@pytest.mark.parametrize(
    ("game", "option"), [("cube2", ("setup", "quick")), ("cubed", ("rounds", 1))]
)
async def test_a_quick_game_against_a_bot_is_short(
    tables: TableBot, club: Club, game: str, option: tuple[str, OptionValue]
) -> None:
    told = (await club.ada.uses("help")).message

    await starting(club.ada, await club.ada.forges(told, f"versus:{game}:beginner:here"))
    await tables.tables.settled()

    assert option in (await tables.tables.directory.table(1)).options


async def test_a_quick_start_button_of_an_earlier_version_also_opens_a_thread(
    tables: TableBot, club: Club
) -> None:
    for person in (club.ada, club.ben):
        told = (await person.uses("help")).message
        await starting(person, await person.forges(told, "versus:zhen:beginner:here"))
    unknown = await club.ben.forges(told, "versus:chess:beginner:here")
    await tables.tables.settled()

    assert await boards(tables, club, "general") == []
    assert [each["name"] for each in await club.threads()] == [
        "Zhen 1: Ada, Alder",
        "Zhen 2: Ben, Alder",
    ]
    assert "from an earlier version" in unknown.privately()
