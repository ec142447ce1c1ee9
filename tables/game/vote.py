"""Votes on giving a seat to somebody else: who has to agree, and who has agreed.

A decision takes a vote, the state of its table and a request; it returns the changed vote, or
raises a `Refusal`.
"""

from collections.abc import Set
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum

from rules.contract import Seat
from rules.refusal import Refusal
from tables.game.absence import vanished
from tables.game.playing import seat_in_game, seat_to_give, substitute
from tables.game.record import Event, GameState
from tables.game.substitution import Successor
from tables.table import Person, Phase, Player

LASTS = timedelta(days=7)
"""How long a vote waits for answers."""

APART = timedelta(days=1)
"""The least time between the calls of two votes on one seat, if a player opposed the first."""

TWO = 2
"""The fewest players who have to agree, counting the one who calls the vote."""


class Why(StrEnum):
    """Why a seat is to be given to somebody else.

    Attributes:
        VANISHED: its player missed two turns in a row.
        LEFT: its player is not in the server any more.
        REFEREE: a referee wants it, so only the substitute is asked.
    """

    VANISHED = "vanished"
    LEFT = "left"
    REFEREE = "referee"


class Standing(StrEnum):
    """How a vote stands.

    Attributes:
        OPEN: somebody has yet to agree.
        CARRIED: the seat went to the proposed substitute.
        AGAINST: a player was against it.
        DECLINED: the substitute does not want to play.
        LAPSED: it failed for another reason.
    """

    OPEN = "open"
    CARRIED = "carried"
    AGAINST = "against"
    DECLINED = "declined"
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True)
class Proposal:
    """Which seat is to be given to whom.

    Attributes:
        successor: who is to get the seat.
        by: who proposes it.
    """

    seat: Seat
    successor: Successor
    by: Person

    @property
    def person(self) -> Person | None:
        """The person who is to get the seat; None for a bot."""
        return self.successor if isinstance(self.successor, Person) else None


@dataclass(frozen=True, slots=True)
class Vote:
    """A proposal that waits for others to agree.

    Attributes:
        id: the number that its buttons carry, which no other vote ever has; 0 until it is stored.
        number: the last event at its table before the vote was called.
        voters: the seats whose people are asked.
        agreed: the voters that have agreed.
        is_willing: whether the successor has agreed; a bot always agrees.
        failed: `AGAINST` or `DECLINED` if somebody has rejected it; None otherwise, even if it has
            lapsed.
        message: the channel and the id of the message that shows it, once that is posted.
        is_over: whether that message already shows how the vote ended.
    """

    id: int
    table: int
    number: int
    proposal: Proposal
    why: Why
    voters: frozenset[Seat]
    called: datetime
    agreed: frozenset[Seat]
    is_willing: bool
    failed: Standing | None = None
    message: tuple[int, int] | None = None
    is_over: bool = False

    @property
    def lapses(self) -> datetime:
        """When the vote stops waiting for answers."""
        return self.called + LASTS

    def former(self, state: GameState) -> Player:
        """The player who had the seat when the vote was called."""
        return state.players_at(self.number)[self.proposal.seat]

    def asked(self, state: GameState) -> frozenset[Seat]:
        """The voters who still play and have not vanished."""
        return self.voters & others(state, self.proposal.seat)

    def standing(self, state: GameState, now: datetime) -> Standing:
        """How the vote stands; it lapses, among other reasons, if the absent player has moved."""
        if self.failed is not None:
            return self.failed
        if state.taken_over(self.proposal.seat) > self.number:
            holder = state.table.players[self.proposal.seat]
            meant = self.proposal.successor
            is_theirs = meant in {holder.person, holder.level}
            return Standing.CARRIED if is_theirs else Standing.LAPSED
        return Standing.OPEN if self._is_possible(state, now) else Standing.LAPSED

    def is_carried(self, state: GameState) -> bool:
        """Whether everybody who has to agree has agreed."""
        return self.is_willing and self.asked(state) <= self.agreed

    def _is_possible(self, state: GameState, now: datetime) -> bool:
        seat = self.proposal.seat
        if now >= self.lapses or state.table.phase is not Phase.PLAYING or state.has_resigned(seat):
            return False
        is_absent = state.moved[seat] <= self.number
        return is_absent and (self.why is Why.REFEREE or len(self.asked(state)) >= TWO)


@dataclass(frozen=True, slots=True)
class Poll:
    """A vote and the game that it is about, at one moment."""

    vote: Vote
    state: GameState
    standing: Standing


def others(state: GameState, seat: Seat) -> frozenset[Seat]:
    """The other seats whose players are people who still play and have not vanished."""
    people = {each for each in state.remaining if state.table.person_at(each) is not None}
    return frozenset(people - vanished(state) - {seat})


def nameable(state: GameState, person: int) -> list[Seat]:
    """The seats about which that person may call a vote, provided that their players are absent.

    Raises:
        Refusal: the person does not play, or there is no such seat.
    """
    own = seat_in_game(state, person)
    if state.table.seats <= TWO:
        raise Refusal("vote-game-of-two")
    found = [seat for seat in range(state.table.seats) if seat != own and _can_vote(state, seat)]
    if not found:
        raise Refusal("vote-too-few")
    return found


