"""The sentences in the Fluent files: their keys, and the values that they name."""

from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    """Collects the names of the values, and the keys of the sentences, that a sentence uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.keys: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802  (Fluent's name)
        self.keys.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (Fluent's name)
        self.names.add(node.id.name)


def entries_of(folder: Path) -> list[ast.EntryType]:
    """All entries in the files of a language, in order."""
    return [entry for path in sorted(folder.glob("*.ftl")) for entry in entries_in(path)]


@cache
def entries_in(path: Path) -> list[ast.EntryType]:
    """All entries in one file."""
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


def variables_of(message: ast.Message) -> frozenset[str]:
    """The values that a sentence names itself."""
    return frozenset(_used_by(message).names)


def messages_of(folder: Path) -> dict[str, frozenset[str]]:
    """By key: the values that each sentence names, itself or through a sentence that it uses."""
    used = {
        entry.id.name: _used_by(entry)
        for entry in entries_of(folder)
        if isinstance(entry, ast.Message)
    }
    return {
        key: frozenset(own.names.union(*(used[each].names for each in own.keys)))
        for key, own in used.items()
    }


def _used_by(message: ast.Message) -> _Variables:
    used = _Variables()
    used.visit(message)
    return used
