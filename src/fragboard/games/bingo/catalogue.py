"""The printed tables: cards, items and powers, each with its clause (BDA-C, BDA-I, BDA-P), and the lines of a grid."""

from typing import Final

from fragboard.core.types import Int

LETTERS: Final = "BINGO"
NUMBERS: Final = "12345"
WILD: Final = 5  # the face `*` of either die (BDA-PRT-4)
NONE: Final = -1  # no such thing: a die not rolled, a target not named

FULL_HEALTH: Final = 3  # BDA-PRT-1
CUBES: Final = 40  # BDA-PRT-3
COLOURED_STORE: Final = 1  # BDA-BIN-7
SCORED_STORE: Final = 2  # BDA-BIN-8
POWER_GAIN: Final = 4  # BDA-P-CHARGED_CAPACITOR, BDA-P-ENTROPY_ENGINE

LAZOR: Final = 0  # the three slots (BDA-SET-4)
SHIELD: Final = 1
BATTERY: Final = 2
SLOTS: Final = ["lazor", "shield", "battery"]

SHIELD_ITEMS: Final = 6  # items 0 to 5 are lazors, 6 to 11 shields, 12 to 17 batteries
BASIC_BATTERY: Final = 12
TESSERACT: Final = 17

TESSELLATOR: Final = 0
CAPACITOR: Final = 1
BACKUP: Final = 2
COMPRESSOR: Final = 3
ENTROPY: Final = 4
POWER_COPIES: Final = 2  # BDA-PRT-7

ALL: Final = 63  # a shield that blocks all damage
CHOSEN: Final = -1  # a shield that blocks for E per point


class Card:
    """A bingo card: its colour and its coloured squares."""

    def __init__(self, id: str, clause: str, coloured: str) -> None:
        self.id = id
        self.clause = clause
        self.coloured: Int = 0
        for name in coloured.split():
            self.coloured |= 1 << square_of(name)


class Mode:
    """What an item does in one mode. Zero stands for 'not this one'."""

    def __init__(
        self,
        cost: Int,
        damage: Int = 0,
        splash: Int = 0,
        steal: Int = 0,
        drain: Int = 0,
        block: Int = 0,
        breaks: bool = False,
        returns: bool = False,
        reflects: bool = False,
        drains_blocked: bool = False,
        disables_attacker: bool = False,
        stores_if_hurt: bool = False,
        stores_blocked: bool = False,
        foresight: bool = False,
        store: Int = 0,
        stores_hurt: bool = False,
        chaotic: bool = False,
        extra_roll: bool = False,
    ) -> None:
        self.cost: Int = cost
        self.damage: Int = damage
        self.splash: Int = splash
        self.steal: Int = steal
        self.drain: Int = drain  # or disable the item that the target uses
        self.block: Int = block
        self.breaks = breaks  # the item is disabled for the next round
        self.returns = returns  # E per point sends damage that got through to its attacker
        self.reflects = reflects
        self.drains_blocked = drains_blocked
        self.disables_attacker = disables_attacker
        self.stores_if_hurt = stores_if_hurt
        self.stores_blocked = stores_blocked
        self.foresight = foresight
        self.store: Int = store
        self.stores_hurt = stores_hurt
        self.chaotic = chaotic
        self.extra_roll = extra_roll


class Item:
    """A lazor, a shield or a battery. `text` says what its modes do."""

    def __init__(
        self,
        id: str,
        name: str,
        slot: Int,
        price: Int,
        activate: Mode,
        overcharge: Mode | None = None,
        capacity: Int = 0,
        supply: Int = 0,
        rewards: Int = NONE,
        text: tuple[str, str] = ("", ""),
    ) -> None:
        self.id = id
        self.clause = "BDA-I-" + id
        self.name = name
        self.slot: Int = slot
        self.price: Int = price  # 0: a starter, never for sale
        self.activate = activate
        self.overcharge = overcharge
        self.capacity: Int = capacity
        self.supply: Int = supply
        self.rewards: Int = rewards  # the slot whose use gives 1E more at the reveal
        self.text = text


