"""A review finds the moves that cost a game, and no others."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ai
from ai import OPEN_GAMES, PLAYERS, Advice, Judgement, Level, Review
from ai.levels import Effort, Reason
from ai.open_games import OpenGame
from ai.review import FALL, GAME, LEAST, LONGER, TURNING_POINTS, Allowance, chance
from ai.sampling import Trials, compare
from ai.search import DECIDED, WIN, Found, Search, search
from locales import Words
from rules import GAMES
from rules.contract import AnyPosition, Move, OptionValue
from tests.ai.test_search import Heap, Sticks
from tests.support.courses import courses
from tests.support.examples import examples

each_game = pytest.mark.parametrize("name", GAMES)
BRIEFLY = 10**9
"""A number of moves so large that each of them gets the smallest effort."""

PLAIN, PLAIN_IN_CARDS = 20.0, 12.0
"""A planted blunder lowers its seat's chance to win by more than this many percentage points.

The first number is for the open games, the second for the games with hidden hands.
"""

CONFIRMING = 8
"""The search that confirms a planted blunder gets this many times the nodes of the first one."""

GAME_OF = 120
"""How many moves share the effort of the first look, as in the review of a long game."""

SUSPECTS = 10
"""How many moves share the effort of the second look, because they seemed to be mistakes."""


@examples(25)
@given(data=st.data())
def test_a_judgement_compares_the_chances_of_legal_moves(data: st.DataObject) -> None:
    played = data.draw(courses(data.draw(st.sampled_from([*GAMES.values()]))))
    at = data.draw(st.integers(0, max(0, len(played.record) - 1)))
    here, ply = played.positions[at], dict(enumerate(played.record)).get(at)
    if ply is None or ply.seat is None:
        return

    judged = ai.judge(here.view(ply.seat), ply.move, BRIEFLY, Random(1))

    assert 0 <= judged.after <= judged.before <= 100
    if judged.better is None:
        assert (judged.cost, judged.fall, judged.is_mistake) == (0, 0, False)
    else:
        assert judged.better.move in here.legal_moves(ply.seat)
        assert judged.better.move != ply.move
        if here.view(ply.seat).has_hands:
            assert judged.fall == pytest.approx(GAME * judged.cost / 100, abs=0.51)
        assert Words()(judged.better.reason.key, **judged.better.reason.values)


@each_game
def test_the_best_move_costs_nothing(name: str) -> None:
    here = middle(name, Random(4), 20)
    view = here.view(here.to_move()[0])
    moves = here.legal_moves(here.to_move()[0])
    better = (ai.judge(view, move, BRIEFLY, Random(2)).better for move in moves)
    advice = next(each for each in better if each is not None)

    best = ai.judge(view, advice.move, BRIEFLY, Random(2))

    assert (best.better, best.cost) == (None, 0)


@pytest.mark.untraced
@each_game
def test_a_judgement_is_the_same_each_time(name: str) -> None:
    here = middle(name, Random(5), 12)
    (seat,) = here.to_move()
    move = here.legal_moves(seat)[-1]

    once, again = (ai.judge(here.view(seat), move, BRIEFLY, Random(2)) for _ in range(2))

    assert once == again


# Planted blunders


@dataclass(frozen=True)
class Plant:
    """A move that costs much, and the position in which it is played."""

    position: AnyPosition
    move: Move


def middle(name: str, random: Random, plies: int) -> AnyPosition:
    """The position after that many moves of a game for two between casual bots."""
    position: AnyPosition = GAMES[name].start(2)
    while plies or not position.to_move():
        if (drawn := position.chance(random)) is not None:
            position = position.play(None, drawn)
            continue
        (seat,) = position.to_move()
        position = position.play(seat, ai.choose(position.view(seat), seat, Level.CASUAL, random))
        plies -= 1
    return position


def planted(name: str, random: Random, nodes: int = 4_000) -> Plant:
    """A blunder in a game for two, found by a search with that many nodes for each move."""
    while True:
        position: AnyPosition = GAMES[name].start(2)
        for ply in range(150):
            while (drawn := position.chance(random)) is not None:
                position = position.play(None, drawn)
            if not position.to_move():
                break
            if ply > 8 and random.random() < 0.2:
                move = blunder(name, position, random, nodes)
                if move is not None:
                    return Plant(position, move)
            (seat,) = position.to_move()
            view = position.view(seat)
            position = position.play(seat, ai.choose(view, seat, Level.CASUAL, random))


def blunder(name: str, position: AnyPosition, random: Random, nodes: int) -> Move | None:
    """A move, if there is any, that costs much according to a search other than the review's."""
    (seat,) = position.to_move()
    codes = [*position.legal_codes(seat)]
    random.shuffle(codes)
    find = _open_blunder if name in OPEN_GAMES else _hidden_blunder
    code = find(name, position, codes[:4], nodes, random) if len(codes) > 1 else None
    # a short search can be wrong, so a longer one confirms the blunder
    if code is None or find(name, position, [code], CONFIRMING * nodes, random) != code:
        return None
    return position.decode(code)


