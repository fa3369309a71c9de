"""Words for people: questions and options, each with its clause and its consequence (BDA-DEC)."""

from typing import Final

from fragboard.core import bag
from fragboard.core.masks import things_in
from fragboard.core.seats import clockwise
from fragboard.core.types import Action, Int, Seat, bits
from fragboard.core.words import Prompt, Role, Words, plural
from fragboard.games.bingo import battle, death, orders, rolls
from fragboard.games.bingo.actions import (
    AMOUNT,
    CARD,
    DIE,
    DISABLE,
    DRAIN,
    ENOUGH,
    HOLD,
    ITEM,
    LETTER,
    LINE,
    NO,
    NUMBER,
    ORDER,
    POWER,
    SEAT,
    SQUARE,
    YES,
)
from fragboard.games.bingo.catalogue import (
    BATTERY,
    CARDS,
    ITEMS,
    LETTERS,
    LINES,
    NUMBERS,
    POWERS,
    SLOTS,
    roll_name,
    square_name,
)
from fragboard.games.bingo.powers import CompressRoll
from fragboard.games.bingo.questions import kind_of
from fragboard.games.bingo.resolve import Resolve, change_battery, spend
from fragboard.games.bingo.state import Bingo

ASKED: Final = {
    "pick_card": "Pick your bingo card.",
    "compress_bingo": "Play a Continuum Compressor? Choose whose BINGO roll is made again.",
    "wild_die": "Foresight: which of your dice becomes wild?",
    "choose_letter": "Your letter die is wild: choose the column.",
    "entropy": "Play an Entropy Engine: give up one of your blocks for 4E?",
    "entropy_square": "Which of your blocks comes off?",
    "order_action": "Choose in secret what you use this round.",
    "disable_attacker": "Your Negator Shield disables the lazor of one attacker. Whose?",
    "backup_battery": "You are back. Play a Backup Battery and fill your battery?",
    "resolve_power": "Play a power before your energy is stored?",
    "tessellator": "Play a Targeting Tessellator and roll for the line yourself?",
    "reward_die": "You were killed. Which of your dice shall show the line you lose?",
}


RULE: Final = {
    "pick_card": "BDA-SET-7",
    "compress_bingo": "BDA-PWR-W1",
    "wild_die": "BDA-I-ULTRA_SHIELD-R",
    "choose_letter": "BDA-BIN-3",
    "choose_number": "BDA-BIN-3",
    "entropy": "BDA-P-ENTROPY_ENGINE",
    "entropy_square": "BDA-P-ENTROPY_ENGINE-R",
    "order_action": "BDA-ORD-2",
    "order_target": "BDA-ORD-8",
    "order_splash": "BDA-I-DIFFRACTING_LAZOR-R",
    "compress_roll": "BDA-P-CONTINUUM_COMPRESSOR-R",
    "block_amount": "BDA-DMG-7",
    "return_amount": "BDA-I-REFLECTOR_SHIELD-R1",
    "disabling_choice": "BDA-I-DISABLING_LAZOR-R",
    "disable_attacker": "BDA-I-NEGATOR_SHIELD-R",
    "tessellator": "BDA-P-TARGETING_TESSELLATOR",
    "reward_die": "BDA-DTH-5",
    "reward_line": "BDA-DTH-7",
    "deal_block": "BDA-DTH-11",
    "backup_battery": "BDA-P-BACKUP_BATTERY",
    "resolve_power": "BDA-PWR-W8",
    "buy": "BDA-BUY-1",
}  # what a player should read who does not understand the question


def prompt(s: Bingo, seat: Seat) -> Prompt:
    """The question to a seat, with its options in the order people see them (BDA-DEC-3)."""
    kind = kind_of(s, seat)
    options: list[int] = list(s.stack[-1].options(s, seat))
    if kind in ("order_target", "order_splash", "disable_attacker"):
        options = clockwise(options, SEAT, seat + 1, s.seats)
    elif kind == "compress_bingo":  # in turn order
        options = clockwise(options[:-1], SEAT, s.first, s.seats) + options[-1:]
    return Prompt(kind, question(s, seat, kind), RULE[kind], refs_of(s, seat, kind), options)


