"""The rules as players read them."""

import re
from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from locales import words_for
from render import Begun
from rules import GAMES
from rules.contract import Played
from rules.cube2 import core as cube2
from rules.cube_wars import CubeWarsView
from rules.cube_wars import core as cube_wars
from rules.cubed import CubedPosition, CubedView
from rules.cubed.deal import HAND_SIZES
from rules.cubed.honeycomb import BLOCKED
from rules.cubed.pieces import EVERY_PIECE, NAMES, named, worth
from rules.cuboingo import CuboingoView
from rules.refusal import UnreadableMove
from rules.zhen import ZhenView
from rules.zhen import core as zhen
from words import PHRASES, Page, Scene, pages
from words.cuboingo.rules import DECK
from words.rulebook import imagined

MOST = 1_600
"""The most characters that a phone shows without much scrolling; Discord would take 4,000."""

WORDS = words_for("en")

UNSAID = {
    ("cubed", "lap"): "off, but on with *matching: one*",
    (
        "cuboingo",
        "colours",
    ): "the deck’s own number (in our decks 1 for 2x2, 2 for 3x3, 3 for 4x4)",
    ("cuboingo", "deck"): "our own cards",
}
"""The defaults of the options whose default is not a single value."""

READINGS = "How we read the rules"

each_game = pytest.mark.parametrize("game", PHRASES)


def page(game: str, heading: str) -> Page:
    """The page of that heading."""
    [found] = [each for each in pages(game, WORDS) if each.heading == heading]
    return found


def scene_of(game: str, heading: str) -> Scene:
    """The board of a page."""
    scene = page(game, heading).scene
    assert scene is not None
    return scene


def choices(game: str, heading: str) -> set[str]:
    """What can be chosen next on the board of a page."""
    shown = scene_of(game, heading).shown
    assert isinstance(shown, Begun)
    return {choice.value for choice in shown.choices}


def seen_of_cubed(heading: str) -> CubedView:
    """What the picture of a page of Cubed shows."""
    view = scene_of("cubed", heading).view
    assert isinstance(view, CubedView)
    return view


def seen_of_cuboingo(heading: str) -> CuboingoView:
    """What the picture of a page of Cuboingo shows."""
    view = scene_of("cuboingo", heading).view
    assert isinstance(view, CuboingoView)
    return view


@each_game
def test_every_page_of_the_rules_fits_a_phone(game: str) -> None:
    every = pages(game, WORDS)

    assert max(len(each.text) for each in every) <= MOST
    assert len({each.heading for each in every}) == len(every)
    # the `custom_id`s of the buttons have at most two digits for the page
    assert len(every) < 100
    # and a select can offer at most 25 chapters
    assert len(every) <= 25


@each_game
def test_every_option_is_explained_with_its_default(game: str) -> None:
    options = GAMES[game].options
    text = page(game, "Options").text if options else ""

    assert text.count("\n- ") == len(options)
    for option in options:
        line = next(line for line in text.splitlines() if line.startswith(f"- **{option.name}**"))
        assert WORDS(option.sentence) in line
        default = UNSAID.get((game, option.name), str(option.default))
        assert line.endswith(f"Default: {default}.")


def test_a_game_without_options_has_no_page_about_them() -> None:
    assert "Options" not in {each.heading for each in pages("cube_wars", WORDS)}


@pytest.mark.parametrize(
    ("game", "limit"),
    [
        ("zhen", zhen.IDLE_LIMIT),
        ("cube_wars", cube_wars.IDLE_LIMIT),
        ("cube2", cube2.IDLE_LIMIT),
    ],
)
def test_the_end_of_a_stalled_game_is_among_the_rules_and_among_our_readings(
    game: str, limit: int
) -> None:
    rule = page(game, "The end").text

    assert "for the third time" in rule
    assert f"{limit} moves in a row" in rule
    assert "the printed rules never end a stalled game" in page(game, READINGS).text


