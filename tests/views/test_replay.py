"""Replaying a game in a private message."""

import pytest

from client.table_bot import TableBot
from tests.support.games import Game, begun
from tests.support.people import Club, Message
from tests.support.sketches import Sketcher
from views.records import progress

WAYS = ["First", "Back", "Forward", "Last"]


@pytest.fixture
async def over(tables: TableBot, club: Club) -> Game:
    """A game of a few moves that Ada has resigned."""
    game = await begun(tables, club)
    await game.plays(club.ada, "@1")
    await game.plays(club.ben, "@3")
    await club.ada.resigns(game.thread)
    await tables.tables.settled()
    return game


def disabled(message: Message) -> set[str]:
    """The labels of the buttons that cannot be pressed."""
    return {part["label"] for part in message.parts() if part.get("disabled")}


async def test_a_finished_game_can_be_replayed_from_its_last_board(over: Game, club: Club) -> None:
    [*_, last] = await over.boards()

    shown = (await club.dan.presses(last, "Replay")).message
    second = (await club.dan.presses(shown, "Forward")).message
    end = (await club.dan.presses(second, "Last")).message
    back = (await club.dan.presses(end, "Back")).message

    assert shown.is_private
    assert second.id == shown.id
    assert [*shown.buttons] == [*WAYS, "GIF"]
    assert "The start" in shown.text
    assert "3 steps follow" in shown.text
    assert disabled(shown) == {"First", "Back"}
    assert "Step 1 of 3" in second.text
    assert "Ada placed" in second.text
    assert "Ada placed" not in second.alt
    assert second.has_picture
    assert "Step 3 of 3" in end.text
    assert "resigned" in end.text
    assert disabled(end) == {"Forward", "Last"}
    assert "Step 2 of 3" in back.text
    assert shown.alt != back.alt


async def test_players_can_go_from_one_of_their_own_turns_to_the_next(
    over: Game, club: Club
) -> None:
    shown = (await club.ben.uses("table replay", over.thread)).message

    turn = (await club.ben.presses(shown, "My turns")).message

    assert "Step 2 of 3" in turn.text
    assert "Ben placed" in turn.text


async def test_a_game_under_way_can_be_replayed_from_the_menu_more(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    board = await game.plays(club.ada, "@1")

    more = (await club.ben.presses(board, "More")).message
    shown = (await club.ben.presses(more, "Replay")).message

    assert "Step 1 of 1" in shown.text
    assert disabled(shown) == {"Forward"}
    await game.plays(club.ben, "@3")
    assert "Step 2 of 2" in (await club.ben.presses(shown, "Last")).text


async def test_a_game_can_be_replayed_from_discord_s_menu_of_a_board(
    over: Game, club: Club
) -> None:
    boards = await over.boards()

    shown = await club.dan.uses_on(boards[1], "Replay", over.thread)
    lobby = await club.dan.uses_on(over.lobby, "Replay")

    assert "Step 1 of 3" in shown.privately()
    assert lobby.privately() == (
        "That is no board of mine. Choose *Replay* from the menu of a board."
    )


async def test_once_a_game_with_hands_is_over_it_can_be_replayed_as_each_player_saw_it(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club, "cubed")
    running = (await club.ada.uses("table replay", game.thread)).message
    watched = (await club.dan.uses("table replay", game.thread)).message
    await club.ada.resigns(game.thread)
    await tables.tables.settled()

    own = (await club.ada.uses("table replay", game.thread)).message
    other = (await club.ada.chooses(own, own.options["1"], "1")).message
    forward = (await club.ada.presses(other, "Forward")).message
    everybody = (await club.ada.chooses(forward, forward.options["all"], "all")).message

    assert "In your hand" in running.text
    assert "In your hand" not in watched.text
    assert not running.options
    assert not watched.options
    assert own.picked == ["0"]
    assert "In your hand" in own.text
    assert other.picked == ["1"]
    assert own.text != other.text
    assert everybody.picked == ["all"]
    assert "In your hand" not in everybody.text
    assert forward.picked == ["1"]


async def test_games_under_way_and_finished_ones_are_offered_for_a_replay(
    over: Game, club: Club
) -> None:
    await begun(over.bot, club)

    offered = await club.ada.is_offered("table replay", "table", table="")
    fitting = await club.ada.is_offered("table replay", "table", table="1")

    assert [each["value"] for each in offered] == [2, 1]
    assert [each["value"] for each in fitting] == [1]


async def test_a_film_shows_its_progress_and_a_person_can_have_only_one_made_at_a_time(
    over: Game, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "AGAIN", 0.01)
    workers = over.bot.workers
    assert isinstance(workers, Sketcher)
    shown = (await club.dan.uses("table replay", over.thread)).message
    workers.thoughts.clear()

    await club.dan.presses(shown, "GIF")
    told = await club.dan.waits_for(over.thread, lambda each: "1 of 4 pictures drawn" in each.text)
    refused = await club.dan.presses(shown, "GIF")
    workers.thoughts.set()
    film = await club.dan.waits_for(over.thread, lambda each: "4 pictures long" in str(each.body))

    assert told.is_private
    assert "A GIF is being made for you" in refused.privately()
    assert film.id == told.id
    assert film.alt.startswith("The game until now, 4 pictures long. It ends like this: ")
    assert [each["filename"] for each in film.body["attachments"]] == ["zhen-1.gif"]


async def test_a_game_without_moves_has_no_button_for_a_film(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    shown = (await club.dan.uses("table replay", game.thread)).message

    assert "GIF" not in shown.buttons
