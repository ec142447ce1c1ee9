"""Undoing turns: how far, what prevents it, and that the record only grows."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from ai.levels import Level
from rules.refusal import Refusal
from tables.game.record import Event, Kind, beginning, replay, states
from tables.game.undoing import standing
from tables.offer import Wish
from tables.pace import Timing, pace_from
from tables.services.consent.offers import Key
from tables.table import Place, Table
from tests.store.examples import NOW, playing
from tests.support.examples import examples
from tests.tables.house import ADA, BEN, House, request

START_EVENT = Event(1, Kind.START, None, "", NOW)


async def agreed(house: House, table: Table, asker: int, other: int) -> None:
    """Let one player ask to undo a turn, and the other agree."""
    stored = house.store.tables[table.id]
    seat = stored.seat_of(asker)
    assert seat is not None
    await house.tables.offers.ask(table.id, asker, Wish.UNDO)
    await house.tables.offers.agree(Key(table.id, stored.number, seat, Wish.UNDO), other)


async def test_an_undo_goes_back_to_the_askers_last_turn(house: House) -> None:
    table = await house.started()
    screens = [await house.tables.play.screen(table.id, None)]
    for _ in range(4):
        await house.move(table.id)
        screens.append(await house.tables.play.screen(table.id, None))

    await agreed(house, table, BEN.id, ADA.id)
    back_by_one = await house.tables.play.screen(table.id, None)
    await agreed(house, table, ADA.id, BEN.id)
    back_by_two = await house.tables.play.screen(table.id, None)

    assert (back_by_one.view, back_by_one.number) == (screens[3].view, 6)
    assert (back_by_two.view, back_by_two.number) == (screens[2].view, 7)


async def test_event_numbers_never_go_back_so_buttons_of_old_boards_are_refused(
    house: House,
) -> None:
    table = await house.started()
    await house.move(table.id)
    await agreed(house, table, ADA.id, BEN.id)

    for number in (1, 2):
        with pytest.raises(Refusal, match="old-board"):
            await house.tables.play.move(table.id, ADA.id, number, "@1")
    await house.tables.play.move(table.id, ADA.id, 3, "@1")

    assert [event.number for event in house.store.records[table.id]] == [1, 2, 3, 4]


async def test_the_board_of_an_undo_says_so_and_mentions_the_player_to_move(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await agreed(house, table, ADA.id, BEN.id)
    await house.settled()

    screen = house.announcer.screens[-1]
    assert ([told.undoes for told in screen.told], screen.to_move) == ([True], (0,))
    assert screen.last is None


async def test_against_bots_an_undo_needs_no_agreement_and_goes_back_past_their_answer(
    house: House,
) -> None:
    lobby = await house.tables.lobbies.open(request(bots=[Level.CASUAL]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    first = await house.tables.play.screen(table.id, None)
    await house.move(table.id)
    await house.settled()

    asked = await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)
    await house.settled()

    assert asked.waits == ()
    assert (await house.tables.play.screen(table.id, None)).view == first.view


async def test_after_an_undo_and_a_restart_the_same_position_is_there_and_play_goes_on(
    house: House,
) -> None:
    table = await house.started()
    for _ in range(3):
        await house.move(table.id)
    await agreed(house, table, BEN.id, ADA.id)
    await house.move(table.id)
    before = await house.tables.play.screen(table.id, ADA.id)

    after = await house.restart().play.screen(table.id, ADA.id)

    assert after == before
    await house.move(table.id)


async def test_boards_missed_at_an_undo_are_posted_after_the_start(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.settled()
    house.announcer.power.steps = 0
    await agreed_without_messages(house, table)

    await house.restart().resume()
    await house.settled()

    assert house.announcer.numbers[-1] == 3


async def agreed_without_messages(house: House, table: Table) -> None:
    """Store an undo of Ada's without showing anything."""
    stored = house.store.tables[table.id]
    state = replay(stored, house.store.records[table.id])
    event = Event(stored.number + 1, Kind.UNDO, 0, str(standing(state, 0)), house.clock())
    undone = replay(stored, [*house.store.records[table.id], event])
    await house.store.save(undone.table, [event])


