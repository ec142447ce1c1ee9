"""How bots play Cubed: they keep their own pieces playable, and the pieces of others unplayable."""

from math import tanh
from random import Random

from ai.levels import Level, Reason
from ai.sampling import SURE, Trials
from rules.cubed import codes, core, deal
from rules.cubed.codes import DRAW, DRAW3, END, LAY, PASS
from rules.cubed.core import Phase, State, Variant
from rules.cubed.honeycomb import Honeycomb
from rules.cubed.imagined import imagined
from rules.cubed.pieces import (
    EVERY_PIECE,
    FACES,
    KINDS,
    NAMES,
    PIECES,
    gathered,
    points,
    removed,
    turns,
)
from rules.cubed.view import CubedView

EFFORTS = {
    Level.BEGINNER: Trials(error=100),
    Level.CASUAL: Trials(error=21),
    Level.STRONG: Trials(error=6),
    Level.EXPERT: Trials(count=400, width=6, length=4, head_start=0.01),
}

WORTH = tuple(points(1 << FACES * kind) for kind in range(len(NAMES)))
"""The points that a piece of each kind costs the seat that is left with it."""

ALL_POINTS = points(gathered(EVERY_PIECE))

# At a glance, a move is judged in points: each kind in the seat's hand that could be laid after the
# move counts 1. The constants below say what else counts, and how much.
HEAVY = 1.0
"""A point that is no longer in the hand."""
HASTE = 1 / 3
"""The share of HEAVY that is added for each seat beyond two, because the round ends sooner."""
OPEN = -0.2
"""A kind that is not laid yet and fits somewhere; it counts against the seat: others may lay it."""
OPEN_TO_OPPONENTS = -0.5
"""This is added to OPEN, times the share of the unseen pieces that an average opponent holds."""
OPEN_ALONE = 0.1
"""Replaces OPEN in solo, where it is good if the next piece drawn fits."""
IDLE = -10.0
"""Laying nothing."""
BARRED = -1.5
"""Drawing three pieces, after which nothing can be laid in that turn."""
LAYABLE = 3.0
"""A kept piece that could be laid at once."""
SEALED = 3.0
"""A point by which the hand is below the average opponent's, once nothing can be laid any more."""
WINS = 2 * SURE
"""The last piece has left the hand."""

LOOKED = 8
"""How many moves are looked at in one place of the tree: those that lay the most points."""
TRIED = 4
"""A quick move is chosen from at most this many plays."""
HOPE = 0.6
"""The share of a lead in points that is expected to last to the end of a round."""
CLEAR = 25.0
"""How many points make a clear lead."""


class CubedTable:
    """A game of Cubed as one seat sees it, searched to the end of the round."""

    def __init__(self, view: CubedView) -> None:
        self._view = view

    @property
    def burden(self) -> float:
        return 1.0

    def imagined(self, random: Random) -> State:
        return imagined(self._view, random)

    def turn(self, state: State) -> int:
        return state.turn if state.rounds == self._view.rounds_over else -1

    def after(self, state: State, move: int, random: Random) -> State:
        state = core.after(state, move)
        if state.phase != Phase.SHUFFLE:
            return state
        return deal.shuffled(state, tuple(random.sample(state.bag, len(state.bag))))

    def promising(self, state: State) -> list[int]:
        moves = core.moves(state)
        if len(moves) > LOOKED:
            moves.sort(key=_weight, reverse=True)
        glance = {move: -judged(state, move) for move in moves[:LOOKED]}
        return sorted(glance, key=glance.__getitem__)

    def judged(self, state: State, move: int) -> float:
        return judged(state, move)

    def quick(self, state: State, random: Random) -> int:
        if state.phase in (Phase.GIFT, Phase.KEEP):
            return random.choice(core.moves(state))
        plays = core.plays(state.table, state.hands[state.turn], state.variant)
        if not plays:
            return DRAW if state.bag and state.phase == Phase.START else _idle(state)
        if len(plays) > TRIED:
            plays = random.sample(plays, TRIED)
        return max(plays, key=lambda move: judged(state, move) + random.random())

    def values(self, state: State) -> list[float]:
        is_over = self.turn(state) < 0
        left = [points(hand) for hand in (state.opened if is_over else state.hands)]
        if len(left) == 1:
            return [0.5 - left[0] / (2 * ALL_POINTS) if left[0] else 1.0]
        total, opponents = sum(left), len(left) - 1
        clear = CLEAR if is_over else CLEAR / HOPE
        return [0.5 + 0.5 * tanh(((total - own) / opponents - own) / clear) for own in left]

    def reason(self, state: State, move: int) -> Reason | None:
        hand = state.hands[state.turn]
        if place := codes.laid(move):
            return _laying_reason(state, *place)
        if gift := codes.given(move):
            if removed(hand, gift[0]):
                return None
            wins = _wins_at_once(state, move)
            return Reason("ai-cubed-gives-last" if wins else "ai-cubed-gives-last-of-lap")
        may_lay = state.phase not in (Phase.GIFT, Phase.KEEP)
        is_stuck = may_lay and not core.can_play(state.table, hand, state.variant)
        return Reason("ai-cubed-nothing-fits") if is_stuck else None


