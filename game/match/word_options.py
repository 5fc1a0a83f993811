"""The choice of words as options that every game has beside its own.

On command lines and in challenges they read `list=common family=yes`; a record names the word list
itself (see game.words.lists.name_and_digest).
"""

from __future__ import annotations

from dataclasses import replace

from game.match.games import rules_of
from game.rules.interface import AnyGame
from game.rules.options import Option, Options, parse_options, spell
from game.sentences import N_
from game.words.choice import ALL, COMMON, EVERY_WORD, STANDARD, WordChoice
from game.words.lists import WordListError, choices

LIST = Option(
    "list",
    N_("Words that count"),
    (ALL, COMMON, STANDARD),
    ALL,
    N_("A word that is left out is refused, and costs nothing."),
    {
        ALL: N_("All words"),
        COMMON: N_("Common words"),
        STANDARD: N_("No informal or foreign words"),
    },
)
FAMILY = Option(
    "family",
    N_("Family filter"),
    (False, True),
    False,
    N_("Words widely found offensive are left out; they are refused, and cost nothing."),
)
KEYS = frozenset({LIST.key, FAMILY.key})
"""Keys that no game may use."""


def offered(language: str) -> Option:
    """LIST with the choices that a language's word list has."""
    try:
        return replace(LIST, choices=choices(language))
    except WordListError:
        return replace(LIST, choices=(ALL,))


def fitting(choice: WordChoice, language: str) -> WordChoice:
    """The choice, or all words if the list of a language does not have it."""
    return choice if choice.words in offered(language).choices else replace(choice, words=ALL)


def proposed(game: AnyGame, options: Options) -> WordChoice:
    """The default choice of words of a game."""
    return fitting(WordChoice(game.proposed_words), game.language(options, "en"))


def parse_agreed(
    game_id: str, text: str, usual: WordChoice | None = None, *, seats: int = 0
) -> tuple[Options, WordChoice]:
    """Parse `key=value ...` with the game's options and the choice of words. Defaults are `usual`,
    or what the game proposes, and fit `seats` if given (see Game.agreed). ValueError says what is
    wrong."""
    game = rules_of(game_id)
    items = text.split()
    ours = [item for item in items if item.partition("=")[0] in KEYS]
    rest = " ".join(item for item in items if item not in ours)
    options = game.agreed(rest, seats) if seats else parse_options(game.options, rest)
    choice = proposed(game, options) if usual is None else usual
    choice = parse_choice(" ".join(ours), choice)
    offered(game.language(options, "en")).parse(choice.words)  # not every list has every choice
    return options, choice


def parse_choice(text: str, usual: WordChoice = EVERY_WORD) -> WordChoice:
    """Parse `list=common family=yes`, with defaults from `usual`. ValueError says what is wrong."""
    choice = usual
    for item in text.split():
        key, _equals, value = item.partition("=")
        if key == FAMILY.key:
            choice = replace(choice, family=FAMILY.parse(value) is True)
        else:
            choice = replace(choice, words=str(LIST.parse(value)))
    return choice


def spell_every(choice: WordChoice) -> list[str]:
    """A choice as items `key=value`."""
    return [f"{LIST.key}={choice.words}", f"{FAMILY.key}={spell(choice.family)}"]


def spell_choice(choice: WordChoice) -> list[str]:
    """The items of a choice that differ from all words."""
    usual = spell_every(EVERY_WORD)
    return [item for item in spell_every(choice) if item not in usual]
