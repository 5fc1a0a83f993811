"""What can be played and what is best: one solver per game, over kernels."""
