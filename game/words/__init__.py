"""What is a word: word lists, the automaton over them, dictionaries, definitions."""
