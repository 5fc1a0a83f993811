"""All settings of the player: their values, how they are shown, and their defaults."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from game import register
from game.app.kit.theme import palette_names
from game.language import installed
from game.sentences import C_, N_

SettingValue: TypeAlias = "str | int | float | bool"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. kind: "choice", "flag" or "number" (which uses ends and step).

    label, help and the labels of choices are msgids. installed: returns the choices, where some may
    have no label.
    """

    key: str
    section: str
    label: str
    default: SettingValue
    kind: str = "flag"
    help: str = ""
    installed: Callable[[], tuple[str, ...]] | None = None
    labels: tuple[tuple[str, str], ...] = ()
    ends: tuple[float, float] = (0.0, 1.0)
    step: float = 0.1
    unit: str = N_("{percent} %")
    """The format of a number, with {percent} or {seconds}."""
    game: str = ""
    """The id of the game whose table it applies to, or ""."""

    def choices(self) -> tuple[str, ...]:
        """The values of a choice."""
        if self.installed is not None:
            return self.installed()
        return tuple(choice for choice, _label in self.labels)

    def accepts(self, value: object) -> bool:
        """Whether `value` is valid for the setting."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.kind == "choice":
            return value in self.choices()
        number = isinstance(value, int | float) and not isinstance(value, bool)
        return number and self.ends[0] <= float(str(value)) <= self.ends[1]


_PALETTES = (
    ("default", N_("Paper")),
    ("high-contrast", N_("High contrast")),
    ("okabe-ito", N_("Colour-blind safe")),
    ("dark", N_("Dark")),
)
_LANGUAGES = (
    *(("en", "English"), ("nl", "Nederlands"), ("af", "Afrikaans")),
    # Nobody has reviewed these yet, and their names say so.
    *(("de", "Deutsch (ungeprüft)"), ("fr", "Français (non relu)")),
)
_LOOKS, _MOTION, _SOUND = N_("Looks"), N_("Motion"), N_("Sound")
_PLAY = C_("a part of the settings", "Play")

SETTINGS: tuple[Setting, ...] = (
    Setting("palette", _LOOKS, N_("Colours"), "default", "choice", "", palette_names, _PALETTES),
    Setting(
        "text-size", _LOOKS, N_("Text size"), 1.0, "number", ends=(0.8, 2.0), step=0.1
    ),
    Setting(
        "quality", _LOOKS, N_("Picture quality"), "auto", "choice",
        N_("Low draws the scene at half resolution, for machines without a graphics card."),
        labels=(
            ("auto", C_("picture quality", "Automatic")),
            ("low", C_("picture quality", "Low")),
            ("medium", C_("picture quality", "Medium")),
            ("high", C_("picture quality", "High")),
        ),
    ),
    Setting("full-screen", _LOOKS, N_("Full screen"), False),
    Setting("language", _LOOKS, N_("Language"), "en", "choice", "", installed, _LANGUAGES),
    Setting(
        "reduced-motion", _MOTION, N_("Reduced motion"), False,
        help=N_("Changes are shown at once, without movement."),
    ),
    Setting(
        "moments", _MOTION, N_("Moments"), "full", "choice",
        N_("How long pieces take to show what a word was worth, or that it was not one."),
        labels=(("full", N_("in full")), ("quick", N_("quick")), ("instant", N_("at once"))),
    ),
    Setting(
        "inertia", _MOTION, N_("Turning goes on for a moment"), True,
        help=N_("The scene keeps turning a little after you let go of it."),
    ),
    Setting("volume", _SOUND, N_("Volume"), 0.7, "number", step=0.1),
    Setting("volume-effects", _SOUND, N_("Pieces"), 1.0, "number", step=0.1),
    Setting("volume-clock", _SOUND, N_("Clock and bell"), 1.0, "number", step=0.1),
    Setting(
        "ticking", _SOUND, N_("The clock ticks"), False,
        help=N_("The last ten seconds are heard one by one; the bell at 30 and 10 always is."),
    ),
    Setting(
        "speech", _SOUND, N_("Say what happens"), False,
        help=N_("Where the keyboard is and what happens is said aloud, by the system's own voice."),
    ),
    Setting("volume-speech", _SOUND, N_("Voice"), 1.0, "number", step=0.1),
    Setting("speech-speed", _SOUND, N_("How fast it speaks"), 1.0, "number", ends=(0.5, 2.5)),
    Setting("mute", _SOUND, N_("Mute"), False),
    Setting(
        "timers", _PLAY, N_("Timers"), True,
        help=N_("Off: new matches are set up without a clock."),
    ),
    Setting(
        "bot-pace", _PLAY, N_("Bots move"), "human", "choice",
        N_("How long a bot takes for its move, however fast it finds it."),
        labels=(("human", N_("like people")), ("fast", N_("fast")), ("instant", N_("at once"))),
    ),
    Setting(
        "fresh-press", _PLAY, N_("Enter waits"), 0.35, "number",
        N_("For this long after something appears, Enter and a second click do nothing in it."),
        ends=(0.2, 1.5), step=0.05, unit=N_("{seconds} s"),
    ),
    Setting(
        "hide-ends", _PLAY, N_("Records hide how matches end"), False,
        help=N_("A match is shown only as far as you have seen it, without its final scores."),
    ),
    Setting(
        "own-words", _PLAY, N_("My own words count"), True,
        help=N_("Words you added to, or struck from, your own dictionary count so in matches."),
    ),
    *(
        Setting(switch.key, _LOOKS, switch.label, switch.usual, help=switch.help, game=entry.id)
        for entry in register.entries().values() for switch in entry.switches
    ),
)  # fmt: skip

BY_KEY = {setting.key: setting for setting in SETTINGS}
APPEARANCE = {
    *("palette", "text-size", "language", "reduced-motion", "quality"),
    *(setting.key for setting in SETTINGS if setting.game),
}
"""The settings by which everything looks different."""
