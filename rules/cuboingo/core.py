"""The core of Cuboingo in ints: the legal actions, and the state after each of them.

A card has a mask of what it needs: squares, a colour, or both. A side has a mask of what is closed:
its filled squares, and all colours but its own. The card fits if the two masks share no bit.

A free slot has everything closed, so no card fits there. Instead, any card may begin a side; the
place of this action is NEW.
"""

from bisect import bisect
from typing import NamedTuple, TypeAlias, TypeVar

from rules.cuboingo.cards import COLOURS, GO, SLOTS, UP, Kind, Pack, colour_bit

T = TypeVar("T")
Kinds: TypeAlias = tuple[Kind, ...]
Action: TypeAlias = int
"""What a seat does: PASS, or `kind << 8 | place << 4 | extra`.

The place is NEW, DISCARD or a slot, counted from 1. The extra is the colour, counted from 1, of a
side that is begun with a card of any colour, or the seat, counted from 1, whose top card is taken;
otherwise 0.
"""

NOBODY = -1
PASS = -1
NEW, DISCARD = 0, 15
FREE = -1
ALL_COLOURS = sum(map(colour_bit, COLOURS))

DEAL = "deal"  # the whole deck is to be shuffled and dealt
PLAY = "play"  # a seat is to move
DRAW = "draw"  # the discard pile is to be shuffled, then the seat ends its turn by drawing
NEXT = "next"  # the discard pile is to be shuffled, then the seat begins its turn
OVER = "over"


class State(NamedTuple):
    """One moment of a game.

    Attributes:
        stage: what happens next.
        turn: the seat whose turn it is, or will be after the shuffle; NOBODY after the end.
        deck: the cards to draw, the next one first.
        hands: the cards of each seat, sorted.
        sides: for each slot, the mask of what is closed there.
        stacks: the cards on each slot, in the order in which they were played.
        piles: the cards that each seat has won, the top one last.
        discards: the discard pile, the top card last.
        reshuffles: how many times the discard pile may still become the deck.
    """

    stage: str
    turn: int
    deck: Kinds
    hands: tuple[Kinds, ...]
    sides: tuple[int, ...]
    stacks: tuple[Kinds, ...]
    piles: tuple[Kinds, ...]
    discards: Kinds
    reshuffles: int


def start(pack: Pack, seats: int) -> State:
    """The first state, in which the deck is still to be shuffled and dealt."""
    nothing = ((),) * seats
    return State(DEAL, 0, (), nothing, (FREE,) * SLOTS, ((),) * SLOTS, nothing, (), pack.reshuffles)


def loose(pack: Pack, state: State) -> Kinds:
    """The cards that are to be shuffled; none when no shuffle is due."""
    if state.stage == DEAL:
        return pack.all
    return state.discards if state.stage in (DRAW, NEXT) else ()


def shuffled(pack: Pack, state: State, order: Kinds) -> State:
    """The state after a shuffle that was due."""
    stage, turn, _, hands, sides, stacks, piles, _, reshuffles = state
    if stage == DEAL:
        ends = range(pack.hand, pack.hand * len(hands) + 1, pack.hand)
        hands = tuple(tuple(sorted(order[end - pack.hand : end])) for end in ends)
        return State(PLAY, turn, order[ends[-1] :], hands, sides, stacks, piles, (), reshuffles)
    refilled = State(PLAY, turn, order, hands, sides, stacks, piles, (), reshuffles - 1)
    return _ended(pack, _drawn(refilled)) if stage == DRAW else refilled


def actions(pack: Pack, state: State) -> list[Action]:
    """Every legal action of the seat to move."""
    if state.stage != PLAY:
        return []
    hand = state.hands[state.turn]
    found = [action for kind in dict.fromkeys(hand) for action in plays(pack, state, kind)]
    if found:
        return found
    if hand and state.deck:
        return [kind << 8 | DISCARD << 4 for kind in dict.fromkeys(hand)]
    return [PASS]


def tries(pack: Pack, state: State) -> list[Action]:
    """What the seat to move may try when it is shown neither what fits nor whether anything fits.

    Actions that anybody can see to be illegal are left out. With a free slot, every card can be
    played, so a seat with cards may neither discard nor pass. Without a free slot, no side can be
    begun. Then the seat may pass only if the deck is empty, and discard only if it is not.
    """
    hand = dict.fromkeys(state.hands[state.turn])
    if not hand:
        return [PASS]
    nothing_closed = tuple(FREE if closed == FREE else 0 for closed in state.sides)
    unjudged = state._replace(sides=nothing_closed)
    played = [action for kind in hand for action in plays(pack, unjudged, kind)]
    if FREE in state.sides:
        return played
    if state.deck:
        return [*played, *(kind << 8 | DISCARD << 4 for kind in hand)]
    return [*played, PASS]


