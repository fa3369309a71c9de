"""Zombies!!! on its lobby card: title, seats, modes and options (section 18). Loads without the rules."""

from fragboard.core.info import Default, GameInfo, Limit, Mode, Preset, SetupOption, Value

RIVALS = ["standard", "keys_arent_in_it"]
TOGETHER = ["solo", "coop", "cop_chase", "flight_delay", "finders_keepers", "i_fought_the_law"]
ARENA = ["arena_last_man", "arena_frag", "arena_assassination", "arena_delivery"]
TOWN = [*RIVALS, *TOGETHER]  # modes in which the town grows
HIDDEN_PAD = [mode for mode in TOWN if mode != "flight_delay"]  # the Helipad is in the deck

MODES = [
    Mode(
        "standard",
        "each alone: escape from the Helipad first, or collect 25 zombies",
        "ZOM-S-STANDARD-1",
        [2, 3, 4, 5, 6],
    ),
    Mode("solo", "alone, with three lives, to the Helipad", "ZOM-S-SOLO-1", [1], competitive=False),
    Mode("coop", "all together to the Helipad", "ZOM-S-COOP-1", [2, 3, 4, 5, 6], competitive=False),
    Mode(
        "cop_chase",
        "catch the officer, take his uniform and fly",
        "ZOM-S-COP_CHASE-1",
        [1, 2, 3, 4, 5],
        competitive=False,
    ),
    Mode(
        "flight_delay",
        "bring the wounded pilot to the Hospital and back",
        "ZOM-S-FLIGHT_DELAY-1",
        [1, 2, 3, 4, 5],
        competitive=False,
    ),
    Mode(
        "finders_keepers",
        "scattered over the town, meet first, then fly",
        "ZOM-S-FINDERS_KEEPERS-1",
        [2, 3, 4, 5, 6],
        competitive=False,
    ),
    Mode("keys_arent_in_it", "find the keys and be first with them at the Helipad", "ZOM-S-KEYS-1", [2, 3, 4, 5, 6]),
    Mode(
        "i_fought_the_law",
        "blow up three military buildings, then fly",
        "ZOM-S-LAW-1",
        [1, 2, 3, 4, 5, 6],
        competitive=False,
        fixes={"weapons": "deck", "explosives": "thrown"},
    ),
    Mode("arena_last_man", "three lives each; the last one alive wins", "ZOM-A-1", [2, 3, 4, 5, 6]),
    Mode("arena_frag", "so many kills of other players win", "ZOM-A-1", [2, 3, 4, 5, 6]),
    Mode("arena_assassination", "kill the target and become it; three points win", "ZOM-A-1", [2, 3, 4, 5, 6]),
    Mode("arena_delivery", "carry the parcel to the Army Surplus; three points win", "ZOM-A-1", [2, 3, 4, 5, 6]),
]

PRINTED: dict[str, Value] = {
    "turn_order": "printed",
    "tile_reach": "anywhere",
    "open_town": "off",
    "helipad_placer": "active",
    "horde": "off",
    "melee_bullets": "on",
    "ranged": "off",
    "zombie_mover": "free",
    "weapons": "hand",
    "explosives": "printed",
    "card_places": "on",
}


def switch(id: str, default: str, meaning: str, values: dict[str, str], modes: list[str] | None = None) -> SetupOption:
    """An option whose clause has its own name."""
    return SetupOption(id, f"ZOM-O-{id.upper()}", default, meaning, values, modes=modes)


def variant(id: str, meaning: str, limits: list[Limit] | None = None) -> SetupOption:
    values = {"off": "not played", "on": "played"}
    return SetupOption(id, "ZOM-O-VARIANTS", "off", meaning, values, limits=limits)


