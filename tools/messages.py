"""Translations: collects the messages of the code, updates the catalogues, and checks them.

`python -m tools.messages` reads every message in the code into the catalogues
assets/locale/<code>/LC_MESSAGES/hexaglyph.po, drops unused ones, and compiles them
to .mo beside them, the same bytes each time. New messages stay empty: whoever translates fills
them in with any editor of .po files, or in Weblate, and runs it again. Beside each message stands
what its placeholders mean. `--check` changes nothing and says what is missing, fuzzy, unused,
mismatched or not compiled, which placeholder nobody explains and which number has no plural; the
suite runs that. Catalogues of PREPARED languages may lack messages. `--package FOLDER` does all of
it for a game of another package: its messages that the game itself does not have, in
FOLDER/assets/locale.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from string import Formatter

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.sentences import CONTEXT
from tools.placeholders import COUNTED, MEANING, NUMBERS

ROOT = Path(__file__).resolve().parent.parent
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "hexaglyph"
LANGUAGES = ("nl", "af")
"""The languages whose catalogues are complete and were read by somebody who speaks them."""
PREPARED = ("de", "fr")
"""Languages whose translations nobody has read yet; missing messages are English."""
KEYWORDS: dict[str, tuple[int | tuple[int, str], ...] | None] = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "N_plural": (1, 2),
    "C_": ((1, "c"), 2),
}
_PERCENT = re.compile(r"%(?:\(\w+\))?[srd]")
"""How argparse's own messages name their values."""
_HEADER = "# {language} messages of Hexaglyph, under the game's own licence."


class PlainCatalog(Catalog):
    """A catalogue whose header has no dates and no tool's version: equal messages, equal bytes."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The header's lines."""
        headers = [
            ("Project-Id-Version", "hexaglyph"),
            ("Language", str(self.locale_identifier or "en")),
            ("MIME-Version", "1.0"),
            ("Content-Type", "text/plain; charset=utf-8"),
            ("Content-Transfer-Encoding", "8bit"),
        ]
        if self.locale_identifier is not None:
            headers.append(("Plural-Forms", self.plural_forms))
        return headers


def _empty(language: str | None) -> PlainCatalog:
    comment = _HEADER.format(language="English" if language is None else language)
    return PlainCatalog(locale=language, header_comment=comment, fuzzy=False)


def extract(root: Path = ROOT, package: str = "game") -> PlainCatalog:
    """Every message that the code of a package marks, with the files that say it."""
    found = _empty(None)
    rows = extract_from_dir(
        root / package, [("**.py", "python")], keywords=KEYWORDS, comment_tags=("Translators:",)
    )
    said = sorted([*rows, *_in_f_strings(root / package)], key=lambda row: (row[0], row[1]))
    for name, _line, message, comments, context in said:
        place = f"{package}/{Path(name).as_posix()}"
        known = found.get(_tuple(message)[0], context)
        if known is None or place not in (file for file, _number in known.locations):
            comments_of = [*comments, *_legend(message)]
            found.add(message, None, [(place, 0)], auto_comments=comments_of, context=context)
    return found


def _legend(message: str | tuple[str, ...]) -> list[str]:
    """What the placeholders of a message stand for, a line each."""
    with suppress(ValueError):
        names = sorted(set().union(*map(_fields, _tuple(message))))
        return [f"{{{name}}}: {MEANING[name]}" for name in names if name in MEANING]
    return []


_Row = tuple[str, int, str | tuple[str, ...], list[str], str | None]


def _in_f_strings(folder: Path) -> Iterator[_Row]:
    """The messages within f-strings, which Babel reads from Python 3.12 on only."""
    for path in sorted(folder.rglob("*.py")):
        for outer in ast.walk(ast.parse(path.read_bytes())):
            if not isinstance(outer, ast.JoinedStr):
                continue
            for node in ast.walk(outer):
                match node:
                    case ast.Call(func=ast.Name(id=name), args=[*given]) if name in KEYWORDS:
                        wanted = len(KEYWORDS[name] or (1,))
                        texts = [
                            str(g.value) for g in given[:wanted] if isinstance(g, ast.Constant)
                        ]
                        if len(texts) == wanted:
                            context = texts.pop(0) if name == "C_" else None
                            said = tuple(texts) if len(texts) > 1 else texts[0]
                            yield str(path.relative_to(folder)), node.lineno, said, [], context


