"""Windows libraries that only forward."""

from __future__ import annotations

import struct
from pathlib import Path

from tools.forwarder import exports, forwarder

NAMES = ["PyList_New", "PyErr_Clear", "_Py_NoneStruct"]


def test_it_exports_its_names_in_the_order_in_which_windows_searches_them(tmp_path: Path) -> None:
    library = tmp_path / "python3.dll"
    library.write_bytes(forwarder(library.name, NAMES, "python311.dll"))
    assert exports(library) == ["PyErr_Clear", "PyList_New", "_Py_NoneStruct"]


def test_each_name_leads_to_the_same_name_in_the_other_library() -> None:
    whole = forwarder("python3.dll", NAMES, "python311.dll")
    (at,) = struct.unpack_from("<I", whole, 60)
    optional = at + 24
    start, length = struct.unpack_from("<II", whole, optional + 112)  # the export directory
    (memory, _size, stored) = struct.unpack_from("<III", whole, optional + 240 + 12)

    def text(address: int) -> str:
        begin = address - memory + stored
        return whole[begin : whole.index(b"\0", begin)].decode("ascii")

    assert memory == start
    directory = start - memory + stored
    name, _base, count, named, functions, names, _ordinals = struct.unpack_from(
        "<7I", whole, directory + 12
    )
    assert (text(name), count, named) == ("python3.dll", 3, 3)
    forwards = struct.unpack_from("<3I", whole, functions - memory + stored)
    spelled = struct.unpack_from("<3I", whole, names - memory + stored)
    assert [text(f) for f in forwards] == [f"python311.{text(n)}" for n in spelled]
    assert all(start <= address < start + length for address in forwards)
