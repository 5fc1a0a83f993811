"""`hexaglyph word`: is it a word, how difficult, what does it mean, or what may be meant."""

from __future__ import annotations

import argparse
import sys

from game.cli.ends import CommandError
from game.home import Home
from game.language import _, say
from game.rules.left_out import left_out
from game.words.choice import ALL, COMMON, STANDARD, WordChoice
from game.words.definitions import define
from game.words.fold import fold
from game.words.lexicon import Lexicon
from game.words.lists import LANGUAGES, WordListError, level, load
from game.words.own import OwnDictionaryError
from game.words.spelling import LONGEST, Spelling

CHOICES = (ALL, COMMON, STANDARD)


def declare(parser: argparse.ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("words", nargs="+", metavar="WORD")
    parser.add_argument("--language", choices=LANGUAGES, default="en", help=_("of the list"))
    parser.add_argument(
        "--words", dest="chosen", default=ALL, choices=CHOICES, help=_("which words of the list")
    )
    parser.add_argument("--family", action="store_true", help=_("leave out offensive words"))


class NoListError(CommandError):
    """Nothing can be told of any word."""

    code = 2


def run(arguments: argparse.Namespace) -> int:
    """Print a line or two for each word; 1 if one of them is no word, 2 without a list."""
    try:
        # Only read: a home that cannot be written does no harm here.
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
    if not all_words and spelling.missing is not None:
        missing = spelling.missing
        print(_(missing.message).format(**missing.values), file=sys.stderr)
    return 0 if all_words else 1


def _refused(text: str, spelling: Spelling, lexicon: Lexicon) -> list[str]:
    """Why a text is no word, and what may have been meant; [] for a word, the player's own changes
    included."""
    word = fold(text)
    if len(text) > LONGEST:
        told = _("{word}: not a word; no word has more than {count} letters")
        return [told.format(word=f"{text[:LONGEST]}…", count=LONGEST)]
    if word is None:
        return [_("{word}: not a word; words are made of letters alone").format(word=text)]
    if lexicon.is_word(word):
        return []
    left = left_out(lexicon, word)
    if left is not None:
        return [say(left)]
    struck = word in lexicon.struck
    told = _("{word}: not a word, you struck it") if struck else _("{word}: not a word")
    meant = spelling.suggest(word, lexicon)
    guesses = [_("did you mean {words}?").format(words=", ".join(meant))] if meant else []
    return [told.format(word=word), *guesses]


def _known(text: str, language: str, lexicon: Lexicon) -> list[str]:
    """How difficult a word is, and what it means."""
    word = fold(text) or ""
    difficulty = level(word, language)
    if word in lexicon.added:
        told = _("{word}: a word that you added")
    elif difficulty is None:
        told = _("{word}: a word")
    else:
        told = _("{word}: a word, difficulty {level} of 80")
    meaning = define(word, language)
    return [told.format(word=word, level=difficulty), *([meaning] if meaning is not None else [])]
