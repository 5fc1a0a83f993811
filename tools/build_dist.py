"""Wheel and source archive in dist/, the same bytes wherever they are made, and what is in them:
`python -m tools.build_dist`.

SOURCE_DATE_EPOCH is the time of the last commit unless it is set. Both are packed anew, as
setuptools writes the permissions that a checkout's files have, their owner and times. Beside the
wheel lies its bill of materials (CycloneDX): every package that `make play` installs with it, its
licence and the hashes that requirements.lock holds it to.
"""

from __future__ import annotations

import gzip
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from datetime import datetime, timezone
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from tools.build_lock import packages
from tools.setup import LOCK, ROOT, locked_for

DIST = ROOT / "dist"


def repacked(archive: bytes, epoch: int) -> bytes:
    """A .tar.gz with the same files in order of their names, all of one time and nobody's."""
    whole = io.BytesIO()
    with (
        tarfile.open(fileobj=io.BytesIO(archive)) as old,
        gzip.GzipFile("", "wb", 9, whole, mtime=epoch) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            kept = tarfile.TarInfo(member.name)
            kept.type, kept.size, kept.mtime = member.type, member.size, epoch
            kept.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            new.addfile(kept, old.extractfile(member))
    return whole.getvalue()


def repacked_wheel(wheel: bytes, epoch: int) -> bytes:
    """A wheel with the same files in their order, all of one time, readable by everybody."""
    whole, time = io.BytesIO(), datetime.fromtimestamp(epoch, timezone.utc).timetuple()[:6]
    with (
        zipfile.ZipFile(io.BytesIO(wheel)) as old,
        zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new,
    ):
        for member in old.infolist():
            kept = zipfile.ZipInfo(member.filename, time)
            kept.create_system, kept.external_attr = 3, 0o100644 << 16  # as on Unix
            new.writestr(kept, old.read(member), zipfile.ZIP_DEFLATED, 9)
    return whole.getvalue()


def build(source: Path, out: Path, epoch: int) -> Path:
    """Build both from a checkout, into the folder `out`; where the wheel is."""
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(epoch)}
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(out)]
    subprocess.run(command, check=True, cwd=source, env=environment)
    wheel = max(out.glob("*.whl"), key=lambda path: path.stat().st_mtime)
    wheel.write_bytes(repacked_wheel(wheel.read_bytes(), epoch))
    archive = out / "{}-{}.tar.gz".format(*wheel.name.split("-"))
    archive.write_bytes(repacked(archive.read_bytes(), epoch))
    return wheel


UNSAID = {"accesskit": "MIT OR Apache-2.0"}
"""What projects say of their licence elsewhere than in their packages."""


def licence_of(package: Distribution) -> str:
    """What a package says of its licence, in its own words."""
    about = package.metadata
    for name in ("License-Expression", "License"):
        said = str(about[name] or "").strip() if name in about else ""
        if said and "\n" not in said:
            return said
    named = [c.split(" :: ")[-1] for c in about.get_all("Classifier") or () if "License ::" in c]
    return ", ".join(named) or UNSAID.get(package.name, "")


def component(entry: str) -> dict[str, Any]:
    """A package of the lock, as CycloneDX has it, with the licence of the one installed here."""
    name, version = entry.split(" ", 1)[0].split("==")
    found: dict[str, Any] = {
        "type": "library",
        "name": name,
        "version": version,
        "purl": f"pkg:pypi/{name}@{version}",
        "bom-ref": f"pkg:pypi/{name}@{version}",
        "hashes": [
            {"alg": "SHA-256", "content": digest}
            for digest in re.findall(r"--hash=sha256:([0-9a-f]{64})", entry)
        ],
    }
    try:
        licence = licence_of(distribution(name))
    except PackageNotFoundError:  # another system's
        licence = ""
    if licence:
        found["licenses"] = [{"license": {"name": licence}}]
    return found


def materials(lock: str, version: str) -> dict[str, Any]:
    """The bill of materials of the game of a version with what `lock` installs to play it."""
    listed = packages(locked_for("play", lock)).values()
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "hexaglyph",
                "version": version,
                "bom-ref": f"pkg:pypi/hexaglyph@{version}",
            }
        },
        "components": [component(entry) for entries in listed for entry in entries],
    }


def main() -> None:
    """Build all three."""
    command = ["git", "log", "-1", "--format=%ct"]
    epoch = os.environ.get("SOURCE_DATE_EPOCH") or subprocess.check_output(command, text=True)
    wheel = build(ROOT, DIST, int(epoch))
    bill = materials(LOCK.read_text(encoding="utf-8"), wheel.name.split("-")[1])
    bill_path: Path = wheel.with_suffix(".cdx.json")
    bill_path.write_text(json.dumps(bill, indent=1, sort_keys=True) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
