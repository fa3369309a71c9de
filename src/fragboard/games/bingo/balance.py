"""What Bingo counts: items and powers.

Damage is what an order sends off, before shields: whose points a shield stops is for BDA-DMG-3 to say. Every killer of
a player (BDA-DTH-2) has a part in the kill.
"""

from typing import Final

from fragboard.core.balance import USED, Balance, Group, Tally, Use
from fragboard.core.event import Event
from fragboard.core.types import bit
from fragboard.games.bingo import events as e
from fragboard.games.bingo.catalogue import ITEMS, NONE, POWERS

SEATS: Final = 5  # at most


class BingoBalance(Balance):
    """Items first."""

    def groups(self, options: dict[str, str | int]) -> list[Group]:
        items = {item.id: item.name for item in ITEMS}
        powers = {power.id: power.name for power in POWERS}
        return [
            Group("items", "Items", "orders", items, ["bought"], ["damage", "blocked", "kills"]),
            Group("powers", "Powers", "plays", powers, ["bought"], []),
        ]

    def uses(self, events: list[Event]) -> list[Use]:
        tally = Tally()
        items = [NONE] * SEATS  # what each seat uses in this round
        for event in events:
            if isinstance(event, e.OrderShown):
                items[event.seat] = int(event.item)
                if event.item != NONE:
                    tally.add("items", ITEMS[event.item].id, int(event.seat), USED)
            elif isinstance(event, e.ItemBought):
                tally.add("items", ITEMS[event.item].id, int(event.seat), "bought")
            elif isinstance(event, e.PowerPlayed):
                tally.add("powers", POWERS[event.power].id, int(event.seat), USED)
            elif isinstance(event, e.PowerBought):
                tally.add("powers", POWERS[event.power].id, int(event.seat), "bought")
            else:
                count_fight(tally, items, event)
        return tally.uses()

    def starter(self, events: list[Event]) -> int:
        """Whoever has the First Player token in the first round."""
        for event in events:
            if isinstance(event, e.TokenGiven):
                return int(event.seat)
        return NONE


def count_fight(tally: Tally, items: list[int], event: Event) -> None:
    """The fight, counted for the item that each seat uses."""
    if isinstance(event, e.Attacked):
        tally.add("items", ITEMS[items[event.seat]].id, int(event.seat), "damage", int(event.points))
    elif isinstance(event, e.Blocked):
        if event.points:
            tally.add("items", ITEMS[items[event.seat]].id, int(event.seat), "blocked", int(event.points))
    elif isinstance(event, e.Killed):
        for seat in range(SEATS):
            if event.killers & bit(seat):
                tally.add("items", ITEMS[items[seat]].id, seat, "kills")


BALANCE: Final = BingoBalance()
