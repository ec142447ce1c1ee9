"""Zhen in words: the last move, the alt text and the text board."""

from textwrap import wrap

from locales import Words, listed
from rules.contract import Played, Seat
from rules.zhen import Place, Shift, ZhenView
from words.players import agreed_draw, given_up, who_plays
from words.zhen.moved import Taken, taken_at_the_end, touched

COLUMNS = 36
LETTERS = 10
"""The most letters that stand for cubes beside a place; the number next to them is exact."""


def tell(view: ZhenView, last: Played | None, words: Words) -> str:
    """The last move in sentences and, once the game is over, its result; may be empty.

    If the players ended the game themselves, for example by resigning, this is only the result.
    """
    if view.is_given_up:
        return result(view, words)
    swept = _swept_and_won(view, last, words)
    ends = (swept,) if swept else (reason(view, last, words), result(view, words))
    return " ".join(filter(None, (_move(last, words), *ends)))


def result(view: ZhenView, words: Words) -> str:
    """The result in a sentence; empty while the game goes on."""
    if view.outcome is None:
        return ""
    red, blue = scores(view)
    if view.is_agreed_draw:
        return agreed_draw(name, words)
    if view.is_given_up:
        (winner,) = view.outcome.winners
        told = given_up(view.outcome, [name(1 - winner, words)], words)
        return words("render-zhen-given-up", given_up=told, winner=name(winner, words))
    if len(view.outcome.winners) > 1:
        players = (name(seat, words) for seat in (0, 1))
        return words("render-zhen-drawn", players=listed([*players], words), red=red, blue=blue)
    (winner,) = view.outcome.winners
    more, less = max(red, blue), min(red, blue)
    return words("render-zhen-won", winner=name(winner, words), more=more, less=less)


def _swept_and_won(view: ZhenView, last: Played | None, words: Words) -> str:
    """The ending in a sentence if a player took the cubes on the tiles and won; else empty."""
    taken = taken_at_the_end(view, last)
    if taken is None or view.outcome is None or view.outcome.winners != frozenset({taken.taker}):
        return ""
    more, less = scores(view)[taken.taker], scores(view)[1 - taken.taker]
    return words("render-zhen-swept-and-won", more=more, less=less, **_players(taken.taker, words))


def reason(view: ZhenView, last: Played | None, words: Words) -> str:
    """The reason why the rules ended the game, in a sentence; empty if they did not."""
    if view.outcome is None or view.is_given_up or last is None or last.seat is None:
        return ""
    match view.outcome.reason:
        case "blocked" if taken_at_the_end(view, last):
            return words("render-zhen-swept", **_players(last.seat, words))
        case "blocked":
            return words("render-zhen-blocked", blocked=name(1 - last.seat, words))
        case "repetition":
            return words("render-zhen-repetition")
        case _:
            return words("render-zhen-no-progress")


def _players(taker: Seat, words: Words) -> dict[str, str]:
    """Values for a sentence: the player without a move, and the one who took the cubes."""
    return {"blocked": name(1 - taker, words), "taker": name(taker, words)}


def alt_text(view: ZhenView, last: Played | None, words: Words) -> str:
    """The whole position for readers who cannot see the picture, the most important facts first."""
    red_score, blue_score = scores(view)
    red_reserve, blue_reserve = view.reserves
    taken = taken_at_the_end(view, last)
    sentences = (
        _turn(view, words),
        tell(view, last, words),
        who_plays(seat_name, words),
        words("render-zhen-alt-score", red=red_score, blue=blue_score),
        *(_lying(view, words) if taken is None else _taken(taken, words)),
        words("render-zhen-alt-reserves", red=red_reserve, blue=blue_reserve),
    )
    return " ".join(filter(None, sentences))


def text_board(view: ZhenView, last: Played | None, words: Words) -> str:
    """The position as text for a fixed-width font, narrow enough for a phone."""
    red_goal, blue_goal = view.goals
    letter = words("render-zhen-goal-letter")
    names = (letter, *map(str, range(1, len(view.tiles) + 1)), letter)
    cubes = (red_goal, *view.tiles, blue_goal)
    ends = touched(last, len(view.tiles))
    rows = (
        *wrap(who_plays(seat_name, words), COLUMNS),
        *_seat_lines(view, words),
        "",
        _centred(words("render-zhen-goal-red")),
        *(
            _row(held, _bracketed(place, ends, number), words)
            for number, (place, held) in enumerate(zip(names, cubes, strict=True))
        ),
        _centred(words("render-zhen-goal-blue")),
        "",
        *wrap(tell(view, last, words), COLUMNS),
    )
    return "\n".join(rows).rstrip()


