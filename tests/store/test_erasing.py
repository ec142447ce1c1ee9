"""Erasing a person from every column that can name them."""

import json
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import BigInteger, Column, Text, insert, select

from store import schema
from store.database import Database
from store.people.erasing import ABOUT_THEM, IN_GAMES, IN_RECORDS, LISTS, PAIRS, erase, people_in
from store.tables import TableStore
from tables.decisions.privacy import Held
from tables.decisions.puzzles import Attempt, Puzzle
from tables.game.record import Event, Kind, as_first_seated
from tables.game.substitution import written
from tables.game.vote import Proposal, Standing, Vote, Why
from tables.gathering import Gathering
from tables.ports.failures import Stale
from tables.ports.messages import Posted, Reach
from tables.settings import Settings
from tables.table import Begins, Person, Place, Player
from tests.store.examples import NOW, a_table, moved, playing, posted

ADA, BEN = Person(300_000_000_000_000_001, "Ada Lovelace"), Person(7, "Ben")
NOBODY = 4711
PUZZLE = Puzzle(0, "zhen", (), (), 0, "@1", 3)
STRANGER = 9

NO_PERSON = {
    # mostly ids of servers, channels, messages, tables and votes
    *("tables.id", "tables.guild", "tables.channel", "tables.occupies", "tables.rematch_of"),
    *("seats.table_id", "bots.table_id", "events.table_id", "due_turns.table_id"),
    *("messages.table_id", "messages.channel", "messages.message"),
    *("hands.table_id", "hands.channel", "hands.message", "plans.table_id"),
    *("reminders.table_id", "reminders.channel", "reminders.message"),
    *("reaches.channel", "servers.guild", "servers.news", "servers.news_due"),
    *("ratings.table_id", "ratings.game", "exchanges.game"),
    *("follows.table_id", "follows.channel", "follows.message"),
    *("votes.id", "votes.table_id", "votes.channel", "votes.message"),
    # mostly moments and lengths of time
    *("tables.deadline", "tables.turn_since", "tables.nudged", "tables.opened", "tables.shifted"),
    *(
        "tables.time_left",
        "tables.reminder",
        "tables.offer_due",
        "tables.claimed_until",
        "tables.claimed_by",
        "tables.fingerprint",
    ),
    *("tables.ended", "events.at", "due_turns.at", "messages.at", "hands.at", "reminders.at"),
    *("hours.digest_due", "hours.away_since", "hours.away_until", "running.at", "votes.called"),
    *("seats.ended", "ratings.at"),
    # puzzles
    *("puzzles.id", "puzzles.game", "puzzles.options", "puzzles.moves", "puzzles.solution"),
    *("dailies.game", "dailies.puzzle", "attempts.puzzle", "attempts.guild", "attempts.at"),
    *("tables.daily_guild", "deals.seed"),
    # processes and servers
    *("joined_servers.guild", "joined_servers.language"),
    *("interactions.id", "interactions.at"),
    # games, moves, choices, names of bots and zones
    *("tables.game", "tables.options", "tables.pace", "tables.weekends_off"),
    *(
        "tables.banks",
        "tables.given_moves",
        "bots.name",
        "hours.zone",
        "servers.channels",
        "servers.language",
    ),
    *("servers.pace", "servers.zone", "plans.lines", "plans.draft", "plans.played"),
    # seats and events, which without their table lead to no person
    *("tables.offers", "tables.hints_asked", "votes.voters", "votes.agreed"),
}
"""Columns whose types could hold an id or a name of a person, but which never do."""

WITH_A_PERSON = {"seats.name", "votes.by_name", "votes.person_name", "attempts.name"}
"""Columns that are erased together with an id in the same row."""


DECIDED = (*ABOUT_THEM, *IN_GAMES, *LISTS, *PAIRS, *IN_RECORDS)
"""The columns that are erased."""


def name_of(column: Column[Any]) -> str:
    return f"{column.table.name}.{column.name}"


def test_every_column_that_could_name_a_person_is_listed() -> None:
    """Add a new column to `store.people.erasing`, or to `NO_PERSON` if it names nobody."""
    could = {
        name_of(column)
        for table in schema.metadata.tables.values()
        for column in table.columns
        if isinstance(column.type, BigInteger | Text) or name_of(column) == "tables.id"
    }
    decided = {name_of(column) for column in DECIDED}

    assert decided | WITH_A_PERSON | NO_PERSON == could
    assert not decided & NO_PERSON


