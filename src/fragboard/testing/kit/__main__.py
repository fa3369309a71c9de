"""`python -m fragboard.testing.kit GAME SEATS GAMES SEED [OPTION=VALUE ...]`: the form, and a digest of games."""

import sys

from fragboard.testing.kit.compiled import main

main(sys.argv[1:])
