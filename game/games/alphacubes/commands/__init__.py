"""The commands of Alphacubes."""
