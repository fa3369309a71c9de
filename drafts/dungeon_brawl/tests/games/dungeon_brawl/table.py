"""Dungeon Brawl positions for tests: drawn in text, played by a short script, and compared with a drawing.

t = Brawl("a1* . b1 .", b1="BLOCK st=4").does("a1:blitz E block push E no")
t.shows(". a1* . b1")

A drawing has one word for each square: `#` wall, `.` corridor (or the letter of another region, DBR-DUN-1), `a1` the
player of seat 0 with shirt 1, `_` behind him prone, `~` stunned, `*` with the ball; `*` alone a loose ball, `0` to `9`
a pad, `C` a closed chest, `o` an open pit, `O` an open spiked one, `?`, `!`, `^` face-down markers: blank, pit, spiked
pit, of seat 1 unless a letter follows. Several things in a square are joined: `a1/b2_/o`. Walls are put around the
drawing; squares are counted in it from (0,0).

A script has one word for each answer, of whoever is asked; questions with one option are answered on the way. `a1:move`
names player and action, `E` a direction, `open:E` a chest, `@3,1` a square, numbers and faces (skull both push stumble
pow) are dice, `ball` and `empty` what is in a chest; all else is the answer itself.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from fragboard.core.frame import run
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.games.dungeon_brawl.board import board_from
from fragboard.games.dungeon_brawl.catalogue import (
    CONDITIONS,
    DIRECTIONS,
    DX,
    DY,
    FACES,
    NONE,
    STATES,
    STRIDE,
)
from fragboard.games.dungeon_brawl.state import (
    DAZED,
    DOWN,
    OPEN_PIT,
    REMOVED,
    ROOTED,
    THIRSTY,
    fate_of,
    kind_of,
    laid_out,
    marker,
    owner_of,
    square_of,
)
from fragboard.games.dungeon_brawl.state import Brawl as State
from fragboard.games.dungeon_brawl.teams.rosters import KIND_IDS, KINDS, ROSTER_IDS
from fragboard.games.dungeon_brawl.teams.skills import mask_of_skills
from fragboard.testing import Table

Square = tuple[int, int]
GAME = find("dungeon_brawl")
TEAMS = "abcdefghij"
FACE_WORDS = dict(zip(["skull", "both", "push", "stumble", "pow"], FACES, strict=True))
FACE_SHORT = {face: word for word, face in FACE_WORDS.items()}
COMPASS = [name.upper() for name in DIRECTIONS]
MARKERS = {"?": 0, "!": 1, "^": 2}
FLAGS = {"dazed": DAZED, "rooted": ROOTED, "thirsty": THIRSTY}
UNASKED = ("block_die", "block_target", "throw_who")  # with one option, answered after a script as well
MARKERS_OF_COACH = ((3, 2, 1), (2, 1, 1))  # blanks, pits, spiked pits: up to six coaches, and from seven (DBR-PART-5)


def stands(player: str) -> Callable[[Brawl], bool]:
    return lambda t: t.state(player) == "standing"


def holds(player: str) -> Callable[[Brawl], bool]:
    return lambda t: t.ball() == player


def number_of(player: str) -> int:
    """`b2` is player 5."""
    return 4 * TEAMS.index(player[0]) + int(player[1]) - 1


def name_of(id: int) -> str:
    return f"{TEAMS[id // 4]}{id % 4 + 1}"


def is_player(word: str) -> bool:
    return len(word) == 2 and word[0] in TEAMS and word[1] in "1234"


class Drawing:
    """What a drawing says: letters of regions, and what lies and stands in the squares."""

    def __init__(self, text: str) -> None:
        self.words = [line.split() for line in text.strip().splitlines()]
        self.width, self.height = len(self.words[0]), len(self.words)
        assert all(len(row) == self.width for row in self.words), "the rows of the drawing differ in length"
        self.regions: dict[Square, str] = {}
        self.things: dict[Square, frozenset[str]] = {}
        for y, row in enumerate(self.words):
            for x, word in enumerate(row):
                self.read((x, y), word)

    def read(self, square: Square, word: str) -> None:
        region, things = ".", set()
        for part in word.split("/"):
            if part in ("#", ".", "c", "E", "r", "z", "Z"):
                region = part
            else:
                things.add(part)
        self.regions[square] = region
        self.things[square] = frozenset(things)

    def find(self, part: str) -> list[Square]:
        return [square for square, things in self.things.items() if part in things]


class Brawl(Table[State]):
    """A position in the turn of seat a, at the choice of a player to activate; `turn="b"` of another seat,
    `turn="start a"` at the very beginning of the turn. Players who are not drawn are lost in space, but of a team of
    which nothing is drawn one stands behind a wall. `b1="BLOCK st=4 hurt dazed"`; plain players have 6/3/3/8.
    """

    def __init__(
        self,
        picture: str,
        *,
        seats: int = 0,
        turn: str = "a",
        order: str = "",
        round: int = 2,
        spare: int | None = None,
        options: dict[str, Any] | None = None,
        **players: str,
    ) -> None:
        drawing = Drawing(picture)
        drawn = {
            part[:2]: square for square, things in drawing.things.items() for part in things if is_player(part[:2])
        }
        teams = [TEAMS.index(name[0]) + 1 for name in [*drawn, *players]]
        count = max([2, seats, *teams])
        chosen = {"dungeon": "generated", "number": 1, **(options or {})}
        super().__init__(GAME, count, **chosen)
        self.width, self.height = drawing.width, drawing.height
        self._lay(drawing, drawn, players, spare)
        self._people(drawing, drawn, players)
        self._set(turn, order, round)

    # --- building ----------------------------------------------------------------------------------------------------

    def _lay(self, drawing: Drawing, drawn: dict[str, Square], players: dict[str, str], spare: int | None) -> None:
        """Walls, pads, chests, markers and the ball. What the rules want but the drawing lacks is behind a wall."""
        s = self.s
        pads = {int(part): at for at, things in drawing.things.items() for part in things if part.isdigit()}
        chests = drawing.find("C")
        hidden = not any("*" in part for things in drawing.things.values() for part in things)
        extra = (1 if hidden else 0) if spare is None else spare
        present = {name[0] for name in drawn} | {
            name[0] for name, how in players.items() if {"away", "knocked_out", "lost", "dead"} & set(how.split())
        }
        absent = [team for team in TEAMS[: s.seats] if team not in present]
        missing = [n for n in range(10) if n not in pads] if pads else []
        wanted = [("team", team) for team in absent] + [("pad", str(n)) for n in missing] + [("chest", "")] * extra
        width = max(drawing.width + 2, min(2 * len(wanted) + 1, 40))
        rows = ["#" * width]
        for y in range(drawing.height):
            row = "".join(drawing.regions[x, y] for x in range(drawing.width))
            rows.append(f"#{row}".ljust(width, "#"))
        rows.append("#" * width)
        closet: dict[tuple[str, str, int], Square] = {}
        per_row = (width - 1) // 2
        for start in range(0, len(wanted), per_row):
            cells = wanted[start : start + per_row]
            rows.append("".join("#." for _ in cells).ljust(width, "#"))
            for i, (what, which) in enumerate(cells):
                closet[what, which, start + i] = (2 * i, len(rows) - 2)
            rows.append("#" * width)
        for (what, which, _), at in closet.items():
            if what == "pad":
                pads[int(which)] = at
            elif what == "chest":
                chests.append(at)
            else:
                drawn[f"{which}1"] = at
        squares = [self.square(pads[n]) for n in range(10)] if pads else []
        s.chests = [self.square(at) for at in chests]
        s.board = board_from(rows, squares, s.chests)
        markers = []
        for at, things in drawing.things.items():
            for part in things:
                if part[0] in MARKERS:
                    owner = TEAMS.index(part[1]) if len(part) > 1 else 1
                    markers.append(marker(self.square(at), owner, MARKERS[part[0]], DOWN))
                elif part in ("o", "O"):
                    markers.append(marker(self.square(at), 1, 1 if part == "o" else 2, OPEN_PIT))
        s.markers = markers
        for seat, coach in enumerate(s.coaches):
            coach.roster = ROSTER_IDS.index("townsfolk")
            coach.left = coach.discarded = 0
            kinds = MARKERS_OF_COACH[s.seats > 6]
            for kind in range(3) if any(owner_of(m) == seat for m in markers) else ():
                used = sum(owner_of(m) == seat and kind_of(m) == kind for m in markers)
                coach.discarded += max(0, kinds[kind] - used) << (4 * kind)
        s.ball = s.carrier = NONE
        for at in drawing.find("*"):
            s.ball = self.square(at)

    def _people(self, drawing: Drawing, drawn: dict[str, Square], players: dict[str, str]) -> None:
        s = self.s
        for id, p in enumerate(s.players):
            kind = KIND_IDS.index("townsfolk.lineman")
            p.kind, p.ma, p.st, p.ag, p.av = kind, 6, 3, 3, 8
            p.skills = p.flags = p.condition = 0
            p.square, p.state = NONE, STATES.index("lost")
            if name_of(id) in drawn:
                at = drawn[name_of(id)]
                p.square = self.square(at)
                marks = next((part for part in drawing.things.get(at, ()) if part[:2] == name_of(id)), "")[2:]
                p.state = STATES.index("prone" if "_" in marks else "stunned" if "~" in marks else "standing")
                if "*" in marks:
                    s.carrier, s.ball = id, p.square
        for name, how in players.items():
            self._describe(name, how)

    def _describe(self, name: str, how: str) -> None:
        p = self.p(name)
        for word in how.split():
            key, _, value = word.partition("=")
            if key in ("ma", "st", "ag", "av"):
                setattr(p, key, int(value))
            elif key == "kind":
                p.kind = KIND_IDS.index(value)
            elif key == "roster":
                self.s.coaches[TEAMS.index(name[0])].roster = ROSTER_IDS.index(value)
            elif word == "thrall":
                p.kind = KIND_IDS.index("night_court.thrall")
            elif word in FLAGS:
                p.flags |= FLAGS[word]
            elif word in STATES:
                p.state = STATES.index(word)
                p.condition = CONDITIONS.index("dead") if word == "dead" else p.condition
            elif word in CONDITIONS:
                p.condition = CONDITIONS.index(word)
            else:
                p.skills = int(p.skills) | mask_of_skills(word)
        if p.condition:
            p.skills = 0
        if p.condition >= 2:
            p.st = max(1, int(p.st) // 2)

    def _set(self, turn: str, order: str, round: int) -> None:
        from fragboard.games.dungeon_brawl.flow import ACTIVATE, BEGIN_TURN, Course

        s = self.s
        seat = TEAMS.index(turn[-1])
        s.number = 1
        s.order = [TEAMS.index(letter) for letter in order] if order else list(range(s.seats))
        s.turn, s.active, s.round = s.order.index(seat), seat, round
        s.at = laid_out(s)
        s.stack[:] = [Course(BEGIN_TURN if turn.startswith("start") else ACTIVATE, 0)]
        s.events = []
        run(s)
        self.sound()

    def give(self, player: str, how: str = "", **numbers: int) -> Brawl:
        """Give a player something later on: skills and words as at the start, or `st=4`."""
        self._describe(player, " ".join([how, *(f"{key}={value}" for key, value in numbers.items())]))
        return self

    def fork(self) -> Brawl:
        """A copy that plays on by itself."""
        other = copy.copy(self)
        other.s = self.s.clone()
        other.s.events = list(self.events())
        other.log, other.forced = list(self.log), list(self.forced)
        return other

    # --- squares -----------------------------------------------------------------------------------------------------

    def square(self, at: Square) -> int:
        return (at[1] + 1) * STRIDE + at[0] + 1

    def place(self, square: int) -> Square:
        return square % STRIDE - 1, square // STRIDE - 1

    def moved(self, before: Square | None, after: Square | None) -> str:
        """The direction from a square to the one beside it."""
        assert before is not None and after is not None
        step = (after[0] - before[0], after[1] - before[1])
        return COMPASS[list(zip(DX, DY, strict=True)).index(step)]

    # --- what is there -----------------------------------------------------------------------------------------------

    def p(self, player: str) -> Any:
        return self.s.players[number_of(player)]

    def where(self, player: str) -> Square | None:
        square = int(self.p(player).square)
        return None if square == NONE else self.place(square)

    def state(self, player: str) -> str:
        return STATES[self.p(player).state]

    def condition(self, player: str) -> str:
        return CONDITIONS[self.p(player).condition]

    def flag(self, player: str, name: str) -> bool:
        return bool(self.p(player).flags & FLAGS[name])

    def ball(self) -> str | Square | None:
        """Who holds it, where it lies, or None while a chest hides it."""
        if self.s.carrier != NONE:
            return name_of(int(self.s.carrier))
        return None if self.s.ball == NONE else self.place(int(self.s.ball))

    def points(self) -> int:
        """The movement points that the active player has left."""
        return int(self.s.points)

    def round(self) -> int:
        return int(self.s.round)

    def draw(self) -> str:
        """The position as a drawing."""
        rows = []
        for y in range(self.height):
            rows.append("  ".join(self.word((x, y)) for x in range(self.width)))
        return "\n".join(rows)

    def word(self, at: Square) -> str:
        s, square = self.s, self.square(at)
        things = []
        for id, p in enumerate(s.players):
            if p.square == square:
                things.append(name_of(id) + ["", "_", "~"][p.state] + ("*" if s.carrier == id else ""))
        if s.ball == square and s.carrier == NONE:
            things.append("*")
        if square in s.board.pads:
            things.append(str(s.board.pads.index(square)))
        if square in s.chests:
            things.append("C")
        for packed in s.markers:
            if square_of(packed) == square and fate_of(packed) != REMOVED:
                kind, owner = int(kind_of(packed)), int(owner_of(packed))
                if fate_of(packed) == OPEN_PIT:
                    things.append(" oO"[kind])
                else:
                    things.append("?!^"[kind] + ("" if owner == 1 else TEAMS[owner]))
        region = "#cEr.zZ"[s.board.region[square]]
        return "/".join(things + ([] if region == "." and things else [region]))

    # --- answers -----------------------------------------------------------------------------------------------------

    def does(self, script: str) -> Brawl:
        for word in script.split():
            self._answer(word)
        while self.kind() in UNASKED and len(self.legal(self.asked()[0])) == 1:
            self.take_forced(self.asked()[0])
        return self

    def _answer(self, word: str) -> None:
        if len(word) > 3 and is_player(word[:2]) and word[2] == ":":
            self._answer(word[:2])
            word = f"action:{word[3:]}"
        for _ in range(60):
            asked = self.asked()
            if not asked:
                break
            meant = self._meant(asked[0], word)
            if meant:
                for name in meant:
                    self.take(asked[0], name)
                return
            if asked == [CHANCE] or len(self.legal(asked[0])) > 1:
                break
            self.take_forced(asked[0])
        self.complain(f"{word} was to be answered")

    def _meant(self, seat: int, word: str) -> list[str]:
        """The answers that a word stands for at this moment; none if it does not fit."""
        options = self.options(seat)
        if word.startswith("@"):
            x, y = (int(part) for part in word[1:].split(","))
            return self._square_answers(options, self.square((x, y)))
        tries = [word, f"action:{word}" if ":" not in word else word]
        if seat == CHANCE:
            tries = [f"{die}:{word}" for die in ("d6", "d8", "d10", "seat")]
            tries += [f"die:{FACE_WORDS.get(word, '')}", {"ball": "ball:yes", "empty": "ball:no"}.get(word, "")]
        elif word in COMPASS:
            tries = [f"step:{word.lower()}", f"direction:{word.lower()}"]
        elif word.startswith("open:"):
            tries = [word.lower()]
        elif word == "end":
            tries = ["end_turn"]
        elif word in FACE_WORDS:
            tries = [f"block_face:{FACE_WORDS[word]}"]
        elif is_player(word):
            tries = [f"player:{number_of(word)}"]
            if TEAMS.index(word[0]) == seat:
                tries.append(f"shirt:{word[1]}")
        else:
            tries += [
                f"{block}:{word}" for block in ("range", "bounce_direction", "kind", "roster", "star", "position")
            ]
        return [name for name in tries if name in options][:1]

    def _square_answers(self, options: list[str], square: int) -> list[str]:
        x, y = square % STRIDE, square // STRIDE
        if options[0].startswith("leap_offset:"):
            own = int(self.s.players[self.s.actor].square)
            wanted = [f"leap_offset:{x - own % STRIDE},{y - own // STRIDE}"]
        else:
            drawn = "drawn_" if options[0].startswith("drawn_") else ""
            wanted = [f"{drawn}sector:{x // 6},{y // 6}", f"{drawn}spot:{x % 6},{y % 6}"]
        return wanted if wanted[0] in options else []

    def fumble(self, player: str, die: int) -> Brawl:
        """The player, who has the ball, throws it anywhere and fumbles; then the ball bounces by the die."""
        self.does(f"{player}:pass throw")
        while self.kind() in ("pass_target", "intercept", "pass_block"):
            self.take(self.asked()[0], self.default(self.asked()[0]))
        return self.does(f"1 {die}")

    def settle(self) -> Brawl:
        """Questions with one option are answered, up to the choice of a player to activate."""
        while self.asked() and self.asked() != [CHANCE] and self.kind() != "activate":
            if len(self.legal(self.asked()[0])) > 1:
                break
            self.take_forced(self.asked()[0])
        return self

    def until_turn(self, team: str) -> Brawl:
        """The clock answers for everybody, and chance by its first outcome, until a seat is at its activations."""
        for _ in range(500):
            if self.asked() == [TEAMS.index(team)] and self.kind() == "activate":
                return self
            seat = self.asked()[0]
            self.take(seat, self.outcomes()[0] if seat == CHANCE else self.default(seat))
        self.complain(f"it was to be the turn of {team}")

    def no(self, name: str, clause: str | None = None) -> Brawl:
        """The seat that is asked may not answer this, for the reason of the clause."""
        self.refused(self.asked()[0], name, clause)
        return self

    # --- questions ---------------------------------------------------------------------------------------------------

    def rolling(self) -> str:
        """What chance is asked for: d6, d8, d10, face, ball, square; "" if it is not asked."""
        if self.asked() != [CHANCE]:
            return ""
        kind = self.outcomes()[0].partition(":")[0]
        return {"die": "face", "drawn_sector": "square", "drawn_spot": "square"}.get(kind, kind)

    def needs(self, good: Callable[[Brawl], bool]) -> int:
        """The lowest face of the D6 now thrown from which on it is good; 7 if none is."""
        assert self.rolling() == "d6", self.situation()
        faces = [good(self.fork().does(str(face))) for face in range(1, 7)]
        lowest = faces.index(True) + 1 if True in faces else 7
        assert faces == [face >= lowest for face in range(1, 7)], faces
        return lowest

    def weight(self, word: str) -> int:
        """The weight of an outcome of chance."""
        return self.weights()[self._meant(CHANCE, word)[0]]

    def dice_left(self) -> int:
        """How many block dice are thrown from here on."""
        other, count = self.fork(), 0
        while other.rolling() == "face":
            other.does("skull")
            count += 1
        return count

    def thrown(self) -> str:
        """What has just become of a pass along an empty corridor: fumble, accurate (a catch is tried) or inaccurate."""
        if self.rolling() == "d6":
            return "accurate"
        bounced = self.fork().does("5")
        return "inaccurate" if bounced.rolling() == "d8" else "fumble"

    def seat_asked(self) -> str:
        asked = self.asked()
        assert asked and asked != [CHANCE], self.situation()
        return TEAMS[asked[0]]

    def about(self) -> str:
        """The player whom the open question is about."""
        return name_of(int(self.s.stack[-1].about(self.s)))  # type: ignore[attr-defined]

    def short(self, name: str) -> str:
        """An answer as scripts have it."""
        kind, _, rest = name.partition(":")
        if kind in ("direction", "step"):
            return rest.upper()
        if kind == "player":
            return name_of(int(rest))
        if kind == "block_face":
            return FACE_SHORT[rest]
        if kind in ("shirt", "action", "range", "kind", "bounce_direction", "leap_offset"):
            return rest
        return {"end_turn": "end"}.get(name, name)

    def asked_for(self, team: str, kind: str) -> Brawl:
        """One seat is asked a question of this kind."""
        self.compare("asked", [*self.asked()], [TEAMS.index(team)])
        self.compare("question", self.kind(), kind)
        return self

    def offered(self, team: str, kind: str, options: str, *, default: str | None = None) -> Brawl:
        """The open question: who is asked what, the options in their order, and what the clock answers."""
        self.asked_for(team, kind)
        seat = TEAMS.index(team)
        if options != "*":
            self.compare("options", [self.short(name) for name in self.legal(seat)], options.split())
        if default is not None:
            self.compare("default", self.short(self.default(seat)), default)
        return self

    def menu(self) -> list[str]:
        """What may be done besides stepping and opening chests."""
        return [name for name in self.legal(self.asked()[0]) if not name.startswith(("step:", "open:"))]

    def steps(self) -> str:
        """The directions in which the active player may step."""
        return " ".join(name[5:].upper() for name in self.legal(self.asked()[0]) if name.startswith("step:"))

    def opens(self) -> str:
        """The directions in which he may open a chest."""
        return " ".join(name[5:].upper() for name in self.legal(self.asked()[0]) if name.startswith("open:"))

    def actions(self, player: str) -> list[str]:
        """The actions open to a player who is not activated yet."""
        other = self.fork().does(player)
        return [other.short(name) for name in other.legal(other.asked()[0])]

    def squares(self) -> set[Square]:
        """All squares that can be named by sector and spot."""
        seat, found = self.asked()[0], set()
        for sector in [name for name in self.legal(seat) if name.startswith("sector:")]:
            other = self.fork()
            other.take(seat, sector)
            sx, sy = (int(part) for part in sector[7:].split(","))
            for spot in other.legal(seat):
                x, y = (int(part) for part in spot[5:].split(","))
                found.add((6 * sx + x - 1, 6 * sy + y - 1))
        return found

    # --- expectations ------------------------------------------------------------------------------------------------

    def shows(self, picture: str) -> Brawl:
        """The position is as drawn."""
        wanted, found = Drawing(picture), Drawing(self.draw())
        if (wanted.regions, wanted.things) != (found.regions, found.things):
            self.complain(f"the position was to be\n{picture}\nbut is\n{self.draw()}")
        return self

    def ended(self, player: str) -> Brawl:
        """The activation of the player is over, and his coach may choose another."""
        self.settle()
        if self.kind() != "activate" or f"shirt:{player[1]}" in self.legal(TEAMS.index(player[0])):
            self.complain(f"the activation of {player} was to be over")
        return self

    def won(self, team: str) -> Brawl:
        self.compare("winners", [TEAMS[seat] for seat in self.result().winners()], [team])
        return self

    def drawn(self, teams: str) -> Brawl:
        """The game is drawn between these."""
        self.compare("winners", [TEAMS[seat] for seat in self.result().winners()], list(teams))
        return self


def kin_of(kind: str) -> str:
    return KINDS[KIND_IDS.index(kind)].kin
