"""What exactly is installed, in requirements.lock: `python -m tools.build_lock [--upgrade]`.

Every package that the game, its tests and the work on it need, build tools and pip among them, at
one version, with the hashes of its files, for Python 3.10 and newer on every system. It names no
index. The part of each purpose stands under its heading; tools/setup.py installs a purpose's part
and those before it. uv resolves them.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.setup import EXTRAS, LOCK, OLDEST, ROOT, SECTION

TOOLS = ("pip", "setuptools>=77", "wheel")
"""What installs the project itself."""


def resolved(extra: str, folder: Path, *, upgrade: bool, held: Path | None) -> str:
    """The packages of an extra and of what builds the project. held: versions to keep to."""
    tools, out = folder / "tools.in", folder / "out.txt"
    tools.write_text("\n".join(TOOLS) + "\n", encoding="utf-8")
    out.unlink(missing_ok=True)
    if LOCK.exists() and not upgrade and held is None:
        out.write_text(LOCK.read_text(encoding="utf-8"), encoding="utf-8")
    command = [
        "uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header",
        "--no-annotate", "--no-emit-index-url", "--no-emit-find-links",
        "--python-version", ".".join(map(str, OLDEST)), "--extra", extra,
        *(("--constraint", str(held)) if held is not None else ()),
        str(ROOT / "pyproject.toml"), str(tools), "--output-file", str(out),
    ]  # fmt: skip
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return out.read_text(encoding="utf-8")


def packages(text: str) -> dict[str, list[str]]:
    """The entries of a list by package: one for each version that some system gets."""
    found: dict[str, list[str]] = {}
    for entry in re.split(r"\n(?=\S)", text.strip()):
        if not entry.startswith("#"):
            found.setdefault(re.split(r"[=\s]", entry, maxsplit=1)[0], []).append(entry)
    return found


def sections(whole: dict[str, list[str]], parts: dict[str, Iterable[str]]) -> str:
    """The lock: each package in the part of the first purpose that wants it."""
    lines, there = ["# Made by tools/build_lock.py."], set[str]()
    for purpose, names in parts.items():
        lines += ["", SECTION.format(purpose=purpose)]
        for name in sorted(set(names) - there):
            lines += whole[name]
        there.update(names)
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Write it anew; versions that still fit stay, unless --upgrade is said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions")
    upgrade = parser.parse_args(arguments).upgrade
    if shutil.which("uv") is None:
        raise SystemExit("uv is missing, which resolves the packages: pip install uv")
    extras = {purpose: extra.strip("[]") for purpose, extra in EXTRAS.items()}
    last = list(extras)[-1]
    with TemporaryDirectory() as made:
        folder = Path(made)
        text = resolved(extras[last], folder, upgrade=upgrade, held=None)
        held = folder / "held.txt"
        held.write_text(text, encoding="utf-8")
        parts: dict[str, Iterable[str]] = {
            purpose: packages(
                text if purpose == last else resolved(extra, folder, upgrade=False, held=held)
            )
            for purpose, extra in extras.items()
        }
        LOCK.write_text(sections(packages(text), parts), encoding="utf-8")


if __name__ == "__main__":
    main()