async def everything_about(database: Database, *people: Person) -> None:
    """Store rows that name these people in every column that can name somebody."""
    store = TableStore(database)
    first, second = people
    lobby = a_table(
        players=(Player(first), Player(second, accepted=False)),
        host=first.id,
        gathering=Gathering(NOW).saw(first.id, NOW).saw(second.id, NOW),
        declined=(first, second),
        kicked=(first.id, second.id),
        bound=(first.id, "Alder", second.id),
        away=frozenset(each.id for each in people),
        begins=Begins.HOST,
    )
    await store.add_table(lobby)
    table = await store.add_table(playing(players=(Player(second), Player(first)), host=first.id))
    after, events = moved(table, "@1", "@2")
    table = await store.save(after, events)
    for person in people:
        other = first if person is second else second
        await store.save_settings(person.id, Settings())
        await store.save_reach(person.id, Reach(channel=person.id + 1))
        await store.note_hand(table.players.index(Player(person)), posted(table, 1))
        direct = await store.add_table(
            playing(seats=1, players=(Player(person),), host=person.id, place=Place(None, 99))
        )
        await store.note_posted(Posted(direct.id, 0, 99, 98, NOW))
        rows: list[tuple[schema.Table, dict[str, Any]]] = [
            (schema.blocks, {"person": person.id, "blocked": other.id}),
            (schema.hours, {"person": person.id, "zone": "UTC", "reminders": True}),
            (schema.reminders, _message(table.id, person)),
            (schema.plans, {"table_id": table.id, "person": person.id, "number": 1}),
            (schema.follows, {"table_id": table.id, "person": person.id, "number": 1}),
            (schema.ratings, {"table_id": direct.id, "person": person.id, "number": 1}),
            (schema.exchanges, {"person": person.id, "opponent": other.id, "month": 1}),
            (schema.due_turns, {"person": person.id, "at": 1, "table_id": table.id, "number": 1}),
        ]
        skill = {"mean_before": 25.0, "deviation_before": 8.0, "mean": 26.0, "deviation": 7.0}
        more = {
            schema.ratings: skill | {"game": "zhen", "at": 1},
            schema.exchanges: {"game": "zhen", "points": 12.5},
            schema.hours: {"spent_year": 2026, "spent_days": 0},
            schema.plans: {"lines": "[]", "draft": "[]", "played": "[]"},
            schema.due_turns: {"ended": 0},
            schema.follows: {"wants_boards": False, "channel": 5, "message": 6},
        }
        taken = await store.add_table(
            playing(
                players=(Player(person), Player(other)),
                host=person.id,
                substitutes=frozenset({0, 1}),
            )
        )
        await store.save(replace(taken, number=2), swapped(person, other))
        await store.add_puzzle(PUZZLE)
        await store.add_attempt(Attempt(person.id, 1, person.name, 5, 1, is_solved=True, at=NOW))
        vote = Vote(
            0,
            taken.id,
            2,
            Proposal(0, other, person),
            Why.REFEREE,
            frozenset(),
            NOW,
            frozenset(),
            is_willing=False,
            message=(5, 6),
        )
        await store.add_vote(vote)
        for kept, row in rows:
            await database.write(
                lambda connection, kept=kept, row=row, more=more: connection.execute(
                    insert(kept), row | more.get(kept, {})
                ).close()
            )


def swapped(person: Person, other: Person) -> list[Event]:
    """The events by which a stranger's seat goes to a person, and the person's seat to another."""
    stranger = Player(Person(STRANGER, "Zoe"))
    return [
        Event(1, Kind.SUBSTITUTE, 0, written(stranger, Player(person)), NOW),
        Event(2, Kind.SUBSTITUTE, 1, written(Player(person), Player(other)), NOW),
    ]


def _message(table: int, person: Person) -> dict[str, Any]:
    return {
        "table_id": table,
        "person": person.id,
        "number": 1,
        "channel": 1,
        "message": 2,
        "at": 3,
    }


async def content(database: Database) -> dict[str, list[str]]:
    """All rows of every table, as text."""
    return {
        name: [json.dumps([*row]) for row in await database.rows(select(table))]
        for name, table in schema.metadata.tables.items()
    }


async def test_nothing_of_an_erased_person_stays_and_other_people_keep_their_data(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)
    before = await content(database)

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))

    after = await content(database)
    text = json.dumps(after)
    assert [text.count(each) for each in (str(ADA.id), str(ADA.id + 1), "Ada")] == [0, 0, 0]
    assert len(after["events"]) == len(before["events"])
    for table in (
        "settings",
        "hours",
        "reaches",
        "reminders",
        "plans",
        "follows",
        "due_turns",
        "hands",
    ):
        [kept] = after[table]
        assert kept in before[table]
    assert after["blocks"] == []
    [lobby] = [json.loads(row) for row in after["tables"] if json.loads(row)[0] == 1]
    stored = dict(zip(schema.tables.columns.keys(), lobby, strict=True))
    assert json.loads(stored["kicked"]) == [NOBODY, BEN.id]
    assert json.loads(stored["bound"]) == [NOBODY, "Alder", BEN.id]
    assert json.loads(stored["declined"]) == [[BEN.id, "Ben"]]
    assert [person for person, _ in json.loads(stored["seen"])] == [BEN.id]


