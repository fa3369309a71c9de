"""Write, or with --check compare, the files that are made from the protocol."""

import sys
from pathlib import Path

from fragboard.server.protocol_docs.markdown import protocol_page
from fragboard.server.protocol_docs.typescript import wire_types

ROOT = Path(__file__).parents[4]


def made_files() -> dict[Path, str]:
    """Where each file belongs in the source tree, and what it should say."""
    return {ROOT / "web/src/net/wire.ts": wire_types(), ROOT / "docs/protocol.md": protocol_page()}


def main(arguments: list[str]) -> int:
    if arguments not in ([], ["--check"]):
        print("usage: python -m fragboard.server.protocol_docs [--check]", file=sys.stderr)
        return 2
    if not (ROOT / "pyproject.toml").exists():
        print("the protocol's files belong to the source tree, and this is an installed package", file=sys.stderr)
        return 2
    wanted = made_files().items()
    stale = {path: text for path, text in wanted if not path.exists() or path.read_text("utf-8") != text}
    for path, text in stale.items():
        if arguments:
            print(f"{path.relative_to(ROOT)} is out of date: python -m fragboard.server.protocol_docs", file=sys.stderr)
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
            print(f"wrote {path.relative_to(ROOT)}")
    return 1 if arguments and stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
