"""All weapons together: where they stand, and the vocabulary that follows from them (section 21)."""

import re
from pathlib import Path

from fragboard.games.adrenaline import weapons
from fragboard.games.adrenaline.weapons.arsenal import EFFECT_IDS, WEAPONS, merged
from fragboard.play.rulebook import rulebook

SOURCES = Path(str(weapons.__file__)).parent
TESTS = Path(__file__).parent


def test_weapons_stand_in_the_order_of_the_rulebook() -> None:
    clauses = [clause.id for clause in rulebook("adrenaline")]
    assert [weapon.clause for weapon in WEAPONS] == [id for id in clauses if re.fullmatch(r"ADR-W-[A-Z0-9_]+", id)]


def test_the_effects_of_every_weapon_are_in_the_order_of_its_clauses() -> None:
    for weapon in WEAPONS:
        numbers = [effect.number for effect in weapon.effects]
        assert numbers == sorted(numbers)
    assert len(set(EFFECT_IDS)) == len(EFFECT_IDS)


def test_lists_are_merged_so_that_each_keeps_its_order() -> None:
    assert merged([["a", "d"], ["b", "c", "d"], ["c", "e"]]) == ["a", "b", "c", "d", "e"]
    assert merged([["a"], ["a"], ["b"]]) == ["a", "b"]


def test_every_file_of_weapons_has_its_tests() -> None:
    assert {f"test_{f.stem}" for f in SOURCES.glob("[!_]*.py")} == {f.stem for f in TESTS.glob("test_*.py")}
