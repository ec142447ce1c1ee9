"""A private answer that shows the progress of some work until the work is done."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from client.answers import text_layout
from client.table_bot import Interaction

AGAIN = 2.5
"""Seconds from one update of the line to the next."""

T = TypeVar("T")


async def told_until_done(
    interaction: Interaction, task: asyncio.Task[T], line: Callable[[], str]
) -> T:
    """The result of a task; until it is done, the deferred answer shows the line."""
    while not (await asyncio.wait({task}, timeout=AGAIN))[0]:
        layout = text_layout(line())
        await interaction.edit_original_response(view=layout)
    return task.result()
