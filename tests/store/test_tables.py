import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings

from ai.levels import Level
from store.tables import TableStore
from tables.bots import BotPlayer
from tables.decisions.home import Section, section_of
from tables.game.record import Event, Kind
from tables.limits import Limit
from tables.offer import Message, Offer, Wish
from tables.ports.failures import PlaceTaken, RematchTaken, Stale
from tables.ports.store import Store
from tables.table import Person, Phase, Place, Player, Result, Table
from tables.turn import Turn
from tests.store.examples import (
    ADA,
    BEN,
    CLEO,
    MOVE,
    NOW,
    a_table,
    moved,
    playing,
    posted,
    records,
    tables,
)

# all examples share one database, because what earlier examples stored does not matter
same_database = settings(
    max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def test_the_store_of_tables_implements_the_protocol(store: TableStore) -> None:
    kept: Store = store

    assert kept is store


@given(table=tables)
@same_database
async def test_a_stored_table_reads_back_the_same(store: TableStore, table: Table) -> None:
    added = await store.add_table(table)

    assert added == replace(table, id=added.id, version=1)
    assert await store.table(added.id) == added
    # free its place for the next example
    await store.save(replace(added, phase=Phase.CANCELLED))


@given(record=records())
@same_database
async def test_stored_events_read_back_the_same(store: TableStore, record: list[Event]) -> None:
    table = await store.add_table(playing())

    await store.save(replace(table, number=len(record)), record)

    assert await store.record(table.id) == record


@given(before=tables, after=tables)
@same_database
async def test_a_saved_table_reads_back_the_same(
    store: TableStore, before: Table, after: Table
) -> None:
    added = await store.add_table(before)
    changed = replace(after, id=added.id, version=added.version)

    saved = await store.save(changed)

    assert saved == replace(changed, version=2)
    assert await store.table(added.id) == saved
    await store.save(replace(saved, phase=Phase.CANCELLED))


async def at(store: TableStore, channel: int, phase: Phase) -> list[Table]:
    """All tables of that channel and that phase."""
    return await store.tables_at(channel, phase, None, 99)


async def test_fractions_of_a_second_round_a_deadline_up(store: TableStore) -> None:
    added = await store.add_table(a_table(deadline=NOW + timedelta(microseconds=1)))

    assert await store.next_deadline(()) == (NOW + timedelta(seconds=1), added.id)


async def test_an_unknown_table_is_none(store: TableStore) -> None:
    assert await store.table(1) is None
    assert await store.record(1) == []
    assert await store.rematch_of(1) is None
    assert await store.last_posted(1) is None


async def test_of_two_simultaneous_saves_one_counts(store: TableStore) -> None:
    table = await store.add_table(playing())
    ours, our_events = moved(table, "1-2")
    theirs, their_events = moved(table, "3-4", "5-6")

    results = await asyncio.gather(
        store.save(ours, our_events), store.save(theirs, their_events), return_exceptions=True
    )

    saved = [each for each in results if isinstance(each, Table)]
    assert [type(each) for each in results if each not in saved] == [Stale]
    assert [await store.table(table.id)] == saved
    assert len(await store.record(table.id)) == saved[0].number


async def test_a_save_of_an_old_version_is_stale(store: TableStore) -> None:
    table = await store.add_table(playing())
    saved = await store.save(table)

    with pytest.raises(Stale):
        await store.save(*moved(table, "1-2"))

    assert await store.table(table.id) == saved
    assert await store.record(table.id) == []


async def test_each_save_raises_the_version_of_a_table(store: TableStore) -> None:
    table = await store.add_table(a_table())
    added = await store.version(table.id)
    saved = await store.save(table)

    assert added == table.version
    assert await store.version(table.id) == saved.version > table.version
    assert await store.version(table.id + 1) is None


async def test_a_table_that_is_not_stored_cannot_be_saved(store: TableStore) -> None:
    with pytest.raises(Stale):
        await store.save(replace(playing(), id=99, version=1))


async def test_saving_an_event_number_that_exists_is_refused_and_changes_nothing(
    store: TableStore,
) -> None:
    table = await store.save(replace(await store.add_table(playing()), number=1), [MOVE])
    again = replace(table, phase=Phase.FINISHED, players=(Player(CLEO),))

    with pytest.raises(Stale):
        await store.save(again, [replace(MOVE, number=2), replace(MOVE, text="other")])

    assert await store.table(table.id) == table
    assert await store.record(table.id) == [MOVE]


async def test_no_other_table_can_open_at_the_place_of_a_live_table(store: TableStore) -> None:
    first = await store.add_table(a_table())

    with pytest.raises(PlaceTaken, match="place-taken"):
        await store.add_table(a_table(place=first.place))

    assert await at(store, first.place.channel, Phase.LOBBY) == [first]


async def test_a_table_cannot_move_to_a_place_that_is_taken(store: TableStore) -> None:
    first = await store.add_table(a_table())
    second = await store.add_table(a_table())

    with pytest.raises(PlaceTaken):
        await store.save(replace(second, place=first.place))

    assert await store.table(second.id) == second


async def test_a_finished_table_frees_its_place(store: TableStore) -> None:
    first = await store.add_table(playing())
    await store.save(replace(first, phase=Phase.FINISHED))

    second = await store.add_table(a_table(place=first.place))

    assert await at(store, first.place.channel, Phase.LOBBY) == [second]
    assert await at(store, first.place.channel, Phase.PLAYING) == []


async def test_a_table_has_at_most_one_rematch(store: TableStore) -> None:
    table = await store.add_table(playing(phase=Phase.FINISHED))
    again = await store.add_table(a_table(rematch_of=table.id))

    with pytest.raises(RematchTaken, match="rematch-taken"):
        await store.add_table(a_table(rematch_of=table.id))

    assert await store.rematch_of(table.id) == again
    assert await store.rematch_of(again.id) is None


async def test_the_table_that_occupies_a_place_is_listed_before_newer_lobbies_there(
    store: TableStore,
) -> None:
    place = Place(7, 77)
    over = await store.add_table(playing(place=place, phase=Phase.FINISHED))
    here = await store.add_table(a_table(place=place))
    older = await store.add_table(a_table(place=place, wants_thread=True))
    newer = await store.add_table(a_table(place=place, wants_thread=True, game="cubed"))
    await store.add_table(a_table())

    assert await at(store, 77, Phase.LOBBY) == [here, newer, older]
    assert await store.tables_at(77, Phase.LOBBY, "zhen", 2) == [here, older]
    assert await store.tables_at(77, Phase.LOBBY, "cubed", 2) == [newer]
    assert await store.tables_at(77, Phase.LOBBY, None, 1) == [here]
    assert await at(store, 77, Phase.FINISHED) == [over]
    assert await at(store, 77, Phase.PLAYING) == []


async def test_a_persons_tables_are_those_where_they_sit_or_are_invited(store: TableStore) -> None:
    asked = await store.add_table(a_table(players=(Player(ADA), Player(BEN, accepted=False))))
    await store.add_table(a_table(players=(Player(ADA), Player(CLEO))))
    seated = await store.add_table(playing(players=(Player(BEN), Player(CLEO))))
    over = await store.add_table(playing(players=(Player(BEN),), phase=Phase.FINISHED))
    newer = await store.add_table(a_table(host=BEN.id, players=(Player(BEN),)))

    assert await store.tables_of(BEN.id, Phase.LOBBY, None, 9) == [newer, asked]
    assert await store.tables_of(BEN.id, Phase.LOBBY, "zhen", 1) == [newer]
    assert await store.tables_of(BEN.id, Phase.LOBBY, "cubed", 9) == []
    assert await store.tables_of(BEN.id, Phase.PLAYING, None, 9) == [seated]
    assert await store.tables_of(BEN.id, Phase.FINISHED, None, 9) == [over]


async def test_a_persons_live_tables_begin_with_the_one_that_has_waited_longest(
    store: TableStore,
) -> None:
    def waiting(seat: int, minutes: int) -> Table:
        return playing(turn=Turn((seat,), NOW + timedelta(minutes=minutes)))

    of_ben, of_ada = 0, 1
    theirs = await store.add_table(waiting(of_ada, 0))
    since_later = await store.add_table(waiting(of_ben, 9))
    since_earlier = await store.add_table(waiting(of_ben, 3))
    asked = await store.add_table(a_table())
    own = await store.add_table(a_table(players=(Player(BEN), Player(ADA, accepted=False))))
    over = await store.add_table(waiting(of_ben, 1))
    await store.save(replace(over, phase=Phase.FINISHED, turn=None))

    found = [since_earlier, since_later, asked, theirs, own]
    assert await store.live_tables_of(BEN.id, "", 25) == found
    assert await store.live_tables_of(BEN.id, "", 2) == found[:2]
    assert await store.live_tables_of(BEN.id, str(own.id), 25) == [own]
    assert await store.live_tables_of(BEN.id, "%", 25) == []
    assert await store.live_tables_of(BEN.id, "", 2, 3) == found[3:]
    sections = (Section.TURN, Section.INVITATION, Section.OTHERS, Section.LOBBY)
    amounts = dict(zip(sections, (2, 1, 1, 1), strict=True))
    assert await store.live_amounts_of(BEN.id) == amounts
    assert [section_of(each, BEN.id) for each in found] == [Section.TURN, *sections]
    assert await store.live_tables_of(CLEO.id, "", 25) == []


async def test_a_persons_next_turn_is_the_one_with_the_earliest_deadline(store: TableStore) -> None:
    def waiting(minutes: int, hours: int | None) -> Table:
        deadline = None if hours is None else NOW + timedelta(hours=hours)
        return playing(turn=Turn((0,), NOW + timedelta(minutes=minutes)), deadline=deadline)

    untimed = await store.add_table(waiting(1, None))
    later = await store.add_table(waiting(2, 9))
    soon = await store.add_table(waiting(3, 2))
    await store.add_table(a_table(deadline=NOW))

    assert await store.next_turn_of(BEN.id, 0) == soon.id
    assert await store.next_turn_of(BEN.id, soon.id) == later.id
    assert await store.next_turn_of(ADA.id, 0) is None
    assert await store.live_tables_of(BEN.id, "", 3) == [soon, later, untimed]


async def test_finished_games_are_listed_from_the_latest_to_the_earliest(store: TableStore) -> None:
    def over(hours: int) -> Table:
        return playing(phase=Phase.FINISHED, result=Result(NOW + timedelta(hours=hours), (1,)))

    added = [await store.add_table(over(hours)) for hours in (2, 3, 1)]
    stored = [await store.save(each) for each in added]
    live = await store.add_table(playing())
    await store.save(replace(live, phase=Phase.CANCELLED))

    assert await store.finished_of(ADA.id, 2) == [stored[1], stored[0]]
    assert await store.finished_of(CLEO.id, 2) == []


async def test_finished_games_can_be_filtered_by_game_and_opponent(store: TableStore) -> None:
    def over(hours: int, game: str, *people: Person) -> Table:
        result = Result(NOW + timedelta(hours=hours), (1,))
        players = tuple(map(Player, people))
        return playing(phase=Phase.FINISHED, result=result, game=game, players=players)

    games = [("zhen", ADA, BEN), ("cube2", ADA, BEN), ("zhen", ADA, CLEO), ("zhen", BEN, CLEO)]
    first, second, third, _ = [
        await store.save(await store.add_table(over(hours, game, *people)))
        for hours, (game, *people) in enumerate(games)
    ]

    assert await store.finished_of(ADA.id, 9) == [third, second, first]
    assert await store.finished_of(ADA.id, 1, skipped=1) == [second]
    assert await store.finished_of(ADA.id, 9, game="zhen") == [third, first]
    assert await store.finished_of(ADA.id, 9, opponent=BEN.id) == [second, first]
    assert await store.finished_of(ADA.id, 9, game="zhen", opponent=BEN.id) == [first]
    assert await store.finished_of(ADA.id, 9, opponent=9) == []


@pytest.mark.parametrize(
    ("winners", "counts"), [((1,), False), ((0,), True), ((0, 1), True), ((), False), (None, False)]
)
async def test_a_lost_game_is_not_listed_for_a_substitute(
    store: TableStore, winners: tuple[int, ...] | None, *, counts: bool
) -> None:
    result = Result(NOW, winners)
    over = playing(phase=Phase.FINISHED, result=result, substitutes=frozenset({0}))
    stored = await store.save(await store.add_table(over))

    assert await store.finished_of(BEN.id, 5) == ([stored] if counts else [])
    assert await store.finished_of(ADA.id, 5) == [stored]


async def test_the_live_tables_of_a_server_and_of_a_person_are_counted(store: TableStore) -> None:
    here, direct = Place(5, 1), Place(None, 2)
    await store.add_table(a_table(place=here))
    await store.add_table(
        a_table(place=here, wants_thread=True, host=BEN.id, players=(Player(BEN),))
    )
    over = await store.add_table(playing(place=Place(5, 3)))
    await store.save(replace(over, phase=Phase.FINISHED))
    await store.add_table(playing(place=Place(5, 4)))
    await store.add_table(a_table(place=Place(6, 5)))
    await store.add_table(playing(place=direct))
    await store.add_table(playing(place=Place(None, 7), host=CLEO.id, players=(Player(CLEO),)))

    async def found(guild: int | None, person: int) -> list[int]:
        amounts = await store.live_amounts(guild, person)
        return [amounts[limit] for limit in Limit]

    assert await found(5, ADA.id) == [1, 2, 2, 3]
    # a seat that is kept for somebody does not count as theirs yet
    assert await found(5, BEN.id) == [1, 2, 2, 3]
    assert await found(5, CLEO.id) == [0, 0, 2, 3]
    assert (await found(None, ADA.id))[:2] == [0, 1]
    assert await found(9, ADA.id) == [0, 0, 0, 0]


async def test_live_tables_are_counted_for_each_game(store: TableStore) -> None:
    assert await store.live_by_game() == {}
    for table in (a_table(), playing(), playing(game="cube2"), playing(phase=Phase.FINISHED)):
        await store.add_table(table)

    assert await store.live_by_game() == {"zhen": 2, "cube2": 1}


async def test_tables_whose_turn_is_not_stored_are_found(store: TableStore) -> None:
    without = await store.add_table(playing())
    await store.add_table(playing(turn=Turn((0,), NOW)))
    await store.add_table(playing(thinks=True))
    await store.add_table(playing(phase=Phase.FINISHED))
    await store.add_table(a_table())

    assert await store.without_turn() == [without.id]


async def test_unreachable_tables_are_found_by_their_server(store: TableStore) -> None:
    here, over, there, direct, found_again = [
        await store.add_table(playing(place=Place(guild, channel)))
        for guild, channel in ((5, 1), (5, 2), (6, 3), (None, 4), (5, 5))
    ]
    await store.save(replace(over, phase=Phase.FINISHED))
    for each in (here, over, there, direct, found_again):
        await store.note_unreachable(each.id)
    await store.save(found_again)

    assert await store.unreachable([Phase.PLAYING, Phase.FINISHED], 5) == [here.id, over.id]
    assert await store.unreachable([Phase.PLAYING], 5) == [here.id]
    assert set(await store.unreachable([Phase.PLAYING])) == {here.id, there.id, direct.id}
    assert await store.unreachable_among([here.id, found_again.id, 99]) == {here.id}
    assert await store.unreachable_among([]) == frozenset()


async def test_the_places_of_live_tables_are_found(store: TableStore) -> None:
    lobby, game, over, there, direct, lost = [
        await store.add_table(playing(place=Place(guild, channel)))
        for guild, channel in ((5, 1), (5, 2), (5, 3), (6, 4), (None, 5), (5, 6))
    ]
    await store.save(replace(lobby, phase=Phase.LOBBY))
    await store.save(replace(over, phase=Phase.FINISHED))
    await store.note_unreachable(lost.id)

    assert await store.live_places() == {lobby.place, game.place, there.place}
    assert await store.live_places(5) == {lobby.place, game.place}
    assert direct.place not in await store.live_places()


async def test_the_newest_messages_of_several_tables_are_found_together(store: TableStore) -> None:
    silent, lobby, played = [await store.add_table(playing()) for _ in range(3)]
    played, events = moved(played, "3-5", "5-6")
    await store.save(played, events)
    for each in (posted(lobby, 0), posted(played, 0), posted(played, 2), posted(played, 1)):
        await store.note_posted(each)

    found = await store.newest_posted([silent.id, lobby.id, played.id])

    assert found == {lobby.id: posted(lobby, 0), played.id: posted(played, 2)}
    assert await store.newest_posted([]) == {}


async def test_changed_seats_are_stored(store: TableStore) -> None:
    table = await store.add_table(a_table())

    await store.save(replace(table, players=(Player(CLEO), Player(ADA))))

    found = await store.table(table.id)
    assert found is not None
    assert found.players == (Player(CLEO), Player(ADA))
    assert await store.tables_of(BEN.id, Phase.LOBBY, None, 9) == []


async def test_the_number_of_a_table_is_never_used_again(store: TableStore) -> None:
    numbers = [(await store.add_table(a_table())).id for _ in range(3)]

    assert len(set(numbers)) == 3
    assert numbers == sorted(numbers)


async def test_a_table_counts_as_unannounced_until_its_latest_board_is_noted(
    store: TableStore,
) -> None:
    lobby = await store.add_table(a_table())
    table = await store.add_table(playing())
    assert await store.unannounced() == []

    await store.save(*moved(table, "1-2", "3-4"))
    assert await store.unannounced() == [table.id]

    await store.note_posted(posted(table, 1))
    assert await store.unannounced() == [table.id]

    await store.note_posted(posted(table, 2))
    assert await store.unannounced() == []
    assert [await store.announced(each.id) for each in (lobby, table)] == [0, 2]


async def test_the_number_of_the_latest_announced_event_never_decreases(store: TableStore) -> None:
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))
    await store.note_posted(posted(table, 2))

    await store.note_posted(posted(table, 1))
    await store.note_posted(posted(table, 0))
    await store.save(table)

    assert await store.announced(table.id) == 2