@each_game
def test_only_the_last_page_compares_our_rules_with_the_printed_ones(game: str) -> None:
    every = pages(game, WORDS)

    telling = [each.heading for each in every if "printed rules" in each.text]
    assert telling == [each.heading for each in every if each.heading == READINGS]
    assert not telling or every[-1].heading == READINGS


@each_game
def test_each_reading_names_the_chapter_that_it_belongs_to(game: str) -> None:
    headings = {each.heading for each in pages(game, WORDS)}
    texts = [each.text for each in pages(game, WORDS) if each.heading == READINGS]

    named = {heading for text in texts for heading in re.findall(r"- \*\*(.+?):\*\*", text)}

    assert bool(named) == bool(texts)
    assert named <= headings


@each_game
def test_every_move_on_the_page_about_typing_moves_can_be_read(game: str) -> None:
    written = re.findall("`([^/`]+)`", page(game, "Typing moves").text)

    assert len(written) > 3
    for text in written:
        GAMES[game].parse(text)


def test_a_move_of_another_game_cannot_be_read() -> None:
    with pytest.raises(UnreadableMove):
        GAMES["zhen"].parse("b4-b5")


def test_the_pictures_show_the_choices_that_the_texts_describe() -> None:
    assert choices("cube_wars", "A turn") == {"a4", "c4", "a5", "b5", "c5"}
    assert {"d1", "off"} < choices("cube2", "Leaving the board")
    assert {"e5", "g5"} < choices("cube2", "Steps and jumps")
    assert "d7" not in choices("cube2", "Placing the pieces")


def test_the_picture_about_captures_shows_the_captured_meeple_at_home() -> None:
    scene = scene_of("cube_wars", "Captures")

    assert isinstance(scene.shown, Played)
    assert str(scene.shown.move) == "g2-h3"
    assert isinstance(scene.view, CubeWarsView)
    assert scene.view.meeples[1] == cube_wars.HOMES[1]


def test_the_picture_about_the_goal_shows_the_point_that_red_scores() -> None:
    view = scene_of("zhen", "Into the goal").view

    assert view == ZhenView(None, 1, ((0, 0),) * 10, ((2, 1), (0, 0)), (8, 9), None, 10)


def test_in_the_picture_about_taking_back_blue_may_not_undo_red_s_move() -> None:
    position = imagined("zhen", scene_of("zhen", "No taking back").view)

    assert "5-6" not in map(str, position.legal_moves(1))


@pytest.mark.parametrize("game", ["cubed", "cuboingo"])
def test_every_picture_shows_a_view_that_the_pieces_of_the_game_allow(game: str) -> None:
    for each in pages(game, WORDS):
        if each.scene is not None:
            view = each.scene.view
            again = GAMES[game].imagine(view, Random(7)).view(view.seat)
            assert view in (again, again.showing_what_fits())


def test_no_picture_shows_a_piece_of_cubed_more_often_than_the_game_has_it() -> None:
    there_are = Counter(NAMES[kind] for kind in EVERY_PIECE)
    views = [each.scene.view for each in pages("cubed", WORDS) if each.scene is not None]

    for view in views:
        assert isinstance(view, CubedView)
        hands = view.last_round.hands if view.last_round else filter(None, view.hands)
        shown = Counter(named(each.faces) for each in view.table)
        for hand in hands:
            shown.update(hand)
        assert shown <= there_are


@pytest.mark.parametrize(
    ("game", "heading", "rule"),
    [
        ("cubed", "The pieces", "Each coloured piece is there once"),
        ("cubed", "What fits", "three ways, not in six"),
        ("cubed", "The end", "Of equal hands"),
        ("cubed", "Bridging a gap", "two or more groups"),
        ("cubed", "Drawing three", "all that are left"),
        ("cubed", "Solo", "stays out of the game"),
        ("cuboingo", "The cards", "three with 4x4"),
        ("cuboingo", "A turn", "After playing or discarding, draw a card"),
        ("cuboingo", "Up", "never from your own pile"),
        ("cuboingo", "The end", "below zero is not halved"),
        ("cuboingo", "The end", "as soon as the deck is empty"),
    ],
)
def test_our_readings_are_also_among_the_rules(game: str, heading: str, rule: str) -> None:
    assert rule in page(game, heading).text
    assert f"**{heading}:**" in page(game, READINGS).text