def question(s: Bingo, seat: Seat, kind: str) -> str:
    top = s.stack[-1]
    p = s.players[seat]
    if kind == "choose_number" and isinstance(top, rolls.Placing):
        return f"Your number die is wild: choose the row in column {LETTERS[top.letter]}."
    if kind == "order_target" and isinstance(top, orders.Orders):
        verb = "Aim" if top.given[seat][0] < ORDER + 2 else "Reflect"
        return f"{verb} at whom? Nobody sees it before all orders are in."
    if kind == "order_splash" and isinstance(top, orders.Orders):
        return f"Who beside @{top.given[seat][1] - SEAT} is hit by the splash?"
    if kind == "compress_roll" and isinstance(top, CompressRoll):
        return f"Play a Continuum Compressor and have the roll of @{top.roller} made again?"
    if kind == "block_amount":
        return f"{attacks(s, seat)}. How many points do you block, for 1E each?"
    if kind == "return_amount" and isinstance(top, battle.Wave):
        return f"How many points do you send back to @{s.in_turn(top.shooter)}, for 1E each?"
    if kind == "disabling_choice":
        return f"Your Disabling Lazor hit @{p.target}: what does it do?"
    if kind == "reward_line" and isinstance(top, death.Death):
        return f"Which line does @{top.victim} lose?"
    if kind == "deal_block" and isinstance(top, death.Death):
        return f"Which block goes to @{top.next_killer(s)}?"
    if kind == "buy":
        return f"Buy something? You can spend {p.storage + p.supply}E."
    return ASKED[kind]


def attacks(s: Bingo, seat: Seat) -> str:
    incoming = s.players[seat].incoming
    line = [s.in_turn(i) for i in range(s.seats)]  # a block takes from the front of it (BDA-DMG-3)
    top = s.stack[-1]
    verb = "shoots" if isinstance(top, battle.Wave) and top.wave == 1 else "sends damage on"
    shots = [f"@{x} {verb} for {bag.count(incoming, x)}" for x in line if bag.count(incoming, x)]
    return ", ".join(shots)


def refs_of(s: Bingo, seat: Seat, kind: str) -> list[str]:
    """What a question is about."""
    top = s.stack[-1]
    if isinstance(top, death.Death):
        squares = things_in(LINES[top.line]) if kind == "deal_block" else []
        return [f"seat:{top.victim}"] + [f"square:{top.victim}/{square_name(x)}" for x in squares]
    if isinstance(top, CompressRoll):
        return [f"seat:{top.roller}"]
    if isinstance(top, battle.Wave):
        if top.pc == battle.RETURN:
            return [f"seat:{s.in_turn(top.shooter)}"]
        return [f"seat:{x}" for x in range(s.seats) if bag.count(s.players[seat].incoming, x)]
    return [f"seat:{seat}"]


ROLES: Final[dict[int, Role]] = {NO: "pass", HOLD: "close", ENOUGH: "close"}


def describe(s: Bingo, seat: Seat, a: Action) -> Words:
    """What an option means, with its consequence."""
    words = worded(s, seat, a)
    words.role = ROLES.get(int(a), "")
    return words


