"""Bingo as numbers for learners: what a seat knows, place by place."""

from typing import Final

from fragboard.core import bag
from fragboard.core.bag import WIDTH
from fragboard.core.blocks import (
    Joint,
    Packed,
    Row,
    counts,
    each_one_of,
    few_flags,
    flag,
    flags,
    number,
    one_of,
    private,
)
from fragboard.core.frame import Frame
from fragboard.core.masks import things_in
from fragboard.core.observation import Layout, Section
from fragboard.core.types import Int, Seat
from fragboard.games.bingo.actions import ACTIONS, HOLD, ORDER, ORDERS, SEAT
from fragboard.games.bingo.battle import RETURN, AfterEffects, Batteries, ExtraRoll, Wave
from fragboard.games.bingo.catalogue import (
    BASIC_BATTERY,
    CARDS,
    CUBES,
    FULL_HEALTH,
    ITEMS,
    LETTERS,
    NUMBERS,
    POWER_COPIES,
    POWERS,
    SHIELD_ITEMS,
    SLOTS,
    square_name,
)
from fragboard.games.bingo.death import DEAL, Death, TessellatorWindow
from fragboard.games.bingo.flow import Course, PickCards
from fragboard.games.bingo.info import INFO
from fragboard.games.bingo.orders import Orders
from fragboard.games.bingo.powers import BurnSquare, BurnWindow, CompressBingo, CompressRoll
from fragboard.games.bingo.questions import PHASES, QUESTIONS, phase_of
from fragboard.games.bingo.resolve import Resolve
from fragboard.games.bingo.rolls import ON_LETTER, DiceRoll, Placing
from fragboard.games.bingo.state import HOLDS, Bingo

SEATS: Final = [str(seat) for seat in range(max(INFO.seats))]
SQUARES: Final = [square_name(square) for square in range(25)]
FACES_LETTER: Final = [*LETTERS, "*"]
FACES_NUMBER: Final = [*NUMBERS, "*"]
LINES: Final = [*LETTERS, *NUMBERS]
ALL_ORDERS: Final = [*ORDERS, "hold"]
NAMES: Final = [item.id.lower() for item in ITEMS]
POWER_NAMES: Final = [power.id.lower() for power in POWERS]
MOST_DAMAGE: Final = 15  # all lazors at the table, reflected by one player (BDA-DMG-9)
MOST_GUARD: Final = 3  # points a shield blocks, if not all or chosen ones
ROUNDS: Final = 200  # BDA-O-ROUND_LIMIT
PHASE_NAMES: Final = [*dict.fromkeys(PHASES.values()), "over"]
PHASE_NUMBERS: Final = {name: number for number, name in enumerate(PHASE_NAMES)}


def damage(name: str, clause: str, meaning: str) -> Packed:
    """Points by attacker."""
    return counts(name, SEATS, WIDTH, MOST_DAMAGE, clause, meaning, rare=True)


