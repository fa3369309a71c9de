"""Shots: one frame runs the effects of every weapon, step by step (ADR-SHOOT, ADR-W).

The steps are documented in `catalogue`. A step that asks stays the current one until it is answered; everything else is
done at once. After the effects come the unloading, the scope window and the tagback window (ADR-SHOOT-1, ADR-RUL-1).
"""

from typing import Final

from fragboard.core.frame import DONE
from fragboard.core.masks import first_in, options_of, things_in
from fragboard.core.types import EVERYONE, Action, Int, Seat, bit, bits
from fragboard.games.adrenaline.actions import CARD, EFFECT, FIGURE, GO_ON, NOBODY, PASS, STAY, STOP
from fragboard.games.adrenaline.actions import DIRECTION as A_DIRECTION
from fragboard.games.adrenaline.actions import ROOM as A_ROOM
from fragboard.games.adrenaline.actions import SQUARE as A_SQUARE
from fragboard.games.adrenaline.aiming import Aim
from fragboard.games.adrenaline.arena import ARENAS
from fragboard.games.adrenaline.catalogue import (
    AREA,
    BASIC,
    BOT,
    DIRECTION,
    DIRECTIONS,
    FIGURES,
    FLY,
    GO,
    HIT,
    NONE,
    OVERKILL,
    PICK,
    PULL,
    PULLED,
    PUSH,
    ROOM,
    SCOPE,
    SPAWN,
    SQUARE,
    WALK,
    EffectStep,
    enough,
)
from fragboard.games.adrenaline.damage import BY_SCOPE, BY_WEAPON, deal, give_marks, move_figure, sees
from fragboard.games.adrenaline.events import Aimed, CardPlayed, EffectUsed
from fragboard.games.adrenaline.modes import BY_DAMAGE, tag
from fragboard.games.adrenaline.paying import ANY, charge, discard
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.targets import square_of
from fragboard.games.adrenaline.weapons.arsenal import NODES, WEAPONS
from fragboard.games.adrenaline.windows import answer_shot

CHOOSE: Final = 1  # where a Shot stands: which effect or mode comes next,
STEPS: Final = 2  # the steps of an effect,
SCOPES: Final = 3  # the scope window,
SCOPE_TARGET: Final = 4
ANSWERS: Final = 5  # and the tagback window


