/** The actions of a turn as the action tile shows them: what each lets one do at one's level of adrenaline. */
import { LEVELS } from "./catalogue";
import { BOT, type AdrenalineView, type FigureView } from "./view";

export interface ActionTile {
  action: string;
  name: string;
  piece: string;
  /** "up to 3" */
  does: string;
  /** It has become better by adrenaline. */
  better: boolean;
}

const [FIRST = 3, SECOND = 6] = LEVELS;

function tile(action: string, does: string, better = false): ActionTile {
  const verb = action.replace("frenzy_", "");
  const name = { run: "Run", grab: "Grab", shoot: "Shoot", bot: "Bot" }[verb] ?? verb;
  const piece = { run: "i-shoe", grab: "act-grab", shoot: "fx-target", bot: "bot-action" }[verb] ?? "i-shoe";
  return { action, name, piece, does, better };
}

/** What is printed for this player now: the frenzy has tiles of its own. The bot's is there while it is owed. */
export function tilesOf(view: AdrenalineView, player: FigureView): ActionTile[] {
  const bot = view.bot_owed && view.active === player.figure ? [tile("bot", "walk, fire")] : [];
  return [...own(view, player), ...bot];
}

/** Which actions a seat has: now, or in its last turn. Whoever comes before the starting player has the long list. */
function sideOf(view: AdrenalineView, seat: number): AdrenalineView["side"] {
  if (seat === view.active || !view.frenzy) return seat === view.active ? view.side : "normal";
  const seats = view.figures.filter(({ figure }) => figure !== BOT).length;
  const later = (seat - view.active + seats) % seats;
  const until = (view.start - seat + seats) % seats;
  return until > 0 && until <= view.turns_left - later ? "long" : "short";
}

function own(view: AdrenalineView, { damage: line, figure }: FigureView): ActionTile[] {
  const side = sideOf(view, figure);
  const damage = line.length;
  if (side === "short") return [tile("frenzy_grab", "up to 3"), tile("frenzy_shoot", "up to 2, reload")];
  if (side === "long") {
    return [tile("frenzy_run", "up to 4"), tile("frenzy_grab", "up to 2"), tile("frenzy_shoot", "up to 1, reload")];
  }
  return [
    tile("run", "up to 3"),
    tile("grab", damage >= FIRST ? "up to 2" : "up to 1", damage >= FIRST),
    tile("shoot", damage >= SECOND ? "up to 1" : "from here", damage >= SECOND),
  ];
}
