"""Knows who may challenge whom, and who may join whose table."""

from collections.abc import Collection, Iterable, Sequence

from rules.refusal import Refusal
from tables.decisions.challenges import takes
from tables.ports.store import Store
from tables.table import Person, Table


class Challenges:
    """Knows whom people allow to challenge them.

    No refusal reveals what somebody has chosen: all reasons give the same sentence.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    async def blocked(self, person: int) -> Collection[int]:
        """The people whom that person has blocked."""
        return await self._store.blocked(person)

    async def block(self, person: int, people: Iterable[int]) -> None:
        """Set the people whom that person has blocked.

        Raises:
            Refusal: the store cannot save.
        """
        await self._store.save_blocked(person, frozenset(people) - {person})

    async def require_takers(self, host: int, invited: Sequence[Person]) -> None:
        """Raise unless that host may invite all these people.

        Raises:
            Refusal: names the first whom the host may not invite.
        """
        takers = await self.takers(host, [each.id for each in invited])
        for each in invited:
            if each.id not in takers:
                raise Refusal("invite-refused", name=each.name)

    async def takers(self, host: int, people: Collection[int]) -> Collection[int]:
        """Those of the people whom that host may invite."""
        blocking = await self._store.blocking(people, host)
        known = await self._store.played_with(people, host)
        return {
            each
            for each in people
            if takes(
                (await self._store.settings(each)).challengers,
                is_blocked=each in blocking,
                has_played=each in known,
            )
        }

    async def require_welcome(self, lobby: Table, person: int) -> None:
        """Raise if the host of a lobby has blocked that person and keeps no seat for them.

        Raises:
            Refusal: the same as for somebody who was kicked.
        """
        is_invited = any(player.is_person(person) for player in lobby.players)
        if not is_invited and await self._store.blocking([lobby.host], person):
            raise Refusal("join-refused")
