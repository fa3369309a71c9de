"""Bingo on its lobby card: title, seats and options (BDA-O, BDA-MODE). Loads without the rules."""

from fragboard.core.info import GameInfo, Mode, SetupOption

INFO = GameInfo(
    id="bingo",
    title="Ultimate Bingo Deathmatch Arena",
    summary="Roll dice to fill a bingo card, shoot the others for their blocks, and guess who is about to shoot you.",
    prefix="BDA",
    rules="1.0",
    seats=[2, 3, 4, 5],
    seats_clause="BDA-AIM-3",
    modes=[
        Mode("standard", "all options at their default", "BDA-MODE-STANDARD"),
        Mode(
            "quick",
            "batteries start full, so everybody goes shopping in the first round",
            "BDA-MODE-QUICK",
            sets={"start_storage": "full"},
        ),
        Mode(
            "sudden_death",
            "eight rounds at most, and victory can be shared",
            "BDA-MODE-SUDDEN_DEATH",
            sets={"round_limit": 8, "shared_finish": "shared"},
        ),
        Mode(
            "bazaar",
            "loose energy pays too, and played powers are gone",
            "BDA-MODE-BAZAAR",
            sets={"purse": "storage_and_loose", "used_powers": "gone"},
        ),
    ],
    modes_clause="BDA-O-MODE",
    modes_meaning="a ready-made set of options; an option given with it overrides the mode",
    minutes=30,
    length=50_000,  # 200 rounds of some 250 answers
    depth=6,
    options=[
        SetupOption(
            "first_player",
            "BDA-O-FIRST_PLAYER",
            "random",
            "who starts with the First Player token",
            {"random": "a random seat", "seat_0": "seat 0"},
        ),
        SetupOption(
            "card_choice",
            "BDA-O-CARD_CHOICE",
            "pick",
            "how the bingo cards are handed out",
            {"pick": "picked in turn order", "by_seat": "by seat, in the order of the catalogue"},
        ),
        SetupOption(
            "start_storage",
            "BDA-O-START_STORAGE",
            "empty",
            "what lies on the batteries at the start",
            {"empty": "nothing", "full": "as much as fits"},
        ),
        SetupOption(
            "purse",
            "BDA-O-PURSE",
            "storage",
            "what pays for purchases",
            {"storage": "stored energy only", "storage_and_loose": "also supply that found no room on the battery"},
        ),
        SetupOption(
            "used_powers",
            "BDA-O-USED_POWERS",
            "return",
            "where a played power card goes",
            {"return": "back to the market at round end", "gone": "out of the game"},
        ),
        SetupOption(
            "shared_finish",
            "BDA-O-SHARED_FINISH",
            "tiebreak",
            "several bingos at the same check",
            {"tiebreak": "one of them wins by comparison", "shared": "all of them win"},
        ),
        SetupOption(
            "round_limit", "BDA-O-ROUND_LIMIT", 60, "after how many rounds the most blocks win", low=1, high=200
        ),
    ],
    options_clause="BDA-O-BAD",
    answers_clause="BDA-DEC-4",
    over_clause="BDA-WIN-7",
    primer=(
        "Fill a row or column of your card first. Each round everybody rolls a square; coloured ones store energy, E. "
        "Then all choose in secret: shoot with the lazor, block with the shield, or charge the battery. "
        "Whoever kills a player takes a line of blocks from that card. Stored energy buys better items."
    ),
    points="blocks",
)
