"""The table of Kubagram: what stands in the window."""
