"""The table: pawns with what they have, the town with its zombies, the decks, and the odd figures of scenarios.

A place of the map is a whole number, 9 · tile + cell (ZOM-MAP-13). Zombies and tokens are masks per lying tile. Cards
are packed with two bits a title, tiles with three bits a kind. Lists that seldom change (`laid`, `tokens`, `lying`,
`under`, `shared`, `places`) are replaced, never changed, so that copies share them.
"""

from typing import Any, Final

from fragboard.core.frame import Frame, State
from fragboard.core.plain import Plain
from fragboard.core.types import Int, Seat, shifted
from fragboard.games.zombies.catalogue import (
    CARD_BITS,
    FINDERS_KEEPERS,
    LAST_MAN,
    LAW,
    SOLO,
    TILE_BITS,
)
from fragboard.games.zombies.town import Town

NEAR: Final = 0  # option `tile_reach`
ANYWHERE: Final = 1
STRICT: Final = 2
BY_BID: Final = 0  # option `helipad_placer`
BY_ACTIVE: Final = 1
BY_FEWEST: Final = 2

COMING: Final = 1  # marbles and food: until the end of the owner's next turn, which has not begun,
RUNNING: Final = 2  # or is the turn that runs


class Setup(Plain):
    """The options of this game, as the rules use them (section 18). Never changed, so copies share it."""

    def __init__(
        self,
        mode: Int,
        printed_order: bool,
        reach: Int,
        open_town: bool,
        pad_low: Int,
        pad_high: Int,
        placer: Int,
        horde: bool,
        melee: bool,
        ranged: bool,
        free_mover: bool,
        auto_ties: bool,
        from_hand: bool,
        printed_arms: bool,
        card_places: bool,
        fronts: bool,
        top_shown: bool,
        mark_attempts: bool,
        capped: bool,
        loss_down: bool,
        goal: Int,
        clear_pad: bool,
        rescue_late: bool,
        backfire: bool,
        choose_tokens: bool,
        frags: Int,
        rounds: Int,
        exploration: bool,
        influx: bool,
        phobia: bool,
    ) -> None:
        self.mode: Int = mode
        self.printed_order = printed_order  # `turn_order`
        self.reach: Int = reach  # `tile_reach`
        self.open_town = open_town
        self.pad_low: Int = pad_low  # places of the Helipad in the deck; 0: it is not there
        self.pad_high: Int = pad_high
        self.placer: Int = placer  # `helipad_placer`
        self.horde = horde
        self.melee = melee  # `melee_bullets`
        self.ranged = ranged
        self.free_mover = free_mover  # `zombie_mover` = `free`
        self.auto_ties = auto_ties
        self.from_hand = from_hand  # `weapons` = `hand`
        self.printed_arms = printed_arms  # `explosives` = `printed`
        self.card_places = card_places
        self.fronts = fronts  # `open_fronts`
        self.top_shown = top_shown  # `weapon_top`
        self.mark_attempts = mark_attempts  # `search_mark`
        self.capped = capped  # `life_cap`
        self.loss_down = loss_down  # `death_loss`
        self.goal: Int = goal  # `trophy_goal`
        self.clear_pad = clear_pad
        self.rescue_late = rescue_late  # `rescue_check`
        self.backfire = backfire
        self.choose_tokens = choose_tokens  # `token_layout`
        self.frags: Int = frags
        self.rounds: Int = rounds
        self.exploration = exploration
        self.influx = influx
        self.phobia = phobia  # `claustrophobia_variant`