def own(folder: Path) -> PlainCatalog:
    """What the package in a folder says and the game itself does not."""
    theirs, ours = extract(folder.parent, folder.name), extract()
    found = _empty(None)
    for message in theirs:
        known = ours.get(message.id, message.context) if message.id else None
        if message.id and (known is None or known.id != message.id):
            found.add(
                message.id,
                None,
                message.locations,
                auto_comments=message.auto_comments,
                context=message.context,
            )
    return found


def catalogue_path(language: str, suffix: str = "po", locale: Path = LOCALE) -> Path:
    """Where a language's catalogue is, as text (po) or compiled (mo)."""
    return locale / language / "LC_MESSAGES" / f"{DOMAIN}.{suffix}"


def read(language: str, locale: Path = LOCALE) -> PlainCatalog:
    """Return a language's catalogue from the disk, empty if there is none."""
    kept = _empty(language)
    path = catalogue_path(language, locale=locale)
    if path.exists():
        with path.open("rb") as file:
            old = read_po(file, locale=language, domain=DOMAIN)
        for message in old:
            if message.id:
                kept[message.id] = message
    return kept


def _known(kept: Catalog, message: Message) -> Message | None:
    """What a catalogue has of a message; of one that has got a context, what it had without."""
    first = _tuple(message.id)[0]
    for context in dict.fromkeys((message.context, None)):
        old = kept.get(first, context)
        if old is not None and old.id == message.id:
            return old
    return None


def update(kept: PlainCatalog, found: PlainCatalog, language: str) -> PlainCatalog:
    """Return the messages of `found` with the translations of `kept`; new ones are empty."""
    fresh = _empty(language)
    for message in found:
        if not message.id:
            continue
        old = _known(kept, message)
        fresh.add(
            message.id,
            None if old is None else old.string,
            message.locations,
            flags=() if old is None else old.flags,
            auto_comments=message.auto_comments,
            context=message.context,
        )
    return fresh


def po_bytes(catalogue: Catalog) -> bytes:
    """A catalogue as text."""
    file = io.BytesIO()
    write_po(file, catalogue, width=98, sort_output=True, include_lineno=False)
    return file.getvalue()


def mo_bytes(catalogue: Catalog) -> bytes:
    """A catalogue compiled; messages without a translation are left to English."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def _forms(message: Message) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A message's forms in English and in the catalogue's language."""
    return _tuple(message.id), _tuple(message.string)


def _tuple(text: object) -> tuple[str, ...]:
    return tuple(map(str, text)) if isinstance(text, list | tuple) else (str(text or ""),)


def _fields(text: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(text) if name is not None}


def _faults_of(message: Message) -> Iterator[str]:
    """What is wrong with one message's translation."""
    source, given = _forms(message)
    if message.fuzzy:
        yield "fuzzy"
    if not all(given) or len(given) != len(source):
        yield "missing"
        return
    for one, other in zip(source, given, strict=True):
        try:
            wanted, found = _fields(one), _fields(other)
        except ValueError as error:
            yield f"braces do not match ({error})"
            continue
        if wanted != found or _PERCENT.findall(one) != _PERCENT.findall(other):
            found |= set(_PERCENT.findall(other))
            wanted |= set(_PERCENT.findall(one))
            yield f"fields {sorted(found)} instead of {sorted(wanted)}"
        if (one[:1].isspace(), one[-1:].isspace()) != (other[:1].isspace(), other[-1:].isspace()):
            yield "spaces at the ends differ"


MISSING = ": missing: "


