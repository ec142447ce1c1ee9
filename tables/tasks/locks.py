"""A lock for each key, such as a table, a person or a server."""

from asyncio import Lock
from collections.abc import Hashable
from weakref import WeakValueDictionary


class Locks:
    """Locks by key; each exists for as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, Lock] = WeakValueDictionary()

    def of(self, key: Hashable) -> Lock:
        """The lock with that key, which is granted first come, first served."""
        return self._locks.setdefault(key, Lock())