PLAYER: Final = Section("player")
BLOCKS: Final = PLAYER.add(flags("block", SQUARES, "BDA-TRM-4", "a block lies on the square"))
CARD: Final = PLAYER.add(one_of("card", [card.id.lower() for card in CARDS], "BDA-SET-2", "the bingo card"))
POOL: Final = PLAYER.add(number("pool", 0, CUBES, "BDA-SET-5", "cubes in the pool"))
SUPPLY: Final = PLAYER.add(number("supply", 0, CUBES, "BDA-ENG-2", "E in the supply"))
STORAGE: Final = PLAYER.add(number("storage", 0, CUBES, "BDA-ENG-2", "E on the battery"))
COMMITTED: Final = PLAYER.add(number("committed", 0, CUBES, "BDA-ENG-3", "E set aside to pay"))
STANDING: Final = PLAYER.add(
    Joint(
        [
            number("health", 0, FULL_HEALTH, "BDA-SET-3", "health left"),
            number("guard", 0, MOST_GUARD, "BDA-DMG-6", "points the shield can still block"),
            flag("foresight", "BDA-I-ULTRA_SHIELD", "one of the next dice may be chosen"),
        ]
    )
)
HAS: Final = PLAYER.add(
    Joint(
        [
            one_of("lazor", NAMES[:SHIELD_ITEMS], "BDA-SET-4", "the lazor"),
            one_of("shield", NAMES[SHIELD_ITEMS:BASIC_BATTERY], "BDA-SET-4", "the shield"),
            one_of("battery", NAMES[BASIC_BATTERY:], "BDA-SET-4", "the battery"),
        ]
    )
)
DISABLED: Final = PLAYER.add(
    Joint(
        [
            few_flags("disabled", SLOTS, "BDA-DIS-1", "the item is disabled in this round"),
            few_flags("disabled_next", SLOTS, "BDA-DIS-1", "the item will be disabled in the next round"),
        ]
    )
)
HELD: Final = PLAYER.add(counts("power", POWER_NAMES, 2, POWER_COPIES, "BDA-PWR-3", "power cards held"))
DICE: Final = PLAYER.add(
    Joint(
        [
            one_of("die.letter", FACES_LETTER, "BDA-PRT-4", "the letter die as it lies"),
            one_of("die.number", FACES_NUMBER, "BDA-PRT-4", "the number die as it lies"),
        ]
    )
)
PLACED: Final = PLAYER.add(
    Joint(
        [
            one_of("placed.letter", list(LETTERS), "BDA-BIN-11", "the letter placed with in the last BINGO phase"),
            one_of("placed.number", list(NUMBERS), "BDA-BIN-11", "and the number"),
        ]
    )
)
LAST_ORDER: Final = PLAYER.add(
    Joint(
        [
            one_of("order", ALL_ORDERS, "BDA-HID-4", "the order revealed last"),
            one_of("target", SEATS, "BDA-HID-4", "whom it is pointed at"),
            one_of("splash", SEATS, "BDA-HID-4", "its splash target"),
        ]
    )
)
INCOMING: Final = PLAYER.add(damage("attack", "BDA-DMG-1", "points of attack in this wave, by attacker"))
BLOCKED: Final = PLAYER.add(damage("blocked", "BDA-DMG-4", "points blocked in this round, by attacker"))
HURT: Final = PLAYER.add(damage("damage", "BDA-TRM-7", "points unblocked in this round, by attacker"))
RETURNED: Final = PLAYER.add(damage("returned", "BDA-DMG-9", "points that wave 2 will bring, by attacker"))
RANK: Final = PLAYER.add(one_of("rank", ["1", "2", "3", "4", "5"], "BDA-WIN-6", "the place at the end"))

TABLE: Final = Section("table")
ROUND: Final = TABLE.add(number("round", 0, ROUNDS, "BDA-RND-6", "the round"))
LIMIT: Final = TABLE.add(number("round_limit", 0, ROUNDS, "BDA-O-ROUND_LIMIT", "the last round"))
FIRST_AND_PHASE: Final = TABLE.add(
    Joint(
        [
            one_of("first", SEATS, "BDA-TRM-2", "who has the First Player token"),
            one_of("phase", PHASE_NAMES, "BDA-RND-1", "the phase of the round"),
        ]
    )
)
SETUP: Final = TABLE.add(
    Joint(
        [
            flag("loose", "BDA-O-PURSE", "loose E pays for purchases, too"),
            flag("gone", "BDA-O-USED_POWERS", "played powers leave the game"),
            flag("shared", "BDA-O-SHARED_FINISH", "victory can be shared"),
        ]
    )
)
ITEMS_NOW: Final = TABLE.add(flags("market.item", NAMES, "BDA-SET-6", "the item lies in the market"))
POWERS_NOW: Final = TABLE.add(counts("market.power", POWER_NAMES, 2, POWER_COPIES, "BDA-SET-6", "powers in the market"))
ITEMS_BACK: Final = TABLE.add(
    flags("next.item", NAMES, "BDA-RND-4", "the item reaches the market at round end", rare=True)
)
POWERS_BACK: Final = TABLE.add(
    counts(
        "next.power",
        POWER_NAMES,
        WIDTH,
        POWER_COPIES,
        "BDA-RND-4",
        "powers that are back at round end",
        rare=True,
    )
)
ITEMS_GONE: Final = TABLE.add(flags("gone.item", NAMES, "BDA-BUY-9", "the item has left the game", rare=True))
POWERS_GONE: Final = TABLE.add(
    counts("gone.power", POWER_NAMES, WIDTH, POWER_COPIES, "BDA-O-USED_POWERS", "powers gone for good", rare=True)
)

