"""What readers of all games say alike: lists, values, premiums, scores in parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.language import _, ngettext, translate
from game.sentences import N_, Saying


def listed(label: str, parts: Sequence[str]) -> str:
    """A label and what belongs to it on one line; that there is nothing is said too."""
    return f"{label}: {', '.join(parts) if parts else _('none')}"


def around(column: int, row: int) -> list[tuple[str, tuple[int, int]]]:
    """The four places around one, by column and row: where each is, in words, and which it is."""
    return [
        (_("above"), (column, row - 1)),
        (_("to the right"), (column + 1, row)),
        (_("below"), (column, row + 1)),
        (_("to the left"), (column - 1, row)),
    ]


def nowhere(text: str, example: str) -> list[str]:
    """That a place which was asked for is none. example: what one looks like."""
    return [_("There is no {place} here; a place is typed as {example}.").format(
        place=text or _("such place"), example=example)]  # fmt: skip


def unseen(text: str, example: str) -> list[str]:
    """That a word which was asked about cannot be read; where none was named, what to type."""
    if not text:
        return nowhere(text, example)
    return [_("{text} cannot be found on the table.").format(text=text.upper())]


def values_lines(values: Mapping[str, int]) -> list[str]:
    """What letters are worth, a line for each value."""
    lines = []
    for points in sorted(set(values.values())):
        label = ngettext("{count} point", "{count} points", points).format(count=points)
        lines.append(listed(label, [letter for letter in values if values[letter] == points]))
    return lines


_MARKS = {
    "2L": N_("double letter"),
    "3L": N_("triple letter"),
    "2W": N_("double word"),
    "3W": N_("triple word"),
}


def mark(factor: int, *, whole_word: bool) -> str:
    """A premium in words."""
    return _(_MARKS[f"{factor}{'W' if whole_word else 'L'}"])


def marks_lines(places: Iterable[tuple[str, str]]) -> list[str]:
    """Marks and where they are, a line for each kind. places: the mark in words, and its place."""
    found: dict[str, list[str]] = {}
    for label, place in places:
        found.setdefault(label, []).append(place)
    return [listed(label, where) for label, where in found.items()] or [_("There are none.")]


def _label(label: str | Saying) -> str:
    return label if isinstance(label, str) else translate(label.sentence, dict(label.values))


def parts_line(parts: Iterable[tuple[str | Saying, str]], total: int) -> str:
    """A score in its parts, each with its label and points, and the sum of them."""
    lines = "; ".join(f"{_label(label)} {points}" for label, points in parts)
    points = ngettext("{count} point", "{count} points", total).format(count=total)
    return f"{lines}: {points}"
