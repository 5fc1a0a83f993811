"""Confidence intervals of shares and means."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev

Z95 = 1.959964
"""The normal distribution's two-sided 95% point."""


def wilson(wins: float, matches: int) -> tuple[float, float]:
    """Wilson's 95% score interval (E. B. Wilson, 1927) of the share of matches won; (0, 1) without
    matches. A shared win counts as a fraction."""
    if not matches:
        return 0.0, 1.0
    share, square = wins / matches, Z95 * Z95
    middle = share + square / (2 * matches)
    spread = Z95 * sqrt(share * (1 - share) / matches + square / (4 * matches * matches))
    whole = 1 + square / matches
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def mean_score(scores: Sequence[float]) -> tuple[float, float]:
    """The mean, and half the width of its 95% interval (of a normal distribution; 0 for one)."""
    spread = stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0
    return fmean(scores), Z95 * spread