def test_the_rules_of_cubed_give_the_right_size_of_every_hand() -> None:
    text = page("cubed", "A turn").text

    [sentence] = re.findall(r"takes (25 .+?)\.", text)
    told = {
        int(seats): int(size)
        for size, those in re.findall(r"(\d+) (?:of them )?with ([\d or]+)", sentence)
        for seats in re.findall(r"\d+", those)
    }
    assert told == HAND_SIZES


@pytest.mark.parametrize("heading", ["A sealed table", "Equal turns"])
def test_a_rule_that_the_printed_rules_lack_is_named_as_ours(heading: str) -> None:
    _, ours = page("cubed", READINGS).text.split("Two rules are ours:")

    assert f"- **{heading}:** the printed rules" in ours


def test_the_rules_of_cubed_give_the_right_points_for_each_kind_of_piece() -> None:
    text = page("cubed", "The end").text

    told = dict(re.findall(r"- a (.+?): (\d)", text))
    sorts = {"blocking piece": "Yxx", "triple": "YYY", "double": "YYO", "single": "YOC"}
    assert told == {sort: str(worth(piece)) for sort, piece in sorts.items()}


def test_the_pictures_of_cubed_show_the_effects_that_the_texts_describe() -> None:
    assert seen_of_cubed("Bridging a gap").phase == "bridged"
    assert seen_of_cubed("Filling a void").phase == "gift"
    sealed = seen_of_cubed("A sealed table").last_round
    assert sealed is not None
    assert sealed.reason == "sealed"
    last_turn = seen_of_cubed("Equal turns")
    assert (last_turn.sizes, last_turn.mover, last_turn.rounds_over) == ((0, 4), 1, 0)
    ended = seen_of_cubed("The end").last_round
    assert ended is not None
    assert ended.points == (0, 11)


def test_four_cells_are_blocked_around_the_blocking_piece() -> None:
    position = imagined("cubed", seen_of_cubed("Blocking pieces"))

    assert isinstance(position, CubedPosition)
    assert [*position.state.table.frontier.values()].count(BLOCKED) == 4


def test_the_rules_of_cuboingo_give_the_right_number_of_cards_in_each_deck() -> None:
    text = page("cuboingo", "The cards").text

    for size in ("2x2", "3x3", "4x4"):
        packs = (GAMES["cuboingo"].start(2, size=size, colours=number) for number in (1, 2, 3))
        one, two, three = (len(position.view(None).cards) for position in packs)
        assert re.search(rf"{one}, {two} (or|and) {three} (cards )?\({size}\)", text)


def test_the_cards_in_the_picture_fit_where_the_text_says() -> None:
    position = imagined("cuboingo", seen_of_cuboingo("Filling a side"))

    fitting = {str(move) for move in position.legal_moves(0) if move.slot}
    assert fitting == {"G.8>1", "G.C.+1>1", "G.6.x2>2"}


def test_special_cards_do_what_the_texts_say() -> None:
    assert choices("cuboingo", "Up") == {"nobody", "2", "3"}
    assert choices("cuboingo", "Go") == {"G", "B"}
    assert choices("cuboingo", "Seeing what is filled") == {"1", "new"}
    [side] = filter(None, seen_of_cuboingo("On").sides)
    before, middle, on = (card.mask for card in side.cards)
    assert on & before == before
    assert (on & ~(before | middle)).bit_count() == 4


def test_the_picture_of_the_end_of_cuboingo_shows_the_points_from_the_text() -> None:
    outcome = seen_of_cuboingo("The end").outcome

    assert outcome is not None
    assert outcome.scores == (Fraction(11, 2), 4)


def test_the_deck_file_on_the_page_can_be_used_by_two_players() -> None:
    assert DECK in page("cuboingo", "Your own cards").text

    view = GAMES["cuboingo"].start(2, deck=DECK).view(None)

    assert sorted(set(map(str, view.cards))) == ["G.1.+1", "G.E"]
