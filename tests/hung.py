"""How long a test waits for what it started, before it says that it hangs."""

from __future__ import annotations

HUNG = 900
"""Seconds; nothing takes so long on the busiest of machines, so that no load fails a test."""
