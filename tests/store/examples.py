"""Tables and events to store."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from hypothesis import strategies as st

from ai.levels import Level
from tables.bots import BotPlayer
from tables.decisions.hours import Hours, Quiet, Spent, Vacation
from tables.game.plans import Plan
from tables.game.record import Event, Kind
from tables.gathering import Gathering, Minimum
from tables.offer import Message, Offer, Wish
from tables.pace import PACES, TimeOut, Timing, zone_names
from tables.ports.messages import Posted
from tables.table import Begins, GivenMove, HintAsked, Person, Phase, Place, Player, Result, Table
from tables.turn import Turn

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ADA, BEN, CLEO = Person(11, "Ada"), Person(12, "Ben"), Person(13, "Cleo")
MOVE = Event(1, Kind.PLAY, 0, "3-5", NOW)

_channels = count(1_000)


def a_table(**changes: Any) -> Table:
    """A lobby in a channel of its own, with these changes."""
    lobby = Table(
        id=0,
        version=0,
        game="zhen",
        options=(("tiles", 10), ("variant", "plain")),
        seats=2,
        players=(Player(ADA), Player(BEN, accepted=False)),
        host=ADA.id,
        begins=Begins.RANDOM,
        place=Place(guild=5, channel=next(_channels)),
        wants_thread=False,
        phase=Phase.LOBBY,
        number=0,
        deadline=NOW + timedelta(days=1),
    )
    return replace(lobby, **changes)


def playing(**changes: Any) -> Table:
    """A table whose game has started, with these changes."""
    started = {"phase": Phase.PLAYING, "players": (Player(BEN), Player(ADA)), "deadline": None}
    return a_table(**(started | changes))


def moved(table: Table, *texts: str) -> tuple[Table, list[Event]]:
    """The table after these moves, and the events of the moves."""
    events = [
        Event(table.number + index, Kind.PLAY, index % 2, text, NOW)
        for index, text in enumerate(texts, 1)
    ]
    return replace(table, number=table.number + len(events)), events


def posted(table: Table, number: int) -> Posted:
    """The message that shows the event with this number."""
    return Posted(table.id, number, table.place.channel, 1_000_000 + number, NOW)


snowflakes = st.integers(0, 2**63 - 1)
# PostgreSQL does not store the character 0, and half a surrogate pair is no character
texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))
moments = st.integers(0, 2**33).map(lambda seconds: datetime.fromtimestamp(seconds, UTC))
settled = st.dictionaries(texts, st.integers() | texts, max_size=4).map(
    lambda options: tuple(options.items())
)
people = st.lists(
    st.builds(Player, st.builds(Person, snowflakes, texts), st.booleans()),
    min_size=1,
    max_size=8,
    unique_by=lambda player: player.person and player.person.id,
)
bots = st.lists(st.builds(Player, st.builds(BotPlayer, texts, st.sampled_from(Level))), max_size=4)
players = (
    st.tuples(people, bots).flatmap(lambda both: st.permutations(both[0] + both[1])).map(tuple)
)
seat_sets = st.sets(st.integers(0, 10), min_size=1).map(lambda seats: tuple(sorted(seats)))
lengths = st.integers(0, 2**31 - 1).map(lambda seconds: timedelta(seconds=seconds))
zones = st.none() | st.sampled_from(zone_names())
offers = st.builds(
    Offer,
    st.sampled_from(Wish),
    st.integers(0, 10),
    st.integers(0, 2**31 - 1),
    moments,
    st.frozensets(st.integers(0, 10)),
    st.booleans(),
    st.none() | snowflakes,
    st.none() | st.builds(Message, snowflakes, snowflakes),
)
tables = st.builds(
    a_table,
    game=texts,
    options=settled,
    seats=st.integers(1, 8),
    players=players,
    host=snowflakes,
    begins=st.sampled_from(Begins),
    wants_thread=st.booleans(),
    phase=st.sampled_from(Phase),
    number=st.integers(0, 2**31 - 1),
    deadline=st.none() | moments,
    thinks=st.booleans(),
    turn=st.none()
    | st.builds(Turn, seat_sets, moments, st.none() | moments, reminded=st.integers(0, 2)),
    shows_what_fits=st.booleans(),
    rules_version=st.integers(1, 2**31 - 1),
    teaches=st.booleans(),
    substitutes=st.frozensets(st.integers(0, 10)),
    allows_hints=st.booleans(),
    hints_asked=st.lists(
        st.builds(HintAsked, st.integers(0, 2**31 - 1), st.integers(0, 10)), max_size=8
    ).map(tuple),
    owed=st.integers(0, 2**31 - 1),
    timing=st.builds(
        Timing,
        st.none() | st.sampled_from(PACES),
        st.sampled_from(TimeOut),
        zones,
        st.booleans(),
        st.booleans(),
    ),
    banks=st.lists(lengths, max_size=8).map(tuple),
    shifted=lengths,
    gathering=st.builds(
        Gathering,
        st.none() | moments,
        st.dictionaries(snowflakes, moments, max_size=8).map(lambda seen: tuple(seen.items())),
    ),
    minimum=st.builds(Minimum, st.integers(0, 100), st.booleans()),
    left=st.none() | lengths,
    reminder=st.none() | moments,
    away=st.frozensets(snowflakes, max_size=8),
    fewest=st.integers(1, 11),
    stays_here=st.booleans(),
    declined=st.lists(st.builds(Person, snowflakes, texts), max_size=4).map(tuple),
    kicked=st.lists(snowflakes, max_size=4).map(tuple),
    bound=st.lists(snowflakes | texts, max_size=8).map(tuple),
    result=st.none() | st.builds(Result, moments, st.none() | seat_sets | st.just(())),
    is_paused=st.booleans(),
    offers=st.lists(offers, max_size=4).map(tuple),
    offer_due=st.none() | moments,
    given_moves=st.lists(
        st.builds(GivenMove, st.none() | st.integers(0, 10), texts), max_size=4
    ).map(tuple),
)
hours_of_the_day = st.integers(0, 23)
hours = st.builds(
    Hours,
    zone=st.sampled_from(zone_names()),
    reminders=st.booleans(),
    quiet=st.none() | st.builds(Quiet, hours_of_the_day, hours_of_the_day),
    digest=st.none() | hours_of_the_day,
    digest_due=st.none() | moments,
    vacation=st.none() | st.builds(Vacation, moments, moments),
    spent=st.builds(Spent, st.integers(0, 9999), st.integers(0, 30)),
)

lines = st.lists(texts, max_size=4).map(tuple)
plans = st.builds(
    Plan,
    table=st.just(0),
    person=snowflakes,
    number=st.integers(0, 2**31 - 1),
    lines=st.lists(lines, max_size=5).map(tuple),
    draft=lines,
    played=st.lists(st.integers(1, 2**31 - 1), max_size=4).map(tuple),
)


@st.composite
def records(draw: st.DrawFn) -> list[Event]:
    """Events with the numbers from 1 on."""
    made = draw(st.lists(st.tuples(st.sampled_from(Kind), st.integers(0, 7), texts, moments)))
    return [
        Event(number, kind, seat if kind in (Kind.PLAY, Kind.RESIGN) else None, text, at)
        for number, (kind, seat, text, at) in enumerate(made, 1)
    ]
