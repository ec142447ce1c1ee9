"""How bots of open games judge positions, and the reasons that they give for their moves."""

import pytest

from ai import cube2, cube_wars, zhen
from ai.levels import Reason
from rules.cube2 import core as race
from rules.cube2.ground import OFF
from rules.cube2.moves import Leave, Slide
from rules.cube2.moves import read as read_race
from rules.cube2.state import State, Terms, start
from rules.cube_wars import core as wars
from rules.cube_wars.moves import read
from rules.zhen import core as line


def tiles(*cubes: tuple[int, int], reserves: tuple[int, int] = (5, 5)) -> line.State:
    """Red to move on ten tiles; the first ones have these numbers of red and blue cubes."""
    places = [0, *(line.pack(*each) for each in cubes)]
    places += [0] * (12 - len(places)) + [line.pack(*reserves)]
    return line.resume(tuple(places), line.RED, (), None)


@pytest.mark.parametrize(
    ("state", "tile", "reason"),
    [
        (tiles((0, 0), (2, 3)), 2, Reason("ai-zhen-gains", {"cubes": 3})),
        (tiles((0, 0), (1, 2), (1, 0)), 3, Reason("ai-zhen-threatens", {"cubes": 2})),
        (tiles((0, 0), (0, 0), (1, 0)), 5, Reason("ai-zhen-places", {"moves": 4})),
        (tiles((0, 0), (0, 0), (1, 0)), 2, None),
        (tiles((0, 0), (0, 0), (1, 0)), 3, Reason("ai-zhen-keeps", {"cubes": 5})),
        (tiles((0, 0), (0, 0), (1, 0), reserves=(0, 5)), 3, None),
    ],
)
def test_in_zhen_a_reason_names_what_a_move_gains(
    state: line.State, tile: int, reason: Reason | None
) -> None:
    assert zhen.reason(state, tile) == reason


def test_in_zhen_a_reason_names_what_a_move_saves() -> None:
    state = tiles(*[(0, 0)] * 7, (0, 0), (0, 0), (2, 1))

    assert zhen.reason(state, 10) == Reason("ai-zhen-saves", {"cubes": 2})


def test_a_draw_of_zhen_is_worth_0_whatever_lies_in_the_goals() -> None:
    before = tiles((0, 0), (2, 3))

    assert zhen.final(before, line.after(before, 2)._replace(reason=line.REPETITION)) == 0


def test_in_zhen_a_reason_says_that_the_opponent_has_few_moves_left() -> None:
    state = tiles(*[(1, 0)] * 8, (0, 1), reserves=(5, 0))

    assert zhen.reason(state, 10) == Reason("ai-zhen-hems-in", {"moves": 1})


def wars_state(white: str, black: str, meeples: str) -> wars.State:
    """White to move, with cubes and both meeples on named squares."""
    both = [wars.bits(map(_square, names.split())) for names in (white, black)]
    own, opponent = map(_square, meeples.split())
    return wars.State((both[0], both[1], own, opponent), wars.WHITE)


def _square(name: str) -> int:
    step = read(f"{name}a1") or read(f"{name}a2")
    assert step
    return step.source


@pytest.mark.parametrize(
    ("white", "black", "meeples", "move", "key"),
    [
        ("b4", "b5", "h1 i8", "b4-b5", "ai-cube-wars-captures"),
        ("b4", "p7", "h1 b5", "b4-b5", "ai-cube-wars-sends-home"),
        ("a1", "p7", "c1 d3", "c1-d2", None),
        ("b4", "p7", "h1 d2", "h1-g1", None),
        ("b4", "p7", "h3 i8", "h3-h4", "ai-cube-wars-nears"),
        ("g4", "p7", "h1 i8", "g4-h5", "ai-cube-wars-guards"),
        ("b4", "p7", "d1 d2", "d1-d2", "ai-cube-wars-sends-home"),
        ("b4", "p7", "h6 i8", "h6-h7", "ai-cube-wars-arrives-next"),
        ("b4", "d5", "d4 i8", "d4-h4", "ai-cube-wars-escapes"),
    ],
)
def test_in_cube_wars_a_reason_says_what_a_move_does(
    white: str, black: str, meeples: str, move: str, key: str | None
) -> None:
    step = read(move)
    assert step
    code = step.source << wars.TO | step.target

    given = cube_wars.reason(wars_state(white, black, meeples), code)

    assert (given and given.key) == key


RED_CUBE, RED_CYLINDER, YELLOW_CUBE = 0, 1, 2


def race_state(*pieces: tuple[int, str], left: int = 0, obstruct: str = "off") -> State:
    """Side 0 to move, with these pieces, each given by its kind and square."""
    empty = start(Terms(obstruct=obstruct))
    full = race.laid(empty, [(kind, _race_square(name)) for kind, name in pieces])
    return full._replace(side=0, left=left)


def _race_square(name: str) -> int:
    leave = read_race(f"{name}-off")
    assert isinstance(leave, Leave)
    return leave.source


@pytest.mark.parametrize(
    ("pieces", "move", "key"),
    [
        ([(RED_CUBE, "d2"), (RED_CUBE, "a7")], "d2-off", "ai-cube2-collects"),
        ([(RED_CUBE, "d6"), (RED_CUBE, "a3")], "d6-d4", "ai-cube2-hinders"),
        ([(RED_CUBE, "d4"), (RED_CUBE, "a5")], "d4-d2", "ai-cube2-collects-next"),
        # no reason: the opponent could still collect another piece
        (
            [(RED_CUBE, "d6"), (RED_CUBE, "a3"), (YELLOW_CUBE, "c6"), (YELLOW_CUBE, "a1")],
            "d6-d4",
            None,
        ),
        ([(RED_CUBE, "a5"), (RED_CUBE, "g5")], "a5-a4", None),
    ],
)
def test_in_cube2_a_reason_says_what_a_move_does(
    pieces: list[tuple[int, str]], move: str, key: str | None
) -> None:
    turn = read_race(move)
    assert isinstance(turn, Slide | Leave)
    target = turn.target if isinstance(turn, Slide) else OFF

    given = cube2.reason(race_state(*pieces), turn.source << race.TO | target)

    assert given == (Reason(key) if key else None)


def test_in_cube2_a_reason_names_blocking_if_the_options_allow_it() -> None:
    state = race_state((RED_CYLINDER, "d5"), (RED_CYLINDER, "a3"), obstruct="on")
    turn = read_race("d5-d7")
    assert isinstance(turn, Slide)

    given = cube2.reason(state, turn.source << race.TO | turn.target)

    assert given == Reason("ai-cube2-blocks")


@pytest.mark.parametrize(("square", "reason"), [("d2", Reason("ai-cube2-places")), ("d6", None)])
def test_in_cube2_a_reason_says_that_a_piece_is_placed_near_home(
    square: str, reason: Reason | None
) -> None:
    state = race_state(left=24)

    assert cube2.reason(state, YELLOW_CUBE << race.TO | _race_square(square)) == reason
