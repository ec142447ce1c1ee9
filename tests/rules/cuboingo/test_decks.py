"""Deck files: ours, those of players, and hostile ones."""

import json
from collections import Counter
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import Words
from rules import BadOption
from rules.cuboingo import Cuboingo, CuboingoPosition, CuboingoView
from rules.cuboingo.decks import OURS
from tests.rules.cuboingo.reference import listed
from tests.support.examples import examples

FILE = json.loads(OURS.read_text(encoding="utf-8"))
PAGES = Path(__file__).parents[4] / "shared/rules"


def start(deck: str, **options: int | str) -> CuboingoPosition:
    return Cuboingo().start(2, deck=deck, **options)


def refusal(text: str, **options: int | str) -> tuple[str, dict[str, int | str]]:
    with pytest.raises(BadOption) as caught:
        start(text, **options)
    sentence = Words()(caught.value.key, **caught.value.values)
    assert len(sentence.encode()) < 400
    return caught.value.key.removeprefix("cuboingo-deck-"), caught.value.values


def viewed(text: str, **options: int | str) -> CuboingoView:
    return start(text, **options).view(None)


def small(**changes: Any) -> dict[str, Any]:
    """A valid file with one deck."""
    cards = [{"squares": [square], "value": "+1", "copies": 4} for square in range(4)]
    deck = {"size": 2, "hand": 3, "colours": 2, "cards_per_colour": cards}
    return {"decks": {"2x2": deck | changes}}


# Ours


@pytest.mark.skipif(not PAGES.exists(), reason="only where the pages are at hand")
def test_our_decks_have_the_cards_that_the_rules_page_lists() -> None:
    assert OURS.read_bytes() == (PAGES / "cuboingo-decks.json").read_bytes()


@pytest.mark.parametrize(
    ("size", "counts"), [("2x2", (50, 100, 150)), ("3x3", (36, 66, 96)), ("4x4", (26, 52, 78))]
)
def test_a_deck_has_its_cards_once_for_each_colour(size: str, counts: tuple[int, ...]) -> None:
    for colours, count in enumerate(counts, 1):
        view = viewed("", size=size, colours=colours)

        assert len(view.cards) == count
        assert Counter(map(str, view.cards)) == Counter(listed(FILE["decks"][size], colours))


# Files of players


def test_giving_our_own_file_as_a_text_starts_the_same_game() -> None:
    text = OURS.read_text(encoding="utf-8")

    assert start(text, size="3x3") == start("", size="3x3")


def test_the_size_chooses_a_deck_of_the_file() -> None:
    decks = {size: deepcopy(deck) | {"hand": 5} for size, deck in FILE["decks"].items()}

    view = viewed(json.dumps({"decks": decks}), size="4x4")

    assert (view.side, view.dealt, view.colours) == (4, 5, 3)


def test_the_hand_and_the_colours_of_the_file_apply() -> None:
    position = start(json.dumps(small(hand=5)))
    shuffle = position.chance(Random(0))
    assert shuffle is not None

    view = position.play(None, shuffle).view(None)

    assert view.held == (5, 5)
    assert {card.colour for card in view.cards} == {"G", "B"}


def test_the_option_for_colours_overrides_the_colours_of_the_file() -> None:
    view = viewed(json.dumps(small()), colours=1)

    assert {card.colour for card in view.cards} == {"G"}


def test_cards_may_have_a_colour_of_their_own() -> None:
    cards = [{"colour": "B", "squares": [0, 3], "value": "+9", "copies": 2}]

    view = viewed(json.dumps(small(cards=cards)))

    assert Counter(map(str, view.cards))["B.9.+9"] == 2
    assert "G.9.+9" not in map(str, view.cards)


def test_a_deck_may_list_only_cards_with_a_colour_of_their_own() -> None:
    file = small(cards=[{"colour": "B", "squares": [0, 3], "value": "+9", "copies": 6}])
    del file["decks"]["2x2"]["cards_per_colour"]

    assert Counter(map(str, viewed(json.dumps(file)).cards)) == {"B.9.+9": 6}


