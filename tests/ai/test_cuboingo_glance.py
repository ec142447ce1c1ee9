"""What moves of Cuboingo are worth at a glance, compared with each other."""

import pytest

from ai.cuboingo import CuboingoTable
from ai.cuboingo_glance import Count, Glance
from rules.contract import AnyPosition
from rules.cuboingo import Cuboingo, CuboingoPosition, core
from rules.cuboingo.core import DISCARD
from tests.ai import test_cuboingo
from tests.ai.test_cuboingo import cards, played

GAME = Cuboingo()


def dealt(first: str, second: str) -> CuboingoPosition:
    """The start of a game for two with these hands."""
    position = test_cuboingo.dealt(first, second)
    assert isinstance(position, CuboingoPosition)
    return position


def worth(position: AnyPosition, move: str) -> float:
    assert isinstance(position, CuboingoPosition)
    (seat,) = position.to_move()
    table, state = CuboingoTable(position.view(seat)), position.state
    return table.judged(state, position.encode(GAME.parse(move)))


def test_a_card_with_fewer_points_is_better_on_a_side_that_others_may_complete() -> None:
    position = dealt("G.3.+1 G.3.+2 G.1", "G.1.+1 G.2.+1 G.4.+1")

    assert worth(position, "G.3.+1>new") > worth(position, "G.3.+2>new")


def test_it_is_better_to_keep_a_card_that_can_complete_a_side() -> None:
    hands = "G.3.+2 G.C.+2 G.A.+2", "G.1.+1 G.2.+1 G.4.+1"
    position = played(dealt(*hands), "G.3.+2>new", "G.1.+1>new")

    assert worth(position, "G.A.+2>new") > worth(position, "G.C.+2>new")


def test_the_chance_to_complete_a_side_depends_on_the_cards_that_may_still_come() -> None:
    pack = dealt("G.1 G.2 G.4", "G.8 G.3 G.5").pack
    (kind,) = pack.kinds_of(cards("G.6"))
    closed = core.begun(pack, kind, 0) | pack.masks[kind]

    finishers, share = Count(pack, pack.all).finishers(closed)

    assert share == sum(kind in finishers for kind in pack.all) / len(pack.all)
    assert Count(pack, sorted(finishers)).finishers(closed) == (finishers, 1)
    assert Count(pack, ()).finishers(closed) == (finishers, 0)


@pytest.mark.parametrize(("left", "discarded"), [(40, "G.1"), (1, "G.1.+2")])
def test_early_in_the_game_cards_with_points_are_kept_and_late_they_are_discarded(
    left: int, discarded: str
) -> None:
    position = dealt("G.1 G.1.+2 G.2", "G.8 G.3 G.5")
    pack, state = position.pack, position.state
    closed = core.ALL_COLOURS | pack.full
    state = state._replace(deck=state.deck[:left], sides=(closed,) * len(state.sides))
    glance = Glance(Count(pack, pack.all), state)

    discards = {str(pack.kinds[kind]): kind << 8 | DISCARD << 4 for kind in state.hands[0][:2]}

    assert max(discards, key=lambda card: glance.worth(discards[card])) == discarded
