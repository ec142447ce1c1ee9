"""A lock for each table, or each person."""

from asyncio import Lock
from weakref import WeakValueDictionary


class Locks:
    """The locks of tables or of people, each for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, Lock] = WeakValueDictionary()

    def of(self, number: int) -> Lock:
        """The lock of the one with that number; it serves in the order of asking."""
        return self._locks.setdefault(number, Lock())
