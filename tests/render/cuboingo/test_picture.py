"""What the pictures of Cuboingo must show, and what they must not."""

import json
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from locales import words_for
from render import THEMES, Begun, InHand, Picture, draw
from render.canvas import Canvas, Layer
from render.cuboingo import inks, layout
from render.cuboingo.cards import card, token
from render.palette import Palette
from render.theme import Theme
from rules import GAMES
from rules.contract import Choice, Outcome, Played
from rules.cuboingo import Card, CuboingoPosition, CuboingoView, Side
from rules.cuboingo.cards import read_card
from tests.render.colour_vision import contrast, painted
from tests.render.writing import noted
from tests.rules.cuboingo.pictures import GAME, cards, table
from tests.support.courses import course
from words.cuboingo.alt import alt_text
from words.cuboingo.latest import gained, slot_of
from words.cuboingo.sentences import text_board

WORDS = words_for("en")
FOUR = "1 G: G.1\n2 B: B.3\n seat 1 G.4 B.4.+1 won G.3.+1\n seat 2 G.6 won B.8.x2\n deck G.F"
FULL = "\n".join(f"{slot} G: G.{1 << slot % 2}" for slot in range(1, 7))
SIZES = ["2x2", "3x3", "4x4"]
LEAST = 16
"""The smallest width of a card."""


def played(position: CuboingoPosition, *moves: str) -> tuple[CuboingoPosition, Played]:
    """The position after those moves, and the last of them."""
    last = None
    for text in moves:
        seat = position.to_move()[0] if position.to_move() else None
        move = GAME.parse(text)
        last = Played(seat, move, position.view(None))
        position = position.play(seat, move)
    assert last is not None
    return position, last


def colours_at(picture: Picture, box: layout.Box) -> set[tuple[int, ...]]:
    """Every colour in a part of a picture."""
    image = Image.open(BytesIO(picture.data)).convert("RGB")
    part = image.crop((box.left, box.top, box.right, box.bottom))
    return {colour for _, colour in part.getcolors(1 << 20) or () if isinstance(colour, tuple)}


def is_marked(picture: Picture, box: layout.Box) -> bool:
    return THEMES["light"].inks["mark"] in colours_at(picture, box)


def large_deck(hand_size: int) -> str:
    """A deck file that allows hands and sides of any length."""
    squares = [{"squares": [square], "value": "+9", "copies": 1} for square in range(16)]
    special = {"kind": "ON", "coloured": True, "cards": [{"squares": [0, 5, 10], "copies": 900}]}
    deck = {"size": 4, "hand": hand_size, "colours": 1, "cards_per_colour": squares}
    return json.dumps({"decks": {"4x4": {**deck, "special": special}}})


# Colours


@pytest.mark.parametrize("theme", THEMES)
def test_texts_and_letters_stand_out(theme: str) -> None:
    palette = inks.palette(theme)

    def apart(one: str, other: str) -> float:
        return contrast(painted(palette, one), painted(palette, other))

    for hue in inks.HUES.values():
        assert apart(hue, f"on_{hue}") >= 4.5
        assert apart(hue, "card") >= 3
    for over in ("ground", "panel"):
        assert apart("ink", over) >= 4.5
        assert apart("quiet", over) >= 4.5
    for one, other in (("rim", "card"), ("back", "card"), ("rim", "mark")):
        assert apart(one, other) >= 4.5


def layers_of(each: Card, look: str) -> tuple[Layer, ...]:
    return card(each, 60, "panel") if look == "card" else token(each, "panel")


@pytest.mark.parametrize("look", ["card", "token"])
def test_cards_can_be_told_apart_without_their_colours(look: str) -> None:
    met = {ink for meeting in inks.MEETINGS for ink in meeting}
    greys = {
        ink: (step, step, step) for ink, step in zip(sorted(met), range(0, 250, 12), strict=False)
    }
    greys |= dict.fromkeys(inks.HUES.values(), greys["red"])
    greys |= dict.fromkeys((f"on_{hue}" for hue in inks.HUES.values()), greys["on_red"])
    palette = Palette(Theme("one-hue", greys), inks.MEETINGS)
    every = cards("G.1 B.1 R.1 G.1.+1 G.1.+2 G.1.x2 B.1.x2 G.1.UP R.1.UP *.1.GO G.1.ON G.2")
    pictures: set[bytes] = set()

    for each in every:
        blank = Canvas.blank(90, 90, palette)
        blank.put(0, 0, *layers_of(each, look))
        pictures.add(blank.png())

    assert len(pictures) == len(every)


