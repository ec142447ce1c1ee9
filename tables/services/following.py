"""Following games: what people who do not play can ask for."""

from dataclasses import replace

from rules.refusal import Refusal
from tables.decisions import following as decisions
from tables.decisions.following import MOST_FOLLOWED
from tables.outbox.follow_delivery import FollowDelivery
from tables.ports.store import Store
from tables.services.people.choices import People
from tables.tasks.locks import Locks
from tables.tasks.table_cache import TableCache


class Following:
    """Lets people follow games.

    Args:
        store: knows who follows what.
        cache: the tables.
        people: lets the bot write again to people whose direct messages were closed.
        delivery: shows games to their followers.
    """

    def __init__(
        self, store: Store, cache: TableCache, people: People, delivery: FollowDelivery
    ) -> None:
        self._store = store
        self._cache = cache
        self._people = people
        self._delivery = delivery
        self._locks = Locks()

    async def follow(self, table: int, person: int, *, wants_boards: bool = False) -> None:
        """Let somebody follow a game: they get its result and, if they want, each new board.

        Raises:
            Refusal: see `tables.decisions.following.follow`; or they follow too many games.
        """
        begun = decisions.follow(await self._cache.table(table), person)
        async with self._locks.of(person):
            if not await self.is_followed(table, person):
                if await self._store.follow_count(person) >= MOST_FOLLOWED:
                    raise Refusal("follow-too-many", most=MOST_FOLLOWED)
                # somebody who asks for direct messages may have opened theirs again
                await self._people.try_messages_again(person)
            await self._delivery.save(replace(begun, wants_boards=wants_boards))

    async def stop(self, table: int, person: int) -> None:
        """Let somebody stop following a game."""
        await self._delivery.forget(table, person)

    async def is_followed(self, table: int, person: int) -> bool:
        """Whether that person follows that table."""
        return any(each.person == person for each in await self._store.follows(table))
