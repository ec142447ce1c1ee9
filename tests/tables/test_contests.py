"""The results of rated games, each of which counts once."""

from collections.abc import Awaitable
from dataclasses import replace

import pytest

from ai.levels import Level
from ratings.contest import LAST, Part, Rank
from ratings.rating import NEW
from rules.refusal import Refusal
from tables.decisions.lobby import Request
from tables.game.contests import contest_of
from tables.game.vote import Proposal
from tables.offer import Wish
from tables.pace import TimeOut, Timing, pace_from
from tables.services.consent.offers import Key
from tables.table import GivenMove, Phase, Table
from tests.tables.house import ADA, BEN, DOT, PEOPLE, House, request
from tests.tables.test_substitutes import EVE, GUILD
from tests.tables.test_taking_over import takes_over
from tests.tables.test_time_outs import now, runs_out, timing


def rated(game: str = "zhen", **wishes: object) -> Request:
    """A host's request for a rated game."""
    asked = request(game, **{"timing": timing(), **wishes})  # pyright: ignore[reportArgumentType]  (passed on)
    return replace(asked, is_rated=True)


async def started(house: House, game: str = "zhen", seats: int = 2) -> Table:
    """A rated game of Ada, Ben and so on."""
    table = await house.tables.lobbies.open(rated(game, seats=seats))
    for person in PEOPLE[1:seats]:
        table = await house.tables.lobbies.join(table.id, person, may_thread=True)
    return table


def points(table: Table) -> list[int | None]:
    """The points that each player gained."""
    return [
        None
        if player.rating_change is None
        else player.rating_change.after.points - player.rating_change.before.points
        for player in table.players
    ]


async def results(house: House, table: Table) -> list[tuple[int, Rank, Part]]:
    """The people in the contest, each with their rank and their `Part`."""
    state = await house.tables._cache.state(table.id)  # pyright: ignore[reportPrivateUsage]
    contest = contest_of(state)
    assert contest is not None
    return [(each.person, each.rank, each.part) for each in contest.entrants]


async def test_a_game_that_is_played_to_its_end_changes_both_ratings(house: House) -> None:
    table = await house.finished((await started(house)).id)

    assert table.result is not None
    assert table.result.winners is not None
    won, lost = sorted(points(table), key=lambda each: each or 0, reverse=True)
    [winner] = table.result.winners
    assert points(table)[winner] == won
    assert won is not None
    assert lost == -won < 0
    kept = await house.store.rated_of(PEOPLE[winner].id)
    assert [each.rating.points - NEW.points for each in kept] == [won]


async def test_a_game_that_is_not_rated_changes_no_rating(house: House) -> None:
    table = await house.finished((await house.started()).id)

    assert points(table) == [None, None]
    assert await house.store.rated_of(ADA.id) == []


async def test_a_player_who_resigns_is_last_even_if_the_game_goes_on(house: House) -> None:
    table = await started(house, "race", 3)
    await house.tables.play.resign(table.id, BEN.id)
    await house.settled()

    while (await now(house, table)).phase is not Phase.FINISHED:
        await house.move(table.id)
        await house.settled()

    table = await now(house, table)
    ranks = {person: rank for person, rank, _ in await results(house, table)}
    assert ranks[BEN.id] == LAST
    assert max(ranks, key=ranks.__getitem__) == BEN.id
    assert points(table)[1] == min(each or 0 for each in points(table))


async def test_a_player_who_runs_out_of_time_loses_the_contest(house: House) -> None:
    table = await started(house)

    table = await runs_out(house, table)

    assert table.phase is Phase.FINISHED
    gained = points(table)
    assert gained[0] is not None
    assert gained[0] < 0 < (gained[1] or 0)


async def test_an_agreed_draw_between_equals_changes_only_the_doubt(house: House) -> None:
    table = await started(house)
    await house.move(table.id)
    table = await now(house, table)
    await house.tables.offers.ask(table.id, ADA.id, Wish.DRAW)

    await house.tables.offers.agree(Key(table.id, table.number, 0, Wish.DRAW), BEN.id)

    table = await now(house, table)
    assert points(table) == [0, 0]
    assert all(
        each.rating_change and each.rating_change.after.doubt < NEW.doubt for each in table.players
    )


async def test_a_game_ended_by_agreement_without_a_result_changes_no_rating(house: House) -> None:
    table = await started(house)
    await house.tables.offers.ask(table.id, ADA.id, Wish.CANCEL)

    await house.tables.offers.agree(Key(table.id, table.number, 0, Wish.CANCEL), BEN.id)

    assert (await now(house, table)).phase is Phase.CANCELLED
    assert await house.store.rated_of(ADA.id) == []


