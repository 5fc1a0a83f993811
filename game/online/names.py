"""Players' names: cleaning them, and telling names apart that look alike."""

from __future__ import annotations

import re
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
_UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0"
    "\U000e0100-\U000e01ef\U00013441\U00013442\U0001d159]"
)
"""The letters and marks that Unicode lets nobody see (Default_Ignorable_Code_Point), two blank
hieroglyphs and an empty note. clean() leaves them in texts that tell nobody apart, where one of
them, say, colours a heart."""
_BLANK = "\u2800"
"""A symbol without a dot: a space in Braille."""
_OPTIONAL = "COMBINING ", "ARABIC ", "HEBREW ", "SYRIAC "
"""How marks are called that many write and many leave out, unlike the vowels of other scripts."""


def clean_name(name: str, otherwise: str) -> str:
    """A name without control characters, what cannot be seen, and marks that change the direction
    of writing, or `otherwise` if nothing is left."""
    seen = _UNSEEN.sub("", name.replace(_BLANK, " "))
    kept = clean(unicodedata.normalize("NFC", seen))
    return " ".join(kept.split())[:LONGEST_NAME].strip() or otherwise


def skeleton(name: str) -> str:
    """The shape of a clean name: names that are easily mistaken for one another have the same.
    Emoji and most vowel signs count, punctuation does not unless there is nothing else."""
    text = unicodedata.normalize("NFKC", name).translate(_LATIN).translate(_STROKES).casefold()
    return "".join(filter(_counts, text)).replace("rn", "m") or text


def _counts(character: str) -> bool:
    """Whether a character tells names apart."""
    category = unicodedata.category(character)
    if category in ("Mn", "Mc"):
        return not unicodedata.name(character, "").startswith(_OPTIONAL)
    return character.isalnum() or category == "So"


def mixed(name: str) -> bool:
    """Whether a name mixes scripts whose letters look alike."""
    letters = (unicodedata.name(c, "") for c in name if c.isalpha())
    found = {script for letter in letters for script in SCRIPTS if letter.startswith(f"{script} ")}
    return len(found) > 1
