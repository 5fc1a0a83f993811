"""The machine below the game: folders, files, signals, text from outside."""
