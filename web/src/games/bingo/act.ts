/** What every part of the board needs beside its own piece of the view: here also what is moving. */
import type { Act as Usual } from "../../board/act";

export { answering } from "../../board/act";

export interface Act extends Usual {
  moving: ReadonlySet<string>;
}
