"""If nothing can be saved, a move is refused and changes nothing, and can be made again."""

from collections.abc import Callable, Generator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path

import pytest

import bot
from client.table_bot import TableBot
from settings import Settings
from store.opening import open_database
from tests.journeys.survival.courses import Course, check
from tests.support.databases import locked

pytestmark = pytest.mark.untraced

Trouble = Callable[[Path], AbstractContextManager[None]]


@pytest.fixture(autouse=True)
def _soon_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait only a short time for locks of another program."""
    monkeypatch.setattr(bot, "open_database", partial(open_database, patience=0.05))


@contextmanager
def full_disk(_: Path) -> Generator[None]:
    """Let no file grow any more."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("trouble", [full_disk, locked])
async def test_a_move_that_cannot_be_saved_is_refused_and_can_be_made_again(
    tables: TableBot, course: Course, settings: Settings, trouble: Trouble
) -> None:
    board = await course.begin()
    await tables.tables.outbox.boards.settled()
    [called] = board.mentioned
    person = next(each for each in course.people if each.id == called)
    panel = (await person.presses(board, "Move")).message
    [move, *_] = [each for each in panel.buttons.values() if each.startswith("play:")]

    with trouble(Path(settings.database)):
        refused = await person.forges(board, move)
        typed = await person.uses("zhen move", board.place, move=move.split(":", 3)[3])
    assert "Nothing can be saved just now, so nothing has changed" in typed.privately()
    # the answer to the press shows the board as well
    assert refused.privately().startswith(typed.text)
    assert (await tables.tables.directory.table(1)).number == 1

    await course.play_on(board)
    await tables.tables.outbox.boards.settled()
    await check([course], settings.database)
