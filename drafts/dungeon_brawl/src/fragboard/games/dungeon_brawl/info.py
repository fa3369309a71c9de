"""Dungeon Brawl on its lobby card: title, seats, modes and options (DBR-MODE, DBR-OPT). Loads without the rules."""

from fragboard.core.info import GameInfo, Limit, Mode, SetupOption


def switch(id: str, default: str, meaning: str, values: dict[str, str]) -> SetupOption:
    return SetupOption(id, f"DBR-OPT-{id.upper()}", default, meaning, values)


INFO = GameInfo(
    id="dungeon_brawl",
    title="Dungeon Brawl",
    summary="Lead four players through a dungeon of traps and teleporters, find the ball and carry it into an end zone.",
    prefix="DBR",
    rules="1.0",
    seats=[2, 3, 4, 5, 6, 7, 8, 9, 10],
    seats_clause="DBR-GEN-1",
    modes=[
        Mode("standard", "the game as written, on a fixed dungeon", "DBR-MODE-STANDARD"),
        Mode("delve", "in a generated dungeon", "DBR-MODE-DELVE", sets={"dungeon": "generated"}),
        Mode("league", "teams are bought with a budget", "DBR-MODE-LEAGUE", sets={"budget": "550000"}),
        Mode(
            "old_stone",
            "wall slams, only quick and short throws, and lost players come back",
            "DBR-MODE-OLD_STONE",
            sets={"wall": "slam", "ranges": "short", "lost": "entrance"},
        ),
    ],
    modes_clause="DBR-MODE-STANDARD",
    modes_meaning="which kind of brawl",
    minutes=120,
    length=2_000_000,  # 200 rounds of ten turns, four players each, some 200 answers a player at the very most
    depth=12,
    options=[
        SetupOption(
            "dungeon",
            "DBR-OPT-DUNGEON",
            "auto",
            "which dungeon",
            {
                "auto": "the fixed one for so many teams",
                "small": "the small layout",
                "medium": "the medium layout",
                "large": "the large layout, with two central rooms",
                "generated": "made from the dungeon number",
            },
            limits=[
                Limit("small", "DBR-DUN-2", "it is for 2 to 4 teams", seats=[2, 3, 4]),
                Limit("medium", "DBR-DUN-2", "it is for 4 to 6 teams", seats=[4, 5, 6]),
                Limit("large", "DBR-DUN-2", "it is for 6 to 10 teams", seats=[6, 7, 8, 9, 10]),
            ],
        ),
        SetupOption(
            "number",
            "DBR-OPT-NUMBER",
            "drawn",
            "the dungeon number, to play a known dungeon again",
            {"drawn": "any of 10 000"},
            low=0,
            high=9999,
        ),
        switch(
            "end_zones", "2", "end zones of a generated dungeon", {"2": "in opposite corners", "1": "in one corner"}
        ),
        switch("unique", "off", "rosters", {"off": "several coaches may have the same", "on": "each only once"}),
        switch("stars", "on", "star players", {"on": "may be picked", "off": "stay at home"}),
        switch(
            "budget",
            "none",
            "what a team may cost",
            {"none": "prices do not matter", "350000": "350 000", "550000": "550 000"},
        ),
        switch("traps", "on", "trap markers", {"on": "are placed before the game", "off": "there are none"}),
        switch("third", "asked", "assists of third parties", {"asked": "they may help either side", "off": "none"}),
        switch(
            "passes", "one", "Pass and Hand-off actions in a turn", {"one": "one of each", "unlimited": "any number"}
        ),
        switch("ranges", "all", "how far the ball is thrown", {"all": "up to a bomb", "short": "quick and short only"}),
        switch(
            "wall",
            "stay",
            "a push with nowhere to go",
            {"stay": "does nothing", "slam": "may floor the player against the wall"},
        ),
        switch(
            "serious",
            "crippled",
            "a serious injury",
            {"crippled": "cripples at once", "one_step": "is one step of the ladder"},
        ),
        switch("lost", "out", "players lost in space", {"out": "never return", "entrance": "return at the entrance"}),
        switch(
            "ko",
            "roll",
            "knocked-out players return",
            {"roll": "on a roll of 4 or more", "next_turn": "without a roll"},
        ),
        switch(
            "rounds",
            "40",
            "how long the game is",
            {"20": "20 rounds", "40": "40 rounds", "60": "60 rounds", "none": "200 rounds"},
        ),
        switch(
            "clock",
            "draw",
            "after the last round",
            {"draw": "the game is drawn", "holder": "the team with the ball, or nearest to it, wins"},
        ),
        switch(
            "warps",
            "every",
            "players left on pads warp",
            {"every": "in every other coach's turn", "once": "once before their own coach's turn"},
        ),
    ],
    options_clause="DBR-OPT-DUNGEON",
    answers_clause="DBR-DEC-2",
    over_clause="DBR-WIN-4",
    primer=(
        "In your turn activate each of your players once: move, block, blitz, pass or hand off. Leaving an enemy's "
        "tackle zone takes a dodge roll. One of the chests holds the ball, the others explode. Pads throw you across "
        "the dungeon, markers may be pits. Whoever carries the ball into an end zone wins."
    ),
    points="goals",
)
