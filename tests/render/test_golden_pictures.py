"""Every picture has the digest that its file contains."""

import pytest

from rules import GAMES
from tests.render.golden import digests, read


@pytest.mark.untraced
@pytest.mark.parametrize("game", GAMES)
def test_a_picture_still_looks_as_it_did_when_its_digest_was_written(game: str) -> None:
    """If the change is intended, look at the pictures and run `python -m tests.render.golden`."""
    drawn, filed = digests(game), read(game)

    changed = [name for name in {**filed, **drawn} if drawn.get(name) != filed.get(name)]
    assert not changed, f"{game} looks different: {', '.join(changed)}"
