"""The seats of a table and who gets them, from the lobby to the start and the rematch."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from functools import partial
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ai.levels import Level
from rules.refusal import BadOption, Refusal
from tables.decisions import lobby as decisions
from tables.decisions.lobby import LOBBY_LASTS, order_of_seats, seated_in_order
from tables.table import Begins, Person, Phase, Place, Player, Table
from tests.support.fakes import START
from tests.tables.house import ADA, BEN, CAY, CHANNEL, DOT, PEOPLE, request

ANN = Person(9, "Ann")


def lobby(*joined: Person, seats: int = 4, invited: tuple[Person, ...] = ()) -> Table:
    table = decisions.open_table(request("race", seats=seats), START)
    for person in joined:
        table = decisions.join(table, person)
    return decisions.invite(table, ADA.id, invited) if invited else table


def started(*joined: Person) -> Table:
    table = lobby(*joined, seats=1 + len(joined))
    return seated_in_order(table, range(1 + len(joined)))


def finished(*joined: Person) -> Table:
    return replace(started(*joined), id=5, phase=Phase.FINISHED)


def people_at(table: Table) -> list[str]:
    return [player.name for player in table.players]


def refused(decide: Callable[[], object]) -> Refusal:
    with pytest.raises(Refusal) as caught:
        decide()
    return caught.value


def test_a_new_table_seats_its_host_and_lasts_a_day() -> None:
    table = lobby()

    assert people_at(table) == ["Ada"]
    assert (table.phase, table.deadline) == (Phase.LOBBY, START + LOBBY_LASTS)


def test_a_new_table_stores_the_defaults_of_options_that_were_not_chosen() -> None:
    asked = replace(request("zhen"), options={"tiles": 7})

    assert dict(decisions.open_table(asked, START).options) == {"tiles": 7, "cubes": 10}


def test_a_number_of_seats_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadOption):
        decisions.open_table(request("zhen", seats=3), START)


def test_named_opponents_are_invited_when_a_table_opens() -> None:
    table = decisions.open_table(request("zhen", opponents=[BEN]), START)

    assert table.players == (Player(ADA), Player(BEN, accepted=False))


def test_people_who_join_get_the_next_seats() -> None:
    assert people_at(lobby(BEN, CAY)) == ["Ada", "Ben", "Cay"]


def test_nobody_joins_twice() -> None:
    assert refused(lambda: decisions.join(lobby(BEN), BEN)).key == "join-seated"


def test_nobody_joins_a_full_table() -> None:
    assert refused(lambda: decisions.join(lobby(BEN, seats=2), CAY)).key == "join-full"


def test_a_refusal_names_the_person_for_whom_a_seat_is_kept() -> None:
    refusal = refused(lambda: decisions.join(lobby(CAY, seats=3, invited=(BEN,)), DOT))

    assert (refusal.key, refusal.values) == ("join-kept", {"names": "Ben"})


def test_an_invited_person_takes_the_kept_seat_under_their_present_name() -> None:
    table = lobby(seats=3, invited=(BEN, CAY))

    table = decisions.join(table, replace(BEN, name="Benjamin"))

    assert people_at(table) == ["Ada", "Benjamin", "Cay"]
    assert [player.accepted for player in table.players] == [True, True, False]


def test_an_invited_person_who_has_not_accepted_has_no_seat() -> None:
    assert lobby(invited=(BEN,)).seat_of(BEN.id) is None


def test_leaving_frees_the_seat() -> None:
    assert people_at(decisions.leave(lobby(BEN, CAY), BEN.id)) == ["Ada", "Cay"]


def test_an_invited_person_may_decline() -> None:
    assert people_at(decisions.leave(lobby(invited=(BEN,)), BEN.id)) == ["Ada"]


def test_a_person_who_is_not_in_the_lobby_cannot_leave_it() -> None:
    assert refused(lambda: decisions.leave(lobby(), BEN.id)).key == "leave-not-seated"


def test_a_lobby_that_its_host_leaves_is_cancelled() -> None:
    table = decisions.leave(lobby(BEN), ADA.id)

    assert (table.phase, table.deadline) == (Phase.CANCELLED, None)


def test_an_invitation_replaces_the_earlier_one() -> None:
    table = decisions.invite(lobby(BEN, invited=(CAY,)), ADA.id, [DOT])

    assert table.players == (Player(ADA), Player(BEN), Player(DOT, accepted=False))


def test_a_person_named_twice_is_invited_once() -> None:
    assert people_at(decisions.invite(lobby(seats=3), ADA.id, [BEN, BEN])) == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("person", "opponents", "key", "values"),
    [
        (BEN, [CAY], "invite-not-host", {"name": "Ada"}),
        (ADA, [ADA], "invite-self", {}),
        (ADA, [BEN], "invite-seated", {"name": "Ben"}),
        (ADA, [CAY, DOT], "invite-too-many", {"free": 1}),
    ],
)
def test_an_impossible_invitation_is_refused(
    person: Person, opponents: list[Person], key: str, values: dict[str, object]
) -> None:
    refusal = refused(lambda: decisions.invite(lobby(BEN, seats=3), person.id, opponents))

    assert (refusal.key, refusal.values) == (key, values)


def test_the_host_can_close_a_lobby() -> None:
    assert decisions.cancel(lobby(BEN), ADA.id).phase is Phase.CANCELLED


def test_nobody_but_the_host_can_close_a_lobby() -> None:
    refusal = refused(lambda: decisions.cancel(lobby(BEN), BEN.id))

    assert (refusal.key, refusal.values) == ("cancel-not-host", {"name": "Ada"})


def test_a_started_game_cannot_be_cancelled() -> None:
    assert refused(lambda: decisions.cancel(started(BEN), ADA.id)).key == "cancel-playing"


@pytest.mark.parametrize(("table", "key"), [(started, "table-started"), (finished, "table-closed")])
def test_seats_cannot_be_changed_once_the_game_has_started(
    table: Callable[..., Table], key: str
) -> None:
    game = table(BEN)

    assert refused(lambda: decisions.join(game, ANN)).key == key
    assert refused(lambda: decisions.leave(game, BEN.id)).key == key
    assert refused(lambda: decisions.invite(game, ADA.id, [ANN])).key == key
    assert refused(lambda: decisions.may_start(game, ADA.id)).key == key


def test_a_closed_lobby_cannot_be_closed_again() -> None:
    closed = decisions.cancel(lobby(), ADA.id)

    assert refused(lambda: decisions.cancel(closed, ADA.id)).key == "table-closed"


def test_a_lobby_closes_when_its_deadline_has_come() -> None:
    assert decisions.expire(lobby(BEN), START + LOBBY_LASTS).phase is Phase.CANCELLED


def test_a_lobby_stays_open_until_its_deadline() -> None:
    table = lobby(BEN)

    assert decisions.expire(table, START + LOBBY_LASTS - timedelta(microseconds=1)) == table


def test_a_started_game_does_not_expire() -> None:
    table = started(BEN)

    assert decisions.expire(table, START + LOBBY_LASTS) == table


def test_the_host_may_start_as_soon_as_enough_people_have_joined() -> None:
    decisions.may_start(lobby(BEN), ADA.id)


def test_nobody_but_the_host_may_start_the_game() -> None:
    refusal = refused(lambda: decisions.may_start(lobby(BEN), BEN.id))

    assert (refusal.key, refusal.values) == ("start-not-host", {"name": "Ada"})


def test_invited_people_who_have_not_accepted_do_not_count_for_the_start() -> None:
    refusal = refused(lambda: decisions.may_start(lobby(invited=(BEN, CAY)), ADA.id))

    assert (refusal.key, refusal.values) == ("start-too-few", {"missing": 1})


def test_a_game_starts_with_the_people_who_have_joined() -> None:
    table = seated_in_order(lobby(BEN, invited=(CAY,)), [1, 0])

    assert (table.seats, people_at(table)) == (2, ["Ben", "Ada"])
    assert (table.phase, table.deadline) == (Phase.PLAYING, None)


@pytest.mark.parametrize(
    ("begins", "order"),
    [
        (Begins.RANDOM, (2, 0, 1)),
        (Begins.HOST, (1, 2, 0)),
        (Begins.OPPONENT, (2, 0, 1)),
        (Begins.AS_SEATED, (0, 1, 2)),
    ],
)
def test_the_host_chooses_who_begins(begins: Begins, order: tuple[int, ...]) -> None:
    # in a rematch, the host need not have the first seat
    players = tuple(map(Player, (BEN, ADA, CAY)))
    table = replace(lobby(seats=3), players=players, begins=begins)

    assert order_of_seats(table, [2, 0, 1]) == order


@given(begins=st.sampled_from(Begins), count=st.integers(2, 4), seed=st.integers())
def test_every_way_to_begin_seats_everybody_once(begins: Begins, count: int, seed: int) -> None:
    table = replace(lobby(*PEOPLE[1:count]), begins=begins)
    shuffled = Random(seed).sample(range(count), count)

    assert sorted(order_of_seats(table, shuffled)) == list(range(count))


def test_a_rematch_rotates_the_seats_and_invites_the_others() -> None:
    table = decisions.rematch(finished(BEN, CAY), BEN.id, START)

    assert table.players == (Player(BEN), Player(CAY, accepted=False), Player(ADA, accepted=False))
    assert (table.host, table.rematch_of) == (BEN.id, 5)
    assert (table.id, table.version, table.number) == (0, 0, 0)
    assert (table.phase, table.deadline) == (Phase.LOBBY, START + LOBBY_LASTS)


def test_the_seats_of_a_rematch_are_rotated_whoever_joins_first() -> None:
    table = decisions.rematch(finished(BEN, CAY), CAY.id, START)
    for person in (ADA, BEN):
        table = decisions.join(table, person)

    order = order_of_seats(table, [2, 1, 0])

    assert people_at(seated_in_order(table, order)) == ["Ben", "Cay", "Ada"]


def test_a_rematch_has_the_defaults_of_options_added_to_the_rules_since() -> None:
    cubed = decisions.open_table(request("cubed", seats=2, options={"matching": "one"}), START)
    kept = tuple(each for each in cubed.options if each[0] != "lap")
    old = replace(seated_in_order(decisions.join(cubed, BEN), range(2)), options=kept)

    table = decisions.rematch(replace(old, phase=Phase.FINISHED), BEN.id, START)

    assert dict(table.options) == {**dict(kept), "lap": "on"}


def test_a_rematch_of_a_game_under_way_is_refused() -> None:
    refusal = refused(lambda: decisions.rematch(started(BEN), ADA.id, START))

    assert refusal.key == "rematch-not-over"


def test_only_players_of_a_game_can_ask_for_a_rematch() -> None:
    refusal = refused(lambda: decisions.rematch(finished(BEN), CAY.id, START))

    assert refusal.key == "rematch-not-yours"


def test_after_a_cancelled_rematch_another_one_can_open() -> None:
    table = decisions.rematch(finished(BEN), ADA.id, START)

    assert decisions.cancel(table, ADA.id).rematch_of is None


def test_a_live_table_occupies_its_place() -> None:
    assert lobby().occupies == started(BEN).occupies == CHANNEL.channel


def test_a_table_that_waits_for_its_thread_occupies_no_place() -> None:
    assert replace(lobby(), wants_thread=True).occupies is None


def test_a_table_that_is_over_occupies_no_place() -> None:
    assert finished(BEN).occupies is None
    assert decisions.cancel(lobby(), ADA.id).occupies is None


def test_a_bot_takes_a_free_seat_under_its_own_name() -> None:
    table = lobby(BEN)
    for level in (Level.CASUAL, Level.EXPERT):
        table = decisions.add_bot(table, ADA.id, level)

    first, second = table.players[2:]
    assert [first.level, second.level] == [Level.CASUAL, Level.EXPERT]
    assert first.name != second.name
    assert first.accepted
    assert table.is_full


def test_only_the_host_adds_bots_and_only_if_a_seat_is_free() -> None:
    full = lobby(seats=2, invited=(BEN,))

    refusals = [
        refused(lambda: decisions.add_bot(lobby(BEN), BEN.id, Level.CASUAL)).key,
        refused(lambda: decisions.add_bot(full, ADA.id, Level.CASUAL)).key,
        refused(lambda: decisions.remove_bot(lobby(BEN), BEN.id)).key,
        refused(lambda: decisions.remove_bot(lobby(BEN), ADA.id)).key,
    ]

    expected = ["bot-not-host", "bot-no-seat", "bot-not-host", "no-bot"]
    assert refusals == expected


def test_free_seats_are_filled_with_bots_of_the_latest_bots_level_else_casual_ones() -> None:
    graded = lobby(seats=4)
    for level in (Level.STRONG, Level.BEGINNER):
        graded = decisions.add_bot(graded, ADA.id, level)

    filled = [decisions.fill_with_bots(each, ADA.id) for each in (lobby(seats=3), graded)]

    casual, beginner, strong = Level.CASUAL, Level.BEGINNER, Level.STRONG
    assert [[player.level for player in each.players] for each in filled] == [
        [None, casual, casual],
        [None, strong, beginner, beginner],
    ]
    assert refused(lambda: decisions.fill_with_bots(filled[0], ADA.id)).key == "bot-no-seat"


def test_only_the_host_chooses_whether_what_fits_is_shown() -> None:
    table = lobby(BEN)

    assert decisions.show_what_fits(table, ADA.id, shown=False).shows_what_fits is False
    refusal = refused(lambda: decisions.show_what_fits(table, BEN.id, shown=False))
    assert refusal.key == "terms-not-host"


def test_only_the_host_allows_hints_and_only_before_the_game() -> None:
    table = lobby(BEN)

    allowed = decisions.allow_hints(table, ADA.id, allowed=True)

    assert (table.allows_hints, allowed.allows_hints) == (False, True)
    assert decisions.allow_hints(allowed, ADA.id, allowed=False) == table
    for person, phase, why in (
        (BEN, Phase.LOBBY, "terms-not-host"),
        (ADA, Phase.PLAYING, "table-started"),
        (ADA, Phase.CANCELLED, "table-closed"),
    ):
        tried = partial(decisions.allow_hints, replace(table, phase=phase), person.id, allowed=True)
        assert refused(tried).key == why


def test_the_bot_that_was_added_last_is_removed_first() -> None:
    table = decisions.add_bot(lobby(BEN), ADA.id, Level.CASUAL)
    more = decisions.add_bot(table, ADA.id, Level.CASUAL)

    assert decisions.remove_bot(more, ADA.id) == table


def test_bots_accept_a_rematch_at_once() -> None:
    table = decisions.add_bot(lobby(BEN, seats=3), ADA.id, Level.CASUAL)
    over = replace(seated_in_order(table, range(3)), id=5, phase=Phase.FINISHED)

    again = decisions.rematch(over, ADA.id, START)

    assert {player.name: player.accepted for player in again.players if player.level} == {
        table.players[2].name: True
    }
    assert [player.accepted for player in again.players if not player.level] == [False, True]


@pytest.mark.parametrize("opponents", [0, 1])
def test_a_table_in_a_direct_message_is_refused_unless_bots_fill_its_seats(opponents: int) -> None:
    letter = Place(guild=None, channel=9)
    asked = request("race", seats=2, place=letter, bots=[Level.CASUAL] * opponents)

    if opponents:
        assert decisions.open_table(asked, START).is_full
    else:
        assert refused(lambda: decisions.open_table(asked, START)).key == "needs-server"


Act = Callable[[Table], Table]


def _join(person: Person) -> Act:
    return lambda table: decisions.join(table, person)


def _leave(person: Person) -> Act:
    return lambda table: decisions.leave(table, person.id)


def _add_bot(person: Person, level: Level) -> Act:
    return lambda table: decisions.add_bot(table, person.id, level)


def _remove_bot(person: Person) -> Act:
    return lambda table: decisions.remove_bot(table, person.id)


def _fill_with_bots(person: Person) -> Act:
    return lambda table: decisions.fill_with_bots(table, person.id)


def _cancel(person: Person) -> Act:
    return lambda table: decisions.cancel(table, person.id)


def _expire(days: float) -> Act:
    return lambda table: decisions.expire(table, START + timedelta(days=days))


def _invite(person: Person, opponents: list[Person]) -> Act:
    return lambda table: decisions.invite(table, person.id, opponents)


def _start(person: Person, seed: int) -> Act:
    def start(table: Table) -> Table:
        decisions.may_start(table, person.id)
        seated = sum(player.accepted for player in table.players)
        shuffled = Random(seed).sample(range(seated), seated)
        return seated_in_order(table, order_of_seats(table, shuffled))

    return start


def _rematch(person: Person) -> Act:
    def rematch(table: Table) -> Table:
        over = table.phase is Phase.PLAYING
        known = replace(table, phase=Phase.FINISHED if over else table.phase, id=3)
        return decisions.rematch(known, person.id, START)

    return rematch


somebody = st.sampled_from(PEOPLE)
acts = st.one_of(
    st.builds(_join, somebody),
    st.builds(_join, somebody),
    st.builds(_leave, somebody),
    st.builds(_cancel, somebody),
    st.builds(_add_bot, somebody, st.sampled_from(Level)),
    st.builds(_remove_bot, somebody),
    st.builds(_fill_with_bots, somebody),
    st.builds(_expire, st.sampled_from([0.5, 1])),
    st.builds(_invite, somebody, st.lists(somebody, max_size=4)),
    st.builds(_start, somebody, st.integers()),
    st.builds(_rematch, somebody),
)


@given(
    seats=st.integers(2, 4),
    begins=st.sampled_from(Begins),
    acts=st.lists(acts, max_size=20),
)
def test_after_any_sequence_of_actions_a_table_is_valid(
    seats: int, begins: Begins, acts: list[Act]
) -> None:
    table = decisions.open_table(request("race", seats=seats, begins=begins), START)
    for act in acts:
        try:
            table = act(table)
        except Refusal:
            continue
        _check(table)


def _check(table: Table) -> None:
    people = [player.name for player in table.players]
    assert len(set(people)) == len(people) <= table.seats
    assert table.seat_of(table.host) is not None
    assert (table.deadline is not None) == (table.phase is Phase.LOBBY)
    if table.phase is Phase.PLAYING:
        assert table.is_full
        assert table.seats in table.rules.seats
