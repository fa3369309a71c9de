"""What docs/playing.md says of keys and buttons is what the pages have."""

import re

from tests.docs.pages import ROOT, prose, text

PLAYING = ROOT / "docs" / "playing.md"
CLIENT = ROOT / "web" / "src"


def test_the_table_has_every_key() -> None:
    listed = text(CLIENT / "state" / "keys.ts").partition("export const KEYS")[2].partition("\n];")[0]
    wanted = [f"| `{key}` | {meaning} |" for key, meaning in re.findall(r'\["([^"]+)", "([^"]+)"\]', listed)]
    table = text(PLAYING).partition("## Keys")[2].partition("\n## ")[0]
    assert wanted
    assert re.findall(r"^\| `.*$", table, re.MULTILINE) == wanted


def test_what_is_set_in_italics_stands_on_a_page() -> None:
    """Buttons and headings are named as they are; a name with a seat's name in it is cut before that."""
    pages = re.sub(r"\s+", " ", " ".join(text(page) for page in sorted(CLIENT.rglob("*.svelte"))))
    named = re.findall(r"(?<!\*)\*([A-Z][^*]+)\*(?!\*)", prose(PLAYING))
    assert len(named) > 10
    for name in named:
        assert re.sub(r"^(I am ).*", r"\1{", re.sub(r"\s+", " ", name)) in pages, name
