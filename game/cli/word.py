"""`hexaglyph word`: says whether words are valid, their difficulty and meaning, or suggestions."""

from __future__ import annotations

import argparse
import sys

from game.cli.exits import CommandError, UsageError
from game.language import _, say
from game.sentences import N_
from game.system.home import Home
from game.ui.origins import meaning_line, origin_line, wish_line
from game.words import system_dictionary
from game.words.choice import ALL, COMMON, STANDARD, WordChoice
from game.words.lexicon import Lexicon
from game.words.lists import LANGUAGES, WordListError, level, load
from game.words.normalize import LONGEST, normalize
from game.words.own_dictionary import OwnDictionary, OwnDictionaryError
from game.words.spelling import Spelling

CHOICES = (ALL, COMMON, STANDARD)
ADD, STRIKE, REMOVE = "add", "strike", "remove"


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    add = parser.add_argument
    add("words", nargs="*", metavar="WORD")
    change = parser.add_mutually_exclusive_group()
    for name, text in (
        (ADD, _("add each WORD to your own; it counts from the next match on")),
        (STRIKE, _("strike each WORD from your list")),
        (REMOVE, _("let the list decide about each WORD again")),
    ):
        change.add_argument(f"--{name}", action="store_true", help=text)
    change.add_argument(
        "--own", action="store_true", help=_("print the words that you added (+) and struck (-)")
    )
    add("--language", choices=LANGUAGES, default="en", help=_("of the list"))
    add("--words", dest="chosen", default=ALL, choices=CHOICES, help=_("which words of the list"))
    add("--family", action="store_true", help=_("leave out offensive words"))


class NoListError(CommandError):
    """There is no word list."""

    code = 2


def run(arguments: argparse.Namespace) -> int:
    """Print lines for each word, or change the player's own words; 1 if one is no word, 2 without a
    list."""
    change = next((name for name in (ADD, STRIKE, REMOVE) if getattr(arguments, name)), "")
    if bool(arguments.words) == arguments.own:
        raise UsageError(N_("give a WORD, or --own alone"))
    if change or arguments.own:
        own = OwnDictionary(arguments.language, Home.find(arguments.home).data)
        if change:
            _change(own, change, arguments.words)
        else:
            for word in sorted(own.added | own.struck):
                print(f"{'+' if word in own.added else '-'}{word}")
        return 0
    try:
        # Only read: a read-only home does no harm here.
        spelling = Spelling(arguments.language, Home.find(arguments.home).folders()["data"])
        choice = WordChoice(arguments.chosen, arguments.family)
        lexicon = spelling.own.apply(load(spelling.language, choice))
        all_words = True
        for text in arguments.words:
            refused = _refused(text, spelling, lexicon)
            all_words = all_words and not refused
            print("\n  ".join(refused or _known(text, spelling.language, lexicon)))
    except (WordListError, OwnDictionaryError) as error:
        raise NoListError(error) from None
    missing = None if all_words else system_dictionary.missing(spelling.language)
    if missing is not None:
        print(_(missing.message).format(**missing.values), file=sys.stderr)
    return 0 if all_words else 1


def _change(own: OwnDictionary, change: str, texts: list[str]) -> None:
    """Change the player's own words, all of them or none."""
    words = [normalize(text) or "" for text in texts]
    for text, word in zip(texts, words, strict=True):
        if not 2 <= len(word) <= LONGEST:
            sentence = N_(
                "'{word}' cannot be a word: it has from 2 to {count} letters and no other sign"
            )
            raise UsageError(sentence, word=text[:LONGEST], count=LONGEST)
    lexicon = load(own.language)
    for word in words:
        {ADD: own.add, STRIKE: own.strike, REMOVE: own.remove}[change](word)
        if change == ADD:
            sentence = _("{word} is in your dictionary now.").format(word=word)
            wish = "" if lexicon.is_word(word) else f"\n  {wish_line(word, lexicon)}"
            print(sentence + wish)
        elif change == STRIKE:
            print(_("{word} is struck from your dictionary.").format(word=word))
        else:
            print(_("The list decides again about {word}.").format(word=word))


def _refused(text: str, spelling: Spelling, lexicon: Lexicon) -> list[str]:
    """Why a text is no word, and suggestions; [] for a word. The player's own changes count."""
    word = normalize(text)
    if len(text) > LONGEST:
        sentence = _("{word}: not a word; no word has more than {count} letters")
        return [sentence.format(word=f"{text[:LONGEST]}…", count=LONGEST)]
    if word is None:
        return [_("{word}: not a word; words are made of letters alone").format(word=text)]
    if lexicon.is_word(word):
        return []
    from game.rules.excluded_words import exclusion  # slow to load, and not needed for valid words

    left = exclusion(lexicon, word)
    if left is not None:
        return [say(left)]
    struck = word in lexicon.struck
    sentence = _("{word}: not a word (you struck it)") if struck else _("{word}: not a word")
    meant = spelling.suggest(word, lexicon)
    guesses = [_("did you mean {words}?").format(words=", ".join(meant))] if meant else []
    return [sentence.format(word=word), *guesses]


def _known(text: str, language: str, lexicon: Lexicon) -> list[str]:
    """How difficult a word is, what it means, and where it comes from."""
    word = normalize(text) or ""
    difficulty = level(word, language)
    if word in lexicon.added:
        sentence = _("{word}: a word that you added")
    elif difficulty is None:
        sentence = _("{word}: a word")
    else:
        sentence = _("{word}: a word, difficulty {level} of 80")
    meaning = meaning_line(word, language)
    known = [sentence.format(word=word, level=difficulty)]
    return [*known, *([meaning] if meaning else []), origin_line(word, lexicon)]
