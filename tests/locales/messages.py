"""The sentences of the Fluent files: what they are called and which values they name."""

from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor


class _Variables(Visitor):
    """Collects the names of the values that a sentence uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  (Fluent's name)
        self.names.add(node.id.name)


def entries_of(folder: Path) -> list[ast.EntryType]:
    """Everything that stands in a language's files, in their order."""
    return [entry for path in sorted(folder.glob("*.ftl")) for entry in entries_in(path)]


def entries_in(path: Path) -> list[ast.EntryType]:
    """Everything that stands in one file."""
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


def variables_of(message: ast.Message) -> frozenset[str]:
    """The values that a sentence names."""
    variables = _Variables()
    variables.visit(message)
    return frozenset(variables.names)


def messages_of(folder: Path) -> dict[str, frozenset[str]]:
    """The key of each sentence of a language, and the values that it names."""
    messages = [entry for entry in entries_of(folder) if isinstance(entry, ast.Message)]
    return {message.id.name: variables_of(message) for message in messages}
