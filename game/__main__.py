"""The `hexaglyph` command, which is `python -m game` too."""

import sys


def process() -> None:
    """Run the command line and end the process. Ctrl-C ends it quietly, also while the modules that
    take care of Ctrl-C are still being imported."""
    try:
        from game.cli import main

        main.process()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    process()
