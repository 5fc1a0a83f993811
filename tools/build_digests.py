"""The digests of the files that the game hands to other libraries to read, assets/digests.json:
`python -m tools.build_digests`, after changing one of them."""

from __future__ import annotations

import json

from game.system.files import DIGESTS, digest
from tools.setup import ROOT

KINDS = ("bam", "jpg", "ogg", "png", "ttf")
PLACES = ("assets/fonts", "assets/sounds", "assets/textures", "models")


def digests() -> dict[str, str]:
    """What each of the files is known by."""
    found = [
        path for place in PLACES for kind in KINDS for path in (ROOT / place).glob(f"*.{kind}")
    ]
    return {path.relative_to(ROOT).as_posix(): digest(path.read_bytes()) for path in sorted(found)}


def main() -> None:
    """Write the file."""
    text = json.dumps(digests(), indent=1) + "\n"
    (ROOT / DIGESTS).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
