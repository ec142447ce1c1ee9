"""As many ways to go on as the plain reference counted."""

import pytest

from tests.rules.cubed import counting


@pytest.mark.parametrize(
    "deal", counting.read(), ids=lambda deal: f"{deal['seats']}-{len(deal['begun'])}"
)
def test_the_sequences_of_moves_are_as_many_as_counted(deal: counting.Deal) -> None:
    position = counting.begun(deal)

    counted = [counting.sequences(position, depth + 1) for depth in range(len(deal["sequences"]))]

    assert counted == deal["sequences"]
