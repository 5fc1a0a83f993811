"""What holds for the project's files as text: modules stay small, nothing names a machine."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from tests.repo.tree import ROOT, project_files

LINES_OF_A_MODULE = 400
LINES_OF_A_FUNCTION = 50
CODE = ("game", "tools", "models", "bench", "examples")
# Written so that this file does not contain what it looks for.
MACHINE = re.compile(
    "|".join(
        (
            r"(?<![\w.])/" + "(root|work|home/[a-z]+|Users/[a-z]+)/",
            r"[A-Z]:\\" + "Users",
            "pythonhosted" + r"\.org",
            "deb" + r"\.debian\.org",
            r"pypi\." + "org/simple",
        )
    )
)


def source_files() -> list[Path]:
    return [path for folder in CODE for path in sorted((ROOT / folder).rglob("*.py"))]


def test_modules_fit_in_the_head() -> None:
    lines = {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8").count("\n")
        for path in source_files()
    }
    long = {name: count for name, count in lines.items() if count > LINES_OF_A_MODULE}
    assert not long


def is_kernel(function: ast.FunctionDef) -> bool:
    """Kernels are compiled whole and share their loop's variables: they may be longer."""
    return any("kernel" in ast.unparse(decorator) for decorator in function.decorator_list)


def test_functions_fit_on_a_screen() -> None:
    long = {
        f"{path.relative_to(ROOT)}:{node.name}": (node.end_lineno or 0) - node.lineno
        for path in source_files()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        and not is_kernel(node)
        and (node.end_lineno or 0) - node.lineno >= LINES_OF_A_FUNCTION
    }
    assert not long


def test_no_file_names_a_machine() -> None:
    found = []
    for path in map(ROOT.joinpath, project_files()):
        try:
            text = path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        lines = enumerate(text.splitlines(), 1)
        found += [f"{path.relative_to(ROOT)}:{n}: {x}" for n, x in lines if MACHINE.search(x)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    "line", ["see /root" + "/x", 'open("/work' + '/main/a")', "C:\\Users" + "\\me"]
)
def test_the_check_finds_a_machine(line: str) -> None:
    assert MACHINE.search(line)


def test_links_between_documents_lead_somewhere() -> None:
    documents = [ROOT / name for name in project_files() if name.endswith(".md")]
    broken = [
        f"{path.relative_to(ROOT)}: {target}"
        for path in documents
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
        if not (path.parent / target).exists()
    ]
    assert not broken


def test_every_page_of_the_documents_is_linked_from_another() -> None:
    documents = [ROOT / name for name in project_files() if name.endswith(".md")]
    linked = {
        (path.parent / target).resolve()
        for path in documents
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    }
    assert not [page.name for page in (ROOT / "docs").glob("*.md") if page not in linked]


def test_every_licence_of_what_is_shipped_is_named() -> None:
    told = (ROOT / "LICENSES" / "README.md").read_text(encoding="utf-8")
    texts = {path.name for path in (ROOT / "LICENSES").glob("*.txt")}
    manifests = (ROOT / "assets" / "words").glob("*/manifest.json")
    used = {name for path in manifests for name in json.loads(path.read_text())["licences"]}
    assert used <= texts
    assert texts == set(re.findall(r"\]\(([^)]+\.txt)\)", told))
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    stated = re.search(r'^license = "(.+)"$', project, re.MULTILINE)
    assert stated is not None
    alike = {"OpenDutchWordNet.txt"}  # the same licence as wordfreq's data
    assert len(stated[1].split(" AND ")) == 1 + len(texts - alike)
    for path in (ROOT / "assets" / "desktop").glob("*.metainfo.xml"):
        assert f"<project_license>{stated[1]}</project_license>" in path.read_text("utf-8")
