"""What `make audit` tells of what pip-audit found."""

from __future__ import annotations

from tools.audit import summary

SOUND = {"name": "sound", "version": "1.0", "vulns": []}
SKIPPED = {"name": "skipped", "skip_reason": "Dependency not found"}
FAULT = {"id": "PYSEC-2026-1", "fix_versions": ["1.2", "2.0"]}
FAULTY = {"name": "faulty", "version": "1.1", "vulns": [FAULT, {"id": "X-2", "fix_versions": []}]}


def test_known_faults_are_named_and_fail() -> None:
    lines, code = summary({"dependencies": [SOUND, FAULTY, SKIPPED]})
    assert lines == [
        "faulty 1.1: PYSEC-2026-1, mended in 1.2, 2.0",
        "faulty 1.1: X-2, mended in no version yet",
        "audit: 2 of 3 packages checked, 2 known faults",
    ]
    assert code == 1
    assert summary({"dependencies": [SOUND]})[1] == 0


def test_without_data_one_line_says_that_nothing_was_checked() -> None:
    (line,), code = summary({"dependencies": [SKIPPED]})
    assert "nothing was checked" in line
    assert code == 0
