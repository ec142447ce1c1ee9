"""Votes, and players whom referees replace, as people see them."""

import shutil
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import locales
from ai.levels import Level
from client.table_bot import TableBot
from locales import words_for
from playground import Playground
from tables.game.record import GameState, beginning
from tables.game.screen import Told, screen_for
from tables.game.vote import Poll, Proposal, Standing, Vote, Why
from tables.pace import TimeOut
from tables.table import Person as Somebody
from tables.table import Player
from tests.store.examples import playing
from tests.support.fakes import START, Clock
from tests.support.games import Game, begun
from tests.support.people import Club, Message, Person
from tests.views.test_panels_fit import check_fits
from views.hand import MyHand
from views.notices.asking import Resume
from views.notices.call_vote import CallVote
from views.notices.vote import vote_layout
from views.rules_pages import TurnPage
from views.table_menu import More
from views.turn import Move, board_buttons

pytestmark = pytest.mark.usefixtures("no_pauses")


async def of_three(bot: TableBot, club: Club, **options: str) -> Game:
    """A game of Cubed with Ada, Ben and Cleo, whose hands have been sent."""
    lobby = (await club.ada.uses("cubed new", seats=3, begins="me", **options)).message
    await club.ben.presses(lobby, "Join")
    await club.cleo.presses(lobby, "Join")
    await bot.tables.settled()
    board = (await club.ada.sees(lobby.id))[-1]
    return Game(bot, club, lobby, board, "cubed")


def leaves(playground: Playground, person: Person) -> None:
    """Let somebody leave the server."""
    [guild] = playground.context.world.guilds.values()
    del guild.members[person.id]


async def called(game: Game, person: Person, select: str, value: str) -> Message:
    """Let that person call a vote about Ben; gives the message that everybody sees."""
    asked = (await person.uses("table vote", game.thread)).message
    named = (await person.chooses(asked, "absent:1", "1")).message
    answer = await person.chooses(named, f"{select}:1:1", value)
    assert answer.text == "The vote is open at table 1. You have agreed already."
    return (await game.club.cleo.sees(game.thread))[-1]


