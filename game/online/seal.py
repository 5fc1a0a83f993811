"""What a server commits itself to before a match: a salted digest of the seed, opened at its end,
so that anybody can check that nothing was dealt to order."""

from __future__ import annotations

import hashlib
import hmac


def seal(seed: int, salt: str) -> str:
    """The digest that is named at the start. salt: random, in hexadecimal."""
    return hashlib.sha256(f"{salt} {seed}".encode()).hexdigest()


def opens(digest: str, seed: int, salt: str) -> bool:
    """Whether seed and salt are those that the digest was made of."""
    return hmac.compare_digest(digest, seal(seed, salt))
