"""Games that begin from a position: the given moves are neither turns nor news."""

from dataclasses import replace

import pytest

from ai.levels import Level
from rules.refusal import Refusal
from tables.decisions import lobby as decisions
from tables.decisions.lobby import Request
from tables.decisions.privacy import Held, exported
from tables.game.record import Kind, first_position
from tables.offer import Wish
from tables.outbox.board_delivery import boards
from tables.pace import Timing, pace_from
from tables.records.checking import replayed
from tables.records.given_starts import read
from tables.records.notation import written
from tables.records.reading import read as read_record
from tables.services.consent.offers import Key
from tables.table import Phase, Table
from tests.store.examples import NOW
from tests.tables.house import ADA, BEN, CAY, CHANNEL, LOBBY_MESSAGE, House, request

ZHEN = "zhen tiles=5 cubes=3: @2 @4 @1"
PACED = Timing(pace_from("1d"), is_chosen=True)


def asking(text: str = ZHEN, **wishes: object) -> Request:
    """A host's request for a table that begins from that position."""
    game = text.partition(":")[0].split()[0]
    start = read(text, game)
    asked = request(game, options=dict(start.options), **wishes)  # pyright: ignore[reportArgumentType]  (passed on)
    return replace(asked, given_moves=start.moves)


async def begun(house: House, text: str = ZHEN, **wishes: object) -> Table:
    """A table of Ada, who has the first seat, and Ben."""
    lobby = await house.tables.lobbies.open(asking(text, **wishes))
    await house.tables.lobbies.note_message(lobby, CHANNEL.channel, LOBBY_MESSAGE)
    return await house.tables.lobbies.join(lobby.id, BEN, may_thread=True)


async def test_the_record_begins_with_the_given_moves_and_their_seats(
    house: House,
) -> None:
    table = await begun(house)
    record = await house.store.record(table.id)
    screen = await house.tables.play.screen(table.id, BEN.id)

    assert [event.kind for event in record] == [Kind.START, *[Kind.PLAY] * 3]
    assert [(event.seat, event.text) for event in record[1:]] == [(0, "@2"), (1, "@4"), (0, "@1")]
    assert (screen.number, screen.to_move, screen.told) == (4, (1,), ())
    assert screen.view == first_position(table).view(1)


@pytest.mark.parametrize(
    ("text", "given", "drawn"),
    [("race: (roll-2) step (roll-5) step (roll-1)", 5, 0), ("race: (roll-2) step", 2, 1)],
)
async def test_chance_is_drawn_only_if_the_given_moves_do_not_contain_it(
    house: House, text: str, given: int, drawn: int
) -> None:
    table = await begun(house, text)

    record = await house.store.record(table.id)

    assert [(event.seat, event.text) for event in record[1 : given + 1]] == [*table.given_moves]
    assert [event.kind for event in record[given + 1 :]] == [Kind.CHANCE] * drawn


async def test_the_first_board_shows_the_given_position_also_after_a_restart(
    house: House,
) -> None:
    table = await begun(house)
    await house.settled()
    await house.move(table.id)
    await house.settled()

    missed = [*boards(table, await house.store.record(table.id))]

    assert [screen.number for screen in house.announcer.screens] == [4, 5]
    assert [state.table.number for state in missed] == [4, 5]


async def test_given_moves_cannot_be_undone(house: House) -> None:
    table = await begun(house)
    with pytest.raises(Refusal, match="undo-nothing"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)
    await house.move(table.id)

    await house.tables.offers.ask(table.id, BEN.id, Wish.UNDO)
    await house.tables.offers.agree(Key(table.id, 5, 1, Wish.UNDO), ADA.id)

    back = await house.tables.play.screen(table.id, BEN.id)
    assert back.view == first_position(table).view(1)
    with pytest.raises(Refusal, match="undo-nothing"):
        await house.tables.offers.ask(table.id, ADA.id, Wish.UNDO)


async def test_given_moves_do_not_count_as_turns_or_actions(house: House) -> None:
    table = await begun(house, timing=PACED)
    state = (await house.tables.replays.course(table.id)).now

    assert (state.turns, state.moved, state.latest, state.actions) == (0, (0, 0), (), ())
    assert table.turn is not None
    assert (table.turn.seats, table.turn.since) == ((1,), house.clock())
    assert (table.banks, house.store.due) == ((PACED.pace.bank,) * 2 if PACED.pace else (), [])


async def test_an_export_of_a_persons_data_does_not_contain_given_moves(house: House) -> None:
    table = await begun(house)
    await house.move(table.id)
    record = await house.store.record(table.id)
    now = await house.tables.directory.table(table.id)

    data = exported(BEN.id, Held(), [(now, record)], NOW)

    assert [each["event"] for each in data["tables"][0]["moves"]] == [5]


