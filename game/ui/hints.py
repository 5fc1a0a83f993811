"""Hints in sentences."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.language import _, ngettext, say

if TYPE_CHECKING:
    from game.search.interface import LeadUp, Play


def hint_line(play: Play, lead_up: LeadUp | None, step: int, moves: str) -> str:
    """A hint's step: 1 length and score, 2 the first letters, 3 the word and its place. lead_up:
    what has to be done first. moves: what is typed to play it; "" where its places are marked."""
    if step == 1:
        return _hint_length(play, lead_up)
    dearest = play.words[0]
    if step == 2:
        letters = " ".join(dearest[: first_letters(dearest)])
        text = _("The most valuable word begins with {letters}.")
        return (text if play.several else _("It begins with {letters}.")).format(letters=letters)
    if not play.several:
        if moves:
            return _("It is {word}. To play it, type: {moves}").format(word=dearest, moves=moves)
        return after_lead_up(_("It is {word}; its place is marked.").format(word=dearest), lead_up)
    counts = Counter(play.words)
    words = " ".join(w if count == 1 else f"{count} × {w}" for w, count in counts.items())
    if not moves:
        return _("The words are {words}; their places are marked.").format(words=words)
    text = _("The words are {words}. To play them, type: {moves}")
    return text.format(words=words, moves=moves)


def first_letters(word: str) -> int:
    """How many of a word's letters the second step of a hint tells."""
    return max(1, len(word) // 2)


def after_lead_up(text: str, lead_up: LeadUp | None) -> str:
    """A play in words, with what has to be done before it."""
    return " ".join([text, *map(say, lead_up.steps if lead_up is not None else ())])


def _hint_length(play: Play, lead_up: LeadUp | None) -> str:
    """How long the word is and what it is worth; how much has to be done before it."""
    if play.several:
        text = ngettext(
            "All words together can score at least {points} point; the most valuable has "
            "{letters} letters.",
            "All words together can score at least {points} points; the most valuable has "
            "{letters} letters.",
            play.score,
        )
    else:
        text = ngettext(
            "A word of {letters} letters scores {points} point.",
            "A word of {letters} letters scores {points} points.",
            play.score,
        )
    text = text.format(letters=len(play.words[0]), points=play.score)
    if lead_up is None or lead_up.length is None:
        return text
    return f"{text} {say(lead_up.length)}"


def cost_line(taken: int) -> str:
    """A sentence on the cost of hints: they are counted, and the match is played with help. taken:
    how many the player has had; "" for none."""
    if not taken:
        return ""
    return ngettext(
        "This is your first hint; the match counts as played with help from now on.",
        "You have had {count} hints.",
        taken,
    ).format(count=taken)
