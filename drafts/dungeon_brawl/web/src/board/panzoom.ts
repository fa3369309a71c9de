/** The arithmetic of looking at a large map: a window on the world that can be moved and zoomed, never off the map. */
import type { Box, Point } from "./marks";

export interface Size {
  width: number;
  height: number;
}

/**
 * The map. With an origin it is one that grows: what lies there keeps its coordinates, and the window may look beyond
 * an edge, so that nothing moves when something is added behind it.
 */
export interface World extends Size {
  x?: number;
  y?: number;
}

/** `x`, `y`: the world point in the middle of the screen; `scale`: screen units per world unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Limits {
  world: World;
  screen: Size;
  /** How often larger than the whole map at most. */
  closest: number;
  /** The largest scale itself, in px per world unit; it goes before `closest`. */
  nearest?: number;
}

/** The scale at which the whole map is seen, but never a nearer one than anybody may choose. */
export function fitScale({ world, screen, nearest = Infinity }: Limits): number {
  return Math.min(screen.width / world.width, screen.height / world.height, nearest);
}

/** The whole map. */
export function fit(limits: Limits): Camera {
  const { x = 0, y = 0, width, height } = limits.world;
  return { x: x + width / 2, y: y + height / 2, scale: fitScale(limits) };
}

/** A camera kept within the limits: what is smaller than the screen stays in the middle of it. */
export function within(camera: Camera, limits: Limits): Camera {
  const { world, screen, closest, nearest } = limits;
  const smallest = fitScale(limits);
  const scale = Math.min(Math.max(camera.scale, smallest), nearest ?? smallest * closest);
  const grows = world.x !== undefined || world.y !== undefined;
  const keep = grows ? between : inside;
  return {
    x: keep(camera.x, world.x ?? 0, world.width, screen.width / scale),
    y: keep(camera.y, world.y ?? 0, world.height, screen.height / scale),
    scale,
  };
}

function inside(at: number, from: number, long: number, seen: number): number {
  return seen >= long ? from + long / 2 : between(at, from + seen / 2, long - seen);
}

function between(at: number, from: number, long: number): number {
  return Math.min(Math.max(at, from), from + long);
}

/** Zooms so that the world point under a screen point stays where it is. */
export function zoomAt(camera: Camera, factor: number, at: Point, limits: Limits): Camera {
  const dx = at.x - limits.screen.width / 2;
  const dy = at.y - limits.screen.height / 2;
  const scale = within({ ...camera, scale: camera.scale * factor }, limits).scale;
  return within(
    { x: camera.x + dx / camera.scale - dx / scale, y: camera.y + dy / camera.scale - dy / scale, scale },
    limits,
  );
}

/** Moves with a finger: the world follows it. */
export function drag(camera: Camera, by: Point, limits: Limits): Camera {
  return within({ ...camera, x: camera.x - by.x / camera.scale, y: camera.y - by.y / camera.scale }, limits);
}

/** Looks at a point of the world, at least as near as `closeness` times the whole map. */
export function lookAt(camera: Camera, point: Point, closeness: number, limits: Limits): Camera {
  return within({ ...point, scale: Math.max(camera.scale, fitScale(limits) * closeness) }, limits);
}

/** Where a window opens: at a point, at this scale, or the whole map where that can be seen as large. */
export function opening(point: Point, scale: number, limits: Limits): Camera {
  return fitScale(limits) >= scale ? fit(limits) : within({ ...point, scale }, limits);
}

/** The part of the world that is seen. */
export function seen({ x, y, scale }: Camera, screen: Size): Box {
  const width = screen.width / scale;
  const height = screen.height / scale;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** Moves only as far as it takes to have a box in sight, and zooms out only if it is larger than the window. */
export function bring(camera: Camera, box: Box, limits: Limits): Camera {
  const { screen } = limits;
  const scale = Math.min(camera.scale, screen.width / box.width, screen.height / box.height);
  const reach = (at: number, from: number, long: number, wide: number) =>
    between(at, from + long - wide / 2, Math.max(wide - long, 0));
  return within(
    {
      x: reach(camera.x, box.x, box.width, screen.width / scale),
      y: reach(camera.y, box.y, box.height, screen.height / scale),
      scale,
    },
    limits,
  );
}

/** The part of the world that is seen, as an SVG viewBox. */
export function viewBox(camera: Camera, screen: Size): string {
  const { x, y, width, height } = seen(camera, screen);
  return [x, y, width, height].map((n) => +n.toFixed(3)).join(" ");
}

/** Between two cameras: the scale grows by the same factor in the same time. */
export function blend(a: Camera, b: Camera, t: number): Camera {
  const scale = a.scale * (b.scale / a.scale) ** t;
  const far = Math.abs(b.scale - a.scale) < 1e-6 ? t : (1 / a.scale - 1 / scale) / (1 / a.scale - 1 / b.scale);
  return { x: a.x + (b.x - a.x) * far, y: a.y + (b.y - a.y) * far, scale };
}
