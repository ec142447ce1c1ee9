"""Plies and public moves, beside python-chess."""

from random import Random

import chess

from benchmarks.timing import microseconds, report
from rules import GAMES
from rules.zhen import core

PLIES = 400


def core_plies() -> None:
    """Play random plies on the core of Zhen."""
    random = Random(1)
    state = core.start(10, 10)
    for _ in range(PLIES):
        if not state.moves:
            state = core.start(10, 10)
        state = core.after(state, state.moves[int(random.random() * len(state.moves))])


def chess_plies() -> None:
    """Play random plies of chess."""
    random = Random(1)
    board = chess.Board()
    for _ in range(PLIES):
        moves = list(board.legal_moves)
        if not moves or board.halfmove_clock > 90:
            board = chess.Board()
            continue
        board.push(moves[int(random.random() * len(moves))])


def public_moves() -> None:
    """Read, judge and play written moves of Zhen."""
    game = GAMES["zhen"]
    position = game.start(2)
    for seat, text in WRITTEN:
        position = position.play(seat, game.parse(text))


def chess_moves() -> None:
    """Read, judge and play written moves of chess."""
    board = chess.Board()
    for text in CHESS_WRITTEN:
        board.push_san(text)


def _random_zhen() -> list[tuple[int, str]]:
    random = Random(2)
    position = GAMES["zhen"].start(2)
    written: list[tuple[int, str]] = []
    while position.to_move():
        seat = position.to_move()[0]
        move = random.choice(position.legal_moves(seat))
        written.append((seat, str(move)))
        position = position.play(seat, move)
    return written


def _random_chess(plies: int) -> list[str]:
    random = Random(2)
    board = chess.Board()
    written: list[str] = []
    while len(written) < plies and not board.is_game_over():
        move = random.choice(list(board.legal_moves))
        written.append(board.san(move))
        board.push(move)
    return written


WRITTEN = _random_zhen()
CHESS_WRITTEN = _random_chess(len(WRITTEN))


def figures() -> None:
    """Print the rows."""
    ours = microseconds(core_plies, 5) / PLIES
    theirs = microseconds(chess_plies, 2) / PLIES
    report(
        "random ply in the core: Zhen",
        f"{ours:.2f} µs",
        f"python-chess {theirs:.1f} µs",
        ours / theirs,
        "≤ 5 µs, stretch 2",
    )
    ours = microseconds(public_moves, 20) / len(WRITTEN)
    theirs = microseconds(chess_moves, 5) / len(CHESS_WRITTEN)
    report(
        "public move: parse, judge, play: Zhen",
        f"{ours:.1f} µs",
        f"python-chess push_san {theirs:.1f} µs",
        ours / theirs,
        "≤ 60 µs, stretch 25",
    )
