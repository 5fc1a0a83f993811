"""Players' names: cleaning them, and telling names apart that look alike."""

from __future__ import annotations

import unicodedata

from game.system.cleaning import clean

LONGEST_NAME = 24
"""The most characters in a name."""
SCRIPTS = "LATIN", "CYRILLIC", "GREEK"
"""Scripts with letters that look alike; a name may use only one of them."""
_LATIN = str.maketrans(
    "АВЕКМНОРСТУХІЈЅаеорсухіјѕԁһӏкмтвнгп" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαειηκνορτυχγ",
    "ABEKMHOPCTYXIJSaeopcyxijsdhlkmtbhrn" + "ABEZHIKMNOPTYXaeinkvoptuxy",
)
"""The Latin letters that Cyrillic and Greek ones look like."""
_STROKES = str.maketrans("I1|0", "lllO")


def clean_name(name: str, otherwise: str) -> str:
    """Return a name without control characters and marks that change the direction of writing, or
    `otherwise` if nothing is left."""
    kept = clean(unicodedata.normalize("NFC", name))
    return " ".join(kept.split())[:LONGEST_NAME].strip() or otherwise


def skeleton(name: str) -> str:
    """Return the shape of a name: names that are easily mistaken for one another have the same."""
    text = unicodedata.normalize("NFKC", name).translate(_LATIN).translate(_STROKES)
    return "".join(c for c in text.casefold() if c.isalnum()).replace("rn", "m")


def mixed(name: str) -> bool:
    """Whether a name mixes scripts whose letters look alike."""
    letters = (unicodedata.name(c, "") for c in name if c.isalpha())
    found = {script for letter in letters for script in SCRIPTS if letter.startswith(f"{script} ")}
    return len(found) > 1
