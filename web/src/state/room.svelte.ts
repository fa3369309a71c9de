/**
 * The table page's connections: one per own seat (hot seat), or one as a spectator. Decides which of them is shown and
 * when the screen is to be handed over; new or lost seats open or end connections while the page stays.
 */
import { turnOf } from "./handover";
import { recall, remember } from "./saved";
import { TableStore } from "./table.svelte";

const OPEN_HANDS = "open-hands";

type Opener = (table: string, seat: number | null) => TableStore;

export class Room {
  stores = $state.raw<TableStore[]>([]);
  /** The seat that has taken the screen. */
  private taken = $state<number | null>(null);
  /** The people at this browser hide nothing from each other. */
  openHands = $state(false);

  private readonly asked = $derived(this.stores.find((store) => store.picture)?.picture?.asked ?? []);
  private readonly turn = $derived(
    turnOf({
      own: this.own,
      shown: this.taken,
      asked: this.asked,
      over: this.stores.some((store) => store.over || store.info?.status === "waiting"),
      open: this.openHands,
    }),
  );

  constructor(
    readonly id: string,
    private readonly open: Opener = (table, seat) => new TableStore(table, seat),
  ) {
    this.openHands = recall<string[]>(OPEN_HANDS, []).includes(id);
  }

  get own(): number[] {
    return this.stores.flatMap((store) => (store.as === null ? [] : [store.as]));
  }

  /** The seat that everything is hidden for until it says "it is me"; the last event is shown to its end before. */
  get handTo(): number | null {
    const { next, shown } = this.turn;
    if (next === null) return null;
    return shown !== null && this.storeOf(shown)?.burst ? null : next;
  }

  /** What is on the screen. */
  get current(): TableStore | null {
    return this.storeOf(this.turn.shown) ?? this.stores[0] ?? null;
  }

  /** Looks through these seats: `wanted` first. No seat: a spectator. */
  sit(seats: readonly number[], wanted: number | null = null): void {
    const now = this.stores;
    const kept = now.filter((store) => store.as !== null && seats.includes(store.as));
    const fresh = seats.filter((seat) => !kept.some((store) => store.as === seat));
    const looking = seats.length ? [] : now.filter((store) => store.as === null);
    const next = [...kept, ...fresh.map((seat) => this.open(this.id, seat)), ...looking];
    if (!next.length) next.push(this.open(this.id, null));
    for (const store of now) if (!next.includes(store)) store.close();
    this.stores = next.sort((a, b) => (a.as ?? -1) - (b.as ?? -1));
    if (wanted !== null && seats.includes(wanted)) this.taken = wanted;
    if (this.taken !== null && !seats.includes(this.taken)) this.taken = null;
  }

  /** The server says that other seats are ours than those we look through: somebody sat down, or lost a seat. */
  get changed(): boolean {
    const told = this.told;
    return told !== null && (told.length !== this.own.length || told.some((seat) => !this.own.includes(seat)));
  }

  reconcile(): void {
    if (this.changed) this.sit(this.told ?? []);
  }

  private get told(): number[] | null {
    const store = this.stores.find((one) => one.phase === "live" && one.info);
    return store ? store.seats.filter((seat) => seat.you).map((seat) => seat.seat) : null;
  }

  /** "It is me." */
  take(seat: number): void {
    this.taken = seat;
  }

  /** From now on no screen between the seats of this browser, at this table. */
  trust(): void {
    this.openHands = true;
    remember(OPEN_HANDS, [...recall<string[]>(OPEN_HANDS, []).slice(-20), this.id]);
  }

  close(): void {
    for (const store of this.stores) store.close();
    this.stores = [];
  }

  private storeOf(seat: number | null): TableStore | undefined {
    return this.stores.find((store) => store.as === seat);
  }
}
