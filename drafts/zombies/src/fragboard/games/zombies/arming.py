"""Weapons are found, taken, exchanged and left; searching (section 7)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.frame import DONE
from fragboard.core.types import CHANCE, EVERYONE, Action, Int, Seat, Source, bit, shifted
from fragboard.games.zombies import scenarios
from fragboard.games.zombies.actions import (
    AMMO,
    CARD,
    DIE,
    FOR_ACTIVE,
    FOR_SPARE,
    HEAL_KIT,
    HEAL_LIFE,
    KEEP,
    KEYS,
    NOTHING_MORE,
    TAKE,
    WEAPON,
)
from fragboard.games.zombies.catalogue import (
    ARMY_SURPLUS,
    CARD_BITS,
    CELLS,
    FIRST_AID_KIT,
    FIRST_NAMED,
    FLIGHT_DELAY,
    GAS_STATION,
    GRENADE,
    HOSPITAL,
    KEYS_MODE,
    LAW,
    MOLOTOV,
    NONE,
    SEARCH_NUMBER,
    SHELLS_MAX,
    SHELLS_START,
    SHOTGUN,
    TITLE_IDS,
)
from fragboard.games.zombies.events import (
    Reshuffled,
    Searched,
    ShellsGained,
    ThingTaken,
    WeaponLeft,
    WeaponShown,
    WeaponTaken,
)
from fragboard.games.zombies.procedure import Procedure
from fragboard.games.zombies.state import Zombies, count, one
from fragboard.games.zombies.things import armed, cleared, inside, lying_of

ASKED: Final = 1  # where taking a weapon, or a search, stands
ROLL_SEARCH: Final = 2
ROLL_AMMO: Final = 3
DRAW_WEAPON: Final = 4
SHOW_TOP: Final = 5


class TakeWeapon(Procedure):
    """A weapon is found, or lies on the pawn's cell: keep what you have, take it, or exchange (ZOM-WPN-4)."""

    def __init__(self, pc: Int, who: Int, seat: Seat, title: Int, shells: Int, lies: bool) -> None:
        super().__init__(pc, who, seat)
        self.title: Int = title
        self.shells: Int = shells
        self.lies = lies  # on the cell; else it was found

    def clone(self) -> "TakeWeapon":
        return TakeWeapon(self.pc, self.who, self.seat, self.title, self.shells, self.lies)

    def kind(self, s: Zombies) -> str:
        return "take_weapon"

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        p = s.players[self.seat]
        if s.setup.from_hand or p.weapon == NONE or (s.together() and p.spare == NONE):
            return [KEEP, TAKE]
        return [KEEP, FOR_ACTIVE, FOR_SPARE] if s.together() else [KEEP, FOR_ACTIVE]

    def default(self, s: Zombies, seat: Seat) -> Action:
        return TAKE if self.listed(s, seat)[1] == TAKE else KEEP

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        self.pc = DONE
        p = s.players[self.seat]
        if self.lies and a != KEEP:
            lying = s.lying.copy()
            lying.remove(lying_of(p.at, self.title, self.shells))
            s.lying = lying
        if a == KEEP:
            if not self.lies:
                self.leave(s, self.title, self.shells)
            return
        if s.events is not None:
            s.events.append(WeaponTaken(EVERYONE, self.seat, self.title, p.at))
        if s.setup.from_hand:
            p.front += one(self.title)
            if self.title == SHOTGUN:
                p.shells = self.shells
        elif a == FOR_SPARE or (a == TAKE and p.weapon != NONE):
            if a == FOR_SPARE:
                self.leave(s, p.spare, p.spare_shells)
            p.spare = self.title
            p.spare_shells = self.shells
        else:
            if a == FOR_ACTIVE:
                self.leave(s, p.weapon, p.shells)
            p.weapon = self.title
            p.shells = self.shells

    def leave(self, s: Zombies, title: Int, shells: Int) -> None:
        place = s.players[self.seat].at
        s.lying = [*s.lying, lying_of(place, title, shells)]
        if s.events is not None:
            s.events.append(WeaponLeft(EVERYONE, self.seat, title, place))

    def settle(self, s: Zombies) -> None:
        self.who = bit(self.seat)

    def show(self, s: Zombies, seat: Seat | None) -> dict[str, object]:
        return {
            "frame": "takeweapon",
            "seat": self.seat,
            "weapon": TITLE_IDS[self.title],
            "shells": self.shells,
            "lies": self.lies,
        }