class Power:
    """A power card: price, and what it does."""

    def __init__(self, id: str, name: str, price: Int, text: str) -> None:
        self.id = id
        self.clause = "BDA-P-" + id
        self.name = name
        self.price: Int = price
        self.text = text


def square_of(name: str) -> int:
    """`N3` as a number: squares are counted column by column (BDA-DEC-3)."""
    return LETTERS.index(name[0]) * 5 + NUMBERS.index(name[1])


def square_name(square: Int) -> str:
    return LETTERS[square // 5] + NUMBERS[square % 5]


def roll_name(letter: Int, number: Int) -> str:
    """What dice show, in words for people: a wild die has a star, as in the picture."""
    shown = "" if letter == NONE else (LETTERS + "★")[letter]
    return shown + ("" if number == NONE else (NUMBERS + "★")[number])


CARDS: Final = [
    Card("RED", "BDA-C-RED", "B1 I2 N3 G4 O5"),
    Card("BLUE", "BDA-C-BLUE", "B5 I4 N3 G2 O1"),
    Card("GREEN", "BDA-C-GREEN", "B2 I5 N3 G1 O4"),
    Card("YELLOW", "BDA-C-YELLOW", "B4 I1 N3 G5 O2"),
    Card("PURPLE", "BDA-C-PURPLE", "B2 I1 N3 G5 O4"),
]

ITEMS: Final = [
    Item("BASIC_LAZOR", "Basic Lazor", LAZOR, 0, Mode(2, damage=1), text=("1 damage", "")),
    Item(
        "FOCUSED_LAZOR",
        "Focused Lazor",
        LAZOR,
        4,
        Mode(1, damage=1),
        Mode(3, damage=2),
        text=("1 damage", "2 damage"),
    ),
    Item("PLASMA_LAZOR", "Plasma Lazor", LAZOR, 4, Mode(2, damage=2), Mode(4, damage=3), text=("2 damage", "3 damage")),
    Item(
        "VAMPIRIC_LAZOR",
        "Vampiric Lazor",
        LAZOR,
        5,
        Mode(3, damage=2, steal=1),
        Mode(5, damage=3, steal=2),
        text=("2 damage, steals 1E", "3 damage, steals 2E"),
    ),
    Item(
        "DIFFRACTING_LAZOR",
        "Diffracting Lazor",
        LAZOR,
        5,
        Mode(3, damage=2, splash=1),
        Mode(5, damage=3, splash=2),
        text=("2 damage, and 1 to a player beside the target", "3 damage, and 2 to a player beside the target"),
    ),
    Item(
        "DISABLING_LAZOR",
        "Disabling Lazor",
        LAZOR,
        7,
        Mode(3, damage=2, drain=2),
        Mode(6, damage=3, drain=3),
        text=("2 damage; drains 2E or disables the item used", "3 damage; drains 3E or disables the item used"),
    ),
    Item("BASIC_SHIELD", "Basic Shield", SHIELD, 0, Mode(2, block=1), text=("blocks 1 damage", "")),
    Item(
        "EFFICIENT_SHIELD",
        "Efficient Shield",
        SHIELD,
        4,
        Mode(1, block=CHOSEN),
        Mode(3, block=ALL, breaks=True),
        text=("blocks as much as you pay for, 1E a point", "blocks all damage; disabled next round"),
    ),
    Item(
        "REFLECTOR_SHIELD",
        "Reflector Shield",
        SHIELD,
        4,
        Mode(2, block=1, returns=True),
        Mode(5, reflects=True, breaks=True),
        text=(
            "blocks 1 damage; pay 1E a point to send the rest back as well",
            "all damage goes to another player; disabled next round",
        ),
    ),
    Item(
        "NEGATOR_SHIELD",
        "Negator Shield",
        SHIELD,
        5,
        Mode(3, block=2, drains_blocked=True),
        Mode(5, block=3, disables_attacker=True),
        text=("blocks 2 damage and drains 1E per point from the attackers", "blocks 3 damage and disables a lazor"),
    ),
    Item(
        "ABSORBER_SHIELD",
        "Absorber Shield",
        SHIELD,
        5,
        Mode(1, block=1, stores_if_hurt=True),
        Mode(3, block=ALL, stores_blocked=True, breaks=True),
        text=(
            "blocks 1 damage; stores 1E if any gets through",
            "blocks all damage and stores 1E per point; disabled next round",
        ),
    ),
    Item(
        "ULTRA_SHIELD",
        "Ultra Shield",
        SHIELD,
        6,
        Mode(2, block=CHOSEN),
        Mode(6, block=ALL, foresight=True, breaks=True),
        text=(
            "blocks as much as you pay for, 1E a point",
            "blocks all damage; one die of your next BINGO roll is wild; disabled next round",
        ),
    ),
    Item(
        "BASIC_BATTERY",
        "Basic Battery",
        BATTERY,
        0,
        Mode(0, store=2),
        capacity=4,
        supply=2,
        text=("stores 2E", ""),
    ),
    Item(
        "MILITARY_BATTERY",
        "Military Battery",
        BATTERY,
        4,
        Mode(0, store=3),
        capacity=6,
        supply=3,
        rewards=LAZOR,
        text=("stores 3E", ""),
    ),
    Item(
        "BARRIER_BATTERY",
        "Barrier Battery",
        BATTERY,
        4,
        Mode(0, store=3),
        capacity=6,
        supply=3,
        rewards=SHIELD,
        text=("stores 3E", ""),
    ),
    Item(
        "REACTIVE_BATTERY",
        "Reactive Battery",
        BATTERY,
        5,
        Mode(0, store=3, stores_hurt=True),
        capacity=6,
        supply=3,
        text=("stores 3E, and 1E per point of damage taken", ""),
    ),
    Item(
        "CHAOTIC_BATTERY",
        "Chaotic Battery",
        BATTERY,
        5,
        Mode(0, store=4, chaotic=True),
        capacity=8,
        supply=3,
        text=("stores 4E; others gain 1E for your letter or lose 1E for your number", ""),
    ),
    Item(
        "TESSERACT_BATTERY",
        "Tesseract Battery",
        BATTERY,
        8,
        Mode(8, extra_roll=True),
        capacity=16,
        text=("one extra BINGO roll", ""),
    ),
]

POWERS: Final = [
    Power("TARGETING_TESSELLATOR", "Targeting Tessellator", 4, "roll both dice for the line your victim gives up"),
    Power("CHARGED_CAPACITOR", "Charged Capacitor", 2, "gain 4E in a round without damage"),
    Power("BACKUP_BATTERY", "Backup Battery", 5, "fill your battery when you return from death"),
    Power("CONTINUUM_COMPRESSOR", "Continuum Compressor", 3, "have any roll made again"),
    Power("ENTROPY_ENGINE", "Entropy Engine", 3, "give up one of your blocks for 4E"),
]

CHEAPEST_ITEM: Final[int] = min(item.price for item in ITEMS if item.price)
CHEAPEST_POWER: Final[int] = min(power.price for power in POWERS)

ABSENT: Final = Mode(99)  # the overcharge of an item that has none (BDA-ORD-5, BDA-ORD-14)
MODES: Final[list[Mode]] = []  # item * 2, plus 1 for overcharge
for _item in ITEMS:
    MODES.append(_item.activate)
    MODES.append(ABSENT if _item.overcharge is None else _item.overcharge)

LINES: Final[list[int]] = [0b11111 << (5 * column) for column in range(5)] + [
    0b00001_00001_00001_00001_00001 << row for row in range(5)
]  # columns before rows (BDA-DEC-3)

ADVANCED: Final[int] = sum(1 << number for number, item in enumerate(ITEMS) if item.price > 0)  # BDA-SET-6
