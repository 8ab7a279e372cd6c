/** Heavy work takes turns: so much at once and no more, first come, first served. */

export interface Turns {
  /** Runs the work once `weight` places are free, at most as many as there are. */
  take<T>(weight: number, work: () => Promise<T>): Promise<T>;
}

export function takingTurns(places: number): Turns {
  let free = places;
  const waiting: { readonly weight: number; readonly start: () => void }[] = [];
  const startNext = () => {
    for (let next = waiting[0]; next !== undefined && next.weight <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.weight;
      next.start();
    }
  };
  return {
    async take(wanted, work) {
      const weight = Math.min(wanted, places);
      await new Promise<void>((start) => {
        waiting.push({ weight, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += weight;
        startNext();
      }
    },
  };
}