def faults(
    language: str, found: PlainCatalog | None = None, locale: Path = LOCALE
) -> Iterator[str]:
    """Everything that keeps a language's catalogue from being complete and right."""
    found = extract() if found is None else found
    kept = read(language, locale)
    for message in found:
        if not message.id:
            continue
        old = kept.get(message.id, message.context)
        if old is None or old.id != message.id:
            yield f"{language}{MISSING}{message.id!r}"
            continue
        for fault in _faults_of(old):
            yield f"{language}: {fault}: {message.id!r}"
    for message in kept:
        if message.id and found.get(message.id, message.context) is None:
            yield f"{language}: unused: {message.id!r}"
    compiled = catalogue_path(language, "mo", locale)
    if not compiled.exists() or compiled.read_bytes() != mo_bytes(kept):
        yield f"{language}: {compiled.name} is not what {DOMAIN}.po compiles to"


def prepared_faults(
    language: str, found: PlainCatalog | None = None, locale: Path = LOCALE
) -> Iterator[str]:
    """What is wrong with the catalogue of a language that nobody has read yet; that messages are
    missing is not, nor that there is no catalogue at all."""
    if catalogue_path(language, locale=locale).exists():
        wrong = faults(language, found, locale)
        yield from (fault for fault in wrong if not fault.startswith(language + MISSING))


def unmarked(found: PlainCatalog) -> Iterator[str]:
    """Yield texts of games, actions and settings that no N_() marks for translation."""
    from tools.object_messages import object_messages

    for text, where in object_messages():
        context, _mark, message = text.rpartition(CONTEXT)
        if any(c.isalpha() for c in message) and found.get(message, context or None) is None:
            yield f"not marked for translation: {message!r} ({where})"


def unexplained(found: PlainCatalog) -> Iterator[str]:
    """Return the placeholders that are not explained to translators."""
    for message in found:
        if message.id:
            with suppress(ValueError):
                for name in sorted(set().union(*map(_fields, _tuple(message.id))) - set(MEANING)):
                    yield f"not explained: {{{name}}} of {message.id!r}"


_COUNTED = re.compile(
    r"(?<!than )(?<!to )(?<!least )(?<!most )"
    rf"\{{({'|'.join(NUMBERS)})\}} (\w+ )?({'|'.join(COUNTED)})\b"
)


def uncounted(found: PlainCatalog) -> Iterator[str]:
    """Messages that say a number of things and have no form for one of them."""
    for message in found:
        if isinstance(message.id, str) and _COUNTED.search(message.id):
            yield f"has no form for one: {message.id!r}"


def main(arguments: list[str] | None = None) -> int:
    """Update and compile, or check; the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, prog="python -m tools.messages")
    parser.add_argument("--check", action="store_true", help="change nothing, say what is wrong")
    parser.add_argument("--missing", metavar="CODE", help="print what a language lacks")
    parser.add_argument("--package", metavar="FOLDER", type=Path, help="those of this package")
    parsed = parser.parse_args(arguments)
    package: Path | None = parsed.package and parsed.package.resolve()
    locale = LOCALE if package is None else package / "assets" / "locale"
    found = extract() if package is None else own(package)
    if parsed.missing:
        fresh = update(read(parsed.missing, locale), found, parsed.missing)
        for message in fresh:
            if message.id and not all(_forms(message)[1]):
                print(repr(message.id))
        return 0
    if parsed.check:
        wrong = [f for code in LANGUAGES for f in faults(code, found, locale)]
        if package is None:
            wrong += [f for code in PREPARED for f in prepared_faults(code, found, locale)]
            wrong = [*unmarked(found), *unexplained(found), *uncounted(found), *wrong]
        print("\n".join(wrong) if wrong else f"{len(found)} messages, {' and '.join(LANGUAGES)}")
        return 1 if wrong else 0
    for language in (*LANGUAGES, *(PREPARED if package is None else ())):
        fresh = update(read(language, locale), found, language)
        path = catalogue_path(language, locale=locale)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(fresh))
        compiled = mo_bytes(read(language, locale))
        catalogue_path(language, "mo", locale).write_bytes(compiled)
        lacking = sum(not all(_forms(m)[1]) for m in fresh if m.id)
        print(f"{language}: {len(fresh)} messages, {lacking} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())
