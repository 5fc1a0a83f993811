"""`python -m bench [NAME...]`: every bench module's rows in one table; nothing passes or fails."""

from __future__ import annotations

import os
import pkgutil
import platform
import sys
from importlib import import_module
from pathlib import Path

from rich.console import Console
from rich.table import Table

from bench.rows import Row


def names() -> list[str]:
    """The bench modules, the reference first."""
    found = {module.name for module in pkgutil.iter_modules([str(Path(__file__).parent)])}
    rest = sorted(found - {"__main__", "reference", "rows"})
    return ["reference", *rest]


def measure(name: str) -> list[Row]:
    """A module's rows; one row with the error if it fails, so that the others are still printed."""
    rows: list[Row] = []
    try:
        module = import_module(f"bench.{name}")
        if hasattr(module, "rows"):
            rows.extend(module.rows())
    except Exception as error:
        rows.append(Row(f"failed: {type(error).__name__}: {error}", ""))
    return rows


def times(ratio: float) -> str:
    """A ratio with three digits that matter, or all before the point: 24.1x, 1,430x."""
    return f"{ratio:,.0f}x" if ratio >= 100 else f"{ratio:.3g}x"


def main(chosen: list[str]) -> int:
    """Measure and print; 1 if a module failed."""
    unknown = [name for name in chosen if name not in names()]
    if unknown:
        print(f"bench: there is no {', '.join(unknown)}; there are {', '.join(names())}")
        return 2
    table = Table(
        title=f"{platform.platform()}, Python {platform.python_version()}, {os.cpu_count()} cores"
    )
    table.add_column("bench")
    table.add_column("what", overflow="fold")
    for heading in ("value", "reference", "ratio", "goal"):
        table.add_column(heading, justify="right", no_wrap=True)
    failed = False
    for name in chosen or names():
        for row in measure(name):
            failed = failed or row.name.startswith("failed: ")
            ratio = "" if row.ratio is None else times(row.ratio)
            table.add_row(name, row.name, row.value, row.reference, ratio, row.goal)
    console = Console()
    if not console.is_terminal:
        console.width = 140
    console.print(table)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
