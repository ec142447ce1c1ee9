"""cube² in words: the last move, the result and the text board."""

from collections.abc import Iterator, Mapping
from textwrap import wrap

from locales import Words
from rules.contract import Outcome, Played, Seat
from rules.cube2 import Cube2View, Leave, Pass, Place, Slide, TurnBoard
from rules.cube2.core import IDLE_LIMIT
from rules.cube2.ground import STRIDE
from rules.cube2.moves import KINDS, name_of
from rules.cube2.state import AHEAD, COLLECTED, DRAWS, REPETITION
from words.cube2.squares import homes
from words.grid import Square, text_grid
from words.players import agreed_draw, given_up

COLUMNS = 36
WORTH_TELLING = 30
"""Moves without progress are mentioned once there are this many in a row."""


def tell(view: Cube2View, last: Played | None, words: Words) -> str:
    """The last move in sentences and, once the game is over, its result; may be empty.

    If the players ended the game themselves, for example by resigning, this is only the result.
    """
    move = "" if view.is_given_up or last is None else _move(view, last, words)
    return " ".join(filter(None, (move, result(view, words))))


def result(view: Cube2View, words: Words) -> str:
    """The result and the reason for it in a sentence or two; empty while the game goes on."""
    outcome = view.outcome
    if outcome is None:
        return ""
    if view.is_agreed_draw:
        return agreed_draw(name, words)
    if view.is_given_up:
        (winner,) = outcome.winners
        told = given_up(outcome, [name(1 - winner, words)], words)
        return words("render-cube2-given-up", given_up=told, winner=name(winner, words))
    if outcome.reason == COLLECTED:
        (winner,) = outcome.winners
        return words("render-cube2-won", winner=name(winner, words), goal=view.terms.goal)
    why = words("render-cube2-stalled", limit=IDLE_LIMIT)
    if view.idle < IDLE_LIMIT:
        why = words("render-cube2-repeated")
    return f"{why} {_decided(view, outcome, words)}"


def _decided(view: Cube2View, outcome: Outcome, words: Words) -> str:
    """A sentence that names the winner of a stalled game, or says that it is drawn."""
    if outcome.reason in DRAWS:
        return words("render-cube2-drawn")
    return words("render-cube2-won-ahead", **_lead(view, outcome, words))


def _lead(view: Cube2View, outcome: Outcome, words: Words) -> dict[str, str | int]:
    """Values for a sentence: the winner of a stalled game, both players' pieces and the lead."""
    (winner,) = outcome.winners
    more, less = (len(view.spots[view.sides[seat]]) for seat in (winner, 1 - winner))
    return {"winner": name(winner, words), "more": more, "less": less, "lead": more - less}


def standstill(view: Cube2View) -> int:
    """How many moves in a row made no progress; 0 if too few to mention, or after the game."""
    return view.idle if view.idle >= WORTH_TELLING and not view.outcome else 0


def stalling(view: Cube2View, words: Words) -> str:
    """A warning about moves without progress: how many, the limit, who leads; empty after few."""
    if not standstill(view):
        return ""
    told = words("render-cube2-idle", idle=view.idle, limit=IDLE_LIMIT)
    if view.leader is None:
        return f"{told} {words('render-cube2-nobody-leads')}"
    return f"{told} {words('render-cube2-leads', seat=name(view.leader, words))}"


def stalling_shortly(view: Cube2View, words: Words) -> str:
    """The warning of `stalling` in short lines, given even after few moves without progress."""
    told = words("render-cube2-short-idle", idle=view.idle, limit=IDLE_LIMIT)
    if view.leader is None:
        return f"{told}\n{words('render-cube2-short-nobody-leads')}"
    return f"{told}\n{words('render-cube2-short-leads', seat=name(view.leader, words))}"


def text_board(view: Cube2View, last: Played | None, words: Words) -> str:
    """The position as text for a fixed-width font, narrow enough for a phone."""
    source, target = (None if end is None else _square(end) for end in ends(last))
    lines = (
        *_seat_lines(view, 1, words),
        "",
        *text_grid(_letters(view), source, target),
        "",
        *_seat_lines(view, 0, words),
        "",
        *wrap(turn(view, words), COLUMNS),
        *wrap(stalling(view, words), COLUMNS),
        *wrap(tell(view, last, words), COLUMNS),
    )
    return "\n".join(lines).rstrip()