def test_cards_of_a_colour_that_is_not_used_are_left_out() -> None:
    cards = [{"colour": "R", "squares": [0, 3], "value": None, "copies": 2}]

    assert viewed(json.dumps(small(cards=cards))) == viewed(json.dumps(small()))


@pytest.mark.parametrize("value", [*(f"+{points}" for points in range(1, 10)), "x2", None])
def test_a_card_can_be_worth_1_to_9_points_or_double(value: str | None) -> None:
    cards = [{"squares": [0], "value": value, "copies": 9}]

    view = viewed(json.dumps(small(cards_per_colour=cards)))

    assert {card.rest for card in view.cards} == {value or ""}


def test_go_cards_have_no_colour_and_are_not_repeated_for_each_colour() -> None:
    special = {"kind": "GO", "coloured": False, "cards": [{"squares": [1], "copies": 2}]}

    view = viewed(json.dumps(small(special=special)))

    assert [str(card) for card in view.cards][-2:] == ["*.2.GO", "*.2.GO"]


def test_a_deck_that_is_just_large_enough_can_be_dealt() -> None:
    text = json.dumps(small(hand=8, colours=1))

    assert viewed(text).dealt == 8


# Refusals


def test_a_deck_too_small_for_the_seats_is_refused() -> None:
    key, values = refusal(json.dumps(small(hand=9)), colours=1)

    assert (key, values) == ("too-small", {"cards": 16, "needed": 18})


GONE = object()


def altered(path: str, value: object) -> str:
    """Our file with the value at the end of a path replaced or removed."""
    file = deepcopy(FILE)
    *steps, last = path.split(".")
    inside = file
    for step in steps:
        inside = inside[step]
    inside.pop(last) if value is GONE else inside.update({last: value})
    return json.dumps(file)


@pytest.mark.parametrize(
    ("path", "value", "key", "place"),
    [
        ("decks", GONE, "missing", "file"),
        ("deck", 1, "unknown", "file"),
        ("colours", ["R", "G", "B"], "other", "file.colours"),
        ("square_order", "by column", "other", "file.square_order"),
        ("decks", [], "no-object", "file.decks"),
        ("decks.2x2", GONE, "missing", "file.decks"),
        ("decks.5x5", {}, "unknown", "file.decks"),
    ],
)
def test_a_refusal_says_what_is_wrong_with_a_file_and_where(
    path: str, value: object, key: str, place: str
) -> None:
    told, values = refusal(altered(path, value))

    assert (told, values["place"]) == (key, place)


@pytest.mark.parametrize("size", ["2x2", "3x3", "4x4"])
@pytest.mark.parametrize(
    ("path", "value", "key", "place"),
    [
        ("size", 5, "other", ".size"),
        ("size", True, "other", ".size"),
        ("hand", 0, "other", ".hand"),
        ("hand", 3.0, "other", ".hand"),
        ("hand", "3", "other", ".hand"),
        ("hand", True, "other", ".hand"),
        ("hand", GONE, "missing", ""),
        ("colours", 4, "other", ".colours"),
        ("cards_per_colour", GONE, "missing", ""),
        ("cards_per_colour", {}, "no-list", ".cards_per_colour"),
        ("card", [], "unknown", ""),
        ("cards", None, "no-list", ".cards"),
        ("cards", [7], "no-object", ".cards[0]"),
        ("special", [], "no-object", ".special"),
        ("special.kind", "up", "other", ".special.kind"),
        ("special.kind", GONE, "missing", ".special"),
        ("special.coloured", 1, "other", ".special.coloured"),
        ("special.coloured", None, "other", ".special.coloured"),
        ("special.cards", [{"squares": [0]}], "missing", ".special.cards[0]"),
    ],
)
def test_a_refusal_says_what_is_wrong_with_a_deck_and_where(
    size: str, path: str, value: object, key: str, place: str
) -> None:
    # all decks of a file are checked, not only the one of the size that is played
    told, values = refusal(altered(f"decks.{size}.{path}", value))

    assert (told, values["place"]) == (key, f"file.decks.{size}{place}")


