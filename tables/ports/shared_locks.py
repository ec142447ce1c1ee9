"""Locks that all processes of the bot share."""

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol


class SharedLocks(Protocol):
    """Lets only one process at a time do something."""

    def lock(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until nobody has the lock of that name, and have it until the context ends.

        Raises:
            NotSaved: the store, which keeps the locks, cannot be used just now.
        """
        ...


class NoOthers:
    """The locks of a process that is alone: it never waits for one."""

    def lock(self, name: str) -> AbstractAsyncContextManager[None]:  # noqa: ARG002  (all the same)
        return nullcontext()


ALONE = NoOthers()
"""The locks of the only process."""
