/** Tries something the server may refuse; the refusal becomes a notice. True if it worked. */
import { reason } from "../net/http";
import { notices } from "./notices.svelte";

export async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (thrown) {
    notices.warn(reason(thrown));
    return false;
  }
}
