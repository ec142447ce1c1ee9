"""A playground that lets no wrong request of a bot pass unnoticed."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from playground import Playground
from playground.discord_api.context import Exchange
from tests.support.openapi import Judge, find
from tests.support.people import LONG_ENOUGH

A_DAY = 86_400.0
"""Seconds, for a bot whose heart is not to beat within a test; a silent minute disconnects it."""


def unhurried(**given: Any) -> Playground:
    """A playground for tests that are not about time, however busy the machine is."""
    return Playground(patience=LONG_ENOUGH, **given)


@asynccontextmanager
async def watched(request: pytest.FixtureRequest) -> AsyncGenerator[Playground]:
    """A playground that at the end wants every request to have been right.

    What it has accepted has to be as Discord's OpenAPI file says, where that is at hand.

    Args:
        request: of a fixture; its test is marked with the refusals that it `provokes`.
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
    # what the playground answers has its own test
    wrong = [each for each in judge.faults if ": answer " not in each] if judge else []
    assert not wrong, "\n".join(dict.fromkeys(wrong))
