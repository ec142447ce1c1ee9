"""Tables in a list, each with its newest message."""

from collections.abc import Sequence
from dataclasses import dataclass

from tables.ports.messages import Posted
from tables.ports.store import Store
from tables.table import Table


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list.

    Attributes:
        message: the newest message about it.
        is_unreachable: whether nothing could be posted for it lately.
    """

    table: Table
    message: Posted | None
    is_unreachable: bool


async def listed(store: Store, tables: Sequence[Table]) -> list[Listed]:
    """These tables in the given order, each with its newest message."""
    numbers = [table.id for table in tables]
    messages = await store.newest_posted(numbers)
    unreachable = await store.unreachable_among(numbers)
    return [Listed(each, messages.get(each.id), each.id in unreachable) for each in tables]
