"""Following other people's games: the result, and if wanted each new board."""

import pytest

from rules.refusal import Refusal
from tables.decisions.following import MOST_FOLLOWED
from tables.ports.failures import TryLater
from tables.table import Place, Table
from tests.tables.house import ADA, BEN, CAY, House, request

GUILD = 77
DIRECT = 5_000
"""The channel of a person's direct message is this number plus the person's id."""


def shown(house: House) -> list[int]:
    """The event numbers of the boards that followers were shown, in order."""
    return [followed.screen.number for followed, _ in house.courier.shown]


async def follows(house: House, *, wants_boards: bool = False) -> Table:
    """A game of Ada and Ben that Cay follows."""
    table = await house.started()
    await house.tables.following.follow(table.id, CAY.id, wants_boards=wants_boards)
    await house.settled()
    return table


async def plays(house: House, table: Table, *moves: str) -> None:
    """Play those moves; Ada and Ben take turns, and Ada begins."""
    for number, move in enumerate(moves):
        await house.tables.play.move(table.id, (ADA, BEN)[number % 2].id, None, move)
        await house.settled()


async def ends(house: House, table: Table) -> None:
    """Let Ada resign, which ends the game."""
    await house.tables.play.resign(table.id, ADA.id)
    await house.settled()


async def test_followers_get_only_the_result_by_default(house: House) -> None:
    table = await follows(house)

    await plays(house, table, "@1", "@5")
    before = shown(house)
    await ends(house, table)

    assert before == []
    [(followed, channel)] = house.courier.shown
    assert followed.screen.ending is not None
    assert followed.screen.seat is None
    assert followed.board is not None
    assert channel == DIRECT + CAY.id
    assert house.store.following == {}


async def test_a_follower_who_wants_each_board_has_one_message_with_the_newest(
    house: House,
) -> None:
    table = await follows(house, wants_boards=True)

    await plays(house, table, "@1", "@5", "@2")

    assert shown(house) == [2, 3, 4]
    assert [each.screen.number for each in house.courier.showing.values()] == [4]


async def test_followers_can_change_what_they_want_at_any_time(house: House) -> None:
    table = await follows(house, wants_boards=True)
    await plays(house, table, "@1")

    await house.tables.following.follow(table.id, CAY.id)
    await house.tables.play.move(table.id, BEN.id, None, "@5")
    await house.settled()
    is_followed = await house.tables.following.is_followed(table.id, CAY.id)
    await house.tables.following.stop(table.id, CAY.id)
    await ends(house, table)

    assert is_followed
    assert shown(house) == [2]
    assert not await house.tables.following.is_followed(table.id, CAY.id)


async def test_boards_for_followers_left_at_a_stop_are_shown_after_the_next_start(
    house: House,
) -> None:
    table = await follows(house, wants_boards=True)
    house.courier.trouble.extend([TryLater()] * 2)
    await house.tables.play.move(table.id, ADA.id, None, "@1")
    await house.tables.stop()

    await house.restart().resume()
    await house.settled()

    assert shown(house) == [2]


async def test_lobbies_finished_games_and_own_games_cannot_be_followed(house: House) -> None:
    over = await house.started()
    own = await house.started(place=Place(GUILD, 600))
    lobby = await house.tables.lobbies.open(request(place=Place(GUILD, 700)))
    await ends(house, over)
    refused: list[str] = []

    for table, person in ((over, CAY), (own, ADA), (lobby, CAY)):
        with pytest.raises(Refusal) as caught:
            await house.tables.following.follow(table.id, person.id)
        refused.append(caught.value.key)

    assert refused == ["follow-not-playing", "follow-plays", "follow-not-playing"]


async def test_a_person_can_follow_only_a_few_games(house: House) -> None:
    tables = [
        await house.started(place=Place(GUILD, 900 + number)) for number in range(MOST_FOLLOWED + 1)
    ]
    for table in tables[:-1]:
        await house.tables.following.follow(table.id, CAY.id)

    with pytest.raises(Refusal, match="follow-too-many"):
        await house.tables.following.follow(tables[-1].id, CAY.id)

    # a game that is already followed does not count twice
    await house.tables.following.follow(tables[0].id, CAY.id, wants_boards=True)
    await house.tables.following.stop(tables[1].id, CAY.id)
    await house.tables.following.follow(tables[-1].id, CAY.id)


async def test_a_follower_who_can_no_longer_view_the_place_is_shown_nothing_more(
    house: House,
) -> None:
    table = await follows(house, wants_boards=True)
    await plays(house, table, "@1")

    house.members.blind.add(CAY.id)
    await house.tables.play.move(table.id, BEN.id, None, "@5")
    await house.settled()
    house.members.blind.clear()
    await ends(house, table)

    assert shown(house) == [2]
    assert house.store.following == {}


async def test_a_follower_who_accepts_no_direct_messages_is_not_tried_again(house: House) -> None:
    table = await follows(house, wants_boards=True)
    house.courier.closed.add(CAY.id)

    await plays(house, table, "@1")
    house.courier.closed.clear()
    await ends(house, table)

    assert shown(house) == []
    assert (await house.store.reach(CAY.id)).is_closed
    assert house.store.following == {}


async def test_following_a_game_makes_the_bot_try_direct_messages_again(house: House) -> None:
    table = await follows(house)
    house.courier.closed.add(CAY.id)
    await ends(house, table)
    house.courier.closed.clear()

    another = await follows(house)
    await ends(house, another)

    assert len(house.courier.shown) == 1


async def test_a_game_that_is_closed_without_a_result_is_no_longer_followed(house: House) -> None:
    table = await follows(house, wants_boards=True)

    await house.tables.referees.close(table.id, GUILD, ADA)
    await house.settled()

    assert shown(house) == []
    assert house.store.following == {}


async def test_a_person_whose_direct_messages_are_closed_no_longer_follows_games(
    house: House,
) -> None:
    table = await follows(house)
    await house.tables.outbox.direct.note_closed(CAY.id)

    await ends(house, table)

    assert house.courier.shown == []
    assert house.store.following == {}
