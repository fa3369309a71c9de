/** The arithmetic of looking at a large map: a window on the world that can be moved and zoomed, never off the map. */
import type { Point } from "./marks";

export interface Size {
  width: number;
  height: number;
}

/** `x`, `y`: the world point in the middle of the screen; `scale`: screen units per world unit. */
export interface Camera {
  x: number;
  y: number;
  scale: number;
}

export interface Limits {
  world: Size;
  screen: Size;
  /** How often larger than the whole map at most. */
  closest: number;
}

/** The scale at which the whole map is seen. */
export function fitScale({ world, screen }: Limits): number {
  return Math.min(screen.width / world.width, screen.height / world.height);
}

/** The whole map. */
export function fit(limits: Limits): Camera {
  return { x: limits.world.width / 2, y: limits.world.height / 2, scale: fitScale(limits) };
}

/** A camera kept within the limits: what is smaller than the screen stays in the middle of it. */
export function within(camera: Camera, limits: Limits): Camera {
  const smallest = fitScale(limits);
  const scale = Math.min(Math.max(camera.scale, smallest), smallest * limits.closest);
  return {
    x: inside(camera.x, limits.world.width, limits.screen.width / scale),
    y: inside(camera.y, limits.world.height, limits.screen.height / scale),
    scale,
  };
}

function inside(at: number, world: number, seen: number): number {
  return seen >= world ? world / 2 : Math.min(Math.max(at, seen / 2), world - seen / 2);
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

/** The part of the world that is seen, as an SVG viewBox. */
export function viewBox(camera: Camera, screen: Size): string {
  const width = screen.width / camera.scale;
  const height = screen.height / camera.scale;
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((n) => +n.toFixed(3)).join(" ");
}
