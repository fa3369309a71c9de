"""What triggers the end (ADR-END)."""

import pytest

from fragboard.games.adrenaline.events import Finished, FrenzyBegan
from fragboard.testing import rule
from tests.games.adrenaline.scenes import tokens
from tests.games.adrenaline.table import AdrenalineTable

MODES = ["deathmatch", "domination", "turret"]


@rule("ADR-END-1")
@pytest.mark.parametrize("mode", MODES)
def test_the_last_skull_triggers_the_frenzy(mode: str) -> None:
    for skulls in (2, 1):
        t = AdrenalineTable(3, mode=mode).skulls(skulls).at("r0c0 r0c0 r0c0").has(1, damage=tokens("0*11"))
        t.answer(0, "end")
        assert t.view(None)["skulls"] == skulls - 1 and t.view(None)["frenzy"] == (skulls == 1)
        assert [e.seat for e in t.events(FrenzyBegan)] == ([0] if skulls == 1 else [])
        t.luck()
        assert t.kind() == "respawn_discard"  # steps 8 and 9 follow


@rule("ADR-END-1", "ADR-OPT-FRENZY")
@pytest.mark.parametrize("mode", MODES)
def test_in_sudden_death_the_game_is_over_at_once(mode: str) -> None:
    t = AdrenalineTable(3, mode=mode, final_frenzy="off").skulls(1).at("r0c0 r0c0 r0c0").has(1, damage=tokens("0*11"))
    t.answer(0, "end")
    assert t.asked() == [] and t.view(None)["step"] == "over" and len(t.events(Finished)) == 1
    assert not t.events(FrenzyBegan) and t.ranks()[0] == 1


@rule("ADR-END-1")
def test_without_a_kill_the_last_skull_triggers_nothing() -> None:
    t = AdrenalineTable(3, final_frenzy="off").skulls(1).has(1, damage=tokens("0*10")).answer(0, "end")
    assert t.asked() == [1]


@rule("ADR-END-2")
def test_twenty_rounds_without_damage_trigger_the_end() -> None:
    t = AdrenalineTable(3)
    for turn in range(1, 61):
        assert not t.view(None)["frenzy"]
        t.end_turn()
        assert t.view(None)["frenzy"] == (turn == 60)
    assert [e.seat for e in t.events(FrenzyBegan)] == [2]


@rule("ADR-END-2", "ADR-OPT-FRENZY")
def test_a_stalemate_in_sudden_death_ends_the_game() -> None:
    t = AdrenalineTable(3, final_frenzy="off")
    for _ in range(60):
        assert t.asked()
        t.end_turn()
    assert t.asked() == [] and t.ranks() == [1, 1, 1]


@rule("ADR-END-2")
def test_a_damage_token_begins_the_count_anew() -> None:
    t = AdrenalineTable(3)
    for _ in range(31):
        t.end_turn()
    assert t.view(None)["quiet_rounds"] == 10 and t.s.active == 1
    t.at("r1c0 r1c0 r1c0").has(1, weapons="sledgehammer", cubes="")
    t.answer(1, "shoot", "weapon:sledgehammer", "effect:basic", "figure:2").end_turn().end_turn()
    assert t.view(None)["quiet_rounds"] == 0 and t.s.active == 0
    for turn in range(1, 61):
        t.end_turn()
        assert t.view(None)["frenzy"] == (turn == 60)


@rule("ADR-END-2")
def test_marks_are_no_damage() -> None:
    t = AdrenalineTable(3)
    for _ in range(57):
        t.end_turn()
    t.at("r1c0 r1c0 r1c0").has(0, weapons="zx2").answer(0, "shoot", "weapon:zx2", "effect:scanner", "figure:1", "stop")
    assert t.marks(1) == {0: 1} and t.view(None)["quiet_rounds"] == 19
    t.end_turn().end_turn().end_turn()
    assert t.view(None)["frenzy"]


@rule("ADR-END-2", "ADR-DOM-11")
def test_a_strike_is_damage() -> None:
    t = AdrenalineTable(3, mode="domination").at("r0c0 r0c0 r0c0")
    for _ in range(57):
        t.end_turn()
    t.at(0, "r1c0").end_turn().end_turn().end_turn()
    assert not t.view(None)["frenzy"] and t.view(None)["quiet_rounds"] == 0


@rule("ADR-END-3")
def test_the_last_turn_of_round_200_triggers_the_end() -> None:
    for start, seat, round, frenzy in ((0, 2, 200, True), (0, 2, 199, False), (0, 1, 200, False), (1, 0, 200, True)):
        t = AdrenalineTable(3).turn(seat, round=round, start=start).end_turn()
        assert t.view(None)["frenzy"] == frenzy
    t = AdrenalineTable(3, final_frenzy="off").turn(2, round=200).end_turn()
    assert t.asked() == []


@rule("ADR-END-3", "ADR-FF-1")
def test_the_frenzy_after_round_200_is_one_turn_each() -> None:
    t = AdrenalineTable(3).turn(2, round=200).end_turn()
    for seat in (0, 1, 2):
        assert t.s.active == seat and t.view(None)["side"] == "short"
        t.end_turn()
    assert t.asked() == []
