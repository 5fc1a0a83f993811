"""`hexaglyph word`: is it a word, how difficult, what does it mean, or what may be meant."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.cli.ends import CommandError
from game.home import Home
from game.language import _, say
from game.words.choice import ALL, COMMON, STANDARD, WordChoice
from game.words.lists import LANGUAGES

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
    from game.words.lists import WordListError
    from game.words.own import OwnDictionaryError
    from game.words.spelling import Spelling

    try:
        # Only read: a home that cannot be written does no harm here.
        spelling = Spelling(arguments.language, Home.find(arguments.home).folders()["data"])
        all_words, choice = True, WordChoice(arguments.chosen, arguments.family)
        for word in arguments.words:
            all_words = show(word, spelling, choice) and all_words
    except (WordListError, OwnDictionaryError) as error:
        raise NoListError(error) from None
    if not all_words and spelling.missing is not None:
        missing = spelling.missing
        print(_(missing.message).format(**missing.values), file=sys.stderr)
    return 0 if all_words else 1


def show(text: str, spelling: Any, choice: WordChoice) -> bool:
    """Print what is known about one word; whether it is one, the player's own changes included."""
    from game.rules.left_out import left_out
    from game.words.definitions import define
    from game.words.fold import fold
    from game.words.lists import level, load
    from game.words.spelling import LONGEST

    language = spelling.language
    word = fold(text)
    if len(text) > LONGEST:
        told = _("{word}: not a word; no word has more than {count} letters")
        print(told.format(word=f"{text[:LONGEST]}…", count=LONGEST))
        return False
    lexicon = spelling.own.apply(load(language, choice))
    if word is None:
        print(_("{word}: not a word; words are made of letters alone").format(word=text))
        return False
    if not lexicon.is_word(word):
        struck = word in lexicon.struck
        verdict = _("{word}: not a word, you struck it") if struck else _("{word}: not a word")
        left = left_out(lexicon, word)
        if left is not None:
            print(say(left))
            return False
        print(verdict.format(word=word))
        meant = spelling.suggest(word, lexicon)
        if meant:
            print("  " + _("did you mean {words}?").format(words=", ".join(meant)))
        return False
    difficulty = level(word, language)
    if word in lexicon.added:
        print(_("{word}: a word that you added").format(word=word))
    elif difficulty is None:
        print(_("{word}: a word").format(word=word))
    else:
        print(_("{word}: a word, difficulty {level} of 80").format(word=word, level=difficulty))
    meaning = define(word, language)
    if meaning is not None:
        print("  " + meaning)
    return True
