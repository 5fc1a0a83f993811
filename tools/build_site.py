"""Build the site: every page that README leads to, and the interfaces of three floors.

    .venv/bin/python -m tools.build_site

It goes from README.md from link to link, so that a link that leads nowhere, and a page that nothing
leads to, stop it; MkDocs holds headings and its own list of pages to the same.
"""

from __future__ import annotations

import pkgutil
import re
import shutil
import sys
from importlib import import_module
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "site" / "pages"
START = PurePosixPath("README.md")
FLOORS = ("rules", "match", "search")
LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")


class SiteError(Exception):
    """A link that leads nowhere, or a page that nothing leads to."""


def linked(page: PurePosixPath) -> set[PurePosixPath]:
    """The files of the project that a page links to, as paths from its root."""
    text = (ROOT / page).read_text(encoding="utf-8")
    found = set()
    for target in LINK.findall(text):
        if "://" not in target and not target.startswith("mailto:"):
            path = (ROOT / page.parent / target).resolve()
            if not path.is_relative_to(ROOT) or not path.is_file():
                raise SiteError(f"{page}: there is no file {target}")
            found.add(PurePosixPath(path.relative_to(ROOT).as_posix()))
    return found


def reached() -> set[PurePosixPath]:
    """All files that README leads to, itself among them."""
    found: set[PurePosixPath] = set()
    waiting = {START}
    while waiting:
        path = waiting.pop()
        found.add(path)
        if path.suffix == ".md":
            waiting |= linked(path) - found
    return found


def lay_out() -> None:
    """Put the pages, and those of the interfaces, where MkDocs takes them from."""
    files = reached()
    every = {PurePosixPath(p.relative_to(ROOT).as_posix()) for p in ROOT.glob("docs/**/*.md")}
    if lost := every - files:
        raise SiteError(f"nothing leads to {', '.join(sorted(map(str, lost)))}")
    shutil.rmtree(PAGES, ignore_errors=True)
    for path in files:
        (PAGES / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / path, PAGES / path)
    (PAGES / "api").mkdir()
    for floor in FLOORS:
        (PAGES / "api" / f"{floor}.md").write_text(interface(floor), encoding="utf-8")


def interface(floor: str) -> str:
    """A page with what a floor's modules offer, from their docstrings."""
    package = import_module(f"game.{floor}")
    names = sorted(module.name for module in pkgutil.iter_modules(package.__path__))
    parts = [f"## game.{floor}.{name}\n\n::: game.{floor}.{name}\n" for name in names]
    return "\n".join([f"# game.{floor}\n\n{(package.__doc__ or '').strip()}\n", *parts])


def main() -> int:
    """Build it; 1, and a sentence, where something leads nowhere."""
    from mkdocs.commands.build import build
    from mkdocs.config import load_config
    from mkdocs.exceptions import Abort

    try:
        lay_out()
        build(load_config(str(ROOT / "tools" / "site" / "mkdocs.yml"), strict=True))
    except (SiteError, Abort) as error:
        print(f"site: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