class Player(Plain):
    """A seat with its pawn and all that lies in front of it."""

    def __init__(
        self,
        at: Int,
        life: Int,
        bullets: Int,
        trophies: Int,
        lives: Int,
        points: Int,
        hand: Int,
        cards: Int,
        front: Int,
        weapon: Int,
        shells: Int,
        spare: Int,
        spare_shells: Int,
        pending: Int,
        bound: Int,
        marbles: Int,
        food: Int,
        played: bool,
        passing: bool,
        out: bool,
    ) -> None:
        self.at: Int = at  # the place of the pawn, or NONE
        self.life: Int = life
        self.bullets: Int = bullets
        self.trophies: Int = trophies
        self.lives: Int = lives  # only in `arena_last_man`
        self.points: Int = points  # of the arena: frags, points
        self.hand: Int = hand  # packed,
        self.cards: Int = cards  # and how many these are
        self.front: Int = front  # packed: items in front; with `weapons` = `hand` weapons, too
        self.weapon: Int = weapon  # the title of the active weapon, or NONE
        self.shells: Int = shells  # in the (active) Shotgun
        self.spare: Int = spare
        self.spare_shells: Int = spare_shells
        self.pending: Int = pending  # mask of titles that lie before the player (ZOM-CRD-8)
        self.bound: Int = bound  # of these, those in force in the player's turn that runs
        self.marbles: Int = marbles  # 0, COMING or RUNNING
        self.food: Int = food
        self.played = played  # the play of the cycle is used up (ZOM-CRD-2)
        self.passing = passing  # has said `pass_turn`: a secret (ZOM-HID-4)
        self.out = out  # of the game (ZOM-S-ARENA_LAST_MAN-2)

    def clone(self) -> "Player":
        return Player(
            self.at,
            self.life,
            self.bullets,
            self.trophies,
            self.lives,
            self.points,
            self.hand,
            self.cards,
            self.front,
            self.weapon,
            self.shells,
            self.spare,
            self.spare_shells,
            self.pending,
            self.bound,
            self.marbles,
            self.food,
            self.played,
            self.passing,
            self.out,
        )


