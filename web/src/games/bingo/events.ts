/** What happens, as lines tell it: the fields by kind of event, with the ids of the view (`events.py` of the rules). */

interface OfSeat {
  seat: number;
}

export interface Events {
  RoundBegan: object;
  OrderNoted: OfSeat;
  CardPicked: OfSeat;
  TokenGiven: OfSeat;
  Gained: OfSeat & { energy: number };
  Stored: OfSeat & { energy: number; wasted: number };
  Lost: OfSeat & { energy: number };
  Rolled: OfSeat & { letter: string | null; number: string | null };
  Placed: OfSeat & { square: string; fresh: boolean };
  PowerPlayed: OfSeat & { power: string };
  BlockBurnt: OfSeat & { square: string };
  OrderLocked: OfSeat;
  OrderShown: OfSeat & { order: string; target: number | null; splash: number | null };
  Attacked: OfSeat & { victim: number; points: number };
  SentOn: OfSeat & { target: number; points: number };
  Blocked: OfSeat & { points: number; through: number };
  Disabled: OfSeat & { slot: string };
  Foreseen: OfSeat;
  Wounded: OfSeat & { points: number; health: number };
  Killed: OfSeat;
  LineLost: OfSeat & { line: string };
  BlockTaken: OfSeat & { victim: number; square: string; fresh: boolean };
  Returned: OfSeat;
  ItemBought: OfSeat & { item: string };
  PowerBought: OfSeat & { power: string };
  Finished: object;
}
