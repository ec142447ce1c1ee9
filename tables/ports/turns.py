"""Turns that several processes of the bot take."""

from contextlib import AbstractAsyncContextManager, nullcontext
from typing import Protocol


class Turns(Protocol):
    """Lets one process at a time do something."""

    def turn(self, name: str) -> AbstractAsyncContextManager[None]:
        """Wait until nobody has the turn of that name, and have it until the context ends.

        Raises:
            NotSaved: whose turn it is cannot be found out just now.
        """
        ...


class NoOthers:
    """Turns of a process that is alone: it never waits for one."""

    def turn(self, name: str) -> AbstractAsyncContextManager[None]:  # noqa: ARG002  (all the same)
        return nullcontext()


ALONE = NoOthers()
"""The turns of the only process."""
