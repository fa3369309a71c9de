"""Sets of things as masks: bit 0 is thing 0, up to thing 61. Masks of seats have chance below them (`types.bit`)."""

from fragboard.core.types import Action, Int, shifted


def mask_of(things: list[int]) -> int:
    """The mask of some things."""
    return union([shifted(1, thing) for thing in things])


def union(masks: list[int]) -> int:
    """What is in any of the masks."""
    found = 0
    for mask in masks:
        found |= mask
    return found


def things_in(mask: Int) -> list[int]:
    """The things of a mask, ascending."""
    found: list[int] = []
    thing: Int = 0
    while mask:
        if mask & 1:
            found.append(thing)
        mask >>= 1
        thing += 1
    return found


def first_in(mask: Int) -> Int:
    """The first thing of a mask that is not empty."""
    thing: Int = 0
    while not mask & 1:
        mask >>= 1
        thing += 1
    return thing


def options_of(mask: Int, first: Action) -> list[Action]:
    """The things of a mask as options; `first` is the action of thing 0."""
    found: list[Action] = []
    a = first
    while mask:
        if mask & 1:
            found.append(a)
        mask >>= 1
        a += 1
    return found
