/** Where figures stand in one square: one in the middle, two side by side, three to six in two rows and smaller. */

export interface Slot {
  /** The middle of the feet, as a share of the square. */
  x: number;
  y: number;
  scale: number;
}

const FEET = 2 / 3; // feet stand on the lower third
const CROWDED = 0.85;

export function slots(count: number): Slot[] {
  if (count <= 2) return row(count, FEET, 1);
  const back = Math.ceil(count / 2);
  return [...row(back, FEET - 0.14, CROWDED), ...row(count - back, FEET + 0.18, CROWDED)];
}

function row(count: number, y: number, scale: number): Slot[] {
  return Array.from({ length: count }, (_, i) => ({ x: (i + 1) / (count + 1), y, scale }));
}
