"""A lock for each table."""

from asyncio import Lock
from weakref import WeakValueDictionary


class Locks:
    """The locks of tables, each for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, Lock] = WeakValueDictionary()

    def of(self, table: int) -> Lock:
        """The lock of that table; it serves in the order of asking."""
        return self._locks.setdefault(table, Lock())
