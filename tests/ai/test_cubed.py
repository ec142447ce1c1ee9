"""How opponents play Cubed, where the best move is plain."""

from random import Random

import pytest

from ai import PLAYERS, Level, advise
from ai.sampling import Trials
from rules.contract import Move
from rules.cubed import Act, CubedPosition, Give, Keep, Play
from rules.cubed.core import Order, Phase, State, Variant, start
from rules.cubed.honeycomb import cell_at, spread
from rules.cubed.pieces import CODE_OF, EVERY_PIECE, KIND_OF, gathered

each_level = pytest.mark.parametrize("level", Level)

LAID = ("YYY@0,0", "OCY@1,0", "YYO@0,1")
BAG: Order = EVERY_PIECE[30:40]


def kinds(pieces: str) -> int:
    return gathered(KIND_OF[name] for name in pieces.split())


def state(hands: list[str], phase: Phase = Phase.START, variant: Variant | None = None) -> State:
    """Three pieces lie on the table; the bag holds ten."""
    laid = (each.split("@") for each in LAID)
    table = spread((cell_at(*map(int, place.split(","))), CODE_OF[faces]) for faces, place in laid)
    begun = start(len(hands), variant or Variant(rounds=1))
    return begun._replace(phase=phase, table=table, hands=tuple(map(kinds, hands)), bag=BAG)


def advised(moment: State, level: Level, seed: int = 1) -> tuple[Move, str]:
    advice = advise(CubedPosition(moment).view(0), 0, level, Random(seed))
    return advice.move, advice.reason.key


def at_a_glance(moment: State) -> Move:
    """What is made without a search and without a doubt."""
    view = CubedPosition(moment).view(0)
    return PLAYERS[view.game].advise(view, 0, Trials(), Random(1)).move


@each_level
def test_the_last_piece_is_laid_when_it_fits(level: Level) -> None:
    moment = state(["YCO", "LLL BBB PPP"])

    for seed in range(5):
        move, reason = advised(moment, level, seed)

        assert isinstance(move, Play)
        assert reason == "ai-cubed-last-piece"


@each_level
def test_the_last_piece_is_given_away_when_it_may_be(level: Level) -> None:
    moment = state(["BBB", "LLL PPP"], Phase.GIFT, Variant(rounds=1, void=True))

    move, reason = advised(moment, level)

    assert move == Give("BBB", 1)
    assert reason == "ai-cubed-gives-last"


def test_a_piece_is_drawn_when_none_fits() -> None:
    moment = state(["BBB LLL", "PPP YYY"], variant=Variant(rounds=1, draw3=True))

    assert advised(moment, Level.CASUAL) == (Act("draw"), "ai-cubed-nothing-fits")


def test_a_piece_that_fits_is_kept_before_one_that_does_not() -> None:
    moment = state(["BBB LLL", "PPP YYY"], Phase.KEEP)._replace(drawn=kinds("BBP YCO LLP"))

    assert at_a_glance(moment) == Keep("YCO")


@pytest.mark.parametrize("phase", [Phase.KEEP, Phase.GIFT])
def test_keeping_and_giving_are_not_explained_by_what_could_be_laid(phase: Phase) -> None:
    moment = state(["BBB LLL", "PPP YYY"], phase, Variant(rounds=1, void=True))
    moment = moment._replace(drawn=kinds("BBP YCO LLP") if phase == Phase.KEEP else 0)

    assert advised(moment, Level.CASUAL)[1] == "ai-at-a-glance"


def test_heavy_pieces_are_given_to_whoever_has_the_fewest() -> None:
    variant = Variant(rounds=1, void=True)
    moment = state(["Yxx YCO", "LLL PPP BBB CCC OOO", "BBP"], Phase.GIFT, variant)

    assert at_a_glance(moment) == Give("Yxx", 2)


def test_laying_is_explained_by_what_it_sheds_and_leaves() -> None:
    moment = state(["YCO BBB LLL", "PPP YYO YYC"])

    move, reason = advised(moment, Level.CASUAL)

    assert isinstance(move, Play)
    assert reason == "ai-cubed-keeps-open"
