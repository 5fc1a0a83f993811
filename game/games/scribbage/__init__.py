"""Scribbage (E. S. Lowe, 1963 and 1970): thirteen dice, a cup and a clock."""
