"""A lock for each table, each person, or each seat."""

from asyncio import Lock
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Locks:
    """The locks of things of one kind, each for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> Lock:
        """The lock of the one with that key; it serves in the order of asking."""
        return self._locks.setdefault(key, Lock())
