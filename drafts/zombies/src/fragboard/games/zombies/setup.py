"""The table before the first question (section 3 and the set-ups of the modes)."""

from fragboard.core.frame import Frame
from fragboard.core.info import Value
from fragboard.core.types import Int
from fragboard.games.zombies.catalogue import (
    CELLS,
    COP_CHASE,
    DELIVERY,
    EVENT_CARDS,
    FIGURES,
    FINDERS_KEEPERS,
    FLIGHT_DELAY,
    HELIPAD,
    KEYS_MODE,
    LAST_MAN,
    LIVES,
    LOTS_OF_AMMO,
    MIDDLE,
    MODES,
    NONE,
    OFFICER_LIFE,
    PILOT_LIFE,
    START_BULLETS,
    START_LIFE,
    TILE_KINDS,
    TOWN_SQUARE,
    WEAPON_CARDS,
    laid_in,
)
from fragboard.games.zombies.flow import ARMY, NAMING, Course
from fragboard.games.zombies.laying import add_tokens, exit_cells, lay, put_zombies
from fragboard.games.zombies.state import Player, Setup, Zombies, one, one_tile, tile_count


def read_options(seats: int, chosen: dict[str, Value]) -> Setup:
    """The settled options as the rules use them."""

    def on(id: str, value: str = "on") -> bool:
        return chosen.get(id) == value

    mode = MODES.index(str(chosen["mode"]))
    low, high = pad_places(mode, seats, str(chosen.get("helipad_depth", "bottom_half")))
    return Setup(
        mode=mode,
        printed_order=on("turn_order", "printed"),
        reach=["near", "anywhere", "strict"].index(str(chosen.get("tile_reach", "near"))),
        open_town=on("open_town"),
        pad_low=low,
        pad_high=high,
        placer=["bid", "active", "fewest"].index(str(chosen.get("helipad_placer", "active"))),
        horde=on("horde"),
        melee=on("melee_bullets"),
        ranged=on("ranged"),
        free_mover=on("zombie_mover", "free"),
        auto_ties=on("zombie_ties", "auto"),
        from_hand=on("weapons", "hand"),
        printed_arms=on("explosives", "printed"),
        card_places=on("card_places"),
        fronts=on("open_fronts"),
        top_shown=on("weapon_top", "revealed"),
        mark_attempts=on("search_mark", "attempt"),
        capped=on("life_cap"),
        loss_down=on("death_loss", "down"),
        goal=int(chosen.get("trophy_goal", 25)),
        clear_pad=on("clear_pad"),
        rescue_late=on("rescue_check", "after_zombies"),
        backfire=on("backfire"),
        choose_tokens=on("token_layout", "choose"),
        frags=int(chosen.get("frag_limit", 5)),
        rounds=int(chosen["round_limit"]),
        exploration=on("exploration"),
        influx=on("zombie_influx"),
        phobia=on("claustrophobia_variant"),
    )


def pad_places(mode: int, seats: int, depth: str) -> tuple[int, int]:
    """The places of the Helipad in the tile deck; 0 where it is not in it (ZOM-SET-2, ZOM-O-HELIPAD_DEPTH)."""
    if mode == FLIGHT_DELAY or mode >= LAST_MAN:
        return 0, 0
    n = 29 - len(laid_in(mode, seats))
    if depth == "middle":
        return 10, 20
    if depth == "early":
        return 5, 14
    return n // 2 + 1, n


def new_player(mode: int) -> Player:
    return Player(
        at=NONE if mode >= LAST_MAN else MIDDLE,
        life=START_LIFE,
        bullets=START_BULLETS,
        trophies=0,
        lives=LIVES if mode == LAST_MAN else 0,
        points=0,
        hand=0,
        cards=0,
        front=0,
        weapon=NONE,
        shells=0,
        spare=NONE,
        spare_shells=0,
        pending=0,
        bound=0,
        marbles=0,
        food=0,
        played=False,
        passing=False,
        out=False,
    )


def new_table(seats: int, setup: Setup) -> Zombies:
    """Decks are full, the tiles of the mode lie, nobody has cards."""
    mode = int(setup.mode)
    tiles: Int = 0
    kind: Int
    for kind in range(len(TILE_KINDS)):
        if kind != TOWN_SQUARE:
            tiles += TILE_KINDS[kind].count * one_tile(kind)
    bottom: list[Frame[Zombies]] = [Course(NAMING if mode == KEYS_MODE else ARMY, 0, 0, at=0, keys=False)]
    s = Zombies(
        seats=seats,
        over=False,
        stack=bottom,
        setup=setup,
        round=1,
        active=0,
        allowance=0,
        rolled=0,
        cramp=NONE,
        died=False,
        still=False,
        swapped=False,
        attacked=0,
        challenged=False,
        sawing=0,
        burning=NONE,
        escorted=False,
        shared=[],
        players=[new_player(mode) for _ in range(seats)],
        laid=[],
        zombies=[],
        tokens=[],
        fallen=[],
        lying=[],
        stock=FIGURES,
        marked=0,
        razed=0,
        pad=NONE,
        aside=False,
        tiles=tiles,
        under=[],
        gone=0,
        drawn=0,
        pad_place=0,
        keys_place=0,
        deck=EVENT_CARDS + WEAPON_CARDS if setup.from_hand else EVENT_CARDS,
        discards=0,
        arms=0 if setup.from_hand else WEAPON_CARDS,
        arms_discards=0,
        top=NONE,
        lives=0,
        named=NONE,
        officer=NONE,
        officer_life=0,
        pilot=NONE,
        pilot_life=0,
        healed=False,
        thing=NONE,
        holder=NONE,
        found=False,
        reunited=False,
        target=NONE,
        places=[],
        reason="",
    )
    if s.together():
        s.lives = LIVES * seats
    lay(s, TOWN_SQUARE, 0, 0, 0)
    lay_mode(s)
    return s


def lay_mode(s: Zombies) -> None:
    """What the mode adds to the table."""
    mode = int(s.setup.mode)
    for row in laid_in(mode, int(s.seats)):
        tile = lay(s, row.kind, row.r, row.tx, row.ty)
        s.tiles -= one_tile(row.kind)
        if row.zombies == "exits":
            put_zombies(s, tile, exit_cells(row.kind, row.r))
        laying = s.town.laying(tile)
        if row.zombies != "placed":
            add_tokens(s, tile, laying.life, laying.bullets)
    if mode == COP_CHASE:
        for p in s.players:
            p.at = CELLS + MIDDLE  # in the Police Station
        s.officer = 3 * CELLS + MIDDLE
        s.officer_life = OFFICER_LIFE + s.seats
    elif mode == FLIGHT_DELAY:
        for p in s.players:
            p.at = CELLS + MIDDLE
        s.pilot = CELLS + MIDDLE
        s.pilot_life = PILOT_LIFE
    elif mode == FINDERS_KEEPERS:
        seat: Int
        for seat in range(s.seats):
            s.players[seat].at = CELLS * seat + MIDDLE
    elif mode == DELIVERY:
        s.deck -= one(LOTS_OF_AMMO)
        s.thing = MIDDLE
    if mode >= LAST_MAN:
        s.tiles -= tile_count(s.tiles, HELIPAD) * one_tile(HELIPAD)
        s.gone += one_tile(HELIPAD)
