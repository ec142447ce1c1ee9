"""Names of people as they appear in texts and in the names of threads."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from locales import words_for
from tables.table import Person, Player, Table
from tests.store.examples import a_table
from views.names import clean, mention, plain_name, thread_name

ENGLISH = words_for("en")


def table_of(*names: str) -> Table:
    return a_table(game="zhen", players=tuple(Player(Person(1, each)) for each in names))


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ada", "Ada"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("Nguyễn Thị Ánh", "Nguyễn Thị Ánh"),
        ("עדה", "עדה"),
        ("نيلوفر می‌خواهد", "نيلوفر می‌خواهد"),
        ("กำนัน ที่นี่", "กำนัน ที่นี่"),
        ("👩‍👩‍👧 & ❤️", "👩‍👩‍👧 & ❤️"),
        ("St. John 3:16 a/b", "St. John 3:16 a/b"),
    ],
)
def test_usual_names_in_any_script_stay_unchanged(name: str, cleaned: str) -> None:
    assert clean(name) == cleaned


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("Ada\u202e\u2066neB\u2069", "AdaneB"),
        ("A\u200eda\u200f\u061c", "Ada"),
        ("Ada\nBen\x00\x1b[31m\u2028Cleo", "Ada Ben [31m Cleo"),
        ("  A \t da  ", "A da"),
        ("A\u200bd\ufeffa\u00ad", "Ada"),
        ("A" + "\u0338\u0321\u0353\u0361" * 9 + "da", "A\u0338\u0338da"),
        ("A" + "\u0338\u200d" * 9 + "da", "A\u0338\u200d\u0338\u200dda"),
        ("\u0338\u0338Ada", "Ada"),
        ("Ada https://example.org/x?y=z wins", "Ada wins"),
        ("[Ada](http://example.org)", "[Ada]"),
        ("Ada HTTPS://EXAMPLE.ORG", "Ada"),
        ("Ada ht\u200btps://example.org", "Ada"),
        ("join discord.gg/abc now", "join now"),
        ("www.example.org", ""),
        ("\u3164\u2800\u200d", ""),
        ("\ud800Ada", "Ada"),
    ],
)
def test_characters_and_links_that_disturb_the_text_around_are_removed(
    name: str, cleaned: str
) -> None:
    assert clean(name) == cleaned


@given(st.text(st.characters(), max_size=40))
def test_cleaning_a_clean_name_changes_nothing(name: str) -> None:
    assert clean(clean(name)) == clean(name)


def test_a_person_whose_name_is_empty_is_called_somebody() -> None:
    assert plain_name(Player(Person(1, "\u3164")), ENGLISH) == "somebody"


@given(st.lists(st.text(st.characters(), max_size=40), min_size=1, max_size=11))
def test_the_name_of_a_thread_is_short_and_never_empty(names: list[str]) -> None:
    named = thread_name(table_of(*names), ENGLISH)

    assert named.startswith("Zhen ")
    assert len(named) <= 100
    assert named == clean(named)


def test_the_name_of_a_thread_that_was_cut_ends_with_an_ellipsis() -> None:
    named = thread_name(table_of(*["Bartholomew the Younger"] * 5), ENGLISH)

    assert len(named) <= 100
    assert named.endswith(", Bartholomew the…")


def test_an_erased_person_is_called_somebody_and_not_mentioned() -> None:
    nobody = Player(Person(4711, ""))

    assert [mention(nobody, ENGLISH), plain_name(nobody, ENGLISH)] == ["somebody", "somebody"]
    assert mention(Player(Person(7, "Ada")), ENGLISH) == "<@7>"


def test_a_person_from_an_imported_record_is_named_and_not_mentioned() -> None:
    assert mention(Player(Person(-1, "Eve*")), ENGLISH) == r"Eve\*"