def worded(s: Bingo, seat: Seat, a: Action) -> Words:
    kind = kind_of(s, seat)
    clause = RULE[kind]
    p = s.players[seat]
    if SEAT <= a < CARD:
        return describe_seat(s, seat, a - SEAT, kind)
    if CARD <= a < LETTER:
        card = CARDS[a - CARD]
        coloured = " ".join(square_name(x) for x in things_in(card.coloured))
        return Words(f"{card.id.capitalize()} card", card.clause, f"coloured, 1E each: {coloured}", [f"card:{card.id}"])
    if LETTER <= a < NUMBER:
        free = 5 - bits(p.grid & LINES[a - LETTER])
        squares = [f"square:{seat}/{square_name(x)}" for x in things_in(LINES[a - LETTER])]
        return Words(f"Column {LETTERS[a - LETTER]}", clause, f"{free} of 5 squares free", squares)
    if NUMBER <= a < DIE:
        return describe_number(s, seat, a - NUMBER)
    if DIE <= a < SQUARE:
        return Words("The letter die" if a == DIE else "The number die", clause)
    if SQUARE <= a < LINE:
        return describe_square(s, seat, a - SQUARE, clause)
    if LINE <= a < AMOUNT:
        return describe_line(s, a - LINE, clause)
    if AMOUNT <= a < ORDER:
        return describe_amount(s, seat, a - AMOUNT, kind)
    if ORDER <= a < ITEM:
        return describe_order(s, seat, a - ORDER)
    if ITEM <= a < DRAIN:
        return describe_card(s, seat, a)
    if a in (DRAIN, DISABLE):
        return describe_disabling(s, seat, a)
    if a == HOLD:
        return Words("Hold", "BDA-ORD-4", "uses nothing, pays nothing", [f"seat:{seat}"])
    if a == ENOUGH:
        return Words("Buy nothing more", "BDA-BUY-1", f"keeps {p.storage + min(p.supply, p.room())}E", [f"seat:{seat}"])
    if a == YES:
        return Words("Yes, play it", clause, "", [f"seat:{seat}"])
    return Words("No", "BDA-PWR-4", "", [f"seat:{seat}"])


def describe_seat(s: Bingo, seat: Seat, other: Seat, kind: str) -> Words:
    p = s.players[seat]
    q = s.players[other]
    refs = [f"seat:{other}"]
    top = s.stack[-1]
    if kind == "compress_bingo":
        return Words(f"The roll of @{other}", "BDA-PWR-W1", f"shows {roll_name(q.die_letter, q.die_number)}", refs)
    if kind == "disable_attacker":
        return Words(f"@{other}", "BDA-I-NEGATOR_SHIELD-R", f"{ITEMS[q.lazor].name} out next round", refs)
    effect = ""
    if isinstance(top, orders.Orders):
        mode = p.mode(top.given[seat][0] - ORDER)
        points = mode.splash if kind == "order_splash" else mode.damage
        effect = health_after(q.health, points) + " unless blocked" if points else "takes all damage meant for you"
    return Words(f"@{other}", RULE[kind], effect, refs)


def health_after(health: Int, points: Int) -> str:
    left = max(0, health - points)
    return f"health {health} → {left}" + (", kill" if not left else "")


def describe_number(s: Bingo, seat: Seat, number: Int) -> Words:
    top = s.stack[-1]
    square = top.letter * 5 + number if isinstance(top, rolls.Placing) else number
    return Words(
        f"Row {NUMBERS[number]}, square {square_name(square)}",
        "BDA-BIN-6",
        placing_effect(s, seat, square),
        [f"square:{seat}/{square_name(square)}"],
    )


def placing_effect(s: Bingo, seat: Seat, square: Int) -> str:
    """What placing on a square brings (BDA-BIN-6 to BDA-BIN-8)."""
    p = s.players[seat]
    if p.grid >> square & 1:
        return f"scored already: stores {min(2, p.room())}E"
    grid = p.grid | 1 << square
    if any(grid & line == line for line in LINES):
        return "bingo!"
    longest = max(bits(grid & line) for line in LINES if line >> square & 1)
    coloured = f", stores {min(1, p.room())}E" if CARDS[p.card].coloured >> square & 1 else ""
    return f"{longest} in a line{coloured}"


def describe_square(s: Bingo, seat: Seat, square: Int, clause: str) -> Words:
    top = s.stack[-1]
    name = square_name(square)
    effect = "free again, you gain 4E"
    refs = [f"square:{seat}/{name}"]
    if isinstance(top, death.Death):
        killer = top.next_killer(s)
        fresh = not s.players[killer].grid >> square & 1
        effect = f"a block for @{killer}" if fresh else f"only energy for @{killer}, who has {name}"
        refs.append(f"square:{killer}/{name}")
    return Words(f"The block on {name}", clause, effect, refs)


def describe_line(s: Bingo, line: Int, clause: str) -> Words:
    top = s.stack[-1]
    victim = top.victim if isinstance(top, death.Death) else 0
    lost = bits(s.players[victim].grid & LINES[line])
    name = f"Column {LETTERS[line]}" if line < 5 else f"Row {NUMBERS[line - 5]}"
    squares = [f"square:{victim}/{square_name(x)}" for x in things_in(LINES[line])]
    return Words(name, clause, plural(lost, "block"), squares)


