"""A game can be played once it is added as docs/adding-a-game.md says."""

import shutil
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from playground import Playground
from tests.sixth_game.checkout import ROOT, changes, checkout_with_the_game, new_files
from tests.support.bot_process import BotProcess
from tests.support.environment import inherited
from tests.support.people import Club, Message, Person

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git applies the patch.")

MOST_FILES = 8
MOST_LINES = 15

GAME = "tic_tac_toe"
LAWS = ("tests/rules/test_every_game.py", "tests/rules/test_golden.py", f"tests/rules/{GAME}")

WON = "b2 a1 c1 a3 a2 b3 c2"
DRAWN = "a1 b1 c1 b2 a2 a3 b3 c2 c3"
FULL_BOARD = """\
3  O X[X]
2  X O O
1  X O X
   a b c

X marked c3. The board is full: a draw."""

Playing: TypeAlias = Callable[[Person, Message, str], Awaitable[None]]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return checkout_with_the_game(tmp_path_factory.mktemp("sixth-game"))


@pytest.fixture
async def hosted(
    checkout: Path, playground: Playground, tmp_path: Path
) -> AsyncIterator[BotProcess]:
    """The running bot of that checkout."""
    async with BotProcess(playground, tmp_path, checkout=checkout) as process:
        yield process
        assert await process.stop() == 0
        assert process.errors == []


def test_a_game_changes_few_lines_of_few_shared_files() -> None:
    edited = {change.path: change.edited for change in changes()}

    assert len(edited) <= MOST_FILES
    assert sum(edited.values()) <= MOST_LINES


def test_all_other_files_of_a_game_are_new() -> None:
    assert [path for path in new_files() if (ROOT / path).exists()] == []
    assert [change.path for change in changes() if not (ROOT / change.path).exists()] == []


def test_the_page_about_adding_a_game_names_every_shared_file() -> None:
    page = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")

    assert [change.path for change in changes() if f"`{change.path}`" not in page] == []


def test_the_game_keeps_the_laws_of_every_game(checkout: Path) -> None:
    laws = subprocess.run(  # noqa: S603  (our own arguments)
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *LAWS, "-k", GAME],
        cwd=checkout,
        # there, Hypothesis finds its tables of Unicode, which take seconds to compute
        env={**inherited(), "HYPOTHESIS_STORAGE_DIRECTORY": str(ROOT / ".hypothesis")},
        stdout=subprocess.PIPE,
        check=False,
        text=True,
    )

    assert laws.returncode == 0, laws.stdout


@pytest.mark.usefixtures("hosted")
async def test_people_and_a_bot_can_play_the_game_to_its_end(club: Club) -> None:
    pressed = await play(club, by_pressing, WON)
    typed = await play(club, by_typing, DRAWN, table=2)
    text_board = await club.dan.uses("tictactoe board", typed.place, text=True, table=2)
    against_a_bot = await play_a_bot(club, table=3)

    assert "X has a line and wins." in pressed.alt
    assert FULL_BOARD in text_board.privately()
    assert "Alder · beginner bot" in against_a_bot.text
    for last in (pressed, typed, against_a_bot):
        assert [*last.buttons] == ["Rematch", "Replay", "Review", "Rules", "More"]


async def play(club: Club, make: Playing, moves: str, table: int = 1) -> Message:
    """Play a game of Ada, who begins, against Ben; gives its last board."""
    lobby = (await club.ada.uses("tictactoe new", opponent="ben", begins="me")).message
    await club.ben.presses(lobby, "Join")
    board = await club.ada.follows(lobby, table=table)
    for number, move in enumerate(moves.split()):
        mover = (club.ada, club.ben)[number % 2]
        assert board.mentioned == [mover.id]
        await make(mover, board, move)
        board = await club.dan.waits_for_board(board.place, board.number + 1, table)
    return board


async def by_pressing(person: Person, board: Message, move: str) -> None:
    panel = (await person.presses(board, "Move")).message
    assert f"You played `{move}`." in (await person.presses(panel, move)).privately()


async def by_typing(person: Person, board: Message, move: str) -> None:
    offered = await person.is_offered("tictactoe move", "move", board.place, move=move)
    assert [each["value"] for each in offered] == [move]
    answer = await person.uses("tictactoe move", board.place, move=move)
    assert f"You played `{move}`." in answer.privately()


async def play_a_bot(club: Club, table: int) -> Message:
    """Play a game of Ada, who begins, against a bot; gives its last board."""
    offered = (await club.ada.uses("help")).message
    lobby = (await club.ada.presses(offered, "Tic-tac-toe against a bot")).message
    board = await club.ada.follows(lobby, table=table)
    while "Move" in board.buttons:
        panel = (await club.ada.presses(board, "Move")).message
        await club.ada.presses(panel, next(iter(panel.buttons)))
        board = await club.ada.waits_for(board.place, follower(club.ada, board))
    return board


def follower(person: Person, board: Message) -> Callable[[Message], bool]:
    """A function that recognises the next board that mentions the person or ends the game."""

    def follows(message: Message) -> bool:
        is_later = message.number > board.number and not message.is_private
        return is_later and (person.id in message.mentioned or "Rematch" in message.buttons)

    return follows
