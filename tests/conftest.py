"""Every test runs apart from the player's own files, screen, sound card and GPU.

A test marked `window` gets the virtual display of its pytest worker; the others get none.
"""

from __future__ import annotations

import builtins
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from game.app.window import close_base
from game.system.home import VARIABLE, Home
from tests.hung import HUNG

# A busy machine fails nothing by the time it takes.
settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")
os.environ["ALSOFT_DRIVERS"] = "null"
os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"
# Mesa's drawing threads write into memory that was freed where a busy machine holds them up.
os.environ["LP_NUM_THREADS"] = "0"
os.environ.pop("WAYLAND_DISPLAY", None)
# What is compiled once serves all workers, and the hundreds of programs that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False
# Kernels are compiled once for all workers and runs; the cache knows them by source and time.
KERNELS = Path(__file__).resolve().parent.parent / ".pytest_cache" / "kernels"
os.environ.setdefault("NUMBA_CACHE_DIR", str(KERNELS))

LINUX = sys.platform.startswith("linux")
SCREEN = "1920x1080x24"
STARTUP_SECONDS = HUNG
ONE_IN = 60
"""Of so many frames one is drawn: in software they take most of a windowed test's time."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    """A home of the test's own; programs that the test starts find it too."""
    root = tmp_path / "home"
    monkeypatch.setenv(VARIABLE, str(root))
    # Tables are announced to nobody but this machine.
    monkeypatch.setenv("HEXAGLYPH_NETWORK", "127.0.0.1")
    return Home(root)


@pytest.fixture(scope="session")
def _xvfb() -> Iterator[str]:
    """A virtual display for this worker; its name, such as `:99`."""
    if not shutil.which("Xvfb"):
        pytest.fail("Xvfb is missing; `make test` installs it or says how")
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(
        [*command, "-noreset"],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        # Xvfb writes the number it chose once it takes connections, or ends without a word.
        ready, _, _ = select.select([reader], [], [], STARTUP_SECONDS)
        number = os.read(reader, 16).decode().strip() if ready else ""
        if not number:
            pytest.fail("Xvfb did not start")
        yield f":{number}"
    finally:
        os.close(reader)
        server.terminate()
        server.wait()


@pytest.fixture
def display(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The name of a display to open windows on, in the environment for this test."""
    yield _display(request, monkeypatch)
    # Panda3D knows one window a process: a test that failed half-way fails no other.
    if (base := getattr(builtins, "base", None)) is not None:
        close_base(base)


def _display(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if not LINUX:
        return ""
    name: str = request.getfixturevalue("_xvfb")
    monkeypatch.setenv("DISPLAY", name)
    from panda3d.core import ExecutionEnvironment

    # Panda3D has read the environment when it was loaded, and would take :0, whoever's it is.
    ExecutionEnvironment.set_environment_variable("DISPLAY", name)
    return name


@pytest.fixture(autouse=True)
def _no_display_but_where_marked(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Give a test marked `window` its display, and hide any display from the others."""
    monkeypatch.delenv("DISPLAY", raising=False)
    if request.node.get_closest_marker("window"):
        from tests.app.driver import Driver

        monkeypatch.setattr(Driver, "one_in", ONE_IN)
        request.getfixturevalue("display")