# Where things lie


@pytest.mark.parametrize(
    ("width", "height", "foot", "most"),
    [
        (298, 167, 0, 18),
        (192, 167, 0, 18),
        (112, 167, 0, 18),
        (276, 86, 0, 24),
        (928, 928, 44, 48),
        (292, 640, 44, 24),
    ],
    ids=["side", "side with overlay", "both with open hands", "open hand", "own hand", "choice"],
)
@given(data=st.data())
def test_cards_lie_apart_within_their_box(
    width: int, height: int, foot: int, most: int, data: st.DataObject
) -> None:
    count = data.draw(st.integers(1, most))
    box = layout.Box(7, 5, width, height)

    found = layout.rows(count, box, 116, foot)

    high = layout.card_height(found.width) + foot
    assert len(found.places) == count
    assert found.width >= LEAST
    assert all(box.left <= x and x + found.width <= box.right for x, _ in found.places)
    assert all(box.top <= y and y + high <= box.bottom for _, y in found.places)
    assert all(
        abs(x - other_x) > found.width or abs(y - other_y) > high
        for (x, y), (other_x, other_y) in combinations(found.places, 2)
    )


@pytest.mark.parametrize(
    "code", ["G.8", "G.080.+9", "G.8000.x2", "G.8.UP", "*.080.GO", "G.8000.ON"]
)
def test_a_card_can_be_drawn_at_every_small_width(code: str) -> None:
    for width in range(LEAST, 40):
        for layer in card(read(code), width, "panel"):
            layer.shape.coverage()


@pytest.mark.parametrize("aside", [layout.SIDEBAR, layout.OPEN_SIDEBAR])
def test_slots_and_panels_lie_apart_on_the_picture(aside: int) -> None:
    boxes = [*layout.slots(aside), *layout.stacked(layout.beside(aside), 6)]

    for one, other in combinations(boxes, 2):
        assert (
            one.right < other.left
            or other.right < one.left
            or one.bottom < other.top
            or other.bottom < one.top
        )
    assert all(box.left > 0 and box.right < layout.WIDTH for box in boxes)
    assert all(box.top > 0 and box.bottom < layout.HEIGHT for box in boxes)


# The table


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_hands_piles_deck_and_discards_are_counted(seats: int) -> None:
    text = "\n".join(f"seat {seat} G.1 G.2 won G.1.+{seat} G.2.+1" for seat in range(1, seats + 1))
    position = table(f"1 G: G.4\n{text}\ndiscards G.8 G.9 G.F\ndeck G.1 G.1 G.1 G.1 G.1")

    with noted() as written:
        draw(position.view(None), None, "light", WORDS)

    for seat in range(1, seats + 1):
        place = written.index(f"Player {seat}")
        assert written[place + 1 : place + 3] == ["2", str(seat + 1)]
    assert written[written.index("deck") + 1] == "5"
    assert written[written.index("discards") + 1] == "3"
    assert "to move" in written
    assert "shuffles left" not in written


def test_the_number_of_reshuffles_left_is_shown() -> None:
    position = table("1 G: G.4\n deck G.1\n seat 1 G.8", reshuffles=2)

    with noted() as written:
        draw(position.view(None), None, "light", WORDS)

    assert written[written.index("shuffles left") + 1] == "2"


def test_each_slot_has_its_number_and_the_name_of_its_colour_or_is_free() -> None:
    with noted() as written:
        draw(table(FOUR, colours=2).view(None), None, "dark", WORDS)

    assert written[:3] == ["green", "1", "blue"]
    assert written[3:12] == ["2", "free", "3", "free", "4", "free", "5", "free", "6"]