class Zombies(State):
    """The whole table."""

    def __init__(
        self,
        seats: Int,
        over: bool,
        stack: "list[Frame[Any]]",
        setup: Setup,
        round: Int,
        active: Seat,
        allowance: Int,
        rolled: Int,
        cramp: Int,
        died: bool,
        still: bool,
        swapped: bool,
        attacked: Int,
        challenged: bool,
        sawing: Int,
        burning: Int,
        escorted: bool,
        shared: list[int],
        players: list[Player],
        laid: list[int],
        zombies: list[int],
        tokens: list[int],
        fallen: list[int],
        lying: list[int],
        stock: Int,
        marked: Int,
        razed: Int,
        pad: Int,
        aside: bool,
        tiles: Int,
        under: list[int],
        gone: Int,
        drawn: Int,
        pad_place: Int,
        keys_place: Int,
        deck: Int,
        discards: Int,
        arms: Int,
        arms_discards: Int,
        top: Int,
        lives: Int,
        named: Int,
        officer: Int,
        officer_life: Int,
        pilot: Int,
        pilot_life: Int,
        healed: bool,
        thing: Int,
        holder: Int,
        found: bool,
        reunited: bool,
        target: Int,
        places: list[int],
        reason: str,
    ) -> None:
        super().__init__(seats, over, stack)
        self.setup = setup
        self.round: Int = round
        self.active: Int = active
        # of the turn that runs:
        self.allowance: Int = allowance  # what is left of it
        self.rolled: Int = rolled  # the movement roll with its modifiers but for the escort's; 0: no roll
        self.cramp: Int = cramp  # who makes the steps of this move by Brain Cramp, or NONE
        self.died = died  # the active pawn has died in it (ZOM-TURN-4)
        self.still = still  # no more movement (ZOM-S-COP_CHASE-4)
        self.swapped = swapped  # ZOM-WPN-2
        self.attacked: Int = attacked  # mask of seats, bit 0 seat 0 (ZOM-A-6)
        self.challenged = challenged  # the officer, by the free action (ZOM-S-COP_CHASE-5)
        self.sawing: Int = sawing  # mask of seats with a running Chainsaw, bit 0 seat 0
        self.burning: Int = burning  # the tile where a printed Molotov gives its bonus, or NONE
        self.escorted = escorted  # the pilot goes with the move
        self.shared = shared  # what may not change hands again (ZOM-SHR-4); see `sharing.py`
        self.players = players
        # the town:
        self.laid = laid  # packed tiles (`town.packed`)
        self.zombies = zombies  # by tile, the mask of the cells with a standing zombie
        self.tokens = tokens  # by tile: bits 0 to 8 life, 9 to 17 bullets
        self.fallen = fallen  # the places of fallen zombies (Influx)
        self.lying = lying  # weapons: place + 512 · title + 16384 · shells
        self.stock: Int = stock
        self.marked: Int = marked  # masks of tiles: search markers,
        self.razed: Int = razed  # destroyed buildings
        self.pad: Int = pad  # the tile of the Helipad, or NONE
        self.aside = aside  # the Helipad waits for the reunion
        self.tiles: Int = tiles  # packed: the part of the deck that nobody knows
        self.under = under  # kinds put under it, in their order
        self.gone: Int = gone  # packed: discarded or left out
        self.drawn: Int = drawn  # how many were drawn of those that were shuffled
        self.pad_place: Int = pad_place  # at which place the Helipad was drawn, 0 while it was not;
        self.keys_place: Int = keys_place  # likewise the Hospital, the designated building, the Army Surplus
        self.deck: Int = deck  # packed
        self.discards: Int = discards
        self.arms: Int = arms  # packed: the weapon deck, but for
        self.arms_discards: Int = arms_discards
        self.top: Int = top  # its top card, if that is shown
        # modes:
        self.lives: Int = lives  # of one alone, or of the team
        self.named: Int = named  # the kind of the designated building, or NONE
        self.officer: Int = officer  # places, or NONE
        self.officer_life: Int = officer_life
        self.pilot: Int = pilot
        self.pilot_life: Int = pilot_life
        self.healed = healed
        self.thing: Int = thing  # the place where Uniform, keys or parcel lie, or NONE,
        self.holder: Int = holder  # and who carries them
        self.found = found  # the keys
        self.reunited = reunited
        self.target: Int = target  # the seat to be killed (`arena_assassination`)
        self.places = places  # ranks by seat once it is over
        self.reason = reason
        self.town: Town = NO_TOWN  # follows from `laid`, `razed` and the options; shared by copies

    def clone(self) -> "Zombies":
        copied = Zombies(
            self.seats,
            self.over,
            [frame.clone() for frame in self.stack],
            self.setup,
            self.round,
            self.active,
            self.allowance,
            self.rolled,
            self.cramp,
            self.died,
            self.still,
            self.swapped,
            self.attacked,
            self.challenged,
            self.sawing,
            self.burning,
            self.escorted,
            self.shared,
            [player.clone() for player in self.players],
            self.laid,
            self.zombies.copy(),
            self.tokens,
            self.fallen,
            self.lying,
            self.stock,
            self.marked,
            self.razed,
            self.pad,
            self.aside,
            self.tiles,
            self.under,
            self.gone,
            self.drawn,
            self.pad_place,
            self.keys_place,
            self.deck,
            self.discards,
            self.arms,
            self.arms_discards,
            self.top,
            self.lives,
            self.named,
            self.officer,
            self.officer_life,
            self.pilot,
            self.pilot_life,
            self.healed,
            self.thing,
            self.holder,
            self.found,
            self.reunited,
            self.target,
            self.places,
            self.reason,
        )
        copied.town = self.town
        return copied

    def arena(self) -> bool:
        """Players may attack each other (ZOM-A-1)."""
        return self.setup.mode >= LAST_MAN

    def together(self) -> bool:
        """Solo and cooperative modes."""
        return SOLO <= self.setup.mode <= FINDERS_KEEPERS or self.setup.mode == LAW

    def plays(self, seat: Seat) -> bool:
        return not self.players[seat].out


NO_TOWN: Final = Town([], [], [], [], [], [], [], [])


def count(packed: Int, title: Int) -> Int:
    """How many cards of a title are among packed cards."""
    return packed >> (CARD_BITS * title) & 3


def one(title: Int) -> Int:
    """One card of a title, to be added to packed cards or taken away."""
    return shifted(1, CARD_BITS * title)


def one_tile(kind: Int) -> Int:
    """One tile of a kind, likewise."""
    return shifted(1, TILE_BITS * kind)


def tile_count(packed: Int, kind: Int) -> Int:
    return packed >> (TILE_BITS * kind) & 7
