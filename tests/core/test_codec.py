"""Snapshots: through JSON text and back, and what is refused."""

import json
from typing import Any

import pytest

from fragboard.core.actions import ActionSpace, Block
from fragboard.core.codec import SCHEMA, decode, encode
from fragboard.core.errors import SnapshotError
from fragboard.core.frame import RUN, Frame, Sealed, State, all_seats, apply
from fragboard.core.game import Game
from fragboard.core.info import GameInfo
from fragboard.core.plain import Plain
from fragboard.core.types import Action, Int, Seat


class Player(Plain):
    def __init__(self, name: str, health: Int, hand: list[int], alive: bool, luck: float, gun: str | None) -> None:
        self.name = name
        self.health: Int = health
        self.hand = hand
        self.alive = alive
        self.luck = luck
        self.gun = gun


class Toy(State):
    def __init__(self, seats: Int, over: bool, stack: list[Frame[Any]], players: list[Player]) -> None:
        super().__init__(seats, over, stack)
        self.players = players
        self.names: list[str] = []  # made anew after loading


class Choice(Sealed[Toy]):
    """Each seat gives up one card."""

    def ask(self, s: Toy, seat: Seat, given: list[int]) -> list[Action]:
        return [] if given else [0, 1]

    def reveal(self, s: Toy) -> None:
        for player, given in zip(s.players, self.given, strict=True):
            player.hand.remove(given[0])


class ToyGame(Game[Toy]):
    def new(self, seats: int, options: dict[str, object] | None = None) -> Toy:
        players = [Player(f"P{seat}", 3, [0, 1], True, 0.5, None) for seat in range(seats)]
        everybody = all_seats(seats)
        s = Toy(seats, False, [Choice(RUN, everybody, everybody, [[] for _ in range(seats)])], players)
        self.restore(s)
        return s

    def check(self, s: Toy) -> list[str]:
        return [] if s.players else ["nobody plays"]

    def restore(self, s: Toy) -> None:
        s.names = [player.name for player in s.players]


KINDS: dict[str, type] = {"Player": Player}


def game(rules: str = "1", id: str = "toy") -> ToyGame:
    info = GameInfo(id, "Toy Wars", "", "TOY", rules, [2], "TOY-1", 1, 10, 2, [], "TOY-2")
    return ToyGame(info, ActionSpace([Block("card", ["0", "1"])]), [Toy, Choice, Player])


def player() -> Player:
    return Player("Ann", 3, [1, 2], True, 0.25, None)


def row(**changed: object) -> dict[str, object]:
    """A player as a snapshot has it, with some fields changed."""
    whole = encode(player())
    assert isinstance(whole, dict)
    return {**whole, **changed}


def test_a_record_is_written_with_its_kind_and_fields() -> None:
    assert encode(player()) == {
        "is": "Player",
        "name": "Ann",
        "health": 3,
        "hand": [1, 2],
        "alive": True,
        "luck": 0.25,
        "gun": None,
    }


@pytest.mark.parametrize("value", [None, True, 0, -(2**62), 0.5, "", [], [[1], [None, "x"]]])
def test_plain_values_stay_what_they_are(value: object) -> None:
    assert encode(value) == value
    assert decode(json.loads(json.dumps(encode(value))), {}) == value


def test_objects_in_lists_come_back_through_real_text() -> None:
    value = [player(), [player()]]
    assert decode(json.loads(json.dumps(encode(value))), KINDS) == value


@pytest.mark.parametrize("value", [(1, 2), {1}, {"a": 1}, b"x", object(), [1, (2,)]])
def test_what_is_no_plain_data_cannot_be_written(value: object) -> None:
    with pytest.raises(SnapshotError, match="cannot be part of a snapshot"):
        encode(value)