def describe_amount(s: Bingo, seat: Seat, n: Int, kind: str) -> Words:
    p = s.players[seat]
    if kind == "block_amount":
        through = bag.total(p.incoming) - n
        after = health_after(p.health, through + bag.total(p.hurt)) if through else "nothing gets through"
        return Words(f"Block {n} for {n}E", "BDA-DMG-7", after, [f"seat:{seat}"])
    top = s.stack[-1]
    to = s.in_turn(top.shooter) if isinstance(top, battle.Wave) else seat
    q = s.players[to]
    effect = health_after(q.health, n + bag.total(q.hurt)) if n else ""
    return Words(f"Send back {n} for {n}E", "BDA-I-REFLECTOR_SHIELD-R1", effect, [f"seat:{to}"])


def describe_order(s: Bingo, seat: Seat, order: Int) -> Words:
    p = s.players[seat]
    item = ITEMS[p.item(order >> 1)]
    mode = p.mode(order)
    how = "overcharged, " if order & 1 else ""
    cost = f"{mode.cost}E" if mode.cost else "free"
    text = f"{item.name} ({how}{cost}): {item.text[order & 1]}"
    keeps = p.free() - mode.cost + (1 if orders.rewarded(p, order >> 1) and p.pool else 0)
    effect = f"leaves {keeps}E"
    if mode.store:
        fits = min(mode.store, p.room())
        effect = f"room for {fits}E" if fits else "nothing fits"
    return Words(text, item.clause, effect, [f"item:{item.id}"])


def describe_card(s: Bingo, seat: Seat, a: Action) -> Words:
    p = s.players[seat]
    if a >= POWER:
        power = POWERS[a - POWER]
        top = s.stack[-1]
        if isinstance(top, Resolve) and kind_of(s, seat) == "resolve_power":
            return Words(f"Play {power.name}: {power.text}", power.clause, "", [f"power:{power.id}"])
        left = p.storage + p.supply - power.price
        return Words(
            f"{power.name}, {power.price}E: {power.text}", power.clause, f"leaves {left}E", [f"power:{power.id}"]
        )
    item = ITEMS[a - ITEM]
    if not item.price:
        kept = min(p.storage, item.capacity)
        return Words("Change back to your Basic Battery", "BDA-BUY-8", f"keeps {kept}E", [f"item:{item.id}"])
    after = p.clone()
    spend(after, item.price)
    if item.slot == BATTERY:
        change_battery(after, a - ITEM)
    return Words(
        f"{item.name}, {item.price}E: {item_text(a - ITEM)}",
        item.clause,
        f"replaces {ITEMS[p.item(item.slot)].name}, leaves {after.storage + after.supply}E",
        [f"item:{item.id}"],
    )


def item_text(number: Int) -> str:
    """What an item does, in one line."""
    item = ITEMS[number]
    parts = []
    if item.capacity:
        parts.append(f"holds {item.capacity}E, supply {item.supply}E")
    if item.rewards >= 0:
        parts.append(f"1E more when you use a {SLOTS[item.rewards]}")
    cost = f"{item.activate.cost}E " if item.activate.cost else ""
    parts.append(cost + item.text[0])
    if item.overcharge is not None:
        parts.append(f"overcharged {item.overcharge.cost}E {item.text[1]}")
    return "; ".join(parts)


def describe_disabling(s: Bingo, seat: Seat, a: Action) -> Words:
    p = s.players[seat]
    q = s.players[p.target]
    refs = [f"seat:{p.target}"]
    if a == DRAIN:
        lost = min(q.free(), p.mode(p.order).drain)
        return Words(f"Drain {p.mode(p.order).drain}E", "BDA-I-DISABLING_LAZOR-R", f"@{p.target} loses {lost}E", refs)
    item = ITEMS[q.item(q.order >> 1)]
    return Words(f"Disable the {item.name}", "BDA-I-DISABLING_LAZOR-R", "out for the next round", refs)
