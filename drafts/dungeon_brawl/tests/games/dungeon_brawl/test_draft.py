"""The draft, the rosters and the stars (DBR-DRAFT, DBR-R, DBR-STAR), read from the rulebook itself."""

from __future__ import annotations

import re

import pytest

from fragboard.games.dungeon_brawl.teams.rosters import KINDS, ROSTER_IDS, ROSTERS, STAR_IDS, STARS
from fragboard.games.dungeon_brawl.teams.skills import SKILL_IDS
from fragboard.play.rulebook import rulebook
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening

CLAUSES = {clause.id: clause.text for clause in rulebook("dungeon_brawl")}
ENTRY = re.compile(r"(\d+)× ([^†\d]+?)(†?) (\d+)/(\d+)/(\d+)/(\d+) \(([^)]*)\)")
STAR = re.compile(r"^(.*) (\d+)/(\d+)/(\d+)/(\d+) \(([^)]*)\), for: (all but )?(.*)\.$")


def skill_ids(text: str) -> list[str]:
    names = [] if text == "–" else text.split(", ")
    return sorted(name.upper().replace(" ", "_").replace("-", "_") for name in names)


def id_of(name: str) -> str:
    return name.lower().replace(" ", "_").replace("-", "_")


@rule(
    "DBR-R-DUSK_ELVES", "DBR-R-EMBER_DWARFS", "DBR-R-FOREST_ELVES", "DBR-R-FREE_ELVES", "DBR-R-FROGFOLK",
    "DBR-R-GOBLIN_MOB", "DBR-R-GRAVEYARD_CREW", "DBR-R-HORNFOLK", "DBR-R-JUNGLE_SISTERS", "DBR-R-LIZARDFOLK",
    "DBR-R-MOUNTAIN_DWARFS", "DBR-R-NIGHT_COURT", "DBR-R-NORTHMEN", "DBR-R-OGRE_GANG", "DBR-R-ORC_HORDE",
    "DBR-R-OUTCASTS", "DBR-R-PLAGUE_CARNIVAL", "DBR-R-RATFOLK", "DBR-R-RESTLESS_DEAD", "DBR-R-SEWER_ALLIANCE",
    "DBR-R-SILVER_ELVES", "DBR-R-SMALLFOLK", "DBR-R-TOMB_CREW", "DBR-R-TOWNSFOLK",
)  # fmt: skip
@pytest.mark.parametrize("roster", ROSTER_IDS)
def test_the_positions_of_a_roster_are_those_of_its_clause(roster: str) -> None:
    wanted = ENTRY.findall(CLAUSES[f"DBR-R-{roster.upper()}"])
    kinds = [KINDS[number] for number in ROSTERS[ROSTER_IDS.index(roster)].kinds]
    assert len(wanted) == len(kinds) >= 2
    for kind, (most, name, big, ma, st, ag, av, skills) in zip(kinds, wanted, strict=True):
        assert (kind.most, kind.name, kind.big) == (int(most), name, bool(big))
        assert (kind.ma, kind.st, kind.ag, kind.av) == (int(ma), int(st), int(ag), int(av))
        assert sorted(SKILL_IDS[n] for n in kind.listed) == skill_ids(skills)


@rule(
    "DBR-STAR-BARON_SKARN", "DBR-STAR-BIG_HUMBERT", "DBR-STAR-BORRI_SPLITBROW", "DBR-STAR-BRASS_BULL_ORRIN",
    "DBR-STAR-CAPTAIN_EDRIC_VANE", "DBR-STAR-GRUMBOLD_THE_WALL", "DBR-STAR-HAZEL_THORNSKIN", "DBR-STAR-HOARFROST",
    "DBR-STAR-KARDUK_IRONSTRIDE", "DBR-STAR-KING_AMHOTET_THE_FOURTH", "DBR-STAR-KONRAD_MOONHOWL",
    "DBR-STAR-LINNET_SWIFTLEAF", "DBR-STAR-LORD_ASHVEIL", "DBR-STAR-MARN_EELHAND", "DBR-STAR-MOSSBACK",
    "DBR-STAR-NEKHU_SANDBLADE", "DBR-STAR-OLD_GHARR", "DBR-STAR-OLD_KNOTBARK", "DBR-STAR-PIP_BUTTERPIE",
    "DBR-STAR-PRINCE_CALADRIN", "DBR-STAR-SABLE_THORNWICK", "DBR-STAR-SCABTOOTH_THE_YOUNGER",
    "DBR-STAR-SILIAN_HALF_SMILE", "DBR-STAR-SISTER_MIRELLE", "DBR-STAR-STITCHED_BARNABY", "DBR-STAR-THE_GNAWER",
    "DBR-STAR-TWITCH_FOURPAWS", "DBR-STAR-URGASH_DOORBREAKER", "DBR-STAR-VEYRAN_COLDHAND",
    "DBR-STAR-YSOLDE_BLACKBRIAR",
)  # fmt: skip
@pytest.mark.parametrize("star", STAR_IDS)
def test_a_star_is_as_in_his_clause(star: str) -> None:
    text = re.sub(r"\s*\[[a-z]+\]\s*$", "", CLAUSES[f"DBR-STAR-{star.upper()}"]).strip()
    match = STAR.match(text)
    assert match is not None, text
    name, ma, st, ag, av, skills, but, teams = match.groups()
    kind = STARS[STAR_IDS.index(star)]
    assert (kind.name, kind.big) == (name, True)
    assert (kind.ma, kind.st, kind.ag, kind.av) == (int(ma), int(st), int(ag), int(av))
    assert sorted(SKILL_IDS[n] for n in kind.listed) == skill_ids(skills)
    named = {id_of(team) for team in teams.split(", ")}
    plays = {roster.id for roster in ROSTERS if STAR_IDS.index(star) in roster.stars}
    assert plays == (set(ROSTER_IDS) - named if but else named)


