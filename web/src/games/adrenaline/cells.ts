/** The arena as rows of things that can be pointed at: squares, and on them racks, spawnpoints and figures. */
import { optionsIn } from "../../board/places";
import type { GridCell } from "../../board/Grid.svelte";
import type { Option } from "../../board/types";
import { withOption } from "../../board/words";
import { badgeBox, boxAt, boxOf, figureBox, placeOf, standings, type Standing } from "./geometry";
import type { Person } from "./people";
import type { Placed } from "./places";
import { BOT, refOf, type AdrenalineView, type SquareView } from "./view";
import { spokenFigure, spokenRack, spokenSquare } from "./words";

export interface ArenaCell extends GridCell {
  is: "square" | "rack" | "spawnpoint" | "figure";
  square: SquareView;
  option: Option | undefined;
  /** Of a square: the direction it is chosen by. */
  arrow: string;
  weapon: string;
  figure: number;
}

const RACK = { x: 42.5, y: 41, step: 52, width: 49, height: 46 }; // the middle of its first slot, within the square
const FINGER = 92; // units: 44 px on a phone
const RING = 102; // around a figure that can be chosen

export interface Given {
  view: AdrenalineView;
  people: Person[];
  placed: Placed[];
  pending: string | null;
}

export function rowsOf(given: Given): ArenaCell[][] {
  const rows: ArenaCell[][] = [[], [], []];
  const options = {
    squares: optionsIn(given.placed, "square", (place) => place.square),
    arrows: optionsIn(given.placed, "arrow", (place) => place.square),
    rooms: optionsIn(given.placed, "room", (place) => place.room),
    figures: optionsIn(given.placed, "figure", (place) => place.figure),
    racks: optionsIn(given.placed, "rack", (place) => place.weapon),
    spawnpoints: optionsIn(given.placed, "spawnpoint", (place) => place.colour),
  };
  for (const square of given.view.squares) {
    const floor = squareCell(square, given, options);
    const cells = [...rackCells(square, given, options.racks), ...figureCells(square, given, options.figures, floor)];
    cells.push(...spawnCells(square, given, options.spawnpoints));
    rows[placeOf(square.square).row]?.push(floor, ...cells.map((cell) => answeringFor(floor, cell)));
  }
  return rows.filter((row) => row.length);
}

interface SquareOptions {
  squares: Map<string, Option>;
  arrows: Map<string, Option>;
  rooms: Map<string, Option>;
}

function squareCell(square: SquareView, given: Given, { squares, arrows, rooms }: SquareOptions): ArenaCell {
  const arrow = arrows.get(square.square);
  const room = rooms.get(square.room);
  const first = given.view.squares.find((one) => one.room === square.room) === square;
  const option = squares.get(square.square) ?? arrow ?? room;
  const own = option === room && !first ? undefined : option; // the first square of a room answers for all of it
  return {
    ...bare("square", square, option),
    id: square.square,
    name: spokenSquare(square, given.people, given.view, option),
    box: boxOf(square.square),
    refs: own?.refs?.length ? own.refs : [`square:${square.square}`],
    at: `square:${square.square}`,
    ...(squares.size ? { tries: `square:${square.square}` } : {}),
    arrow: arrow?.action.split(":")[1] ?? "",
    ...answers(own, given.pending),
    ...(room && !own ? { through: { action: room.action, refs: room.refs ?? [] } } : {}),
  };
}

/** What stands on a square that can be chosen, and cannot itself be, answers for the square. */
function answeringFor(floor: ArenaCell, cell: ArenaCell): ArenaCell {
  const { option } = floor;
  if (!option || cell.action) return cell;
  return {
    ...cell,
    name: withOption(cell.name, { ...option, effect: "" }),
    through: { action: option.action, refs: [...cell.refs, ...(option.refs ?? [])] },
  };
}

function rackCells(square: SquareView, given: Given, options: Map<string, Option>): ArenaCell[] {
  if (!square.spawnpoint) return [];
  const colour = square.spawnpoint;
  return given.view.spawnpoints[colour].weapons.flatMap((weapon, slot) => {
    if (!weapon) return [];
    const option = options.get(weapon);
    const cell: ArenaCell = {
      ...bare("rack", square, option),
      id: `rack-${colour}-${slot}`,
      name: spokenRack(weapon, colour, option),
      box: rackBox(square.square, slot, 52, 60),
      refs: [`weapon:${weapon}`],
      weapon,
      ...(option ? { through: { action: option.action, refs: [`weapon:${weapon}`] } } : {}), // its card is in the dock
    };
    return [cell];
  });
}

/** A spawnpoint by itself can be pointed at only while it can be chosen; else its square stands for it. */
function spawnCells(square: SquareView, given: Given, options: Map<string, Option>): ArenaCell[] {
  const option = square.spawnpoint && options.get(square.spawnpoint);
  if (!option) return [];
  return [
    {
      ...bare("spawnpoint", square, option),
      id: `spawn-${square.spawnpoint}`,
      name: withOption(`${square.spawnpoint} spawnpoint`, option),
      box: spawnBox(square, given.view, 6),
      refs: option.refs ?? [`spawnpoint:${square.spawnpoint}`],
      ...answers(option, given.pending),
    },
  ];
}

function figureCells(square: SquareView, given: Given, options: Map<string, Option>, floor: ArenaCell): ArenaCell[] {
  return [...standings(square, given.view.mode)].flatMap(([figure, standing]) => {
    const person = given.people.find((one) => one.figure === figure);
    if (!person) return [];
    const option = options.get(`${figure}`);
    const cell: ArenaCell = {
      ...bare("figure", square, option),
      id: `figure-${figure}`,
      name: spokenFigure(person, option),
      box: option
        ? figureBox(standing, square.figures.length > 1 ? RING * standing.scale : FINGER)
        : floor.option
          ? badgeBox(standing)
          : figureBox(standing),
      refs: option?.refs?.length ? option.refs : [refOf(figure)],
      ...(options.size ? { tries: `figure:${figure === BOT ? "bot" : figure}` } : {}),
      figure,
      ...answers(option, given.pending),
    };
    return [cell];
  });
}

function bare(is: ArenaCell["is"], square: SquareView, option: Option | undefined) {
  return { is, square, option, arrow: "", weapon: "", figure: -1 };
}

function answers(option: Option | undefined, pending: string | null) {
  return option ? { action: option.action, chosen: option.action === pending } : {};
}

export function rackBox(square: string, slot: number, width = RACK.width, height = RACK.height) {
  return boxAt(square, RACK.x + slot * RACK.step, RACK.y, width, height);
}

/** The ring of a spawnpoint: in the middle, or where it can be shot at beside whoever stands there. */
export function spawnBox({ square, figures }: SquareView, { mode }: AdrenalineView, rim = 0) {
  const aside = figures.length && mode === "domination";
  const side = (aside ? 54 : 80) + 2 * rim;
  return aside ? boxAt(square, 42, 148, side, side) : boxAt(square, 95, 118, side, side);
}

/** Where everybody stands, by figure. */
export function standingsOf(view: AdrenalineView): Map<number, Standing> {
  return new Map(view.squares.flatMap((square) => [...standings(square, view.mode)]));
}
