"""How the word lists are made: one module for each source, and one that packs what they give."""
