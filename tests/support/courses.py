"""Random games of every kind, for testing laws that all games keep."""

from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from rules.contract import AnyGame, AnyPosition, Move, OptionValue, Played, Seat

LONGEST = 60


@dataclass(frozen=True)
class Course:
    """A game from its start to some position.

    Attributes:
        positions: the first one, and the one after each move.
        record: the moves with their seats; chance has no seat.
    """

    game: AnyGame
    seats: int
    options: dict[str, OptionValue]
    positions: tuple[AnyPosition, ...]
    record: tuple[Played, ...]

    def __repr__(self) -> str:
        moves = " ".join(str(each.move) for each in self.record)
        return f"<{self.game.name} of {self.seats} seats, {self.options}: {moves}>"

    @property
    def last(self) -> AnyPosition:
        return self.positions[-1]

    def everyone(self) -> tuple[Seat | None, ...]:
        return (*range(self.seats), None)


def next_move(position: AnyPosition, random: Random) -> Played | None:
    """A random move of chance or of a seat; None if the game is over."""
    drawn = position.chance(random)
    if drawn is not None:
        return Played(None, drawn)
    waiting = position.to_move()
    if not waiting:
        return None
    seat = random.choice(waiting)
    return Played(seat, random.choice(position.legal_moves(seat)))


def course(
    game: AnyGame, seats: int, options: dict[str, OptionValue], random: Random, plies: int
) -> Course:
    """Play at most `plies` random moves from the start."""
    positions = [game.start(seats, **options)]
    record: list[Played] = []
    while len(record) < plies and (played := next_move(positions[-1], random)):
        positions.append(positions[-1].play(played.seat, played.move))
        record.append(played)
    return Course(game, seats, options, tuple(positions), tuple(record))


def moves_seen(course: Course) -> tuple[Move, ...]:
    """All moves that were legal at some point of the course, and those of chance."""
    legal = (
        move
        for position in course.positions
        for seat in range(course.seats)
        for move in position.legal_moves(seat)
    )
    return tuple(dict.fromkeys([*legal, *(played.move for played in course.record)]))


@st.composite
def option_values(draw: st.DrawFn, game: AnyGame) -> dict[str, OptionValue]:
    """Random values for some of the options; the others keep their defaults."""
    chosen: dict[str, OptionValue] = {}
    for option in game.options:
        if option.values and draw(st.booleans()):
            chosen[option.name] = draw(st.sampled_from(option.values))
    return chosen


@st.composite
def courses(draw: st.DrawFn, game: AnyGame, longest: int = LONGEST) -> Course:
    """Courses with any number of seats, any options and some moves."""
    seats = draw(st.sampled_from(game.seats))
    options = draw(option_values(game))
    random = Random(draw(st.integers(0, 2**32 - 1)))
    return course(game, seats, options, random, draw(st.integers(0, longest)))
