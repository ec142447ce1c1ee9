"""Profiles and leaderboards."""

from collections.abc import Callable
from datetime import datetime

from rules.refusal import Refusal
from tables.decisions.standing import LATELY, Profile, Ranked, by_game, in_order
from tables.ports.store import Store

OPPONENTS = 3
"""How many opponents a profile names."""

RANKED = 20
"""How many people a leaderboard shows."""


class Standing:
    """Makes profiles and leaderboards.

    Args:
        store: knows the ratings and results of people.
        clock: the time now, in UTC.
    """

    def __init__(self, store: Store, clock: Callable[[], datetime]) -> None:
        self._store = store
        self._clock = clock

    async def profile(self, person: int, viewer: int) -> Profile:
        """Somebody's profile as that viewer may see it; their own profile shows more.

        Raises:
            Refusal: the person does not show their profile.
        """
        is_own = person == viewer
        if not is_own and not (await self._store.settings(person)).shows_profile:
            raise Refusal("profile-hidden")
        return Profile(
            person=person,
            is_own=is_own,
            ratings=by_game(await self._store.rated_of(person)),
            results=await self._store.tallies_of(person),
            opponents=await self._store.opponents_of(person, OPPONENTS, for_others=not is_own),
            kept=(await self._store.kept_turns([person]))[person],
            bots=await self._store.tallies_against_bots(person) if is_own else {},
        )

    async def leaderboard(self, guild: int, game: str) -> list[Ranked]:
        """The best of those who have lately ended a rated game in that server."""
        ranked = await self._store.ranked_in(guild, game, self._clock() - LATELY)
        return in_order(ranked)[:RANKED]
