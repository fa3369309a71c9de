/** What the host of a table may do: see the links of open seats, make new ones, call bots, start, close. */
import { get, post } from "../net/http";
import type { SeatChange, SeatLink, SeatLinks } from "../net/wire";

export class Hosting {
  links = $state.raw<SeatLink[]>([]);
  busy = $state(false);
  private readonly path: string;

  constructor(table: string) {
    this.path = `/tables/${encodeURIComponent(table)}`;
  }

  linkOf(seat: number): SeatLink | undefined {
    return this.links.find((link) => link.seat === seat);
  }

  async load(): Promise<void> {
    this.links = (await get<SeatLinks>(`${this.path}/links`)).links;
  }

  /** The seat is open again and has a new link; the old one is invalid. */
  open(seat: number): Promise<void> {
    return this.change(seat, { kind: "open" });
  }

  bot(seat: number, level: string): Promise<void> {
    return this.change(seat, { kind: "bot", level });
  }

  /** Open seats become bots, and the game begins. */
  start(): Promise<void> {
    return this.work(() => post(`${this.path}/start`));
  }

  close(): Promise<void> {
    return this.work(() => post(`${this.path}/close`));
  }

  private change(seat: number, change: SeatChange): Promise<void> {
    return this.work(async () => {
      this.links = (await post<SeatLinks>(`${this.path}/seats/${seat}`, change)).links;
    });
  }

  /** One thing at a time: what is asked for meanwhile is left out. */
  private async work(ask: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    try {
      await ask();
    } finally {
      this.busy = false;
    }
  }
}

/** The page that a seat link leads to. What follows # never reaches a server's log. */
export function linkAddress(table: string, link: Pick<SeatLink, "token">, origin: string = location.origin): string {
  return `${origin}/join/${encodeURIComponent(table)}#${link.token}`;
}

/** Whether links with this host work on this machine only. */
export function isLocal(host: string = location.hostname): boolean {
  return host === "localhost" || host === "[::1]" || host.startsWith("127.");
}