async def test_a_player_who_has_not_moved_has_nothing_to_undo(house: House) -> None:
    table = await house.started()
    await house.move(table.id)

    with pytest.raises(Refusal, match="undo-nothing"):
        await house.tables.offers.ask(table.id, BEN.id, Wish.UNDO)


async def test_moves_of_chance_cannot_be_undone(house: House) -> None:
    table = await house.started("race")
    await house.move(table.id)
    played = house.store.records[table.id][2].seat
    assert played is not None
    person = house.store.tables[table.id].person_at(played)
    assert person is not None

    with pytest.raises(Refusal, match="undo-revealed"):
        await house.tables.offers.ask(table.id, person.id, Wish.UNDO)


async def test_steps_of_a_turn_can_be_undone_before_chance_decides(house: House) -> None:
    table = await house.started("race", options={"strides": 1})
    before = await house.tables.play.screen(table.id, None)
    await house.move(table.id)
    person = house.store.tables[table.id].person_at(before.to_move[0])
    assert person is not None
    other = ADA if person == BEN else BEN

    await agreed(house, table, person.id, other.id)
    screen = await house.tables.play.screen(table.id, None)

    assert screen.view == before.view


async def test_moves_before_a_resignation_cannot_be_undone(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("race", seats=3, options={"strides": 1}))
    await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    table = await house.tables.lobbies.add_bot(lobby.id, ADA.id, Level.CASUAL, may_thread=True)
    screen = await house.tables.play.screen(table.id, None)
    while screen.table.person_at(screen.to_move[0]) is None:
        await house.settled()
        screen = await house.tables.play.screen(table.id, None)
    person = screen.table.person_at(screen.to_move[0])
    assert person is not None
    await house.move(table.id)
    await house.tables.play.resign(table.id, (ADA if person == BEN else BEN).id)

    with pytest.raises(Refusal, match="undo-somebody-left"):
        await house.tables.offers.ask(table.id, person.id, Wish.UNDO)


async def test_in_a_game_with_hidden_hands_drawing_a_piece_cannot_be_undone(house: House) -> None:
    lobby = await house.tables.lobbies.open(request("cubed", bots=[Level.BEGINNER]))
    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    await house.settled()
    await house.tables.play.move(table.id, ADA.id, None, "draw")

    with pytest.raises(Refusal, match="undo-revealed"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)


async def test_an_undo_within_a_turn_does_not_change_its_deadline(house: House) -> None:
    lobby = await house.tables.lobbies.open(
        request("race", place=Place(77, 501), options={"strides": 1}, timing=chosen("1d"))
    )
    table = await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)
    deadline = table.deadline
    house.clock.move(hours=5)
    await house.move(table.id)
    assert table.turn is not None
    person = table.person_at(table.turn.seats[0])
    assert person is not None

    await agreed(house, table, person.id, (ADA if person == BEN else BEN).id)

    assert house.store.tables[table.id].deadline == deadline


def chosen(pace: str) -> Timing:
    """A pace that the host has chosen."""
    return Timing(pace_from(pace), is_chosen=True)


@examples(30)
@given(some.lists(some.booleans(), max_size=24), some.randoms(use_true_random=False))
def test_after_undos_the_game_is_as_if_the_undone_moves_had_not_been_played(
    undoing: list[bool], random: object
) -> None:
    table = playing(game="zhen", options=(("tiles", 5), ("cubes", 3)))
    state = replay(table, [START_EVENT])
    events, kept = [START_EVENT], [START_EVENT]
    for number, wants_undo in enumerate(undoing, 2):
        if state.position.outcome() is not None:
            break
        (mover,) = state.position.to_move()
        if wants_undo and any(each.seat == mover for each in kept):
            text = str(standing(state, mover))
            events.append(Event(number, Kind.UNDO, mover, text, NOW))
            kept = [each for each in kept if each.number <= int(text)]
        else:
            moves = state.position.legal_moves(mover)
            event = Event(number, Kind.PLAY, mover, str(random.choice(moves)), NOW)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownArgumentType, reportUnknownMemberType]
            events.append(event)
            kept.append(event)
        state = replay(table, events)

    plain = replay(table, kept)
    assert (state.position, state.latest) == (plain.position, plain.latest)
    assert state.table.number == events[-1].number
    assert [each.table.number for each in states(table, events)] == [e.number for e in events]
    assert replay(table, []) == beginning(table)
