"""Statistics and hints in words, the same for the window and the command line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date
from typing import TYPE_CHECKING

from game.language import _, date_text, decimal, join, ngettext, player_name, word
from game.match.challenge import unusual
from game.match.games import UnknownGameError, rules_of
from game.match.pauses import MOST_PAUSES
from game.match.rematch import series_after
from game.match.statistics import DayBest, Streak, read_options
from game.match.tally import Summary
from game.match.words_agreed import FAMILY, LIST
from game.rules.options import Option, OptionValue, spell
from game.worded import N_
from game.words.choice import EVERY_WORD, WordChoice

if TYPE_CHECKING:
    from game.match.header import Header
    from game.match.merging import Taken
    from game.match.record import Record
    from game.online.server_frames import Boards, Circle, Ladder, Racer, Row, Tables
    from game.players.prospects import Estimate, Prospects
    from game.search.interface import LeadUp, Play


UNKNOWN = N_("cannot be opened here")
"""A stored match of a game that is missing, or of a newer Hexaglyph."""


def format_name(summary: Summary) -> str:
    """A game and its format: SCRUBLE Cube, 2 players, Rounds: 5 (with help)."""
    try:
        title = _(rules_of(summary.game).title)
    except UnknownGameError:
        title = summary.game
    seats = ngettext("{count} player", "{count} players", summary.seats)
    parts = [title, seats.format(count=summary.seats), *_agreed(summary.game, summary.options)]
    text = ", ".join(parts)
    return _("{format} (with help)").format(format=text) if summary.assisted else text


def _agreed(game_id: str, text: str) -> list[str]:
    agreed = read_options(game_id, text)
    if agreed is None:
        return [text] if text else []
    options, words = agreed
    parts = [
        f"{_(option.label)}: {choice_text(option, options[option.key])}"
        for option in unusual(game_id, options)
    ]
    return parts if words == EVERY_WORD else [*parts, *choice_names(words)]


def choice_names(choice: WordChoice) -> list[str]:
    """Which words a match is played with, in the player's language."""
    parts = [choice_text(LIST, choice.words)]
    return [*parts, _(FAMILY.label)] if choice.family else parts


def series_line(header: Header, scores: Sequence[int]) -> str:
    """How the series stands after a match that ended with these scores, the most first; "" for
    its first match."""
    if header.series is None:
        return ""
    series = series_after(header, scores)
    order = sorted(range(len(scores)), key=lambda seat: -series.scores[seat])
    standings = [f"{player_name(seat, header.names)}: {series.scores[seat]}" for seat in order]
    after = ngettext(
        "After {count} match: {scores}.", "After {count} matches: {scores}.", series.matches
    )
    return after.format(count=series.matches, scores=join(standings))


def choice_text(option: Option, value: OptionValue) -> str:
    """An option's value as the set-up screen shows it."""
    if value in option.labels:
        return _(option.labels[value])
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return spell(value)


def summary_lines(summary: Summary) -> list[str]:
    """The results of a format's matches, in sentences."""
    count = summary.matches
    text = ngettext(
        "{count} match; best score {best}, on average {mean}.",
        "{count} matches; best score {best}, on average {mean}.",
        count,
    )
    if summary.best is None:
        text = ngettext(
            "{count} match, on average {mean}; with more than two pauses none is a best.",
            "{count} matches, on average {mean}; with more than two pauses none is a best.",
            count,
        )
    lines = [text.format(count=count, best=summary.best, mean=decimal(summary.mean))]
    several = len(summary.wins) > 1
    if summary.best is not None:
        text = (
            _("The best is {player}'s, from {date}.") if several else _("The best is from {date}.")
        )
        day = date_text(date.fromisoformat(summary.best_on))
        lines.append(text.format(player=summary.best_by, date=day))
    if summary.seats > 1:
        wins = join([f"{name} {wins}" for name, wins in summary.wins.items()])
        won = wins if several else summary.won
        lines.append(_("Won: {won} of {count}.").format(won=won, count=count))
    if summary.word:
        lines.append(
            ngettext(
                "Best word: {word}, {points} point; a word on average {mean}.",
                "Best word: {word}, {points} points; a word on average {mean}.",
                summary.word_points,
            ).format(word=summary.word, points=summary.word_points, mean=decimal(summary.word_mean))
        )
    if summary.hints:
        lines.append(hints_line(summary.hints))
    return lines


