"""Nothing that leaves the bot shows others that somebody has a plan."""

import logging
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from client.table_bot import TableBot
from tables.game import plans
from tables.game.plans import Plan
from tables.game.record import GameState
from tests.journeys.evening import recorded
from tests.journeys.recording import Recorder, Sent, differences
from tests.support.fakes import Clock
from tests.support.people import Club

pytestmark = pytest.mark.usefixtures("_here")

LINES = ("b4-b5 d7-d6 b5-c5 d6-d5", "a2-a3 p7-p6")
COURSE = (("b4-b5", "d7-d6"), ("b5-c5", "d6-d5"), ("c2-c3", ""))
"""Ada's moves and Ben's planned answers."""


@dataclass(frozen=True)
class Seen:
    """What was sent in one of two games that differ only in how Ben answers."""

    others: list[Sent]
    ben: list[Sent]


@dataclass
class _Evening:
    bot: TableBot
    club: Club
    recorder: Recorder
    clock: Clock

    async def plays(self, *, plans_ahead: bool) -> Seen:
        """Play the course; Ben plans his answers, or gives them by hand at the same time."""
        club, recorder = self.club, self.recorder
        recorder.moment = "They sit down"
        lobby = (await club.ada.uses("cubewars new", begins="me", pace="1d")).message
        await club.ben.presses(lobby, "Join")
        await self.bot.tables.settled()
        self.thread = lobby.id
        recorder.moment = "Ben is alone"
        if plans_ahead:
            for line in LINES:
                await club.ben.uses("table plan", self.thread, line=line)
        await self._others_look("before")
        for theirs, reply in COURSE:
            recorder.moment = f"Ada plays {theirs}"
            self.clock.move(hours=2)
            await club.ada.uses("cubewars move", self.thread, move=theirs)
            await self.bot.tables.settled()
            if reply and not plans_ahead:
                await club.ben.uses("cubewars move", self.thread, move=reply)
                await self.bot.tables.settled()
            await self._others_look(theirs)
        return Seen(recorder.sent(club.ben.id), recorder.sent_to(club.ben.id))

    async def _others_look(self, when: str) -> None:
        """Let others try everything that could show them a plan."""
        shown = [each for each in await self.club.dan.sees(self.thread) if each.number]
        board = shown[-1]
        for person in (self.club.ada, self.club.cleo, self.club.dan):
            for command, options in _COMMANDS:
                self.recorder.moment = f"{person.name} types /{command} {options} after {when}"
                await person.uses(command, self.thread, **options)
            for custom_id in ("more:1:{}", "plan:1", "plan-line:1", "plan-drop:1", "if:1:{}:0:0:"):
                self.recorder.moment = f"{person.name} presses {custom_id} after {when}"
                await person.forges(board, custom_id.format(board.number))
            self.recorder.moment = f"{person.name} is typing a line after {when}"
            await person.is_offered("table plan", "line", self.thread, line="")


_COMMANDS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("games", {}),
    ("cubewars board", {}),
    ("cubewars board", {"text": True}),
    ("table plan", {}),
    ("table plan", {"line": "b4-b5 d7-d6"}),
)


async def both(folder: Path) -> tuple[Seen, Seen]:
    """Play the game in which Ben plans, and the one in which he answers by hand."""
    seen = list[Seen]()
    for plans_ahead in (True, False):
        clock = Clock()
        database = folder / f"{plans_ahead}.sqlite3"
        async with recorded(database, Random(1), clock) as (bot, club, recorder):
            evening = _Evening(bot, club, recorder, clock)
            seen.append(await evening.plays(plans_ahead=plans_ahead))
    planned, by_hand = seen
    return planned, by_hand


@pytest.mark.untraced
async def test_others_cannot_distinguish_a_plan_from_answers_by_hand(tmp_path: Path) -> None:
    planned, by_hand = await both(tmp_path)

    assert differences(planned.others, by_hand.others) == []
    assert planned.ben != by_hand.ben
    # the comparison included the boards of all moves
    posted = [each for each in planned.others if b"cube_wars-1-" in each.content]
    assert len({each.moment for each in posted if each.moment.startswith("Ada plays")}) == 3


@pytest.mark.untraced
async def test_these_tests_would_notice_if_a_plan_leaked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    due = plans.due

    def logged(plan: Plan, state: GameState) -> str | None:
        reply = due(plan, state)
        if reply is not None:
            logging.getLogger("tables").debug("A reply is planned")
        return reply

    monkeypatch.setattr(plans, "due", logged)

    planned, by_hand = await both(tmp_path)

    assert differences(planned.others, by_hand.others) != []
