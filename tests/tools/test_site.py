"""The site stops at a link that leads nowhere and at a page that nothing leads to."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from tools import build_site


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(build_site, "ROOT", tmp_path)
    monkeypatch.setattr(build_site, "PAGES", tmp_path / "build" / "pages")
    (tmp_path / "docs").mkdir()
    return tmp_path


def write(root: Path, **pages: str) -> None:
    (root / "README.md").write_text(pages.pop("README"), encoding="utf-8")
    for name, text in pages.items():
        (root / "docs" / f"{name}.md").write_text(text, encoding="utf-8")


def test_pages_are_found_from_link_to_link(root: Path) -> None:
    write(
        root, README="[a](docs/a.md) [far](https://example.org/)", a="[b](b.md#top)", b="[a](a.md)"
    )
    assert build_site.reached() == {
        PurePosixPath(name) for name in ("README.md", "docs/a.md", "docs/b.md")
    }
    build_site.lay_out()
    assert (root / "build" / "pages" / "docs" / "b.md").exists()
    assert "game.rules.interface" in build_site.interface("rules")


def test_a_link_that_leads_nowhere(root: Path) -> None:
    write(root, README="[a](docs/a.md)", a="see [it](gone.md)")
    with pytest.raises(build_site.SiteError, match=r"docs/a.md: there is no file gone.md"):
        build_site.lay_out()


def test_a_link_out_of_the_project(root: Path) -> None:
    write(root, README="[a](../other.md)")
    (root.parent / "other.md").touch()
    with pytest.raises(build_site.SiteError, match="there is no file"):
        build_site.lay_out()


def test_a_page_that_nothing_leads_to(root: Path) -> None:
    write(root, README="nothing", lost="here")
    with pytest.raises(build_site.SiteError, match=r"nothing leads to docs/lost.md"):
        build_site.lay_out()


def test_the_projects_own_links_hold() -> None:
    assert PurePosixPath("docs/architecture.md") in build_site.reached()
