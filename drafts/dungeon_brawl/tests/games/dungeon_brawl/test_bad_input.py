"""Bad input: refused with a reason and the clause, the state unchanged and no die thrown (DBR-DEC-2)."""

from __future__ import annotations

import pytest

from fragboard.core.errors import AnswerError
from fragboard.core.types import CHANCE
from fragboard.games import find
from fragboard.play.driver import QuickDice
from fragboard.play.rulebook import rulebook
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening
from tests.games.dungeon_brawl.table import Brawl

GAME = find("dungeon_brawl")
KNOWN = {clause.id for clause in rulebook("dungeon_brawl")}


def reason(t: Brawl | Opening, name: str) -> tuple[str, str]:
    """Why whoever is asked may not answer this; nothing is changed by trying."""
    seat, before, heard = t.asked()[0], t.game.dump(t.s), len(t.events())
    with pytest.raises(AnswerError) as caught:
        t.game.answer(t.s, seat, t.game.actions.parse(name))
    assert t.game.dump(t.s) == before and len(t.events()) == heard and t.asked() == [seat]
    assert len(caught.value.reason) > 10 and caught.value.clause in KNOWN, str(caught.value)
    return caught.value.reason, caught.value.clause


BAD_STEPS = {
    "round a corner": ("a1 #\n. .", "step:se", "DBR-GEN-7"),
    "past a chest": ("a1 C\n. .", "step:se", "DBR-GEN-7"),
    "past a marker": ("a1 ?\n. .", "step:se", "DBR-MOVE-2"),
    "past a pit": ("a1 o\n. .", "step:se", "DBR-MOVE-2"),
    "into a chest": ("a1 C", "step:e", "DBR-MOVE-3"),
    "into a wall": ("a1 #", "step:e", "DBR-GEN-7"),
    "into a player": ("a1 b1", "step:e", "DBR-MOVE-1"),
}


@rule("DBR-DEC-2", "DBR-MOVE-1", "DBR-MOVE-2", "DBR-MOVE-3", "DBR-GEN-7")
@pytest.mark.parametrize("case", BAD_STEPS)
def test_a_bad_step_is_refused(case: str) -> None:
    picture, name, clause = BAD_STEPS[case]
    assert reason(Brawl(picture).does("a1:move"), name)[1] == clause


@rule("DBR-DEC-2", "DBR-PIT-7", "DBR-BLK-1")
@pytest.mark.parametrize("picture", ["a1/o b1\n. .", "a1 b1/o\n. .", "a1 #\n. b1"])
def test_a_block_across_a_pits_edge_or_a_corner_is_refused(picture: str) -> None:
    t = Brawl(picture).does("a1")
    reason(t, "action:block")
    t = Brawl(picture).does("a1:blitz")
    reason(t, "block")


@rule("DBR-DEC-2", "DBR-BLK-1")
def test_a_target_that_is_no_target_is_refused() -> None:
    t = Brawl("b2_ a1 b1\n. b3 .\na2 . .").does("a1:block").asked_for("a", "block_target")
    for name in ("player:5", "player:1", "player:0", "player:39"):
        reason(t, name)


@rule("DBR-DEC-2", "DBR-ACT-4")
@pytest.mark.parametrize("action", ["pass", "hand_off"])
def test_a_second_pass_or_hand_off_in_a_turn_is_refused(action: str) -> None:
    t = Brawl("a1 . a2 . b1").does(f"a1:{action} stop a2")
    assert reason(t, f"action:{action}")[1] == "DBR-ACT-4"


@rule("DBR-DEC-2", "DBR-PASS-1", "DBR-PASS-2")
def test_a_target_out_of_range_or_behind_a_wall_is_refused() -> None:
    t = Brawl("a1* . . . . . . . . . . . . . . . . . . b1").does("a1:pass throw")
    assert reason(t, "sector:3,0")[1] == "DBR-PASS-1"
    t = Brawl("a1* . # . . . . b1\n. . # . . . . .").does("a1:pass throw")
    reason(t, "sector:1,0")


