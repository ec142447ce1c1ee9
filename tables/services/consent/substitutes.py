"""Substitutes, who play on for others after a vote, or because a referee wants it."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from typing import TypeAlias

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game import vote as decisions
from tables.game.absence import vanished
from tables.game.playing import substitute
from tables.game.record import GameState
from tables.game.vote import Poll, Proposal, Standing, Vote
from tables.limits import TO_SIT
from tables.outbox.vote_messages import VoteMessages
from tables.ports.failures import PlaceGone, TryLater
from tables.ports.members import Members
from tables.ports.store import Store
from tables.services.lobby.challenges import Challenges
from tables.services.progress import Progress
from tables.services.servers.choices import Servers
from tables.tasks.alarm import Alarm
from tables.tasks.table_cache import TableCache

Decision: TypeAlias = Callable[[Vote, GameState, int], Vote]
"""Applies a person's answer to a vote."""


class Substitutes:
    """Lets others take over a seat in the middle of a game.

    Args:
        store: keeps the votes.
        cache: keeps recently used tables in memory.
        servers: know how many tables one person may play at.
        challenges: know who may invite whom.
        progress: makes the substitution happen.
        messages: show the votes.
        alarm: wakes up when a vote stops waiting for answers.
        members: know who is in a server.
        clock: the time now, in UTC.
    """

    def __init__(  # noqa: PLR0913, PLR0917  (all that substitutes need)
        self,
        store: Store,
        cache: TableCache,
        servers: Servers,
        challenges: Challenges,
        progress: Progress,
        messages: VoteMessages,
        alarm: Alarm,
        members: Members,
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._cache = cache
        self._servers = servers
        self._challenges = challenges
        self._progress = progress
        self._messages = messages
        self._alarm = alarm
        self._members = members
        self._clock = clock

    async def nameable(self, table: int, person: int) -> tuple[GameState, list[Seat]]:
        """The game, and the seats about which that person may call a vote if the player is absent.

        Raises:
            Refusal: see `tables.game.vote.nameable`.
        """
        state = await self._cache.state(table)
        return state, decisions.nameable(state, person)

    async def may_vote(self, table: int, person: int) -> bool:
        """Whether that person may call a vote about somebody who has vanished there."""
        try:
            state, seats = await self.nameable(table, person)
        except Refusal:
            return False
        return bool(vanished(state).intersection(seats))

    async def call(self, table: int, proposal: Proposal) -> Poll:
        """Call a vote on who is to play on for an absent player, and show it at the table.

        Raises:
            Refusal: see `tables.game.vote.call` and `require_none`; the caller may not
                invite the substitute; Discord does not say who is in the server; or the vote cannot
                be shown there.
        """
        state = await self._cache.state(table)
        if proposal.seat not in decisions.nameable(state, proposal.by.id):
            raise Refusal("pick-gone")
        await self._require_taker(proposal)
        gone = await self._gone(state, proposal.seat)
        async with self._messages.lock(table):
            state, now = await self._cache.state(table), self._clock()
            decisions.require_none(await self._store.vote(table), state, proposal.seat, now)
            return await self._open(state, decisions.call(state, proposal, gone, now))

    async def ask(self, table: int, proposal: Proposal) -> Poll:
        """Ask, at the table, the person whom a referee wants as substitute; an open vote lapses.

        Raises:
            Refusal: see `tables.game.vote.ask`; the referee may not invite the person; or they
                cannot be asked there.
        """
        await self._require_taker(proposal)
        async with self._messages.lock(table):
            state = await self._cache.state(table)
            return await self._open(state, decisions.ask(state, proposal, self._clock()))

    async def put(self, table: int, proposal: Proposal) -> GameState:
        """Give a seat to a bot at once; gives the game after that.

        Raises:
            Refusal: see `tables.game.playing.substitute`.
        """
        seat, successor = proposal.seat, proposal.successor
        _, state = await self._progress.happen(
            table, lambda state: substitute(state, seat, successor, self._clock())
        )
        return state

    async def agree(self, table: int, vote: int, person: int) -> Poll:
        """Let a player vote for the substitution.

        Raises:
            Refusal: there is a newer vote, or they are not asked.
        """
        return await self._answer(table, vote, person, decisions.agree)

    async def oppose(self, table: int, vote: int, person: int) -> Poll:
        """Let a player vote against the substitution, which ends the vote.

        Raises:
            Refusal: there is a newer vote, or they are not asked.
        """
        return await self._answer(table, vote, person, decisions.oppose)

    async def take_over(self, table: int, vote: int, person: int) -> Poll:
        """Let the proposed substitute agree to play.

        Raises:
            Refusal: there is a newer vote, somebody else is asked, or they sit at too many tables.
        """
        guild = (await self._cache.table(table)).place.guild
        # checked before the limits, which concern only the substitute
        decisions.require_substitute(await self._vote(table, vote), person)
        async with self._servers.room(guild, person, TO_SIT):
            return await self._answer(table, vote, person, decisions.take_over)

    async def decline(self, table: int, vote: int, person: int) -> Poll:
        """Let the proposed substitute decline to play, which ends the vote.

        Raises:
            Refusal: there is a newer vote, or somebody else is asked.
        """
        return await self._answer(table, vote, person, decisions.decline)

    async def _gone(self, state: GameState, seat: Seat) -> frozenset[Seat]:
        """The seats whose people left the server, among that seat and those that would vote on it.

        Raises:
            Refusal: Discord does not say whether that seat's player is gone, and they have not
                vanished.
        """
        asked = sorted(decisions.others(state, seat) | {seat})
        found = await asyncio.gather(*(self._has_left(state, each) for each in asked))
        if None in found and found[asked.index(seat)] is None and seat not in vanished(state):
            raise Refusal("vote-nobody-knows")
        return frozenset(each for each, is_gone in zip(asked, found, strict=True) if is_gone)

    async def _has_left(self, state: GameState, seat: Seat) -> bool | None:
        """Whether the person there is not in the server any more; None if Discord does not say."""
        person, guild = state.table.person_at(seat), state.table.place.guild
        if person is None or guild is None:  # pragma: no cover  (votes are about people in servers)
            raise AssertionError("nobody to ask Discord about")
        try:
            return await self._members.has_left(guild, person.id)
        except TryLater:
            return None

    async def _require_taker(self, proposal: Proposal) -> None:
        """Raise unless the person who proposes a substitute may invite the proposed person.

        Raises:
            Refusal: the proposed person accepts no invitations from them.
        """
        if proposal.person is not None:
            await self._challenges.require_takers(proposal.by.id, [proposal.person])

    async def _open(self, state: GameState, vote: Vote) -> Poll:
        """Store a vote and show it at its table.

        Raises:
            Refusal: it cannot be shown there.
        """
        earlier = await self._store.vote(vote.table)
        poll = Poll(await self._store.add_vote(vote), state, Standing.OPEN)
        if earlier is not None and earlier.message is not None and not earlier.is_over:
            self._messages.show(Poll(earlier, state, Standing.LAPSED))
        try:
            shown = await self._messages.post(poll)
        except TryLater as unsent:
            raise Refusal("vote-later") from unsent
        except PlaceGone as unsent:
            raise Refusal("vote-nowhere") from unsent
        self._alarm.hear_of(vote.lapses)
        return shown

    async def _answer(self, table: int, number: int, person: int, decide: Decision) -> Poll:
        """Apply an answer to a vote, and carry it out if all agree; gives the vote as changed."""
        async with self._messages.lock(table):
            stored, state = await self._vote(table, number), await self._cache.state(table)
            vote = stored
            if vote.standing(state, self._clock()) is Standing.OPEN:
                vote = decide(vote, state, person)
                if vote.failed is None and vote.is_carried(state):
                    state = await self._carry(table, vote)
            standing = vote.standing(state, self._clock())
            # nothing more has to be shown: the response to this answer shows how the vote ended
            vote = replace(vote, is_over=standing is not Standing.OPEN)
            if vote != stored:
                await self._messages.keep(vote)
            return Poll(vote, state, standing)

    async def _vote(self, table: int, number: int) -> Vote:
        """The table's vote, if it has that number.

        Raises:
            Refusal: a newer vote has followed it.
        """
        vote = await self._store.vote(table)
        if vote is None or vote.id != number:
            raise Refusal("vote-over")
        return vote

    async def _carry(self, table: int, vote: Vote) -> GameState:
        """Make the substitution of a vote happen; gives the game after it."""
        _, state = await self._progress.happen(
            table, lambda state: decisions.outcome(vote, state, self._clock())
        )
        return state
