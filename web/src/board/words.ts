/** Short words and whole sentences that every board has: for small places, and for ears. */
import type { Option, SeatLook } from "./types";

/** An option as it is spoken after the thing it belongs to. */
export function spokenOption(option: Option): string {
  return `option: ${option.text}${option.effect ? `, ${option.effect}` : ""}`;
}

/** The name of a thing with its option, if it has one. */
export function withOption(name: string, option: Option | undefined): string {
  return option ? `${name}; ${spokenOption(option)}` : name;
}

/** `Your`, or whose it is; with several people at one screen the name says more. */
export function possessive(seat: SeatLook): string {
  return seat.you && !seat.shared ? "Your" : `${seat.name}'s`;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
