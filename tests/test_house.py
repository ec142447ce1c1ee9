"""The structure of the code: modules per folder, depth of imports, and no circular imports."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = sorted(
    path.parent.name for path in ROOT.glob("*/__init__.py") if path.parent.name != "tests"
)
PROGRAMS = ("bot", "settings", "exits")
MOST_MODULES = 16
"""About fifteen, so that a folder can be read at a glance."""

MOST_FLOORS = 8


@cache
def graph() -> grimp.ImportGraph:
    """Which module of the program imports which."""
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def folders() -> Iterator[str]:
    """Every package that contains modules or packages."""
    for module in sorted(graph().modules):
        if graph().find_children(module):
            yield module


def rooms(folder: str) -> Mapping[str, set[str]]:
    """The modules and packages directly in a folder, each with the others there that it imports."""
    inside = graph().find_children(folder)
    return {room: _imported(room, inside - {room}) for room in inside}


def _imported(room: str, others: Iterable[str]) -> set[str]:
    return {
        other
        for other in others
        if graph().direct_import_exists(importer=room, imported=other, as_packages=True)
    }


def floors(folder: str) -> int:
    """The length of the longest chain of imports in a folder."""
    imports = rooms(folder)
    floor: dict[str, int] = {}
    for room in TopologicalSorter(imports).static_order():
        floor[room] = 1 + max((floor[each] for each in imports[room]), default=0)
    return max(floor.values())


@pytest.mark.parametrize("folder", [*folders()])
def test_no_folder_has_too_many_modules(folder: str) -> None:
    assert len(graph().find_children(folder)) <= MOST_MODULES


@pytest.mark.parametrize("folder", [*folders()])
def test_imports_inside_a_folder_form_no_circle_and_no_long_chain(folder: str) -> None:
    try:
        deep = floors(folder)
    except CycleError as error:
        pytest.fail(f"a circle: {' -> '.join(error.args[1])}")

    assert deep <= MOST_FLOORS


def test_packages_do_not_import_in_circles() -> None:
    imports = {package: _imported(package, set(PACKAGES) - {package}) for package in PACKAGES}

    assert [*TopologicalSorter(imports).static_order()]


@pytest.mark.parametrize("program", PROGRAMS)
def test_no_package_imports_the_modules_at_the_root(program: str) -> None:
    importing = [
        str(path.relative_to(ROOT))
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        if f"\nimport {program}\n" in (text := path.read_text(encoding="utf-8"))
        or f"\nfrom {program} import" in text
    ]

    assert importing == []


def test_folders_of_tests_do_not_import_in_circles() -> None:
    tests = grimp.build_graph("tests", cache_dir=None)
    inside = tests.find_children("tests")
    imports = {
        room: {
            other
            for other in inside - {room}
            if tests.direct_import_exists(importer=room, imported=other, as_packages=True)
        }
        for room in inside
    }

    assert [*TopologicalSorter(imports).static_order()]
