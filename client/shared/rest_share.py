"""A process's share of the requests that Discord allows a bot."""

import re
from types import SimpleNamespace

from aiohttp import ClientSession, TraceConfig, TraceRequestStartParams
from aiolimiter import AsyncLimiter

A_SECOND = 50
"""How many requests a second Discord allows a bot, in all its processes together."""

COUNTED = re.compile(r"/api/v\d+/(?!interactions/|webhooks/)")
"""The paths of requests that count towards `A_SECOND`.

Answers to interactions do not count, and neither do downloads of files.
"""


def pacing(share: float) -> TraceConfig:
    """A trace that delays each request that counts, so that the process keeps to its share.

    These requests leave at even intervals, so all processes together keep the limit at any time.
    Waiting uses up some of the five minutes that aiohttp gives each request.

    Args:
        share: the share of the bot's shards that this process has, from 0 to 1; with the smallest
            shares, the process may still send one request a second.
    """
    limiter = AsyncLimiter(1, 1 / max(A_SECOND * share, 1))

    async def wait(_: ClientSession, __: SimpleNamespace, request: TraceRequestStartParams) -> None:
        if COUNTED.match(request.url.path):
            await limiter.acquire()

    config = TraceConfig()
    config.on_request_start.append(wait)
    return config