def _open_blunder(
    name: str, position: AnyPosition, codes: list[int], nodes: int, random: Random
) -> int | None:
    """Find a blunder in an open game: each move is judged by searching the position after it."""
    ground, state, effort = OPEN_GAMES[name].ground, position.state, Effort(50, nodes)
    best = chance(_worth(search(ground, state, effort, random)), ground.ODDS)
    for code in codes:
        child = ground.after(state, code)
        if child.reason:
            continue
        sign = 1 if ground.goes_on(state, child) else -1
        worth = sign * _worth(search(ground, child, effort, random))
        if best - chance(worth, ground.ODDS) > PLAIN:
            return code
    return None


def _worth(found: Found) -> int:
    """The value that a search found; if the position is lost, the value of a loss."""
    return -WIN if found.is_lost else found.value


def _hidden_blunder(
    name: str, position: AnyPosition, codes: list[int], nodes: int, random: Random
) -> int | None:
    """Find a blunder with hidden hands: some moves are compared with the best at a glance."""
    player: Any = PLAYERS[name]
    (seat,) = position.to_move()
    sight = player.sight(position.view(seat))
    state = player.game.imagine(position.view(seat), random).state
    ranked = sorted(position.legal_codes(seat), key=lambda code: sight.judged(state, code))
    for code in {ranked[0], *codes[:1]} - {ranked[-1]}:
        worth = compare(sight, [ranked[-1], code], Trials(nodes // 8, 2, 4), random)
        if 100 * (worth[ranked[-1]] - worth[code]) > PLAIN_IN_CARDS:
            return code
    return None


def is_found(plant: Plant, moves: int = GAME_OF, suspects: int = SUSPECTS) -> bool:
    """Whether a review would call the planted move a mistake.

    Args:
        plant: the move and its position.
        moves: how many moves share the effort of the first look.
        suspects: how many moves share the effort of the second look.
    """
    (seat,) = plant.position.to_move()
    view = plant.position.view(seat)
    first = ai.judge(view, plant.move, moves, Random(1))
    if not first.is_mistake:
        return False
    return ai.judge(view, plant.move, suspects, Random(2), again=True).is_mistake


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["zhen", "cube_wars", "cuboingo"])
def test_a_planted_blunder_is_found(name: str) -> None:
    assert is_found(planted(name, Random(3), nodes=800), moves=12 * GAME_OF, suspects=200)


@pytest.mark.long
def test_of_200_planted_blunders_at_least_95_percent_are_found() -> None:
    plants = [planted(name, Random(1000 + seed)) for name in GAMES for seed in range(40)]

    found = [is_found(plant) for plant in plants]

    assert len(found) == 200
    assert sum(found) >= 190


# Endgames that a search has solved

SOLVING = Effort(depth=60, nodes=60_000)


def endgame(name: str, random: Random) -> AnyPosition:
    """A position late in a game of casual bots, for which a search proves who wins."""
    options: dict[str, OptionValue] = {"tiles": 5, "cubes": 6} if name == "zhen" else {}
    while True:
        position: AnyPosition = GAMES[name].start(2, **options)
        passed: list[AnyPosition] = []
        while position.outcome() is None:
            passed.append(position)
            if (drawn := position.chance(random)) is not None:
                position = position.play(None, drawn)
                continue
            (seat,) = position.to_move()
            view = position.view(seat)
            position = position.play(seat, ai.choose(view, seat, Level.CASUAL, random))
        for late in passed[-random.randint(3, 7) :]:
            if _solved(name, late, random) is not None:
                return late


def _solved(name: str, position: AnyPosition, random: Random) -> int | None:
    """The best move in the position, if a search proves who wins."""
    player: OpenGame[Any] = OPEN_GAMES[name]
    found = search(player.ground, position.state, SOLVING, random)
    is_proved = found.is_lost or (found.value > DECIDED and found.is_sure)
    return found.move if is_proved else None


def played_perfectly(name: str, position: AnyPosition) -> Iterator[tuple[AnyPosition, Move]]:
    """Each position up to the end, and the move that a solver plays there."""
    random = Random(1)
    while position.outcome() is None:
        (seat,) = position.to_move()
        code = _solved(name, position, random)
        if code is None:
            code = search(OPEN_GAMES[name].ground, position.state, SOLVING, random).move
        move = position.decode(code)
        yield position, move
        position = position.play(seat, move)


def mistakes(name: str, start: AnyPosition) -> list[Move]:
    """The moves of a solver, from this position to the end, that a review calls mistakes."""
    return [
        move
        for position, move in played_perfectly(name, start)
        if is_found(Plant(position, move), moves=5 * GAME_OF)
    ]


@pytest.mark.untraced
@pytest.mark.parametrize("name", ["zhen", "cube_wars"])
def test_an_endgame_that_is_played_perfectly_has_no_mistakes(name: str) -> None:
    assert mistakes(name, endgame(name, Random(2))) == []


@pytest.mark.long
@pytest.mark.parametrize("name", OPEN_GAMES)
def test_many_endgames_that_are_played_perfectly_have_no_mistakes(name: str) -> None:
    for seed in range(30):
        assert mistakes(name, endgame(name, Random(seed))) == []


# What a review concludes from the judgements

BETTER = Advice(GAMES["zhen"].parse("@1"), Reason("ai-wins"))


@pytest.mark.parametrize(
    ("judged", "is_mistake"),
    [
        (Judgement(50, 50), False),
        (Judgement(50, 30, BETTER, FALL), False),
        (Judgement(50, 30, BETTER, FALL + 1), True),
        (Judgement(99.5, 98.9, BETTER, 10 * FALL), False),
        (Judgement(100, 99.9, BETTER, 10 * FALL, spoils_win=True), True),
    ],
)
def test_a_mistake_costs_a_piece_and_some_chance_to_win_or_gives_away_a_proved_win(
    judged: Judgement, *, is_mistake: bool
) -> None:
    assert judged.is_mistake is is_mistake


def test_the_turning_points_are_the_costliest_moves_in_the_order_of_play() -> None:
    costs = {0: 4.0, 2: 30.0, 3: 0.0, 5: 12.0, 8: 11.0, 9: 40.0}
    review = Review({at: Judgement(50, 50 - cost, BETTER, 1) for at, cost in costs.items()})

    assert review.turning_points == (2, 5, 9)
    assert len(review.turning_points) == TURNING_POINTS


def test_a_game_without_costly_moves_has_no_turning_points() -> None:
    review = Review({at: Judgement(50, 49, BETTER, 10) for at in range(9)})

    assert review.turning_points == ()
    assert review.mistakes == ()


def test_mistakes_are_listed_in_the_order_of_play() -> None:
    review = Review({at: Judgement(50, 20, BETTER, 300) for at in (7, 1, 4)})

    assert review.mistakes == (1, 4, 7)


def test_a_chance_grows_from_0_to_100_with_the_points() -> None:
    chances = [chance(points, 100) for points in (-(10**6), -300, -100, 0, 100, 300, 10**6)]

    assert chances == sorted(chances)
    assert chances[3] == 50
    assert (round(chances[0], 6), round(chances[-1], 6)) == (0, 100)


def test_the_moves_of_a_game_share_the_effort_of_its_review() -> None:
    allowance = Allowance(first=12_000, again=6_000, most=400)

    assert allowance.share(1, again=False) == 400
    assert allowance.share(100, again=False) == 120
    assert allowance.share(10**6, again=False) == LEAST
    assert allowance.share(1, again=True) == LONGER * 400
    assert allowance.share(60, again=True) == 100


@pytest.mark.parametrize(("sticks", "move", "worth"), [(5, 2, -1), (3, 1, -1), (7, 3, 1)])
def test_a_move_is_compared_with_the_best_one(sticks: int, move: int, worth: int) -> None:
    random = Random(1)
    search = Search(Sticks(), Effort(depth=20, nodes=20_000))
    found = search.find(Heap(sticks), random)

    beside, best = search.beside(Heap(sticks), found, move, random)

    assert best > DECIDED
    assert beside * worth > DECIDED


def test_a_comparison_stops_when_the_effort_is_spent() -> None:
    random = Random(1)
    search = Search(Sticks(), Effort(depth=60, nodes=60))
    found = search.find(Heap(40), random)

    beside, best = search.beside(Heap(40), found, 1 + found.move % 3, random)

    assert (beside, best) == (0, 0)
