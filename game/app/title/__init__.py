"""The scene behind the menu: pieces of all games, animated for a while after any input."""
