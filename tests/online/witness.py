"""What must be true of a log, a record and a stream after everything that has happened to the servers."""

from collections.abc import Iterable, Sequence

import msgspec

from fragboard.core.types import CHANCE
from fragboard.play import record as records
from fragboard.server.protocol import messages
from fragboard.server.store import Step
from tests.online.client import Command, Viewer

KINDS = {messages.Answer: ("answer",), messages.Undo: ("undo", "ask"), messages.Reply: ("reply", "undo")}


def log_keeps(steps: Sequence[Step], viewers: Iterable[Viewer]) -> int:
    """Every acknowledged command is in the log exactly once and in order, no refused one is; how many there are."""
    numbers = [step.seq for step in steps]
    assert numbers == list(range(1, len(steps) + 1)), f"the log has holes: {numbers}"
    found: dict[str, Step] = {}
    for step in steps:
        if step.command is not None:
            seat, _, id = step.command.partition(":")
            assert seat == str(step.seat), f"{step} has the command of another seat"
            assert id not in found, f"twice in the log: {step} and {found[id]}"
            found[id] = step
    commands = [(command, viewer) for viewer in viewers for command in viewer.commands]
    for command, viewer in commands:
        if command.done is not None:
            assert command.id in found, f"{viewer}: acknowledged, but not in the log: {command}"
            same(found[command.id], command, viewer)
        elif command.refused is not None:
            assert command.id not in found, f"{viewer}: refused, but in the log: {command}"
    in_order(found, [command for command, _ in commands])
    strangers = found.keys() - {command.id for command, _ in commands}
    assert not strangers, f"nobody has sent {strangers}"
    return sum(command.done is not None for command, _ in commands)


def same(step: Step, command: Command, viewer: Viewer) -> None:
    """The step is what the command asked for."""
    assert step.kind in KINDS[type(command.message)], f"{viewer}: {command} has become {step}"
    assert step.seat == viewer.seat, f"{viewer}: {command} has become {step}"
    if isinstance(command.message, messages.Answer):
        first = step.body["entries"][0]
        assert first[:2] == [viewer.seat, command.message.actions[0]], f"{viewer}: {command} has become {step}"


def in_order(found: dict[str, Step], commands: list[Command]) -> None:
    """What was sent after another one was acknowledged comes after it in the log."""
    happened = [(command.sent, 1, command) for command in commands if command.id in found]
    happened += [(command.done, 0, command) for command in commands if command.done is not None]
    last = 0
    for _, sending, command in sorted(happened, key=lambda moment: moment[:2]):
        at = found[command.id].seq
        if sending:
            assert at > last, f"{command} is step {at}, but step {last} had been acknowledged when it was sent"
        else:
            last = max(last, at)


def record_holds(text: str, viewers: Iterable[Viewer]) -> None:
    """The record is a whole game, its dice follow from its seed, and it has the answers that were given."""
    record = records.parse(text.encode())
    records.check(record)
    verified = records.verify(record)
    assert verified.ok, verified
    assert record.result is not None
    assert verified.checked == sum(answer.seat == CHANCE for answer in record.answers) > 0
    for viewer in viewers:
        if viewer.commands and not any(line.kind in ("undo", "bot") for line in viewer.lines):
            chosen = [answer.name for answer in record.answers if answer.seat == viewer.seat and not answer.auto]
            given = [command for command in viewer.commands if isinstance(command.message, messages.Answer)]
            follows(chosen, given, viewer)


def follows(chosen: list[str], given: list[Command], viewer: Viewer) -> None:
    """The seat's choices are its acknowledged answers; of those never acknowledged any may be there, at their place."""
    possible = {0}  # how many choices the commands up to here may have made
    for command in given:
        assert isinstance(command.message, messages.Answer)
        actions = command.message.actions
        ends = [(at, at + many) for at in possible for many in range(1, len(actions) + 1) if at + many <= len(chosen)]
        taken = {end for at, end in ends if chosen[at] == actions[0] and among(chosen[at:end], actions)}
        if command.done is not None:
            possible = taken
        elif command.refused is None:
            possible |= taken
        assert possible, f"{viewer}: {command} is not among {chosen}"
    assert len(chosen) in possible, f"{viewer} has chosen {chosen}, but sent {given}"


def stream_is_whole(viewer: Viewer, afresh: Viewer, story: Sequence[object]) -> None:
    """What was heard piece by piece is what a newcomer hears at once, and what the story tells."""
    for each in (viewer, afresh):
        assert each.heard == len(story), f"{each} has heard {each.heard} lines of a story of {len(story)}"
        heard = [msgspec.to_builtins(line) for line in each.lines]
        assert heard == list(story[each.first :]), f"{each} has heard another story"
    assert viewer.picture == afresh.picture, f"{viewer} ends with another picture than {afresh}"


def among(chosen: list[str], actions: list[str]) -> bool:
    """Whether these choices are answers of a list, in their order; what was forced in it is no choice."""
    rest = iter(actions)
    return all(choice in rest for choice in chosen)
