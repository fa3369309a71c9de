"""Rescue on its lobby card (RES-O). Loads without the rules."""

from fragboard.core.info import Default, GameInfo, Limit, Mode, Preset, SetupOption

INFO = GameInfo(
    id="rescue",
    title="Rescue",
    summary="Bail out the boat before it sinks.",
    prefix="RES",
    rules="1.0",
    seats=[1, 2, 3, 4],
    seats_clause="RES-AIM-1",
    modes=[
        Mode("race", "whoever bails out most wins", "RES-MODE-RACE", [2, 3, 4]),
        Mode("team", "all bail out one boat", "RES-MODE-TEAM", competitive=False),
        Mode("raft", "one person on a raft", "RES-MODE-RAFT", [1], competitive=False, fixes={"storm": "none"}),
    ],
    modes_clause="RES-O-MODE",
    presets=[Preset("hard", "a storm, and more water", {"storm": 3, "goal": 8, "ties": "drawn"})],
    presets_clause="RES-O-PRESET",
    minutes=1,
    length=100,
    depth=1,
    options=[
        SetupOption("rounds", "RES-O-ROUNDS", 2, "after how many rounds it is over", low=1, high=5),
        SetupOption(
            "goal",
            "RES-O-GOAL",
            4,
            "how much water each has to bail out",
            low=1,
            high=9,
            modes=["team", "raft"],
            defaults=[Default(3, seats=[1])],
        ),
        SetupOption(
            "ties",
            "RES-O-TIES",
            "shared",
            "several with most water",
            {"shared": "they win", "drawn": "nobody does"},
            modes=["race"],
            limits=[Limit("drawn", "RES-O-TIES", "two just share", seats=[3, 4])],
        ),
        SetupOption(
            "storm",
            "RES-O-STORM",
            "none",
            "up to which number of the die the big bucket spills",
            {"none": "it never does"},
            low=1,
            high=5,
        ),
    ],
    options_clause="RES-O-BAD",
    answers_clause="RES-DEC-1",
    over_clause="RES-DEC-1",
    points="litres",
)
