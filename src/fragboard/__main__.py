"""`python -m fragboard` is the command `fragboard`."""

from fragboard.cli.main import app

app(prog_name="fragboard")
