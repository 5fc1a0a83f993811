"""Sounds by the name of an event. Without an audio device or a sound's file there is silence."""

from __future__ import annotations

from typing import Any

from game.app.engine_file import engine_file
from game.app.settings import Settings
from game.system.files import DamagedFileError, MissingFileError, go_on_without

CLOCK = frozenset({"tick", "bell"})
"""The sounds of the clock, which have their own volume."""


SCALE = (0, 2, 4, 5, 7, 9, 11, 12)
"""The steps of a scale in semitones, up an octave; further steps go down again."""
VOICES = 4
"""The number of steps of one sound that can be heard at a time."""


def rate(step: int) -> float:
    """The play rate that raises a sound by `step` steps of the scale."""
    turn = 2 * (len(SCALE) - 1)
    at = step % turn
    return float(2 ** (SCALE[min(at, turn - at)] / 12))


class Sound:
    """Plays assets/sounds/NAME.ogg, loading each file on first use. Its methods never raise."""

    def __init__(self, base: Any, settings: Settings) -> None:
        self._base = base
        self._settings = settings
        self._sounds: dict[tuple[str, int], Any] = {}
        managers = base.sfxManagerList
        # Without a device, each load would try to open one again and print an error.
        self._device = bool(managers) and managers[0].is_valid()

    def play(self, name: str, step: int = 0) -> None:
        """Play a sound at the volume of its kind, `step` steps of the scale above its pitch."""
        settings = self._settings
        if not name or settings["mute"] or not self._device:
            return
        part = "volume-clock" if name in CLOCK else "volume-effects"
        volume = settings.number("volume") * settings.number(part)
        sound = self._sound(name, step % VOICES)
        if sound is None or volume <= 0:
            return
        sound.set_volume(volume)
        sound.set_play_rate(rate(step))
        sound.play()

    def _sound(self, name: str, voice: int) -> Any:
        key = name, voice
        if key not in self._sounds:
            self._sounds[key] = None
            try:
                path = engine_file(f"assets/sounds/{name}.ogg")
            except (MissingFileError, DamagedFileError) as error:
                go_on_without(error)
                return None
            try:
                self._sounds[key] = self._base.loader.load_sfx(path)
            except (OSError, RuntimeError):
                return None
        return self._sounds[key]
