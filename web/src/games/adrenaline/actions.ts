/** The actions of a turn as the action tile shows them, in words. */
import { capital } from "../../board/words";
import type { ActionView, AdrenalineView } from "./view";

export interface ActionTile {
  action: string;
  name: string;
  piece: string;
  /** "up to 3" */
  does: string;
  better: boolean;
}

const PIECES: Record<string, string> = { run: "i-shoe", grab: "act-grab", shoot: "fx-target", bot: "bot-action" };

/** What the tile offers the viewer: the frenzy has actions of its own, the bot's is there while it is owed. */
export function tilesOf({ tile }: AdrenalineView): ActionTile[] {
  return Object.entries(tile).map(([action, offered]) => {
    const verb = action.replace("frenzy_", "");
    const does = verb === "bot" ? "walk, fire" : told(offered);
    return { action, name: capital(verb), piece: PIECES[verb] ?? "i-shoe", does, better: !!offered.better };
  });
}

function told({ moves, reload }: ActionView): string {
  return `${moves ? `up to ${moves}` : "from here"}${reload ? ", reload" : ""}`;
}
