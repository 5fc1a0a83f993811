"""Translations: complete, current and well-formed; and the check that says so is itself tried."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest

from game import language
from game.sentences import C_
from tools import messages
from tools.placeholders import MEANING


@pytest.fixture(scope="module")
def found() -> messages.PlainCatalog:
    return messages.extract()


@pytest.mark.parametrize("code", messages.LANGUAGES)
def test_every_message_is_translated_and_none_is_left_over(
    code: str, found: messages.PlainCatalog
) -> None:
    assert list(messages.faults(code, found)) == []


@pytest.mark.parametrize("code", messages.PREPARED)
def test_what_nobody_has_read_yet_is_well_formed(code: str, found: messages.PlainCatalog) -> None:
    assert list(messages.prepared_faults(code, found)) == []


def test_translators_are_told_what_placeholders_are(found: messages.PlainCatalog) -> None:
    assert list(messages.unexplained(found)) == []
    for name in MEANING:
        assert name == "other_player" or (name.isalpha() and name.islower())
    used = {n for m in found for text in messages._tuple(m.id or "") for n in fields(text)}
    assert used >= set(MEANING)


def fields(text: str) -> set[str]:
    try:
        return messages._fields(text)
    except ValueError:
        return set()


@pytest.mark.parametrize("mark", ["`", "} x {"])
def test_no_text_has_a_markup_or_a_letter_for_a_sign(
    found: messages.PlainCatalog, mark: str
) -> None:
    catalogues = [found, *map(messages.read, (*messages.LANGUAGES, *messages.PREPARED))]
    texts = {t for each in catalogues for m in each for t in messages._tuple(m.string or m.id)}
    assert [text for text in texts if mark in text] == []


def test_numbers_of_things_have_a_form_for_one(found: messages.PlainCatalog) -> None:
    assert list(messages.uncounted(found)) == []


def test_everything_that_is_shown_is_marked(found: messages.PlainCatalog) -> None:
    assert list(messages.unmarked(found)) == []


@pytest.mark.parametrize("code", messages.LANGUAGES)
def test_compiling_gives_the_same_bytes(code: str) -> None:
    once, again = (messages.mo_bytes(messages.read(code)) for _ in range(2))
    assert once == again == messages.catalogue_path(code, "mo").read_bytes()


@pytest.mark.parametrize("code", messages.LANGUAGES)
def test_the_game_speaks_every_language_there_is(code: str) -> None:
    assert code in language.installed()
    before = language.language()
    try:
        language.install(code)
        assert language.language() == code
        assert language._("Settings") == "Instelling" + ("en" if code == "nl" else "s")
        one, two = (
            language.ngettext("{count} player", "{count} players", count) for count in (1, 2)
        )
        assert (one, two) == ("{count} speler", "{count} spelers")
    finally:
        language.install(before)
    assert language._("Settings") == "Settings"


def sample(root: Path, source: str) -> messages.PlainCatalog:
    (root / "game").mkdir(parents=True)
    (root / "game" / "said.py").write_text(source, encoding="utf-8")
    return messages.extract(root)


def write(locale: Path, catalogue: messages.PlainCatalog) -> None:
    path = messages.catalogue_path("nl", locale=locale)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(messages.po_bytes(catalogue))
    compiled = messages.catalogue_path("nl", "mo", locale)
    compiled.write_bytes(messages.mo_bytes(messages.read("nl", locale)))


def test_markers_are_read(tmp_path: Path) -> None:
    found = sample(
        tmp_path,
        '_("a")\nN_("b" " c")\nngettext("{n} d", "{n} ds", n)\nN_plural("e", "es", "n")\n_(f)\n',
    )
    assert {message.id for message in found if message.id} == {
        "a",
        "b c",
        ("{n} d", "{n} ds"),
        ("e", "es"),
    }


def test_what_is_said_otherwise_elsewhere_has_a_context(tmp_path: Path) -> None:
    source = '_("Left")\nC_("a key", "Left")\n_("{count} words")\nf"{_(C_(\'x\', \'Left\'))}"\n'
    found = sample(tmp_path, source)
    said = {(m.id, m.context) for m in found if m.id}
    assert said == {("Left", None), ("Left", "a key"), ("Left", "x"), ("{count} words", None)}
    assert list(messages.uncounted(found)) == ["has no form for one: '{count} words'"]
    (counted,) = [m for m in found if m.id == "{count} words"]
    assert counted.auto_comments == ["{count}: how many"]
    assert list(messages.unexplained(sample(tmp_path / "other", '_("{pqr}")\n'))) == [
        "not explained: {pqr} of '{pqr}'"
    ]
    kept = messages.PlainCatalog(locale="nl")
    kept.add("Left", "Links")
    fresh = messages.update(kept, found, "nl")
    texts = {m.context: m.string for m in fresh if m.id == "Left"}
    assert texts == dict.fromkeys((None, "a key", "x"), "Links")
    key = fresh.get("Left", "a key")
    assert key is not None
    key.string = "Pijl links"
    write(tmp_path, fresh)
    assert sorted(messages.faults("nl", found, tmp_path)) == ["nl: missing: '{count} words'"]
    before = language._catalogue
    try:
        with messages.catalogue_path("nl", "mo", tmp_path).open("rb") as file:
            language._catalogue = gettext.GNUTranslations(file)
        assert language._(C_("a key", "Left")) == "Pijl links"
        assert language._("Left") == "Links"
        assert language._(C_("elsewhere", "Left")) == "Left"
    finally:
        language._catalogue = before


def test_messages_within_f_strings_are_read(tmp_path: Path) -> None:
    source = """f"{_('a')}: {one} ({ngettext('{n} b', '{n} bs', n)}, {_(told)}, {len('c')})"\n"""
    assert {m.id for m in sample(tmp_path, source) if m.id} == {"a", ("{n} b", "{n} bs")}


def test_each_fault_is_told(tmp_path: Path) -> None:
    found = sample(
        tmp_path,
        '_("one {x}")\n_("two")\n_(" or ")\nngettext("{n} d", "{n} ds", n)\n_("%(e)s f %r")\n',
    )
    kept = messages.update(messages.PlainCatalog(locale="nl"), found, "nl")
    told = list(messages.faults("nl", found, tmp_path))
    assert sum("missing" in line for line in told) == 5  # there is no file at all
    for message, text in (
        ("one {x}", "een {y}"),
        (" or ", "of"),
        ("%(e)s f %r", "%(e)s f"),
        ("{n} d", ("{n} d", "{m} d")),
    ):
        entry = kept.get(message)
        assert entry is not None
        entry.string = text
    two = kept.get("two")
    assert two is not None
    two.string, two.flags = "twee", {"fuzzy"}
    kept.add("gone", "weg")
    write(tmp_path, kept)
    told = list(messages.faults("nl", found, tmp_path))
    assert told == [
        "nl: fields ['y'] instead of ['x']: 'one {x}'",
        "nl: fuzzy: 'two'",
        "nl: spaces at the ends differ: ' or '",
        "nl: fields ['m'] instead of ['n']: ('{n} d', '{n} ds')",
        "nl: fields ['%(e)s'] instead of ['%(e)s', '%r']: '%(e)s f %r'",
        "nl: unused: 'gone'",
    ]
    messages.catalogue_path("nl", "mo", tmp_path).write_bytes(b"old")
    assert "compiles" in list(messages.faults("nl", found, tmp_path))[-1]


def test_an_update_keeps_translations_and_drops_what_nobody_says(tmp_path: Path) -> None:
    found = sample(tmp_path, '_("one")\n_("two")\n')
    kept = messages.PlainCatalog(locale="nl")
    kept.add("one", "een")
    kept.add("gone", "weg")
    fresh = messages.update(kept, found, "nl")
    assert {m.id: m.string for m in fresh if m.id} == {"one": "een", "two": None}


def test_the_environment_chooses_the_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(language.VARIABLE, "af")
    assert language.asked() == "af"
    monkeypatch.setenv(language.VARIABLE, "xx")
    assert language.asked() == ""


def test_the_command_line_speaks_the_language_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game.cli.main import main

    monkeypatch.setenv(language.VARIABLE, "en")
    before = language.language()
    try:
        assert main(["--interface", "nl", "word", "hous"]) == 1
        assert "HOUS: geen woord" in capsys.readouterr().out
    finally:
        language.install(before)
