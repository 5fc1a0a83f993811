"""Playing together from several machines: the protocol, without input or output."""
