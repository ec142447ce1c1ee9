"""People who make too many requests are asked, now and then, to slow down."""

import pytest

from client import fair_queue
from client.fair_queue import FairQueue
from client.table_bot import TableBot
from tests.support.games import begun
from tests.support.people import Club

TOLD = "That is more than I can follow. Wait a moment, then go on."


@pytest.fixture
def _nothing_left(tables: TableBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, every request is one too many."""
    assert tables.is_ready()
    monkeypatch.setattr(tables, "_queue", FairQueue(0))
    monkeypatch.setattr(fair_queue, "MOST_WAITING", 0)


@pytest.mark.usefixtures("_nothing_left")
async def test_one_command_too_many_is_refused(club: Club) -> None:
    assert (await club.ada.uses("help")).privately() == TOLD


@pytest.mark.usefixtures("_nothing_left")
async def test_nothing_is_offered_to_somebody_who_types_too_fast(club: Club) -> None:
    assert await club.ada.is_offered("zhen board", "table", table="") == []


async def test_one_press_too_many_changes_nothing(
    tables: TableBot, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await begun(tables, club)
    monkeypatch.setattr(tables, "_queue", FairQueue(0))
    monkeypatch.setattr(fair_queue, "MOST_WAITING", 0)

    known = await club.ada.forges(game.board, "give-up:1")
    unknown = await club.ben.forges(game.board, "nothing:1")

    assert known.privately() == unknown.privately() == TOLD
    assert (await tables.tables.play.screen(1, None)).ending is None