def offer_lying(s: Zombies, seat: Seat, entry: Int) -> bool:
    """A weapon that lies on the pawn's cell is offered, if it is still there and has a place."""
    if entry not in s.lying or entry & 511 != s.players[seat].at:
        return False
    title = entry >> 9 & 31
    if s.setup.from_hand and count(s.players[seat].front, title):
        return False
    s.push(TakeWeapon(ASKED, 0, seat=seat, title=title, shells=entry >> 14, lies=True))
    return True


def lying_at(s: Zombies, place: Int) -> list[int]:
    """The weapons on a cell in the order in which they are offered (ZOM-WPN-8)."""
    found = [entry for entry in s.lying if entry & 511 == place]
    found.sort(key=lambda entry: ((entry >> 9 & 31), -(entry >> 14)))
    return found


# Searching.


def searches(s: Zombies, seat: Seat) -> list[Action]:
    """What may be searched for, or healed, where the pawn stands (ZOM-SRC-1, ZOM-D-SEARCH)."""
    p = s.players[seat]
    tile = p.at // CELLS
    found: list[Action] = []
    kind = s.town.kinds[tile]
    if kind < FIRST_NAMED or not inside(s, p.at) or not cleared(s, tile):
        return found
    if not s.setup.from_hand and (s.arms or s.arms_discards or s.top != NONE):
        special = s.setup.mode == LAW and explosive_of(s, kind) != NONE
        if not s.marked >> tile & 1 or special:
            found.append(WEAPON)
    if armed(s, p, SHOTGUN) and p.shells < SHELLS_MAX and not s.setup.printed_arms:
        found.append(AMMO)
    if s.setup.mode == KEYS_MODE and kind == s.named and not s.found:
        found.append(KEYS)
    if s.setup.mode == FLIGHT_DELAY and kind == HOSPITAL and not s.healed and s.pilot == p.at:
        if p.life > 1:
            found.append(HEAL_LIFE)
        if count(p.front, FIRST_AID_KIT) or count(p.hand, FIRST_AID_KIT):
            found.append(HEAL_KIT)
    return found


def explosive_of(s: Zombies, kind: Int) -> Int:
    """The explosive that a building yields in I Fought the Law!, if the deck has one (ZOM-S-LAW-6)."""
    title = MOLOTOV if kind == GAS_STATION else GRENADE if kind == ARMY_SURPLUS else NONE
    if title != NONE and (count(s.arms, title) or s.top == title):
        return title
    return NONE