@pytest.mark.parametrize(("kind", "coloured"), [("UP", False), ("GO", True), ("ON", False)])
def test_only_go_cards_have_no_colour(kind: str, coloured: bool) -> None:  # noqa: FBT001  (as in the file)
    special: dict[str, Any] = {"kind": kind, "coloured": coloured, "cards": []}

    key, values = refusal(json.dumps(small(special=special)))

    assert (key, values["place"]) == ("other", "file.decks.2x2.special.coloured")


@pytest.mark.parametrize(
    ("change", "key", "place"),
    [
        ({"squares": [4]}, "other", ".squares[0]"),
        ({"squares": [0, -1]}, "other", ".squares[1]"),
        ({"squares": [0, True]}, "other", ".squares[1]"),
        ({"squares": [0, 1.0]}, "other", ".squares[1]"),
        ({"squares": [0, 1, 0]}, "square-twice", ".squares[2]"),
        ({"squares": []}, "no-squares", ".squares"),
        ({"squares": 3}, "no-list", ".squares"),
        ({"value": "+0"}, "other", ".value"),
        ({"value": "+10"}, "other", ".value"),
        ({"value": "x3"}, "other", ".value"),
        ({"value": 1}, "other", ".value"),
        ({"value": "UP"}, "other", ".value"),
        ({"value": {"+1": []}}, "other", ".value"),
        ({"copies": 0}, "other", ".copies"),
        ({"copies": -1}, "other", ".copies"),
        ({"copies": 1000}, "other", ".copies"),
        ({"copies": True}, "other", ".copies"),
        ({"copies": 1.5}, "other", ".copies"),
        ({"colour": "G"}, "unknown", ""),
    ],
)
def test_a_refusal_says_what_is_wrong_with_a_card_and_where(
    change: dict[str, Any], key: str, place: str
) -> None:
    file = small()
    file["decks"]["2x2"]["cards_per_colour"][2] |= change

    told, values = refusal(json.dumps(file))

    assert told == key
    assert values["place"] == f"file.decks.2x2.cards_per_colour[2]{place}"


@pytest.mark.parametrize("colour", ["*", "g", "Y", "", None, 1, ["G"]])
def test_the_colour_of_a_single_card_must_be_green_blue_or_red(colour: Any) -> None:
    cards = [{"colour": colour, "squares": [0], "value": None, "copies": 1}]

    key, values = refusal(json.dumps(small(cards=cards)))

    assert (key, values["place"]) == ("other", "file.decks.2x2.cards[0].colour")


# Hostile files


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (" ", "unreadable"),
        ("no json", "unreadable"),
        ('{"decks": {}', "unreadable"),
        ("[]", "no-object"),
        ("null", "no-object"),
        ("7", "no-object"),
        ('"decks"', "no-object"),
        ('{"decks": NaN}', "no-object"),
        ('{"decks": -Infinity}', "no-object"),
        ('{"decks": 1e999}', "no-object"),
        ('{"decks": {"2x2": 1e5}}', "no-object"),
        (f'{{"decks": {"9" * 60_000}}}', "no-object"),
        ('{"decks": {}, "decks": {}}', "twice"),
        ('{"decks": {"2x2": {"hand": 3, "hand": 4}}}', "twice"),
        ("[" * 60_000, "too-deep"),
        (f"{'[' * 900}{']' * 900}", "no-object"),
        (f'{{"decks": {"[" * 900}{"]" * 900}}}', "no-object"),
        (f'{{"colours": {"[" * 900}{"]" * 900}, "decks": {{}}}}', "other"),
        ('{"decks": {"\\ud800": {}}}', "unknown"),
        (f'{{"decks": {{"{"x" * 60_000}": {{}}}}}}', "unknown"),
        ("{" + ",".join(f'"{key}":0' for key in (*range(5000), 0)) + "}", "twice"),
        ("{" * 100_000, "too-long"),
        (" " * 10_000_000, "too-long"),
    ],
)
def test_a_hostile_file_is_refused(text: str, key: str) -> None:
    assert refusal(text)[0] == key


