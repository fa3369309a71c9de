"""Adrenaline on its lobby card: title, seats and options (ADR-OPT). Loads without the rules."""

from fragboard.core.info import Bar, GameInfo, Option

INFO = GameInfo(
    id="adrenaline",
    title="Adrenaline",
    summary="Grab outlandish guns, hunt the others through a closed arena, and be paid for every wound you deal.",
    prefix="ADR",
    rules="1.0",
    seats=[2, 3, 4, 5],
    seats_clause="ADR-GOAL-3",
    minutes=60,
    length=150_000,  # 200 rounds of five turns, each of some 150 answers at the very most
    depth=4,
    options=[
        Option(
            "mode",
            "ADR-OPT-MODE",
            "deathmatch",
            "what the fight is for",
            {
                "deathmatch": "kills count: whoever owns most of the killshot track is paid once more at the end",
                "domination": "spawnpoints can be tagged, by shooting at them or by holding them",
                "turret": "every square without a spawnpoint has a turret that fires for whoever took it",
            },
        ),
        Option(
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
        Option(
            "skulls", "ADR-OPT-SKULLS", 8, "how many kills there are until the end; 5 suits a first game", None, 5, 8
        ),
        Option(
            "final_frenzy",
            "ADR-OPT-FRENZY",
            "on",
            "what follows the last skull",
            {"on": "everybody has one more, stronger turn", "off": "sudden death: the game is over at once"},
        ),
        Option(
            "bot",
            "ADR-OPT-BOT",
            "off",
            "a figure of nobody's, moved by whoever has the turn; two seats need it",
            {"off": "only the players", "on": "one more figure in the arena"},
        ),
        Option(
            "hidden_ammo",
            "ADR-OPT-HIDDEN_AMMO",
            "on",
            "how ammo tiles lie on their squares",
            {"on": "face down, unknown until they are grabbed", "off": "face up"},
        ),
    ],
    options_clause="ADR-OPT-BAD",
    bars=[
        Bar([2], {"bot": "off"}, "two players need the bot", "ADR-TWO-1"),
        Bar([2], {"mode": "domination"}, "two players play deathmatch only", "ADR-TWO-1"),
        Bar([2], {"mode": "turret"}, "two players play deathmatch only", "ADR-TWO-1"),
        Bar([5], {"bot": "on"}, "with five players no figure is left for the bot", "ADR-BOT-2"),
    ],
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
