"""Words: loading a list, its memory, and looking words up in it.

Goals: a list loads in under 50 ms and stays in under 20 MB. Each is measured in a process of its
own, which has loaded nothing else. A Python set of the same words is the reference.

    python -m bench words
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter

from bench.rows import Row, compared, duration
from game.words.definitions import define
from game.words.lists import LANGUAGES, level, load
from game.words.near_misses import near_misses

_PROBE = """
import json, sys, time
from game.words.lists import load

def resident():
    try:
        pages = int(open("/proc/self/statm").read().split()[1])
        return pages * __import__("os").sysconf("SC_PAGE_SIZE")
    except OSError:
        return None

before = resident()
start = time.perf_counter()
lexicon = load(sys.argv[1])
seconds = time.perf_counter() - start
after = resident()
if sys.argv[2] == "set":
    words = list(lexicon.dawg)
    before, start = resident(), time.perf_counter()
    words = set("\\n".join(words).split("\\n"))
    seconds = time.perf_counter() - start
    after = resident()
print(json.dumps([seconds, before and (after - before) / 1e6]))
"""


def probe(language: str, what: str = "list") -> tuple[float, float | None]:
    """Seconds and resident megabytes of loading a list, the best of three fresh processes."""
    tries = []
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", _PROBE, language, what],
            capture_output=True,
            text=True,
            check=True,
        )
        tries.append(json.loads(done.stdout))
    seconds, megabytes = min(tries)
    return seconds, megabytes


def each(work: Callable[[str], object], words: list[str]) -> float:
    """Seconds for one of the words, the best of three rounds."""
    times = []
    for _ in range(3):
        start = perf_counter()
        for word in words:
            work(word)
        times.append(perf_counter() - start)
    return min(times) / len(words)


def rows() -> list[Row]:
    """The module's rows of the table."""
    found: list[Row] = []
    for language in LANGUAGES:
        seconds, megabytes = probe(language)
        plain_seconds, plain_megabytes = probe(language, "set")
        found.append(compared(f"load {language}", seconds, plain_seconds, "50 ms"))
        if megabytes is not None and plain_megabytes is not None:
            found.append(
                Row(
                    f"resident {language}",
                    f"{megabytes:.2f} MB",
                    f"{plain_megabytes:.2f} MB",
                    plain_megabytes / max(megabytes, 0.01),
                    "20 MB",
                )
            )
    lexicon = load()
    words = list(lexicon.dawg)
    sample = words[:: len(words) // 5000]
    listed = set(words)
    level("CAT")
    define("cat")
    found.append(
        compared("is_word", each(lexicon.is_word, sample), each(listed.__contains__, sample))
    )
    found += [
        Row("prefix", duration(each(lexicon.dawg.walk, sample))),
        Row("difficulty", duration(each(level, sample))),
        Row("definition", duration(each(define, sample))),
        Row("near-misses", duration(each(lambda w: near_misses(lexicon.dawg, w), sample[::200]))),
        Row(
            "a word struck", duration(each(lambda w: lexicon.with_changes(strike=[w]), sample[:50]))
        ),
    ]
    return found


if __name__ == "__main__":
    for row in rows():
        print(row.name, row.value, row.reference, row.goal, sep="\t")
