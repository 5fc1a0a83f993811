"""Names that look like others' names, though they are spelt otherwise."""

from __future__ import annotations

import unicodedata

SCRIPTS = "LATIN", "CYRILLIC", "GREEK"
"""Scripts with letters that look alike; no name mixes them."""
_LOOKS = {
    "АВЕКМНОРСТУХІЈЅаеорсухіјѕԁһӏкмтвнгп": "ABEKMHOPCTYXIJSaeopcyxijsdhlkmtbhrn",
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαειηκνορτυχγ": "ABEZHIKMNOPTYXaeinkvoptuxy",
}
"""What Cyrillic and Greek letters look like."""
_LATIN = {
    ord(theirs): ours
    for letters, looks in _LOOKS.items()
    for theirs, ours in zip(letters, looks, strict=True)
}
_STROKES = str.maketrans("I1|0", "lllO")


def skeleton(name: str) -> str:
    """What a name looks like: names that are easily taken for one another have one skeleton."""
    text = unicodedata.normalize("NFKC", name).translate(_LATIN).translate(_STROKES)
    return "".join(c for c in text.casefold() if c.isalnum()).replace("rn", "m")


def mixed(name: str) -> bool:
    """Whether a name mixes scripts whose letters look alike."""
    letters = (unicodedata.name(c, "") for c in name if c.isalpha())
    found = {script for letter in letters for script in SCRIPTS if letter.startswith(f"{script} ")}
    return len(found) > 1