def test_of_a_long_side_the_latest_cards_are_drawn_and_the_others_counted() -> None:
    view = table(FOUR, colours=2).view(None)
    long = Side("G", tuple(cards("G.1.ON " * 30)))

    with noted() as written:
        draw(replace(view, sides=(long, *view.sides[1:])), None, "light", WORDS)

    assert "12 earlier" in written


@pytest.mark.untraced
@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", SIZES)
def test_the_pictures_of_a_whole_game_of_any_size_are_small(size: str, seats: int) -> None:
    options: dict[str, int | str] = {"size": size, "colours": 3, "reshuffles": 1}
    whole = course(GAMES["cuboingo"], seats, options, Random(seats), 2_000)
    moments = list(zip(whole.positions, (None, *whole.record), strict=True))

    for position, last in (*moments[::25], moments[-1]):
        for view in (position.view(None), position.view(None).showing_what_fits()):
            picture = draw(view, last, "dark", WORDS)
            assert len(picture.data) <= 50 * 1024
            assert 0 < len(picture.alt) <= 1024

    assert whole.last.outcome() is not None


# The last move


def test_the_latest_card_is_marked_where_it_lies() -> None:
    position, last = played(table(FOUR, colours=2), "G.4>1")

    picture = draw(position.view(None), last, "light", WORDS)

    boxes = layout.slots(layout.SIDEBAR)
    assert [is_marked(picture, box) for box in boxes] == [True, *[False] * 5]
    assert is_marked(picture, layout.beside(layout.SIDEBAR))


@pytest.mark.parametrize("keeps_before", [True, False])
def test_a_new_side_is_recognised_by_its_only_card(keeps_before: bool) -> None:  # noqa: FBT001
    position, last = played(table(FOUR, colours=2), "B.4.+1>new")
    last = last if keeps_before else replace(last, before=None)

    assert slot_of(position.view(None), last) == 2


def test_completing_a_side_is_announced_in_its_slot() -> None:
    position, last = played(table("1 G: G.1\n2 G: G.7.+1\n seat 1 G.8\n seat 2 G.2"), "G.8>2")

    with noted() as written:
        picture = draw(position.view(None), last, "light", WORDS)

    assert written.count("Cuboingo!") == 2
    assert is_marked(picture, layout.slots(layout.SIDEBAR)[1])
    assert gained(position.view(None), last) == 0


@pytest.mark.parametrize("keeps_before", [True, False])
def test_a_side_completed_by_a_single_card_is_recognised_too(keeps_before: bool) -> None:  # noqa: FBT001
    position, last = played(table("1 G: G.1\n seat 1 G.F\n seat 2 G.2"), "G.F>new")
    last = last if keeps_before else replace(last, before=None)

    assert slot_of(position.view(None), last) == 1
    assert gained(position.view(None), last) is None


def test_a_taken_card_is_marked_on_its_new_pile() -> None:
    position, last = played(
        table("1 G: G.1\n seat 1 G.2.UP G.4\n seat 2 G.4 won G.8.+2"), "G.2.UP>1^2"
    )

    with noted() as written:
        draw(position.view(None), last, "light", WORDS)

    assert "took a card" in written
    assert gained(position.view(None), last) == 0
    assert gained(position.view(None), replace(last, before=None)) == 0


def test_discards_passes_and_shuffles_are_written_on_the_picture() -> None:
    stuck = table(f"{FULL}\n seat 1 G.F G.7\n seat 2 G.8\n deck G.1 G.4")
    lost = table(f"{FULL}\n seat 1 G.F\n seat 2 G.8")
    due = table("1 G: G.1\n seat 1 G.E G.2\n seat 2 G.8", reshuffles=1)

    with noted() as written:
        for position, moves in (
            (stuck, ["~G.F"]),
            (lost, ["pass"]),
            (due, ["G.E>1", "deck G.1 G.E"]),
        ):
            after, last = played(position, *moves)
            assert slot_of(after.view(None), last) is None
            assert gained(after.view(None), last) is None
            draw(after.view(None), last, "light", WORDS)

    assert {"discarded", "passed", "shuffled"} <= set(written)


# The end


