"""What docs/trust.md states is what `make soak` has done."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak import totals
from tests.soak.__main__ import Memory
from tests.soak.kinds import GOALS, KINDS


def test_the_page_states_what_was_done() -> None:
    done = totals.load()
    assert done.keys() <= KINDS.keys()
    assert totals.table(done, GOALS) in totals.PAGE.read_text(encoding="utf-8")


def test_totals_are_kept_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, kept = tmp_path / "trust.md", tmp_path / "totals.json"
    monkeypatch.setattr(totals, "PAGE", page)
    monkeypatch.setattr(totals, "KEPT", kept)
    page.write_text(f"Before\n\n{totals.HEAD}| old | 1 | 2 | 3 |\n\nAfter\n")
    done = {"texts": totals.Total(1200, 3, "2026-11-22")}
    totals.keep(done)
    assert totals.load() == done
    totals.put_into_page(totals.table(done, {"texts": ("texts", 5000), "other": ("others", 1)}))
    row = "| texts | 1,200 | 5,000 | 2026-11-22 |"
    assert page.read_text() == f"Before\n\n{totals.HEAD}{row}\n\nAfter\n"


def test_memory_that_grows_is_a_fault() -> None:
    memory = Memory()
    for size in (100, 110, 105, 100, 100, 100, 100, 100, 115):
        memory.take(size)
    with pytest.raises(AssertionError, match="grew from 110 to 116 KiB"):
        memory.take(116)
