"""What a match hands out: answers in the log, questions with their choices, events as a viewer hears them."""

from dataclasses import dataclass
from typing import NamedTuple

from fragboard.core.event import Event
from fragboard.core.words import Prompt, Role, Weight


class Entry(NamedTuple):
    """One answer in the log. `auto`: it was the only option and nobody was asked; `clock`: the time was up.

    `way`: it goes on with the answer of the same seat before it; both were given as one choice.
    """

    seat: int
    action: int
    auto: bool = False
    clock: bool = False
    way: bool = False


@dataclass(frozen=True)
class Choice:
    """One option of a decision: the action, its name, and the words a person sees."""

    action: int
    name: str
    text: str
    clause: str
    effect: str
    refs: tuple[str, ...]
    role: Role = ""


@dataclass(frozen=True)
class WholeChoice:
    """A way through a decision and the questions after it: its actions, their names, and the words a person sees."""

    actions: tuple[int, ...]
    names: tuple[str, ...]
    text: str
    clause: str
    effect: str
    refs: tuple[str, ...]


@dataclass(frozen=True)
class Decision:
    """A question to a seat, with its options in the order people should see them.

    `id` counts the questions to this seat, also forced ones and those taken back, and never goes down.
    """

    id: int
    seat: int
    prompt: Prompt
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Told:
    """An event as one viewer hears it. `number` counts from 1 in that viewer's own stream, without holes.

    `event` is the one that the rules have made, `fields` what it holds, by name, as clients get it.
    """

    number: int
    kind: str
    text: str
    clause: str
    effect: str
    refs: tuple[str, ...]
    against: tuple[int, ...]  # the seats that it does harm to
    event: Event
    fields: dict[str, object]
    weight: Weight = "line"