def test_at_the_end_all_hands_are_open_with_scores_and_winners() -> None:
    position, last = played(table(f"{FULL}\n seat 1 G.4\n seat 2 G.F.x2 won G.1.+3"), "G.4>1")

    with noted() as written:
        picture = draw(position.view(None), last, "light", WORDS)

    first, second = written.index("Player 1"), written.index("Player 2")
    assert written[first + 1 : second] == ["pile 0", "0", "no cards left"]
    assert written[second + 1 :] == ["pile 3", "1 1/2", "winner"]
    assert "Scores: Player 1: 0; Player 2: 1 1/2." in picture.alt
    assert "Cards left in the hands: Player 2: green 1 2 3 4 (x2)." in picture.alt


def test_a_shared_win_is_named() -> None:
    position, last = played(table(f"{FULL}\n seat 1 G.4\n seat 2 G.F"), "G.4>1")

    with noted() as written:
        draw(position.view(None), last, "light", WORDS)

    assert written.count("draw") == 2


def test_after_a_resignation_the_winner_is_named_and_no_hand_is_open() -> None:
    running = table(FOUR, colours=2).view(None)
    view = replace(
        running, turn=None, outcome=Outcome((), frozenset({1}), "resigned", frozenset({0}))
    )

    with noted() as written:
        picture = draw(view, None, "light", WORDS)

    assert "winner" in written
    assert "to move" not in written
    assert "B.4.+1" not in picture.alt


def test_if_hands_are_open_after_a_resignation_there_are_no_scores() -> None:
    position, last = played(table(f"{FULL}\n seat 1 G.4\n seat 2 G.F"), "G.4>1")
    view = replace(position.view(None), outcome=Outcome((), frozenset({1}), "resigned"))

    with noted() as written:
        draw(view, last, "light", WORDS)

    assert written[written.index("Player 2") + 1 :] == ["pile 0", "winner"]


# The overlay


def test_showing_what_fits_changes_the_picture_but_no_value_of_the_view() -> None:
    view = table(FOUR, colours=2).view(None)

    shown = view.showing_what_fits()

    assert shown != view
    assert replace(shown, deck=view.deck) == shown
    assert (shown.sides, shown.cards, shown.turn) == (view.sides, view.cards, view.turn)
    assert draw(shown, None, "light", WORDS).data != draw(view, None, "light", WORDS).data


def test_the_open_squares_are_listed_only_if_the_view_shows_what_fits() -> None:
    view = table("1 G: G.1 G.2\n seat 1 G.4").view(None)

    assert "1 green: 2, 1, open 3 4" in alt_text(view.showing_what_fits(), None, WORDS)
    assert "open" not in alt_text(view, None, WORDS)
    assert "GG" in text_board(view.showing_what_fits(), None, WORDS)
    assert "GG" not in text_board(view, None, WORDS)


# A move that is partly chosen


def offered(kind: str, *values: str) -> tuple[Choice, ...]:
    return tuple(Choice(kind, value) for value in values)


def lit(picture: Picture) -> list[int]:
    """The slots with a bright tag or card."""
    boxes = layout.slots(layout.SIDEBAR)
    return [slot for slot, box in enumerate(boxes, start=1) if is_marked(picture, box)]


def test_if_what_fits_is_not_shown_all_sides_are_offered() -> None:
    view = table(FOUR, colours=2).view(0)

    few = draw(view, Begun(("G.4",), offered("target", "1", "new")), "light", WORDS)
    many = draw(view, Begun(("G.4",), offered("target", "1", "2", "new")), "light", WORDS)

    assert few == many
    assert lit(few) == [1, 2, 3]
    assert "Choose a side: 1 2 3." in few.alt


def test_if_what_fits_is_shown_only_sides_where_the_card_fits_are_offered() -> None:
    view = table(FOUR, colours=2).view(0).showing_what_fits()

    picture = draw(view, Begun(("G.4",), offered("target", "1", "new")), "light", WORDS)

    assert lit(picture) == [1, 3]


