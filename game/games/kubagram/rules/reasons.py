"""Why a move of Kubagram is refused."""

from __future__ import annotations

from game.rules.interface import Reason
from game.sentences import N_, N_plural

BOX_TURNED = Reason("box-turned", N_("The box has its place for the whole game now."))
TURN_BOX_FIRST = Reason("turn-box-first", N_("The last player first says how the box lies."))
LAY_FIRST = Reason("lay-first", N_("The die in hand has to be laid first."))
NOTHING_IN_HAND = Reason("nothing-in-hand", N_("There is no die in hand to lay."))
ONE_DIE = Reason("one-die", N_("One die is taken in a turn."))
TAKE_FIRST = Reason("take-first", N_("Take the next die, or skip, before the turn can end."))
SKIPPED_ONCE = Reason("skipped-once", N_("A turn can be skipped once in a game."))
BOX_EMPTY = Reason("box-empty", N_("The box is empty."))
FACE_UP = Reason(
    "face-up", N_("From a square marked I only the letter that lies up counts: {letter}.")
)
NOT_ON_DIE = Reason("not-on-die", N_("The die has no {letter}: it has {letters}."))
VOWEL_NEEDED = Reason(
    "vowel-needed", N_("Ten consonants and no vowel lie in the middle: a vowel is due ({letters}).")
)
NO_JOKER = Reason("no-joker", N_("Only a joker can be set aside."))
NOT_THE_FIELD = Reason("not-the-field", N_("Name every die of the central field once."))
NOT_IN_FIELD = Reason("not-in-field", N_("Die {die} does not lie in the central field."))
NOT_ASIDE = Reason("not-aside", N_("Joker {die} has not been set aside."))
NOT_YOUR_JOKER = Reason("not-your-joker", N_("The joker {letters} is {other_player}'s."))
NO_SUCH_WORD = Reason("no-such-word", N_("There is no claimed word {number}."))
USED_TWICE = Reason("used-twice", N_("A die or a word can be used once in a claim."))
TOO_SHORT = Reason(
    "too-short",
    N_plural(
        "{word} has {count} die; at least {minimum} are needed.",
        "{word} has {count} dice; at least {minimum} are needed.",
        by="count",
    ),
)
LONG_WORD_LEFT = Reason(
    "long-word-left",
    N_("A word of {minimum} or more dice can still be formed, so {word} has to wait."),
)
SAY_CANNOT = Reason(
    "say-cannot",
    N_("{word} has to wait until you say that you can form no word of {minimum} or more dice."),
)
SAID_CANNOT = Reason(
    "said-cannot",
    N_("You have said that you can form no word of {minimum} or more dice: {word} is too long."),
)
ONLY_LAST_CANNOT = Reason(
    "only-last-cannot", N_("Only the last player may say that no more long words can be formed.")
)
SHOWN_FIRST = Reason("shown-first", N_("{word}, which was shown to you, has to be claimed first."))
COMMON_LEFT = Reason(
    "common-left", N_("A common word of {minimum} or more dice can still be formed.")
)
AWAITS_SHOWING = Reason(
    "awaits-showing", N_("{player} first says whether there is a word to show.")
)
NOTHING_TO_SHOW = Reason("nothing-to-show", N_("Nobody has asked to be shown a word."))
SHOW_DICE = Reason(
    "show-dice", N_("A word that is shown is made of dice in the middle and jokers set aside.")
)
NOT_A_WORD = Reason("not-a-word", N_("{word} is not a word."), about_word=True)
ONLY_LAST_EXTENDS = Reason(
    "only-last-extends", N_("Only the last player adds dice to a claimed word.")
)
SAME_WORD = Reason("same-word", N_("A compound is made of different words."))
TOO_MANY_WORDS = Reason("too-many-words", N_("A compound is made of two or three words."))
