"""Every picture marks all pieces that are new to its reader, not only the last one."""

from dataclasses import replace

from locales import words_for
from render import Begun, InHand, draw
from render.cubed.cells import cells_of
from render.cubed.cells import laid_lately as laid_in_cubed
from rules.contract import Choice, Played, View
from rules.cubed import Laid, Play
from rules.cubed.pieces import named
from tests.rules.cube2 import pictures as cube2
from tests.rules.cubed import pictures as cubed
from tests.rules.cuboingo import pictures as cuboingo
from words.cuboingo.latest import laid_lately as laid_in_cuboingo

WORDS = words_for("en")
FIRST, SECOND = Play("OYY", 1, 0), Play("YOY", 0, 1)
NEWS = Played(1, SECOND, earlier=(Played(0, FIRST),))
TABLE = (Laid(0, 0, "YYY"), Laid(0, 1, "YOY"), Laid(1, 0, "OYY"))


def drawn(view: View, shown: Played | Begun | InHand) -> bytes:
    return draw(view, shown, "light", WORDS).data


def test_in_cubed_each_new_piece_has_a_ring_if_it_still_lies_there() -> None:
    cells = cells_of(TABLE)
    gone = replace(NEWS, earlier=(Played(0, Play("BBB", 1, 0)),))

    assert laid_in_cubed(NEWS, cells) == ((1, 0), (0, 1))
    assert laid_in_cubed(gone, cells) == ((0, 1),)
    assert laid_in_cubed(None, cells) == ()


def test_in_cubed_new_pieces_are_ringed_on_the_board_and_on_previews() -> None:
    view = cubed.board("(YYY)OYY", "YYL BBB", "CCC").view(0)
    one = Played(1, FIRST)
    offered = Begun((), (Choice("piece", "YYL"),))

    assert drawn(view, one) != drawn(view, Played(1, Play("OYY", 9, 9)))
    assert drawn(view, replace(offered, last=one)) != drawn(view, offered)


def test_in_cubed_new_pieces_in_a_hand_have_a_badge() -> None:
    view = cubed.board("(YYY)", "YYL BBB", "CCC").view(0)
    name = named("YYL")
    offered = Begun((), (Choice("piece", name),))

    assert drawn(view, InHand((name,))) != drawn(view, InHand())
    assert drawn(view, replace(offered, gained=(name,))) != drawn(view, offered)


def test_in_cuboingo_every_card_just_played_on_a_side_counts_as_new() -> None:
    position = cuboingo.table("1 G: G.1\n seat 1 G.2 R.1\n seat 2 G.4 R.2")
    moves = list[Played]()
    for seat, text in ((0, "G.2>1"), (1, "G.4>1")):
        move = cuboingo.GAME.parse(text)
        moves.append(Played(seat, move, position.view(None)))
        position = position.play(seat, move)
    view = position.view(None)
    both = replace(moves[-1], earlier=tuple(moves[:-1]))

    assert laid_in_cuboingo(view, both) == {0: 2}
    assert laid_in_cuboingo(view, moves[-1]) == {0: 1}
    assert laid_in_cuboingo(view, None) == {}
    assert drawn(view, both) != drawn(view, moves[-1])


def test_in_cuboingo_a_new_card_is_marked_in_the_hand() -> None:
    view = cuboingo.table("1 G: G.1\n seat 1 G.2 R.1\n seat 2 G.4 R.2").view(0)
    held = view.hands[0]
    assert held is not None
    offered = Begun((), tuple(Choice("card", str(card)) for card in held))

    assert drawn(view, InHand(held[:1])) != drawn(view, InHand())
    assert drawn(view, replace(offered, gained=held[:1])) != drawn(view, offered)


def test_in_cube2_every_new_piece_is_marked() -> None:
    position = cube2.GAME.start(2)
    moves = list[Played]()
    for _ in range(3):
        (seat,) = position.to_move()
        move = position.legal_moves(seat)[0]
        moves.append(Played(seat, move, position.view(None)))
        position = position.play(seat, move)
    view = position.view(None)
    last = moves[-1]

    assert drawn(view, replace(last, earlier=tuple(moves[:-1]))) != drawn(view, last)