def ending(view: Cube2View, outcome: Outcome, words: Words) -> str:
    """The result in a few short lines; the first one names the winner or says that it is a draw."""
    if outcome.reason == AHEAD:
        is_at_limit = int(view.idle == IDLE_LIMIT)
        lead = _lead(view, outcome, words)
        return words("render-cube2-ends-ahead", limit=IDLE_LIMIT, stalled=is_at_limit, **lead)
    if len(outcome.winners) == 1:
        (winner,) = outcome.winners
        names = {"winner": name(winner, words), "loser": name(1 - winner, words)}
        if view.is_given_up:
            told = given_up(outcome, [names["loser"]], words)
            return words("render-cube2-ends-given-up", winner=names["winner"], given_up=told)
        return words("render-cube2-ends-won", goal=view.terms.goal, **names)
    if view.is_agreed_draw:
        return words("render-cube2-ends-agreed")
    if outcome.reason == REPETITION:
        return words("render-cube2-ends-repetition")
    return words("render-cube2-ends-no-progress", limit=IDLE_LIMIT)


def ends(last: Played | None) -> tuple[int | None, int | None]:
    """The squares where the last move began and ended; None for an end that is not on the board."""
    match last and last.move:
        case Place(_, square):
            return None, square
        case Slide(source, target):
            return source, target
        case Leave(source):
            return source, None
        case _:
            return None, None


def collected(last: Played | None) -> int | None:
    """The kind that the last move took off the board; None if it took none, or if unknown."""
    match last and (last.move, last.before):
        case Leave(source), Cube2View() as before:
            (kind,) = (place.kind for place in before.pieces if place.square == source)
            return kind
        case _:
            return None


def is_placing(view: Cube2View) -> bool:
    """Whether pieces are still being placed."""
    return view.left > 0 and view.outcome is None


def name(seat: Seat, words: Words) -> str:
    """The name of the player in a seat, or of the seat if the player has none."""
    return words.player_at(seat, seat_name(seat, words))


def seat_name(seat: Seat, words: Words) -> str:
    """The name of the seat itself."""
    return words("cube2-seat-first" if seat == 0 else "cube2-seat-second")


def piece_name(kind: int, words: Words) -> str:
    """A piece in words, such as `red cube RC`."""
    return words("render-cube2-piece", piece=KINDS[kind])


def turn(view: Cube2View, words: Words) -> str:
    """A sentence that says who is to move; empty if nobody is."""
    if view.turn is None:
        return ""
    seat = name(view.turn, words)
    if view.left:
        return words("render-cube2-places", seat=seat, left=view.left)
    return words("render-cube2-turn", seat=seat)


def _move(view: Cube2View, last: Played, words: Words) -> str:
    mover = "" if last.seat is None else name(last.seat, words)
    match last.move:
        case Place(kind, square):
            piece = piece_name(kind, words)
            return words("render-cube2-placed", mover=mover, piece=piece, square=name_of(square))
        case Slide(source, target):
            (kind,) = (place.kind for place in view.pieces if place.square == target)
            ends = {"source": name_of(source), "target": name_of(target)}
            return words("render-cube2-moved", mover=mover, piece=piece_name(kind, words), **ends)
        case Leave(source):
            side = view.sides[last.seat or 0]
            reached = {"spots": len(view.spots[side]), "goal": view.terms.goal}
            return _departure(collected(last), mover, name_of(source), reached, words)
        case TurnBoard():
            return words("render-cube2-turned", mover=mover)
        case Pass():
            return words("render-cube2-passed", mover=mover)
        case _:
            return words("render-cube2-laid")


def _departure(
    kind: int | None, mover: str, source: str, reached: Mapping[str, int], words: Words
) -> str:
    if kind is None:
        return words("render-cube2-left", mover=mover, source=source, **reached)
    piece = words("cube2-piece", piece=KINDS[kind])
    return words("render-cube2-collected", mover=mover, piece=piece, **reached)


def _seat_lines(view: Cube2View, side: int, words: Words) -> Iterator[str]:
    """Lines about a side: its player, home and score, and the kinds that it has collected."""
    home = name_of(homes(view.terms.size)[side])
    kinds = view.spots[side]
    seat = name(view.sides.index(side), words)
    told = {"seat": seat, "home": home, "spots": len(kinds), "goal": view.terms.goal}
    yield words("render-cube2-seat-line", **told)
    if kinds:
        yield " ".join(KINDS[kind] for kind in kinds)


def _letters(view: Cube2View) -> list[list[str]]:
    """Two characters for each square, rank by rank."""
    size = view.terms.size
    pieces = {place.square: KINDS[place.kind] for place in view.pieces}
    return [
        [
            pieces.get(square, " *" if square in homes(size) else " .")
            for square in range(STRIDE * rank, STRIDE * rank + size)
        ]
        for rank in range(size)
    ]


def _square(number: int) -> Square:
    return number % STRIDE, number // STRIDE
