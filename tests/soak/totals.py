"""What `make soak` has done so far, kept from run to run, and how docs/trust.md tells it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from game.system.player_files import replace_whole
from tests.repo.tree import ROOT

KEPT = Path(__file__).with_name("totals.json")
PAGE = ROOT / "docs" / "trust.md"
HEAD = "| by `make soak`, without a fault | so far | goal | last |\n|---|---|---|---|\n"


@dataclass(frozen=True, slots=True)
class Total:
    """What was done of one kind. seeds: batches done; the next one's seed is this number. last: the
    day of the last one, in ISO's form."""

    count: int = 0
    seeds: int = 0
    last: str = ""


def load() -> dict[str, Total]:
    """The totals by kind."""
    read = json.loads(KEPT.read_text(encoding="utf-8"))
    return {name: Total(**values) for name, values in read.items()}


def keep(totals: Mapping[str, Total]) -> None:
    """Write the totals in one step."""
    plain = {name: asdict(total) for name, total in sorted(totals.items())}
    replace_whole(KEPT, (json.dumps(plain, indent=1) + "\n").encode())


def table(totals: Mapping[str, Total], goals: Mapping[str, tuple[str, int]]) -> str:
    """The totals as a table in Markdown. goals: by kind what it is, and how many are aimed at."""
    rows = [
        f"| {what} | {totals[name].count:,} | {goal:,} | {totals[name].last} |\n"
        for name, (what, goal) in goals.items()
        if name in totals
    ]
    return HEAD + "".join(rows)


def put_into_page(text: str) -> None:
    """Replace the table in docs/trust.md."""
    before, _head, after = PAGE.read_text(encoding="utf-8").partition(HEAD)
    rest = after[after.index("\n\n") + 1 :]
    PAGE.write_text(before + text + rest, encoding="utf-8")