async def test_an_unreachable_table_does_not_count_as_unannounced_until_its_next_move(
    store: TableStore,
) -> None:
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))

    await store.note_unreachable(table.id)
    assert await store.is_unreachable(table.id)
    assert await store.unannounced() == []

    await store.save(*moved(table, "5-6"))
    assert not await store.is_unreachable(table.id)
    assert await store.unannounced() == [table.id]


async def test_a_table_is_reachable_again_when_something_is_posted(store: TableStore) -> None:
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))
    await store.note_unreachable(table.id)

    await store.note_posted(posted(table, 1))

    assert not await store.is_unreachable(table.id)
    assert await store.unannounced() == [table.id]


async def test_after_a_table_has_moved_its_latest_board_is_unannounced(store: TableStore) -> None:
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))
    await store.note_posted(posted(table, 2))

    elsewhere = await store.save(replace(table, place=Place(5, 77)))
    assert await store.announced(table.id) == 1
    assert await store.unannounced() == [table.id]

    await store.save(replace(elsewhere, place=Place(5, 78)))
    assert await store.announced(table.id) == 1


async def test_a_posted_message_is_found_by_its_event_or_as_the_newest(store: TableStore) -> None:
    table = await store.save(*moved(await store.add_table(playing()), "1-2", "3-4"))
    messages = [posted(table, number) for number in (0, 2, 1)]

    for message in messages:
        await store.note_posted(message)

    assert await store.last_posted(table.id) == posted(table, 2)
    assert [await store.last_posted(table.id, each.number) for each in messages] == messages
    assert await store.last_posted(table.id, 3) is None