@pytest.mark.parametrize(
    ("value", "found"),
    [("NaN", "NaN"), ("-Infinity", "-Infinity"), ("1e999", "Infinity"), ("9" * 5_000, "Infinity")],
)
def test_a_refusal_names_the_place_of_a_value_that_is_not_a_number(value: str, found: str) -> None:
    text = json.dumps(small()).replace('"hand": 3', f'"hand": {value}')

    key, values = refusal(text)

    assert (key, values["place"], values["found"]) == ("other", "file.decks.2x2.hand", found)


@pytest.mark.parametrize("name", ["squares", "copies"])
def test_a_refusal_names_the_place_of_a_duplicate_key(name: str) -> None:
    card = json.dumps(small()["decks"]["2x2"]["cards_per_colour"][1])
    text = json.dumps(small()).replace(card, f'{card[:-1]}, "{name}": 0}}')

    key, values = refusal(text)

    assert (key, values["name"]) == ("twice", f'"{name}"')
    assert values["place"] == "file.decks.2x2.cards_per_colour[1]"


def test_an_object_with_a_duplicate_key_is_shown_like_any_other_misplaced_object() -> None:
    text = json.dumps(small()).replace('"hand": 3', '"hand": {"a": 1, "a": 2}')

    assert refusal(text)[1]["found"] == "{…}"


def test_a_deck_of_millions_of_cards_is_refused_before_it_is_built() -> None:
    cards = [{"squares": [0], "value": None, "copies": 999}] * 1000

    key, values = refusal(json.dumps(small(cards_per_colour=cards)))

    assert key == "too-large"
    assert values == {"cards": 999 * 1000 * 2, "most": 999}


def test_the_largest_deck_can_be_shuffled_and_read_back() -> None:
    cards = [{"squares": [0, 2, 4, 6], "value": "+1", "copies": 333}]
    file = {"decks": {"4x4": small(size=4, cards_per_colour=cards)["decks"]["2x2"]}}
    position = start(json.dumps(file), size="4x4", colours=3)

    shuffle = position.chance(Random(0))

    assert Cuboingo().parse(str(shuffle)) == shuffle


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(), max_size=5)
    | st.sampled_from([10**400, -(10**4_000), "x" * 5_000]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=10,
)
PLACES: tuple[tuple[str | int, ...], ...] = (
    ("decks",),
    ("decks", "2x2"),
    *(("decks", "2x2", name) for name in ("size", "hand", "colours", "cards_per_colour")),
    *(("decks", "2x2", name) for name in ("cards", "special")),
    ("decks", "2x2", "cards_per_colour", 1),
    *(("decks", "2x2", "cards_per_colour", 1, name) for name in ("squares", "value", "copies")),
    ("decks", "2x2", "cards_per_colour", 1, "squares", 0),
)


@examples(50)
@given(value=JSON, place=st.sampled_from(PLACES))
def test_any_file_can_be_played_or_is_refused(value: object, place: tuple[str | int, ...]) -> None:
    file = small()
    inside: Any = file
    for step in place[:-1]:
        inside = inside[step]
    inside[place[-1]] = value

    said = sentence_of_refusal(json.dumps(file))

    assert said is None or 0 < len(said.encode()) < 400


def sentence_of_refusal(text: str) -> str | None:
    try:
        start(text)
    except BadOption as refused:
        return Words()(refused.key, **refused.values)
    return None