def _laying_reason(state: State, cell: int, code: int) -> Reason:
    left, table = removed(state.hands[state.turn], code // FACES), state.table.laid(cell, code)
    if not left:
        wins = _wins_at_once(state, codes.laying(cell, code))
        return Reason("ai-cubed-last-piece" if wins else "ai-cubed-last-of-lap")
    is_over = len(state.hands) > 1 and core.is_sealed(table, state.variant)
    if is_over and _lead(state, table, left) > 0:
        return Reason("ai-cubed-seals")
    shed = WORTH[code // FACES]
    if _is_lap(state):
        return Reason("ai-cubed-last-turn", {"points": shed})
    fitting = _kinds(_fitting(table, state.variant) & turns(left))
    return Reason("ai-cubed-keeps-open", {"points": shed, "kinds": fitting})


def _wins_at_once(state: State, move: int) -> bool:
    """Whether the move, after which the hand is empty, ends the round and wins it."""
    after = core.after(state, move)
    return after.rounds > state.rounds and after.starter == state.turn


def _is_lap(state: State) -> bool:
    """Whether a hand is empty, so that the seat to move has its last turn in the round."""
    return 0 in state.hands


def _weight(move: int) -> int:
    """The points of the piece that a move lays."""
    return WORTH[(move // LAY - 1) // FACES] if move >= LAY else 0


def _idle(state: State) -> int:
    return PASS if state.phase == Phase.START else END


def judged(state: State, move: int) -> float:
    """What a move is worth at a glance, judged by what its seat can see."""
    if state.phase == Phase.KEEP:
        return _keeping(state, codes.kept(move))
    if gift := codes.given(move):
        return _giving(state, *gift)
    if place := codes.laid(move):
        return _laying(state, *place)
    return _laying_nothing(state, move)


def _keeping(state: State, kind: int) -> float:
    is_layable = core.can_play(state.table, 1 << FACES * kind, state.variant)
    return LAYABLE * is_layable - HEAVY * WORTH[kind]


def _giving(state: State, kind: int, seat: int) -> float:
    """What a gift is worth; the best one is a heavy piece for the seat with the fewest pieces."""
    if not removed(state.hands[state.turn], kind):
        return WINS
    return HEAVY * WORTH[kind] - state.hands[seat].bit_count() / PIECES


def _laying(state: State, cell: int, code: int) -> float:
    hand, table = removed(state.hands[state.turn], code // FACES), state.table.laid(cell, code)
    if not hand:
        # with the option `lap`, others may still have a turn in which they empty their hands
        return WINS + _outlook(state, table, hand)
    heavy = HEAVY * (1 + HASTE * max(0, len(state.hands) - 2))
    worth = heavy * WORTH[code // FACES] + _outlook(state, table, hand)
    if len(state.hands) > 1 and core.is_sealed(table, state.variant):
        worth += SEALED * _lead(state, table, hand)
    return worth


def _lead(state: State, table: Honeycomb, hand: int) -> float:
    """The points of the average opponent's hand, as far as visible, minus those of this hand."""
    return (points(table.others) - points(hand)) * _share(state, table, hand) - points(hand)


def _share(state: State, table: Honeycomb, hand: int) -> float:
    """Of the pieces that the seat to move cannot see, the share that an average opponent holds."""
    unseen = table.others.bit_count() - hand.bit_count()
    held = sum(map(int.bit_count, state.hands)) - state.hands[state.turn].bit_count()
    return held / (len(state.hands) - 1) / max(1, unseen)


def _laying_nothing(state: State, move: int) -> float:
    if state.phase == Phase.GIFT:
        return 0.0
    outlook = IDLE + _outlook(state, state.table, state.hands[state.turn])
    return outlook + BARRED if move == DRAW3 else outlook


def _outlook(state: State, table: Honeycomb, hand: int) -> float:
    """The number of the hand's kinds that fit, plus `openness` for each unlaid kind that fits.

    The outlook is 0 in the last turns of a round, in which no seat lays much more.
    """
    if _is_lap(state):
        return 0.0
    openness = OPEN_ALONE
    if len(state.hands) > 1:
        openness = OPEN + OPEN_TO_OPPONENTS * _share(state, table, hand)
    fitting = _fitting(table, state.variant)
    return _kinds(fitting & turns(hand)) + openness * _kinds(fitting)


def _fitting(table: Honeycomb, variant: Variant) -> int:
    """The mask of the codes that fit somewhere, of all kinds that are not laid yet."""
    fitting = 0
    for _, each in core.places(table, table.others, variant):
        fitting |= each
    return fitting


def _kinds(fitting: int) -> int:
    """How many kinds a mask of codes holds."""
    return ((fitting | fitting >> 1 | fitting >> 2) & KINDS).bit_count()
