"""A private answer that tells how far the work has come that it waits for."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from client.answers import text_layout
from client.table_bot import Interaction

AGAIN = 2.5
"""Seconds after which the line is told anew."""

T = TypeVar("T")


async def told_until_done(
    interaction: Interaction, task: asyncio.Task[T], line: Callable[[], str]
) -> T:
    """What the task gives; until then the answer, which was deferred, has that line."""
    while not (await asyncio.wait({task}, timeout=AGAIN))[0]:
        layout = text_layout(line())
        layout.stop()
        await interaction.edit_original_response(view=layout)
    return task.result()
