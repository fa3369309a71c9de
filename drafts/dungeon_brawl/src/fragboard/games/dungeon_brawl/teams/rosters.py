"""The 24 rosters (section 14) and the kinds of players they have: a position of a roster, or a star.

A kind's number is its place in `KINDS`: positions roster by roster, then the stars.
"""

# ruff: noqa: E501

from typing import Final

from fragboard.core.types import Int
from fragboard.games.dungeon_brawl.teams.skills import SKILL_IDS, WORKING, mask_of_skills
from fragboard.games.dungeon_brawl.teams.stars import STARS_TABLE

# Roster, then its positions: maximum, name († a Big Guy) | MA/ST/AG/AV | price in 10 000 | skills, and the kin if it is
# not the roster (DBR-SK-ANIMOSITY).
TABLE: Final = """\
Dusk Elves
  16 Lineman | 6/3/4/8 | 7 |
  2 Runner | 7/3/4/7 | 8 | DUMP_OFF
  2 Assassin | 6/3/4/7 | 9 | SHADOWING STAB
  4 Blitzer | 7/3/4/8 | 10 | BLOCK
  2 Blade Witch | 7/3/4/7 | 11 | DODGE FRENZY JUMP_UP
Ember Dwarfs
  16 Hobgoblin | 6/3/3/7 | 4 |
  6 Ember Dwarf Blocker | 4/3/2/9 | 7 | BLOCK TACKLE THICK_SKULL
  2 Ox Centaur | 6/4/2/9 | 13 | SPRINT SURE_FEET THICK_SKULL
  1 Minotaur† | 5/5/2/8 | 15 | FRENZY HORNS LONER MIGHTY_BLOW THICK_SKULL WILD_ANIMAL
Forest Elves
  16 Lineman | 7/3/4/7 | 7 |
  2 Thrower | 7/3/4/7 | 9 | PASS
  4 Catcher | 8/2/4/7 | 9 | CATCH DODGE SPRINT
  2 Leaf Dancer | 8/3/4/7 | 12 | BLOCK DODGE LEAP
  1 Walking Oak† | 2/6/1/10 | 12 | LONER MIGHTY_BLOW STAND_FIRM STRONG_ARM TAKE_ROOT THICK_SKULL THROW_TEAM_MATE
Free Elves
  16 Lineman | 6/3/4/7 | 6 |
  2 Thrower | 6/3/4/7 | 7 | PASS
  4 Catcher | 8/3/4/7 | 10 | CATCH NERVES_OF_STEEL
  2 Blitzer | 7/3/4/8 | 11 | BLOCK SIDE_STEP
Frogfolk
  16 Lineman | 6/3/3/8 | 6 | LEAP VERY_LONG_LEGS
  4 Catcher | 7/2/4/7 | 8 | DIVING_CATCH LEAP VERY_LONG_LEGS
  4 Blitzer | 7/3/3/8 | 11 | DIVING_TACKLE JUMP_UP LEAP VERY_LONG_LEGS
  1 Crocodile Giant† | 6/5/1/9 | 14 | BONE_HEAD LONER MIGHTY_BLOW PREHENSILE_TAIL THICK_SKULL
Goblin Mob
  16 Goblin | 6/2/3/7 | 4 | DODGE RIGHT_STUFF STUNTY
  1 Stilt Hopper | 7/2/3/7 | 7 | DODGE LEAP STUNTY VERY_LONG_LEGS
  2 Troll† | 4/5/1/9 | 11 | ALWAYS_HUNGRY LONER MIGHTY_BLOW REALLY_STUPID REGENERATION THROW_TEAM_MATE
Graveyard Crew
  16 Zombie | 4/3/2/8 | 4 | REGENERATION
  2 Ghoul | 7/3/3/7 | 7 | DODGE
  2 Wight | 6/3/3/8 | 9 | BLOCK REGENERATION
  2 Flesh Golem | 4/4/2/9 | 11 | REGENERATION STAND_FIRM THICK_SKULL
  2 Werewolf | 8/3/3/8 | 12 | CLAW FRENZY REGENERATION
Hornfolk
  16 Goatman | 6/3/3/8 | 6 | HORNS
  4 Horned Knight | 5/4/3/9 | 10 |
  1 Minotaur† | 5/5/2/8 | 15 | FRENZY HORNS LONER MIGHTY_BLOW THICK_SKULL WILD_ANIMAL
Jungle Sisters
  16 Linewoman | 6/3/3/7 | 5 | DODGE
  2 Thrower | 6/3/3/7 | 7 | DODGE PASS
  2 Catcher | 6/3/3/7 | 7 | CATCH DODGE
  4 Blitzer | 6/3/3/7 | 9 | BLOCK DODGE
Lizardfolk
  16 Gecko Runner | 8/2/3/7 | 6 | DODGE STUNTY
  6 Lizard Brute | 6/4/1/9 | 8 |
  1 Crocodile Giant† | 6/5/1/9 | 14 | BONE_HEAD LONER MIGHTY_BLOW PREHENSILE_TAIL THICK_SKULL
Mountain Dwarfs
  16 Blocker | 4/3/2/9 | 7 | BLOCK TACKLE THICK_SKULL
  2 Runner | 6/3/3/8 | 8 | SURE_HANDS THICK_SKULL
  2 Blitzer | 5/3/3/9 | 8 | BLOCK THICK_SKULL
  2 Giant Hunter | 5/3/2/8 | 9 | BLOCK DAUNTLESS FRENZY THICK_SKULL
Night Court
  16 Thrall | 6/3/3/7 | 4 |
  6 Vampire | 6/4/4/8 | 11 | BLOOD_LUST HYPNOTIC_GAZE REGENERATION
Northmen
  16 Lineman | 6/3/3/7 | 5 | BLOCK
  2 Thrower | 6/3/3/7 | 7 | BLOCK PASS
  2 Runner | 7/3/3/7 | 9 | BLOCK DAUNTLESS
  2 Berserker | 6/3/3/7 | 9 | BLOCK FRENZY JUMP_UP
  2 Wolf Warrior | 6/4/2/8 | 11 | FRENZY
  1 Snow Beast† | 5/5/1/8 | 14 | CLAW DISTURBING_PRESENCE FRENZY LONER WILD_ANIMAL
Ogre Gang
  16 Runt | 5/1/3/5 | 2 | DODGE RIGHT_STUFF SIDE_STEP STUNTY TITCHY
  6 Ogre† | 5/5/2/9 | 14 | BONE_HEAD MIGHTY_BLOW THICK_SKULL THROW_TEAM_MATE
Orc Horde
  16 Lineman | 5/3/3/9 | 5 |
  4 Goblin | 6/2/3/7 | 4 | DODGE RIGHT_STUFF STUNTY
  2 Thrower | 5/3/3/8 | 7 | PASS SURE_HANDS
  4 Big Orc Blocker | 4/4/2/9 | 8 |
  4 Blitzer | 6/3/3/9 | 8 | BLOCK
  1 Troll† | 4/5/1/9 | 11 | ALWAYS_HUNGRY LONER MIGHTY_BLOW REALLY_STUPID REGENERATION THROW_TEAM_MATE
Outcasts
  12 Bandit | 6/3/3/8 | 5 |  kin=human
  1 Goblin Outcast | 6/2/3/7 | 4 | ANIMOSITY DODGE RIGHT_STUFF STUNTY kin=goblin
  1 Ratfolk Outcast | 7/3/3/7 | 5 | ANIMOSITY kin=ratfolk
  1 Dusk Elf Outcast | 6/3/4/8 | 7 | ANIMOSITY kin=dusk_elf
  1 Outcast Troll† | 4/5/1/9 | 11 | ALWAYS_HUNGRY LONER MIGHTY_BLOW REALLY_STUPID REGENERATION THROW_TEAM_MATE kin=troll
  1 Outcast Ogre† | 5/5/2/9 | 14 | BONE_HEAD LONER MIGHTY_BLOW THICK_SKULL THROW_TEAM_MATE kin=ogre
  1 Minotaur† | 5/5/2/8 | 15 | FRENZY HORNS LONER MIGHTY_BLOW THICK_SKULL WILD_ANIMAL kin=minotaur
Plague Carnival
  16 Plague Victim | 5/3/3/8 | 4 | DECAY ROT
  4 Sick Goatman | 6/3/3/8 | 8 | HORNS REGENERATION ROT
  4 Plague Knight | 4/4/2/9 | 11 | DISTURBING_PRESENCE FOUL_APPEARANCE REGENERATION ROT
  1 Bog Horror† | 4/5/1/9 | 14 | DISTURBING_PRESENCE FOUL_APPEARANCE LONER MIGHTY_BLOW REALLY_STUPID REGENERATION ROT TENTACLES
Ratfolk
  16 Lineman | 7/3/3/7 | 5 |
  2 Thrower | 7/3/3/7 | 7 | PASS SURE_HANDS
  4 Sewer Runner | 9/2/4/7 | 8 | DODGE
  2 Blitzer | 7/3/3/8 | 9 | BLOCK
  1 Giant Rat† | 6/5/2/8 | 15 | FRENZY LONER MIGHTY_BLOW PREHENSILE_TAIL WILD_ANIMAL
Restless Dead
  16 Skeleton | 5/3/2/7 | 4 | REGENERATION THICK_SKULL
  16 Zombie | 4/3/2/8 | 4 | REGENERATION
  4 Ghoul | 7/3/3/7 | 7 | DODGE
  2 Wight | 6/3/3/8 | 9 | BLOCK REGENERATION
  2 Mummy | 3/5/1/9 | 12 | MIGHTY_BLOW REGENERATION
Sewer Alliance
  12 Sewer Goblin | 6/2/3/7 | 4 | DODGE RIGHT_STUFF STUNTY kin=goblin
  2 Ratfolk Lineman | 7/3/3/7 | 5 | ANIMOSITY kin=ratfolk
  2 Ratfolk Thrower | 7/3/3/7 | 7 | ANIMOSITY PASS SURE_HANDS kin=ratfolk
  2 Ratfolk Blitzer | 7/3/3/8 | 9 | ANIMOSITY BLOCK kin=ratfolk
  1 Sewer Troll† | 4/5/1/9 | 11 | ALWAYS_HUNGRY LONER MIGHTY_BLOW REALLY_STUPID REGENERATION THROW_TEAM_MATE kin=troll
Silver Elves
  16 Lineman | 6/3/4/8 | 7 |
  2 Thrower | 6/3/4/8 | 9 | PASS SAFE_THROW
  4 Catcher | 8/3/4/7 | 9 | CATCH
  2 Blitzer | 7/3/4/8 | 10 | BLOCK
Smallfolk
  16 Halfling | 5/2/3/6 | 3 | DODGE RIGHT_STUFF STUNTY
  2 Walking Oak† | 2/6/1/10 | 12 | MIGHTY_BLOW STAND_FIRM STRONG_ARM TAKE_ROOT THICK_SKULL THROW_TEAM_MATE
Tomb Crew
  16 Skeleton | 5/3/2/7 | 4 | REGENERATION THICK_SKULL
  2 Tomb Thrower | 6/3/2/7 | 7 | PASS REGENERATION SURE_HANDS
  2 Tomb Blitzer | 6/3/2/8 | 9 | BLOCK REGENERATION
  4 Tomb Giant | 4/5/1/9 | 10 | DECAY REGENERATION
Townsfolk
  16 Lineman | 6/3/3/8 | 5 |
  2 Thrower | 6/3/3/8 | 7 | PASS SURE_HANDS
  4 Catcher | 8/2/3/7 | 7 | CATCH DODGE
  4 Blitzer | 7/3/3/8 | 9 | BLOCK
  1 Ogre† | 5/5/2/9 | 14 | BONE_HEAD LONER MIGHTY_BLOW THICK_SKULL THROW_TEAM_MATE
"""


