"""Boards of Zhen as text: Red's goal, the tiles and Blue's goal, such as `[] . rrb . . bb [rb]`."""

from random import Random

from rules.zhen import Zhen, ZhenPosition, ZhenView

GAME = Zhen()
RED, BLUE = 0, 1


def board(picture: str, turn: int = RED, reserves: tuple[int, int] = (0, 0)) -> ZhenPosition:
    """The position of the picture, as if no move had been played yet."""
    red_goal, *tiles, blue_goal = [(word.count("r"), word.count("b")) for word in picture.split()]
    places = (red_goal, *tiles, blue_goal, reserves)
    cubes = sum(red for red, _ in places)
    assert cubes == sum(blue for _, blue in places), "each side has as many cubes as the other"
    view = ZhenView(None, turn, tuple(tiles), (red_goal, blue_goal), reserves, None, cubes)
    return GAME.imagine(view, Random(0))


def picture(position: ZhenPosition) -> str:
    """The picture from which `board` would make these tiles and goals."""
    view = position.view(None)
    red_goal, blue_goal = ("[" + "r" * red + "b" * blue + "]" for red, blue in view.goals)
    tiles = ["r" * red + "b" * blue or "." for red, blue in view.tiles]
    return " ".join([red_goal, *tiles, blue_goal])


def played(position: ZhenPosition, moves: str) -> ZhenPosition:
    """The position after the moves, each by the seat whose turn it is."""
    for text in moves.split():
        (seat,) = position.to_move()
        position = position.play(seat, GAME.parse(text))
    return position


def legal(position: ZhenPosition) -> list[str]:
    """The legal moves of the seat whose turn it is, as text."""
    return [str(move) for seat in position.to_move() for move in position.legal_moves(seat)]
