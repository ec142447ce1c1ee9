"""A playground that fails a test if the bot makes a wrong request."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from playground import Playground
from playground.discord_api.context import Exchange
from tests.support.openapi import Judge, find
from tests.support.people import LONG_ENOUGH

A_DAY = 86_400.0
"""Seconds; with heartbeats that far apart, none is sent within a test."""


def unhurried(**given: Any) -> Playground:
    """A playground that waits long for answers, for tests that are not about time."""
    return Playground(patience=LONG_ENOUGH, **given)


@asynccontextmanager
async def watched(request: pytest.FixtureRequest) -> AsyncGenerator[Playground]:
    """A playground that fails at the end if any request was refused or wrong.

    Accepted requests have to match Discord's OpenAPI file, if it is available.

    Args:
        request: pytest's request of a fixture; if its test is marked with `provokes(*codes)`,
            refusals with these codes are allowed.
    """
    marker = request.node.get_closest_marker("provokes")
    provoked: tuple[int, ...] = marker.args if marker else ()
    path, refused = find(), list[str]()
    judge = Judge(path) if path else None

    def watch(exchange: Exchange) -> None:
        if exchange.status >= 400 and exchange.answer.get("code") not in provoked:
            refused.append(f"{exchange.method} {exchange.path}: {exchange.answer}")

    async with unhurried() as server:
        server.context.witnesses.append(watch)
        if judge:
            server.context.witnesses.append(judge)
        yield server
    assert not refused, "\n".join(refused)
    # the answers of the playground have their own test
    wrong = [each for each in judge.faults if ": answer " not in each] if judge else []
    assert not wrong, "\n".join(dict.fromkeys(wrong))