async def test_a_message_that_replaces_another_is_stored_in_its_place(store: TableStore) -> None:
    table = await store.add_table(a_table())
    await store.note_posted(posted(table, 0))

    await store.note_posted(replace(posted(table, 0), message=42))

    assert await store.last_posted(table.id, 0) == replace(posted(table, 0), message=42)


async def test_the_nearest_deadline_comes_first(store: TableStore) -> None:
    assert await store.next_deadline(()) is None
    await store.add_table(playing())
    late = await store.add_table(a_table(deadline=NOW + timedelta(hours=2)))
    soon = await store.add_table(a_table(deadline=NOW + timedelta(hours=1)))

    assert await store.next_deadline(()) == (NOW + timedelta(hours=1), soon.id)
    assert await store.next_deadline([soon.id]) == (late.deadline, late.id)
    assert await store.next_deadline([soon.id, late.id]) is None

    soon = await store.save(replace(soon, deadline=None))
    assert await store.next_deadline(()) == (late.deadline, late.id)

    await store.save(replace(soon, offer_due=NOW))
    assert await store.next_deadline(()) == (NOW, soon.id)
    assert await store.next_deadline([soon.id]) == (late.deadline, late.id)


async def test_an_offer_is_stored_with_its_message_and_the_seats_that_have_agreed(
    store: TableStore,
) -> None:
    shown = Offer(Wish.DRAW, 0, 3, NOW, frozenset({1}), message=Message(5, 6))

    table = await store.add_table(playing(offers=(shown, Offer(Wish.UNDO, 1, 3, NOW))))

    assert await store.table(table.id) == table


