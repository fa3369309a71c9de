"""What is hidden: kinds of markers and the ball's chest, and nothing else (DBR-HID)."""

from __future__ import annotations

import json

import pytest

from fragboard.core.codec import encode
from fragboard.core.types import CHANCE
from fragboard.play.driver import QuickDice
from fragboard.testing import rule
from tests.games.dungeon_brawl.setting_up import Opening
from tests.games.dungeon_brawl.table import Brawl


def knowledge(t: Brawl | Opening, viewer: int | None) -> str:
    """All that a viewer gets: the view, what was heard, the own options, the key of what it knows."""
    heard = [encode(event) for event in t.events() if event.reaches(viewer)]
    known = [t.view(viewer), heard]
    if viewer is not None:
        known += [t.legal(viewer), t.game.key(t.s, viewer).decode()]
    return json.dumps(known, sort_keys=True)


WORLDS = ["a1 . ?b . . !b . c1", "a1 . !b . . ?b . c1", "a1 . ^b . . !b . c1"]


@rule("DBR-HID-1", "DBR-PART-5")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_worlds_that_differ_in_kinds_alone_look_the_same_to_the_others(viewer: int | None) -> None:
    seen = set()
    for picture in WORLDS:
        t = Brawl(picture)
        seen.add(knowledge(t, viewer))
    assert len(seen) == 1


@rule("DBR-HID-1")
def test_their_own_coach_tells_them_apart() -> None:
    assert len({knowledge(Brawl(picture), 1) for picture in WORLDS}) == len(WORLDS)


@rule("DBR-HID-1", "DBR-PIT-1")
def test_a_flipped_marker_is_public() -> None:
    t = Brawl("a1 ! . . ? . c1").does("a1:move E 1 1")
    for viewer in (0, 1, 2, None):
        pits = [marker for marker in t.view(viewer)["markers"] if marker["open"]]
        assert [pit["kind"] for pit in pits] == ["pit"]


@rule("DBR-HID-2", "DBR-FEAT-8", "DBR-HID-3")
def test_no_die_or_chest_exists_before_it_is_drawn() -> None:
    t = Brawl("a1 C . C . b1").does("a1:move open:E")
    assert set(t.outcomes()) == {"ball:no", "ball:yes"}
    assert t.view(0)["ball"] == t.view(None)["ball"] and t.view(0)["ball"]["square"] == ""


@rule("DBR-HID-3", "DBR-PART-7")
def test_everything_else_is_the_same_for_everybody() -> None:
    t = Brawl("a1* . b1_ 3 . ! # C . c1", a1="BLOCK", b1="hurt").does("a1:move E")
    private = ("seat", "markers", "kinds", "discarded", "now")
    public = [{k: v for k, v in t.view(viewer).items() if k not in private} for viewer in (0, 1, 2, None)]
    assert all(view == public[0] for view in public)


@rule("DBR-HID-4", "DBR-HID-7")
def test_during_placement_the_others_see_only_how_many_are_left() -> None:
    seen = set()
    for kind in ("blank", "pit", "spiked_pit"):
        t = Opening(2).to("trap_kind").says(f"kind:{kind}")
        seen.add(knowledge(t, 1) + knowledge(t, None))
        t.square(4, 8)
        seen.add("after " + knowledge(t, 1) + knowledge(t, None))
    assert len(seen) == 2


@rule("DBR-HID-4")
def test_what_is_legal_never_depends_on_the_kind_of_anothers_marker() -> None:
    legal = set()
    for kind in ("blank", "pit", "spiked_pit"):
        t = Opening(2).to("trap_kind").says(f"kind:{kind}").square(4, 9)
        legal.add((tuple(t.legal(1)), tuple(sorted(t.says("kind:pit").squares()))))
    assert len(legal) == 1


@rule("DBR-HID-5", "DBR-WIN-4")
def test_after_the_end_everything_is_revealed() -> None:
    views = {json.dumps(Brawl(f"a1* Z . {m} . b1").does("a1:move E").view(0)["markers"]) for m in "?!^"}
    assert len(views) == 3


@rule("DBR-HID-6")
@pytest.mark.parametrize("seats", [2, 7])
def test_what_a_coach_does_not_know_can_be_dealt_anew_without_his_seeing_it(seats: int) -> None:
    t = Opening(seats)
    dice = QuickDice(5)
    for step in range(260):
        if t.kind() == "place_player":
            break
        asked = t.asked()[0]
        if asked != CHANCE and t.kind() in ("trap_kind", "trap_square") and step % 5 == 0:
            for viewer in range(seats):
                other = t.game.determinize(t.s, viewer, dice)
                assert t.game.key(other, viewer) == t.game.key(t.s, viewer)
                assert not t.game.check(other)
                assert t.game.legal(other, asked)
        action = (
            t.game.sample(t.s, dice)
            if asked == CHANCE
            else t.game.legal(t.s, asked)[dice.below(len(t.game.legal(t.s, asked)))]
        )
        t.take(asked, t.game.actions.name(action))
    kinds = set()
    for seed in range(12):
        other = t.game.determinize(t.s, 0, QuickDice(seed))
        kinds.add(tuple(m & 3 for m in other.markers))
        assert [m for m in other.markers if m >> 4 & 15 == 0] == [m for m in t.s.markers if m >> 4 & 15 == 0]
    assert len(kinds) > 1


@rule("DBR-HID-7", "DBR-DEC-1")
def test_everybody_sees_which_decision_is_open_and_whom_it_asks() -> None:
    t = Brawl("a1 . b1").does("a1:move")
    for viewer in (0, 1, None):
        assert t.view(viewer)["asked"] == {"kind": "step", "seats": [0], "player": 0}
    sealed = Opening(2).to("trap_kind")
    before = sealed.view(1)["asked"]
    sealed.says("kind:blank")
    assert sealed.view(1)["asked"] == before


@rule("DBR-HID-7")
def test_each_marker_takes_three_answers_whatever_is_left() -> None:
    t = Opening(2).to("trap_kind")
    answers = 0
    while t.kind() != "place_player":
        answers += 1
        t.says(t.default(t.asked()[0]))
    assert answers == 3 * 12
