"""Words: lists, graph, dictionaries, definitions."""
