"""Statistics and hints in words, the same for the window and the command line."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _, decimal, join, ngettext, player_name, word
from game.match.challenge import unusual
from game.match.games import UnknownGameError, rules_of
from game.match.header import Header
from game.match.pauses import MOST_PAUSES
from game.match.rematch import series_after
from game.match.statistics import DayBest, Summary, read_options
from game.match.words_agreed import FAMILY, LIST
from game.rules.options import Option, OptionValue, spell
from game.search.interface import LeadUp, Play
from game.words.choice import EVERY_WORD, WordChoice


def format_name(summary: Summary) -> str:
    """A game and its format: SCRUBLE Cube, 2 players, Rounds: 5 (with help)."""
    try:
        title = _(rules_of(summary.game).title)
    except UnknownGameError:
        title = summary.game
    seats = ngettext("{count} player", "{count} players", summary.seats)
    parts = [title, seats.format(count=summary.seats), *_agreed(summary.game, summary.options)]
    told = ", ".join(parts)
    return _("{format} (with help)").format(format=told) if summary.assisted else told


def _agreed(game_id: str, text: str) -> list[str]:
    agreed = read_options(game_id, text)
    if agreed is None:
        return [text] if text else []
    options, words = agreed
    parts = [
        f"{_(option.label)}: {choice_text(option, options[option.key])}"
        for option in unusual(game_id, options)
    ]
    return parts if words == EVERY_WORD else [*parts, *words_told(words)]


def words_told(choice: WordChoice) -> list[str]:
    """Which words a match is played with, in the player's language."""
    parts = [choice_text(LIST, choice.words)]
    return [*parts, _(FAMILY.label)] if choice.family else parts


def series_line(header: Header, scores: Sequence[int]) -> str:
    """What the series comes to with a match that ended with these scores, the most first; "" for
    its first match."""
    if header.series is None:
        return ""
    series = series_after(header, scores)
    order = sorted(range(len(scores)), key=lambda seat: -series.scores[seat])
    told = [f"{player_name(seat, header.names)}: {series.scores[seat]}" for seat in order]
    return _("After {count} matches: {scores}.").format(count=series.matches, scores=join(told))


def choice_text(option: Option, value: OptionValue) -> str:
    """An option's value as the set-up screen shows it."""
    if value in option.labels:
        return _(option.labels[value])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spell(value)


def summary_lines(summary: Summary) -> list[str]:
    """What a format's matches came to, in sentences."""
    count = summary.matches
    told = ngettext(
        "{count} match; best score {best}, on average {mean}.",
        "{count} matches; best score {best}, on average {mean}.",
        count,
    )
    if summary.best is None:
        told = ngettext(
            "{count} match, on average {mean}; with more than two pauses none is a best.",
            "{count} matches, on average {mean}; with more than two pauses none is a best.",
            count,
        )
    lines = [told.format(count=count, best=summary.best, mean=decimal(summary.mean))]
    if summary.seats > 1:
        lines.append(_("Won: {won} of {count}.").format(won=summary.won, count=count))
    if summary.word:
        lines.append(
            _("Best word: {word}, {points} points; a word on average {mean}.").format(
                word=summary.word, points=summary.word_points, mean=decimal(summary.word_mean)
            )
        )
    if summary.hints:
        hints = ngettext("{count} hint was taken.", "{count} hints were taken.", summary.hints)
        lines.append(hints.format(count=summary.hints))
    return lines


def day_line(best: DayBest) -> str:
    """The best of today, in a sentence."""
    told = ngettext(
        "Best of today: {score}, in {count} match.",
        "Best of today: {score}, in {count} matches.",
        best.matches,
    )
    return told.format(score=best.score, count=best.matches)


def standing(names: Sequence[str], scores: Sequence[int] | None) -> str:
    """Each player's score; None: nothing has been scored yet."""
    points = scores or (0,) * len(names)
    pairs = enumerate(points[: len(names)])
    return ", ".join(f"{player_name(seat, names)}: {score}" for seat, score in pairs)


def pauses_line(count: int) -> str:
    """How often a clock was stopped, in a sentence."""
    told = ngettext("{count} pause.", "{count} pauses.", count).format(count=count)
    if count > MOST_PAUSES:
        told += " " + _("A result with more than two pauses is no personal best.")
    return told


def hint_line(play: Play, lead_up: LeadUp | None, step: int, places: str) -> str:
    """A hint's step: 1 length and score, 2 the first letters, 3 the word and its place. lead_up:
    what has to be done first. places: "" where they are marked."""
    if step == 1:
        return _hint_length(play, lead_up)
    dearest = play.words[0]
    if step == 2:
        letters = " ".join(dearest[: first_letters(dearest)])
        told = _("The most valuable word begins with {letters}.")
        return (told if play.several else _("It begins with {letters}.")).format(letters=letters)
    if not play.several:
        told = _("It is {word}: {places}.") if places else _("It is {word}; its place is marked.")
        return before(told.format(word=dearest, places=places), lead_up)
    words = " ".join(play.words)
    if not places:
        return _("The words are {words}; their places are marked.").format(words=words)
    return _("The words are {words}: {places}.").format(words=words, places=places)


def first_letters(word: str) -> int:
    """How many of a word's letters the second step of a hint tells."""
    return max(1, len(word) // 2)


def before(told: str, lead_up: LeadUp | None) -> str:
    """A play in words, with what has to be done before it."""
    return told if lead_up is None else f"{told} {word(lead_up.whole, lead_up.values)}"


def _hint_length(play: Play, lead_up: LeadUp | None) -> str:
    """How long the word is and what it is worth; how much has to be done before it."""
    if play.several:
        told = ngettext(
            "All words together can score {points} point; the most valuable has {letters} letters.",
            "All words together can score {points} points; the most valuable has {letters} "
            "letters.",
            play.score,
        )
    else:
        told = ngettext(
            "A word of {letters} letters scores {points} point.",
            "A word of {letters} letters scores {points} points.",
            play.score,
        )
    told = told.format(letters=len(play.words[0]), points=play.score)
    if lead_up is None or lead_up.length is None:
        return told
    return f"{told} {word(lead_up.length, lead_up.values)}"
