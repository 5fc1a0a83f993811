"""The machine below the game: folders, files, signals, packages, text from outside."""
