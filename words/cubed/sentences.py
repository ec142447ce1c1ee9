"""Cubed in words: the last move, and the text board."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from textwrap import wrap

from locales import Words, listed
from rules.contract import Outcome, Played, Seat
from rules.cubed import PIECES, Act, Bag, CubedView, Give, Keep, Play, Round
from words.cubed.honeycomb import comb
from words.players import given_up

COLUMNS = 40
ENDED = ("deal", "over")
"""The phases after the end of a round, in which the laid pieces are still shown."""


def tell(view: CubedView, last: Played | None, words: Words) -> str:
    """The last move as this viewer may know it, and how a round or the game ended, in sentences.

    If the players ended the game themselves, for example by resigning, this is only how it ended.
    """
    if view.outcome is not None and view.is_given_up:
        return _given_up(view.outcome, words)
    return " ".join(
        filter(None, (_move(view, last, words), _round(view, last, words), _end(view, words)))
    )


def text_board(view: CubedView, last: Played | None, words: Words) -> str:
    """The laid pieces, points and own hand as text for a fixed-width font on a phone.

    Pieces for which the honeycomb has no room are listed below it.
    """
    play = last.move if last and isinstance(last.move, Play) else None
    rows, rest = comb(view.table, play)
    others = [str(Play(faces, q, r)) for q, r, faces in rest]
    seats = _wrapped(_seats(view, words))
    honeycomb = [*_wrapped([words("render-cubed-legend")]), *rows] if rows else []
    beyond = _listed(words("render-cubed-beyond"), others)
    # after a round, the laid pieces come before the points
    is_over = view.phase in ENDED
    blocks = (
        *((honeycomb, beyond, seats) if is_over else (seats, honeycomb, beyond)),
        *_own(view, words),
        _left_in_hands(view, words),
        wrap(tell(view, last, words), COLUMNS),
    )
    return "\n\n".join("\n".join(block) for block in blocks if block)


def standing(view: CubedView, words: Words) -> str:
    """Sizes of hands, points, round, bag, and the hands shown after a round, in a line."""
    return " · ".join((*_counted(view, words), *_opened(view, words)))


def what_is_due(view: CubedView, words: Words) -> str:
    """A sentence that says who is to move and what is due; empty once a round is over."""
    seat = name(view.mover, words)
    match view.outcome or view.phase:
        case "start":
            due = words("render-cubed-turn", seat=seat)
        case "drawn":
            due = words("render-cubed-state-drawn", seat=seat)
        case "bridged":
            due = words("render-cubed-state-bridged", seat=seat)
        case "gift":
            due = words("render-cubed-state-gift", seat=seat)
        case "keep":
            due = words("render-cubed-state-keep", seat=seat)
        case "shuffle":
            due = words("render-cubed-state-shuffle")
        case _:
            due = ""
    return due


def yourself(view: CubedView, words: Words) -> str:
    """A sentence that says which player the viewer is; empty for a bystander."""
    return "" if view.seat is None else words("render-cubed-you", seat=name(view.seat, words))


def own_hand(view: CubedView) -> tuple[str, ...]:
    """The pieces in the viewer's own hand; none for a bystander."""
    return () if view.seat is None else view.hands[view.seat] or ()


def which_round(view: CubedView, words: Words) -> str:
    """The number of the round that is played or has just ended, and the number of rounds."""
    is_over = view.phase in ENDED and view.rounds_over > 0
    number = view.rounds_over + (0 if is_over else 1)
    return words("render-cubed-round", round=number, rounds=view.rounds)


def open_round(view: CubedView) -> Round | None:
    """The latest finished round, whose hands lie open until a piece of the next round is laid."""
    ended = view.last_round if view.phase in ENDED or not view.table else None
    # after a won solo game, no hand has pieces to show
    return ended if ended and any(ended.hands) else None


def ending(view: CubedView, words: Words) -> str:
    """A sentence or two on how the round or the game ended; empty while it goes on."""
    if view.outcome is not None and view.is_given_up:
        return _given_up(view.outcome, words)
    why = why_over(view, words)
    if view.outcome is None and why:
        return f"{why} {words('render-cubed-round-over', seat=name(view.starter, words))}"
    return f"{why} {_end(view, words)}".strip()


