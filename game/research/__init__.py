"""The games as environments for research on learning: PettingZoo's AEC interface (an extra)."""
