/** A clock for what counts down on the page: it ticks only while something shows it. */
import { createSubscriber } from "svelte/reactivity";

const BEAT = 250;

const watch = createSubscriber((tick) => {
  const timer = setInterval(tick, BEAT);
  return () => clearInterval(timer);
});

/** This browser's time in seconds; what reads it inside an effect or a component is run again with every beat. */
export function ticking(): number {
  watch();
  return Date.now() / 1000;
}