async def test_a_referee_cannot_close_their_own_rated_game(house: House) -> None:
    table = await started(house)

    with pytest.raises(Refusal, match="rated-close-not-own"):
        await house.tables.referees.close(table.id, GUILD, ADA)

    assert (await house.tables.referees.close(table.id, GUILD, EVE)).phase is Phase.CANCELLED


async def test_a_player_who_is_replaced_is_last(house: House) -> None:
    table = await started(house)
    table = await takes_over(house, table, 0, DOT)
    await house.tables.play.resign(table.id, BEN.id)

    table = await now(house, table)

    assert await results(house, table) == [
        (ADA.id, LAST, Part.LEAVER),
        (DOT.id, 0, Part.SUBSTITUTE),
        (BEN.id, LAST, Part.PLAYER),
    ]
    [left] = await house.store.rated_of(ADA.id)
    [won] = await house.store.rated_of(DOT.id)
    assert left.rating.points < NEW.points < won.rating.points


# The settings that a rated table may have.


@pytest.mark.parametrize(
    ("wishes", "refusal"),
    [
        ({"timing": Timing()}, "rated-needs-pace"),
        ({"allows_hints": True}, "rated-without-hints"),
        ({"bots": [Level.CASUAL]}, "rated-without-bots"),
        ({"game": "cubed", "seats": 1}, "rated-alone"),
    ],
)
async def test_a_rated_table_with_unsuitable_settings_is_refused(
    house: House, wishes: dict[str, object], refusal: str
) -> None:
    with pytest.raises(Refusal, match=refusal):
        await house.tables.lobbies.open(rated(**wishes))  # pyright: ignore[reportArgumentType]  (passed on)


async def test_a_rated_game_cannot_begin_from_a_given_position(house: House) -> None:
    later = replace(rated(), given_moves=(GivenMove(0, "@1"),))

    with pytest.raises(Refusal, match="rated-begins-as-usual"):
        await house.tables.lobbies.open(later)


async def test_a_rated_lobby_cannot_be_changed_so_that_rating_is_impossible(house: House) -> None:
    lobbies = house.tables.lobbies
    table = await lobbies.open(rated("race", seats=3, timing=timing(TimeOut.NOTE)))
    assert table.timing.time_out is TimeOut.LOSS

    async def refused(key: str, asked: Awaitable[Table]) -> None:
        with pytest.raises(Refusal, match=key):
            await asked

    one_more = lobbies.add_bot(table.id, ADA.id, Level.CASUAL, may_thread=True)
    await refused("rated-without-bots", one_more)
    await refused(
        "rated-without-bots", lobbies.add_bot(table.id, ADA.id, Level.CASUAL, may_thread=True)
    )
    await refused("rated-without-bots", lobbies.fill_with_bots(table.id, ADA.id, may_thread=True))
    await refused("rated-without-hints", lobbies.allow_hints(table.id, ADA.id, allowed=True))
    await refused("rated-needs-pace", lobbies.change_timing(table.id, ADA.id, lambda _: Timing()))
    await refused(
        "rated-loses-by-time", lobbies.change_timing(table.id, ADA.id, lambda _: timing())
    )
    longer = Timing(pace_from("3d"), TimeOut.LOSS)
    changed = await lobbies.change_timing(table.id, ADA.id, lambda _: longer)
    assert changed.timing.pace == pace_from("3d")


async def test_nobody_plays_a_rated_game_alone(house: House) -> None:
    table = await house.tables.lobbies.open(rated("cubed", seats=3))

    with pytest.raises(Refusal, match="start-too-few"):
        await house.tables.lobbies.start(table.id, ADA.id, may_thread=True)
    with pytest.raises(Refusal, match="rated-alone"):
        await house.tables.hosting.seat_at_most(table.id, ADA.id, 1)


async def test_a_rematch_of_a_rated_game_is_rated_too(house: House) -> None:
    first = await started(house)
    await house.tables.play.resign(first.id, ADA.id)

    again = await house.tables.lobbies.rematch(first.id, BEN.id)
    assert again.is_rated
    assert all(player.rating_change is None for player in again.players)
    again = await house.tables.lobbies.join(again.id, ADA, may_thread=True)
    await house.tables.play.resign(again.id, ADA.id)

    assert len(await house.store.rated_of(ADA.id)) == 2


async def test_a_rematch_with_a_bot_that_has_taken_over_a_seat_is_not_rated(house: House) -> None:
    table = await started(house, "race", 3)
    bot = Proposal(2, Level.CASUAL, EVE)
    await house.tables.referees.replace_player(table.id, GUILD, bot)
    await house.tables.play.resign(table.id, ADA.id)
    await house.tables.play.resign(table.id, BEN.id)
    assert (await now(house, table)).phase is Phase.FINISHED

    again = await house.tables.lobbies.rematch(table.id, BEN.id)

    assert not again.is_rated