@pytest.mark.parametrize("value", [{"is": "Dragon"}, {}, {"is": None}, {"name": "Ann"}, [{"is": "Toy"}]])
def test_an_unknown_record_is_refused(value: object) -> None:
    with pytest.raises(SnapshotError, match="unknown kind"):
        decode(value, KINDS)


def test_missing_and_surplus_fields_are_refused_with_the_right_ones() -> None:
    short = row()
    del short["gun"]
    for wrong in (short, row(age=7)):
        with pytest.raises(SnapshotError, match="the fields of a Player are name, health, hand, alive, luck, gun, not"):
            decode(wrong, KINDS)


def test_a_record_hidden_in_a_field_is_held_to_the_same_rules() -> None:
    with pytest.raises(SnapshotError, match="unknown kind 'Dragon'"):
        decode(row(hand=[{"is": "Dragon"}]), KINDS)


class Picky(Plain):
    """Refuses what it is made of, as a compiled class does with fields of a wrong type."""

    def __init__(self, error: str) -> None:
        if error == "type":
            raise TypeError("int object expected; got str")
        if error == "size":
            raise OverflowError("too large for 64 bits")
        self.error = error


@pytest.mark.parametrize(("error", "reason"), [("type", "int object expected"), ("size", "too large")])
def test_fields_that_make_no_record_are_refused_with_the_reason(error: str, reason: str) -> None:
    with pytest.raises(SnapshotError, match=f"a Picky cannot be made from these fields: {reason}"):
        decode({"is": "Picky", "error": error}, {"Picky": Picky})


def test_a_state_with_its_stack_comes_back_and_plays_on() -> None:
    toys = game()
    s = toys.new(2)
    apply(s, 1, 0)
    again = toys.load(json.loads(json.dumps(toys.dump(s))))
    assert again == s
    for state in (s, again):
        apply(state, 0, 1)
    assert again == s
    assert [p.hand for p in again.players] == [[0], [1]]


def test_what_a_state_needs_beside_its_snapshot_is_made_anew() -> None:
    toys = game()
    snapshot = toys.dump(toys.new(2))
    assert "names" not in str(snapshot)
    assert toys.load(snapshot).names == ["P0", "P1"]


def test_a_snapshot_names_its_game_rules_and_schema() -> None:
    snapshot = game().dump(game().new(2))
    assert (snapshot["game"], snapshot["rules"], snapshot["schema"]) == ("toy", "1", SCHEMA)


@pytest.mark.parametrize("snapshot", [None, [], "toy", {}, {"game": "chess"}])
def test_what_is_no_snapshot_of_the_game_is_refused(snapshot: object) -> None:
    with pytest.raises(SnapshotError, match="this is not a snapshot of Toy Wars"):
        game().load(snapshot)


def test_a_snapshot_of_other_rules_or_schema_is_refused() -> None:
    snapshot = game(rules="0.9").dump(game().new(2))
    with pytest.raises(SnapshotError, match=r"has schema 1 and rules 0\.9; installed are schema 1 and rules 1"):
        game().load(snapshot)
    snapshot = {**game().dump(game().new(2)), "schema": 99}
    with pytest.raises(SnapshotError, match="has schema 99 and rules 1"):
        game().load(snapshot)


@pytest.mark.parametrize("state", [None, 3, [], row()])
def test_a_snapshot_without_a_state_is_refused(state: object) -> None:
    snapshot = {**game().dump(game().new(2)), "state": state}
    with pytest.raises(SnapshotError, match="holds no state"):
        game().load(snapshot)


def test_a_damaged_state_is_refused_with_what_is_wrong() -> None:
    snapshot = game().dump(game().new(2))
    state = snapshot["state"]
    assert isinstance(state, dict)
    for damage, reason in (
        ({"players": []}, "nobody plays"),
        ({"players": 3}, "damaged"),
        ({"stack": [row()]}, "stack|Frame"),
    ):
        with pytest.raises(SnapshotError, match=reason):
            game().load({**snapshot, "state": {**state, **damage}})