class Shot(Aim):
    """A weapon is being fired (ADR-SHOOT-1)."""

    def clone(self) -> "Shot":
        return Shot(
            self.pc,
            self.who,
            self.seat,
            self.weapon,
            self.node,
            self.effect,
            self.step,
            self.basic,
            self.topped,
            self.chosen,
            self.picked,
            self.targets,
            self.last,
            self.square,
            self.room,
            self.direction,
            self.hit,
            self.saw,
            self.order,
        )

    # What is asked.

    def kind(self, s: Adrenaline) -> str:
        if self.pc == CHOOSE:
            return "fire_mode" if WEAPONS[self.weapon].modes else "effect"
        if self.pc == SCOPES:
            return "scope"
        if self.pc == SCOPE_TARGET:
            return "target"
        return STEP_KINDS[self.now().op]

    def options(self, s: Adrenaline, seat: Seat) -> list[Action]:
        if self.pc == CHOOSE:
            return self.effects(s)
        if self.pc == SCOPES:
            return [
                *[CARD + kind for kind in range(3 * SCOPE, 3 * SCOPE + 3) if s.players[seat].hand >> (2 * kind) & 3],
                PASS,
            ]
        if self.pc == SCOPE_TARGET:
            return options_of(self.scoped(s) & FIGURES, FIGURE)
        step = self.now()
        if step.op == PICK:
            return self.picks(s, step)
        if step.op == FLY:
            return [GO_ON, STOP]
        if step.op == PUSH:
            found = options_of(self.pushes(s, step), A_SQUARE)
            if not step.low:
                found.append(STAY)
            return found
        if step.op == WALK:
            return options_of(self.walks(s, step), A_SQUARE)
        if step.op == SQUARE:
            return options_of(self.squares(s, step), A_SQUARE)
        if step.op == ROOM:
            return self.rooms(s)
        return self.directions(s, step)

    def effects(self, s: Adrenaline) -> list[Action]:
        """The modes, or the effects that may come next, that can be paid and have a legal target (ADR-SHOOT-4)."""
        weapon = WEAPONS[self.weapon]
        purse = s.players[self.seat].purse()
        found: list[Action] = []
        if weapon.modes:
            for effect in weapon.effects:
                if enough(purse, effect.cost) and self.has_target(s, effect, False):
                    found.append(EFFECT + effect.number)
            return found
        node = NODES[self.node]
        for place in node.effects:
            effect = weapon.effects[place]
            if enough(purse, effect.cost) and self.has_target(s, effect, node.done):
                found.append(EFFECT + effect.number)
        if node.done:
            found.append(STOP)
        return found

    def scoped(self, s: Adrenaline) -> Int:
        """The figures a Targeting Scope may add to (ADR-P-TARGETING_SCOPE)."""
        found: Int = 0
        target: Int
        for target in range(SPAWN):
            if self.hit >> target & 1 and s.of(target).damage < OVERKILL:
                found |= 1 << target
        return found

    def link(self, s: Adrenaline, seat: Seat) -> bool:
        """The first effect or mode, and its first target with what is aimed at before it; whatever follows is new."""
        if self.pc == STEPS:
            return not self.targets and not self.hit
        return self.pc == SCOPE_TARGET or (self.pc == CHOOSE and self.effect == NONE)

    # What is answered.

    def resume(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        if self.pc == CHOOSE:
            if a == STOP:
                self.finish(s)
            else:
                self.use(s, a - EFFECT)
        elif self.pc == SCOPES:
            if a == PASS:
                self.pc = ANSWERS
                return
            self.pc = SCOPE_TARGET
            discard(s, seat, a - CARD)
            if s.events is not None:
                s.events.append(CardPlayed(EVERYONE, seat, a - CARD))
            charge(s, seat, ANY)
        elif self.pc == SCOPE_TARGET:
            self.pc = SCOPES
            deal(s, a - FIGURE, seat, 1, converts=False, source=BY_SCOPE)
        else:
            self.resume_step(s, seat, a)

    def use(self, s: Adrenaline, number: Int) -> None:
        """An effect or mode is chosen: it is paid, then its steps begin (ADR-PAY-3)."""
        weapon = WEAPONS[self.weapon]
        place: Int = 0
        while weapon.effects[place].number != number:
            place += 1
        if self.node != NONE:
            node = NODES[self.node]
            self.node = node.nodes[node.effects.index(int(place))]
        self.pc = STEPS
        self.effect = place
        self.step = 0
        self.chosen = 0
        self.picked = 0
        if s.events is not None:
            s.events.append(EffectUsed(EVERYONE, self.seat, self.weapon, number))
        charge(s, self.seat, weapon.effects[place].row)

    def resume_step(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        step = self.now()
        if step.op == PICK:
            self.pick(s, step, a)
            return
        self.step += 1
        if step.op == PUSH:
            if a != STAY:
                move_figure(s, first_in(self.basic), a - A_SQUARE, seat)
        elif step.op == WALK:
            move_figure(s, seat, a - A_SQUARE, seat)
        elif step.op == FLY:
            if a == STOP:
                self.step = len(WEAPONS[self.weapon].effects[self.effect].steps)
        else:
            self.aim(s, seat, a)

    def aim(self, s: Adrenaline, seat: Seat, a: Action) -> None:
        """A square, room or direction is chosen."""
        self.room = NONE
        self.direction = NONE
        if a < A_ROOM:
            self.square = a - A_SQUARE
        elif a < A_DIRECTION:
            self.room = a - A_ROOM
        else:
            self.direction = a - A_DIRECTION
            self.square = s.players[seat].square
        if s.events is not None:
            at: Int = self.square if self.room == NONE and self.direction == NONE else NONE
            s.events.append(Aimed(EVERYONE, seat=seat, square=at, room=self.room, direction=self.direction))

    def pick(self, s: Adrenaline, step: EffectStep, a: Action) -> None:
        """A target is chosen, or no more of them."""
        if a >= NOBODY:
            self.step += 1
            return
        target = a - FIGURE
        mask: Int = 1 << target
        self.picked |= mask
        self.chosen |= mask
        if not self.targets & mask:
            self.targets |= mask
            self.order = self.order << 4 | target + 1
        self.last = target
        weapon = WEAPONS[self.weapon]
        if step.place == BASIC:
            self.topped |= mask
        elif weapon.modes or self.effect == 0:
            self.basic |= mask
        if bits(self.picked) == step.high or not self.candidates(s, step):
            self.step += 1

    # What happens by itself.

    def settle(self, s: Adrenaline) -> None:
        if self.pc == STEPS:
            self.run_steps(s)
        elif self.pc == CHOOSE:
            self.choose(s)
        elif self.pc == SCOPES:
            p = s.players[self.seat]
            if p.cards and (p.cubes or p.cards > 1) and self.scoped(s):
                self.who = bit(self.seat)
            else:
                self.pc = ANSWERS
        elif self.pc == SCOPE_TARGET:
            self.who = bit(self.seat)
        else:
            self.pc = DONE
            answer_shot(s, self.seat, self.saw)

    def choose(self, s: Adrenaline) -> None:
        """Ask for the mode, or for the next effect while an order still allows one (ADR-DEC-EFFECT)."""
        weapon = WEAPONS[self.weapon]
        if self.node == NONE:
            if self.effect != NONE:
                self.finish(s)
            elif weapon.modes:
                self.who = bit(self.seat)
            else:
                self.use(s, weapon.effects[0].number)
        elif NODES[self.node].effects:
            self.who = bit(self.seat)
        else:
            self.finish(s)

    def run_steps(self, s: Adrenaline) -> None:
        """Carry out steps until one of them asks, or the effect is over."""
        steps = WEAPONS[self.weapon].effects[self.effect].steps
        while self.step < len(steps):
            step = steps[self.step]
            if step.op == HIT:
                self.strike(s, step)
            elif step.op == AREA:
                self.picked = self.standing(s, step.place, step.deals)
            elif step.op == GO:
                at = self.spot(s, ARENAS[s.setup.map], step.place)
                move_figure(s, self.seat, at, self.seat)
            elif step.op == PULL:
                self.pull(s, step)
            elif self.asks(s, step):
                self.who = bit(self.seat)
                return
            self.step += 1
        self.pc = CHOOSE

    def asks(self, s: Adrenaline, step: EffectStep) -> bool:
        """Whether a step has a question: somebody could be chosen, and spawnpoints cannot be moved."""
        if step.op == PICK:
            return self.candidates(s, step) != 0
        if step.op == PUSH:
            return self.basic & FIGURES != 0
        if step.op == FLY:
            if ARENAS[s.setup.map].beyond[self.square * 4 + self.direction] != NONE:
                return True
            self.step = len(WEAPONS[self.weapon].effects[self.effect].steps)
            return False
        if step.op == SQUARE and step.place == PULLED and self.last >= SPAWN:
            self.square = square_of(s, self.last)
            return False
        return True

    def strike(self, s: Adrenaline, step: EffectStep) -> None:
        """Damage, conversion of old marks, new marks, clockwise; spawnpoints are tagged (ADR-DMG-3, ADR-MARK-3)."""
        own = s.players[self.seat].square
        n: Int
        left = self.picked
        self.picked = 0
        for n in range(1, len(s.players)):
            figure = s.nth(n)
            if not left >> figure & 1:
                continue
            if step.damage:
                if figure != BOT and sees(s, figure, own):
                    self.saw |= bit(figure)
                fresh = not self.hit >> figure & 1
                self.hit |= 1 << figure
                deal(s, figure, self.seat, step.damage, converts=fresh, source=BY_WEAPON)
            if step.marks:
                give_marks(s, figure, self.seat, step.marks)
        if step.damage and left >> SPAWN:
            for n in range(3):
                if left >> (SPAWN + n) & 1:
                    s.tagged |= 1 << n
                    tag(s, self.seat, n, BY_DAMAGE)

    def pull(self, s: Adrenaline, step: EffectStep) -> None:
        """The targets are moved to a place; spawnpoints stay (ADR-DOM-7)."""
        at = self.spot(s, ARENAS[s.setup.map], step.place)
        target: Int
        for target in range(SPAWN):
            if self.picked >> target & 1:
                move_figure(s, target, at, self.seat)

    def finish(self, s: Adrenaline) -> None:
        """The weapon is unloaded, whatever was used of it (ADR-SHOOT-1)."""
        self.pc = SCOPES
        s.players[self.seat].loaded &= ~(1 << self.weapon)

    def claims(self, s: Adrenaline) -> list[int]:
        if self.pc != CHOOSE or (self.node != NONE and NODES[self.node].done):
            return []
        weapon = WEAPONS[self.weapon]
        found: list[int] = []
        for place in range(len(weapon.effects)):
            if self.node != NONE and place not in NODES[self.node].effects:
                continue
            effect = weapon.effects[place]
            if self.has_target(s, effect, False):
                if not effect.cost:
                    return []
                found.append(int(effect.cost))
        return found

    def used(self) -> list[str]:
        """The effects that are done, in their order; one in progress is not."""
        if self.node != NONE:
            used = NODES[self.node].used.copy()
        else:
            used = [] if self.effect == NONE else [WEAPONS[self.weapon].effects[self.effect].id]
        return used[:-1] if self.pc == STEPS else used

    def show(self, s: Adrenaline, seat: Seat | None) -> dict[str, object]:
        weapon = WEAPONS[self.weapon]
        return {
            "frame": "shot",
            "seat": self.seat,
            "weapon": weapon.id,
            "node": self.node,
            "place": [self.pc, self.step],
            "effect": "" if self.effect == NONE else weapon.effects[self.effect].id,
            "used": self.used(),
            "basic": things_in(self.basic),
            "topped": things_in(self.topped),
            "chosen": things_in(self.chosen),
            "picked": things_in(self.picked),
            "targets": ordered_targets(self.order),
            "last": self.last,
            "square": "" if self.square == NONE else f"r{self.square // 4}c{self.square % 4}",
            "room": self.room,
            "direction": "" if self.direction == NONE else DIRECTIONS[self.direction],
            "hit": things_in(self.hit),
            "saw": [i for i in range(s.seats) if self.saw & bit(i)],
        }


STEP_KINDS: Final = {
    PICK: "target",
    SQUARE: "square",
    ROOM: "room",
    DIRECTION: "direction",
    FLY: "fly_on",
    WALK: "move",
    PUSH: "push",
}


def shoot(s: Adrenaline, seat: Seat, weapon: Int) -> None:
    """Fire a weapon; the frame that calls this is DONE."""
    root = WEAPONS[weapon].root
    s.push(
        Shot(
            CHOOSE,
            0,
            seat=seat,
            weapon=weapon,
            node=root,
            effect=NONE,
            step=0,
            basic=0,
            topped=0,
            chosen=0,
            picked=0,
            targets=0,
            last=NONE,
            square=NONE,
            room=NONE,
            direction=NONE,
            hit=0,
            saw=0,
            order=0,
        )
    )


def ordered_targets(packed: Int) -> list[int]:
    """The targets of a shot, the first one first."""
    found: list[int] = []
    while packed:
        found.append(int(packed & 15) - 1)
        packed >>= 4
    found.reverse()
    return found
