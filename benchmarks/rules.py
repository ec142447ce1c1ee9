"""The times of plies, move lists and replays in every game, and the size of a game as text.

All times but those of whole replays are compared with python-chess.
"""

from collections.abc import Callable
from random import Random
from typing import Any

import chess

from benchmarks.timing import ROUNDS, microseconds, report
from rules import GAMES
from rules.contract import AnyPosition, OptionValue
from rules.cube2 import core as cube2
from rules.cube_wars import core as cube_wars
from rules.cubed import core as cubed
from rules.cuboingo import core as cuboingo
from rules.zhen import core as zhen

PLIES = 400
RECORD = 20

SETTINGS: dict[str, tuple[int, dict[str, OptionValue]]] = {
    "zhen": (2, {}),
    "cube_wars": (2, {}),
    "cube2": (2, {"setup": "quick"}),
    "cubed": (2, {}),
    "cuboingo": (4, {}),
}
TARGETS = {
    "zhen": "≤ 5 µs, stretch 2",
    "cube_wars": "≤ 15 µs, stretch 6",
    "cube2": "≤ 5 µs, stretch 2",
    "cubed": "≤ 20 µs, stretch 8",
    "cuboingo": "≤ 20 µs, stretch 8",
}


def _zhen(state: Any, _: Any, random: Random) -> Any:
    moves = state.moves
    return zhen.after(state, moves[int(random.random() * len(moves))]) if moves else None


def _cube_wars(state: Any, _: Any, random: Random) -> Any:
    return None if state.reason else cube_wars.after(state, cube_wars.any_move(state, random))


def _cube2(state: Any, _: Any, random: Random) -> Any:
    return None if state.reason else cube2.after(state, cube2.any_move(state, random))


def _cubed(state: Any, _: Any, random: Random) -> Any:
    moves = cubed.moves(state)
    return cubed.after(state, moves[int(random.random() * len(moves))]) if moves else None


def _cuboingo(state: Any, pack: Any, random: Random) -> Any:
    actions = cuboingo.actions(pack, state)
    if not actions:
        return None
    return cuboingo.after(pack, state, actions[int(random.random() * len(actions))])


STEPS: dict[str, Callable[[Any, Any, Random], Any]] = {
    "zhen": _zhen,
    "cube_wars": _cube_wars,
    "cube2": _cube2,
    "cubed": _cubed,
    "cuboingo": _cuboingo,
}


def _dealt(name: str) -> AnyPosition:
    """A first position in which somebody is to move."""
    seats, options = SETTINGS[name]
    return _settled(GAMES[name].start(seats, **options), Random(1), [])


def _settled(
    position: AnyPosition, random: Random, record: list[tuple[int | None, str]]
) -> AnyPosition:
    """The position after all chance that is due; its moves are added to the record."""
    while (move := position.chance(random)) is not None:
        record.append((None, str(move)))
        position = position.play(None, move)
    return position


def _random_game(name: str, seed: int) -> list[tuple[int | None, str]]:
    """The record of a whole random game."""
    seats, options = SETTINGS[name]
    random, record = Random(seed), list[tuple[int | None, str]]()
    position = _settled(GAMES[name].start(seats, **options), random, record)
    while position.to_move():
        seat = position.to_move()[0]
        move = random.choice(position.legal_moves(seat))
        record.append((seat, str(move)))
        position = _settled(position.play(seat, move), random, record)
    return record


def _replay(name: str, record: list[tuple[int | None, str]]) -> None:
    seats, options = SETTINGS[name]
    game = GAMES[name]
    position = game.start(seats, **options)
    for seat, text in record:
        position = position.play(seat, game.parse(text))


def _positions(name: str, record: list[tuple[int | None, str]]) -> list[AnyPosition]:
    """The positions of the recorded game in which somebody is to move."""
    seats, options = SETTINGS[name]
    game = GAMES[name]
    positions = [game.start(seats, **options)]
    for seat, text in record:
        positions.append(positions[-1].play(seat, game.parse(text)))
    return [each for each in positions if each.to_move()]


def _codes(positions: list[AnyPosition]) -> None:
    for position in positions:
        position.legal_codes(position.to_move()[0])


def _core_plies(name: str) -> Callable[[], None]:
    dealt, step = _dealt(name), STEPS[name]
    first, pack = getattr(dealt, "state"), getattr(dealt, "pack", None)  # noqa: B009

    def plies() -> None:
        random, state = Random(1), first
        for _ in range(PLIES):
            state = step(state, pack, random) or first

    return plies


def chess_plies() -> None:
    """Play `PLIES` random plies of chess."""
    random = Random(1)
    board = chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 90:
            board = chess.Board()
            continue
        board.push(moves[int(random.random() * len(moves))])


def _chess_written(plies: int) -> list[str]:
    random = Random(2)
    board = chess.Board()
    written: list[str] = []
    while len(written) < plies and not board.is_game_over():
        move = random.choice(list(board.legal_moves))
        written.append(board.san(move))
        board.push(move)
    return written


def figures(rounds: int = ROUNDS) -> None:
    """Measure, and print a row for each figure."""
    theirs = microseconds(chess_plies, 2, rounds) / PLIES
    for name, target in TARGETS.items():
        ours = microseconds(_core_plies(name), 3, rounds) / PLIES
        beside = f"python-chess {theirs:.1f} µs"
        report(f"random ply in the core: {name}", f"{ours:.2f} µs", beside, ours / theirs, target)
    written = _chess_written(60)
    boards = _boards(written)
    theirs = microseconds(lambda: _listed(boards), 3, rounds) / len(boards)
    for name in TARGETS:
        there = _positions(name, _random_game(name, 2))
        ours = microseconds(lambda there=there: _codes(there), 3, rounds) / len(there)
        beside = f"python-chess {theirs:.1f} µs"
        target = "≤ 60 µs, stretch 40" if name == "cube2" else ""
        report(f"list of all moves: {name}", f"{ours:.1f} µs", beside, ours / theirs, target)
    theirs = microseconds(lambda: _pushed(written), 3, rounds) / len(written)
    for name in TARGETS:
        record = _random_game(name, 2)
        ours = microseconds(lambda name=name, record=record: _replay(name, record), 2, rounds)
        beside = f"python-chess push_san {theirs:.1f} µs"
        each = ours / len(record)
        what = f"move as text: read, check, play: {name}"
        report(what, f"{each:.1f} µs", beside, each / theirs, "≤ 60 µs, stretch 25")
        size = sum(len(text) for seat, text in record if seat is not None and len(text) < 30)
        size = size * RECORD // max(1, sum(seat is not None for seat, _ in record))
        plies = f"{len(record)} plies"
        report(f"replay of a whole game: {name}", f"{ours / 1e3:.1f} ms", plies, None, "")
        report(f"{RECORD} plies as text: {name}", f"{size} B", "", None, "≤ 1 kB, stretch 300 B")


def _boards(written: list[str]) -> list[chess.Board]:
    """The boards before each of these moves."""
    board = chess.Board()
    boards = list[chess.Board]()
    for text in written:
        boards.append(board.copy(stack=False))
        board.push_san(text)
    return boards


def _listed(boards: list[chess.Board]) -> None:
    for board in boards:
        list(board.legal_moves)


def _pushed(written: list[str]) -> list[chess.Move]:
    board = chess.Board()
    return [board.push_san(text) for text in written]
