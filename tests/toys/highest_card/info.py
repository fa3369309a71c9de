"""Highest Card on its lobby card: title, seats and options (HC-O). Loads without the rules."""

from fragboard.core.info import GameInfo, SetupOption

INFO = GameInfo(
    id="highest_card",
    title="Highest Card",
    summary="Hold one card, bid in secret that it beats a rival's, and pay when it does not.",
    prefix="HC",
    rules="1.0",
    seats=[2, 3, 4],
    seats_clause="HC-AIM-1",
    minutes=2,
    length=180,  # 5 rounds: 4 cards, 4 bids of 2 steps, 12 coins to play with, 4 boasts, 4 passes, 1 die, and some room
    depth=3,
    options=[
        SetupOption("rounds", "HC-O-ROUNDS", 2, "after how many rounds the game is over", low=1, high=5),
        SetupOption("copies", "HC-O-COPIES", 2, "how many there are of each card", low=1, high=3),
    ],
    options_clause="HC-O-BAD",
    answers_clause="HC-DEC-0",
    over_clause="HC-END-2",
)
