"""Lay a language's words and what is known about them out in files, with a manifest."""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from array import array
from collections.abc import Mapping, Sequence
from pathlib import Path

from game.words.dawg import build
from game.words.lexicon import digest_of


def graph(words: Sequence[str]) -> bytes:
    """The edges of the words' graph, little-endian, compressed by zlib."""
    edges = array("I", build(words).edges)
    if sys.byteorder == "big":
        edges.byteswap()
    return zlib.compress(edges.tobytes(), 9)


def levels(ordered: Sequence[int], steps: Sequence[int]) -> bytes:
    """Each word's level as its place in `steps` (at most 15), two words a byte, the first in
    the low bits, compressed by zlib."""
    places = [steps.index(level) for level in ordered]
    if len(places) % 2:
        places.append(0)
    packed = bytes(low | high << 4 for low, high in zip(places[0::2], places[1::2], strict=True))
    return zlib.compress(packed, 9)


def definitions(
    senses: Mapping[str, Sequence[tuple[str, str]]], exceptions: Mapping[str, str]
) -> bytes:
    """Lines `WORD<tab>nGloss<tab>vGloss` and `WORD<tab>=LEMMA`, in order, compressed by zlib."""
    lines = [
        f"{word}\t" + "\t".join(part + gloss for part, gloss in listed)
        for word, listed in senses.items()
    ]
    lines += [f"{w}\t={lemma}" for w, lemma in exceptions.items() if w not in senses]
    return zlib.compress(("\n" + "\n".join(sorted(lines)) + "\n").encode("utf-8"), 9)


def write(
    folder: Path,
    *,
    language: str,
    name: str,
    words: Sequence[str],
    steps: Sequence[int],
    sources: Mapping[str, str],
    licences: Sequence[str],
    files: Mapping[str, bytes],
) -> int:
    """Write the files and their manifest into `folder`; how many bytes that is.

    words: the list in alphabetical order. steps: its levels. sources: the packages' versions.
    licences: the texts in LICENSES that hold for what is written.
    """
    manifest = {
        "language": language,
        "name": name,
        "words": len(words),
        "digest": digest_of(words),
        "levels": list(steps),
        # The packed bytes depend on it, what is in them does not.
        "sources": {**sources, "zlib": zlib.ZLIB_RUNTIME_VERSION},
        "licences": list(licences),
        "files": {
            name: {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
            for name, content in sorted(files.items())
        },
    }
    text = json.dumps(manifest, indent=1, ensure_ascii=False) + "\n"
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in files.items():
        (folder / file).write_bytes(content)
    (folder / "manifest.json").write_bytes(text.encode("utf-8"))
    return len(text.encode("utf-8")) + sum(map(len, files.values()))