async def test_tables_with_an_open_offer_are_found(store: TableStore) -> None:
    await store.add_table(playing())
    asking = await store.add_table(playing(offers=(Offer(Wish.DRAW, 0, 3, NOW),)))

    assert await store.offering() == [asking.id]
    await store.save(asking.without_offers())
    assert await store.offering() == []


@pytest.mark.parametrize("kind", Kind)
async def test_every_kind_of_event_can_be_stored(store: TableStore, kind: Kind) -> None:
    table = await store.add_table(playing())
    event = Event(1, kind, 1 if kind in (Kind.PLAY, Kind.RESIGN) else None, "", NOW)

    await store.save(replace(table, number=1), [event])

    assert await store.record(table.id) == [event]


async def test_tables_where_a_bot_is_to_move_are_found_until_it_has_moved(
    store: TableStore,
) -> None:
    bot = Player(BotPlayer("Birch", Level.STRONG))
    await store.add_table(playing())
    added = await store.add_table(playing(players=(Player(ADA), bot), thinks=True))

    assert await store.thinking() == [added.id]
    table, events = moved(replace(added, thinks=False), "@1")
    await store.save(table, events)
    assert await store.thinking() == []


async def test_bots_can_be_added_and_removed_like_people(store: TableStore) -> None:
    birch, cedar = (Player(BotPlayer(name, Level.CASUAL)) for name in ("Birch", "Cedar"))
    added = await store.add_table(a_table(seats=3, players=(Player(ADA), birch)))

    saved = await store.save(replace(added, players=(cedar, Player(BEN), birch)))
    assert await store.table(added.id) == saved
    saved = await store.save(replace(saved, players=(Player(ADA),)))
    assert await store.table(added.id) == saved


async def test_a_persons_tables_are_loaded_with_all_their_players(store: TableStore) -> None:
    bot = Player(BotPlayer("Birch", Level.BEGINNER))
    first = await store.add_table(playing(players=(bot, Player(ADA))))
    second = await store.add_table(playing(players=(Player(ADA), bot)))

    assert await store.tables_of(ADA.id, Phase.PLAYING, None, 9) == [second, first]


async def test_live_tables_of_earlier_rules_are_found_by_game(store: TableStore) -> None:
    earlier = [await store.add_table(each) for each in (a_table(), playing())]
    await store.add_table(playing(rules_version=2))
    await store.add_table(playing(game="cubed"))
    ended = await store.add_table(playing())
    await store.save(replace(ended, phase=Phase.FINISHED))

    assert await store.with_old_rules({"zhen": 2, "cubed": 1}) == [table.id for table in earlier]
    assert await store.with_old_rules({"zhen": 1, "cubed": 1}) == []
    assert await store.with_old_rules({}) == []
