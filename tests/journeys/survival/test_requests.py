"""Every kind of request of the bot fails once in every way; afterwards nothing is missing."""

from contextlib import suppress
from typing import Any

import pytest

from bot import UNREACHABLE
from client.answers import ALREADY_ANSWERED, UNKNOWN_INTERACTION
from client.table_bot import TableBot
from delivery.boards import THREAD_EXISTS
from playground import Playground
from playground.discord_api.context import Exchange
from settings import Settings
from tests.journeys.survival.courses import Action, Course, check
from tests.support.people import Answer, Club
from tests.support.running_bot import Running

LIMIT, SLOW = 0.2, 0.3
"""The seconds within which a press has to be answered, and a time that is longer."""

TROUBLES: dict[str, dict[str, Any]] = {
    "an error": {"fault": "error", "status": 500},
    "an error that lasts": {"fault": "error", "status": 502, "times": 6},
    "an error at once": {"fault": "error", "status": 503},
    "an error afterwards": {"fault": "error", "status": 503, "when": "after"},
    "too many": {"fault": "rate_limit", "retry_after": 0.5},
    "too many everywhere": {"fault": "rate_limit", "retry_after": 0.5, "global": True},
    "no answer": {"fault": "drop"},
    "no answer afterwards": {"fault": "drop", "when": "after"},
    "late": {"fault": "slow", "seconds": SLOW},
    "a late answer": {"fault": "slow", "seconds": SLOW, "when": "after"},
}
IN_PLAY = frozenset(
    {
        "POST /interactions/{interaction_id}/{interaction_token}/callback",
        "POST /channels/{channel_id}/messages",
        "PATCH /channels/{channel_id}/messages/{message_id}",
        "POST /channels/{channel_id}/messages/{message_id}/threads",
    }
)
AT_START = frozenset(
    {
        "GET /users/@me",
        "GET /gateway/bot",
        "GET /applications/{application_id}/commands",
        "PUT /applications/{application_id}/commands",
    }
)


@pytest.fixture
def asked(playground: Playground) -> set[str]:
    """The routes that the bot uses."""
    seen: set[str] = set()

    def note(exchange: Exchange) -> None:
        seen.add(f"{exchange.method} {exchange.path}")

    playground.context.witnesses.append(note)
    return seen


async def short_game(course: Course, club: Club) -> None:
    """Play a game from its lobby until somebody resigns, with some other requests in between."""
    lobby = await course.begin()
    board = await course.play_on(lobby, moves=2)
    await course.attempt(lambda: club.cleo.presses(board, "More"))
    await course.attempt(lambda: club.cleo.presses(board, "Rules"))
    table = int(course.tables[-1])
    await course.attempt(lambda: club.ada.resigns(board.place, table=table))
    await course.attempt(lambda: club.ada.uses("zhen board", board.place, table=table))
    await course.attempt(lambda: club.ben.uses("games"))


async def test_the_bot_uses_no_other_routes_than_those_listed_here(
    tables: TableBot, course: Course, club: Club, asked: set[str]
) -> None:
    await short_game(course, club)
    await tables.tables.outbox.boards.settled()

    assert asked >= IN_PLAY
    assert asked - IN_PLAY <= AT_START


@pytest.mark.untraced
@pytest.mark.provokes(THREAD_EXISTS, UNKNOWN_INTERACTION, ALREADY_ANSWERED)
@pytest.mark.parametrize("trouble", TROUBLES)
async def test_a_failing_request_loses_no_move_and_no_board(
    *,
    tables: TableBot,
    course: Course,
    club: Club,
    playground: Playground,
    settings: Settings,
    trouble: str,
) -> None:
    playground.context.interactions.patience = LIMIT
    course.attempt = allowed_to_fail

    for route in IN_PLAY:
        await club.troubles(route=route, **TROUBLES[trouble])
        await short_game(course, club)
        await tables.tables.outbox.boards.settled()
        assert playground.context.faults.waiting == [], "nothing was struck"

    await check([course], settings.database)


async def allowed_to_fail(action: Action) -> Answer | None:
    """Do the action; gives the answer, or None if the client shows a failure."""
    answer = await action()
    return answer if answer.body["ok"] else None


@pytest.mark.usefixtures("_hurry", "syncing")
@pytest.mark.parametrize("trouble", ["an error", "an error that lasts", "too many", "no answer"])
async def test_trouble_at_the_start_is_overcome_or_reported(
    running: Running, course: Course, club: Club, playground: Playground, trouble: str
) -> None:
    # the route for sending commands fails first, because commands are sent only once
    for route in sorted(AT_START, reverse=True):
        await club.troubles(route=route, **TROUBLES[trouble])
        while playground.context.faults.waiting:
            with suppress(*UNREACHABLE):
                async with running():
                    pass

    async with running():
        await course.begin()


async def test_a_board_is_posted_once_even_if_discord_has_forgotten_its_nonce(
    *,
    tables: TableBot,
    course: Course,
    club: Club,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("playground.discord_api.messages.posting._NONCE_SECONDS", 0)
    board = await course.begin()

    await club.troubles("drop", "POST /channels/{channel_id}/messages", when="after", times=2)
    await course.play_on(board, moves=2)
    await tables.tables.outbox.boards.settled()

    await check([course], settings.database)