@rule("DBR-DEC-2", "DBR-TRAP-4", "DBR-TRAP-3")
def test_a_pit_beside_an_own_pit_and_a_marker_beside_anothers_are_refused() -> None:
    t = Opening(2).to("trap_kind").says("kind:pit").square(3, 9)
    t.says("kind:blank", "sector:0,1")
    assert reason(t, "spot:4,3")[1] == "DBR-TRAP-3"
    t.says(t.legal(1)[0])
    t.says("kind:pit", "sector:0,1")
    assert reason(t, "spot:4,4")[1] == "DBR-TRAP-4"


@rule("DBR-DEC-2", "DBR-DRAFT-3", "DBR-DRAFT-4", "DBR-OPT-BUDGET")
def test_bad_picks_are_refused() -> None:
    t = Opening(2).to("draft_roster").says("roster:townsfolk", "position:5")
    assert reason(t, "position:5")[1] in ("DBR-DRAFT-2", "DBR-DRAFT-3")
    assert reason(t, "star:big_humbert")[1] == "DBR-DRAFT-3"
    t = Opening(2).to("draft_roster").says("roster:townsfolk", "star:big_humbert", *["position:1"] * 3)
    t.says("roster:townsfolk")
    assert reason(t, "star:big_humbert")[1] == "DBR-DRAFT-4"
    t = Opening(2, budget="350000").to("draft_roster").says("roster:townsfolk")
    assert reason(t, "star:big_humbert")[1] == "DBR-OPT-BUDGET"


@rule("DBR-DEC-2", "DBR-START-2", "DBR-START-3")
def test_a_start_square_out_of_the_room_is_refused() -> None:
    t = Opening(2, traps="off").to("place_player")
    reason(t, "sector:0,0")
    t.square(12, 10).says("sector:2,1")
    reason(t, "spot:5,0")


@rule("DBR-DEC-2", "DBR-DEC-6")
@pytest.mark.parametrize("name", ["", "step", "step:x", "shirt:5", "player:40", "sector:9,0", "d6:7", "SHIRT:1"])
def test_names_that_do_not_exist_are_refused(name: str) -> None:
    with pytest.raises(AnswerError):
        GAME.actions.parse(name)


@rule("DBR-DEC-2", "DBR-WIN-4")
def test_numbers_and_seats_that_do_not_exist_are_refused_and_change_nothing() -> None:
    t = Brawl("a1 . b1")
    before = t.game.dump(t.s)
    for seat, action in [(0, -1), (0, 429), (0, 10_000), (2, 0), (99, 0), (-7, 0), (1, 0), (CHANCE, 298)]:
        with pytest.raises(AnswerError):
            t.game.answer(t.s, seat, action)
    assert t.game.dump(t.s) == before


@rule("DBR-DEC-2")
@pytest.mark.parametrize("seed", [1, 2])
def test_everything_off_the_list_is_refused_with_a_reason_and_a_clause_at_every_kind_of_question(seed: int) -> None:
    dice, s, kinds = QuickDice(seed), GAME.new(3, {"dungeon": "generated", "number": seed}), set()
    for _ in range(4000):
        asked = GAME.to_act(s)
        if not asked or len(kinds) > 14:
            break
        seat = asked[0]
        if seat != CHANCE:
            kind, legal = GAME.prompt(s, seat).kind, set(GAME.legal(s, seat))
            if kind not in kinds:
                kinds.add(kind)
                before = GAME.dump(s)
                for action in range(GAME.actions.size):
                    if action not in legal:
                        with pytest.raises(AnswerError) as caught:
                            GAME.answer(s, seat, action)
                        assert caught.value.reason and caught.value.clause in KNOWN, (kind, GAME.actions.name(action))
                assert GAME.dump(s) == before
        options = GAME.legal(s, seat) if seat != CHANCE else []
        GAME.apply(s, seat, GAME.sample(s, dice) if seat == CHANCE else options[dice.below(len(options))])
    assert len(kinds) >= 8
