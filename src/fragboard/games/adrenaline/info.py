"""Adrenaline on its lobby card: title, seats and options (ADR-OPT). Loads without the rules."""

from fragboard.core.info import GameInfo, Limit, Mode, SetupOption

INFO = GameInfo(
    id="adrenaline",
    title="Adrenaline",
    summary="Grab outlandish guns, hunt the others through a closed arena, and be paid for every wound you deal.",
    prefix="ADR",
    rules="1.0",
    seats=[2, 3, 4, 5],
    seats_clause="ADR-GOAL-3",
    modes=[
        Mode(
            "deathmatch",
            "kills count: whoever owns most of the killshot track is paid once more at the end",
            "ADR-GOAL-3",
        ),
        Mode(
            "domination",
            "spawnpoints can be tagged, by shooting at them or by holding them",
            "ADR-TWO-1",
            [3, 4, 5],
        ),
        Mode(
            "turret",
            "every square without a spawnpoint has a turret that fires for whoever took it",
            "ADR-TWO-1",
            [3, 4, 5],
        ),
    ],
    modes_clause="ADR-OPT-MODE",
    modes_meaning="what the fight is for",
    minutes=60,
    length=150_000,  # 200 rounds of five turns, each of some 150 answers at the very most
    depth=4,
    options=[
        SetupOption(
            "map",
            "ADR-OPT-MAP",
            "medium_a",
            "the arena",
            {
                "small": "suits 3 or 4 seats",
                "medium_a": "suits any number",
                "medium_b": "suits a first game",
                "large": "suits 4 or 5 seats",
            },
        ),
        SetupOption(
            "skulls", "ADR-OPT-SKULLS", 8, "how many kills there are until the end; 5 suits a first game", None, 5, 8
        ),
        SetupOption(
            "final_frenzy",
            "ADR-OPT-FRENZY",
            "on",
            "what follows the last skull",
            {"on": "everybody has one more, stronger turn", "off": "sudden death: the game is over at once"},
        ),
        SetupOption(
            "bot",
            "ADR-OPT-BOT",
            "off",
            "a figure of nobody's, moved by whoever has the turn; two seats need it",
            {"off": "only the players", "on": "one more figure in the arena"},
            limits=[
                Limit("off", "ADR-TWO-1", "two players need the bot", seats=[3, 4, 5]),
                Limit("on", "ADR-BOT-2", "with five players no figure is left for the bot", seats=[2, 3, 4]),
            ],
        ),
        SetupOption(
            "hidden_ammo",
            "ADR-OPT-HIDDEN_AMMO",
            "on",
            "how ammo tiles lie on their squares",
            {"on": "face down, unknown until they are grabbed", "off": "face up"},
        ),
    ],
    options_clause="ADR-OPT-BAD",
    answers_clause="ADR-DEC-BAD",
    over_clause="ADR-DEC-BAD",
    primer=(
        "On your turn take two actions: run, grab or shoot. Grab ammo tiles for cubes and weapons at the spawnpoints, "
        "then shoot whom you see; a fired weapon must be reloaded. The eleventh damage kills. A killed board pays "
        "everybody who hurt it: most damage 8 points, then 6, 4, 2, 1, and less with every death; the killed player "
        "returns at once. "
        "The more damage you have, the better your actions become."
    ),
    points="points",
)
