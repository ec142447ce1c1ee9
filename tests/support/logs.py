"""Waiting for a line of the log."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.support.people import LONG_ENOUGH


class Listener(logging.Handler):
    """Notices a log line that contains a given text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.heard = asyncio.Event()
        self._text = text

    def emit(self, record: logging.LogRecord) -> None:
        if self._text in record.getMessage():
            self.heard.set()


@asynccontextmanager
async def logged(text: str) -> AsyncGenerator[None]:
    """Run the body of the `with`, then wait until the log contains that text."""
    listener = Listener(text)
    logging.getLogger().addHandler(listener)
    try:
        yield
        async with asyncio.timeout(LONG_ENOUGH):
            await listener.heard.wait()
    finally:
        logging.getLogger().removeHandler(listener)
