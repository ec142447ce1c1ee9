"""Fairness across tables: nobody gets advice on a position from which people play each other."""

import asyncio
from collections.abc import Iterable

from rules.contract import AnyPosition
from rules.refusal import Refusal
from tables.game.fingerprint import fingerprint_of
from tables.ports.store import Store

AT_ONCE = 20
"""How many positions are checked before other tasks may run."""


class Fairness:
    """Keeps advice away from games that people play against each other.

    Args:
        store: knows the positions of those games.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def require_free(
        self, game: str, positions: Iterable[AnyPosition], besides: int | None = None
    ) -> None:
        """Raise if people play each other from one of these positions.

        Args:
            game: the game to which the positions belong.
            positions: all positions about which somebody would get advice.
            besides: a table that does not count, because its own setting says whether it allows
                hints.

        Raises:
            Refusal: people play each other from one of these positions.
        """
        found = set[int]()
        for number, position in enumerate(positions, 1):
            fingerprint = fingerprint_of(position)
            if fingerprint is not None:
                found.add(fingerprint)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
        if found and await self._store.is_played(game, found, besides):
            raise Refusal("position-being-played")
