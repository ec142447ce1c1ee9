"""How bots play Cubed when the best move is obvious."""

from random import Random

import pytest

from ai import PLAYERS, Advice, Level, advise
from ai.cubed import LOOKED, CubedTable, judged
from ai.levels import Reason
from ai.sampling import Trials
from rules.contract import Move, Seat
from rules.cubed import Act, CubedPosition, Give, Keep, Play, core
from rules.cubed.codes import LAY
from rules.cubed.core import Order, Phase, State, Variant, start
from rules.cubed.honeycomb import cell_at, honeycomb_of
from rules.cubed.pieces import CODE_OF, EVERY_PIECE, FACES, KIND_OF, gathered, listed, removed

each_level = pytest.mark.parametrize("level", Level)

LAID = ("YYY@0,0", "OCY@1,0", "YYO@0,1")
BAG: Order = EVERY_PIECE[30:40]


def kinds(pieces: str) -> int:
    return gathered(KIND_OF[name] for name in pieces.split())


def state(hands: list[str], phase: Phase = Phase.START, variant: Variant | None = None) -> State:
    """The state with these hands, three pieces on the table, and ten in the bag."""
    laid = (each.split("@") for each in LAID)
    table = honeycomb_of(
        (cell_at(*map(int, place.split(","))), CODE_OF[faces]) for faces, place in laid
    )
    begun = start(len(hands), variant or Variant(rounds=1))
    return begun._replace(phase=phase, table=table, hands=tuple(map(kinds, hands)), bag=BAG)


def advised(moment: State, level: Level, seed: int = 1) -> tuple[Move, str]:
    advice = advise(CubedPosition(moment).view(0), 0, level, Random(seed))
    return advice.move, advice.reason.key


def plainly_advised(moment: State) -> Advice:
    """The advice of a bot that judges each move only at a glance, without random errors."""
    view = CubedPosition(moment).view(0)
    return PLAYERS[view.game].advise(view, 0, Trials(), Random(1))


def at_a_glance(moment: State) -> Move:
    return plainly_advised(moment).move


@each_level
def test_the_last_piece_is_laid_when_it_fits(level: Level) -> None:
    moment = state(["YCO", "LLL BBB PPP"])

    for seed in range(5):
        move, reason = advised(moment, level, seed)

        assert isinstance(move, Play)
        assert reason == "ai-cubed-last-piece"


@each_level
def test_the_last_piece_is_given_away_if_that_is_allowed(level: Level) -> None:
    moment = state(["BBB", "LLL PPP"], Phase.GIFT, Variant(rounds=1, void=True))

    move, reason = advised(moment, level)

    assert move == Give("BBB", 1)
    assert reason == "ai-cubed-gives-last"


LAP = Variant(rounds=1, void=True, lap=True)


@pytest.mark.parametrize(
    ("hands", "starter", "reason"),
    [
        (["YCO", "LLL BBB", "PPP"], 0, "ai-cubed-last-of-lap"),
        (["YCO", "LLL BBB", "PPP"], 1, "ai-cubed-last-piece"),
        (["YCO", "LLL BBB", ""], 1, "ai-cubed-last-of-lap"),
    ],
)
def test_the_reason_says_that_the_last_piece_wins_only_if_nobody_else_can_still_win(
    hands: list[str], starter: Seat, reason: str
) -> None:
    moment = state(hands, variant=LAP)._replace(starter=starter)

    assert advised(moment, Level.CASUAL)[1] == reason


def test_the_reason_says_that_giving_the_last_piece_away_wins_only_if_no_turn_is_left() -> None:
    moment = state(["BBB", "LLL PPP"], Phase.GIFT, LAP)

    assert advised(moment, Level.CASUAL)[1] == "ai-cubed-gives-last-of-lap"
    assert advised(moment._replace(starter=1), Level.CASUAL)[1] == "ai-cubed-gives-last"


def test_the_reason_for_a_move_in_a_last_turn_says_that_it_is_the_last_turn() -> None:
    moment = state(["YCO BBB", "LLL PPP", ""], variant=LAP)._replace(starter=1)

    assert plainly_advised(moment).reason == Reason("ai-cubed-last-turn", {"points": 1})


@pytest.mark.parametrize(("third", "alike"), [("", True), ("CCC", False)])
def test_in_the_last_turn_it_does_not_matter_what_could_be_laid_next(
    third: str, *, alike: bool
) -> None:
    moment = state(["YCO OOO", "LLL", third], variant=LAP)._replace(starter=1)

    worth = {judged(moment, move) for move in core.moves(moment) if move >= LAY}

    assert (len(worth) == 1) == alike


