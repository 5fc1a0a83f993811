"""Whatever comes from outside is taken, or refused in one sentence: every reader, on what it takes,
on the corpus, and on that damaged."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.fuzz.damage import damaged, junk
from tests.fuzz.readers import CORPUS, kept, readers

each_reader = pytest.mark.parametrize("name", readers())


@each_reader
def test_what_is_sound_is_taken_and_the_corpus_does_no_harm(name: str) -> None:
    reader = readers()[name]
    taken = [reader.attempt(content) for content in reader.samples()]
    assert any(taken)
    for content in kept(name):
        reader.attempt(content)


@each_reader
@given(st.integers(0, 1 << 40))
@settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_what_is_damaged_is_taken_or_refused_in_a_sentence(name: str, seed: int) -> None:
    reader = readers()[name]
    reader.attempt(damaged(reader.samples(), Random(seed)))


@each_reader
@given(st.binary(max_size=200) | st.text(max_size=80).map(str.encode))
@settings(deadline=None, max_examples=40)
def test_so_is_junk(name: str, content: bytes) -> None:
    readers()[name].attempt(content)


def test_every_part_of_the_corpus_is_read() -> None:
    shared = {"options"}
    assert {path.name for path in CORPUS.iterdir()} <= readers().keys() | shared


def test_damage_follows_from_its_seed() -> None:
    samples = [b"one two three", b"four"]
    assert damaged(samples, Random(3)) == damaged(samples, Random(3))
    assert junk(Random(4)) == junk(Random(4))