@pytest.mark.provokes(10007)
async def test_a_vote_lets_somebody_take_over_a_seat_and_its_hand(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    game = await of_three(tables, club)
    leaves(playground, club.ben)

    vote = await called(game, club.ada, "person-plays-on", club.dan.id)
    assert "Ben is not in this server any more." in vote.text
    assert f"Ada proposes that <@{club.dan.id}> takes over the seat." in vote.text
    assert sorted(vote.mentioned) == sorted([club.cleo.id, club.dan.id])
    assert [*vote.buttons] == ["Agree", "Against", "I take over", "No, thank you"]
    stranger = await club.dan.presses(vote, "Agree")
    assert stranger.privately() == "You do not play at this table, but you are welcome to watch."

    agreed = (await club.cleo.presses(vote, "Agree")).message
    assert agreed.id == vote.id
    assert [*agreed.buttons] == ["Agree", "Against", "I take over", "No, thank you"]
    done = (await club.dan.presses(agreed, "I take over")).message
    await tables.tables.settled()

    assert (done.id, done.buttons) == (vote.id, {})
    assert f"Everybody agreed: <@{club.dan.id}> has taken over the seat of Ben." in done.text
    board = (await game.boards())[-1]
    assert f"<@{club.dan.id}>" in board.text
    assert "takes over from Ben." in board.text
    [dans], [bens] = await club.dan.sees("dm"), await club.ben.sees("dm")
    assert "In your hand: " in dans.text
    assert bens.text == "Dan has taken over your seat at table 1, so your hand is gone from here."
    assert not bens.has_picture
    assert bens.buttons == {}


async def test_a_vote_about_a_player_who_is_not_gone_is_refused(
    tables: TableBot, club: Club
) -> None:
    game = await of_three(tables, club)
    asked = (await club.ada.uses("table vote", game.thread)).message
    named = (await club.ada.chooses(asked, "absent:1", "1")).message

    await club.ada.chooses(named, "bot-plays-on:1:1", "strong")
    told = (await club.ada.sees(game.thread))[-1]

    assert told.is_private
    assert told.text.startswith("Ben is not gone. A vote can only replace a player who")
    gone = await club.ada.forges_choice(asked, "absent:1", "7")
    assert gone.privately() == "That is not on offer any more. Choose again."


@pytest.mark.provokes(10007)
async def test_a_vote_ends_if_one_player_is_against_it(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    game = await of_three(tables, club)
    leaves(playground, club.ben)
    vote = await called(game, club.ada, "bot-plays-on", "strong")
    assert "a strong bot takes over the seat." in vote.text

    elsewhere = await club.ada.forges(game.board, vote.buttons["Agree"])
    over = (await club.cleo.presses(vote, "Against")).message

    assert elsewhere.privately() == "Your answer counts."
    assert "so nothing changes." in over.text
    assert over.buttons == {}


@pytest.mark.provokes(10007)
async def test_the_proposed_substitute_can_decline(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    game = await of_three(tables, club)
    leaves(playground, club.ben)
    vote = await called(game, club.ada, "person-plays-on", club.dan.id)

    over = (await club.dan.presses(vote, "No, thank you")).message

    assert f"<@{club.dan.id}> would rather not take over the seat of Ben" in over.text


async def test_an_empty_choice_of_a_person_is_refused(tables: TableBot, club: Club) -> None:
    game = await of_three(tables, club)

    voted = await club.ada.forges_choice(game.board, "person-plays-on:1:1")
    asked = await club.ada.forges_choice(game.board, "server:person:1:1")

    assert voted.privately() == "That is not on offer any more. Choose again."
    assert asked.privately() == voted.privately()


@pytest.mark.provokes(10007)
async def test_the_message_of_a_vote_that_has_become_void_is_updated(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    game = await of_three(tables, club)
    leaves(playground, club.ben)
    vote = await called(game, club.ada, "bot-plays-on", "strong")
    asked = (await club.cleo.uses("table resign", game.thread)).message

    await club.cleo.presses(asked, "Yes, resign")
    await tables.tables.settled()

    [shown] = [each for each in await club.ada.sees(game.thread) if each.id == vote.id]
    assert shown.text.endswith("This vote has ended without a result.")
    assert shown.buttons == {}


def test_a_board_on_which_a_player_vanished_has_at_most_five_buttons() -> None:
    people = [Somebody(seat, "Ada") for seat in (1, 2, 3)]
    table = playing(game="cubed", options=(), seats=3, players=tuple(map(Player, people)))
    fresh = beginning(table).position
    dealt = fresh.play(None, fresh.chance(Random(1)))
    state = replace(beginning(table), position=dealt, resigned=(1,), timed_out=(1,), dealt=2)
    lost = Told(1, None, state.position.view(None), table.players, TimeOut.LOSS)
    screen = replace(screen_for(state, None), told=(lost,), vanished=frozenset({1}))
    paused = replace(screen, table=replace(table, is_paused=True))

    shown, while_paused = (board_buttons(each, words_for("en")) for each in (screen, paused))

    assert screen.tells_who_vanished
    assert paused.tells_who_vanished
    assert [type(each) for each in shown] == [Move, MyHand, TurnPage, More, CallVote]
    assert [type(each) for each in while_paused] == [Move, Resume, MyHand, TurnPage, More]


async def test_a_vote_cannot_be_called_in_direct_messages_or_in_a_game_of_two(
    tables: TableBot, club: Club
) -> None:
    await of_three(tables, club)

    answer = await club.ada.uses("table vote", "dm", table=1)
    two = await begun(tables, club)
    alone = await club.ada.uses("table vote", two.thread)

    assert "Votes are called in the server" in answer.text
    assert alone.privately().startswith("A game of two has no votes")


async def test_the_menu_has_a_button_for_a_vote_once_a_player_has_vanished(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await of_three(tables, club)
    before = (await club.cleo.presses(game.board, "More")).message

    def gone(_: GameState) -> frozenset[int]:
        return frozenset({1})

    for name in ("tables.services.consent.substitutes", "views.notices.call_vote"):
        monkeypatch.setattr(f"{name}.vanished", gone)

    menu = (await club.cleo.presses(game.board, "More")).message
    asked = (await club.cleo.presses(menu, "Replace a player")).message

    assert "Replace a player" not in before.buttons
    assert "Who is gone from table 1?" in asked.text
    described = [part for part in asked.parts() if part.get("options")]
    told = [option.get("description") for option in described[0]["options"]]
    assert told.count("Has missed two turns in a row") == 1


async def test_the_board_on_which_a_player_vanished_has_a_button_for_a_vote(
    tables: TableBot, club: Club, clock: Clock
) -> None:
    game = await of_three(tables, club, pace="1d")
    boards = [game.board]
    while "is out of the game" not in boards[-1].text:
        if boards[-1].mentioned == [club.ada.id]:
            clock.move(days=1)
            await tables.tables._expire(1)  # pyright: ignore[reportPrivateUsage]
        else:
            person = next(
                each for each in (club.ben, club.cleo) if boards[-1].mentioned == [each.id]
            )
            await person.uses("cubed move", game.thread, move="draw")
            await person.uses("cubed move", game.thread, move="end")
        await tables.tables.settled()
        boards = await game.boards()

    asked = (await club.ben.presses(boards[-1], "Replace a player")).message

    assert "Replace a player" not in boards[-2].buttons
    assert "Who is gone from table 1?" in asked.text


async def test_a_referee_can_replace_a_player_by_a_bot(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubed")
    await tables.tables.settled()
    page = await listed(club)
    whom = (await club.ada.presses(page, "Replace a player")).message
    who = (await club.ada.chooses(whom, "server:seat:1", "1")).message

    done = await club.ada.chooses(who, "server:bot:1:1", "strong")
    await tables.tables.settled()

    assert done.privately() == "A bot has taken over the seat of Ben at table 1."
    assert "Live tables" in done.message.buttons
    [note] = [each for each in await club.dan.sees(game.thread) if "manages" in each.text]
    assert note.text.startswith(
        "Ada, who manages this server, has given the seat of Ben at table 1 to Alder"
    )
    [bens] = await club.ben.sees("dm")
    assert "has taken over your seat at table 1" in bens.text
    refused = await club.ben.uses("cubed hand", game.thread)
    assert refused.privately().startswith("Alder has taken over your seat")


async def test_a_referee_can_ask_a_person_to_take_over_a_seat(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club, "cubed")
    whom = (await club.ada.presses(await listed(club), "Replace a player")).message
    who = (await club.ada.chooses(whom, "server:seat:1", "1")).message

    asked = await club.ada.chooses(who, "server:person:1:1", club.dan.id)
    offer = (await club.ben.sees(game.thread))[-1]
    taken = (await club.dan.presses(offer, "I take over")).message
    await tables.tables.settled()
    gone = await club.ada.forges_choice(asked.message, "server:seat:1", "9")

    assert "That is not on offer any more." in gone.privately()
    assert asked.privately().startswith("I have asked Dan at table 1")
    assert "Ada, who manages this server, asks <@" in offer.text
    assert [*offer.buttons] == ["I take over", "No, thank you"]
    assert offer.mentioned == [club.dan.id]
    assert "as Ada, who manages this server, asked." in taken.text


async def test_only_managers_can_replace_players_move_tables_or_choose_the_language(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    page = (await club.ben.uses("help")).message

    answers = [
        await club.ben.forges(page, "server:replace:1"),
        await club.ben.forges_choice(page, "server:seat:1", "1"),
        await club.ben.forges_choice(page, "server:bot:1:1", "casual"),
        await club.ben.forges_choice(page, "server:person:1:1", club.dan.id),
        await club.ben.forges_choice(page, "server:bring-to:1", "1"),
        await club.ben.forges_choice(page, "server:language", "en"),
    ]

    told = "Only people who may manage a server can change its settings, and only there."
    assert {each.privately() for each in answers} == {told}


async def test_a_person_who_cannot_view_the_place_cannot_be_asked_as_a_substitute(
    tables: TableBot, club: Club
) -> None:
    game = await begun(tables, club)
    form = {"place": game.thread, "person": "dan", "deny": ["VIEW_CHANNEL"]}
    assert (await club.does("permissions", form))["ok"]
    whom = (await club.ada.presses(await listed(club), "Replace a player")).message
    who = (await club.ada.chooses(whom, "server:seat:1", "1")).message

    answer = await club.ada.chooses(who, "server:person:1:1", club.dan.id)

    assert answer.privately().startswith("Dan cannot see the place where this game is played.")


async def test_a_substitute_can_also_be_asked_at_a_table_without_a_thread(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club, place="here")
    whom = (await club.ada.presses(await listed(club), "Replace a player")).message
    who = (await club.ada.chooses(whom, "server:seat:1", "1")).message

    answer = await club.ada.chooses(who, "server:person:1:1", club.dan.id)

    assert answer.privately().startswith("I have asked Dan at table 1")


@pytest.mark.provokes(10008)
async def test_a_player_can_be_replaced_although_the_message_with_the_hand_was_deleted(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    await begun(tables, club, "cubed")
    await tables.tables.settled()
    [bens] = await club.ben.sees("dm")
    del playground.context.world.messages[int(bens.place)][int(bens.id)]
    whom = (await club.ada.presses(await listed(club), "Replace a player")).message
    who = (await club.ada.chooses(whom, "server:seat:1", "1")).message

    await club.ada.chooses(who, "server:bot:1:1", "strong")
    await tables.tables.settled()

    assert await club.ben.sees("dm") == []
    store = tables.tables.outbox.hands._store  # pyright: ignore[reportPrivateUsage]
    assert 1 not in await store.hands(1)


async def test_a_referee_can_move_a_table_to_another_channel(
    tables: TableBot, club: Club, playground: Playground
) -> None:
    await begun(tables, club)
    channels = {each.name: each.id for each in playground.context.world.channels.values()}
    page = await listed(club)

    await club.forbids("quiet", "SEND_MESSAGES")
    shut = await club.ada.chooses(page, "server:bring-to:1", str(channels["quiet"]))
    page = await listed(club)
    moved = await club.ada.chooses(page, "server:bring-to:1", str(channels["games"]))
    unknown = await club.ada.forges_choice(moved.message, "server:bring-to:1")
    await tables.tables.settled()

    missing = "The bot lacks permissions in that channel: Send Messages, Attach Files."
    assert shut.privately().startswith(missing)
    assert "not on offer" in unknown.privately()
    assert moved.privately() == f"Table 1 is now played in <#{channels['games']}>."
    texts = [each.text for each in await club.ben.sees("games")]
    assert any("has brought table 1 here" in each for each in texts)


async def listed(club: Club) -> Message:
    """The page about table 1, which a referee opens from the list of live tables."""
    panel = (await club.ada.uses("server")).message
    tables = (await club.ada.presses(panel, "Live tables")).message
    return (await club.ada.chooses(tables, "server:table", "1")).message


async def test_a_server_can_choose_the_language_of_public_messages(
    tables: TableBot, club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "server:language" not in (await club.ada.uses("server")).message.selects
    shutil.copytree(locales.HERE / "en", tmp_path / "en")
    (tmp_path / "eo").mkdir()
    sentences = "language-name = Esperanto\nbutton-join = Aliĝi\nbutton-move = Movi\n"
    (tmp_path / "eo" / "words.ftl").write_text(sentences, encoding="utf-8")
    monkeypatch.setattr(locales, "HERE", tmp_path)
    monkeypatch.setattr(locales, "LANGUAGES", ("en", "eo"))
    panel = (await club.ada.uses("server")).message

    answer = await club.ada.chooses(panel, "server:language", "eo")
    lobby = (await club.ada.uses("zhen new")).message
    await club.ben.presses(lobby, "Aliĝi")
    await tables.tables.settled()
    board = (await club.ada.sees(lobby.id))[-1]
    private = (await club.ada.presses(board, "Movi")).message

    assert "eo" in answer.message.picked
    assert "Cancel" in private.buttons
    usual = await club.ada.chooses(answer.message, "server:language", "usual")
    assert "usual" in usual.message.picked
    assert "Join" in (await club.dan.uses("zhen new", "games")).message.buttons
    unknown = await club.ada.forges_choice(usual.message, "server:language", "tlh")
    assert "not on offer" in unknown.privately()
    words_for.cache_clear()


@pytest.mark.parametrize("standing", Standing)
@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("successor", [Level.EXPERT, Somebody(2**62, "W" * 32)])
def test_the_message_of_a_vote_keeps_to_discord_s_limits_whatever_its_result(
    standing: Standing, why: Why, successor: Level | Somebody
) -> None:
    people = [Somebody(2**61 + seat, "_" * 32) for seat in range(11)]
    table = playing(
        id=10**15 - 1, game="cubed", options=(), seats=11, players=tuple(map(Player, people))
    )
    state = beginning(table)
    voters = frozenset(range(1, 11)) if why is not Why.REFEREE else frozenset[int]()
    vote = Vote(
        999_999_999,
        table.id,
        0,
        Proposal(0, successor, people[1]),
        why,
        voters,
        START,
        frozenset({1}) & voters,
        is_willing=isinstance(successor, Level),
    )

    layout = vote_layout(Poll(vote, state, standing), words_for("en"))

    check_fits(layout)
