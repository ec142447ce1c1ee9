"""Sentences that are needed only in some games or situations."""

from dataclasses import replace
from random import Random

import pytest
from discord.ui import TextDisplay

from ai.levels import Level
from client.table_bot import TableBot
from locales import words_for
from render import draw
from rules import GAMES
from rules.contract import Played
from rules.zhen import Place, Shift, ZhenView
from tables.bots import BotPlayer
from tables.decisions.lobby import Request, join, open_table
from tables.game.playing import Ending
from tables.game.record import beginning
from tables.game.screen import Told, screen_for
from tables.table import Begins, Person, Player
from tables.table import Place as Channel
from tests.store.examples import playing
from tests.support.fakes import START
from tests.support.games import SMALL, begun, opened
from tests.support.people import Club
from views.board import news
from views.lobby.message import lobby_layout
from words import PHRASES


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Place(3), "Place on tile 3"),
        (Shift(3, 1), "3 → 1"),
        (Shift(2, None), "2 → goal"),
    ],
)
def test_the_label_of_a_move_is_short(move: Place | Shift, label: str) -> None:
    assert PHRASES["zhen"].move(move, None, words_for("en")) == label


async def test_at_the_end_of_a_game_the_board_mentions_everybody_once(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    screen = await tables.tables.play.screen(1, None)

    drawn = replace(screen, to_move=(), ending=Ending(frozenset({0, 1}), "repeated", 0))

    told = news(drawn, words_for("en"))
    assert told.endswith(f"-# Red is <@{club.ada.id}>, Blue is <@{club.ben.id}>")
    assert (told.count(f"<@{club.ada.id}>"), told.count(f"<@{club.ben.id}>")) == (1, 1)


def test_a_pause_in_which_a_bot_is_to_move_asks_nobody_for_a_move() -> None:
    bot, ada = Player(BotPlayer("Alder", Level.CASUAL)), Player(Person(11, "Ada"))
    told: list[str] = []
    for players in ((bot, ada), (ada, bot)):
        table = playing(options=tuple(SMALL.items()), players=players, is_paused=True)
        told += news(screen_for(beginning(table), None), words_for("en")).splitlines()[:1]

    assert told == [
        "The game is paused: no time runs. Anybody who plays can press *Resume*.",
        "The game is paused: no time runs. <@11> (Red) can move at any time, or anybody who plays"
        " presses *Resume*.",
    ]


async def test_the_end_of_zhen_is_described_alike_on_the_board_and_in_the_alt_text(
    tables: TableBot, club: Club
) -> None:
    await begun(tables, club)
    screen, zhen, words = await tables.tables.play.screen(1, None), GAMES["zhen"], words_for("en")
    empty = (0, 0)
    before = ZhenView(None, 0, (*[empty] * 5, (1, 1)), (empty, empty), empty, cubes=1)
    over = zhen.imagine(before, Random(0)).play(0, Shift(6, 5)).view(None)
    last = Played(0, Shift(6, 5), before=before)

    ending = Ending(frozenset({0}), "blocked", 0)
    told = (Told(0, last, over, screen.table.players),)
    ended = replace(screen, view=over, last=last, told=told, to_move=(), ending=ending)

    sentence = "Ben has no move left, so Ada takes the cubes on the tiles and wins 1 to 0."
    assert sentence in news(ended, words)
    assert sentence in draw(over, last, "light", words.naming(screen.table.short_names)).alt


async def test_at_the_end_everybody_is_named_with_their_seat(tables: TableBot, club: Club) -> None:
    lobby = await opened(club, "cubed", opponent="ben", seats=3)
    await club.ben.presses(lobby, "Join")
    await club.ada.chooses(lobby, "opponent:1", "strong")
    screen = await tables.tables.play.screen(1, None)

    ending = Ending(frozenset({1}), "played-out", 0)
    told = news(replace(screen, to_move=(), ending=ending), words_for("en"))

    ada, ben = f"<@{club.ada.id}>", f"<@{club.ben.id}>"
    names = f"Player 1 is {ada}, Player 2 is {ben}, Player 3 is Alder · strong bot"
    assert told.endswith(f"-# {names}")


async def test_a_table_whose_lobby_was_never_posted_is_listed_without_a_link(
    tables: TableBot, club: Club
) -> None:
    host = Person(int(club.ada.id), "Ada")
    place = Channel(1, 1)
    await tables.tables.lobbies.open(
        Request("zhen", SMALL, 2, host, (), Begins.HOST, place, wants_thread=True)
    )

    answer = await club.ada.uses("games")

    assert "\n- Zhen · table 1 · 1 of 2 seats taken · closes" in answer.privately()


async def test_the_host_can_start_a_game_before_all_its_seats_are_taken(
    tables: TableBot, club: Club
) -> None:
    lobby, other = [
        (await club.ada.uses("cuboingo new", seats=3, begins="me")).message for _ in range(2)
    ]
    for each in (lobby, other):
        await club.ben.presses(each, "Join")

    pressed = await club.ada.presses(lobby, "Start")
    typed = await club.ada.uses("table start", table=2)

    assert "The game has started." in pressed.text
    assert f"1. <@{club.ada.id}> (Player 1)" in pressed.text
    assert typed.privately() == "The game at table 2 has started."
    assert (await club.ada.follows(lobby, 2)).mentioned == [club.ada.id]
    await tables.tables.settled()


def test_in_a_lobby_for_several_people_only_one_is_shown_as_the_host(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(type(GAMES["zhen"]), "seats", range(2, 4))
    place = Channel(1, 1)
    ada, ben = Person(1, "Ada"), Person(2, "Ben")
    request = Request("zhen", SMALL, 3, ada, (), Begins.HOST, place, wants_thread=True)

    layout = lobby_layout(join(open_table(request, START), ben), words_for("en"), {})

    texts = [each.content for each in layout.walk_children() if isinstance(each, TextDisplay)]
    assert "1. <@1> (host)\n2. <@2>\n3. *a free seat*" in texts
