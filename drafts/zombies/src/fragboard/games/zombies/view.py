"""What a seat may know: everything but other hands, other seats' `pass_turn` and the order of the decks (ZOM-HID)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.masks import things_in
from fragboard.core.types import Int, Seat, Source, bit
from fragboard.games.zombies.catalogue import (
    CARD_BITS,
    CARDS,
    CELLS,
    KINDS,
    MODES,
    NONE,
    TILE_IDS,
    TITLE_IDS,
)
from fragboard.games.zombies.drawing import tiles_left
from fragboard.games.zombies.flow import step_of
from fragboard.games.zombies.procedure import kind_of
from fragboard.games.zombies.state import (
    ANYWHERE,
    BY_ACTIVE,
    BY_BID,
    NEAR,
    Player,
    Setup,
    Zombies,
    count,
    one,
    tile_count,
)

REACH: Final = {NEAR: "near", ANYWHERE: "anywhere"}
PLACER: Final = {BY_BID: "bid", BY_ACTIVE: "active"}


def view(s: Zombies, seat: Seat | None) -> dict[str, object]:
    """The table as a seat, or a spectator (None), sees it."""
    return {
        "game": "zombies",
        "seat": seat,
        "mode": MODES[s.setup.mode],
        "round": s.round,
        "step": step_of(s),
        "active": s.active,
        "allowance": s.allowance,
        "tiles": [tile_view(s, tile) for tile in range(s.town.size)],
        "fallen": fallen_view(s),
        "lying": [
            {**spot(entry & 511), "weapon": TITLE_IDS[entry >> 9 & 31], "shells": entry >> 14} for entry in s.lying
        ],
        "players": [player_view(s, other, seat) for other in range(s.seats)],
        "passing": seat is not None and s.players[seat].passing,
        "stock": s.stock,
        "pad": maybe(s.pad),
        "aside": s.aside,
        "decks": {"tiles": tiles_left(s), "events": size(s.deck), "weapons": size(s.arms) + (s.top != NONE)},
        "under": [TILE_IDS[kind] for kind in s.under],
        "gone": {TILE_IDS[kind]: tile_count(s.gone, kind) for kind in range(KINDS) if tile_count(s.gone, kind)},
        "drawn": [s.drawn, s.pad_place, s.keys_place],
        "top": title(s.top),
        "discards": {"events": counted(s.discards), "weapons": counted(s.arms_discards)},
        "lives": s.lives,
        "named": None if s.named == NONE else TILE_IDS[s.named],
        "officer": None if s.officer == NONE else {"at": spot(s.officer), "life": s.officer_life},
        "pilot": None if s.pilot == NONE else {"at": spot(s.pilot), "life": s.pilot_life, "healed": s.healed},
        "thing": thing_view(s),
        "found": s.found,
        "reunited": s.reunited,
        "target": maybe(s.target),
        "turn": {
            "rolled": s.rolled,
            "cramp": maybe(s.cramp),
            "died": s.died,
            "still": s.still,
            "swapped": s.swapped,
            "attacked": things_in(s.attacked),
            "challenged": s.challenged,
            "escorted": s.escorted,
            "burning": maybe(s.burning),
            "shared": s.shared.copy(),
        },
        "options": options_view(s.setup),
        "asked": asked(s),
        "now": [frame.show(s, seat) for frame in s.stack],
        "places": s.places.copy(),
        "reason": s.reason,
    }


def maybe(number: Int) -> int | None:
    return None if number == NONE else int(number)


def title(card: Int) -> str | None:
    return None if card == NONE else TITLE_IDS[card]


def spot(place: Int) -> dict[str, object]:
    return {"tile": place // CELLS, "cell": place % CELLS}


def cells(mask: Int) -> list[int]:
    return [cell for cell in range(CELLS) if mask >> cell & 1]


def tile_view(s: Zombies, tile: Int) -> dict[str, object]:
    town = s.town
    return {
        "kind": TILE_IDS[town.kinds[tile]],
        "r": town.turns[tile],
        "tx": town.xs[tile],
        "ty": town.ys[tile],
        "zombies": cells(s.zombies[tile]),
        "life": cells(s.tokens[tile]),
        "bullets": cells(s.tokens[tile] >> CELLS),
        "marked": s.marked >> tile & 1 == 1,
        "razed": s.razed >> tile & 1 == 1,
    }


def fallen_view(s: Zombies) -> list[dict[str, object]]:
    return [{**spot(place), "n": s.fallen.count(place)} for place in sorted(set(s.fallen))]


def player_view(s: Zombies, seat: Int, viewer: Seat | None) -> dict[str, object]:
    """A seat; its hand is known to itself, and to all seats that play together (ZOM-HID-2)."""
    p = s.players[seat]
    known = viewer is not None and (viewer == seat or s.together())
    return {
        "seat": seat,
        "at": None if p.at == NONE else spot(p.at),
        "life": p.life,
        "bullets": p.bullets,
        "trophies": p.trophies,
        "lives": p.lives,
        "points": p.points,
        "cards": p.cards,
        "hand": listed(p.hand) if known else None,
        "front": listed(p.front),
        "weapon": title(p.weapon),
        "shells": p.shells,
        "spare": title(p.spare),
        "spare_shells": p.spare_shells,
        "pending": [TITLE_IDS[card] for card in range(CARDS) if p.pending >> card & 1],
        "bound": [TITLE_IDS[card] for card in range(CARDS) if p.bound >> card & 1],
        "marbles": p.marbles,
        "food": p.food,
        "played": p.played,
        "out": p.out,
        "sawing": s.sawing >> seat & 1 == 1,
    }


def thing_view(s: Zombies) -> dict[str, object] | None:
    """Uniform, keys or parcel: where it lies, or who carries it."""
    if s.thing == NONE and s.holder == NONE:
        return None
    return {"at": None if s.thing == NONE else spot(s.thing), "holder": maybe(s.holder)}


def options_view(setup: Setup) -> dict[str, object]:
    """What was settled, as far as it changes the game."""
    return {
        "turn_order": "printed" if setup.printed_order else "seed",
        "tile_reach": REACH.get(setup.reach, "strict"),
        "open_town": switch(setup.open_town),
        "helipad_placer": PLACER.get(setup.placer, "fewest"),
        "horde": switch(setup.horde),
        "melee_bullets": switch(setup.melee),
        "ranged": switch(setup.ranged),
        "zombie_mover": "free" if setup.free_mover else "nearest",
        "zombie_ties": "auto" if setup.auto_ties else "ask",
        "weapons": "hand" if setup.from_hand else "deck",
        "explosives": "printed" if setup.printed_arms else "thrown",
        "card_places": switch(setup.card_places),
        "open_fronts": switch(setup.fronts),
        "weapon_top": "revealed" if setup.top_shown else "hidden",
        "search_mark": "attempt" if setup.mark_attempts else "success",
        "life_cap": switch(setup.capped),
        "death_loss": "down" if setup.loss_down else "up",
        "trophy_goal": setup.goal,
        "clear_pad": switch(setup.clear_pad),
        "rescue_check": "after_zombies" if setup.rescue_late else "before_zombies",
        "backfire": switch(setup.backfire),
        "token_layout": "choose" if setup.choose_tokens else "fixed",
        "frag_limit": setup.frags,
        "round_limit": setup.rounds,
        "exploration": switch(setup.exploration),
        "zombie_influx": switch(setup.influx),
        "claustrophobia_variant": switch(setup.phobia),
    }


def switch(on: bool) -> str:
    return "on" if on else "off"


def asked(s: Zombies) -> dict[str, object]:
    """Who owes an answer to which question; the options are not told (ZOM-HID-4)."""
    who = s.stack[-1].who if s.stack else 0
    return {"kind": kind_of(s), "seats": [i for i in range(s.seats) if who & bit(i)]}


def listed(cards: Int) -> list[str]:
    return [TITLE_IDS[card] for card in range(CARDS) for _ in range(count(cards, card))]


def counted(cards: Int) -> dict[str, int]:
    return {TITLE_IDS[card]: int(count(cards, card)) for card in range(CARDS) if count(cards, card)}


def size(cards: Int) -> int:
    return int(bag.total(cards, CARD_BITS))


# Redealing.


def redeal(s: Zombies, seat: Seat, rng: Source) -> None:
    """Deal other hands anew from the cards that the seat cannot place (ZOM-HID-8)."""
    other: Int
    for other in range(s.seats):
        if other != seat:
            s.players[other].passing = False
    if s.together():
        return  # all hands are open
    unseen = s.deck
    for other in range(s.seats):
        if other != seat:
            unseen += s.players[other].hand
    for other in range(s.seats):
        if other != seat:
            unseen = deal(s.players[other], unseen, rng)
    s.deck = unseen


def deal(p: Player, unseen: Int, rng: Source) -> Int:
    """Fill a hand; what is left of the cards."""
    p.hand = 0
    left: Int = bag.total(unseen, CARD_BITS)
    for _ in range(p.cards):
        at: Int = rng.below(left)
        card: Int = 0
        while at >= count(unseen, card):
            at -= count(unseen, card)
            card += 1
        p.hand += one(card)
        unseen -= one(card)
        left -= 1
    return unseen