def call(state: GameState, proposal: Proposal, gone: Set[Seat], now: datetime) -> Vote:
    """The vote on a proposal; the player who makes the proposal counts as having agreed.

    Args:
        state: the game.
        proposal: who is to get which seat.
        gone: the seats whose people are not in the server any more.
        now: the time.

    Raises:
        Refusal: see `nameable` and `substitute`; the player is not absent; or fewer than two
            players, counting the one who makes the proposal, can vote.
    """
    seat, by = proposal.seat, proposal.by
    if seat not in nameable(state, by.id):
        raise Refusal("pick-gone")
    if seat not in gone | vanished(state):
        raise Refusal("vote-not-absent", name=state.table.players[seat].name)
    substitute(state, seat, proposal.successor, now)
    voters = others(state, seat) - gone
    if len(voters) < TWO:
        raise Refusal("vote-too-few")
    why = Why.LEFT if seat in gone else Why.VANISHED
    agreed = frozenset({seat_in_game(state, by.id)})
    return replace(_opened(state, proposal, why, now), voters=voters, agreed=agreed)


def ask(state: GameState, proposal: Proposal, now: datetime) -> Vote:
    """The vote on the proposal of a referee, in which only the substitute is asked.

    Raises:
        Refusal: see `substitute`.
    """
    substitute(state, proposal.seat, proposal.successor, now)
    return _opened(state, proposal, Why.REFEREE, now)


def require_none(earlier: Vote | None, state: GameState, seat: Seat, now: datetime) -> None:
    """Raise unless a vote on that seat may follow the earlier vote at the same table.

    An earlier vote whose message was never posted does not count.

    Raises:
        Refusal: the earlier vote is open, or it was about the same seat and a player opposed it
            lately.
    """
    if earlier is None or earlier.message is None:
        return
    standing = earlier.standing(state, now)
    if standing is Standing.OPEN:
        raise Refusal("vote-open")
    again = earlier.called + APART
    if standing is Standing.AGAINST and earlier.proposal.seat == seat and now < again:
        name = state.table.players[seat].name
        raise Refusal("vote-too-soon", name=name, at=str(int(again.timestamp())))


def require_substitute(vote: Vote, person: int) -> None:
    """Raise unless that person is the proposed substitute.

    Raises:
        Refusal: somebody else is the proposed substitute.
    """
    asked = vote.proposal.person
    if asked is None or asked.id != person:
        raise Refusal("vote-not-substitute")


def agree(vote: Vote, state: GameState, person: int) -> Vote:
    """The vote after that player has agreed.

    Raises:
        Refusal: they are not asked.
    """
    return replace(vote, agreed=vote.agreed | {_voter(vote, state, person)})


def oppose(vote: Vote, state: GameState, person: int) -> Vote:
    """The vote after that player has voted against it; the vote has failed.

    Raises:
        Refusal: they are not asked.
    """
    _voter(vote, state, person)
    return replace(vote, failed=Standing.AGAINST)


def take_over(vote: Vote, state: GameState, person: int) -> Vote:
    """The vote after the substitute has agreed to play.

    Raises:
        Refusal: somebody else is to be the substitute; or see `substitute`.
    """
    require_substitute(vote, person)
    seat, successor = vote.proposal.seat, vote.proposal.successor
    # the substitute may have got a seat there meanwhile
    substitute(state, seat, successor, vote.called)
    return replace(vote, is_willing=True)


def decline(vote: Vote, state: GameState, person: int) -> Vote:  # noqa: ARG001  (like `agree`)
    """The vote after the substitute has declined to play; the vote has failed.

    Raises:
        Refusal: somebody else is to be the substitute.
    """
    require_substitute(vote, person)
    return replace(vote, failed=Standing.DECLINED)


def outcome(vote: Vote, state: GameState, now: datetime) -> Event:
    """The substitution to which everybody has agreed, as the next event.

    Raises:
        Refusal: the vote is over or not everybody has agreed; or see `substitute`.
    """
    if vote.standing(state, now) is not Standing.OPEN or not vote.is_carried(state):
        raise Refusal("vote-over")
    return substitute(state, vote.proposal.seat, vote.proposal.successor, now)


def _opened(state: GameState, proposal: Proposal, why: Why, now: datetime) -> Vote:
    table, is_bot, nobody = state.table, proposal.person is None, frozenset[Seat]()
    return Vote(0, table.id, table.number, proposal, why, nobody, now, nobody, is_bot)


def _can_vote(state: GameState, seat: Seat) -> bool:
    """Whether the player of that seat can be replaced, and enough others can agree."""
    try:
        seat_to_give(state, seat)
    except Refusal:
        return False
    return len(others(state, seat)) >= TWO


def _voter(vote: Vote, state: GameState, person: int) -> Seat:
    seat = seat_in_game(state, person)
    if seat not in vote.asked(state):
        raise Refusal("vote-not-asked")
    return seat
