/** Short messages at the edge of the page, read out by screen readers. */

export interface Notice {
  id: number;
  text: string;
  kind: "news" | "trouble";
}

const STAYS = 7000; // milliseconds: long enough to read two lines

class Notices {
  now = $state<Notice[]>([]);
  #next = 1;

  /** Something went well, or is worth knowing. */
  tell(text: string): void {
    this.#add(text, "news");
  }

  /** Something was refused, or failed. */
  warn(text: string): void {
    this.#add(text, "trouble");
  }

  close(id: number): void {
    this.now = this.now.filter((notice) => notice.id !== id);
  }

  #add(text: string, kind: Notice["kind"]): void {
    const id = this.#next++;
    this.now = [...this.now.filter((notice) => notice.text !== text), { id, text, kind }].slice(-3);
    setTimeout(() => this.close(id), STAYS);
  }
}

export const notices = new Notices();