@rule("DBR-DRAFT-1", "DBR-DEC-DRAFT_ROSTER")
def test_coaches_draft_in_reverse_turn_order_each_his_whole_team() -> None:
    t = Opening(3).chance("seat:1", "seat:2").auto()
    seats = []
    while t.kind() in ("draft_roster", "draft_player"):
        if t.kind() == "draft_roster":
            assert t.legal(t.asked()[0]) == [f"roster:{id}" for id in ROSTER_IDS]
            assert t.default(t.asked()[0]) == f"roster:{ROSTER_IDS[0]}"
        seats.append(t.asked()[0])
        t.says(t.default(t.asked()[0]))
    assert seats == [0] * 5 + [2] * 5 + [1] * 5


@rule("DBR-DRAFT-2", "DBR-DEC-DRAFT_PLAYER", "DBR-PART-2")
def test_a_pick_is_a_position_up_to_its_maximum_or_a_star_of_the_roster() -> None:
    t = Opening(2).to("draft_roster").says("roster:dusk_elves")
    seat = t.asked()[0]
    stars = ["grumbold_the_wall", "sable_thornwick", "silian_half_smile", "veyran_coldhand", "ysolde_blackbriar"]
    assert t.legal(seat) == [f"position:{n}" for n in range(1, 6)] + [f"star:{star}" for star in stars]
    assert t.default(seat) == "position:1"
    t.says("position:2", "position:2")
    assert "position:2" not in t.legal(seat)
    t.says("star:sable_thornwick", "position:4")
    team = t.s.players[4 * seat : 4 * seat + 4]
    assert [KINDS[p.kind].id for p in team] == [
        "dusk_elves.runner", "dusk_elves.runner", "sable_thornwick", "dusk_elves.blitzer",
    ]  # fmt: skip
    assert [(p.ma, p.st, p.ag, p.av) for p in team][3] == (7, 3, 4, 8)


@rule("DBR-DRAFT-3")
def test_a_team_holds_one_big_guy_or_star() -> None:
    t = Opening(2).to("draft_roster").says("roster:ogre_gang", "position:2")
    assert t.legal(t.asked()[0]) == ["position:1"]
    t = Opening(2).to("draft_roster").says("roster:townsfolk", "star:big_humbert")
    assert "position:5" not in t.legal(t.asked()[0])
    assert not [name for name in t.legal(t.asked()[0]) if name.startswith("star:")]


@rule("DBR-DRAFT-4")
def test_a_star_picked_by_one_is_gone_for_the_others() -> None:
    t = Opening(2).to("draft_roster").says("roster:townsfolk", "star:big_humbert", *["position:1"] * 3)
    t.says("roster:townsfolk")
    legal = t.legal(t.asked()[0])
    assert "star:big_humbert" not in legal and "star:captain_edric_vane" in legal


@rule("DBR-DRAFT-5", "DBR-HID-3")
def test_shirts_follow_the_order_of_the_picks_and_picks_are_public_at_once() -> None:
    t = Opening(2).to("draft_roster").says("roster:townsfolk", "position:4", "position:2")
    seat = t.asked()[0]
    team = [player for player in t.view(1 - seat)["players"] if player["seat"] == seat]
    assert [player["kind"] for player in team] == ["townsfolk.blitzer", "townsfolk.thrower", "", ""]
    assert [player["shirt"] for player in team] == [1, 2, 3, 4]


@rule("DBR-DRAFT-6", "DBR-OPT-BUDGET")
def test_without_a_budget_a_legal_pick_always_exists() -> None:
    for roster in ROSTERS:
        assert any(KINDS[number].most >= 12 and not KINDS[number].big for number in roster.kinds)


@rule("DBR-OPT-BUDGET", "DBR-MODE-LEAGUE")
def test_a_pick_is_legal_only_if_the_rest_can_be_paid() -> None:
    for budget in ("350000", "550000"):
        for roster in ("forest_elves", "orc_horde", "night_court"):
            t = Opening(2, budget=budget).to("draft_roster").says(f"roster:{roster}")
            seat = t.asked()[0]
            spent = 0
            kinds = [KINDS[n] for n in ROSTERS[ROSTER_IDS.index(roster)].kinds]
            cheapest = min(kind.price for kind in kinds if not kind.big)
            for left in (3, 2, 1, 0):
                dear = max(
                    (n for n in t.legal(seat) if n.startswith("position:")), key=lambda n: kinds[int(n[9:]) - 1].price
                )
                for number, kind in enumerate(kinds, 1):
                    if not kind.big and kind.most > 4:
                        fits = spent + kind.price + left * cheapest <= int(budget)
                        assert (f"position:{number}" in t.legal(seat)) == fits
                spent += kinds[int(dear[9:]) - 1].price
                t.says(dear)
            assert spent <= int(budget)


@rule("DBR-OPT-UNIQUE")
@pytest.mark.parametrize("unique", ["off", "on"])
def test_with_unique_a_roster_is_taken_once(unique: str) -> None:
    t = Opening(2, unique=unique).to("draft_roster").says("roster:townsfolk", *["position:1"] * 4)
    assert ("roster:townsfolk" in t.legal(t.asked()[0])) == (unique == "off")


@rule("DBR-OPT-STARS")
@pytest.mark.parametrize("stars", ["on", "off"])
def test_with_stars_off_no_star_may_be_picked(stars: str) -> None:
    t = Opening(2, stars=stars).to("draft_roster").says("roster:townsfolk")
    assert any(name.startswith("star:") for name in t.legal(t.asked()[0])) == (stars == "on")
