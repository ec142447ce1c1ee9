"""Remembers who was erased."""

from datetime import datetime
from typing import Protocol


class Erasures(Protocol):
    """Remembers outside the store who was erased, in case an old copy of the store is restored."""

    def note(self, person: int, now: datetime) -> None:
        """Note that a person is erased; the note is on the disk when this returns.

        Raises:
            OSError: this cannot be noted, so the person must not be erased now.
        """
        ...
