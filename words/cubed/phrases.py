"""The texts of Cubed."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping

from locales import Words
from rules.contract import Choice, Move, OptionValue, View
from rules.cubed import Act, CubedView, Give, Keep, Play
from rules.cubed.pieces import named
from words.cubed.rules import pages
from words.cubed.sentences import name, seat_name, standing, tell, text_board
from words.cubed.sorted_hand import by_what_fits
from words.phrases import Label, Phrases

SIGNS = dict(zip("YOCPLBx", "🟨🟧🟥🌸🟪🟦⬛", strict=True))
"""An emoji in roughly the colour of each face; Unicode has no pink square."""


def _options(options: Mapping[str, OptionValue], seats: int, words: Words) -> str:
    rounds = words("cubed-told-rounds", rounds=options["rounds"])
    told = [words("cubed-told-solo") if seats == 1 else rounds]
    if options["matching"] == "one":
        told.append(words("cubed-told-one"))
    # tables of earlier versions have neither the option `deal` nor `lap`
    if options.get("deal") == "half":
        told.append(words("cubed-told-half"))
    if options.get("lap") == "on":
        told.append(words("cubed-told-lap"))
    if options["bridging"] == "on":
        told.append(words("cubed-told-bridging"))
    if options["void"] == "on":
        told.append(words("cubed-told-void"))
    if options["draw3"] == "on":
        told.append(words("cubed-told-draw3"))
    return " · ".join(told)


def _move(move: Play | Act | Keep | Give, _: object, words: Words) -> str:
    match move:
        case Play(faces, q, r):
            piece, place = named(faces), f"{q},{r}"
            return words("cubed-label-play", piece=piece, place=place, faces=_lying(faces, words))
        case Act(word):
            return words("cubed-label-act", act=word)
        case Keep(piece):
            return words("cubed-label-keep", piece=piece)
        case Give(piece, seat):  # pragma: no branch  (there is no other case)
            return words("cubed-label-give", piece=piece, seat=name(seat, words))


def _choice(choice: Choice, _: object, words: Words) -> Label:
    match choice:
        case Choice("piece" | "gift" | "kept", name):
            colours = ", ".join(_colour(letter, words) for letter in name)
            return Label(name, colours, SIGNS[name[0]])
        case Choice("orientation", faces):
            return Label(faces, _lying(faces, words), SIGNS[faces[0]])
        case Choice("target", place, Play(faces)):
            # the piece fits there in one orientation only
            return Label(place, _lying(faces, words))
        case _:
            return Label(choice.value)


def _outlook(choice: Choice, _: object, words: Words) -> str:
    """A note that says in how many places a piece fits; empty if the choice is not a piece."""
    places = {(move.q, move.r) for move in choice.leads_to if isinstance(move, Play)}
    is_piece = choice.kind == "piece"
    return words("cubed-label-places", places=len(places)) if is_piece else ""


def _question(kind: str, words: Words) -> str:
    match kind:
        case "gift":
            return words("cubed-choose-gift")
        case "kept":
            return words("cubed-choose-kept")
        case "orientation":
            return words("cubed-choose-orientation")
        case _:
            return ""


def _lying(faces: str, words: Words) -> str:
    """The colours of the top, right and left faces of a piece in this orientation."""
    top, right, left = (_colour(letter, words) for letter in faces)
    return words("cubed-label-lying", top=top, right=right, left=left)


def _colour(letter: str, words: Words) -> str:
    return words("cubed-colour", letter=letter)


def _hand(view: CubedView, fitting: Collection[str], words: Words) -> str:
    if fitting:
        return _sorted_hand(view, fitting, words)
    told = [words("cubed-your-hand", pieces=" ".join(_held(view)) or "–")]
    if view.drawn:
        told.append(words("cubed-your-drawn", pieces=" ".join(view.drawn)))
    return " · ".join(told)


def _sorted_hand(view: CubedView, fitting: Collection[str], words: Words) -> str:
    """The pieces, grouped by whether they fit and whether they have a purple face, which blocks."""
    return " · ".join(
        words("cubed-hand-group", group=group, pieces=" ".join(pieces))
        for group, pieces in by_what_fits(_held(view), fitting).items()
    )


def _gained(before: CubedView, view: View, own: Move | None, words: Words) -> str:
    """A sentence that names the pieces that the viewer's move drew; empty if it drew none."""
    match view:
        case CubedView() if own is not None and _only_draws(own):
            drawn = view.drawn or _added(_held(before), _held(view))
            return words("cubed-you-drew", pieces=" ".join(drawn)) if drawn else ""
        case _:
            return ""


def _only_draws(move: object) -> bool:
    return move in (Act("draw"), Act("draw3"))


def _held(view: CubedView) -> tuple[str, ...]:
    return () if view.seat is None else view.hands[view.seat] or ()


def _added(before: Iterable[str], after: Iterable[str]) -> tuple[str, ...]:
    return tuple((Counter(after) - Counter(before)).elements())


def _lesson(number: int, view: CubedView, words: Words) -> str:
    has_drawn = "yes" if view.phase == "drawn" else "no"
    return words("cubed-lesson", number=number, laid=len(view.table), drawn=has_drawn)


PHRASES = Phrases(
    title=lambda words: words("cubed-title"),
    pitch=lambda words: words("cubed-pitch"),
    seat=seat_name,
    options=_options,
    tell=tell,
    text_board=text_board,
    pages=pages,
    move=_move,
    choice=_choice,
    outlook=_outlook,
    question=_question,
    hand=_hand,
    standing=standing,
    gained=_gained,
    only_draws=_only_draws,
    lesson=_lesson,
)