def why_over(view: CubedView, words: Words) -> str:
    """The reason why the round has ended; empty while it goes on, and in solo."""
    return _why(view, words) if view.phase in ENDED else ""


def last_turns(view: CubedView, words: Words) -> str:
    """A note on who has one more turn after a hand was emptied; empty if nobody has one."""
    seats = len(view.sizes)
    left = [(view.mover + step) % seats for step in range((view.starter - view.mover) % seats)]
    if view.phase in ENDED or 0 not in view.sizes or not left:
        return ""
    names = listed([name(seat, words) for seat in left], words)
    return words("render-cubed-last-turns", seats=names, number=len(left))


def name(seat: Seat, words: Words) -> str:
    """The name of the player in a seat, or of the seat if the player has none."""
    return words.player_at(seat, seat_name(seat, words))


@lru_cache(64)
def seat_name(seat: Seat, words: Words) -> str:
    """The name of the seat itself."""
    return words("render-cubed-seat", number=str(seat + 1))


def _wrapped(lines: Iterable[str]) -> list[str]:
    return [part for line in lines for part in wrap(line, COLUMNS)]


def _listed(label: str, entries: Iterable[str]) -> list[str]:
    """Lines with the entries after their label; no entry is split. Empty without entries."""
    listed = " ".join(entries)
    return wrap(f"{label} {listed}", COLUMNS, break_on_hyphens=False) if listed else []


def _seats(view: CubedView, words: Words) -> Iterator[str]:
    yield from _counted(view, words)
    if view.turn is not None:
        yield words("render-cubed-turn", seat=name(view.turn, words))


def _counted(view: CubedView, words: Words) -> Iterator[str]:
    for seat, (size, total) in enumerate(zip(view.sizes, view.totals, strict=True)):
        yield words("render-cubed-seat-line", seat=name(seat, words), pieces=size, points=total)
    if len(view.sizes) > 1:
        yield which_round(view, words)
    yield words("render-cubed-bag", pieces=view.bag)


def _own(view: CubedView, words: Words) -> Iterator[list[str]]:
    """The viewer's hand, the drawn pieces of which one is kept, and pieces set aside in solo."""
    hand = () if view.phase in ENDED else own_hand(view)
    yield _listed(words("render-cubed-hand"), hand)
    yield _listed(words("render-cubed-drawn"), view.drawn)
    yield _listed(words("render-cubed-aside"), view.aside)


def _opened(view: CubedView, words: Words) -> Iterator[str]:
    """A sentence with the hands that lie open until the next round begins; nothing without them."""
    ended = open_round(view)
    if ended is not None:
        hands = ", ".join(
            f"{words('render-cubed-left', seat=name(seat, words))} {' '.join(hand)}"
            for seat, hand in enumerate(ended.hands)
            if hand
        )
        yield f"{words('render-cubed-open')} {hands}"


def _left_in_hands(view: CubedView, words: Words) -> list[str]:
    """Lines with the pieces left in each hand when the latest round ended."""
    hands = view.last_round.hands if view.last_round else ()
    lines = [
        line
        for seat, hand in enumerate(hands)
        for line in _listed(words("render-cubed-left", seat=name(seat, words)), hand)
    ]
    return [*_wrapped([words("render-cubed-open")]), *lines] if lines else []


def _move(view: CubedView, last: Played | None, words: Words) -> str:
    """The last move, then the extra move that it allows, or else who has one more turn."""
    told = moved(view, last, words)
    match view.phase:
        case "bridged" if told:
            return f"{told} {words('render-cubed-bridged')}"
        case "gift" if told:
            return f"{told} {words('render-cubed-filled')}"
        case _:
            return f"{told} {last_turns(view, words)}".strip()


def moved(view: CubedView, last: Played | None, words: Words) -> str:
    """The last move in a sentence, as this viewer may know it; empty before the first one."""
    match last and (last.seat, last.move):
        case int(seat), Play() as play:
            return _played(name(seat, words), play, words)
        case int(seat), Act(word):
            return _acted(view, name(seat, words), word, words)
        case int(seat), Keep() | Give() as move:
            return _handed(view, seat, move, words)
        case None, Bag(pieces):
            return words("render-cubed-dealt" if len(pieces) == PIECES else "render-cubed-shuffled")
        case _:
            return ""


