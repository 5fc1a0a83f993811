"""The server: matches of players at several machines, kept where a store is."""
