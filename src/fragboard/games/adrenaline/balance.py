"""What Adrenaline counts: weapons, powerups, and what else does damage.

Damage is what found room on a board, marks that turned into damage with it included (ADR-DMG-2, ADR-MARK-2). A board's
points (ADR-KILL-4) are shared out among the things of a dealer by the tokens they put there. A kill belongs to whatever
laid the eleventh token.
"""

from typing import Final

from fragboard.core.balance import USED, Balance, Group, Tally, Use
from fragboard.core.event import Event
from fragboard.core.types import Int, Seat
from fragboard.games.adrenaline import events as e
from fragboard.games.adrenaline.catalogue import BOT, NONE, POWERUPS, SCOPE, TAGBACK
from fragboard.games.adrenaline.damage import BY_SCOPE, BY_TURRET, BY_WEAPON
from fragboard.games.adrenaline.modes import BY_DAMAGE
from fragboard.games.adrenaline.scoring import FOR_BOARD
from fragboard.games.adrenaline.weapons.arsenal import WEAPONS

WEAPONRY: Final = "weapons"  # the groups
CARDS: Final = "powerups"
OTHERS: Final = "others"

Thing = tuple[str, str, int]  # a group, one of its things, and the seat it counts for


class AdrenalineBalance(Balance):
    """Weapons first."""

    def groups(self, options: dict[str, str | int]) -> list[Group]:
        tags = ["tags"] if options["mode"] == "domination" else []
        weapons = {weapon.id: weapon.name for weapon in WEAPONS}
        cards = {card.id: card.name for card in POWERUPS}
        found = [
            Group(WEAPONRY, "Weapons", "shots", weapons, ["taken"], ["damage", "points", "kills", "marks", *tags]),
            Group(CARDS, "Powerups", "plays", cards, ["paid with"], ["damage", "points", "kills", "marks"]),
        ]
        others: dict[str, str] = {}
        if options["mode"] == "turret":
            others["turret"] = "Turret"
        if options["mode"] == "domination":
            others["strike"] = "Spawnpoint's strike"
        if options["bot"] == "on":
            others["bot"] = "Bot figure"
        if others:
            found.append(Group(OTHERS, "Beside weapons", "hits", others, [], ["damage", "points", "kills"]))
        return found

    def uses(self, events: list[Event]) -> list[Use]:
        reading = Reading()
        for event in events:
            reading.hear(event)
        return reading.tally.uses()

    def starter(self, events: list[Event]) -> int:
        """Drawn by lot (ADR-SET-7)."""
        for event in events:
            if isinstance(event, e.Started):
                return int(event.seat)
        return NONE


class Reading:
    """What is known while the events of a game are read."""

    def __init__(self) -> None:
        self.tally = Tally()
        self.turn = 0  # whose turn it is: the bot acts for that seat
        self.scoring = False  # the marks of an overkill are nobody's shot (ADR-KILL-8)
        self.weapon = ""  # being fired
        self.last: Thing = ("", "", 0)  # what did damage last
        self.damage = [0] * (BOT + 1)  # tokens on each board
        self.tokens: list[dict[tuple[int, Thing], int]] = [{} for _ in range(BOT + 1)]  # by dealer and thing

    def hear(self, event: Event) -> None:
        if isinstance(event, e.TurnBegan):
            self.turn = int(event.seat)
            self.scoring = False
        elif isinstance(event, e.Fired):
            self.weapon = WEAPONS[event.weapon].id
            self.add((WEAPONRY, self.weapon, int(event.seat)), USED, 1)
        elif isinstance(event, e.WeaponTaken):
            self.add((WEAPONRY, WEAPONS[event.weapon].id, int(event.seat)), "taken", 1)
        elif isinstance(event, e.CardPlayed):
            self.add((CARDS, POWERUPS[event.powerup // 3].id, int(event.seat)), USED, 1)
        elif isinstance(event, e.Paid):
            if event.powerup != NONE:
                self.add((CARDS, POWERUPS[event.powerup // 3].id, int(event.seat)), "paid with", 1)
        elif isinstance(event, e.Tagged):
            if event.why == BY_DAMAGE:
                self.add((WEAPONRY, self.weapon, int(event.seat)), "tags", 1)
        else:
            self.hear_wound(event)

    def hear_wound(self, event: Event) -> None:
        if isinstance(event, e.Damaged):
            self.hurt(event)
        elif isinstance(event, e.Downed):
            if event.by != event.figure:  # a figure that falls by its own hand is killed by nobody (ADR-DOM-12)
                self.add(self.last, "kills", 1)
        elif isinstance(event, e.Marked):
            if event.by != BOT and not self.scoring:
                self.add(self.marker(event.by), "marks", int(event.points))
        elif isinstance(event, e.Scored):
            if event.what == FOR_BOARD:
                self.share_out(event.board, event.figure, event.points)
        elif isinstance(event, e.Killed):
            self.scoring = True
            self.damage[event.figure] = 0
            self.tokens[event.figure] = {}

    def hurt(self, event: e.Damaged) -> None:
        landed = int(event.damage) - self.damage[event.figure]
        self.damage[event.figure] = int(event.damage)
        thing = self.source(event.source, event.by)
        self.last = thing
        if event.source > BY_SCOPE:
            self.add(thing, USED, 1)
        self.add(thing, "damage", landed)
        board = self.tokens[event.figure]
        key = (int(event.by), thing)
        board[key] = board.get(key, 0) + landed

    def source(self, source: Int, by: Seat) -> Thing:
        """What did the damage, and for which seat."""
        if source == BY_WEAPON:
            return (WEAPONRY, self.weapon, int(by))
        if source == BY_SCOPE:
            return (CARDS, POWERUPS[SCOPE].id, int(by))
        if by == BOT:
            return (OTHERS, "bot", self.turn)
        return (OTHERS, "turret" if source == BY_TURRET else "strike", int(by))

    def marker(self, by: Seat) -> Thing:
        """What gave marks: the shot of the active seat, or the grenade with which another answers."""
        if by == self.turn:
            return (WEAPONRY, self.weapon, int(by))
        return (CARDS, POWERUPS[TAGBACK].id, int(by))

    def share_out(self, board: Int, figure: Int, points: Int) -> None:
        """The points that a figure earns from a board; what the bot earns is no seat's."""
        if figure == BOT:
            return
        mine = [(thing, n) for (by, thing), n in self.tokens[board].items() if by == figure]
        total = sum(n for _, n in mine)
        for thing, n in mine:
            self.add(thing, "points", int(points) * n / total)

    def add(self, thing: Thing, count: str, amount: float) -> None:
        if amount:
            self.tally.add(thing[0], thing[1], thing[2], count, amount)


BALANCE: Final = AdrenalineBalance()
