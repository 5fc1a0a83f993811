"""Circular imports in game/, imports for types included: `python -m tools.circles` prints each
circle on a line."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib.util import resolve_name
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def modules(folder: Path) -> dict[str, Path]:
    """Every module below a folder, by its dotted name."""
    paths = sorted(folder.rglob("*.py"))
    names = (".".join(path.relative_to(folder.parent).with_suffix("").parts) for path in paths)
    return {name.removesuffix(".__init__"): path for name, path in zip(names, paths, strict=True)}


def imported(name: str, path: Path, known: Mapping[str, Path]) -> set[str]:
    """The modules of `known` that a module imports, anywhere in it."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = resolve_name("." * node.level + (node.module or ""), package)
            whole = {f"{base}.{alias.name}" for alias in node.names}
            found |= {module if module in known else base for module in whole}
    return (found & known.keys()) - {name}


def circles(graph: Mapping[str, set[str]]) -> Iterator[list[str]]:
    """The strongly connected components of more than one module (Tarjan, 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []

    def visit(name: str) -> Iterator[list[str]]:
        order[name] = low[name] = len(order)
        stack.append(name)
        for other in sorted(graph[name]):
            if other not in order:
                yield from visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], order[other])
        if low[name] == order[name]:
            at = stack.index(name)
            component = stack[at:]
            del stack[at:]
            if len(component) > 1:
                yield sorted(component)

    for name in sorted(graph):
        if name not in order:
            yield from visit(name)


def found(folder: Path = ROOT / "game") -> list[list[str]]:
    """The circles of a package, the largest first."""
    known = modules(folder)
    graph = {name: imported(name, path, known) for name, path in known.items()}
    return sorted(circles(graph), key=lambda circle: (-len(circle), circle))


if __name__ == "__main__":
    for circle in found():
        print(len(circle), *circle)