async def test_the_test_data_names_people_in_every_column_that_can_name_one(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)

    for column in DECIDED:
        found = await database.column(select(column))
        assert any(str(ADA.id) in str(each) for each in found), name_of(column)


async def test_after_an_erasure_a_substitute_has_taken_the_seat_over_from_nobody(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)
    store = TableStore(database)

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))

    table, nobody = await store.table(4), Player(Person(NOBODY, ""))
    assert table is not None
    assert table.players == (nobody, Player(BEN))
    record = await store.record(4)
    assert [each.text for each in record] == [
        written(Player(Person(STRANGER, "Zoe")), nobody),
        written(nobody, Player(BEN)),
    ]
    assert as_first_seated(table, record).players == (Player(Person(STRANGER, "Zoe")), nobody)


async def test_a_vote_that_waits_for_an_erased_person_fails(database: Database) -> None:
    await everything_about(database, ADA, BEN)
    store = TableStore(database)

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))

    by_her, about_her = [await store.vote(table) for table in (4, 6)]
    assert by_her is not None
    assert about_her is not None
    nobody = Person(NOBODY, "")
    assert (by_her.proposal, by_her.failed) == (Proposal(0, BEN, nobody), None)
    assert (about_her.proposal, about_her.failed) == (
        Proposal(0, nobody, BEN),
        Standing.DECLINED,
    )


async def test_a_table_that_was_loaded_before_an_erasure_cannot_be_saved_after_it(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)
    store = TableStore(database)
    loaded = [await store.table(table) for table in range(1, 7)]

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))

    stale = 0
    for table in loaded:
        assert table is not None
        if "Ada" in str(table):
            stale += 1
            with pytest.raises(Stale):
                await store.save(table)
    assert stale == len(loaded) - 1


async def test_everything_held_about_a_person_is_listed_and_after_their_erasure_nothing_is(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)
    store = TableStore(database)

    held = await store.held(ADA.id)
    changed = await store.erase(ADA.id, NOBODY)

    assert held.tables == (1, 2, 3, 4, 6)
    assert held.live == len(held.tables)
    assert held.settings == Settings()
    assert held.hours is not None
    assert held.channel == ADA.id + 1
    assert held.blocked == 1
    assert [(table, due.number) for table, due in held.due] == [(2, 1)]
    assert [plan.table for plan in held.plans] == [2]
    assert [vote.table for vote in held.votes] == [4, 6]
    assert set(changed) == set(held.tables)
    assert await store.held(ADA.id) == Held()
    assert await store.with_erased() == [1, 2, 3, 4, 6]


async def test_the_tables_of_a_person_include_those_where_they_gave_up_their_seat(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)

    held = await TableStore(database).held(STRANGER)

    assert held == Held(tables=(4, 6))


async def test_the_seats_of_an_erased_person_belong_to_nobody(database: Database) -> None:
    await everything_about(database, ADA, BEN)

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))

    table = await TableStore(database).table(2)
    assert table is not None
    assert table.players == (Player(BEN), Player(Person(NOBODY, "")))
    assert table.host == NOBODY


async def test_the_direct_message_channel_of_an_erased_person_is_forgotten(
    database: Database,
) -> None:
    await everything_about(database, ADA, BEN)

    await database.write(lambda connection: erase(connection, ADA.id, NOBODY))

    hers, his = [await TableStore(database).table(each) for each in (3, 5)]
    assert hers is not None
    assert his is not None
    assert (hers.place.channel, his.place.channel) == (NOBODY, 99)
    assert await TableStore(database).last_posted(hers.id) is None
    assert await TableStore(database).last_posted(his.id) is not None


async def test_all_people_whom_the_database_names_are_found(database: Database) -> None:
    await everything_about(database, ADA, BEN)

    assert await database.write(people_in) == {ADA.id, BEN.id, STRANGER}


async def test_erasing_an_unknown_person_changes_nothing(database: Database) -> None:
    await everything_about(database, ADA, BEN)
    before = await content(database)

    assert await TableStore(database).erase(123, NOBODY) == set()

    assert await content(database) == before
