"""Encryption of a secret with a passphrase: scrypt derives the key, ChaCha20-Poly1305 encrypts."""

from __future__ import annotations

import hashlib
import json
import secrets
from typing import TYPE_CHECKING

from game.match.store_contents import ProfileError
from game.sentences import N_

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

SHORTEST = 8
"""Minimum length of a passphrase, in characters."""
_SALT, _NONCE = 16, 12
_COST = {"n": 1 << 15, "r": 8, "p": 1, "maxmem": 1 << 26}
"""For scrypt; never read from a file, as a forged one could demand any time and memory."""
_NAME = b"hexaglyph key 1"
_WRONG = N_("The passphrase is not the one that the key was sealed with, or the key is damaged.")


def _cipher(passphrase: str, salt: bytes) -> ChaCha20Poly1305:
    try:
        from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
    except ImportError:
        text = N_("{module} is not installed, and seals the key: pip install 'hexaglyph[online]'")
        raise ProfileError(text, module="cryptography") from None
    return ChaCha20Poly1305(hashlib.scrypt(passphrase.encode(), salt=salt, dklen=32, **_COST))


def seal(secret: bytes, passphrase: str) -> str:
    """Encrypt a secret, as text. ProfileError if the passphrase is too short, or the package
    cryptography is not installed."""
    if len(passphrase) < SHORTEST:
        text = N_("a passphrase has {count} characters or more")
        raise ProfileError(text, count=SHORTEST)
    salt, nonce = secrets.token_bytes(_SALT), secrets.token_bytes(_NONCE)
    sealed = _cipher(passphrase, salt).encrypt(nonce, secret, _NAME)
    return json.dumps({"salt": salt.hex(), "nonce": nonce.hex(), "sealed": sealed.hex()})


def unseal(text: str, passphrase: str) -> bytes:
    """Decrypt a text from seal(); ProfileError if it is damaged or the passphrase is wrong."""
    try:
        held = json.loads(text)
        salt, nonce, sealed = (bytes.fromhex(held[k]) for k in ("salt", "nonce", "sealed"))
        if (len(salt), len(nonce)) != (_SALT, _NONCE):
            raise ProfileError(_WRONG)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ProfileError(_WRONG) from None
    cipher = _cipher(passphrase, salt)
    from cryptography.exceptions import InvalidTag

    try:
        return cipher.decrypt(nonce, sealed, _NAME)
    except InvalidTag:
        raise ProfileError(_WRONG) from None
