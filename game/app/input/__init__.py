"""From keys and buttons to actions."""
