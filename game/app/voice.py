"""Speech: sentences spoken by a helper process that can be stopped at any moment.

pyttsx3 speaks with the system's own voices: SAPI on Windows, NSSpeechSynthesizer on macOS,
espeak-ng on Linux. It is optional. Its engine cannot be stopped reliably from another thread, but a
process can.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, NamedTuple

from game.app.settings import Settings
from game.language import _, language
from game.system.own_program import is_frozen, own_command

if TYPE_CHECKING:
    from subprocess import Popen

PACKAGE = "pyttsx3"
EXTRA = f"{sys.executable} -m pip install {PACKAGE}"
"""The command that installs it for the Python that runs the game."""
MOST = 12
"""The most sentences about events queued at once; only the last of a longer list are spoken."""


def lack() -> str:
    """One sentence about the package that speech needs, or "" if it is installed."""
    if find_spec(PACKAGE) is not None:
        return ""
    if is_frozen():
        return _("Only a game that was installed with pip can speak.")
    return _("To hear anything, install it: {command}").format(command=EXTRA)


def speaker(settings: Settings) -> list[str]:
    """The command of the helper, with the voice, speed and volume of the settings."""
    volume = settings.number("volume") * settings.number("volume-speech")
    return [
        *(*own_command(), "--interface", language(), "speak", "--voice", language()),
        *("--speed", f"{settings.number('speech-speed'):.2f}", "--volume", f"{volume:.2f}"),
    ]


class Helper(NamedTuple):
    """A process that speaks lines, with its command and the folder of its files."""

    command: list[str]
    process: Popen[str]
    folder: str


class Voice:
    """Speaks sentences if the player wants that. Its methods neither block nor raise.

    command: called before each batch; returns the helper's command, which reads lines to speak.
    """

    def __init__(
        self, settings: Settings, command: Callable[[Settings], list[str]] = speaker
    ) -> None:
        self._settings, self._command = settings, command
        self.trouble = ""
        """The helper's error message, or ""."""
        self.recent: deque[str] = deque(maxlen=MOST)
        """What was last given to say(), even if speech is off: an item for each call."""
        self.count = 0
        """The number of calls of say() so far that had sentences."""
        self._orders: queue.SimpleQueue[list[str] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._closed = False
        self._process: Popen[str] | None = None
        self._spoken: list[str] = []
        self._folder = ""
        self._spare: Helper | None = None
        """A second helper, started early so that speech resumes at once after hush()."""

    @property
    def wanted(self) -> bool:
        """Whether speech is on."""
        return bool(self._settings["speech"]) and not self._settings["mute"]

    def say(self, sentences: Sequence[str]) -> None:
        """Queue sentences about an event."""
        lines = [line for line in (" ".join(s.split()) for s in sentences) if line]
        if lines:
            self.recent.append(" ".join(lines))
            self.count += 1
        self.read_out(lines[-MOST:])

    def read_out(self, lines: Sequence[str]) -> None:
        """Queue all of these lines, which are on the screen anyway; they do not become `recent`."""
        if not lines or not self.wanted:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, daemon=True)
            self._thread.start()
        self._orders.put(list(lines))

    def hush(self) -> None:
        """Stop speaking and drop the queued lines."""
        if self._thread is not None:
            self._orders.put(None)

    def close(self) -> None:
        """Stop speaking and end the helpers, without waiting."""
        self._closed = True
        self.hush()  # the thread ends what it has just started
        self._end_all()

    # In the thread that speaks

    def _work(self) -> None:
        while not self._closed:
            order = self._orders.get()
            if order is None:
                self._end()
            else:
                self._tell(order)
        self._end_all()

    def _tell(self, sentences: Sequence[str]) -> None:
        command = self._command(self._settings)
        if command != self._spoken or self._process is None or self._process.poll() is not None:
            self._end()
            self._begin(command)
        process = self._process
        if process is None or process.stdin is None:
            return
        try:
            process.stdin.write("\n".join(sentences) + "\n")
            process.stdin.flush()
        except (OSError, ValueError):  # it has ended: _listen() reads why
            return
        if self._spare is None:
            self._spare = self._started(command)

    def _begin(self, command: list[str]) -> None:
        self._spoken = command
        spare, self._spare = self._spare, None
        if spare is None or spare.command != command or spare.process.poll() is not None:
            _stop(spare)
            spare = self._started(command)
        if spare is not None:
            self._process, self._folder = spare.process, spare.folder

    def _started(self, command: list[str]) -> Helper | None:
        """Start a helper that waits for lines; None if it cannot start."""
        import subprocess  # needed only for speech
        from tempfile import mkdtemp

        folder, flags = "", 0
        if sys.platform == "win32":
            flags = subprocess.CREATE_NO_WINDOW
        try:
            # An engine that is stopped leaves its sound files behind.
            folder = mkdtemp(prefix="hexaglyph-voice-")
            process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                env={**os.environ, "TMPDIR": folder, "PYTHONIOENCODING": "utf-8"},
                creationflags=flags,
                start_new_session=sys.platform != "win32",  # so that its children end with it
            )
        except OSError as error:
            self.trouble = str(error)
            shutil.rmtree(folder, ignore_errors=True)
            return None
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        return Helper(command, process, folder)

    def _listen(self, process: Popen[str]) -> None:
        """Read the error message of a helper that fails."""
        assert process.stderr is not None
        lines = [line.strip() for line in process.stderr if line.strip()]
        if process.wait() > 0 and lines:
            self.trouble = lines[-1].removeprefix("hexaglyph: ")

    def _end_all(self) -> None:
        self._end()
        spare, self._spare = self._spare, None
        _stop(spare)

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            _stop(Helper(self._spoken, process, self._folder))


def _stop(helper: Helper | None) -> None:
    """End a helper and its child processes, and delete its files."""
    if helper is None:
        return
    if helper.process.poll() is None:
        if sys.platform == "win32":
            helper.process.terminate()
        else:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(helper.process.pid, signal.SIGTERM)
    shutil.rmtree(helper.folder, ignore_errors=True)
