/**
 * The course of an animation: beats one after the other, squeezed into the time there is, and ended at any moment.
 * Each beat begins with what it shows and ends with what has become true, so that nothing is lost by a jump.
 */

export interface Beat {
  /** How long it wants to be seen, in ms. */
  time: number;
  begin: () => void;
  end: () => void;
}

export interface Running {
  /** Everything becomes true at once. */
  jump: () => void;
}

/** Plays beats within `limit` ms; `over` is called once, also after a jump. */
export function play(beats: readonly Beat[], limit: number, over: () => void): Running {
  const wanted = beats.reduce((sum, beat) => sum + beat.time, 0);
  const pace = wanted > limit ? limit / wanted : 1;
  let at = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  const finish = () => {
    ended = true;
    over();
  };
  const next = () => {
    const beat = beats[at];
    if (!beat) return finish();
    beat.begin();
    timer = setTimeout(() => {
      beat.end();
      at += 1;
      next();
    }, beat.time * pace);
  };
  next();
  return {
    jump: () => {
      if (ended) return;
      clearTimeout(timer);
      for (const beat of beats.slice(at)) beat.end();
      finish();
    },
  };
}
