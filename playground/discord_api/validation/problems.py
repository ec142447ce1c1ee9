"""The problems of a form, and the tree with which Discord reports them."""

from collections.abc import Iterator
from typing import TypeAlias

from playground.discord_api.errors import INVALID_FORM, ApiError
from playground.world.entities import Payload

Path: TypeAlias = tuple[str | int, ...]
"""The keys and indices that lead from the body to one of its values."""


class Problems:
    """All problems found in one form."""

    def __init__(self) -> None:
        self._found: list[tuple[Path, str, str]] = []

    def add(self, path: Path, code: str, message: str) -> None:
        """Add a problem of the value at that path."""
        self._found.append((path, code, message))

    def extend(self, others: "Problems") -> None:
        """Add all of the other problems."""
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
        """Raise if there is any problem.

        Raises:
            ApiError: 50035 with the tree.
        """
        if self._found:
            raise ApiError(INVALID_FORM, self.tree())


def refuse_field(name: str, code: str, message: str) -> ApiError:
    """The error for a form with one problem in one field."""
    problems = Problems()
    problems.add((name,), code, message)
    return ApiError(INVALID_FORM, problems.tree())
