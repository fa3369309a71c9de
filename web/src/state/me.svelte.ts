/** Who sits at this browser. A guest is only a name; it is asked for when somebody first does something. */
import { get, post } from "../net/http";
import type { Me } from "../net/wire";

const NOBODY: Me = { id: null, name: "", kind: "nobody" };

class MeState {
  now = $state.raw<Me>(NOBODY);
  /** The server has been asked. */
  known = $state(false);
  /** Somebody acts and has no name yet: the dialog is shown, and this gets its answer. */
  asked = $state.raw<((named: boolean) => void) | null>(null);

  async load(): Promise<void> {
    this.now = await get<Me>("/me");
    this.known = true;
  }

  /** Makes a guest of nobody, or gives a new name. */
  async rename(name: string): Promise<void> {
    this.now = await post<Me>("/me", { name });
  }

  /** True once there is a name: one that was given elsewhere on the page, or asked for in place; false if put off. */
  async named(given = ""): Promise<boolean> {
    if (!this.known) await this.load();
    if (this.now.kind === "nobody" && given.trim()) await this.rename(given.trim()).catch(() => undefined);
    if (this.now.kind !== "nobody") return true;
    this.asked?.(false);
    return new Promise((answer) => {
      this.asked = (named) => {
        this.asked = null;
        answer(named);
      };
    });
  }
}

export const me = new MeState();
