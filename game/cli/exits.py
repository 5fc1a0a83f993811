"""The end of every command: errors in one sentence, silent interruptions and closed pipes, and
output in the letters that the terminal's encoding has."""

from __future__ import annotations

import atexit
import codecs
import io
import os
import sys
import unicodedata
from collections.abc import Callable
from contextlib import suppress
from typing import NoReturn

from game.sentences import LocalizedError, LocalizedValueError
from game.system.cleaning import clean
from game.system.signals import Terminated, interrupted_by_ctrl_c

INTERRUPTED = 130
"""The exit code after Ctrl-C, as a shell reports SIGINT."""
NO_READER = 141
"""The exit code after the reader of the output has closed the pipe, as a shell reports SIGPIPE."""

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("–—−━", "-"),
        **dict.fromkeys("‘’", "'"),
        **dict.fromkeys("“”", '"'),
        **dict.fromkeys("•●", "*"),
        "…": "...", "±": "+/-", "×": "x", "·": ".", "→": "->",
    }
)  # fmt: skip


class CommandError(LocalizedValueError):
    """A command cannot do what it was asked to; one sentence says what is wrong and where."""


class UsageError(CommandError):
    """Arguments that do not go together."""

    code = 2


def exit_code_of(run: Callable[[], int]) -> int:
    """Run a command; its exit code, however it ends."""
    _open_streams()
    try:
        try:
            with interrupted_by_ctrl_c():
                return run()
        finally:
            sys.stdout.flush()
    except Terminated as asked:
        return 128 + asked.number
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return NO_READER
    except LocalizedError as error:
        return _fail(str(error), error.code)
    except OSError as error:
        reason = str(error.strerror or error)
        return _fail(f"{error.filename}: {reason}" if error.filename else reason, 1)
    finally:
        _silence()


def end_process(code: int) -> NoReturn:
    """End the process. With Panda3D loaded it skips destructors: those of Panda3D, of the display's
    driver and of numba's compiler run in no order beside live threads, and sometimes crash or
    hang."""
    if "panda3d.core" in sys.modules:
        atexit._run_exitfuncs()
        os._exit(code)
    sys.exit(code)


def _fail(sentence: str, code: int) -> int:
    with suppress(OSError):
        sentence = clean(sentence, keep="\n")
        print(f"hexaglyph: {sentence}", file=sys.stderr)
    return code


def _open_streams() -> None:
    """Replace closed streams, and let none of them fail over a letter that its encoding lacks."""
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w")
    codecs.register_error("hexaglyph", _without)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace" if stream is sys.stdin else "hexaglyph")


def _without(error: UnicodeError) -> tuple[str, int]:
    """ASCII for characters that an encoding lacks: a similar sign, the letter without its accent,
    or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    plain = ""
    for character in error.object[error.start : error.end].translate(_PLAIN):
        parts = unicodedata.normalize("NFKD", character)
        plain += parts.encode("ascii", "ignore").decode() or "?"
    return plain, error.end


def _silence() -> None:
    """Discard output that could not be printed, so that the interpreter reports no error either."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
