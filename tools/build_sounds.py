"""Synthesise the game's sounds: assets/sounds/*.ogg and which event is heard as which sound.

Everything is made of a few decaying partials and soft noise: short, warm and quiet, as of wood
and plastic on felt. Run from the checkout, with soundfile installed:
`python tools/build_sounds.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import soundfile

RATE = 44100
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
PEAK = 0.5

Wave: TypeAlias = "npt.NDArray[np.float64]"


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def tone(
    pitch: float,
    seconds: float,
    *,
    decay: float,
    partials: Sequence[tuple[float, float]] = ((1, 1), (2, 0.3), (3, 0.12)),
    bend: float = 0.0,
    attack: float = 0.004,
) -> Wave:
    """A struck tone. pitch in Hz; decay: seconds to fall to 1/e; bend: how far the pitch falls.

    partials: (multiple of the pitch, strength); higher ones fade sooner.
    """
    t = _time(seconds)
    slide = pitch * (1 - bend * (1 - np.exp(-t / decay)))
    phase = 2 * np.pi * np.cumsum(slide) / RATE
    wave = sum(
        (
            strength * np.sin(multiple * phase) * np.exp(-t * multiple**0.6 / decay)
            for multiple, strength in partials
        ),
        np.zeros_like(t),
    )
    return np.asarray(wave * np.minimum(1, t / attack))


def knock(pitch: float, seconds: float, *, decay: float, seed: int, width: float = 0.6) -> Wave:
    """A short noise of one colour: something hard on something soft."""
    count = int(RATE * seconds)
    noise = np.random.default_rng(seed).standard_normal(count)
    spectrum = np.fft.rfft(noise)
    hertz = np.fft.rfftfreq(count, 1 / RATE)
    shape = np.exp(-((np.log((hertz + 1) / pitch) / width) ** 2))
    wave = np.fft.irfft(spectrum * shape, count)
    wave /= np.abs(wave).max()
    t = _time(seconds)
    return np.asarray(wave * np.exp(-t / decay) * np.minimum(1, t / 0.002))


def mix(*parts: tuple[float, float, Wave]) -> Wave:
    """Waves put together: (when in seconds, how loud, wave)."""
    end = max(int(start * RATE) + len(wave) for start, _, wave in parts)
    whole = np.zeros(end)
    for start, loud, wave in parts:
        first = int(start * RATE)
        whole[first : first + len(wave)] += loud * wave
    return whole


WOOD = ((1, 1.0), (2.76, 0.25), (5.4, 0.08))
GLASS = ((1, 1.0), (2.0, 0.35), (3.01, 0.2), (4.17, 0.08))


def sounds() -> dict[str, tuple[float, Wave]]:
    """Every sound by name, with how loud it is against the others."""
    click = mix((0, 0.6, knock(2600, 0.05, decay=0.008, seed=1)),
                (0, 0.5, tone(620, 0.06, decay=0.018, partials=WOOD)))  # fmt: skip
    pick = mix((0, 0.9, tone(740, 0.12, decay=0.04, partials=WOOD)),
               (0, 0.3, knock(3200, 0.04, decay=0.006, seed=2)))  # fmt: skip
    drop = mix((0, 0.8, tone(310, 0.16, decay=0.05, partials=WOOD, bend=0.1)),
               (0, 0.5, knock(900, 0.08, decay=0.015, seed=3)))  # fmt: skip
    slide = knock(1500, 0.2, decay=0.09, seed=4, width=0.9)
    slide *= np.sin(np.pi * np.linspace(0, 1, len(slide))) ** 0.5
    twist = mix((0, 0.35, slide), (0.14, 0.8, tone(360, 0.12, decay=0.03, partials=WOOD)),
                (0.14, 0.4, knock(1800, 0.05, decay=0.01, seed=5)))  # fmt: skip
    score = mix(*((0.085 * i, 0.8, tone(pitch, 0.7, decay=0.22, partials=GLASS))
                  for i, pitch in enumerate((523.25, 659.25, 783.99))))  # fmt: skip
    refuse = mix((0, 0.8, tone(207, 0.2, decay=0.07, bend=0.12)),
                 (0.11, 0.8, tone(174, 0.26, decay=0.09, bend=0.12)))  # fmt: skip
    bell = mix((0, 0.9, tone(880, 1.6, decay=0.5, partials=((1, 1), (2.4, 0.4), (4.1, 0.15)))),
               (0.0, 0.3, tone(883, 1.6, decay=0.5)))  # fmt: skip
    tick = mix((0, 0.5, knock(4200, 0.03, decay=0.004, seed=6)),
               (0, 0.4, tone(1250, 0.05, decay=0.012, partials=WOOD)))  # fmt: skip
    fall = mix(*((0.07 * i, 0.9 - 0.2 * i, drop) for i in range(3)))
    roll = mix(*((start, loud, knock(pitch, 0.09, decay=0.016, seed=20 + i))
                 for i, (start, loud, pitch) in enumerate(
                     (0.06 * i + 0.02 * (i * 7 % 3), 0.9 * 0.86**i, 700 + 190 * (i * 5 % 4))
                     for i in range(11))))  # fmt: skip
    passed = mix((0, 0.7, tone(392, 0.3, decay=0.1, partials=GLASS)),
                 (0.1, 0.6, tone(330, 0.34, decay=0.12, partials=GLASS)))  # fmt: skip
    win = mix(*((0.12 * i, 0.8, tone(pitch, 1.1, decay=0.35, partials=GLASS))
                for i, pitch in enumerate((392.0, 523.25, 659.25, 783.99, 1046.5))))  # fmt: skip
    return {
        "click": (0.35, click), "pick": (0.4, pick), "drop": (0.55, drop), "twist": (0.5, twist),
        "score": (0.7, score), "refuse": (0.5, refuse), "bell": (0.6, bell), "tick": (0.4, tick),
        "fall": (0.6, fall), "roll": (0.7, roll), "pass": (0.5, passed), "win": (0.7, win),
    }  # fmt: skip


def main() -> None:
    """Write the sounds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (loud, wave) in sounds().items():
        level = wave / np.abs(wave).max() * PEAK * loud
        fade = np.minimum(1, (len(level) - np.arange(len(level))) / (0.01 * RATE))
        soundfile.write(
            FOLDER / f"{name}.ogg", (level * fade).astype(np.float32), RATE, subtype="VORBIS"
        )


if __name__ == "__main__":
    main()
