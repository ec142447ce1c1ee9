"""A hand is shown to its holder only, and nothing else tells of it."""

import re
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from cogs.client import TableBot
from rules.cubed.pieces import NAMES
from settings import Settings
from tests.cogs.conftest import Running
from tests.cogs.deals import begin_with, stack
from tests.cogs.games import Game, begun
from tests.cogs.test_panel import opens
from tests.journeys.people import Answer, Club, Message
from tests.rules.cubed.pictures import GAME, board

SNOWFLAKE = re.compile(r"[0-9]{15,}")
CARD_GAMES = ("cubed", "cuboingo")
each_card_game = pytest.mark.parametrize("command", CARD_GAMES)

CUBED = " ".join(NAMES[:25])
"""Ada's hand."""
CUBOINGO = "G.3.+1 G.6.x2 G.8.+2"
BEN = {
    "cubed": ("OOO OOC OOP OOL OOB OCC", "PPP PPL PPB PLL PLB PBL"),
    "cuboingo": ("G.1.+1 G.2.+1 G.4.+1", "G.9.+1 G.5 G.A"),
}
"""What Ben may hold, which nobody else can tell."""


@each_card_game
async def test_the_hand_of_the_person_to_move_comes_with_the_whole_panel(
    tables: TableBot, club: Club, command: str
) -> None:
    game = await begun(tables, club, command)

    pressed = (await club.ada.presses(game.board, "My hand")).message
    typed = (await club.ada.uses(f"{command} hand", game.thread)).message
    panel = await opens(club.ada, game.board)

    assert pressed.is_private
    assert "In your hand: " in pressed.text
    assert pressed.text == typed.text == panel.text
    assert pressed.buttons == typed.buttons == panel.buttons
    assert pressed.selects == panel.selects


@each_card_game
async def test_the_hand_of_who_waits_has_nothing_to_press(
    tables: TableBot, club: Club, command: str
) -> None:
    game = await begun(tables, club, command)

    pressed = (await club.ben.presses(game.board, "My hand")).message
    typed = (await club.ben.uses(f"{command} hand", game.thread)).message

    assert pressed.is_private
    assert f"<@{club.ada.id}> (Player 1), it is your turn." in pressed.text
    assert "In your hand: " in pressed.text
    assert pressed.text == typed.text
    assert "(seat=1," in pressed.alt
    assert (pressed.buttons, pressed.selects) == ({}, [])


@each_card_game
async def test_a_bystander_is_told_that_there_is_no_hand_to_see(
    tables: TableBot, club: Club, command: str
) -> None:
    game = await begun(tables, club, command)

    for answer in (
        await club.cleo.presses(game.board, "My hand"),
        await club.cleo.uses(f"{command} hand", game.thread),
    ):
        assert answer.privately() == (
            "You do not play at this table, but you are welcome to watch."
        )
        assert not answer.message.has_picture


@each_card_game
async def test_after_the_end_there_is_no_hand(tables: TableBot, club: Club, command: str) -> None:
    game = await begun(tables, club, command)
    await club.ben.uses("table resign", game.thread)

    answer = await club.ada.forges(game.board, "hand:1")

    assert "This game is over." in answer.privately()
    assert "My hand" not in (await game.boards())[-1].buttons


async def test_a_game_that_hides_nothing_has_no_hands(tables: TableBot, club: Club) -> None:
    game = await begun(tables, club)

    answer = await club.ada.forges(game.board, "hand:1")

    assert "My hand" not in game.board.buttons
    assert answer.privately() == "Nothing is hidden in this game, so nobody holds a hand."


async def test_a_hand_of_thirty_pieces_is_shown_whole(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = sorted(str(GAME.start(2).chance(Random(3))).split()[1:31])
    begin_with(monkeypatch, board("(YYY)", " ".join(pieces), "BBB"))
    game = await begun(tables, club, "cubed")

    panel = (await club.ada.presses(game.board, "My hand")).message

    held = panel.text.split("In your hand: ")[1].split()
    assert sorted(held) == pieces


def shape(message: Message) -> str:
    """Everything in a message but the numbers that Discord gives, which no two games share."""
    files = [each["filename"] for each in message.body["attachments"]]
    whole = (message.body["content"], message.body["components"], files, message.called)
    return SNOWFLAKE.sub("#", repr((*whole, message.is_private)))


async def everything_others_get(
    bot: TableBot, club: Club, command: str, moves: list[str]
) -> list[object]:
    """What Ada and a bystander see of a game in which Ben holds something."""
    game = await begun(bot, club, command)
    seen: list[object] = []
    for move in moves:
        seen += await glances(game)
        await game.plays(club.ada, move)
        seen += await glances(game)
        await club.ben.uses(f"{command} move", game.thread, move="draw")
        await club.ben.uses(f"{command} move", game.thread, move="end")
    seen += await glances(game)
    return [*seen, *map(shape, await game.boards())]


async def glances(game: Game) -> list[object]:
    """What comes of every command and button for Ada and for Dan, and of Ben's buttons."""
    command, thread = game.command, game.thread
    latest = (await game.boards())[-1]
    seen: list[object] = []
    for person in (game.club.ada, game.club.dan):
        answers: list[Callable[[], Awaitable[Answer]]] = [
            lambda person=person: person.uses(f"{command} hand", thread),
            lambda person=person: person.uses(f"{command} board", thread),
            lambda person=person: person.uses(f"{command} board", thread, text=True),
            lambda person=person: person.uses("games", thread),
            *(
                lambda person=person, label=label: person.presses(latest, label)
                for label in ("Move", "My hand", "More")
            ),
            *(
                lambda person=person, forged=forged: person.forges(latest, forged)
                for forged in ("text:1", "step:1:1:0:OOO", "play:1:1:draw", "hand:1")
            ),
        ]
        seen += [shape((await answer()).message) for answer in answers]
        for typed in ("", "O", "o", "G", "~", "keep", "give"):
            seen += await person.is_offered(f"{command} move", "move", thread, move=typed)
    return seen


@each_card_game
async def test_twin_games_that_differ_in_a_hidden_hand_look_the_same_to_others(
    running: Running,
    settings: Settings,
    club: Club,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    top = {"cubed": CUBED, "cuboingo": CUBOINGO}[command]
    moves = {"cubed": ["YYY@0,0"], "cuboingo": ["G.3.+1>new"]}[command]
    seen: list[list[object]] = []
    for held, buried in (BEN[command], BEN[command][::-1]):
        stack(monkeypatch, f"{top} {held}", buried)
        monkeypatch.setattr(settings, "database", f"{settings.database}-{len(seen)}")
        async with running() as bot:
            seen.append(await everything_others_get(bot, club, command, moves))
            own: Any = (await bot.tables.screen(1, int(club.ben.id))).view
            assert set(held.split()) <= set(map(str, own.hands[1]))

    assert len(seen[0]) > 40
    assert seen[0] == seen[1]


@each_card_game
async def test_bots_take_seats_and_play_on(tables: TableBot, club: Club, command: str) -> None:
    lobby = (await club.ada.uses(f"{command} new", ai="casual", begins="rival")).message
    await club.ada.waits_for(lobby.place, lambda each: "has started" in each.text)
    await tables.tables.settled()

    screen = await tables.tables.screen(1, int(club.ada.id))
    assert screen.waits
    assert screen.levels[0] is not None
