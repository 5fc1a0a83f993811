"""`python -m game` is the `hexaglyph` command."""

import sys

from game.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
