"""SCRUBLE Cube: words round the surface of a 4x4x4 twisting cube with 96 letter pegs."""
