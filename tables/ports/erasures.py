"""Knows who was erased."""

from datetime import datetime
from typing import Protocol


class Erasures(Protocol):
    """Knows outside the store who was erased, should an old copy of it come back."""

    def note(self, person: int, now: datetime) -> None:
        """Note that a person is erased; it is on the disk when this returns.

        Raises:
            OSError: it cannot be noted, so nobody may be erased.
        """
        ...
