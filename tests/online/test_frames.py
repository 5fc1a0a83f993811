"""What comes in from elsewhere is a frame or one sentence, never anything else."""

from __future__ import annotations

import json
from ipaddress import IPv4Address
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import register
from game.match.clock import ManualClock
from game.online import client_frames, names, server_frames
from game.online.client import Client
from game.online.client_frames import Create, Move, from_client
from game.online.codec import CodecError, decode_sentence, decode_value, encode_value
from game.online.codes import CodeError, format_address, parse_address, words
from game.online.crypto import Identity, is_signed, opens, seal
from game.online.server_frames import Greeting, Over, State, from_server
from game.online.terms import Player, Terms
from game.online.wire import FrameError, encode
from game.sentences import Plural, Saying
from game.ui.seats import reads_as_bot

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
NAMES = sorted(
    name.lower()
    for name, value in {**vars(client_frames), **vars(server_frames)}.items()
    if isinstance(value, type) and issubclass(value, msgspec.Struct)
)
FIELDS = ("match", "number", "code", "text", "key", "seat", "header", "events", "position", "time")


@given(st.text() | st.binary())
def test_any_text_is_a_frame_or_a_sentence(content: str | bytes) -> None:
    for read in (from_client, from_server):
        with pytest.raises(FrameError):
            read(content)


@given(st.sampled_from(NAMES), st.dictionaries(st.sampled_from(FIELDS), json_values))
def test_any_object_is_a_frame_or_a_sentence(name: str, fields: dict[str, Any]) -> None:
    text = json.dumps({"is": name, **fields})
    client = Client("0" * 64, lambda nonce: "0" * 128, "A", {}, ManualClock())
    for read in (from_client, from_server):
        try:
            frame = read(text)
        except FrameError:
            continue
        assert read(encode(frame)) == frame
        if read is from_server and isinstance(frame, get_args(Greeting | State)):
            client.receive(frame)


def test_frames_are_bounded() -> None:
    with pytest.raises(FrameError, match="too large"):
        from_client(" " * 9000)
    with pytest.raises(FrameError, match="too large"):
        encode(Over(1, 0, 1, "x" * 9000, ""))
    with pytest.raises(FrameError):
        from_client('{"is":"move","match":1,"number":-1,"text":"x"}')
    with pytest.raises(FrameError):
        from_client("[" * 8000)


def test_unknown_fields_are_ignored_and_unknown_frames_refused() -> None:
    move = from_client('{"is":"move","match":1,"number":2,"text":"x","colour":"red"}')
    assert move == Move(1, 2, "x")
    with pytest.raises(FrameError):
        from_client('{"is":"dance"}')


def test_values_of_sentences_are_read_back() -> None:
    value = Saying(Plural("{n} is", "{n} are", "n"), (("n", 2), ("words", ("A", "B")), ("x", None)))
    assert decode_value(json.loads(json.dumps(encode_value(value)))) == value
    for wrong in (
        "{}",
        "{x.__class__}",
        "{x!r}",
        "{0}",
        "{x:>99999}",
        "{",
        "x" * 501,
        7,
        ["a", "b"],
    ):
        with pytest.raises(CodecError):
            decode_sentence(wrong)
    with pytest.raises(CodecError):
        decode_value([1, 2])


@given(st.integers(0, (1 << 32) - 1), st.integers(0, (1 << 16) - 1))
def test_an_address_is_four_words(host: int, port: int) -> None:
    address = str(IPv4Address(host))
    code = format_address(address, port)
    assert len(code.split("-")) == 4
    assert parse_address(code.upper().replace("-", " ")) == (address, port)


def test_codes_say_what_is_wrong_with_them() -> None:
    assert len(set(words())) == 4096
    assert list(words()) == sorted(words())
    with pytest.raises(CodeError, match="xyzzy"):
        parse_address("able xyzzy")
    with pytest.raises(CodeError, match="four words, not of 1"):
        parse_address(words()[0])
    with pytest.raises(CodeError, match="four words"):
        parse_address(" - ")


def test_a_seal_opens_with_its_seed_and_salt_alone() -> None:
    digest = seal(5, "ab")
    assert opens(digest, 5, "ab")
    assert not opens(digest, 6, "ab")
    assert not opens(digest, 5, "cd")


def test_a_signature_is_good_for_one_nonce_and_one_server() -> None:
    player = Identity()
    again = Identity(player.private)
    signature = again.sign("nonce", "a.example")
    assert is_signed(player.public, signature, "nonce", "a.example")
    assert not is_signed(player.public, signature, "nonce", "b.example")
    assert not is_signed(player.public, signature, "other", "a.example")
    assert not is_signed("zz", signature, "nonce", "a.example")


def test_names_are_cleaned() -> None:
    assert names.clean_name("  Ann\u202e\u200b\n Lee ", "Player") == "Ann Lee"
    assert names.clean_name("\u0000", "Player") == "Player"
    assert len(names.clean_name("x" * 99, "")) == names.LONGEST_NAME


@pytest.mark.parametrize(
    "unseen",
    [
        "\u3164",
        "\u115f",
        "\u1160",
        "\uffa0",
        "\u034f",
        "\ufe0f",
        "\u17b4",
        "\U000e0100",
        "\U0001d159",
    ],
)
def test_what_nobody_sees_is_in_no_name(unseen: str) -> None:
    for name in (f"Ann{unseen}", f"A{unseen}nn", f"{unseen}Ann", f"An{unseen}n"):
        assert names.clean_name(name, "") == "Ann"
    assert names.clean_name(2 * unseen, "Player") == "Player"
    assert reads_as_bot(names.clean_name(f"Easy bo{unseen}t", ""))


def test_a_blank_is_a_space_in_a_name() -> None:
    assert names.clean_name("Ann\u2800Lee\u2800", "") == "Ann Lee"
    assert names.clean_name("\u2800", "Player") == "Player"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ann", "Ann."), ("Ann", "A n n"), ("Ann", "ANN"), ("Ill", "lII"), ("Bob", "B0b")),
        *(("Ann", "Ann\u0332"), ("Сорос", "Copoc"), ("modern", "modem"), ("...", "...")),
        ("\u0645\u062d\u0645\u062f", "\u0645\u064f\u062d\u0645\u062f"),
    ],
)
def test_names_that_look_the_same_have_one_shape(one: str, other: str) -> None:
    assert names.skeleton(one) == names.skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("🐸", "🐼"), ("Ann 🐸", "Ann 🐼"), ("मीना", "मोनू"), ("สมชาย", "สมชัย"), ("!!!", "???")],
)
def test_names_that_look_different_have_two(one: str, other: str) -> None:
    assert names.clean_name(one, "") == one
    assert names.skeleton(one) != names.skeleton(other)


@pytest.mark.parametrize("name", ["Easy bot", "bot easy 2", "Easybot", "EASY  Bot", "Bot easy bot"])
def test_bots_names_are_bots(name: str) -> None:
    assert reads_as_bot(name)


@pytest.mark.parametrize("name", ["Toby Sea", "Easy", "Bot", "Robot", "Uneasy bot"])
def test_people_s_names_are_not_bots(name: str) -> None:
    assert not reads_as_bot(name)


def test_no_two_at_a_table_have_one_name() -> None:
    names = ["Anna", "Anna", "Anna 2", "Ben"]
    players = tuple(Player(f"{n:064x}", name) for n, name in enumerate(names))
    terms = Terms(
        "able", Create(next(iter(register.entries())), kinds=("person",) * 4), players, 1, ""
    )
    assert terms.header().names == ("Anna 1", "Anna 3", "Anna 2", "Ben")