@pytest.mark.parametrize("shows", [True, False])
def test_cards_that_do_not_fit_lie_apart_only_if_what_fits_is_shown(shows: bool) -> None:  # noqa: FBT001
    position = table("seat 1 G.1 G.2.+1 G.4\n seat 2 G.F")
    view = replace(position.view(0), shows_what_fits=shows)
    move = Begun((), offered("card", "G.1", "G.4"))

    with noted() as texts:
        draw(view, move, "light", WORDS)

    assert ("Do not fit" in texts) is shows
    letters = [text for text in texts if text in ("A", "B", "C")]
    assert letters == (["A", "C", "B"] if shows else ["A", "C"])


def test_no_new_side_is_offered_if_all_six_are_in_play() -> None:
    plain = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F").view(0)
    begun = Begun(("G.4",), offered("target", "1", "new"))

    assert lit(draw(plain, begun, "light", WORDS)) == [1, 2, 3, 4, 5, 6]
    assert lit(draw(plain.showing_what_fits(), begun, "light", WORDS)) == [1]


def test_the_cards_to_choose_from_are_shown_with_their_letters() -> None:
    view = table(FOUR, colours=2).view(0)
    choices = (*offered("card", "G.4", "B.4.+1"), *offered("action", "~", "pass"))

    with noted() as written:
        picture = draw(view, Begun((), choices), "light", WORDS)
        discards = draw(view, Begun(("~",), offered("discard", "G.4", "B.4.+1")), "light", WORDS)

    assert written.count("A") == written.count("B") == 2
    assert picture.alt.startswith("To choose from: A B pass.")
    assert discards.alt.startswith("To choose from: A B.")


@pytest.mark.parametrize("value", ["1", "new"])
def test_the_chosen_card_is_drawn_on_the_chosen_side(value: str) -> None:
    view = table(FOUR, colours=2).view(0)

    with noted() as written:
        picture = draw(view, Begun(("G.4",), offered("target", value)), "light", WORDS)

    slot = 1 if value == "1" else 3
    assert lit(picture) == [slot]
    assert f"It goes on side {slot}." in picture.alt
    assert "Which side?" not in written


def test_a_preview_can_offer_only_a_discard_or_only_a_pass() -> None:
    view = table(FOUR, colours=2).view(0)

    away = draw(view, Begun(("~",), offered("discard", "G.4")), "light", WORDS)
    lost = draw(view, Begun((), offered("action", "pass")), "light", WORDS)

    assert away.alt.startswith("You have chosen to discard A green (square 3).")
    assert lost.alt.startswith("To choose from: pass.")


def test_for_a_new_side_started_with_a_go_card_the_colours_are_offered() -> None:
    view = table("1 G: G.1\n seat 1 *.2.GO G.4\n seat 2 G.8", colours=2).view(0)

    with noted() as written:
        asked = draw(view, Begun(("*.2.GO", "new"), offered("colour", "G", "B")), "light", WORDS)
        named = draw(view, Begun(("*.2.GO", "new"), offered("colour", "B")), "light", WORDS)
        joined = draw(view, Begun(("*.2.GO",), offered("target", "1")), "light", WORDS)

    assert written.count("Which colour?") == 2
    assert asked.alt.startswith("You have chosen B Go (square 2). It goes on side 2")
    assert "Choose a colour: G B." in asked.alt
    assert (lit(asked), lit(named), lit(joined)) == ([2], [2], [1])
    assert written.count("new") == 1


def test_opponents_are_offered_with_their_top_cards() -> None:
    view = table(FOUR.replace("B.4.+1", "B.4.UP"), colours=2).view(0)
    begun = Begun(("B.4.UP", "2"), offered("opponent", "nobody", "2", "1"))

    with noted() as written:
        picture = draw(replace(view, piles=((), view.piles[1])), begun, "light", WORDS)

    assert written[-4:] == ["Whose top card?", "nobody’s", "Player 2", "Player 1"]
    assert "Choose whose top card to take: nobody 2 1." in picture.alt


# The viewer's own hand


