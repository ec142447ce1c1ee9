"""Why a move of Cubed is illegal, with the values that explain it."""

from rules.cubed.core import FIRST_BLOCKING, Phase, State
from rules.cubed.honeycomb import BLOCKED, cell_at
from rules.cubed.moves import Act, Bag, CubedMove, Give, Keep, Play
from rules.cubed.pieces import (
    BLOCKING,
    KIND_OF,
    LETTERS,
    NAMES,
    ORIENTED,
    PURPLE,
    kinds_in,
    listed,
)
from rules.refusal import IllegalMove

SIDES = ("NW", "NE", "E", "SE", "SW", "W")


def refusal(state: State, move: CubedMove) -> IllegalMove:
    """Why the seat to move may not make that illegal move."""
    if isinstance(move, Bag):
        return IllegalMove("cubed-bag-by-seat")
    if len(state.hands) == 1 and not isinstance(move, Play):
        return _not_solo(move)
    if state.phase == Phase.KEEP or isinstance(move, Keep):
        return _not_kept(state, move)
    if isinstance(move, Give):
        return _not_given(state, move)
    if state.phase == Phase.GIFT:
        return IllegalMove("cubed-gift-or-end")
    return _not_acted(state, move) if isinstance(move, Act) else _not_played(state, move)


def chance_refusal(move: CubedMove, due: int) -> IllegalMove:
    """Why that move is not the due shuffle of `due` pieces."""
    if isinstance(move, Bag):
        return IllegalMove("cubed-other-bag", pieces=len(move.pieces), due=due)
    return IllegalMove("cubed-no-bag", due=due)


def _not_kept(state: State, move: CubedMove) -> IllegalMove:
    if state.phase != Phase.KEEP:
        return IllegalMove("cubed-nothing-to-keep")
    drawn = ", ".join(NAMES[kind] for kind in listed(state.drawn))
    if isinstance(move, Keep):
        return IllegalMove("cubed-not-drawn", piece=move.piece, drawn=drawn)
    return IllegalMove("cubed-keep-first", drawn=drawn)


def _not_given(state: State, move: Give) -> IllegalMove:
    if state.phase != Phase.GIFT:
        return IllegalMove("cubed-no-void" if state.variant.void else "cubed-void-off")
    seats = len(state.hands)
    if move.seat not in range(seats):
        return IllegalMove("cubed-no-such-seat", seat=str(move.seat + 1), seats=str(seats))
    if move.seat == state.turn:
        return IllegalMove("cubed-give-to-self")
    if not state.hands[move.seat]:
        return IllegalMove("cubed-give-to-emptied", seat=str(move.seat + 1))
    return IllegalMove("cubed-not-in-hand", piece=move.piece)


def _not_acted(state: State, move: Act) -> IllegalMove:
    match move.word:
        case "draw":
            return _not_drawn(state)
        case "draw3":
            return _not_three(state)
        case "end":
            return IllegalMove("cubed-nothing-done")
        case _:
            if state.phase == Phase.START:
                return IllegalMove("cubed-bag-not-empty", bag=len(state.bag))
            return IllegalMove("cubed-end-instead")


def _not_solo(move: Act | Keep | Give) -> IllegalMove:
    word = str(move).partition(" ")[0]
    if word == "draw":
        return IllegalMove("cubed-solo-play-first")
    return IllegalMove("cubed-solo-lacks", move=word)


def _not_drawn(state: State) -> IllegalMove:
    match state.phase:
        case Phase.DRAWN:
            return IllegalMove("cubed-drawn-already")
        case Phase.BRIDGED:
            return IllegalMove("cubed-bridged")
        case _:
            return IllegalMove("cubed-bag-empty")


def _not_three(state: State) -> IllegalMove:
    if not state.variant.draw3:
        return IllegalMove("cubed-draw3-off")
    if state.phase != Phase.START:
        return IllegalMove("cubed-draw3-late")
    return IllegalMove("cubed-bag-empty")


def _not_played(state: State, move: Play) -> IllegalMove:
    kind = KIND_OF[move.faces]
    on_table = len(state.table.pieces)
    if kind not in kinds_in(state.hands[state.turn]):
        return IllegalMove("cubed-not-in-hand", piece=NAMES[kind])
    if kind >= BLOCKING and on_table < FIRST_BLOCKING:
        return IllegalMove("cubed-blocking-early", needed=FIRST_BLOCKING, laid=on_table)
    if not on_table:
        return IllegalMove("cubed-first", piece=NAMES[kind])
    return _misplaced(state, move)


def _misplaced(state: State, move: Play) -> IllegalMove:
    table, cell = state.table, cell_at(move.q, move.r)
    place = f"{move.q},{move.r}"
    if cell in table.pieces:
        return IllegalMove("cubed-occupied", place=place, piece=ORIENTED[table.pieces[cell]])
    if table.frontier.get(cell) == BLOCKED:
        return IllegalMove("cubed-blocked", place=place)
    touches = len(table.touches(cell))
    needed = min(2, len(table.pieces))
    if touches < needed:
        return IllegalMove("cubed-too-few", place=place, touches=touches, needed=needed)
    return _mismatched(state, move)


def _mismatched(state: State, move: Play) -> IllegalMove:
    clashes: list[IllegalMove] = []
    for edge, colour in state.table.touches(cell_at(move.q, move.r)):
        shown = LETTERS.index(move.faces[edge // 2])
        side, wanted = SIDES[edge], LETTERS[colour]
        if shown == PURPLE:
            return IllegalMove("cubed-purple", side=side)
        if shown != colour:
            clashes.append(
                IllegalMove("cubed-clash", side=side, shown=LETTERS[shown], wanted=wanted)
            )
    return (
        clashes[0] if state.variant.every else IllegalMove("cubed-no-match", touches=len(clashes))
    )
