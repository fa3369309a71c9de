"""The pages of the documentation, taken apart: code blocks, code spans, links and headings."""

import __future__

import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.joinpath("docs").rglob("*.md")])
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def text(page: Path) -> str:
    return page.read_text("utf-8")


def blocks(page: Path, language: str) -> list[str]:
    """The fenced blocks of a language, in their order."""
    return [code for kind, code in FENCE.findall(text(page)) if kind == language]


def prose(page: Path) -> str:
    """A page without its fenced blocks."""
    return FENCE.sub("", text(page))


def spans(page: Path) -> list[str]:
    """Code in the prose, and the lines of shell blocks."""
    lines = [line for block in blocks(page, "sh") for line in block.splitlines()]
    return re.findall(r"`([^`\n]+)`", prose(page)) + lines


def links(page: Path) -> list[str]:
    """Where links and pictures lead, as far as it is not another site."""
    return [to for to in re.findall(r"\]\(([^)\s]+)\)", prose(page)) if "://" not in to]


def anchors(page: Path) -> set[str]:
    """What a link can point at in a page: its headings in lower case, with hyphens."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def run(page: Path) -> dict[str, Any]:
    """Run the Python blocks of a page one after the other; the names they leave behind."""
    names: dict[str, Any] = {"__name__": name(page)}
    for code in blocks(page, "python"):
        # a quotation defines functions whose annotations name what it does not import
        flags = __future__.annotations.compiler_flag
        exec(compile(code, name(page), "exec", flags, dont_inherit=True), names)
    return names
