"""The process that has the tree: it ends where it stands still, and is replaced."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from collections.abc import Iterator
from queue import Queue

import pytest

from game.app.access.node import ROOT, Node, Request
from game.app.access.process import TreeProcess
from game.app.kit.semantics import Kind, Semantics
from tests.hung import HUNG

pytestmark = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="is Linux's")
NODES = {
    ROOT: Node(Semantics(Kind.GROUP, "Hexaglyph"), children=(1,)),
    1: Node(Semantics(Kind.BUTTON, "Play")),
}
STANDS = """
import ctypes
from game.app.access import apart

apart.PATIENCE = 0.1
with apart.limited():
    ctypes.PyDLL(None).pause()  # does not let Python go on meanwhile
"""


@pytest.fixture
def come() -> Queue[Request | None]:
    return Queue()


@pytest.fixture
def tree(come: Queue[Request | None]) -> Iterator[TreeProcess]:
    pytest.importorskip("accesskit")
    tree = TreeProcess(come.put)
    yield tree
    tree.close()
    for process in multiprocessing.active_children():
        process.join(HUNG)


def test_what_does_not_end_ends_the_process() -> None:
    done = subprocess.run([sys.executable, "-c", STANDS], timeout=HUNG, check=False)
    assert done.returncode == 1


def test_what_is_shown_is_taken_and_only_what_is_new_is_sent(
    tree: TreeProcess, come: Queue[Request | None]
) -> None:
    for focus in (ROOT, 1):
        tree.show(NODES, focus, active=True)
        assert come.get(timeout=HUNG) is None
    tree.show(NODES, 1, active=True)
    tree.show({ROOT: NODES[ROOT]}, ROOT, active=True)
    assert come.get(timeout=HUNG) is None
    assert come.empty()


def test_a_process_that_ends_is_replaced(tree: TreeProcess, come: Queue[Request | None]) -> None:
    tree.show(NODES, ROOT, active=True)
    assert come.get(timeout=HUNG) is None
    (first,) = multiprocessing.active_children()
    first.kill()
    assert come.get(timeout=HUNG) is None
    tree.show(NODES, ROOT, active=True)
    assert come.get(timeout=HUNG) is None
    (second,) = multiprocessing.active_children()
    assert second.pid != first.pid


def test_one_that_never_takes_anything_is_tried_thrice(
    come: Queue[Request | None], tree: TreeProcess
) -> None:
    for _try in range(3):
        tree.show(NODES, ROOT, active=True)
        (process,) = multiprocessing.active_children()
        process.kill()
        process.join(HUNG)
        assert come.get(timeout=HUNG) is None
    tree.show(NODES, ROOT, active=True)
    assert not multiprocessing.active_children()
