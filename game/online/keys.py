"""Who is who: an Ed25519 key pair, made at the first start, and a name that is chosen freely."""

from __future__ import annotations

import unicodedata

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from game.system.cleaning import clean

LONGEST_NAME = 24
"""Letters of a name, at most."""


class Identity:
    """A player's key. private: its 32 bytes; new ones where none are given."""

    def __init__(self, private: bytes | None = None) -> None:
        generate, load = Ed25519PrivateKey.generate, Ed25519PrivateKey.from_private_bytes
        self._key = generate() if private is None else load(private)

    @property
    def private(self) -> bytes:
        """To be kept where only the player reads it."""
        return self._key.private_bytes_raw()

    @property
    def public(self) -> str:
        """What others know the player by, 64 hexadecimal digits."""
        return self._key.public_key().public_bytes_raw().hex()

    def sign(self, nonce: str, host: str) -> str:
        """The answer to a server's nonce. host: the server as the client calls it, so that no
        other server can pass the answer on to one whose proxy lets in its own name alone."""
        return self._key.sign(challenge(nonce, host)).hex()


def challenge(nonce: str, host: str) -> bytes:
    """What is signed."""
    return f"hexaglyph {nonce} {host}".encode()


def is_signed(public: str, signature: str, nonce: str, host: str) -> bool:
    """Whether a signature is this key's answer to the nonce of `host`."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), challenge(nonce, host))
    except (InvalidSignature, ValueError):
        return False
    return True


def clean_name(name: str, otherwise: str) -> str:
    """A name without control characters and marks that turn the direction of writing."""
    kept = clean(unicodedata.normalize("NFC", name))
    return " ".join(kept.split())[:LONGEST_NAME].strip() or otherwise
