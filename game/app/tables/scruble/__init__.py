"""The table of SCRUBLE Cube."""
