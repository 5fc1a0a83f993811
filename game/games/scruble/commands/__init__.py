"""The command of SCRUBLE Cube."""