NOW: Final = Section("now")
WAVE: Final = NOW.add(number("wave", 0, 2, "BDA-DMG-2", "the wave of damage"))
VICTIM: Final = NOW.add(one_of("victim", SEATS, "BDA-DMG-3", "whose damage is dealt with"))
RETURN_TO: Final = NOW.add(one_of("return_to", SEATS, "BDA-DMG-9", "to whom damage may be returned"))
DEAD: Final = NOW.add(one_of("dead", SEATS, "BDA-RES-3", "who was killed"))
KILLERS: Final = NOW.add(flags("killer", SEATS, "BDA-DTH-2", "the player is a killer"))
REWARD: Final = NOW.add(one_of("reward_roller", SEATS, "BDA-DTH-4", "who makes the reward roll"))
REWARD_DICE: Final = NOW.add(flags("reward_die", ["letter", "number"], "BDA-DTH-5", "the die is rolled"))
LINE: Final = NOW.add(one_of("line", LINES, "BDA-DTH-3", "the line that is lost"))
DEALING: Final = NOW.add(flag("dealing", "BDA-DTH-10", "the blocks of the line are dealt out"))
TAKERS: Final = NOW.add(
    each_one_of(
        "taker", ["0", "1", "2", "3", "4"], SEATS, 3, 0, "BDA-DTH-11", "who gets the block of the line", rare=True
    )
)
DEALT: Final = NOW.add(flags("dealt", SQUARES, "BDA-DTH-11", "the block has been dealt out", rare=True))
REROLL: Final = NOW.add(one_of("reroll", SEATS, "BDA-PWR-W3", "whose roll may be rolled again"))
ROLLING: Final = NOW.add(one_of("rolling", SEATS, "BDA-BIN-12", "who rolls"))
DIE: Final = NOW.add(one_of("rolling_die", ["letter", "number"], "BDA-BIN-12", "which die comes next"))
PLACING: Final = NOW.add(one_of("placing", SEATS, "BDA-BIN-5", "who places"))
PLACING_LETTER: Final = NOW.add(one_of("placing.letter", FACES_LETTER, "BDA-BIN-3", "the letter to place"))
PLACING_NUMBER: Final = NOW.add(one_of("placing.number", FACES_NUMBER, "BDA-BIN-3", "the number to place"))
RESOLVING: Final = NOW.add(one_of("resolving", SEATS, "BDA-RES-1", "who resolves"))
CHANGED: Final = NOW.add(flags("changed", SLOTS, "BDA-BUY-4", "the slot was changed in this resolve"))
LOCKED: Final = NOW.add(flags("locked", SEATS, "BDA-HID-2", "the order is locked"))
OWN_ORDER: Final = NOW.add(private(one_of("own_order", ALL_ORDERS, "BDA-ORD-3", "your order so far")))
OWN_TARGET: Final = NOW.add(private(one_of("own_target", SEATS, "BDA-ORD-8", "whom you point it at")))
OWN_SPLASH: Final = NOW.add(private(one_of("own_splash", SEATS, "BDA-ORD-3", "your splash target")))

FRAMES: Final = [
    Course,
    PickCards,
    DiceRoll,
    Placing,
    CompressBingo,
    CompressRoll,
    BurnWindow,
    BurnSquare,
    Orders,
    Batteries,
    ExtraRoll,
    Wave,
    AfterEffects,
    Death,
    TessellatorWindow,
    Resolve,
]
LAYOUT: Final = Layout(INFO, ACTIONS, QUESTIONS, FRAMES, PLAYER, SEATS, [TABLE, NOW])


def write(s: Bingo, seat: Seat, row: Row) -> None:
    i: Int
    for i in range(s.seats):
        LAYOUT.put_player(row, i, player_part(s, i))
    write_table(s, row)
    for frame in s.stack:
        if isinstance(frame, Orders):
            write_orders(s, frame, seat, row)
        elif isinstance(frame, Death):
            write_death(frame, row)
        else:
            write_frame(s, frame, row)


