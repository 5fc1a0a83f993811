"""The project's own files, for the tests that look at all of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MADE = {".git", ".venv", "__pycache__", "build", "dist"}


def project_files() -> list[str]:
    """Paths from the root, of what git tracks and what it could; all but what is made, without git.

    A source archive that somebody unpacked has no git and keeps the same files.
    """
    if (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        return [name for name in listed.stdout.split("\0") if name and (ROOT / name).exists()]
    paths = [path.relative_to(ROOT) for path in ROOT.rglob("*") if path.is_file()]
    return [path.as_posix() for path in paths if not _is_made(path)]


def _is_made(path: Path) -> bool:
    return path.name == "PKG-INFO" or any(
        part in MADE or part.endswith((".egg-info", "_cache", ".hypothesis")) for part in path.parts
    )
