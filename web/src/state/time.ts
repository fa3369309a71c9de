/** Spans of time in words and figures: clocks, countdowns, ages. */

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86400;

/** "0:38", "12:05", "1:02:09", "2 d 4 h": as a clock shows what is left. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  if (left >= 2 * DAY) return `${Math.floor(left / DAY)} d ${Math.floor((left % DAY) / HOUR)} h`;
  const two = (n: number) => String(n).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE), left % MINUTE];
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** "38 seconds", "12 minutes", "2 days": as people and screen readers say it. */
export function spanText(seconds: number): string {
  const left = Math.max(0, Math.round(seconds));
  const [size, unit] =
    left >= 2 * DAY
      ? [DAY, "day"]
      : left >= 2 * HOUR
        ? [HOUR, "hour"]
        : left >= 120
          ? [MINUTE, "minute"]
          : [1, "second"];
  const count = Math.round(left / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** "14:05": when something was said. */
export function momentText(at: number): string {
  return new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
