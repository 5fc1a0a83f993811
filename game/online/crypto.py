"""Players' keys and signatures, and the digest by which a server commits itself to a deal."""

from __future__ import annotations

import hashlib
import hmac

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey


class Identity:
    """A player's Ed25519 key. private: its 32 bytes; a new key is made if they are omitted."""

    def __init__(self, private: bytes | None = None) -> None:
        generate, load = Ed25519PrivateKey.generate, Ed25519PrivateKey.from_private_bytes
        self._key = generate() if private is None else load(private)

    @property
    def private(self) -> bytes:
        """The private key, to be stored where only the player can read it."""
        return self._key.private_bytes_raw()

    @property
    def public(self) -> str:
        """The public key, by which others know the player: 64 hexadecimal digits."""
        return self._key.public_key().public_bytes_raw().hex()

    def sign(self, nonce: str, host: str) -> str:
        """The answer to a server's nonce. host: the server as the client addresses it, so that no
        other server can relay the answer to one that answers to its own name only."""
        return self._key.sign(challenge(nonce, host)).hex()


def challenge(nonce: str, host: str) -> bytes:
    """The text that a player signs."""
    return f"hexaglyph {nonce} {host}".encode()


def is_signed(public: str, signature: str, nonce: str, host: str) -> bool:
    """Whether a signature is this key's answer to the nonce of `host`."""
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(public))
        key.verify(bytes.fromhex(signature), challenge(nonce, host))
    except (InvalidSignature, ValueError):
        return False
    return True


def seal(seed: int, salt: str) -> str:
    """The digest of a seed that players get before the match; the record opens it at the end, which
    shows that nothing was dealt to order. salt: random, in hexadecimal."""
    return hashlib.sha256(f"{salt} {seed}".encode()).hexdigest()


def opens(digest: str, seed: int, salt: str) -> bool:
    """Whether the digest was made from this seed and salt."""
    return hmac.compare_digest(digest, seal(seed, salt))
