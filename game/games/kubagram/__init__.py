"""Kubagram: 108 dice, a box and three alphabets."""
