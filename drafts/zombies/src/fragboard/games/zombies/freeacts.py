"""Free actions at `premove` and `step` (ZOM-ACT, ZOM-D-FREE)."""

from fragboard.core.types import EVERYONE, Action, Int, Seat, shifted
from fragboard.games.zombies import arena, fighting, sharing, shooting, throwing
from fragboard.games.zombies.actions import (
    AMMO_BULLETS,
    AMMO_SHELLS,
    ASK,
    ATTACK,
    GIVE,
    OFFICER,
    SHOOT,
    SHOOT_SHELL,
    SWAP,
    THROW_GRENADE,
    THROW_MOLOTOV,
    USE_GRENADE,
    USE_MOLOTOV,
)
from fragboard.games.zombies.catalogue import (
    CELLS,
    FIRST_NAMED,
    GRENADE,
    LOTS_OF_AMMO,
    MOLOTOV,
    NONE,
    SHELLS_MAX,
    SHOTGUN,
)
from fragboard.games.zombies.events import BLAST, CardUsed, ShellsGained, Swapped
from fragboard.games.zombies.state import Zombies, count, one
from fragboard.games.zombies.things import armed, discard_card, gain_bullets, inside, slay, strip, zombie_at


def free_actions(s: Zombies, seat: Seat, premove: bool) -> tuple[list[Action], list[Action]]:
    """The free actions of the active player: those before the directions in the vocabulary, and those after."""
    p = s.players[seat]
    low: list[Action] = []
    high: list[Action] = []
    if count(p.front, LOTS_OF_AMMO):
        low.append(AMMO_BULLETS)
        if armed(s, p, SHOTGUN) and p.shells < SHELLS_MAX and not s.setup.printed_arms:
            low.append(AMMO_SHELLS)
    if premove:
        if p.at == s.officer and not s.challenged:
            low.append(OFFICER)
        if p.spare != NONE and not s.swapped:
            low.append(SWAP)
    if s.together() and s.seats > 1:
        if sharing.can_give(s, seat):
            low.append(GIVE)
        if sharing.can_ask(s, seat):
            low.append(ASK)
    if s.setup.printed_arms:
        low += printed_uses(s, seat)
    if s.setup.ranged and (p.bullets or p.shells):
        shooting.add_shots(s, seat, high)
    if not s.setup.printed_arms:
        if armed(s, p, GRENADE):
            throwing.add_throws(s, p.at, THROW_GRENADE, high)
        if armed(s, p, MOLOTOV):
            throwing.add_throws(s, p.at, THROW_MOLOTOV, high)
    if s.arena():
        others = arena.attackable(s, seat)
        other: Int
        for other in range(s.seats):
            if others >> other & 1:
                high.append(ATTACK + other)
    return low, high


def any_free(s: Zombies, seat: Seat) -> bool:
    low, high = free_actions(s, seat, False)
    return len(low) + len(high) > 0


def building_near(s: Zombies, place: Int) -> Int:
    """The tile whose building the place is in, or whose outer door cell it is; else NONE."""
    tile = place // CELLS
    if s.town.kinds[tile] < FIRST_NAMED or s.razed >> tile & 1:
        return NONE
    if inside(s, place) or place % CELLS in s.town.laying(tile).outer:
        return tile
    return NONE


def printed_uses(s: Zombies, seat: Seat) -> list[Action]:
    """ZOM-O-EXPLOSIVES"""
    p = s.players[seat]
    found: list[Action] = []
    if armed(s, p, GRENADE):
        tile = building_near(s, p.at)
        if tile != NONE and s.zombies[tile] & s.town.laying(tile).building:
            found.append(USE_GRENADE)
    if armed(s, p, MOLOTOV) and inside(s, p.at) and s.burning != p.at // CELLS:
        found.append(USE_MOLOTOV)
    return found


def act(s: Zombies, seat: Seat, a: Action) -> None:
    """A free action; it pushes at most one frame, and the same question is asked again."""
    p = s.players[seat]
    if a >= ATTACK:
        s.attacked |= shifted(1, a - ATTACK)
        arena.attack(s, seat, a - ATTACK)
    elif a >= THROW_MOLOTOV:
        throwing.throw(s, seat, MOLOTOV, a - THROW_MOLOTOV)
    elif a >= THROW_GRENADE:
        throwing.throw(s, seat, GRENADE, a - THROW_GRENADE)
    elif a >= SHOOT_SHELL:
        shooting.shoot(s, seat, a - SHOOT_SHELL, True)
    elif a >= SHOOT:
        shooting.shoot(s, seat, a - SHOOT, False)
    elif a in (AMMO_BULLETS, AMMO_SHELLS):
        use_ammo(s, seat, a == AMMO_SHELLS)
    elif a == OFFICER:
        s.challenged = True
        fighting.fight(s, seat, fighting.OFFICER_FOE)
    elif a == SWAP:
        s.swapped = True
        p.weapon, p.spare = p.spare, p.weapon
        p.shells, p.spare_shells = p.spare_shells, p.shells
        if s.events is not None:
            s.events.append(Swapped(EVERYONE, seat))
    elif a in (GIVE, ASK):
        sharing.share(s, seat, a == ASK)
    elif a == USE_GRENADE:
        use_grenade(s, seat)
    elif a == USE_MOLOTOV:
        strip(s, p, MOLOTOV)
        discard_card(s, MOLOTOV)
        s.burning = p.at // CELLS
        if s.events is not None:
            s.events.append(CardUsed(EVERYONE, seat, MOLOTOV))


def use_ammo(s: Zombies, seat: Seat, shells: bool) -> None:
    p = s.players[seat]
    p.front -= one(LOTS_OF_AMMO)
    discard_card(s, LOTS_OF_AMMO)
    if s.events is not None:
        s.events.append(CardUsed(EVERYONE, seat, LOTS_OF_AMMO))
    if not shells:
        gain_bullets(s, seat, 3)
        return
    n = min(3, SHELLS_MAX - p.shells)
    p.shells += n
    if s.events is not None:
        s.events.append(ShellsGained(EVERYONE, seat, n, p.shells))


def use_grenade(s: Zombies, seat: Seat) -> None:
    """All zombies of the building die, and its user loses 1 life (ZOM-O-EXPLOSIVES)."""
    p = s.players[seat]
    tile = building_near(s, p.at)
    strip(s, p, GRENADE)
    discard_card(s, GRENADE)
    if s.events is not None:
        s.events.append(CardUsed(EVERYONE, seat, GRENADE))
    building = s.town.laying(tile).building
    cell: Int
    for cell in range(CELLS):
        if building >> cell & 1 and zombie_at(s, CELLS * tile + cell):
            slay(s, seat, CELLS * tile + cell, BLAST)
    throwing.printed_loss(s, seat)
