"""Who and what the effects of a weapon may choose: targets, squares, rooms, directions (ADR-SHOOT-3 to ADR-SHOOT-10).

`Aim` is the part of a shot that looks; `shooting.Shot` is the part that acts.
"""

from fragboard.core.masks import first_in
from fragboard.core.types import Action, Int, Seat
from fragboard.games.adrenaline.actions import DIRECTION as A_DIRECTION
from fragboard.games.adrenaline.actions import FIGURE, NOBODY, STOP
from fragboard.games.adrenaline.actions import ROOM as A_ROOM
from fragboard.games.adrenaline.arena import ARENAS, SQUARES, Arena
from fragboard.games.adrenaline.catalogue import (
    BASIC,
    CHAIN,
    CHOSEN,
    CHOSEN_ROOM,
    DIRECTION,
    FIGURES,
    FIRST,
    NONE,
    OWN,
    PICK,
    PULLED,
    SPAWN,
    TABLES,
    TARGET,
    TARGETS,
    VORTEX,
    VORTEX_REACH,
    WALK,
    Effect,
    EffectStep,
)
from fragboard.games.adrenaline.procedure import Procedure
from fragboard.games.adrenaline.state import Adrenaline
from fragboard.games.adrenaline.targets import square_of, taggable, targets_on
from fragboard.games.adrenaline.weapons.arsenal import NODES, PULLERS, WEAPONS


