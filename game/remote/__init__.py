"""A player's side of a match on a server: key, socket, and the match as a sitting knows it."""
