"""`hexaglyph speak`: reads the lines of its input aloud; the window uses it as its voice."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from game.cli.exits import CommandError
from game.language import _
from game.sentences import N_

ESPEAK = "pyttsx3.drivers._espeak"
"""The module that is loaded where pyttsx3 speaks through espeak-ng."""
USUAL_RATE = 200
"""Words a minute at speed 1."""


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("--voice", metavar="CODE", default="", help=_("of this language"))
    add("--speed", type=float, default=1.0, help=_("1 is the default"))
    add("--volume", type=float, default=1.0, help=_("0 to 1"))


def run(arguments: argparse.Namespace) -> int:
    """Read aloud until the input ends; 1 if there is no voice."""
    try:
        import pyttsx3
    except ImportError:
        from game.app.voice import lack

        raise CommandError(lack()) from None
    try:
        engine = pyttsx3.init()
        engine.setProperty("rate", round(USUAL_RATE * max(0.2, min(4.0, arguments.speed))))
        engine.setProperty("volume", max(0.0, min(1.0, arguments.volume)))
        _choose(engine, arguments.voice)
        _settle(engine)
    except Exception as error:  # engines raise errors of many kinds
        raise CommandError(N_("This system has no voice ({reason})."), reason=error) from error
    for line in sys.stdin:
        engine.say(line.strip())
        engine.runAndWait()
        _rest()
    return 0


def _settle(engine: Any) -> None:
    """Have espeak's own thread do what was set before the first sentence is said: pyttsx3 keeps it
    until then, and if espeak is still busy with it, cancels the second sentence."""
    if ESPEAK in sys.modules:
        engine.proxy.setBusy(False)
        _rest()
        engine.proxy.setBusy(True)


def _rest() -> None:
    """Wait for espeak's own thread: pyttsx3 may return just before its end, and then mistakes that
    for the end of the next sentence, which is lost."""
    espeak = sys.modules.get(ESPEAK)
    if espeak is not None:
        espeak.Synchronize()


def _choose(engine: Any, code: str) -> None:
    """Choose a voice for a language, if there is one."""
    spoken = {
        voice.id: [_text(part).lower().replace("_", "-") for part in voice.languages or ()]
        for voice in engine.getProperty("voices") or ()
    }
    if code and (fitting := fitting_voice(spoken, engine.getProperty("voice"), code)):
        engine.setProperty("voice", fitting)


def fitting_voice(spoken: Mapping[str, Sequence[str]], present: str | None, code: str) -> str:
    """The voice for a language: the present one, one without a country, one of the country that
    has the language's name (fr-fr), or the first, in this order; "" if none speaks it.

    spoken: by each voice's id, its languages: "fr", "fr-be".
    """
    fitting = [id_ for id_, tags in spoken.items() if any(t.split("-")[0] == code for t in tags)]
    if present in fitting:
        return present
    return min(
        fitting, key=lambda i: [t not in spoken[i] for t in (code, f"{code}-{code}")], default=""
    )


def _text(part: Any) -> str:
    """A language as text: some engines give bytes that begin with a number."""
    return part.decode("utf-8", "ignore").lstrip("\x05\x02") if isinstance(part, bytes) else part
