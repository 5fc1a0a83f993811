"""Windows libraries that only forward to another one, as python3.dll does to python311.dll."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from struct import pack, unpack_from

from direct.dist.pefile import PEFile

_HEADERS, _PAGE, _BLOCK = 0x400, 0x1000, 0x200
"""The room for all headers; the alignment of sections in memory, and in the file."""
_DIRECTORY = "<IIHHIIIIIII"
"""An export directory: flags, time, version, name, first ordinal, counts, and three tables: of
addresses, of names and of the names' ordinals."""


def exports(library: Path) -> list[str]:
    """The names that a library exports."""
    file = PEFile()
    file.open(str(library))
    try:
        image, start = file.vmem, file.exp_rva.addr
        *_, count, _addresses, names, _ordinals = unpack_from(_DIRECTORY, image, start)
        places = unpack_from(f"<{count}I", image, names)
        return [bytes(image[at : image.find(b"\0", at)]).decode("ascii") for at in places]
    finally:
        file.close()


def forwarder(name: str, names: Sequence[str], target: str) -> bytes:
    """A library without code (x86-64). name: its file's. names: what it exports. target: the file
    of the library that has all of it.

    The format is Microsoft's "PE Format": headers, and one section with the export directory, whose
    addresses are those of texts within it, which is what makes an export a forwarder.
    """
    inside = _export_directory(name, sorted(names, key=str.encode), target.removesuffix(".dll"))
    stored = inside + bytes(-len(inside) % _BLOCK)
    whole = _PAGE + len(inside) + -len(inside) % _PAGE
    dos = b"MZ" + bytes(58) + pack("<I", 64)
    coff = b"PE\0\0" + pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, 240, 0x2022)
    optional = pack("<HBBIIIII", 0x20B, 14, 0, 0, len(stored), 0, 0, 0)
    optional += pack("<QIIHHHHHHI", 0x180000000, _PAGE, _BLOCK, 6, 0, 0, 0, 6, 0, 0)
    optional += pack("<IIIHHQQQQII", whole, _HEADERS, 0, 2, 0x160, *4 * (1 << 20,), 0, 16)
    optional += pack("<II", _PAGE, len(inside)) + bytes(15 * 8)
    section = b".rdata\0\0" + pack("<6I", len(inside), _PAGE, len(stored), _HEADERS, 0, 0)
    section += pack("<HHI", 0, 0, 0x40000040)
    headers = dos + coff + optional + section
    return headers + bytes(_HEADERS - len(headers)) + stored


def _export_directory(name: str, names: Sequence[str], target: str) -> bytes:
    count, at = len(names), _PAGE + 40
    tables = at, at + 4 * count, at + 8 * count
    texts, places, end = bytearray(), list[int](), at + 10 * count
    for text in (name, *names, *(f"{target}.{one}" for one in names)):
        places.append(end + len(texts))
        texts += text.encode("ascii") + b"\0"
    named, forwarded = places[1 : count + 1], places[count + 1 :]
    head = pack(_DIRECTORY, 0, 0, 0, 0, places[0], 1, count, count, *tables)
    lists = pack(f"<{count}I", *forwarded) + pack(f"<{count}I", *named)
    return head + lists + pack(f"<{count}H", *range(count)) + bytes(texts)