def player_part(s: Bingo, seat: Seat) -> Row:
    p = s.players[seat]
    part = PLAYER.blank.copy()
    BLOCKS.put(part, p.grid)
    CARD.put(part, p.card)
    POOL.put(part, p.pool)
    SUPPLY.put(part, p.supply)
    STORAGE.put(part, p.storage)
    COMMITTED.put(part, p.committed)
    STANDING.put3(part, p.health, p.guard, 1 if p.foresight else 0)
    HAS.put3(part, p.lazor, p.shield - SHIELD_ITEMS, p.battery - BASIC_BATTERY)
    DISABLED.put2(part, p.off, p.off_next)
    HELD.put(part, squeezed(p.powers))
    DICE.put2(part, p.die_letter, p.die_number)
    PLACED.put2(part, p.letter, p.number)
    LAST_ORDER.put3(part, p.order, p.target, p.splash)
    INCOMING.put(part, p.incoming)
    BLOCKED.put(part, p.blocked)
    HURT.put(part, p.hurt)
    RETURNED.put(part, p.returned)
    if s.places:
        RANK.put(part, s.places[seat] - 1)
    return part


def squeezed(powers: Int) -> Int:
    """A packed bag of powers, of which there are at most two, with two bits a kind instead of six."""
    return powers & 3 | powers >> 4 & 12 | powers >> 8 & 48 | powers >> 12 & 192 | powers >> 16 & 768


def write_table(s: Bingo, row: Row) -> None:
    ROUND.put(row, s.round)
    LIMIT.put(row, s.setup.round_limit)
    FIRST_AND_PHASE.put2(row, s.first, PHASE_NUMBERS[phase_of(s)])
    SETUP.put3(row, 1 if s.setup.loose else 0, 1 if s.setup.gone else 0, 1 if s.setup.shared else 0)
    ITEMS_NOW.put(row, s.items)
    POWERS_NOW.put(row, squeezed(s.powers))
    ITEMS_BACK.put(row, s.items_back)
    POWERS_BACK.put(row, s.powers_back)
    ITEMS_GONE.put(row, s.items_gone)
    POWERS_GONE.put(row, s.powers_gone)


def write_orders(s: Bingo, frame: Orders, seat: Seat, row: Row) -> None:
    """Whose orders are locked, and the seat's own so far (BDA-HID-2)."""
    locked: Int = 0
    i: Int
    for i in range(s.seats):
        if frame.locked(i):
            locked |= 1 << i
    LOCKED.put(row, locked)
    given = frame.given[seat]
    if given:
        OWN_ORDER.put(row, HOLDS if given[0] == HOLD else given[0] - ORDER)
    if len(given) > 1:
        OWN_TARGET.put(row, given[1] - SEAT)
    if len(given) > 2:
        OWN_SPLASH.put(row, given[2] - SEAT)


def write_death(frame: Death, row: Row) -> None:
    DEAD.put(row, frame.victim)
    KILLERS.put(row, frame.killers >> 1)
    REWARD.put(row, frame.roller)
    REWARD_DICE.put(row, frame.dice)
    LINE.put(row, frame.line)
    DEALING.put(row, 1 if frame.pc == DEAL else 0)
    DEALT.put(row, frame.dealt)
    takers: Int = 0
    for square in things_in(frame.dealt):
        place = frame.place_in_line(square)
        takers |= (bag.count(frame.takers, place) + 1) << (3 * place)
    TAKERS.put(row, takers)


def write_frame(s: Bingo, frame: Frame[Bingo], row: Row) -> None:
    if isinstance(frame, Wave):
        WAVE.put(row, frame.wave)
        VICTIM.put(row, s.in_turn(frame.at))
        if frame.pc == RETURN:
            RETURN_TO.put(row, s.in_turn(frame.shooter))
    elif isinstance(frame, CompressRoll):
        REROLL.put(row, frame.roller)
    elif isinstance(frame, DiceRoll):
        ROLLING.put(row, s.in_turn(frame.at))
        DIE.put(row, 0 if frame.pc == ON_LETTER else 1)
    elif isinstance(frame, Placing):
        PLACING.put(row, s.in_turn(frame.at))
        PLACING_LETTER.put(row, frame.letter)
        PLACING_NUMBER.put(row, frame.number)
    elif isinstance(frame, Resolve):
        if frame.at < s.seats:
            RESOLVING.put(row, s.in_turn(frame.at))
        CHANGED.put(row, frame.changed)
