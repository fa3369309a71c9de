"""Playing: matches with seed, log and undo, records of them, and fair dice."""

from fragboard.play.match import Match
from fragboard.play.opening import branch, load, new, replay, resume
from fragboard.play.record import GameRecord, anonymise, read, verify
from fragboard.play.types import Choice, Decision, Entry, Told, WholeChoice

__all__ = [
    "Choice",
    "Decision",
    "Entry",
    "GameRecord",
    "Match",
    "Told",
    "WholeChoice",
    "anonymise",
    "branch",
    "load",
    "new",
    "read",
    "replay",
    "resume",
    "verify",
]
