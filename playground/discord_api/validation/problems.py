"""What is wrong with a form, gathered into the tree that Discord answers with."""

from collections.abc import Iterator
from typing import TypeAlias

from playground.discord_api.errors import INVALID_FORM, ApiError
from playground.world.entities import Payload

Path: TypeAlias = tuple[str | int, ...]
"""The way from the body to one of its values."""


class Problems:
    """Everything found wrong with one form."""

    def __init__(self) -> None:
        self._found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """Note what is wrong with the value at that path."""
        self._found.append((path, code, message))

    def extend(self, others: "Problems") -> None:
        """Note all of the others too."""
        self._found.extend(others)

    def __iter__(self) -> Iterator[tuple[Path, str, str]]:
        return iter(self._found)

    def __bool__(self) -> bool:
        return bool(self._found)

    def tree(self) -> Payload:
        """All problems, nested by path."""
        tree: Payload = {}
        for path, code, message in self._found:
            node = tree
            for step in path:
                node = node.setdefault(str(step), {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return tree

    def refuse(self) -> None:
        """Refuse the form if anything is wrong.

        Raises:
            ApiError: 50035 with the tree.
        """
        if self._found:
            raise ApiError(INVALID_FORM, self.tree())


def refuse_field(name: str, code: str, message: str) -> ApiError:
    """The refusal of a form for the one problem of one field."""
    problems = Problems()
    problems.add((name,), code, message)
    return ApiError(INVALID_FORM, problems.tree())
