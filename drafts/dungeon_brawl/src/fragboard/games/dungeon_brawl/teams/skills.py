"""The 64 skills (section 15): names, tags and clauses, and the numbers by which the rules ask for them.

A player's skills are a mask, bit by number: `p.skills >> DODGE & 1`. The three skills without effect come last and are
never in a mask, which has room for 62 things; a `Kind` lists them by number all the same.
"""

from typing import Final

ACCURATE: Final = 0
ALWAYS_HUNGRY: Final = 1
ANIMOSITY: Final = 2
BIG_HAND: Final = 3
BLOCK: Final = 4
BLOOD_LUST: Final = 5
BONE_HEAD: Final = 6
BREAK_TACKLE: Final = 7
CATCH: Final = 8
CLAW: Final = 9
DAUNTLESS: Final = 10
DECAY: Final = 11
DISTURBING_PRESENCE: Final = 12
DIVING_CATCH: Final = 13
DIVING_TACKLE: Final = 14
DODGE: Final = 15
DUMP_OFF: Final = 16
EXTRA_ARMS: Final = 17
FEND: Final = 18
FOUL_APPEARANCE: Final = 19
FRENZY: Final = 20
GRAB: Final = 21
GUARD: Final = 22
HORNS: Final = 23
HYPNOTIC_GAZE: Final = 24
JUGGERNAUT: Final = 25
JUMP_UP: Final = 26
LEAP: Final = 27
MIGHTY_BLOW: Final = 28
MULTIPLE_BLOCK: Final = 29
NERVES_OF_STEEL: Final = 30
NO_HANDS: Final = 31
PASS: Final = 32
PASS_BLOCK: Final = 33
PREHENSILE_TAIL: Final = 34
PRO: Final = 35
REALLY_STUPID: Final = 36
REGENERATION: Final = 37
RIGHT_STUFF: Final = 38
SAFE_THROW: Final = 39
SHADOWING: Final = 40
SIDE_STEP: Final = 41
SPRINT: Final = 42
STAB: Final = 43
STAKES: Final = 44
STAND_FIRM: Final = 45
STRIP_BALL: Final = 46
STRONG_ARM: Final = 47
STUNTY: Final = 48
SURE_FEET: Final = 49
SURE_HANDS: Final = 50
TACKLE: Final = 51
TAKE_ROOT: Final = 52
TENTACLES: Final = 53
THICK_SKULL: Final = 54
THROW_TEAM_MATE: Final = 55
TITCHY: Final = 56
TWO_HEADS: Final = 57
VERY_LONG_LEGS: Final = 58
WILD_ANIMAL: Final = 59
WRESTLE: Final = 60

# Name | category | tags: (A) works by itself, (Q) asked, (M) in a menu, (F) a drawback, 0 has no effect.
TABLE: Final = """\
Accurate | passing | A
Always Hungry | extraordinary | F
Animosity | extraordinary | F
Big Hand | mutation | A
Block | general | A
Blood Lust | extraordinary | F
Bone-head | extraordinary | F
Break Tackle | strength | A
Catch | agility | A
Claw | mutation | A
Dauntless | general | A
Decay | extraordinary | F
Disturbing Presence | mutation | A
Diving Catch | agility | A
Diving Tackle | agility | Q
Dodge | agility | A
Dump-Off | passing | Q
Extra Arms | mutation | A
Fend | general | A
Foul Appearance | mutation | A
Frenzy | general | F
Grab | strength | A
Guard | strength | A
Horns | mutation | A
Hypnotic Gaze | extraordinary | M
Juggernaut | strength | AQ
Jump Up | agility | A
Leap | agility | M
Mighty Blow | strength | A
Multiple Block | strength | M
Nerves of Steel | passing | A
No Hands | extraordinary | F
Pass | passing | AQ
Pass Block | general | Q
Prehensile Tail | mutation | A
Pro | general | Q
Really Stupid | extraordinary | F
Regeneration | extraordinary | A
Right Stuff | extraordinary | 
Safe Throw | passing | A
Shadowing | general | Q
Side Step | agility | A
Sprint | agility | A
Stab | extraordinary | M
Stakes | extraordinary | A
Stand Firm | strength | Q
Strip Ball | general | A
Strong Arm | strength | A
Stunty | extraordinary | AF
Sure Feet | agility | A
Sure Hands | general | A
Tackle | general | A
Take Root | extraordinary | F
Tentacles | mutation | Q
Thick Skull | strength | A
Throw Team-Mate | extraordinary | M
Titchy | extraordinary | AF
Two Heads | mutation | A
Very Long Legs | mutation | A
Wild Animal | extraordinary | F
Wrestle | general | Q
Dirty Player | general | 0
Loner | extraordinary | 0
Rot | extraordinary | 0
"""


class Skill:
    """A row of the table."""

    def __init__(self, id: str, clause: str, name: str, category: str, tags: str) -> None:
        self.id = id
        self.clause = clause
        self.name = name
        self.category = category
        self.tags = tags

    def works(self) -> bool:
        """Whether it has any effect in this game."""
        return self.tags != "0"


def read_skills() -> list[Skill]:
    found = []
    for line in TABLE.splitlines():
        name, category, tags = line.split(" | ")
        id = name.upper().replace(" ", "_").replace("-", "_")
        found.append(Skill(id, f"DBR-SK-{id}", name, category, tags))
    return found


SKILLS: Final = read_skills()
SKILL_IDS: Final = [skill.id for skill in SKILLS]
WORKING: Final = 61  # skills with an effect: those below have a bit
assert sum(skill.works() for skill in SKILLS) == WORKING and SKILL_IDS[WRESTLE] == "WRESTLE"


def mask_of_skills(names: str) -> int:
    """The mask of some skills by their ids, separated by blanks: `"BLOCK DODGE"`."""
    found = 0
    for name in names.split():
        number = SKILL_IDS.index(name)
        if number < WORKING:
            found |= int(2**number)
    return found