def hints_line(count: int) -> str:
    """How many hints were taken."""
    return ngettext("{count} hint was taken.", "{count} hints were taken.", count).format(
        count=count
    )


def streak_line(days: Streak) -> str:
    """Days in a row with a finished match: now, and at most."""
    now = ngettext("{count} day in a row", "{count} days in a row", days.now)
    longest = ngettext("the longest was {count} day", "the longest was {count} days", days.longest)
    return f"{now.format(count=days.now)}; {longest.format(count=days.longest)}"


def day_line(best: DayBest) -> str:
    """The best of today, in a sentence."""
    text = ngettext(
        "Best of today: {score}, in {count} match.",
        "Best of today: {score}, in {count} matches.",
        best.matches,
    )
    return text.format(score=best.score, count=best.matches)


def standing(names: Sequence[str], scores: Sequence[int] | None) -> str:
    """Each player's score; None: nothing has been scored yet."""
    points = scores or (0,) * len(names)
    pairs = enumerate(points[: len(names)])
    return ", ".join(f"{player_name(seat, names)}: {score}" for seat, score in pairs)


def price_line(points: int) -> str:
    """How many points something takes from the player, in a sentence."""
    text = ngettext("It costs {points} point.", "It costs {points} points.", points)
    return text.format(points=points)


def prospects_line(worth: Prospects) -> str:
    """What a turn's position was worth before and after it."""
    text = (
        _("Chance to win: {earlier} % before the turn, {later} % after it.")
        if worth.chance
        else _("Final score: {earlier} before the turn, {later} after it.")
    )
    return text.format(earlier=_estimated(worth.before), later=_estimated(worth.after))


def _estimated(estimate: Estimate) -> str:
    mean, low, high = (round(part) for part in (estimate.mean, estimate.low, estimate.high))
    text = _("{mean} ({low} to {high})")
    return str(mean) if low == high else text.format(mean=mean, low=low, high=high)


def prospects_source(matches: int) -> str:
    """What an estimate rests on."""
    return ngettext(
        "Estimated from {count} match that bots play out.",
        "Estimated from {count} matches that bots play out.",
        matches,
    ).format(count=matches)


def plan_line(points: int) -> str:
    """What a whole plan brings, before its words."""
    text = ngettext(
        "A plan that knows what falls will show brings {points} point:",
        "A plan that knows what falls will show brings {points} points:",
        points,
    )
    return text.format(points=points)


def taken_line(taken: Taken) -> str:
    """What was new in a profile that was taken in, in a sentence."""
    parts = (
        ngettext("{count} match", "{count} matches", taken.matches),
        ngettext("{count} match that went on", "{count} matches that went on", taken.longer),
        ngettext("{count} result", "{count} results", taken.results),
        ngettext("{count} missed word", "{count} missed words", taken.missed),
        ngettext("{count} note", "{count} notes", taken.notes),
    )
    counts = (taken.matches, taken.longer, taken.results, taken.missed, taken.notes)
    new = [part.format(count=count) for part, count in zip(parts, counts, strict=True)]
    return _("New: {parts}.").format(parts=join(new))


def note_line(text: str) -> str:
    """A note on an entry, where it stands by itself."""
    return _("Note: {text}").format(text=text)


def note_lines(record: Record, number: int) -> list[str]:
    """The note on an entry as a line below it, if there is one."""
    return [f"    {note_line(record.notes[number])}"] if number in record.notes else []


def pauses_line(count: int) -> str:
    """How often a clock was stopped, in a sentence."""
    text = ngettext("{count} pause.", "{count} pauses.", count).format(count=count)
    if count > MOST_PAUSES:
        text += " " + _("A result with more than two pauses is no personal best.")
    return text


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
        return before(_("It is {word}; its place is marked.").format(word=dearest), lead_up)
    counts = Counter(play.words)
    words = " ".join(w if count == 1 else f"{count} × {w}" for w, count in counts.items())
    if not moves:
        return _("The words are {words}; their places are marked.").format(words=words)
    text = _("The words are {words}. To play them, type: {moves}")
    return text.format(words=words, moves=moves)


