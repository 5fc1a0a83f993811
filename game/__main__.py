"""`python -m game` is the `hexaglyph` command."""

from game.cli.main import process

if __name__ == "__main__":
    process()