def test_a_hand_is_shown_with_its_letters_and_described() -> None:
    view = table("1 G: G.1\n seat 1 G.6.+1 *.8.GO B.1.UP\n seat 2 G.8", colours=2).view(0)

    with noted() as written:
        picture = draw(view, InHand(), "dark", WORDS)

    assert written == ["A", "B", "C"]
    assert picture.alt == (
        "Your 3 cards: A green +1 (squares 2 and 3); B blue Up (square 1); C Go (square 4)."
    )


@pytest.mark.parametrize("seat", [1, None])
def test_the_picture_of_an_empty_hand_says_so(seat: int | None) -> None:
    view = table("1 G: G.1\n seat 1 G.6.+1\n seat 2").view(seat)

    with noted() as written:
        picture = draw(view, InHand(), "dark", WORDS)

    assert written == ["no cards left"]
    assert picture.alt == "You hold no cards."


@pytest.mark.parametrize("size", [1, 3, 4, 7, 12, 40, 160])
def test_hands_of_any_size_fit(size: int) -> None:
    start = GAME.start(2, size="4x4", deck=large_deck(size))
    dealt = start.chance(Random(0))
    assert dealt is not None

    picture = draw(start.play(None, dealt).view(0), InHand(), "light", WORDS)

    assert max(picture.width, picture.height) <= 1000
    assert Image.open(BytesIO(picture.data)).size == (picture.width, picture.height)
    assert len(picture.data) <= 60 * 1024
    assert len(picture.alt) <= 1024


# Alt texts


@pytest.mark.parametrize("fits_shown", [True, False])
def test_the_alt_text_of_the_fullest_table_is_short_enough(fits_shown: bool) -> None:  # noqa: FBT001
    position, last = played(GAME.start(6, size="4x4"), deal("4x4", 6))
    codes = [f"{1 << square:04X}.+1" for square in range(15)] + ["F99F.ON"]
    sides = tuple(Side(each, cards(" ".join(f"{each}.{code}" for code in codes))) for each in "GBR")
    piles = (cards("G.0001.x2 " * 20),) * 6
    view = replace(position.view(None), sides=sides + sides, piles=piles, turn=5)

    alt = alt_text(view.showing_what_fits() if fits_shown else view, last, WORDS)

    assert len(alt) <= 1024
    assert alt.startswith("Player 6 is to move.")
    assert "Player 6: 4, 0, x2." in alt
    assert "6 red" in alt
    assert draw(view, last, "dark", WORDS).alt == alt_text(view, last, WORDS)


@pytest.mark.parametrize("most", [36, 160])
def test_the_alt_texts_of_the_longest_hands_and_sides_are_short_enough(most: int) -> None:
    view = GAME.start(6, size="4x4").view(None)
    long = cards("G.FFFF.ON " * most)
    sides = tuple(Side("G", long[: each * most // 6]) for each in range(1, 7))
    view = replace(view, hands=(long,) * 6, held=(most,) * 6, sides=sides)

    alt = alt_text(view.showing_what_fits(), None, WORDS)

    assert len(alt) <= 1024
    assert "Player 6: and" in alt


def test_the_alt_text_writes_huge_numbers_of_points_briefly() -> None:
    view = table(f"{FULL}\n seat 1 G.4\n seat 2 G.F").view(None)
    pile = (read("G.1.+1"), *[read("G.1.x2")] * 900)

    with noted() as written:
        picture = draw(replace(view, piles=(pile, pile)), None, "light", WORDS)

    assert "Player 1: 1, 8.45e+270, x2" in picture.alt
    assert "8.45e+270" in written
    assert "points" not in written


def test_the_alt_text_of_a_table_without_sides_says_so() -> None:
    assert "No side is in play." in alt_text(GAME.start(2).view(None), None, WORDS)


def test_the_alt_text_gives_the_reshuffles_and_the_top_discard() -> None:
    view: CuboingoView = table("1 G: G.4\n seat 1 G.8\n discards G.1 G.2.UP", reshuffles=2).view(0)

    alt = alt_text(view, None, WORDS)

    assert "2 reshuffles left." in alt
    assert "The top discard is green Up (square 2)." in alt


def deal(size: str, seats: int) -> str:
    return str(GAME.start(seats, size=size).chance(Random(0)))


def read(code: str) -> Card:
    found = read_card(code)
    assert found is not None
    return found
