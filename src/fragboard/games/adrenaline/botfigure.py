"""The bot: its action, and its return to the map (ADR-BOT)."""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import options_of
from fragboard.core.types import Action, Int, Seat, bit
from fragboard.games.adrenaline.actions import FIGURE, SQUARE
from fragboard.games.adrenaline.arena import ARENAS, SQUARES
from fragboard.games.adrenaline.catalogue import BOT, NONE, SECOND_LEVEL
from fragboard.games.adrenaline.damage import BY_BOT, deal, give_marks, move_figure, sees
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.windows import answer_shot

MOVE: Final = 1  # where a BotAction stands
SHOOT: Final = 2

BOT_MOVES: Final = 1  # squares it may walk (ADR-BOT-5)


class BotAction(Procedure):
    """The active player moves the bot, then it shoots somebody it sees, never the active player (ADR-BOT-5)."""

    def clone(self) -> "BotAction":
        return BotAction(self.pc, self.who, self.seat)

    def kind(self, s: Adrenaline) -> str:
        return "bot_move" if self.pc == MOVE else "bot_target"

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        if self.pc == MOVE:
            return options_of(ARENAS[s.setup.map].reach[BOT_MOVES * SQUARES + s.of(BOT).square], SQUARE)
        return self.victims(s)

    def victims(self, s: Adrenaline) -> list[Action]:
        """The figures of other seats that the bot sees."""
        seen = ARENAS[s.setup.map].seen[s.of(BOT).square]
        found: list[Action] = []
        figure: Int
        for figure in range(s.seats):
            at = s.players[figure].square
            if figure != s.active and at != NONE and seen >> at & 1:
                found.append(FIGURE + figure)
        return found

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == MOVE:
            self.pc = SHOOT
            move_figure(s, BOT, a - SQUARE, seat)
            return
        self.pc = DONE
        figure: Int = a - FIGURE
        bot = s.of(BOT)
        saw: Int = bit(figure) if sees(s, figure, bot.square) else 0
        deal(s, figure, BOT, 1, converts=True, source=BY_BOT)
        if bot.damage >= SECOND_LEVEL:  # ADR-BOT-6
            give_marks(s, figure, BOT, 1)
        answer_shot(s, BOT, saw)

    def settle(self, s: Adrenaline) -> None:
        if self.pc == SHOOT and not self.victims(s):
            self.pc = DONE
        else:
            self.who = bit(self.seat)

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        return True

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        return {"frame": "bot", "place": self.pc}


def act_with_bot(s: Adrenaline, seat: Seat) -> None:
    s.push(BotAction(MOVE, 0, seat))
