"""Finds where the code asks for sentences, by its syntax and without running it."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

REFUSAL = "Refusal"
OPTION = "Option"
OPTION_SENTENCE = 4  # the place of `sentence` among the arguments of an Option
CARRIED = {"key", "sentence", "unsaid"}  # attributes that hold a key, which is a literal elsewhere


@dataclass(frozen=True)
class Call:
    """One place that asks for a sentence.

    Attributes:
        where: the file and the line.
        key: the key, or None when it is no literal.
        values: the names of the values given; None when some are passed on with `**`.
    """

    where: str
    key: str | None
    values: frozenset[str] | None


def code_of(root: Path) -> dict[Path, ast.Module]:
    """The syntax of everything that could show a sentence to a player or a host."""
    packages = (
        "rules",
        "ai",
        "render",
        "tables",
        "workers",
        "store",
        "hosting",
        "cogs",
        "views",
        "client",
        "delivery",
        "words",
        "locales",
    )
    paths = [
        *root.glob("*.py"),
        *(path for name in packages for path in root.glob(f"{name}/**/*.py")),
    ]
    return {path: ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in paths}


def refusals_in(modules: Iterable[ast.Module]) -> set[str]:
    """The names of Refusal and of all classes derived from it."""
    classes = [
        node for tree in modules for node in ast.walk(tree) if isinstance(node, ast.ClassDef)
    ]
    names, before = {REFUSAL}, set[str]()
    while names != before:
        before = set(names)
        names |= {each.name for each in classes if any(_name(base) in names for base in each.bases)}
    return names


def literals_in(tree: ast.Module) -> set[str]:
    """Every string in the code, because a key may also be passed on as data."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def calls_in(tree: ast.Module, refusals: set[str], file: str) -> Iterator[Call]:
    """Every call that asks for a sentence: of a `Words`, of a refusal, or of an option."""
    speakers = refusals | _words_in(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        where = f"{file}:{node.lineno}"
        if _name(node.func) == OPTION:
            yield Call(where, _literal(_sentence(node)), frozenset())
        elif _name(node.func) in speakers or _is_words(node.func):
            yield from _spoken(node, where)


def _spoken(node: ast.Call, where: str) -> Iterator[Call]:
    key = node.args[0] if node.args else None
    if isinstance(key, ast.Attribute) and key.attr in CARRIED:
        return
    names = [keyword.arg for keyword in node.keywords]
    given = frozenset(name for name in names if name is not None)
    for either in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
        yield Call(where, _literal(either), None if None in names else given)


def _words_in(tree: ast.Module) -> set[str]:
    """The names of the variables that hold a `Words` in that module."""
    names = {"words"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _is_words(node.value):
            names |= {_name(target) for target in node.targets}
    return names


def _is_words(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and _name(node.func) in {"words_for", "Words"}


def _sentence(node: ast.Call) -> ast.expr | None:
    named = [keyword.value for keyword in node.keywords if keyword.arg == "sentence"]
    return next(iter([*node.args[OPTION_SENTENCE:], *named]), None)


def _literal(node: ast.expr | None) -> str | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    return None


def _name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return _name(node.value)
    return node.id if isinstance(node, ast.Name) else ""