class Aim(Procedure):
    """What a shot knows, and who and what can be chosen next. Sets of targets are masks."""

    def __init__(
        self,
        pc: Int,
        who: Int,
        seat: Seat,
        weapon: Int,
        node: Int,
        effect: Int,
        step: Int,
        basic: Int,
        topped: Int,
        chosen: Int,
        picked: Int,
        targets: Int,
        last: Int,
        square: Int,
        room: Int,
        direction: Int,
        hit: Int,
        saw: Int,
        order: Int,
    ) -> None:
        super().__init__(pc, who, seat)
        self.weapon: Int = weapon
        self.node: Int = node  # place in the orders of an effect weapon; of others, NONE until an effect is chosen
        self.effect: Int = effect  # the effect being used, a place in the weapon's list
        self.step: Int = step
        self.basic: Int = basic  # targets of `basic` or of the mode,
        self.topped: Int = topped  # those of them that got more damage (ADR-W-MACHINE_GUN-4),
        self.chosen: Int = chosen  # chosen in this effect,
        self.picked: Int = picked  # about to be hit,
        self.targets: Int = targets  # and all chosen in this shot
        self.last: Int = last  # the target chosen last
        self.square: Int = square  # the square, room and direction chosen last
        self.room: Int = room
        self.direction: Int = direction
        self.hit: Int = hit  # figures this shot has damaged
        self.saw: Int = saw  # seats that saw the shooter at such a moment (ADR-RUL-2), as in `who`
        self.order: Int = order  # `targets` in the order they were chosen, the last one lowest: four bits each, from 1

    def has_target(self, s: Adrenaline, effect: Effect, done: bool) -> bool:
        """Whether an effect could hit, mark or move somebody now; one's own move needs that only before `basic`."""
        steps = effect.steps
        if effect.reach == NONE:
            if steps[0].op == DIRECTION:  # the flight needs nobody (ADR-W-POWER_GLOVE-3)
                return True
            return self.candidates(s, steps[0]) != 0 or self.candidates(s, steps[2]) != 0
        if steps[0].op == WALK and done:
            return True
        if effect.reach == BASIC and steps[0].op != PICK:  # more damage to the target, or its move
            tagged_only = self.basic & FIGURES == 0
            return not tagged_only or (effect.deals and self.basic & taggable(s) != 0)
        fresh = steps[0].op == PICK and steps[0].fresh
        # A move before `basic` needs whom `basic` can damage.
        found = self.standing(s, effect.reach, effect.deals or steps[0].op == WALK)
        return (found & ~self.targets if fresh else found) != 0

    def candidates(self, s: Adrenaline, step: EffectStep) -> Int:
        """The targets that a PICK may name next."""
        found = self.standing(s, step.place, step.deals) & ~self.picked
        if step.fresh:
            found &= ~self.targets
        if self.picked and found and (step.apart or step.in_line):
            found &= self.compatible(s, step)
        return found

    def compatible(self, s: Adrenaline, step: EffectStep) -> Int:
        """The targets that go with those picked: on other squares, or on one cardinal line with them."""
        arena = ARENAS[s.setup.map]
        own = s.players[self.seat].square
        squares = arena.floor
        target: Int
        d: Int
        for target in range(TARGETS):
            if self.picked >> target & 1:
                at = square_of(s, target)
                if step.apart:
                    squares &= ~(1 << at)
                elif at != own:
                    for d in range(4):
                        if arena.beams[own * 4 + d] >> at & 1:
                            squares &= arena.beams[own * 4 + d]
        return targets_on(s, self.seat, squares, deals=True)

    def standing(self, s: Adrenaline, place: Int, deals: bool) -> Int:
        """The targets in a zone or place."""
        if place == BASIC:
            return self.basic & ~self.topped & (FIGURES | taggable(s))
        found = targets_on(s, self.seat, self.area(s, place), deals=deals)
        if PULLERS >> self.weapon & 1 and found >> SPAWN:  # a spawnpoint must be seen (ADR-DOM-8)
            seen = ARENAS[s.setup.map].seen[s.players[self.seat].square]
            found &= FIGURES | targets_on(s, self.seat, seen, deals=True)
        return found

    def area(self, s: Adrenaline, place: Int) -> Int:
        """The squares of a zone or place."""
        arena = ARENAS[s.setup.map]
        own = s.players[self.seat].square
        if place < TABLES:
            return arena.zones[place * SQUARES + own]
        if place == CHAIN:  # a spawnpoint sees nothing (ADR-DOM-9)
            return 0 if self.last >= SPAWN else arena.seen[s.of(self.last).square]
        if place == VORTEX:
            return arena.reach[SQUARES + self.square]
        if place == CHOSEN_ROOM:
            return arena.rooms[self.room]
        at = self.spot(s, arena, place)
        return 0 if at == NONE else 1 << at

    def spot(self, s: Adrenaline, arena: Arena, place: Int) -> Int:
        """The one square that a place means."""
        own = s.players[self.seat].square
        if place == CHOSEN:
            return self.square
        if place == OWN:
            return own
        if place == TARGET:
            return square_of(s, first_in(self.basic))
        origin = self.square * 4 + self.direction  # FIRST and SECOND are counted from where the direction was chosen
        return arena.ahead[origin] if place == FIRST else arena.beyond[origin]

    def picks(self, s: Adrenaline, step: EffectStep) -> list[Action]:
        found: list[Action] = []
        left = self.candidates(s, step)
        target: Int = 0
        while left:
            if left & 1:
                found.append(FIGURE + target)
            left >>= 1
            target += 1
        if self.picked:
            found.append(STOP)
        elif not step.low and self.may_name_nobody(s):
            found.append(NOBODY)
        return found

    def may_name_nobody(self, s: Adrenaline) -> bool:
        """Whether the effect has hit somebody or still can, or need not (ADR-W-MACHINE_GUN-3, ADR-W-FLAMETHROWER-2)."""
        steps = WEAPONS[self.weapon].effects[self.effect].steps
        if self.chosen or (steps[0].op == DIRECTION and not steps[0].low):
            return True
        later: Int
        for later in range(self.step + 1, len(steps)):
            if steps[later].op == PICK and self.candidates(s, steps[later]):
                return True
        return False

    def pushes(self, s: Adrenaline, step: EffectStep) -> Int:
        """Where the target can be moved: one move, or up to two in one direction."""
        arena = ARENAS[s.setup.map]
        at = s.of(first_in(self.basic)).square
        return arena.near(at) if step.high == 1 else arena.straight[at]

    def walks(self, s: Adrenaline, step: EffectStep) -> Int:
        """Where the shooter can go; before `basic` only where it can be used (ADR-SHOOT-10). `place` is its zone."""
        arena = ARENAS[s.setup.map]
        own = s.players[self.seat].square
        squares = arena.reach[step.high * SQUARES + own] & ~(1 << own)
        if NODES[self.node].done:
            return squares
        found: Int = 0
        square: Int
        for square in range(SQUARES):
            if squares >> square & 1 and targets_on(
                s, self.seat, arena.zones[step.place * SQUARES + square], deals=True
            ):
                found |= 1 << square
        return found

    def squares(self, s: Adrenaline, step: EffectStep) -> Int:
        """The squares an effect may choose: where somebody will be hit, or to which the target can be pulled."""
        arena = ARENAS[s.setup.map]
        own = s.players[self.seat].square
        if step.place == PULLED:
            return arena.seen[own] & arena.reach[2 * SQUARES + s.of(self.last).square]
        if step.place != VORTEX_REACH:
            return self.crowded(s, arena.zones[step.place * SQUARES + own])
        found: Int = 0
        square: Int
        everybody = self.standing(s, VORTEX_REACH, True)
        for square in range(SQUARES):
            near = arena.reach[SQUARES + square]
            if (
                square != own
                and arena.seen[own] >> square & 1
                and everybody & targets_on(s, self.seat, near, deals=True)
            ):
                found |= 1 << square
        return found

    def crowded(self, s: Adrenaline, squares: Int) -> Int:
        """Those squares on which somebody can be hit."""
        found: Int = 0
        target: Int
        everybody = targets_on(s, self.seat, squares, deals=True)
        for target in range(TARGETS):
            if everybody >> target & 1:
                found |= 1 << square_of(s, target)
        return found

    def rooms(self, s: Adrenaline) -> list[Action]:
        arena = ARENAS[s.setup.map]
        own = s.players[self.seat].square
        seen = self.crowded(s, arena.seen[own] & ~arena.rooms[arena.room[own]])
        return [A_ROOM + room for room in range(len(arena.rooms)) if seen & arena.rooms[room]]

    def directions(self, s: Adrenaline, step: EffectStep) -> list[Action]:
        """Directions with a legal move; for flames, with somebody on the first or second square."""
        arena = ARENAS[s.setup.map]
        own = s.players[self.seat].square
        seen = self.crowded(s, arena.straight[own])
        found: list[Action] = []
        d: Int
        for d in range(4):
            first = arena.ahead[own * 4 + d]
            if first == NONE:
                continue
            second = arena.beyond[own * 4 + d]
            if not step.low or seen >> first & 1 or (second != NONE and seen >> second & 1):
                found.append(A_DIRECTION + d)
        return found

    def now(self) -> EffectStep:
        """The step that comes next or is being asked about."""
        return WEAPONS[self.weapon].effects[self.effect].steps[self.step]
