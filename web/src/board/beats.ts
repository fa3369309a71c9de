/**
 * How a game says what is seen of its events: a part for each kind, and parts that belong together share a beat. A beat
 * changes a copy of the view before; the true view replaces it when all is played, so what a part leaves out is only
 * seen a moment later.
 */
import type { Mark, Tone } from "./marks";
import type { BeatsOf, Change, Scene, StageBeat } from "./stage.svelte";
import type { Line, Look } from "./types";

/** What is seen of one event. */
export interface Part<View> {
  /** Parts with the same group that follow each other share a beat: all dice roll at once. */
  group: string;
  /** Another group whose beat it may share. */
  joins?: string;
  time: number;
  /** Pieces that move meanwhile, by the names that the game's own parts know. */
  moving?: string[];
  marks?: Mark[];
  /** What is done to the viewer, if this line is against the viewer. */
  blow?: string;
  /** What becomes true when the beat begins, and when it is over. */
  change?: Change<View>;
  later?: Change<View>;
}

/**
 * By kind of event, what is seen of it; null: nothing, on purpose, since the log tells it. `Events` are the fields of
 * each kind, as lines have them.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- every kind of event has fields of its own
export type Parts<View, Events = Record<string, any>> = {
  [Kind in keyof Events]: ((event: Events[Kind], scene: Scene<View>, line: Line) => Part<View>) | null;
};

/** Lines of a game become beats, in order. Lines that are not the game's own, such as an undo, have none. */
export function beatsBy<View>(parts: Parts<View>): BeatsOf<View> {
  return (lines, scene) => {
    const beats: StageBeat<View>[] = [];
    let group = "";
    for (const line of lines) {
      const part = parts[line.kind]?.(line.event ?? {}, scene, line);
      if (!part) continue;
      if (!beats.length || (part.group !== group && part.joins !== group)) {
        beats.push({ time: 0, moving: [], marks: [], changes: [], later: [], blow: "" });
        group = part.group;
      }
      const struck = scene.me !== null && line.against?.includes(scene.me);
      join(beats.at(-1) as StageBeat<View>, part, struck ? part.blow : "");
    }
    return beats;
  };
}

function join<View>(beat: StageBeat<View>, part: Part<View>, blow = ""): void {
  beat.time = Math.max(beat.time, part.time);
  beat.moving.push(...(part.moving ?? []));
  beat.marks.push(...(part.marks ?? []));
  beat.blow = blow || beat.blow;
  if (part.change) beat.changes.push(part.change);
  if (part.later) beat.later.push(part.later);
}

export function float(at: string, text: string, tone: Tone, piece?: string): Mark {
  return { is: "float", at, text, tone, ...(piece ? { piece } : {}) };
}

export function stamp(at: string, piece: string, text: string, tone: Tone): Mark {
  return { is: "stamp", at, piece, text, tone };
}

export function frame(at: string, tone: Tone): Mark {
  return { is: "frame", at, tone };
}

export function fly(from: string, to: string, piece: string, look: Look): Mark {
  return { is: "fly", from, to, piece, look };
}

export function shot(from: string, to: string, points: number, look: Look): Mark {
  return { is: "shot", from, to, text: `${points}`, look };
}

/** The end of a game, in the words of its line. */
export function ending<View>(line: Line): Part<View> {
  return { group: "over", time: 1200, marks: [{ is: "banner", text: line.text }] };
}
