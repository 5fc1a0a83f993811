"""Lesson files: whole, in every language, about things there are."""

from __future__ import annotations

from string import Formatter

import pytest

from game import register
from game.app.input.keymap import Keymap
from game.games.scruble.rules.events import Twisted
from game.match.games import rules_of
from game.players.lesson import Lesson, LessonError, Progress, lesson_of, parse_lesson
from game.rules.interface import Setup
from game.rules.options import parse_options
from tools.messages import LANGUAGES

NAMES = sorted(entry.id for entry in register.BUILT_IN if lesson_of(entry.id))


def read(game_id: str) -> Lesson:
    lesson = lesson_of(game_id)
    assert lesson is not None
    return lesson


def test_there_is_one_for_the_game_that_is_offered_first() -> None:
    assert "scruble" in NAMES
    assert lesson_of("no-such-game") is None


@pytest.mark.parametrize("game_id", NAMES)
def test_it_can_be_dealt(game_id: str) -> None:
    lesson, game = read(game_id), rules_of(game_id)
    options = parse_options(game.options, lesson.options)
    assert game.time_limit(game.deal(Setup(options, 1, lesson.seed))) is None


@pytest.mark.parametrize("game_id", NAMES)
def test_every_step_is_said_in_every_language_with_keys_that_there_are(game_id: str) -> None:
    keymap = Keymap()
    groups = (game_id, "play", "global")
    for step in read(game_id).steps:
        assert step.wait in {"next", "words", "action", "event"}
        assert bool(step.actions) == (step.wait == "action")
        assert bool(step.kind) == (step.wait == "event")
        for action in (*step.keys, *step.actions):
            assert keymap.key_text(action, groups), action
        for texts in (step.text, step.other):
            assert set(texts) in ({"en", *LANGUAGES}, set())
            named = [
                {int(name) for _text, name, *_rest in Formatter().parse(text) if name}
                for text in texts.values()
            ]
            assert all(one == named[0] for one in named)
            assert all(max(one, default=-1) < len(step.keys) for one in named)


def test_progress_waits_for_the_right_thing() -> None:
    progress = Progress(read("scruble"))
    while not (progress.step.wait == "event" and progress.step.values):
        progress.go_on()
    at = progress.number
    assert not progress.acted("look-left")
    assert not progress.happened([Twisted(0, "U")])
    assert (progress.number, progress.wrong) == (at, True)
    assert progress.texts == progress.step.other
    assert progress.happened([Twisted(0, "R'")])
    assert (progress.number, progress.wrong) == (at + 1, False)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "JSONDecodeError"),
        (b"[]", "AttributeError"),
        (b'{"options": "", "seed": 1}', "steps"),
        (b'{"options": "", "seed": 1, "steps": [{"wait": "next"}]}', "text"),
        (b'{"options": "", "seed": true, "steps": []}', "seed is True"),
        (b'{"options": "", "seed": 1, "steps": [{"wait": "next", "text": {"en": 5}}]}', "text is"),
        (b'{"options": "", "seed": 1, "steps": [], "mood": 2}', "mood"),
        (b'{"options": "", "seed": 1, "steps": ' + b"[" * 5000, "RecursionError"),
    ],
)
def test_a_lesson_that_cannot_be_read_is_refused_in_a_sentence(content: bytes, said: str) -> None:
    with pytest.raises(LessonError, match="The lesson of torn cannot be read") as raised:
        parse_lesson("torn", content)
    assert said in str(raised.value)
