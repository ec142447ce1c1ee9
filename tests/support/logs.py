"""Waiting for a line of the log."""

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from tests.support.people import LONG_ENOUGH


class Listener(logging.Handler):
    """Notices a line that has a certain text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.heard = asyncio.Event()
        self._text = text

    def emit(self, record: logging.LogRecord) -> None:
        if self._text in record.getMessage():
            self.heard.set()


@asynccontextmanager
async def logged(text: str) -> AsyncGenerator[None]:
    """Do what is inside, then wait until the log has that text."""
    listener = Listener(text)
    logging.getLogger().addHandler(listener)
    try:
        yield
        async with asyncio.timeout(LONG_ENOUGH):
            await listener.heard.wait()
    finally:
        logging.getLogger().removeHandler(listener)
