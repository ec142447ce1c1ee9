"""The page about deck files."""

import re
from pathlib import Path

import pytest

from rules import GAMES
from rules.cuboingo.cards import VALUES

PAGE = (Path(__file__).parents[2] / "docs" / "deck-files.md").read_text(encoding="utf-8")
[EXAMPLE] = re.findall(r"```json\n(.+?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("size", "cards"), [("2x2", 32), ("3x3", 35)])
def test_the_example_is_a_deck_of_as_many_cards_as_the_page_says(size: str, cards: int) -> None:
    view = GAMES["cuboingo"].start(2, size=size, deck=EXAMPLE).view(None)

    assert len(view.cards) == cards
    assert f" {cards} " in PAGE


def test_every_field_of_the_example_is_explained() -> None:
    fields = set(re.findall(r'"([a-z_]+)":', EXAMPLE)) - {"decks", "kind", "coloured"}

    assert [field for field in sorted(fields) if f"| `{field}` |" not in PAGE] == []


def test_the_page_names_the_values_that_a_card_can_have() -> None:
    assert f'`"{VALUES[0]}"` to `"{VALUES[-2]}"`, `"{VALUES[-1]}"`' in PAGE
