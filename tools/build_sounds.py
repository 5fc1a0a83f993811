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
ATTACK = 0.004
"""The seconds in which a tone rises."""

Wave: TypeAlias = "npt.NDArray[np.float64]"
Partials: TypeAlias = "Sequence[tuple[float, float]]"


def _time(seconds: float) -> Wave:
    return np.arange(int(RATE * seconds)) / RATE


def tone(
    pitch: float,
    seconds: float,
    *,
    decay: float,
    partials: Partials = ((1, 1), (2, 0.3), (3, 0.12)),
    bend: float = 0.0,
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
    return np.asarray(wave * np.minimum(1, t / ATTACK))


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


BELL = ((1, 1.0), (2.0, 0.45), (2.4, 0.3), (3.0, 0.18), (4.5, 0.06))
BAR = ((1, 1.0), (3.93, 0.22), (9.2, 0.03))


def series(count: int, apart: float, pitches: Sequence[float], *, seed: int, decay: float) -> Wave:
    """Knocks one after the other, never quite evenly: pieces that come to lie."""
    step = np.random.default_rng(seed)
    return mix(*(
        (apart * i + step.uniform(0, apart * 0.3), step.uniform(0.55, 0.9),
         knock(pitches[i % len(pitches)], 0.08, decay=decay, seed=seed + i))
        for i in range(count)
    ))  # fmt: skip


def chord(pitches: Sequence[float], *, apart: float, decay: float, partials: Partials) -> Wave:
    """Tones that begin one after the other."""
    return mix(*((apart * i, 0.7, tone(pitch, 1.4, decay=decay, partials=partials))
                 for i, pitch in enumerate(pitches)))  # fmt: skip


def moments() -> dict[str, tuple[float, Wave]]:
    """What moments are heard as: quieter than the pieces. What is one of a scale is played at
    other pitches too."""
    peg = mix((0, 0.8, tone(523, 0.11, decay=0.035, partials=WOOD)),
              (0, 0.25, knock(2400, 0.03, decay=0.006, seed=41)))  # fmt: skip
    wood = mix((0, 0.9, tone(294, 0.15, decay=0.045, partials=WOOD, bend=0.05)),
               (0, 0.3, knock(1000, 0.05, decay=0.01, seed=42)))  # fmt: skip
    press = mix((0, 0.6, tone(440, 0.08, decay=0.022, partials=WOOD)),
                (0, 0.5, knock(1700, 0.04, decay=0.007, seed=43)))  # fmt: skip
    ivory = mix((0, 0.7, tone(659, 0.09, decay=0.02, partials=BAR)),
                (0, 0.35, knock(2900, 0.03, decay=0.005, seed=44)))  # fmt: skip
    glass = mix((0, 0.7, tone(1047, 0.5, decay=0.14, partials=GLASS)))
    bell = mix((0, 0.9, tone(587, 1.3, decay=0.38, partials=BELL)))
    low = mix((0, 0.9, tone(294, 1.5, decay=0.45, partials=BELL)))
    deep = mix((0, 0.9, tone(98, 0.5, decay=0.12, partials=WOOD, bend=0.2)),
               (0, 0.4, knock(260, 0.2, decay=0.04, seed=45)))  # fmt: skip
    drum = mix((0, 0.9, tone(110, 0.45, decay=0.11, bend=0.3)),
               (0, 0.35, knock(420, 0.12, decay=0.025, seed=46)),
               (0.12, 0.6, tone(587, 1.1, decay=0.32, partials=BELL)))  # fmt: skip
    tap = mix((0, 0.8, tone(185, 0.14, decay=0.035, bend=0.1)),
              (0.09, 0.6, tone(165, 0.14, decay=0.035, bend=0.1)))  # fmt: skip
    dull = mix((0, 0.8, tone(147, 0.2, decay=0.05, partials=WOOD, bend=0.1)),
               (0, 0.4, knock(380, 0.1, decay=0.02, seed=47)))  # fmt: skip
    low_clicks = mix((0, 0.7, knock(620, 0.09, decay=0.014, seed=48)),
                     (0.12, 0.7, knock(520, 0.09, decay=0.014, seed=49)))  # fmt: skip
    thud = mix((0, 0.9, knock(210, 0.22, decay=0.045, seed=50)),
               (0, 0.5, tone(92, 0.2, decay=0.05)))  # fmt: skip
    soft = mix((0, 0.7, knock(480, 0.14, decay=0.028, seed=51)),
               (0, 0.5, tone(220, 0.14, decay=0.035, partials=WOOD)))  # fmt: skip
    return {
        "peg": (0.3, peg), "wood": (0.36, wood), "press": (0.3, press), "ivory": (0.3, ivory),
        "glass": (0.3, glass), "chime": (0.42, bell), "low-bell": (0.46, low),
        "deep": (0.5, deep), "drum": (0.5, drum), "tap": (0.4, tap), "dull": (0.4, dull),
        "low-clicks": (0.4, low_clicks), "thud": (0.45, thud), "soft-knock": (0.42, soft),
        "chord": (0.46, chord((262, 330, 392, 523), apart=0.05, decay=0.36, partials=GLASS)),
        "marimba": (0.46, chord((294, 440), apart=0.11, decay=0.22, partials=BAR)),
        "flourish": (0.46, chord((294, 370, 440, 587), apart=0.08, decay=0.3, partials=GLASS)),
        "ratchet": (0.5, series(12, 0.05, (1500, 1250), seed=60, decay=0.013)),
        "clacks": (0.55, series(9, 0.07, (850, 700, 1000), seed=80, decay=0.018)),
        "rattle": (0.5, series(7, 0.06, (1300, 1050, 1500), seed=100, decay=0.016)),
        "leather": (0.42, series(8, 0.075, (330, 420, 280), seed=120, decay=0.02)),
        "hush": (0.5, series(18, 0.035, (1500, 1800, 1300), seed=140, decay=0.012)),
    }  # fmt: skip


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
        **moments(),
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