def first_letters(word: str) -> int:
    """How many of a word's letters the second step of a hint tells."""
    return max(1, len(word) // 2)


def before(text: str, lead_up: LeadUp | None) -> str:
    """A play in words, with what has to be done before it."""
    return text if lead_up is None else f"{text} {word(lead_up.whole, lead_up.values)}"


def _hint_length(play: Play, lead_up: LeadUp | None) -> str:
    """How long the word is and what it is worth; how much has to be done before it."""
    if play.several:
        text = ngettext(
            "All words together can score {points} point; the most valuable has {letters} letters.",
            "All words together can score {points} points; the most valuable has {letters} "
            "letters.",
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
    return f"{text} {word(lead_up.length, lead_up.values)}"


def racers_lines(racers: Iterable[Racer]) -> str:
    """How the players of a race do, a line each: points and best words as far as they are known."""
    lines: list[str] = []
    for racer in racers:
        known = [] if racer.points is None else [str(racer.points)]
        if not racer.over:
            known.append(_("still playing"))
        words = ", ".join(f"{found} {value}" for found, value in racer.words)
        line = f"{racer.name}: {join(known or [_('finished')])}"
        lines.append(f"{line} ({words})" if words else line)
    return "\n".join(lines)


NOT_PREVENTED = N_("That somebody asks an engine beside the window cannot be prevented.")
"""Stands wherever ratings and ranked places do."""


def title_of(game_id: str) -> str:
    """A game's name; of one that is not known here, its id."""
    try:
        return _(rules_of(game_id).title)
    except UnknownGameError:
        return game_id


def row_note(row: Row) -> str:
    """Whose move it is at a table on a server, and when that is due: "your move, 2 days left"."""
    parts = [_("your move")] if row.yours else []
    if row.due is not None:
        hours = row.due // 3_600_000
        days = hours // 24
        left = (
            ngettext("{count} day left", "{count} days left", days).format(count=days)
            if days
            else ngettext("{count} hour left", "{count} hours left", hours).format(count=hours)
        )
        parts.append(left)
    return ", ".join(parts)


def row_line(row: Row) -> str:
    """A table on a server: the game and who sits there."""
    names = join([name or _("somebody") for name in row.names])
    return _("{game}: {names}").format(game=title_of(row.game), names=names)


def looking_line(names: Sequence[str]) -> str:
    """Who looks on at a match; "" for nobody."""
    text = ngettext("{names} looks on.", "{names} look on.", len(names))
    return text.format(names=join(names)) if names else ""


def holiday_lines(tables: Tables) -> list[str]:
    """How long the player's holiday lasts, and what is left of them."""
    lines: list[str] = []
    if tables.holiday:
        days = -(-tables.holiday // 86_400_000)
        text = ngettext(
            "You are on holiday for {days} day more.",
            "You are on holiday for {days} days more.",
            days,
        )
        lines.append(text.format(days=days))
    left = ngettext(
        "You have {days} day of holiday left.",
        "You have {days} days of holiday left.",
        tables.holidays,
    )
    return [*lines, left.format(days=tables.holidays)]


def friend_lines(circle: Circle) -> list[str]:
    """A player's friends, and who of them is there."""
    lines: list[str] = []
    for friend in circle.friends:
        if friend.here:
            note = _("is here")
        elif friend.asked and friend.asks:
            note = _("is not here")
        else:
            note = _("you have added them") if friend.asked else _("has added you")
        lines.append(_("{name}: {note}").format(name=friend.name, note=note))
    return lines


def board_lines(boards: Boards) -> tuple[list[str], list[str]]:
    """The places of a day's two boards: friends', ranked."""
    found: list[list[str]] = []
    for places in (boards.friends, boards.ranked):
        lines: list[str] = []
        for number, place in enumerate(places, 1):
            points = ngettext("{points} point", "{points} points", place.points)
            minutes, seconds = divmod(place.ms // 1000, 60)
            text = f"{points.format(points=place.points)}, {minutes}:{seconds:02d}"
            lines.append(f"{number}. {place.name}: {text}")
        found.append(lines)
    return found[0], found[1]


def ladder_lines(ladder: Ladder) -> list[str]:
    """The players of a game by rating."""
    lines: list[str] = []
    for number, player in enumerate(ladder.players, 1):
        matches = ngettext("{count} match", "{count} matches", player.matches)
        text = matches.format(count=player.matches)
        kind = f", {_('by correspondence')}" if player.by_days else ""
        lines.append(f"{number}. {player.name}: {player.rating} ± {player.sure} ({text}{kind})")
    return lines
