"""Chance in Cubed: the deal of a round, and the shuffle after drawing three."""

from rules.cubed.core import Order, Phase, State, judged, turn_begun
from rules.cubed.honeycomb import CENTRE, EMPTY
from rules.cubed.pieces import BLOCKING, EVERY_PIECE, FACES, PIECES, gathered

HAND_SIZES = {2: 25, 3: 20, 4: 18, 5: 15, 6: 13, 7: 11, 8: 10, 9: 8, 10: 8, 11: 7}
SOLO_HAND = 25
SOLO_BLOCKING = 3


def to_shuffle(state: State) -> Order:
    """The pieces to shuffle, sorted by kind; none when no shuffle is due."""
    if state.phase == Phase.DEAL:
        return EVERY_PIECE
    return state.bag if state.phase == Phase.SHUFFLE else ()


def shuffled(state: State, order: Order) -> State:
    """The state to which the due shuffle leads if it gives this order."""
    if state.phase == Phase.SHUFFLE:
        return turn_begun(state._replace(phase=Phase.START, bag=order))
    return _dealt_solo(state, order) if len(state.hands) == 1 else _dealt(state, order)


def hand_size(seats: int, *, half: bool) -> int:
    """How many pieces each seat is dealt; half as many, rounded up, in a game with half the bag."""
    return -(-HAND_SIZES[seats] // 2) if half else HAND_SIZES[seats]


def _dealt(state: State, order: Order) -> State:
    seats, half = len(state.hands), state.variant.half
    size = hand_size(seats, half=half)
    return state._replace(
        phase=Phase.START,
        table=EMPTY,
        hands=tuple(gathered(order[size * seat : size * (seat + 1)]) for seat in range(seats)),
        bag=order[size * seats : PIECES // 2 if half else PIECES],
        idle=0,
    )


def _dealt_solo(state: State, order: Order) -> State:
    """The state after the deal of a solo game, which sets aside surplus blocking pieces."""
    left = [*reversed(order)]
    hand: list[int] = []
    aside: list[int] = []
    while len(hand) < SOLO_HAND:
        kind = left.pop()
        spare = kind >= BLOCKING and sum(each >= BLOCKING for each in hand) == SOLO_BLOCKING
        (aside if spare else hand).append(kind)
    while left[-1] >= BLOCKING:
        aside.append(left.pop())
    table = EMPTY.laid(CENTRE, FACES * left.pop())
    return judged(
        state._replace(
            phase=Phase.START,
            table=table,
            hands=(gathered(hand),),
            bag=(*reversed(left),),
            aside=gathered(aside),
        )
    )
