"""Sounds by the name of what happened. Without a device, or a file, there is silence."""

from __future__ import annotations

from typing import Any

from game.app.settings import Settings
from game.system.files import DamagedFileError, MissingFileError, go_on_without, whole_file

CLOCK = frozenset({"tick", "bell"})
"""Sounds that belong to the clock and have a volume of their own."""


SCALE = (0, 2, 4, 5, 7, 9, 11, 12)
"""Semitones of the steps of a scale: an octave upwards, and then down again."""
VOICES = 4
"""How many steps of one sound may be heard at a time."""


def rate(step: int) -> float:
    """How many times as fast a sound is played that many steps of the scale above its pitch."""
    turn = 2 * (len(SCALE) - 1)
    at = step % turn
    return float(2 ** (SCALE[min(at, turn - at)] / 12))


class Sound:
    """Plays assets/sounds/NAME.ogg; loads each on its first use. Nothing here ever raises."""

    def __init__(self, base: Any, settings: Settings) -> None:
        self._base = base
        self._settings = settings
        self._sounds: dict[tuple[str, int], Any] = {}
        managers = base.sfxManagerList
        # Without a device every sound that is loaded would try for one again, and say so.
        self._device = bool(managers) and managers[0].is_valid()

    def play(self, name: str, step: int = 0) -> None:
        """Play a sound, at the volume that its kind is set to, `step` steps of a scale above its
        own pitch."""
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
                path = str(whole_file(f"assets/sounds/{name}.ogg"))
            except (MissingFileError, DamagedFileError) as error:
                go_on_without(error)
                return None
            try:
                self._sounds[key] = self._base.loader.load_sfx(path)
            except (OSError, RuntimeError):
                return None
        return self._sounds[key]
