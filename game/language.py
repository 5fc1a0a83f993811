"""Translation by gettext of everything that the player reads.

Every msgid is the English text. Catalogues are assets/locale/<code>/LC_MESSAGES/hexaglyph.mo; games
of other packages have their own.
"""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from game.sentences import CONTEXT, N_, Saying, Sentence, Value, parameters, use_translator
from game.system.cleaning import clean
from game.system.files import MissingFileError, data_file

if TYPE_CHECKING:
    from game.rules.interface import Event, Rejection

DOMAIN = "hexaglyph"
SOURCE = "en"
VARIABLE = "HEXAGLYPH_LANGUAGE"
"""The environment variable that overrides the language in the settings."""

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()
_code = SOURCE


def installed() -> tuple[str, ...]:
    """The languages with a catalogue, English first."""
    try:
        folder = data_file("assets/locale")
    except MissingFileError:
        return (SOURCE,)
    found = sorted(path.parts[-3] for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE, *(code for code in found if code != SOURCE))


def asked() -> str:
    """The language in the environment, if it has a catalogue, or ""."""
    code = os.environ.get(VARIABLE, "")
    return code if code in installed() else ""


def install(code: str) -> None:
    """Set the language; English if it has no catalogue."""
    global _catalogue, _code  # noqa: PLW0603 - the language is the process's one choice
    _code = code if code in installed() else SOURCE
    _catalogue = catalogue_of(_code)


def catalogue_of(code: str) -> _gettext.NullTranslations:
    """The catalogue of an installed language, with those of packages."""
    if code == SOURCE:
        return _gettext.NullTranslations()
    found = catalogue_at(data_file(f"assets/locale/{code}/LC_MESSAGES/{DOMAIN}.mo"))
    for catalogue in _others(code):
        found.add_fallback(catalogue)
    return found


def catalogue_at(path: Path) -> _gettext.NullTranslations:
    """Read a compiled catalogue; an empty one if it is missing or damaged."""
    try:
        with path.open("rb") as file:
            found = _gettext.GNUTranslations(file)
        found.ngettext("", "", 1)  # parses the plural rule
    except Exception:  # gettext raises anything for damaged files
        return _gettext.NullTranslations()
    return found


def _others(code: str) -> Iterator[_gettext.NullTranslations]:
    """The catalogues of packages for a language."""
    from game import register  # not needed for English

    for entry in register.entries().values():
        folder = register.assets_of(entry)
        if folder is None:
            continue
        found = folder / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
        if found.is_file():
            yield catalogue_at(found)


def language() -> str:
    """The current language."""
    return _code


def in_language(texts: Mapping[str, str]) -> str:
    """The text in the current language, else in English. texts: by language."""
    return texts.get(_code, texts[SOURCE])


def _(message: str) -> str:
    """The message in the player's language."""
    found = _catalogue.gettext(message) if message else ""
    return found.rpartition(CONTEXT)[2]


def ngettext(one: str, many: str, count: int) -> str:
    """The form of the message that goes with a count."""
    return _catalogue.ngettext(one, many, count)


_AND = N_("{first} and {last}")


def join(parts: Sequence[str]) -> str:
    """A list in words: one, two and three."""
    if len(parts) < 2:
        return "".join(parts)
    return _(_AND).format(first=", ".join(parts[:-1]), last=parts[-1])


def decimal(number: float, places: int = 1) -> str:
    """A number with at most `places` decimals, with the language's decimal sign."""
    return f"{number:.{places}f}".rstrip("0").rstrip(".").replace(".", _("."))


_MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)


def month_name(month: date) -> str:
    """A month with its year."""
    return _("{month} {year}").format(month=_(_MONTHS[month.month - 1]), year=month.year)


def date_text(day: date) -> str:
    """A day with its month and year."""
    return _("{day} {month} {year}").format(
        day=day.day, month=_(_MONTHS[day.month - 1]), year=day.year
    )


def translate(sentence: Sentence, values: Mapping[str, Value], names: Sequence[str] = ()) -> str:
    """Translate and format a sentence.

    `seat` and `other`, indices from 0, also fill {player} and {other_player}; `group`, several of
    them, fills {names}. Missing parameters stay in braces.
    """
    one, many, count = parameters(sentence, values)
    pattern = _(one) if many is None else ngettext(one, many, count)
    filled: dict[str, str] = {key: _shown(value, names) for key, value in values.items()}
    for key, player in (("seat", "player"), ("other", "other_player")):
        index = values.get(key)
        if isinstance(index, int) and player not in filled:
            filled[player] = player_name(index, names)
    group = values.get("group")
    if isinstance(group, tuple):
        seats = [seat for seat in group if isinstance(seat, int)]
        filled["names"] = join([player_name(seat, names) for seat in seats])
    return pattern.format_map(_Gaps(filled))


def say(said: Event | Rejection | Saying, names: Sequence[str] = ()) -> str:
    """An event, a rejection or a saying as a sentence."""
    from game.rules.interface import Event  # loaded already by the caller

    if isinstance(said, Saying):
        return translate(said.sentence, dict(said.values), names)
    if isinstance(said, Event):
        return translate(said.sentence, said.values(), names)
    return translate(said.reason.sentence, said.values, names)


def player_name(seat: int, names: Sequence[str]) -> str:
    """A player's name, by default "Player 1"."""
    if 0 <= seat < len(names) and names[seat]:
        return clean(names[seat])
    return _("Player {number}").format(number=seat + 1)


def _error(sentence: Sentence, values: Mapping[str, object]) -> str:
    """Translate an error's sentence. One without values may be any text, even with braces."""
    if not values and isinstance(sentence, str):
        return _(sentence)
    plain = (str, int, tuple, Saying)
    return translate(
        sentence, {k: v if isinstance(v, plain) else str(v) for k, v in values.items()}
    )


use_translator(_error)

_TERMS = {"left": N_("left"), "right": N_("right"), "joker": N_("joker")}
"""Lower-case terms of the rules; players' words are upper case."""


def _shown(value: Value, names: Sequence[str]) -> str:
    if isinstance(value, Saying):
        return translate(value.sentence, dict(value.values), names)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    if isinstance(value, tuple):
        return join([_shown(part, names) for part in value])
    if value in _TERMS:
        return _(_TERMS[str(value)])
    return "" if value is None else clean(str(value))


class _Gaps(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
