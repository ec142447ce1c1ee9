"""The numbers of sequences of moves are those that the plain reference counted."""

import pytest

from tests.rules.cubed import counting


@pytest.mark.parametrize(
    "deal", counting.read(), ids=lambda deal: f"{deal['seats']}-{len(deal['begun'])}"
)
def test_there_are_as_many_sequences_of_moves_as_the_reference_counted(deal: counting.Deal) -> None:
    position = counting.begun(deal)

    counted = [counting.sequences(position, depth + 1) for depth in range(len(deal["sequences"]))]

    assert counted == deal["sequences"]
