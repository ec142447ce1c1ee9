"""How results change ratings."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as some

from benchmarks.strength.league import League
from ratings.contest import LAST, Contest, Entrant, Part
from ratings.counting import LIMIT, Effect, effects
from ratings.rating import NEW, PROVISIONAL, USUAL, Rating
from tests.support.examples import examples

ADA, BEN, CAY, DOT = range(1, 5)
KNOWN = Rating(deviation=3.0)


def entrants(*people: int) -> tuple[Entrant, ...]:
    """These people, the winner first."""
    return tuple(Entrant(person, seat, seat) for seat, person in enumerate(people))


def gained(done: tuple[Effect, ...], person: int) -> int:
    """The points that the person gained."""
    [effect] = [each for each in done if each.person == person]
    return effect.change.after.points - effect.change.before.points


def test_the_winner_gains_as_many_points_as_the_loser_loses() -> None:
    done = effects(Contest(entrants(ADA, BEN)), {}, {})

    assert gained(done, ADA) == -gained(done, BEN) > 0
    assert all(each.change.after.doubt < each.change.before.doubt for each in done)


def test_a_new_rating_is_provisional_and_after_many_games_no_longer() -> None:
    league, random = League(), Random(1)
    assert (NEW.points, NEW.is_provisional) == (USUAL, True)

    for _ in range(120):
        one, other = random.sample(range(20), 2)
        league.play([one, other])

    doubts = [league.rating(each).doubt for each in range(20)]
    assert PROVISIONAL < max(doubts) < NEW.doubt
    for _ in range(300):
        one, other = random.sample(range(20), 2)
        league.play([one, other])
    assert not any(league.rating(each).is_provisional for each in range(20))


@examples(50)
@given(
    ranks=some.lists(some.integers(0, 3), min_size=2, max_size=11),
    known=some.data(),
)
def test_if_all_ranks_differ_the_order_of_the_seats_does_not_matter(
    ranks: list[int], known: some.DataObject
) -> None:
    ratings = {
        person: known.draw(some.builds(Rating, some.floats(10, 40), some.floats(2, 8)))
        for person in range(len(ranks))
    }
    seated = [Entrant(person, person, rank) for person, rank in enumerate(ranks)]
    anew = known.draw(some.permutations(seated))

    one = {each.person: each.change.after for each in effects(Contest(tuple(seated)), ratings, {})}
    other = {each.person: each.change.after for each in effects(Contest(tuple(anew)), ratings, {})}

    for person, rating in one.items():
        # each player is compared only with the neighbours in the ranking; if several have the same
        # rank, the order of the seats decides who these are
        if len(set(ranks)) == len(ranks):
            assert other[person].mean == pytest.approx(rating.mean, abs=1e-6)


@pytest.mark.parametrize("first", [True, False])
def test_two_people_exchange_at_most_a_fixed_number_of_points_in_a_year(first: bool) -> None:  # noqa: FBT001
    league = League()
    league.ratings = {ADA: KNOWN, BEN: KNOWN}
    pair = [ADA, BEN] if first else [BEN, ADA]

    for month in range(12):
        league.month = month
        for _ in range(10):
            league.play(pair)

    assert league.rating(pair[0]).points == USUAL + LIMIT
    assert league.rating(pair[1]).points == USUAL - LIMIT
    league.month = 12
    league.play(pair)
    assert league.rating(pair[0]).points > USUAL + LIMIT


def test_games_between_two_people_whose_points_even_out_count_without_limit() -> None:
    league = League()

    for game in range(200):
        league.play([ADA, BEN] if game % 2 else [BEN, ADA])

    assert league.rating(ADA).doubt < NEW.doubt / 2


def test_a_game_changes_a_newcomers_rating_but_not_that_of_an_established_opponent() -> None:
    done = effects(Contest(entrants(ADA, BEN)), {BEN: KNOWN}, {})

    assert gained(done, ADA) > 0
    assert gained(done, BEN) == 0


def test_the_win_of_a_substitute_counts_but_the_loss_does_not() -> None:
    def ends(rank: int) -> tuple[Effect, ...]:
        return effects(
            Contest(
                (
                    Entrant(ADA, 0, LAST, Part.LEAVER),
                    Entrant(CAY, 0, rank, Part.SUBSTITUTE),
                    Entrant(BEN, 1, 1),
                )
            ),
            {},
            {},
        )

    won, lost = ends(0), ends(2)

    assert gained(won, CAY) > 0 > gained(won, BEN)
    assert gained(lost, CAY) == 0 < gained(lost, BEN)


@pytest.mark.parametrize("rank", [0, 1, 2])
def test_a_player_who_left_loses_however_the_seat_finishes(rank: int) -> None:
    done = effects(
        Contest(
            (
                Entrant(ADA, 0, LAST, Part.LEAVER),
                Entrant(CAY, 0, LAST, Part.LEAVER),
                Entrant(DOT, 0, rank, Part.SUBSTITUTE),
                Entrant(BEN, 1, 1),
            )
        ),
        {},
        {},
    )

    assert gained(done, ADA) < 0
    assert gained(done, CAY) < 0


def test_if_a_bot_played_on_the_others_have_beaten_the_player_who_left() -> None:
    contest = Contest((Entrant(ADA, 0, LAST, Part.LEAVER), Entrant(BEN, 1, 0)))

    done = effects(contest, {}, {})

    assert gained(done, BEN) == -gained(done, ADA) > 0


def test_a_rating_does_not_change_if_nobody_else_took_part() -> None:
    [alone] = effects(Contest((Entrant(ADA, 0, 0),)), {}, {})

    assert alone.change.before == alone.change.after
