"""Bots against bots: single games, tournaments with honest statistics, reports, and how fast the rules run."""

from fragboard.lab.arena import Played, play
from fragboard.lab.stats import Summary, summarise
from fragboard.lab.tournament import Outcome, Plan, run

__all__ = ["Outcome", "Plan", "Played", "Summary", "play", "run", "summarise"]
