"""How-to-play pages, from a game's howto.<language>.md and its options.

A page is a small part of Markdown: `## ` begins a heading, `- ` a point of a list, anything else
is a paragraph, each on one line; {title} is the game's title. Options and provenance are appended
from the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game import register
from game.language import SOURCE, _, join, language
from game.match.games import rules_of
from game.rules.interface import AnyGame
from game.rules.options import Option
from game.system.files import text_in
from game.ui.formats import choice_text


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a page. kind: "heading", "point" or "text"."""

    kind: str
    text: str


def parse(text: str) -> tuple[Block, ...]:
    """Parse a page."""
    found = []
    for line in filter(None, map(str.strip, text.splitlines())):
        marks = {"## ": "heading", "- ": "point"}
        mark = next((mark for mark in marks if line.startswith(mark)), "")
        found.append(Block(marks.get(mark, "text"), line.removeprefix(mark).strip()))
    return tuple(found)


def rules_page(game_id: str, code: str) -> tuple[Block, ...]:
    """A game's page in a language, else in English; empty if it has none."""
    for spoken in (code, SOURCE):
        found = register.asset(game_id, f"howto.{spoken}.md")
        if found is not None:
            text = text_in(found.name, found.read_bytes())
            return parse(text.replace("{title}", _(rules_of(game_id).title)))
    return ()


def page(game_id: str) -> tuple[Block, ...]:
    """The whole page in the player's language: rules, options with defaults, provenance."""
    game = rules_of(game_id)
    return (*rules_page(game_id, language()), *_options(game), *_provenance(game))


def _options(game: AnyGame) -> Iterator[Block]:
    if game.options:
        yield Block("heading", _("What can be agreed before a match"))
    for option in game.options:
        yield Block("point", _option_line(option))


def _option_line(option: Option) -> str:
    offered = [choice_text(option, choice) for choice in option.choices]
    if option.free is not None:
        low, high = option.free
        offered.append(_("any number from {low} to {high}").format(low=low, high=high))
    text = _("{option}: {choices}; by default {default}.").format(
        option=_(option.label), choices=join(offered), default=choice_text(option, option.default)
    )
    return f"{text} {_(option.help)}" if option.help else text


def _provenance(game: AnyGame) -> Iterator[Block]:
    if game.provenance:
        yield Block("heading", _("Where the pieces come from"))
        yield Block("text", _(game.provenance))