def scores(view: ZhenView) -> tuple[int, int]:
    """The number of the opponent's cubes in each player's own goal, by seat."""
    return view.goals[0][1], view.goals[1][0]


def name(seat: Seat, words: Words) -> str:
    """The name of the player in a seat, or of the seat if the player has none."""
    return words.player_at(seat, seat_name(seat, words))


def seat_name(seat: Seat, words: Words) -> str:
    """The name of the seat itself."""
    return words("zhen-seat-red" if seat == 0 else "zhen-seat-blue")


def _move(last: Played | None, words: Words) -> str:
    match last and (last.seat, last.move):
        case int(seat), Place(tile):
            return words("render-zhen-placed", mover=name(seat, words), tile=tile)
        case int(seat), Shift(source, None):
            told = {"mover": name(seat, words), "goal": seat_name(seat, words)}
            return words("render-zhen-home", source=source, **told)
        case int(seat), Shift(source, int(target)):
            mover = name(seat, words)
            return words("render-zhen-moved", mover=mover, source=source, target=target)
        case _:
            return ""


def _turn(view: ZhenView, words: Words) -> str:
    return "" if view.turn is None else words("render-zhen-turn", seat=name(view.turn, words))


def _lying(view: ZhenView, words: Words) -> tuple[str, str]:
    """Sentences with the cubes on the tiles and in the goals."""
    tiles = len(view.tiles)
    if held := _held(view, words):
        told = words("render-zhen-alt-tiles", tiles=tiles, held=held)
    else:
        told = words("render-zhen-alt-empty", tiles=tiles)
    red, blue = (_cubes(goal, words) for goal in view.goals)
    return told, words("render-zhen-alt-goals", red=red, blue=blue)


def _taken(taken: Taken, words: Words) -> tuple[str, str]:
    """Sentences with the cubes taken from the tiles at the end, and those in the goals before."""
    taker, held = name(taken.taker, words), _held(taken.before, words)
    red, blue = (_cubes(goal, words) for goal in taken.before.goals)
    return (
        words("render-zhen-alt-taken", taker=taker, held=held),
        words("render-zhen-alt-goals-before", red=red, blue=blue),
    )


def _held(view: ZhenView, words: Words) -> str:
    """The tiles that hold cubes, each with its cubes."""
    return "; ".join(
        words("render-zhen-alt-tile", tile=number, cubes=_cubes(cubes, words))
        for number, cubes in enumerate(view.tiles, start=1)
        if any(cubes)
    )


def _cubes(cubes: tuple[int, int], words: Words) -> str:
    return words("render-zhen-cubes", red=cubes[0], blue=cubes[1])


def _seat_lines(view: ZhenView, words: Words) -> tuple[str, ...]:
    """Each seat's name, score and reserve, and below them whose turn it is."""
    lines = (
        words(
            "render-zhen-seat-line",
            seat=name(seat, words),
            score=score,
            reserve=view.reserves[seat],
        )
        for seat, score in enumerate(scores(view))
    )
    return tuple(filter(None, (*lines, _turn(view, words))))


def _row(cubes: tuple[int, int], place: str, words: Words) -> str:
    """One place: red cubes to the left of its number, blue ones to the right."""
    red, blue = cubes
    left = f"{red or ''} {words('render-zhen-red-letter') * min(red, LETTERS)}"
    right = f"{words('render-zhen-blue-letter') * min(blue, LETTERS)} {blue or ''}"
    return f"{left:>14} {place} {right}".rstrip()


def _bracketed(place: str, ends: tuple[int, ...], number: int) -> str:
    """Square brackets round the place where the last move ended, round ones where it began."""
    if number not in ends:
        return f" {place:>2} "
    return f"[{place:>2}]" if number == ends[-1] else f"({place:>2})"


def _centred(label: str) -> str:
    return " ".join(label.split()).center(COLUMNS).rstrip()
