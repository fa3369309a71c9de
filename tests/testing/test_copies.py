"""The checks of set-up, clones, snapshots, records and replays notice what is wrong."""

from itertools import count
from typing import Any

import pytest

from fragboard.core.types import EVERYONE
from fragboard.testing.kit import check_clones, check_fields, check_replay, check_setup, check_snapshots
from tests.testing.mutants import RECORDS, caught, mutant
from tests.toys.highest_card.events import Finished
from tests.toys.highest_card.flow import Bids
from tests.toys.highest_card.rules import HighestCardRules

new, clone, load, apply = HighestCardRules.new, HighestCardRules.clone, HighestCardRules.load, HighestCardRules.apply


def test_set_ups_that_differ_are_noticed() -> None:
    numbers = count()

    def restless(self: Any, seats: int, options: Any = None) -> Any:
        s = new(self, seats, options)
        s.bank = next(numbers)
        return s

    caught(check_setup, mutant(new=restless), "do not begin alike")


def test_a_set_up_that_writes_into_the_options_is_noticed() -> None:
    def greedy(self: Any, seats: int, options: Any = None) -> Any:
        options["rounds"] = 3
        return new(self, seats, options)

    caught(check_setup, mutant(new=greedy), "changes the options")


@pytest.mark.parametrize(
    "lenient",
    [
        lambda self, seats, options=None: new(self, seats, {}),
        lambda self, seats, options=None: new(self, seats if seats in (2, 3, 4) else 2, options),
    ],
)
def test_a_set_up_that_accepts_anything_is_noticed(lenient: Any) -> None:
    caught(check_setup, mutant(new=lenient), "is not refused")


def test_clones_that_share_something_are_noticed() -> None:
    def shallow(self: Any, s: Any) -> Any:
        copy = clone(self, s)
        copy.players = s.players
        return copy

    def shares_the_deck(self: Any, s: Any) -> Any:
        copy = clone(self, s)
        copy.deck = s.deck
        return copy

    caught(check_clones, mutant(clone=shallow), "changed when its clone played on")
    caught(check_clones, mutant(clone=shares_the_deck), "changed when its clone played on")


def test_a_clone_that_forgets_or_listens_is_noticed() -> None:
    def forgetful(self: Any, s: Any) -> Any:
        copy = clone(self, s)
        copy.die = 0
        return copy

    def listening(self: Any, s: Any) -> Any:
        copy = clone(self, s)
        copy.events = s.events
        return copy

    caught(check_clones, mutant(clone=forgetful), "a clone differs from its original")
    caught(check_clones, mutant(clone=listening), "somebody listens to a clone")


def test_snapshots_that_lose_something_are_noticed() -> None:
    def forgetful(self: Any, snapshot: Any) -> Any:
        s = load(self, snapshot)
        s.die = 0
        return s

    def dump(self: Any, s: Any) -> Any:
        whole: Any = HighestCardRules.dump(self, s)
        whole["state"]["die"] = min(1, whole["state"]["die"])
        return whole

    without_bids = [kind for kind in RECORDS if kind is not Bids]
    caught(check_snapshots, mutant(load=forgetful), "comes back different")
    caught(check_snapshots, mutant(dump=dump), "not equal to the one that was saved")
    caught(check_snapshots, mutant(kinds=without_bids), "SnapshotError while loading a snapshot")


def test_a_snapshot_that_plays_on_differently_is_noticed() -> None:
    def marked(self: Any, snapshot: Any) -> Any:
        s: Any = load(self, snapshot)
        s.reloaded = True
        return s

    def differs(self: Any, s: Any, seat: int, a: int) -> None:
        apply(self, s, seat, a)
        s.bank += hasattr(s, "reloaded")

    def tells(self: Any, s: Any, seat: int, a: int) -> None:
        apply(self, s, seat, a)
        if hasattr(s, "reloaded"):
            s.events.append(Finished(EVERYONE))

    caught(check_snapshots, mutant(load=marked, apply=differs), "another state follows")
    caught(check_snapshots, mutant(load=marked, apply=tells), "other things happen")


def test_a_foreign_snapshot_must_be_refused() -> None:
    def lenient(self: Any, snapshot: Any) -> Any:
        return load(self, {**snapshot, "rules": self.info.rules})

    caught(check_snapshots, mutant(load=lenient), "a wrong or missing 'rules' is not refused")


def test_what_no_snapshot_has_is_noticed() -> None:
    def secret_field(self: Any, s: Any, seat: int, a: int) -> None:
        apply(self, s, seat, a)
        s.players[0].mood = a

    def beside_the_state(self: Any, s: Any, seat: int, a: int) -> None:
        apply(self, s, seat, a)
        s.mood = a

    without_bids = [kind for kind in RECORDS if kind is not Bids]
    caught(check_fields, mutant(apply=secret_field), "a Player holds mood")
    caught(check_fields, mutant(apply=beside_the_state), "a HighestCard holds mood")
    caught(check_fields, mutant(kinds=without_bids), "Bids is not among the kinds")


def test_what_is_made_anew_when_loading_may_lie_beside_the_state() -> None:
    def restore(self: Any, s: Any) -> None:
        s.board = "a drawing"

    def restored(self: Any, s: Any) -> Any:
        self.restore(s)
        return s

    def begin(self: Any, seats: int, options: Any = None) -> Any:
        return restored(self, new(self, seats, options))

    whole = mutant(new=begin, clone=lambda self, s: restored(self, clone(self, s)), restore=restore)
    check_fields(whole, 3, {}, 0)
    caught(check_fields, mutant(new=begin, restore=restore), "holds board")


def test_a_game_that_cannot_be_replayed_is_noticed() -> None:
    numbers = count()

    def restless(self: Any, s: Any, seat: int, a: int) -> None:
        apply(self, s, seat, a)
        s.bank += next(numbers) == 100

    def answers_otherwise(self: Any, s: Any, seat: int, a: int) -> None:
        HighestCardRules.answer(self, s, seat, a)
        s.bank += 1

    def tells_otherwise(self: Any, s: Any, seat: int, a: int) -> None:
        HighestCardRules.answer(self, s, seat, a)
        s.events.append(Finished(EVERYONE))

    def shy(self: Any, s: Any, seat: int, a: int) -> None:
        apply(self, s, seat, a)
        s.bank += s.events is None

    caught(check_replay, mutant(apply=restless), "leads elsewhere")
    caught(check_replay, mutant(answer=answers_otherwise), "replayed, answer 0 leads elsewhere")
    caught(check_replay, mutant(answer=tells_otherwise), "replayed, answer 0 makes other events")
    caught(check_replay, mutant(apply=shy), "with nobody listening")
