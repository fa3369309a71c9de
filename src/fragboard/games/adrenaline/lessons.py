"""A guided first game in six short lessons: enter and grab, run and ammo, see and shoot, marks, scoring, adrenaline.

All of them are moments of one game on the map for beginners; each begins where the answers before it lead. Loads
without the rules.
"""

from typing import Final

from fragboard.core.lesson import Lesson, LessonStep, Said, chance, said

OPTIONS: Final[dict[str, str | int]] = {"map": "medium_b", "skulls": 5}


def racks(*weapons: str) -> tuple[Said, ...]:
    """Seat 0 starts; what lies on the red, the yellow and the green spawnpoint (ADR-SET-8)."""
    return chance("seat:0", *["weapon:" + weapon for weapon in weapons])


def enter(seat: int, discards: str, keeps: str) -> tuple[Said, ...]:
    """A seat draws two powerups and enters on the spawnpoint of the one it discards (ADR-SPAWN-1)."""
    return chance("card:" + discards, "card:" + keeps) + said(seat, "card:" + discards)


RACKS: Final = racks(
    *("lock_rifle", "machine_gun", "zx2"),
    *("shotgun", "heatseeker", "whisper"),
    *("sledgehammer", "thor", "electroscythe"),
)
DRAWN: Final = RACKS + chance("card:newton_red", "card:teleporter_yellow")
FIRST_ROUND: Final = (
    *RACKS,
    *enter(0, "newton_red", "newton_yellow"),
    *said(0, "grab", "square:r1c0", "weapon:lock_rifle", "grab", "square:r0c0"),
    *chance("tile:ygg", "weapon:furnace"),
    *enter(1, "newton_yellow", "newton_green"),
    *said(1, "grab", "square:r2c3", "weapon:shotgun", "run", "square:r2c2", "end"),
    *chance("weapon:hellion"),
    *enter(2, "newton_green", "newton_red"),
    *said(2, "grab", "square:r0c2", "weapon:sledgehammer", "run", "square:r1c2", "end"),
    *chance("weapon:vortex_cannon"),
)
HIT: Final = (
    *FIRST_ROUND,
    *said(0, "run", "square:r2c1", "shoot", "figure:1", "stop", "end", "weapon:lock_rifle"),
    *said(1, "end"),
    *said(2, "end"),
)
MARKED: Final = (
    *HIT,
    *said(0, "shoot", "figure:1", "stop", "grab", "square:r2c1"),
    *chance("tile:rgg"),
    *said(0, "end", "weapon:lock_rifle"),
    *said(1, "end"),
    *said(2, "run", "square:r2c2", "shoot", "effect:pulverize", "cube:red", "stay", "end", "done"),
)
WOUNDED: Final = (
    *FIRST_ROUND,
    *said(0, "run", "square:r2c1", "end"),
    *said(1, "run", "square:r2c1", "shoot", "stay", "end"),
    *said(2, "run", "square:r2c1", "shoot", "effect:pulverize", "cube:red", "figure:0", "stay", "end", "done"),
)

ENTER: Final = Lesson(
    id="enter",
    title="Enter and grab a weapon",
    seats=3,
    options=OPTIONS,
    given=DRAWN,
    steps=(
        LessonStep(
            "You enter the arena with your first turn. Keep one of two powerups; the colour of the other one says on "
            "which spawnpoint you appear. Weapons lie there. Discard the red one.",
            "ADR-SPAWN-1",
            ("card:newton_red",),
            refs=("spawnpoint:red",),
        ),
        LessonStep(
            "A turn has 2 actions: run, grab or shoot, also the same twice. You have no weapon yet, so grab.",
            "ADR-TURN-3",
            ("grab",),
        ),
        LessonStep(
            "Before a grab you may move 1 square. On squares without a spawnpoint lies ammo; three weapons lie right "
            "here. Stay.",
            "ADR-TURN-5",
            ("square:r1c0",),
            refs=("square:r1c0",),
        ),
        LessonStep(
            "A weapon costs its reload price without the first cube. The Lock Rifle needs two green cubes to reload, "
            "so it costs you one now, and comes loaded.",
            "ADR-GRAB-5",
            ("weapon:lock_rifle",),
            refs=("weapon:lock_rifle",),
        ),
    ),
    ending="You are armed, and one action is left. Cubes pay for weapons, for reloading and for extra effects, so the "
    "next lesson fetches some.",
)

AMMO: Final = Lesson(
    id="ammo",
    title="Run and find ammo",
    seats=3,
    options=OPTIONS,
    given=DRAWN + said(0, "card:newton_red"),
    steps=(
        LessonStep(
            "Rooms have walls; doors are the gaps in them. A run moves you up to 3 squares, never diagonally and never "
            "through a wall. Choose run.",
            "ADR-TURN-4",
            ("run",),
        ),
        LessonStep(
            "The squares that you can reach are marked. Run through the door into the white room.",
            "ADR-TURN-4",
            ("square:r2c1",),
            refs=("square:r2c1",),
        ),
        LessonStep(
            "An ammo tile lies face down on your square. Use your second action to grab.", "ADR-GRAB-1", ("grab",)
        ),
        LessonStep(
            "Take the tile under your feet. It shows three things: cubes, or two cubes and a powerup card.",
            "ADR-GRAB-1",
            ("square:r2c1",),
            refs=("square:r2c1",),
        ),
    ),
    ending="The cubes are in your box; more than 3 of a colour do not fit. The square gets a new tile when your turn "
    "ends. Both actions are used; you could still play your Teleporter, or end the turn.",
)

