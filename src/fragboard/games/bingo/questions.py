"""Which question of the rulebook is open (BDA-DEC), and which phase the game is in."""

from typing import Final

from fragboard.core.types import CHANCE, Seat, bit
from fragboard.games.bingo import battle, death, flow, rolls
from fragboard.games.bingo.orders import Orders, uses_lazor
from fragboard.games.bingo.powers import BurnSquare, BurnWindow, CompressBingo, CompressRoll
from fragboard.games.bingo.resolve import BUY, Resolve
from fragboard.games.bingo.state import Bingo

QUESTIONS: Final = [
    "pick_card",
    "compress_bingo",
    "wild_die",
    "choose_letter",
    "choose_number",
    "entropy",
    "entropy_square",
    "order_action",
    "order_target",
    "order_splash",
    "compress_roll",
    "block_amount",
    "return_amount",
    "disabling_choice",
    "disable_attacker",
    "tessellator",
    "reward_die",
    "reward_line",
    "deal_block",
    "backup_battery",
    "resolve_power",
    "buy",
]  # in the order of the rulebook

PHASES: Final = {
    flow.FIRST: "set-up",
    flow.PICK: "set-up",
    flow.CHARGE: "set-up",
    flow.COMPRESS: "BINGO",
    flow.PLACE: "BINGO",
    flow.CHECK: "BINGO",
    flow.GIVE_ORDERS: "orders",
    flow.BATTERIES: "orders",
    flow.WAVE_1: "batteries",
    flow.WAVE_2: "damage",
    flow.EFFECTS: "damage",
    flow.RESOLVE: "after-effects",
    flow.ROUND_END: "resolve",
}  # by what the course of the game will do next


def phase_of(s: Bingo) -> str:
    return PHASES[s.stack[0].pc] if s.stack else "over"


def kind_of(s: Bingo, seat: Seat | None) -> str:
    """The kind of the open question, as a seat may know it; "" when chance is asked or nobody is."""
    if not s.stack or s.stack[-1].who & bit(CHANCE):
        return ""
    top = s.stack[-1]
    if isinstance(top, Orders):
        steps = 0 if seat is None or top.locked(seat) else len(top.given[seat])
        return ("order_action", "order_target", "order_splash")[steps]
    if isinstance(top, rolls.Placing):
        return {rolls.CHOOSE_DIE: "wild_die", rolls.CHOOSE_LETTER: "choose_letter"}.get(top.pc, "choose_number")
    if isinstance(top, battle.Wave):
        return "block_amount" if top.pc == battle.BLOCK else "return_amount"
    if isinstance(top, battle.AfterEffects):
        causing = s.players[s.in_turn(top.at - 1)]
        return "disabling_choice" if uses_lazor(causing) else "disable_attacker"
    if isinstance(top, death.Death):
        kinds = {death.PICK_DIE: "reward_die", death.PICK_LINE: "reward_line", death.DEAL: "deal_block"}
        return kinds.get(top.pc, "backup_battery")
    if isinstance(top, Resolve):
        return "buy" if top.pc == BUY else "resolve_power"
    return KINDS[type(top).__name__]


KINDS: Final = {
    flow.PickCards.__name__: "pick_card",
    CompressBingo.__name__: "compress_bingo",
    CompressRoll.__name__: "compress_roll",
    BurnWindow.__name__: "entropy",
    BurnSquare.__name__: "entropy_square",
    death.TessellatorWindow.__name__: "tessellator",
}
