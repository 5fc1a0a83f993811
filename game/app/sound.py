"""Sounds by the name of what happened. Without a device, or a file, there is silence."""

from __future__ import annotations

from typing import Any

from game.app.settings import Settings
from game.files import MissingFileError, data_file

CLOCK = frozenset({"tick", "bell"})
"""Sounds that belong to the clock and have a volume of their own."""


class Sound:
    """Plays assets/sounds/NAME.ogg; loads each on its first use. Nothing here ever raises."""

    def __init__(self, base: Any, settings: Settings) -> None:
        self._base = base
        self._settings = settings
        self._sounds: dict[str, Any] = {}
        managers = base.sfxManagerList
        # Without a device every sound that is loaded would try for one again, and say so.
        self._device = bool(managers) and managers[0].is_valid()

    def play(self, name: str) -> None:
        """Play a sound, at the volume that its kind is set to."""
        settings = self._settings
        if not name or settings["mute"] or not self._device:
            return
        part = "volume-clock" if name in CLOCK else "volume-effects"
        volume = settings.number("volume") * settings.number(part)
        sound = self._sound(name)
        if sound is None or volume <= 0:
            return
        sound.set_volume(volume)
        sound.play()

    def _sound(self, name: str) -> Any:
        if name not in self._sounds:
            self._sounds[name] = None
            try:
                path = str(data_file(f"assets/sounds/{name}.ogg"))
            except MissingFileError:
                return None
            try:
                self._sounds[name] = self._base.loader.load_sfx(path)
            except (OSError, RuntimeError):
                return None
        return self._sounds[name]