SHOOT: Final = Lesson(
    id="shoot",
    title="See and shoot",
    seats=3,
    options=OPTIONS,
    given=FIRST_ROUND,
    steps=(
        LessonStep(
            "You hold a loaded Lock Rifle but see nobody. You see your own room, and through each door of your own "
            "square the whole room behind it. Run to a better place.",
            "ADR-SEE-2",
            ("run",),
        ),
        LessonStep(
            "The list of options says of each square whom you would see there. From r2c1 you see the white room, and "
            "through its door the purple one: both opponents.",
            "ADR-SEE-1",
            ("square:r2c1",),
            refs=("square:r2c1", "square:r2c2", "square:r1c2"),
        ),
        LessonStep("Now there are targets. Shoot.", "ADR-TURN-6", ("shoot",)),
        LessonStep(
            "The Lock Rifle does 2 damage and gives 1 mark. Each point of damage is a token of your colour on the "
            "victim's board, and tokens are worth points later. Shoot @1.",
            "ADR-DMG-1",
            ("figure:1",),
            refs=("seat:1",),
        ),
        LessonStep(
            "Many weapons have extras that cost cubes. Save yours: nothing more.",
            "ADR-SHOOT-4",
            ("stop",),
        ),
        LessonStep("A fired weapon is unloaded. You reload at the end of your turn, so end it.", "ADR-REL-2", ("end",)),
        LessonStep(
            "Pay two green cubes and the Lock Rifle is ready for your next turn.",
            "ADR-REL-1",
            ("weapon:lock_rifle",),
            refs=("weapon:lock_rifle",),
            others=(*said(1, "shoot", "end"), *said(2, "end")),
        ),
    ),
    ending="@1 has shot back: two tokens of that colour are on your board. Nobody is out of the game for it. Seeing is "
    "not mutual: stand where your door looks at them, and theirs does not look at you.",
)

MARKS: Final = Lesson(
    id="marks",
    title="Marks become damage",
    seats=3,
    options=OPTIONS,
    given=HIT,
    steps=(
        LessonStep(
            "@1 has 2 damage from you, and beside it a mark of your colour. A mark does nothing by itself. "
            "Shoot again.",
            "ADR-MARK-1",
            ("shoot",),
            refs=("seat:1",),
        ),
        LessonStep(
            "Look at the numbers: 2 → 5. Two points come from the shot, and your old mark turns into a third one. "
            "On @2 you have no mark. Shoot @1.",
            "ADR-MARK-2",
            ("figure:1",),
            refs=("seat:1",),
        ),
        LessonStep(
            "The shot has also left a new mark, for next time. For a red cube the Lock Rifle would mark @2 as well. "
            "Take it, or save the cube: as you like.",
            "ADR-W-LOCK_RIFLE-2",
            ("effect:second_lock", "stop"),
            refs=("seat:2",),
        ),
    ),
    ending="Up to 3 marks of each player fit on a board, and they wait there until that player hits: many small marks "
    "make one big shot.",
)

SCORE: Final = Lesson(
    id="score",
    title="Kill and score",
    seats=3,
    options=OPTIONS,
    given=MARKED,
    steps=(
        LessonStep(
            "@1 has 8 damage: 5 from you, 3 from @2. The 11th token kills. You have a mark there, so one shot is "
            "enough. Shoot.",
            "ADR-DMG-2",
            ("shoot",),
            refs=("seat:1",),
        ),
        LessonStep(
            "8 → 11. The token on the 11th place is the killshot; a 12th would be an overkill, for which the victim "
            "marks you.",
            "ADR-DMG-2",
            ("figure:1",),
            refs=("seat:1",),
        ),
        LessonStep("That will do. Nothing more.", "ADR-SHOOT-4", ("stop",)),
        LessonStep(
            "Boards are scored when the turn ends. 1 point for first blood; then whoever did most damage gets 8, the "
            "next 6, then 4. End your turn and watch.",
            "ADR-KILL-4",
            ("end",),
            others=(*said(1, "card:newton_green", "end"), *said(2, "end", "done")),
        ),
    ),
    ending="You did most and drew first blood: 9 points; @2 got 6. A skull now lies on that board, so the next kill "
    "there pays only 6 for most damage: hunt somebody fresh. When the skulls run out, the killshot track pays too, and "
    "the most points win.",
)

ADRENALINE: Final = Lesson(
    id="adrenaline",
    title="Adrenaline",
    seats=3,
    options=OPTIONS,
    given=WOUNDED,
    steps=(
        LessonStep(
            "You have been hit hard: 6 damage. That makes you stronger. From 3 damage on you may move 2 squares before "
            "a grab. Grab.",
            "ADR-TURN-7",
            ("grab",),
        ),
        LessonStep(
            "This tile is two squares away. Fetch it, and you are out of their room as well.",
            "ADR-TURN-7",
            ("square:r0c1",),
            refs=("square:r0c1",),
        ),
        LessonStep(
            "You see nobody from here. But from 6 damage on you may also move 1 square before you shoot, and one step "
            "through the door brings them into sight. Choose shoot.",
            "ADR-TURN-8",
            ("shoot",),
            refs=("square:r1c1",),
        ),
        LessonStep("You have stepped through the door, and both are in sight. Choose your target.", "ADR-SEE-1", ()),
    ),
    ending="Being wounded is no shame here: it makes you quick, and those who wound you must finish the job to be "
    "paid. You know enough for a whole game now. It has 8 skulls; for a short first one open a new table in the lobby, "
    "with 5 skulls and easy bots.",
)

LESSONS: Final = (ENTER, AMMO, SHOOT, MARKS, SCORE, ADRENALINE)