class Search(Procedure):
    """One search at the end of the move."""

    def __init__(self, pc: Int, who: Int, seat: Seat, what: Int) -> None:
        super().__init__(pc, who, seat)
        self.what: Int = what  # the answer

    def clone(self) -> "Search":
        return Search(self.pc, self.who, self.seat, self.what)

    def kind(self, s: Zombies) -> str:
        return "search"

    def listed(self, s: Zombies, seat: Seat) -> list[Action]:
        return [*searches(s, seat), NOTHING_MORE]

    def default(self, s: Zombies, seat: Seat) -> Action:
        return NOTHING_MORE

    def chance(self, s: Zombies) -> list[tuple[Action, int]]:
        if self.pc in (DRAW_WEAPON, SHOW_TOP):
            return bag.chances_of(s.arms or s.arms_discards, CARD, CARD_BITS)
        return super().chance(s)

    def sample(self, s: Zombies, rng: Source) -> Action:
        if self.pc in (DRAW_WEAPON, SHOW_TOP):
            return CARD + bag.pick(s.arms or s.arms_discards, rng, CARD_BITS)
        return super().sample(s, rng)

    def resume(self, s: Zombies, seat: Seat, a: Action) -> None:
        if self.pc == ASKED:
            self.chosen(s, a)
        elif self.pc == ROLL_SEARCH:
            self.searched(s, a - DIE + 1)
        elif self.pc == ROLL_AMMO:
            self.pc = DONE
            p = s.players[self.seat]
            n = min((a - DIE) // 2 + 1, SHELLS_MAX - p.shells)
            p.shells += n
            if s.events is not None:
                s.events.append(ShellsGained(EVERYONE, self.seat, n, p.shells))
        else:
            reshuffle_arms(s)
            s.arms -= one(a - CARD)
            if self.pc == SHOW_TOP:
                self.pc = DONE
                s.top = a - CARD
                if s.events is not None:
                    s.events.append(WeaponShown(EVERYONE, s.top))
            else:
                self.got(s, a - CARD, marks=True)

    def chosen(self, s: Zombies, a: Action) -> None:
        self.what = a
        self.pc = DONE
        if a in (HEAL_LIFE, HEAL_KIT):
            scenarios.heal(s, self.seat, a == HEAL_KIT)
        elif a != NOTHING_MORE:
            self.pc = ROLL_SEARCH

    def searched(self, s: Zombies, die: Int) -> None:
        success = die >= SEARCH_NUMBER
        p = s.players[self.seat]
        tile = p.at // CELLS
        self.pc = DONE
        if s.events is not None:
            s.events.append(Searched(EVERYONE, self.seat, [WEAPON, AMMO, KEYS].index(self.what), die, success))
        if not success:
            if self.what == WEAPON and s.setup.mark_attempts:
                s.marked |= shifted(1, tile)
        elif self.what == AMMO:
            self.pc = ROLL_AMMO
        elif self.what == KEYS:
            s.found = True
            s.holder = self.seat
            if s.events is not None:
                s.events.append(ThingTaken(EVERYONE, self.seat))
        else:
            self.found_weapon(s, tile)

    def found_weapon(self, s: Zombies, tile: Int) -> None:
        special = explosive_of(s, s.town.kinds[tile]) if s.setup.mode == LAW else NONE
        if special != NONE:
            if s.top == special:
                s.top = NONE
            else:
                s.arms -= one(special)
            if s.top != NONE:  # the deck is shuffled
                s.arms += one(s.top)
                s.top = NONE
            self.got(s, special, marks=False)
        elif s.top != NONE:
            title = s.top
            s.top = NONE
            self.got(s, title, marks=True)
        else:
            self.pc = DRAW_WEAPON

    def got(self, s: Zombies, title: Int, marks: bool) -> None:
        self.pc = SHOW_TOP if s.setup.top_shown else DONE
        if marks:
            s.marked |= shifted(1, s.players[self.seat].at // CELLS)
        shells = SHELLS_START if title == SHOTGUN else 0
        s.push(TakeWeapon(ASKED, 0, seat=self.seat, title=title, shells=shells, lies=False))

    def settle(self, s: Zombies) -> None:
        if self.pc == ASKED:
            self.who = bit(self.seat)
        elif self.pc == SHOW_TOP and (s.top != NONE or not (s.arms or s.arms_discards)):
            self.pc = DONE
        else:
            self.who = bit(CHANCE)


def reshuffle_arms(s: Zombies) -> None:
    if not s.arms:
        s.arms = s.arms_discards
        s.arms_discards = 0
        if s.events is not None:
            s.events.append(Reshuffled(EVERYONE, 1))


def search(s: Zombies, seat: Seat) -> None:
    s.push(Search(ASKED, 0, seat=seat, what=NOTHING_MORE))


def show_top(s: Zombies) -> None:
    """The top weapon card is turned up (ZOM-O-WEAPON_TOP)."""
    s.push(Search(SHOW_TOP, 0, seat=s.active, what=NOTHING_MORE))
