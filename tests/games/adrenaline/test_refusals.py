"""Bad answers in the middle of a shot are refused with a reason and a clause, and nothing changes (ADR-DEC-BAD)."""

from __future__ import annotations

import pytest

from fragboard.core.errors import AnswerError
from fragboard.play.rulebook import rulebook
from fragboard.testing import rule
from tests.games.adrenaline.ground import no
from tests.games.adrenaline.table import WEAPON_IDS, AdrenalineTable


@rule("ADR-DEC-BAD", "ADR-SHOOT-1")
@pytest.mark.parametrize("weapon", WEAPON_IDS)
@pytest.mark.parametrize("last", [False, True])
def test_everything_off_the_list_is_refused_at_every_moment_of_a_shot(weapon: str, last: bool) -> None:
    known = {clause.id for clause in rulebook("adrenaline")}
    t = AdrenalineTable(4, bot="on", map="large").at("r2c1 r2c1 r2c2 r1c3 r0c0").has(1, powerups="tagback_grenade_red")
    t.has(0, weapons=weapon, cubes="RRYYG", powerups="targeting_scope_red newton_green").answer(0, "shoot")
    while t.kind() != "menu":
        seat = t.asked()[0]
        before, legal = t.game.dump(t.s), t.game.legal(t.s, seat)
        for action in range(t.game.actions.size):
            if action not in legal:
                with pytest.raises(AnswerError) as caught:
                    t.game.answer(t.s, seat, action)
                name = t.game.actions.name(action)
                assert len(caught.value.reason) > 10 and caught.value.clause in known, (
                    f"{t.kind()}, {name}: {caught.value}"
                )
                assert caught.value.legal == t.legal(seat)
        assert t.game.dump(t.s) == before
        t.answer(seat, t.listed(seat)[-1 if last else 0])


@rule("ADR-DEC-BAD", "ADR-SEE-3", "ADR-SHOOT-8", "ADR-REL-2", "ADR-PAY-1", "ADR-MOVE-1")
def test_a_turn_full_of_mistakes() -> None:
    t = AdrenalineTable(4).at("r1c2 r1c3 r2c2 r1c0").has(0, weapons="machine_gun", unloaded="thor", cubes="Y")
    t.has(0, powerups="newton_red").answer(0, "shoot")
    no(t, 0, "weapon:thor", "ADR-REL-2")  # not loaded
    t.answer(0, "weapon:machine_gun", "effect:basic")
    no(t, 0, "figure:3", "ADR-SEE-3")  # out of sight
    no(t, 1, "figure:2", "ADR-DEC-BAD")  # not asked
    t.answer(0, "figure:1")
    no(t, 0, "figure:1", "ADR-SHOOT-8")  # twice
    t.answer(0, "stop", "effect:focus_shot")
    no(t, 0, "card:newton_red", "ADR-PAY-1")  # the wrong colour
    t.answer(0, "cube:yellow", "figure:1", "stop")
    assert t.damage(1) == [0, 0] and t.cubes(0) == "" and t.hand(0) == ["newton_red"] and t.kind() == "menu"
    no(t, 0, "shoot", "ADR-TURN-10")  # nothing is loaded
    t.answer(0, "grab")
    no(t, 0, "square:r1c1", "ADR-MOVE-1")  # through a wall
    no(t, 0, "square:r2c3", "ADR-MOVE-1")  # too far for a grab