async def test_a_bot_answers_in_the_given_position(house: House) -> None:
    lobby = await house.tables.lobbies.open(asking(bots=[Level.CASUAL]))

    table = await house.tables.lobbies.start(lobby.id, ADA.id, may_thread=True)
    await house.settled()

    [*_, answer] = await house.store.record(table.id)
    assert (answer.number, answer.seat, answer.kind) == (5, 1, Kind.PLAY)


async def test_a_replay_begins_at_the_given_position(house: House) -> None:
    table = await begun(house)
    await house.move(table.id)

    moment = await house.tables.replays.begin(table.id, BEN.id, 1)

    assert (moment.at, moment.last, moment.screen.number) == (0, 1, 4)


async def test_a_review_judges_only_moves_after_the_given_position(house: House) -> None:
    usual = await house.finished((await house.started(place=replace(CHANNEL, channel=1))).id)
    await (await house.tables.reviews.begin(usual.id, CAY.id))
    judged = house.workers.reviewed
    texts = [event.text for event in await house.store.record(usual.id)][1:]
    table = await begun(house, f"zhen tiles=5 cubes=3: {' '.join(texts[:4])}")
    table = await house.finished(table.id)

    found = await (await house.tables.reviews.begin(table.id, CAY.id))

    assert house.workers.reviewed - judged == found.judged
    assert all(spot.number > 5 for spot in found.spots)
    course = await house.tables.replays.course(table.id)
    assert [course.states[spot.at].table.number for spot in found.spots] == [
        spot.number for spot in found.spots
    ]


async def test_an_exported_record_with_given_moves_can_be_read_and_replayed(house: House) -> None:
    table = await house.finished((await begun(house)).id)
    record = await house.tables.archive.record(table.id, ADA.id)

    again = read_record(written(record).encode())

    assert written(again) == written(record)
    assert [step.what for step in again.steps[:3]] == ["@2", "@4", "@1"]
    assert len([*replayed(again)]) == len(again.steps) + 1


async def test_a_rematch_begins_without_the_given_moves(house: House) -> None:
    table = await house.finished((await begun(house)).id)

    lobby = await house.tables.lobbies.rematch(table.id, BEN.id)

    assert (table.given_moves != (), lobby.given_moves) == (True, ())


async def test_anybody_can_copy_a_position_but_only_after_the_end_of_the_game(house: House) -> None:
    table = await house.started()
    await house.move(table.id)
    await house.move(table.id)
    replays = house.tables.replays
    for person in (ADA, BEN, CAY):
        assert not (await replays.begin(table.id, person.id)).can_be_copied
    with pytest.raises(Refusal, match="position-not-over"):
        await replays.start_at(table.id, 3)
    table = await house.finished(table.id)

    seen = [await replays.begin(table.id, CAY.id, number) for number in (1, 2, 3, table.number)]
    start = await replays.start_at(table.id, 3)

    assert [each.can_be_copied for each in seen] == [False, True, True, False]
    record = await house.store.record(table.id)
    assert [*start.moves] == [(event.seat, event.text) for event in record[1:3]]
    assert dict(start.options) == {"tiles": 5, "cubes": 3}
    for number, why in ((1, "position-without-moves"), (table.number, "position-over")):
        with pytest.raises(Refusal, match=why):
            await replays.start_at(table.id, number)


async def test_a_copied_position_contains_no_undone_moves(house: House) -> None:
    table = await house.started()
    for _ in range(2):
        await house.move(table.id)
    await house.tables.offers.ask(table.id, BEN.id, Wish.UNDO)
    await house.tables.offers.agree(Key(table.id, 3, 1, Wish.UNDO), ADA.id)
    await house.tables.play.resign(table.id, ADA.id)

    counts = [
        len((await house.tables.replays.start_at(table.id, number)).moves) for number in (2, 3, 4)
    ]

    assert counts == [1, 2, 1]


@pytest.mark.untraced
async def test_positions_of_closed_games_and_games_with_hands_cannot_be_copied(
    house: House,
) -> None:
    cubed = await house.finished((await house.started("cubed")).id)

    moment = await house.tables.replays.begin(cubed.id, ADA.id, 5)

    assert not moment.can_be_copied
    with pytest.raises(Refusal, match="position-hidden"):
        await house.tables.replays.start_at(cubed.id, 5)


def test_a_lobby_keeps_the_given_moves_until_its_game_starts() -> None:
    table = decisions.open_table(asking(), NOW)

    assert (table.phase, table.begins_at, table.count_given) == (Phase.LOBBY, 4, 3)
    assert [table.has_given(number) for number in range(6)] == [
        False,
        False,
        True,
        True,
        True,
        False,
    ]
