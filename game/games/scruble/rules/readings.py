"""Where a text can be read on a cube, and which words a line holds.

Wild pegs read as any letter; premium pegs do too with game play option 2, with option 1 no word
crosses them. In patterns `?` is a letter still to be chosen.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.games.scruble.rules.pieces import PEGS
from game.games.scruble.rules.sites import LINES, RING, SITES
from game.words.dawg import END, LAST, LETTER, ROOT, SHIFT
from game.words.lexicon import Lexicon

WILD = "?"
BARRED = "#"
"""The character of read() for a peg that no word may cross."""


def _faces(variant: int) -> bytes:
    """By peg the character it reads as, padded for bytes.translate."""
    shown = {"letter": "", "wild": WILD}
    premium = WILD if variant == 2 else BARRED
    text = "".join(peg.letter or shown.get(peg.kind, premium) for peg in PEGS)
    return text.encode().ljust(256, BARRED.encode())


_FACES = {variant: _faces(variant) for variant in (1, 2)}


def read(pegs: bytes, variant: int) -> str:
    """What each of the 96 sites reads as: a letter, WILD or BARRED."""
    return pegs.translate(_FACES[variant]).decode()


def readings(pegs: bytes, text: str, variant: int) -> tuple[tuple[int, ...], ...]:
    """Every place where `text` (A-Z, `?` for a wild) can be read, as its sites in order; a
    palindrome is given from one end only."""
    found: list[tuple[int, ...]] = []
    if not 1 <= len(text) <= RING:
        return ()
    shown = read(pegs, variant)
    starts = [s for s in range(SITES) if shown[s] in (text[0], WILD)]
    ways = 1 if len(text) == 1 else 4
    for start in starts:
        for line in LINES[start][:ways]:
            sites = line[: len(text)]
            if all(shown[s] in (t, WILD) for s, t in zip(sites, text, strict=True)):
                found.append(sites)
    palindrome = text == text[::-1]
    return tuple(s for s in found if not (palindrome and s[0] > s[-1]))


def words_along(line: str, lexicon: Lexicon, shortest: int = 3) -> Iterator[str]:
    """Every word of at least `shortest` letters that begins where `line` (as from read()) begins; a
    word with wilds once for each choice of their letters."""
    edges, struck = lexicon.dawg.edges, lexicon.struck

    def walk(node: int, depth: int, word: str) -> Iterator[str]:
        character = line[depth]
        if character == BARRED:
            return
        wanted = -1 if character == WILD else ord(character) - 65
        while True:
            edge = edges[node]
            if (wanted < 0 or edge & LETTER == wanted) and edge:
                longer = word + chr(65 + (edge & LETTER))
                if edge & END and depth + 1 >= shortest and longer not in struck:
                    yield longer
                if edge >> SHIFT and depth + 1 < len(line):
                    yield from walk(edge >> SHIFT, depth + 1, longer)
            if edge & LAST or not edge:
                return
            node += 1

    if line:
        yield from walk(ROOT, 0, "")
    for word in sorted(lexicon.added):
        fits = shortest <= len(word) <= len(line) and matches(line[: len(word)], word)
        if fits and word not in lexicon.dawg:
            yield word


def matches(pattern: str, word: str) -> bool:
    """Whether `word` can be read on a line of `pattern`."""
    return len(pattern) == len(word) and all(
        p in (w, WILD) for p, w in zip(pattern, word, strict=True)
    )


def fillings(pattern: str, lexicon: Lexicon) -> tuple[str, ...]:
    """The words that fit `pattern`, in alphabetical order."""
    return tuple(sorted(set(words_along(pattern, lexicon, len(pattern))))) if pattern else ()