ALMOST_SEALED = ("YOC@0,0", "PLO@1,0", "BPY@1,-1", "Oxx@0,1", "xYx@0,-1")


def about_to_seal(hand: str, opponent: str) -> State:
    """A table that is sealed once Pxx is laid."""
    laid = (each.split("@") for each in ALMOST_SEALED)
    table = honeycomb_of(
        (cell_at(*map(int, place.split(","))), CODE_OF[faces]) for faces, place in laid
    )
    return state([hand, opponent])._replace(table=table)


def test_a_bot_seals_the_table_when_it_is_ahead_and_keeps_it_open_when_it_is_behind() -> None:
    ahead = about_to_seal("Pxx LLL YYL", "LLB BBB CCC Bxx Lxx YYP CCB")
    behind = about_to_seal("Pxx Bxx Lxx Cxx LLL YYL", "CCC")

    assert plainly_advised(ahead) == Advice(Play("xxP", 2, -1), Reason("ai-cubed-seals"))
    assert at_a_glance(behind) == Act("draw")


def test_a_bot_can_seal_the_table_when_it_has_seen_every_piece() -> None:
    moment = about_to_seal("Pxx LLL", "")
    table = moment.table
    unseen = removed(removed(table.others, KIND_OF["Pxx"]), KIND_OF["LLL"])
    apart = [cell_at(q, r) for q in range(8, 40, 3) for r in range(-32, 0, 3)]
    for cell, kind in zip(apart, listed(unseen), strict=False):
        table = table.laid(cell, FACES * kind)

    assert table.others == kinds("Pxx LLL")
    assert at_a_glance(moment._replace(variant=LAP, table=table, bag=())) == Play("xxP", 2, -1)


def test_in_a_solo_game_the_reason_does_not_mention_sealing() -> None:
    moment = about_to_seal("Pxx PPP YYL", "CCC")
    alone = moment._replace(hands=moment.hands[:1], totals=(0,))

    advice = plainly_advised(alone)

    assert (advice.move, advice.reason.key) == (Play("xxP", 2, -1), "ai-cubed-keeps-open")


def test_a_piece_is_drawn_when_none_fits() -> None:
    moment = state(["BBB LLL", "PPP YYY"], variant=Variant(rounds=1, draw3=True))

    assert advised(moment, Level.CASUAL) == (Act("draw"), "ai-cubed-nothing-fits")


def test_of_the_drawn_pieces_one_that_fits_is_kept() -> None:
    moment = state(["BBB LLL", "PPP YYY"], Phase.KEEP)._replace(drawn=kinds("BBP YCO LLP"))

    assert at_a_glance(moment) == Keep("YCO")


@pytest.mark.parametrize("phase", [Phase.KEEP, Phase.GIFT])
def test_the_reason_for_keeping_or_giving_does_not_mention_what_could_be_laid(phase: Phase) -> None:
    moment = state(["BBB LLL", "PPP YYY"], phase, Variant(rounds=1, void=True))
    moment = moment._replace(drawn=kinds("BBP YCO LLP") if phase == Phase.KEEP else 0)

    assert advised(moment, Level.CASUAL)[1] == "ai-at-a-glance"


def test_a_heavy_piece_is_given_to_the_player_with_the_fewest_pieces() -> None:
    variant = Variant(rounds=1, void=True)
    moment = state(["Yxx YCO", "LLL PPP BBB CCC OOO", "BBP"], Phase.GIFT, variant)

    assert at_a_glance(moment) == Give("Yxx", 2)


def test_the_reason_for_laying_a_piece_says_what_can_still_be_laid_afterwards() -> None:
    moment = state(["YCO BBB LLL", "PPP YYO YYC"])

    move, reason = advised(moment, Level.CASUAL)

    assert isinstance(move, Play)
    assert reason == "ai-cubed-keeps-open"


def test_a_quick_move_can_give_any_piece_that_may_be_given() -> None:
    moment = state(["YYY OOO", "BBB"], Phase.GIFT)
    table = CubedTable(CubedPosition(moment).view(0))

    given = {table.quick(moment, Random(seed)) for seed in range(20)}

    assert given == set(core.moves(moment))


def test_of_many_plays_the_search_looks_only_at_the_most_promising() -> None:
    hand = "YOC YOP YOL YOB YYC YYO YYY"
    moment = state([hand, "BBB"], variant=Variant(rounds=1, every=False))
    table = CubedTable(CubedPosition(moment).view(0))

    promising = table.promising(moment)

    assert len(core.moves(moment)) > len(promising) == LOOKED
    assert set(promising) < set(core.moves(moment))
