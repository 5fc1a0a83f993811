"""How every command ends: errors in one sentence, interruptions and closed pipes without a word,
and output that the terminal's encoding has no letters for in others."""

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
"""Ended by Ctrl-C: what a shell tells of a program that SIGINT has ended."""
NO_READER = 141
"""Whoever read the output has had enough: what a shell tells of one that SIGPIPE has ended."""

_PLAIN = {
    "–": "-",
    "—": "-",
    "−": "-",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "…": "...",
    "±": "+/-",
    "×": "x",
    "·": ".",
    "•": "*",
    "→": "->",
    "●": "*",
    "━": "-",
}


_BREAK = "\n"


class CommandError(LocalizedValueError):
    """A command cannot do what it was asked to; one sentence, with what is wrong and where."""


class UsageError(CommandError):
    """Arguments that do not go together."""

    code = 2


def ended(run: Callable[[], int]) -> int:
    """The exit code of a command, however it ends."""
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


def leave(code: int) -> NoReturn:
    """End the process, which has said all it has to. One that has loaded Panda3D is not taken apart
    library by library: its destructors, those of the display's driver and of numba's compiler come
    in no order and beside threads that still run, and now and then crash or wait for ever."""
    if "panda3d.core" in sys.modules:
        atexit._run_exitfuncs()
        os._exit(code)
    sys.exit(code)


def _fail(sentence: str, code: int) -> int:
    with suppress(OSError):
        print(f"hexaglyph: {clean(sentence, keep=_BREAK)}", file=sys.stderr)
    return code


def _open_streams() -> None:
    """Streams that were closed lead nowhere, and none of them fails for want of a letter."""
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
    """What is printed instead of characters that an encoding lacks."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    """A character in ASCII: its like, its letter without accents, or a question mark."""
    if character in _PLAIN:
        return _PLAIN[character]
    parts = unicodedata.normalize("NFKD", character)
    return parts.encode("ascii", "ignore").decode() or "?"


def _silence() -> None:
    """What could not be printed goes nowhere, so that the interpreter says nothing of it either."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
