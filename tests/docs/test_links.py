"""What the documentation refers to exists: files, headings, and definitions in the code."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), ROOT / "playground" / "README.md"]
PATH = re.compile(r"`((?:[a-z_0-9]+/)+[a-z_0-9]*\.?[a-z]*)`")
"""A path in backquotes from the root, without a placeholder such as that in `rules/<game>/`."""

ON_GITHUB = "../../actions/"
"""The beginning of links to what only GitHub has: the runs of CI."""

TERM = re.compile(r"\[`(\w+)`\]\((.+?)\)")
LINK = re.compile(r"\]\(([^)]+)\)")


def targets(page: Path) -> list[tuple[Path, str]]:
    """The file and the heading that each link of a page leads to, except links to other sites."""
    found = LINK.findall(page.read_text(encoding="utf-8"))
    links = [link for link in found if "://" not in link and not link.startswith(ON_GITHUB)]
    pairs = [link.partition("#")[::2] for link in links]
    return [((page.parent / file).resolve() if file else page, part) for file, part in pairs]


def headings(page: Path) -> set[str]:
    """The anchors of a page, as GitHub makes them."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    found = targets(page)

    assert [file for file, _ in found if not file.exists()] == []
    assert [part for file, part in found if part and part not in headings(file)] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_every_path_that_a_page_names_exists(name: str) -> None:
    page = (ROOT / name).read_text(encoding="utf-8")

    assert [path for path in PATH.findall(page) if not (ROOT / path).exists()] == []


def test_every_term_of_the_glossary_links_to_a_file_that_contains_its_name() -> None:
    folder = ROOT / "docs"
    terms = TERM.findall((folder / "architecture.md").read_text(encoding="utf-8"))

    assert len(terms) > 30
    assert [
        (name, file)
        for name, file in terms
        if not re.search(rf"\b{name}\b", (folder / file).read_text(encoding="utf-8"))
    ] == []
