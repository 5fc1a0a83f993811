"""The words of a hunspell dictionary written out: every stem with all the endings it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple


class Rule(NamedTuple):
    """One way to change a stem: `condition` says which stems, at the end that is changed."""

    prefix: bool
    strip: str
    affix: str
    condition: re.Pattern[str]
    crosses: bool

    def apply(self, stem: str) -> str | None:
        """The changed stem, or None if the rule does not fit it."""
        if not self.condition.search(stem):
            return None
        if self.prefix:
            return self.affix + stem[len(self.strip) :]
        return stem.removesuffix(self.strip) + self.affix


def rules(path: Path) -> dict[str, list[Rule]]:
    """The prefix and suffix rules of an .aff file with one-letter flags, by flag.

    Conditions are taken for the regular expressions that they are written as.
    """
    found: dict[str, list[Rule]] = {}
    crossing: dict[str, bool] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        fields = line.split()
        if len(fields) < 4 or fields[0] not in ("PFX", "SFX"):
            continue
        kind, flag = fields[:2]
        if flag not in crossing:
            crossing[flag] = fields[2] == "Y"
            continue
        prefix = kind == "PFX"
        strip, affix = ("" if text == "0" else text for text in fields[2:4])
        condition = fields[4] if len(fields) > 4 else "."
        pattern = re.compile(f"^(?:{condition})" if prefix else f"(?:{condition})$")
        found.setdefault(flag, []).append(Rule(prefix, strip, affix, pattern, crossing[flag]))
    return found


def words(dictionary: Path, affixes: Path, *, skip: str = "") -> Iterator[str]:
    """Every word of a .dic file as it is spelt, some of them several times.

    skip: flags of stems that are no words of their own.
    """
    known = rules(affixes)
    for line in dictionary.read_text(encoding="utf-8").splitlines()[1:]:
        stem, _, flags = line.split("\t")[0].strip().partition("/")
        if not stem or set(flags) & set(skip):
            continue
        yield stem
        applied = [rule for flag in flags for rule in known.get(flag, ())]
        ended = [stem]
        for rule in applied:
            if not rule.prefix:
                word = rule.apply(stem)
                if word is not None:
                    yield word
                    if rule.crosses:
                        ended.append(word)
        for rule in applied:
            if rule.prefix:
                for ending in ended if rule.crosses else [stem]:
                    word = rule.apply(ending)
                    if word is not None:
                        yield word
