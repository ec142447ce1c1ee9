"""cube²'s alt texts: the whole position in sentences, and the choices made for a move."""

from collections.abc import Iterable, Iterator, Mapping

from locales import Words
from rules.contract import Played
from rules.cube2 import Cube2View
from rules.cube2.moves import KINDS, name_of
from rules.cube2.state import NOW
from words.begun import Begun
from words.cube2.sentences import name, piece_name, stalling, tell, turn
from words.cube2.squares import homes, squares


def alt_text(view: Cube2View, last: Played | None, words: Words) -> str:
    """The whole position for readers who cannot see the picture, the most important facts first."""
    return _joined((turn(view, words), tell(view, last, words), *_position(view, words)))


def alt_of_preview(view: Cube2View, begun: Begun, words: Words, part: str = "") -> str:
    """The choices made and the next ones, the part of the board that is shown, and the position."""
    told = (_chosen(view, begun, words), part, turn(view, words))
    return _joined((*told, *_position(view, words)))


def _joined(sentences: Iterable[str]) -> str:
    return " ".join(filter(None, sentences))


def _chosen(view: Cube2View, begun: Begun, words: Words) -> str:
    """The chosen piece and where it may go, or the pieces that can be chosen first."""
    values = [choice.value for choice in begun.choices]
    named = squares(view.terms.size)
    off = words("render-cube2-alt-off")
    targets = ", ".join(off if value == "off" else value for value in values)
    match begun.chosen:
        case (kind,) if kind in KINDS:
            piece = piece_name(KINDS.index(kind), words)
            return words("render-cube2-alt-chosen-kind", piece=piece, targets=targets)
        case (square,):
            (kind,) = (place.kind for place in view.pieces if place.square == named[square])
            piece = piece_name(kind, words)
            return words(
                "render-cube2-alt-chosen-piece", piece=piece, square=square, targets=targets
            )
        case _ if view.left:
            return words("render-cube2-alt-choose-kind", pieces=", ".join(values))
        case _:
            movable = ", ".join(value for value in values if value in named)
            return movable and words("render-cube2-alt-choose-piece", squares=movable)


def _position(view: Cube2View, words: Words) -> Iterator[str]:
    """Sentences on a stalled game, turning the board, collected pieces, and those on the board."""
    yield stalling(view, words)
    if view.turning == NOW and view.turn is not None:
        yield words("render-cube2-alt-may-turn", seat=name(view.turn, words))
    for seat, side in enumerate(view.sides):
        kinds = view.spots[side]
        yield words(
            "render-cube2-alt-side",
            seat=name(seat, words),
            home=name_of(homes(view.terms.size)[side]),
            spots=len(kinds),
            goal=view.terms.goal,
            kinds=" ".join(KINDS[kind] for kind in kinds),
        )
    found = {
        kind: [name_of(place.square) for place in view.pieces if place.kind == kind]
        for kind in range(len(KINDS))
    }
    yield from (_placed if view.left else _movable)(found, words)


def _placed(found: Mapping[int, list[str]], words: Words) -> Iterator[str]:
    """The pieces that are still to be placed, and those that lie on the board already."""
    for count in (2, 1):
        kinds = [kind for kind in found if len(found[kind]) == 2 - count]
        if kinds:
            pieces = ", ".join(piece_name(kind, words) for kind in kinds)
            yield words("render-cube2-alt-to-place", count=count, pieces=pieces)
    if pieces := _listed(found, (2, 1), words):
        yield words("render-cube2-alt-placed", pieces=pieces)


def _movable(found: Mapping[int, list[str]], words: Words) -> Iterator[str]:
    """The pieces with a twin on the board (open pairs), then those without one (closed pairs)."""
    if pieces := _listed(found, (2,), words):
        yield words("render-cube2-alt-open", pieces=pieces)
    if pieces := _listed(found, (1,), words):
        yield words("render-cube2-alt-closed", pieces=pieces)


def _listed(found: Mapping[int, list[str]], counts: tuple[int, ...], words: Words) -> str:
    """The kinds whose number of pieces on the board is in `counts`, each with its squares."""
    return "; ".join(
        f"{piece_name(kind, words)} {' '.join(squares)}"
        for kind, squares in found.items()
        if len(squares) in counts
    )
