"""Games that start from a given position, which people keep as a text.

The text names the game, the options that are not at their default, and the moves that lead to the
position; moves of chance stand in brackets. `docs/records.md` has the grammar. Games with hidden
hands have no such texts.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from rules import GAMES
from rules.contract import AnyGame, OptionValue
from rules.refusal import Refusal, shown
from tables.game.record import GameState
from tables.table import GivenMove
from words.commands import command_of

MOST = 6_000
"""The most characters of a text; Discord accepts no more in an option of a command."""

EXAMPLE = "zhen tiles=5 cubes=3: @2 @4"
SEATS = "seats"

_TEXT = re.compile(r"([a-z0-9_]{1,20})((?: [a-z0-9_]{1,40}=[a-z0-9_-]{1,40})*):(.*)", re.DOTALL)
_MOVE = re.compile(r"\(([^()]*)\)|(\S+)")


class BadPosition(Refusal):
    """The refusal of a position from which no game can go on, or of a text without a position."""


@dataclass(frozen=True, slots=True)
class GivenStart:
    """How a game starts.

    Attributes:
        options: the options that are not at their default, in order.
        moves: the moves that lead to the position where people begin to play; none for the usual
            start.
    """

    game: str
    seats: int
    options: tuple[tuple[str, OptionValue], ...]
    moves: tuple[GivenMove, ...] = ()


@cache
def is_open_game(game: str) -> bool:
    """Whether that game has no hidden hands."""
    rules = GAMES[game]
    return not rules.start(rules.seats[0]).view(None).has_hands


def start_of(state: GameState, moves: tuple[GivenMove, ...]) -> GivenStart:
    """The start of a new game that goes on from this state.

    Args:
        state: the state of a game.
        moves: the moves that led to the state.

    Raises:
        BadPosition: the game has hidden hands, there are no moves, or the game is over in that
            state.
    """
    table = state.table
    _require_open(table.game)
    _require_playable(moves, is_over=state.position.outcome() is not None)
    options = _unusual(table.rules, dict(table.options))
    return GivenStart(table.game, table.seats, options, moves)


def written(start: GivenStart) -> str:
    """The start as a text; reading it gives the same start."""
    return f"{' '.join(_heading(start))}: {' '.join(map(_move, start.moves))}"


def _heading(start: GivenStart) -> Iterator[str]:
    yield start.game
    if start.seats != GAMES[start.game].seats[0]:
        yield f"{SEATS}={start.seats}"
    yield from (f"{name}={value}" for name, value in start.options)


def _move(move: GivenMove) -> str:
    return f"({move.text})" if move.seat is None else move.text


def read(text: str, game: str) -> GivenStart:
    """The start of that game from its text, which is not trusted.

    Raises:
        BadPosition: the text is too long or cannot be read; it is for another game, or for one with
            hidden hands; a move in it is impossible; it has no moves; or they end the game.
        BadOption: the game cannot start with these options.
    """
    if len(text) > MOST:
        raise BadPosition("position-too-long", most=MOST)
    # people also copy the backticks that surround a block of code
    match = _TEXT.fullmatch(text.strip("` \n"))
    if match is None:
        raise BadPosition("position-unreadable", example=EXAMPLE)
    named, options, moves = match.groups()
    _require_game(named, game)
    return _start(GAMES[game], options.split(), moves)


def _require_game(named: str, game: str) -> None:
    if named not in GAMES:
        raise BadPosition("position-unknown-game", game=shown(named))
    _require_open(named)
    if named != game:
        raise BadPosition("position-other-game", command=command_of(named))


def _start(rules: AnyGame, chosen: list[str], text: str) -> GivenStart:
    """The start of a game with these options and moves, which are both texts."""
    given = dict(_option(rules, each) for each in chosen)
    if len(given) < len(chosen):
        raise BadPosition("position-option-twice")
    wanted = given.pop(SEATS, rules.seats[0])
    seats = wanted if isinstance(wanted, int) else 0
    settled = rules.settle(seats, given)
    position, moves = rules.start(seats, **settled), list[GivenMove]()
    for number, found in enumerate(_MOVE.finditer(text), 1):
        drawn, played = found.groups()
        seat = None if played is None else next(iter(position.to_move()), 0)
        try:
            move = rules.parse(drawn if played is None else played)
            position = position.play(seat, move)
        except Refusal as refusal:
            what = shown(found[0])
            raise BadPosition("position-bad-move", number=number, move=what) from refusal
        moves.append(GivenMove(seat, str(move)))
    _require_playable(tuple(moves), is_over=position.outcome() is not None)
    return GivenStart(rules.name, seats, _unusual(rules, settled), tuple(moves))


def _unusual(
    rules: AnyGame, options: Mapping[str, OptionValue]
) -> tuple[tuple[str, OptionValue], ...]:
    """The options that are not at their default."""
    usual = {option.name: option.default for option in rules.options}
    return tuple((name, value) for name, value in options.items() if value != usual[name])


def _option(rules: AnyGame, text: str) -> tuple[str, OptionValue]:
    """An option and its value: an int if the option is a number and the text has only digits."""
    name, _, value = text.partition("=")
    kinds = {option.name: option.kind for option in rules.options} | {SEATS: "number"}
    is_number = kinds.get(name) == "number" and value.isdigit()
    return name, int(value) if is_number else value


def _require_open(game: str) -> None:
    if not is_open_game(game):
        raise BadPosition("position-hidden")


def _require_playable(moves: tuple[GivenMove, ...], *, is_over: bool) -> None:
    if not moves:
        raise BadPosition("position-without-moves")
    if is_over:
        raise BadPosition("position-over")
