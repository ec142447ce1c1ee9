"""Cubed's alt texts: whose turn it is, the last move, hands, totals, and as many rows as fit."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from locales import Words
from rules.contract import Played
from rules.cubed import CubedView, Laid, Play
from words.begun import Begun
from words.cubed.sentences import (
    name,
    open_round,
    own_hand,
    tell,
    what_is_due,
    which_round,
    yourself,
)
from words.players import within

LONGEST, MOST_PLACES = 1024, 40


def alt_text(view: CubedView, last: Played | None, words: Words) -> str:
    """The public facts for readers who cannot see the picture, the most important ones first."""
    row = last.move.r if last and isinstance(last.move, Play) else None

    def sentences(words: Words) -> Iterable[str]:
        return (what_is_due(view, words), tell(view, last, words), *counts(view, words))

    return with_rows(sentences, view, row, words)


def alt_of_hand(view: CubedView, words: Words) -> str:
    """The viewer's seat, the action that is due and the viewer's hand, then the public facts."""

    def sentences(words: Words) -> Iterable[str]:
        due = (yourself(view, words), what_is_due(view, words))
        return (*due, *_held(view, words), *counts(view, words))

    return with_rows(sentences, view, None, words)


def alt_of_preview(view: CubedView, begun: Begun, words: Words) -> str:
    """The choices made and those that can follow, then the hand and the public facts."""

    def sentences(words: Words) -> Iterable[str]:
        return (_chosen(begun, words), *_held(view, words), *counts(view, words))

    return with_rows(sentences, view, None, words)


def plays_in(begun: Begun) -> list[Play]:
    """The plays among the next choices: each of these choices completes a move."""
    return [choice.move for choice in begun.choices if isinstance(choice.move, Play)]


def _held(view: CubedView, words: Words) -> Iterator[str]:
    """The drawn pieces of which the viewer is to keep one, and the viewer's hand."""
    if view.drawn:
        yield words("render-cubed-alt-drawn", pieces=" ".join(view.drawn))
    hand = own_hand(view)
    yield words("render-cubed-alt-hand", pieces=len(hand), names=" ".join(hand))


def _chosen(begun: Begun, words: Words) -> str:
    """The choices made for a move, and those that can follow."""
    values = [choice.value for choice in begun.choices if choice.kind != "action"]
    match begun.chosen, begun.choices[0].kind:
        case (piece,), "target":
            places = " · ".join(values[:MOST_PLACES])
            if len(values) > MOST_PLACES:
                places = f"{places} …"
            return words("render-cubed-alt-fits", piece=piece, number=len(values), places=places)
        case (piece, place), _:
            turns = ", ".join(values)
            return words("render-cubed-alt-turns", piece=piece, place=place, turns=turns)
        case (piece,), _:
            seats = ", ".join(name(int(value) - 1, words) for value in values)
            return words("render-cubed-alt-opponents", piece=piece, seats=seats)
        case _ if values:
            return words("render-cubed-alt-choose", pieces=" ".join(values))
        case _:
            return words("render-cubed-alt-nothing")


def counts(view: CubedView, words: Words) -> Iterator[str]:
    """The round, bag, sizes of hands, totals, pieces set aside, and hands shown after a round."""
    if len(view.sizes) > 1:
        yield f"{which_round(view, words)}."
    yield words("render-cubed-alt-bag", pieces=view.bag)
    seats = (
        f"{name(seat, words)}: {size}, {total}"
        for seat, (size, total) in enumerate(zip(view.sizes, view.totals, strict=True))
    )
    yield words("render-cubed-alt-seats", seats="; ".join(seats))
    if view.aside:
        yield words("render-cubed-alt-aside", pieces=" ".join(view.aside))
    if ended := open_round(view):
        hands = (
            f"{name(seat, words)} {' '.join(hand)}" for seat, hand in enumerate(ended.hands) if hand
        )
        yield words("render-cubed-alt-open", hands="; ".join(hands))


def with_rows(
    sentences: Callable[[Words], Iterable[str]], view: CubedView, row: int | None, words: Words
) -> str:
    """The sentences, then as many rows of laid pieces as fit.

    The rows nearest to `row` are chosen, or without it those nearest to the middle row. The names
    of players are left out if the text would be too long with them.
    """

    def told(words: Words) -> str:
        return _before_rows(sentences(words), view, row, words)

    return within(LONGEST, told, words)


def _before_rows(sentences: Iterable[str], view: CubedView, row: int | None, words: Words) -> str:
    told = " ".join(filter(None, sentences))
    if not view.table:
        return f"{told} {words('render-cubed-alt-empty')}".lstrip()
    told = f"{told} {words('render-cubed-alt-table', pieces=len(view.table))}".lstrip()
    rows = {r: f" {r}: {_row(laid)};" for r, laid in groupby(view.table, key=lambda laid: laid.r)}
    kept = _fitting(rows, row, LONGEST - len(told) - len(_more(len(view.table), words)))
    left_out = sum(laid.r not in kept for laid in view.table)
    listed = "".join(line for r, line in rows.items() if r in kept)
    return f"{told}{listed[:-1]}.{_more(left_out, words)}"


def _fitting(rows: dict[int, str], about: int | None, room: int) -> set[int]:
    """The rows that fit into `room` characters, from `about` or the middle row outwards."""
    middle = sorted(rows)[len(rows) // 2] if about is None else about
    kept: set[int] = set()
    for r in sorted(rows, key=lambda r: abs(r - middle)):
        room -= len(rows[r])
        if room < 0:
            break
        kept.add(r)
    return kept


def _more(pieces: int, words: Words) -> str:
    """A sentence that says how many pieces are left out; empty if none are."""
    return f" {words('render-cubed-alt-more', pieces=pieces)}" if pieces else ""


def _row(laid: Iterable[Laid]) -> str:
    """The pieces of a row; a piece without a left neighbour follows the number of its column."""
    runs = [
        [piece for _, piece in run]
        for _, run in groupby(enumerate(laid), key=lambda each: each[1].q - each[0])
    ]
    return ", ".join(f"{run[0].q} {' '.join(piece.faces for piece in run)}" for run in runs)
