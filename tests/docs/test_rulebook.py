"""The rules pages of the documentation."""

import re
from pathlib import Path

from docs.draw import FOLDER as PICTURES
from docs.rulebook import FOLDER, pictures, texts

README = Path(__file__).parents[2] / "README.md"


def test_the_pages_are_up_to_date() -> None:
    """If they are not: `make docs`."""
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}

    assert written == texts()


def test_every_picture_of_a_page_is_there_and_no_other() -> None:
    shown = {
        name for text in texts().values() for name in re.findall(r"\(\.\./pictures/(.+)\)", text)
    }

    assert shown == pictures().keys()
    assert shown == {path.name for path in PICTURES.glob("*-rules-*.png")}


def test_every_picture_is_described() -> None:
    for text in texts().values():
        assert re.findall(r"!\[\s*\]", text) == []


def test_the_readme_leads_to_every_page() -> None:
    readme = README.read_text(encoding="utf-8")

    assert [name for name in texts() if f"(docs/rules/{name})" not in readme] == []
