"""The command line. It opens the window only where a window or a picture is asked for."""
