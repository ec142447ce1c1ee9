"""Runs a bot with clocks: `python -m benchmarks.online.measured bot.py`.

The clocks note when each stage of a click begins and ends, and how late the event loop is. When
the bot stops, it writes these times into the file that the variable `MEASURED` names.
"""

import asyncio
import atexit
import json
import os
import runpy
import signal
import sys
import time
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from functools import partial, wraps
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any, TypeAlias

import discord
from discord.http import HTTPClient
from discord.state import ConnectionState
from discord.webhook.async_ import AsyncWebhookAdapter

Work: TypeAlias = Callable[..., Coroutine[Any, Any, Any]]

EVERY = 0.01
"""Seconds that each sleep should last; if one ends late, the event loop is late."""

spans: list[tuple[int, str, float, float]] = []
"""The number of a click, the name of a stage, and when that stage began and ended."""

numbers = count(1)
click = ContextVar("click", default=0)
"""The number of the click to which the current task belongs; tasks that it starts inherit it."""

late: list[float] = []


def clocked(stage: str, work: Work) -> Work:
    """The same work, which now also notes when it began and ended."""

    @wraps(work)
    async def measured(*arguments: Any, **named: Any) -> Any:
        begun = time.perf_counter()
        try:
            return await work(*arguments, **named)
        finally:
            spans.append((click.get(), stage, begun, time.perf_counter()))

    return measured


def arriving(parse: Callable[[ConnectionState, Any], None]) -> Callable[..., None]:
    """The same parser of interactions, which now also notes when each one arrived."""

    @wraps(parse)
    def measured(state: ConnectionState, data: Any) -> None:
        now, number = time.perf_counter(), next(numbers)
        spans.append((number, "arrival", now, now))
        token = click.set(number)
        parse(state, data)
        click.reset(token)

    return measured


def watching_the_loop(login: Work) -> Work:
    """The same login, which now also starts a task that measures how late the event loop is."""
    kept = set[asyncio.Task[None]]()

    @wraps(login)
    async def measured(*arguments: Any) -> None:
        kept.add(asyncio.create_task(_look_on()))
        await login(*arguments)

    return measured


async def _look_on() -> None:
    while True:
        begun = time.perf_counter()
        await asyncio.sleep(EVERY)
        late.append(time.perf_counter() - begun - EVERY)


def _wrap(owner: type, name: str, wrapper: Callable[[Any], object]) -> None:
    """Replace a method by the wrapped method."""
    setattr(owner, name, wrapper(getattr(owner, name)))


def _clock_our_stages() -> None:
    # imported only for our bot, so that the bare bot does not need memory for these modules
    from client.table_bot import TableBot  # noqa: PLC0415
    from store.tables import TableStore  # noqa: PLC0415
    from workers.service import Workers  # noqa: PLC0415

    _wrap(TableBot, "accept_request", partial(clocked, "admission"))
    _wrap(TableStore, "save", partial(clocked, "commit"))
    _wrap(Workers, "draw", partial(clocked, "draw"))


def _end(_number: int, _frame: FrameType | None) -> None:
    sys.exit()


def write(path: Path) -> None:
    """Write the times that the clocks have noted."""
    path.write_text(json.dumps({"spans": spans, "late": late}))


def main(program: str, *arguments: str) -> None:
    """Run that program with these arguments."""
    _wrap(ConnectionState, "parse_interaction_create", arriving)
    _wrap(AsyncWebhookAdapter, "create_interaction_response", partial(clocked, "answer"))
    _wrap(HTTPClient, "send_message", partial(clocked, "post"))
    if program == "bot.py":
        _clock_our_stages()
    _wrap(discord.Client, "login", watching_the_loop)
    atexit.register(write, Path(os.environ["MEASURED"]))
    # a program that does not handle this signal itself would end without writing
    signal.signal(signal.SIGTERM, _end)
    sys.argv = [program, *arguments]
    runpy.run_path(program, run_name="__main__")


if __name__ == "__main__":
    main(*sys.argv[1:])