def _handed(view: CubedView, seat: Seat, move: Keep | Give, words: Words) -> str:
    """A sentence on a piece kept or given; only viewers who have held the piece read its name."""
    mover, piece = name(seat, words), move.piece
    if isinstance(move, Keep):
        if view.seat == seat:
            return words("render-cubed-kept", mover=mover, piece=piece)
        return words("render-cubed-kept-one", mover=mover)
    receiver = name(move.seat, words)
    if view.seat in (seat, move.seat):
        return words("render-cubed-gave", mover=mover, piece=piece, receiver=receiver)
    return words("render-cubed-gave-one", mover=mover, receiver=receiver)


def _played(mover: str, play: Play, words: Words) -> str:
    place = f"{play.q},{play.r}"
    return words("render-cubed-played", mover=mover, piece=play.faces, place=place)


def _acted(view: CubedView, mover: str, word: str, words: Words) -> str:
    match word:
        case "draw":
            return words("render-cubed-drew", mover=mover)
        case "draw3":
            return words("render-cubed-drew-three", mover=mover, pieces=view.offered)
        case "pass":
            return words("render-cubed-passed", mover=mover)
        case _:
            return words("render-cubed-ended", mover=mover)


def _round(view: CubedView, last: Played | None, words: Words) -> str:
    """Why a round has just ended, who won it and what the hands were worth; empty if none has."""
    if view.last_round is None or not _has_ended(view, last) or len(view.sizes) == 1:
        return ""
    left = (f"{name(seat, words)} {left}" for seat, left in enumerate(view.last_round.points))
    worths, why = ", ".join(left), _why(view, words)
    if view.rounds == 1:
        # the sentence on the result of the game names the winner
        return f"{why} {words('render-cubed-hands-count', points=worths)}"
    won = words("render-cubed-round-won", seat=name(view.starter, words), points=worths)
    return f"{why} {won}"


def _why(view: CubedView, words: Words) -> str:
    """The reason why the latest round ended; empty before the first one ends, and in solo."""
    ended = view.last_round
    if ended is None or len(view.sizes) == 1:
        return ""
    match ended.reason:
        case "blocked":
            return words("render-cubed-why-blocked")
        case "sealed":
            return words("render-cubed-why-sealed")
        case _:
            empty = [name(seat, words) for seat, hand in enumerate(ended.hands) if not hand]
            return words(
                "render-cubed-why-emptied-lap" if view.lap == "on" else "render-cubed-why-emptied",
                seats=listed(empty, words),
                number=len(empty),
            )


def _has_ended(view: CubedView, last: Played | None) -> bool:
    """Whether the last move ended a round, even if the next one is dealt already."""
    before = last.before if last else None
    if isinstance(before, CubedView) and before.rounds_over < view.rounds_over:
        return True
    return view.phase in ENDED


def _end(view: CubedView, words: Words) -> str:
    """A sentence that says who won the game, or how solo ended; empty while the game goes on."""
    if view.outcome is None:
        return ""
    winners = sorted(view.outcome.winners)
    points = int(view.outcome.scores[winners[0] if winners else 0])
    if view.outcome.reason == "emptied":
        return words("render-cubed-emptied")
    if view.outcome.reason == "stuck":
        return words("render-cubed-stuck", points=points)
    names = listed([name(seat, words) for seat in winners], words)
    totals = view.outcome.scores
    others = [str(each) for seat, each in enumerate(totals) if seat not in winners]
    told = {"points": points, "others": listed(others, words)}
    return words("render-cubed-won", winners=names, number=len(winners), **told)


def _given_up(outcome: Outcome, words: Words) -> str:
    winners = [name(seat, words) for seat in sorted(outcome.winners)]
    told = given_up(outcome, [name(seat, words) for seat in sorted(outcome.given_up)], words)
    names = listed(winners, words)
    return words("render-cubed-given-up", given_up=told, winners=names, number=len(winners))