OPTIONS = [
    switch(
        "turn_order",
        "seed",
        "when cards are drawn",
        {"seed": "cards first, then the tile", "printed": "tile and fight before the cards"},
    ),
    switch(
        "tile_reach",
        "near",
        "where a drawn tile may lie",
        {
            "near": "next to your own tile if it fits there, else anywhere",
            "anywhere": "at any legal position",
            "strict": "next to your own tile, or it is discarded",
        },
        TOWN,
    ),
    switch("open_town", "on", "whether the town must stay open", {"on": "it must", "off": "it may be closed"}),
    switch(
        "helipad_depth",
        "bottom_half",
        "where in the tile deck the Helipad lies",
        {"bottom_half": "in the lower half", "middle": "at place 10 to 20", "early": "at place 5 to 14"},
        HIDDEN_PAD,
    ),
    switch(
        "helipad_placer",
        "bid",
        "who places the Helipad",
        {"bid": "whoever bids most trophies", "active": "the active player", "fewest": "whoever has fewest trophies"},
        RIVALS,
    ),
    switch("horde", "on", "whether the dead gather at the Helipad", {"on": "they do", "off": "they do not"}, TOWN),
    switch(
        "melee_bullets",
        "off",
        "bullets in a fight",
        {"off": "they give nothing", "on": "each gives +1 to a failed roll"},
    ),
    switch("ranged", "on", "shots", {"on": "bullets can be shot", "off": "no shots"}),
    switch(
        "zombie_mover",
        "nearest",
        "which zombies move",
        {"nearest": "the nearest, toward the players", "free": "any, as the active player likes"},
    ),
    switch(
        "zombie_ties",
        "ask",
        "equal moves of zombies",
        {"ask": "the active player decides", "auto": "by cell order"},
    ),
    switch(
        "weapons",
        "deck",
        "where weapons come from",
        {"deck": "a deck of their own, by searching", "hand": "the event deck, laid from the hand"},
    ),
    switch(
        "explosives",
        "thrown",
        "how Grenade, Molotov Cocktail and Shotgun work",
        {"thrown": "thrown, with blast and shells", "printed": "as in the box"},
    ),
    switch(
        "card_places",
        "off",
        "places printed on cards",
        {"off": "ignored", "on": "the card is laid only inside that building"},
    ),
    switch(
        "open_fronts",
        "off",
        "where buildings are entered",
        {"off": "at their doors", "on": "from every road cell beside them"},
    ),
    switch("weapon_top", "hidden", "the top weapon card", {"hidden": "face down", "revealed": "face up"}),
    switch(
        "search_mark",
        "success",
        "when a building is marked as searched",
        {"success": "after a weapon was found", "attempt": "after every search for a weapon"},
    ),
    switch("life_cap", "on", "the most life", {"on": "5", "off": "no limit"}),
    switch(
        "death_loss", "up", "what a death costs", {"up": "half the trophies, rounded up", "down": "rounded down"}, TOWN
    ),
    SetupOption("trophy_goal", "ZOM-O-TROPHY_GOAL", 25, "how many trophies win", None, 10, 40, modes=RIVALS),
    switch(
        "clear_pad",
        "off",
        "what the rescue needs",
        {"off": "a free Helipad centre", "on": "a Helipad free of zombies"},
        TOGETHER,
    ),
    switch(
        "rescue_check",
        "before_zombies",
        "when the rescue comes",
        {"before_zombies": "before the zombies move in the last seat's turn", "after_zombies": "after that turn"},
        TOGETHER,
    ),
    switch(
        "backfire",
        "on",
        "threats discarded together",
        {"on": "strike whoever discards them", "off": "do nothing"},
        TOGETHER,
    ),
    switch(
        "token_layout",
        "fixed",
        "where tokens lie in a building",
        {"fixed": "as printed", "choose": "where the placer likes"},
    ),
    SetupOption(
        "frag_limit",
        "ZOM-O-FRAG_LIMIT",
        5,
        "how many kills win",
        None,
        1,
        10,
        modes=["arena_frag"],
        defaults=[Default(3, seats=[2])],
    ),
    SetupOption("round_limit", "ZOM-O-ROUND_LIMIT", 100, "after how many rounds the game ends", None, 20, 300),
    variant(
        "exploration",
        "tiles are laid where pawns arrive",
        [Limit("on", "ZOM-V-MIX-1", "the arena is laid out before the game", modes=TOWN)],
    ),
    variant("zombie_influx", "killed zombies lie where they fell and may stand up again"),
    variant("claustrophobia_variant", "zombies never pass a door"),
]

INFO = GameInfo(
    id="zombies",
    title="Zombies!!!",
    summary="Build the town tile by tile, fight your way through the dead, and be on the Helipad when it matters.",
    prefix="ZOM",
    rules="1.0",
    seats=[1, 2, 3, 4, 5, 6],
    seats_clause="ZOM-MODE-1",
    modes=MODES,
    modes_clause="ZOM-MODE-1",
    modes_meaning="what it takes to win",
    presets=[Preset("printed", "as in the box", PRINTED)],
    presets_clause="ZOM-OPT-1",
    minutes=60,
    length=1_200_000,  # 300 rounds of six turns, each of some 600 answers at the very most
    depth=12,
    options=OPTIONS,
    options_clause="ZOM-OPT-1",
    answers_clause="ZOM-DEC-3",
    over_clause="ZOM-END-8",
    primer=(
        "On your turn draw cards and lay a tile, fight the zombie on your cell, roll a die and walk that far. A fight is won "
        "with a 4 or more; every failure costs a life. Take bullets and life from the buildings you clear, and search "
        "them for weapons. Then the dead move. You win from the middle of the Helipad or with 25 zombies; together, "
        "all of you must stand there at the end of a round."
    ),
    points="trophies",
)