def plays(pack: Pack, state: State, kind: Kind) -> list[Action]:
    """Every way to play a card of that kind."""
    card, needs, rest = kind << 8, pack.needs[kind], pack.rests[kind]
    found = [card | slot << 4 for slot, closed in enumerate(state.sides, 1) if not closed & needs]
    if FREE in state.sides:
        found += range(card + 1, card + pack.colours + 1) if rest == GO else (card,)
    if rest == UP:
        takes = [0, *(seat + 1 for seat in opponents(state))]
        return [action | take for action in found for take in takes]
    return found


def opponents(state: State) -> list[int]:
    """The other seats with a pile, from which a card can be taken."""
    return [seat for seat, pile in enumerate(state.piles) if pile and seat != state.turn]


def can_play(pack: Pack, sides: tuple[int, ...], hand: Kinds) -> bool:
    """Whether any of the cards can be played on those sides."""
    if FREE in sides:
        return bool(hand)
    return any(not closed & pack.needs[kind] for kind in hand for closed in sides)


def colour_of(closed: int) -> str:
    """The colour of a side that is in play."""
    return next(colour for colour in COLOURS if not closed & colour_bit(colour))


def after(pack: Pack, state: State, action: Action) -> State:
    """The state after one of `actions`."""
    if action == PASS:
        # a seat with cards passes only when the deck is empty; a seat without cards draws one
        return _ended(pack, state if state.hands[state.turn] else _drawn(state))
    place = action >> 4 & 15
    spent = _discarded(state, action >> 8) if place == DISCARD else _laid(pack, state, action)
    if not spent.deck and spent.discards and spent.reshuffles:
        return spent._replace(stage=DRAW)
    return _ended(pack, _drawn(spent))


def _without(hand: Kinds, kind: Kind) -> Kinds:
    place = hand.index(kind)
    return hand[:place] + hand[place + 1 :]


def _discarded(state: State, kind: Kind) -> State:
    stage, turn, deck, hands, sides, stacks, piles, discards, reshuffles = state
    hands = _with(hands, turn, _without(hands[turn], kind))
    return State(stage, turn, deck, hands, sides, stacks, piles, (*discards, kind), reshuffles)


def _laid(pack: Pack, state: State, action: Action) -> State:
    """The state after laying a card and, if due, collecting a side and taking a top card."""
    stage, turn, deck, hands, sides, stacks, piles, discards, reshuffles = state
    kind, place, extra = action >> 8, action >> 4 & 15, action & 15
    hands = _with(hands, turn, _without(hands[turn], kind))
    slot = place - 1 if place else sides.index(FREE)
    stack = (*stacks[slot], kind)
    closed = (sides[slot] if place else begun(pack, kind, extra)) | pack.masks[kind]
    if closed & pack.full == pack.full:
        won, lost = _parted(pack, stack)
        piles, discards = _with(piles, turn, piles[turn] + won), discards + lost
        closed, stack = FREE, ()
    if extra and pack.rests[kind] == UP:
        piles = _taken(piles, turn, extra - 1)
    sides, stacks = _with(sides, slot, closed), _with(stacks, slot, stack)
    return State(stage, turn, deck, hands, sides, stacks, piles, discards, reshuffles)


def begun(pack: Pack, kind: Kind, extra: int) -> int:
    """The mask of what is closed on a new side before its first card is laid: the other colours."""
    named = COLOURS[extra - 1] if pack.rests[kind] == GO else pack.kinds[kind].colour
    return ALL_COLOURS - colour_bit(named)


def _parted(pack: Pack, stack: Kinds) -> tuple[Kinds, Kinds]:
    """The cards of a full side that are won, and the cards that are discarded."""
    won = tuple(kind for kind in stack if pack.numbered[kind])
    return won, tuple(kind for kind in stack if not pack.numbered[kind])


def _taken(piles: tuple[Kinds, ...], seat: int, opponent: int) -> tuple[Kinds, ...]:
    """The piles after the top card of the opponent's pile has moved to the seat's pile."""
    *left, top = piles[opponent]
    return _with(_with(piles, opponent, tuple(left)), seat, (*piles[seat], top))


def _drawn(state: State) -> State:
    """The state after the seat has drawn a card, if the deck has any."""
    stage, turn, deck, hands, sides, stacks, piles, discards, reshuffles = state
    if not deck:
        return state
    hand, card = hands[turn], deck[0]
    place = bisect(hand, card)
    hands = _with(hands, turn, (*hand[:place], card, *hand[place:]))
    return State(stage, turn, deck[1:], hands, sides, stacks, piles, discards, reshuffles)


def _ended(pack: Pack, state: State) -> State:
    """The state after a whole turn: another turn, a shuffle that is due, or the end of the game."""
    _, turn, deck, hands, sides, stacks, piles, discards, reshuffles = state
    turn = (turn + 1) % len(hands)
    stage = PLAY
    if not deck:
        if discards and reshuffles:
            stage = NEXT
        elif not any(can_play(pack, sides, hand) for hand in hands):
            stage, turn = OVER, NOBODY
    return State(stage, turn, deck, hands, sides, stacks, piles, discards, reshuffles)


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values, with the one at that index replaced."""
    return (*values[:place], value, *values[place + 1 :])
