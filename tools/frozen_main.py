"""What a frozen game starts with: it finds the packages beside the executable, and the game there.

Nothing here imports them by statement, or the freezer would take them in.
"""

import os
import sys
from importlib import import_module

HERE = os.path.dirname(os.path.realpath(sys.executable))
# In a bundle of macOS they are in the folder Resources next to the executable's.
PLACES = [os.path.join(HERE, "packages"), os.path.join(HERE, "..", "Resources", "packages")]
HELPER = "from multiprocessing."


def main() -> None:
    """Run the command line, or what multiprocessing started this executable for."""
    sys.path[:0] = [os.path.normpath(place) for place in PLACES if os.path.isdir(place)]
    if sys.platform == "linux":
        # The one that comes along needs no library of the system.
        sys.modules["sqlite3"] = import_module("pysqlite3")
        sys.modules["sqlite3.dbapi2"] = import_module("pysqlite3.dbapi2")
    if sys.argv[-2:-1] == ["-c"] and sys.argv[-1].startswith(HELPER):
        exec(sys.argv[-1])
        return
    import_module("multiprocessing.spawn").freeze_support()
    import_module("game.__main__").process()


if __name__ == "__main__":
    main()
