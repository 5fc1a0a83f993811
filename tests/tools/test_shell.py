"""The manual page and the completions say what the command line takes today."""

from __future__ import annotations

import argparse
import subprocess

import pytest
from setuptools.config.pyprojecttoml import read_configuration

from game import register
from tools.build_shell import COMPLETIONS, FOLDER, PAGE, parsers, texts, whole_parser

ANSWERS = f"""
source {FOLDER / COMPLETIONS["bash"]}
answers() {{
    COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _shtab_hexaglyph; echo "${{COMPREPLY[@]}}"
}}
"""


def completed(*words: str) -> set[str]:
    """What bash offers for the last of these words."""
    line = " ".join(f"'{word}'" for word in ("hexaglyph", *words))
    script = f"{ANSWERS} answers {line}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("name", [*COMPLETIONS.values(), PAGE])
def test_it_is_what_the_parser_says(name: str) -> None:
    assert (FOLDER / name).read_text(encoding="utf-8") == texts()[name]


def test_every_option_of_every_command_is_in_the_page() -> None:
    page = (FOLDER / PAGE).read_text(encoding="utf-8").replace("\\-", "-")
    for one in parsers(whole_parser()):
        for action in one._actions:
            options = set(action.option_strings) - {"--help"}
            told = action.help != argparse.SUPPRESS
            assert all((option in page) == told for option in options), (one.prog, options)


def test_bash_completes_commands_games_options_and_choices() -> None:
    assert {"play", "replay", "doctor"} <= completed("")
    assert completed("rev") == {"review"}
    assert completed("play", "") == {entry.id for entry in register.BUILT_IN}
    assert completed("play", "--res") == {"--resume"}
    assert completed("profile", "ex") == {"export"}


def test_all_of_it_is_installed_where_shells_and_man_look() -> None:
    project = read_configuration(FOLDER.parents[1] / "pyproject.toml", expand=False)
    places = project["tool"]["setuptools"]["data-files"]
    assert places["share/man/man1"] == [f"assets/shell/{PAGE}"]
    assert places["share/bash-completion/completions"] == [f"assets/shell/{COMPLETIONS['bash']}"]
    assert places["share/zsh/site-functions"] == [f"assets/shell/{COMPLETIONS['zsh']}"]