class Kind:
    """What a player is: a position of a roster or a star, with the values of a player in normal condition."""

    def __init__(
        self,
        number: int,
        id: str,
        name: str,
        roster: int,
        most: int,
        price: int,
        stats: str,
        skills: str,
        big: bool,
        kin: str,
    ) -> None:
        ma, st, ag, av = [int(value) for value in stats.split("/")]
        self.number: Int = number
        self.id = id  # "dusk_elves.lineman", "baron_skarn"
        self.name = name
        self.roster: Int = roster  # NONE for a star
        self.most: Int = most  # of this position in a team (DBR-DRAFT-2)
        self.price: Int = price
        self.ma: Int = ma
        self.st: Int = st
        self.ag: Int = ag
        self.av: Int = av
        self.skills: Int = mask_of_skills(skills)
        self.listed = [SKILL_IDS.index(skill) for skill in skills.split()]  # with those without effect
        self.big = big  # a Big Guy or a star (DBR-DRAFT-3)
        self.kin = kin


class Roster:
    """A roster: the numbers of its kinds by position, and of the stars who play for it."""

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.clause = f"DBR-R-{id.upper()}"
        self.name = name
        self.kinds: list[int] = []
        self.stars: list[int] = []  # places among STARS, from 0


def id_of(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")


def read_rosters() -> None:
    for line in TABLE.splitlines():
        if not line.startswith(" "):
            ROSTERS.append(Roster(id_of(line), line))
            continue
        head, stats, price, rest = [cell.strip() for cell in line.split("|")]
        most, _, name = head.partition(" ")
        skills, _, kin = rest.partition("kin=")
        roster = ROSTERS[-1]
        position = name.rstrip("†")
        kind = Kind(
            number=len(KINDS),
            id=f"{roster.id}.{id_of(position)}",
            name=position,
            roster=len(ROSTERS) - 1,
            most=int(most),
            price=10_000 * int(price),
            stats=stats,
            skills=skills,
            big=name.endswith("†"),
            kin=kin or roster.id,
        )
        roster.kinds.append(len(KINDS))
        KINDS.append(kind)


def read_stars() -> None:
    for place, line in enumerate(STARS_TABLE.splitlines()):
        name, stats, price, skills, teams = [cell.strip() for cell in line.split("|")]
        kind = Kind(
            number=len(KINDS),
            id=id_of(name),
            name=name,
            roster=-1,
            most=1,
            price=10_000 * int(price),
            stats=stats,
            skills=skills,
            big=True,
            kin="star",
        )
        KINDS.append(kind)
        STARS.append(kind)
        named = teams.lstrip("! ").split()
        for roster in ROSTERS:
            if (roster.id in named) != teams.startswith("!"):
                roster.stars.append(place)


KINDS: Final[list[Kind]] = []
ROSTERS: Final[list[Roster]] = []
STARS: Final[list[Kind]] = []
read_rosters()
FIRST_STAR: Final[Int] = len(KINDS)
read_stars()
ROSTER_IDS: Final = [roster.id for roster in ROSTERS]
STAR_IDS: Final = [star.id for star in STARS]
KIND_IDS: Final = [kind.id for kind in KINDS]
THRALL: Final[Int] = KIND_IDS.index("night_court.thrall")  # DBR-SK-BLOOD_LUST
STAKED: Final = ["graveyard_crew", "night_court", "restless_dead", "tomb_crew"]  # DBR-SK-STAKES
STAKED_ROSTERS: Final = [ROSTER_IDS.index(id) for id in STAKED]
assert len(ROSTERS) == 24 and len(STARS) == 30 and WORKING == 61


def star_clause(star: Kind) -> str:
    return f"DBR-STAR-{star.id.upper()}"
