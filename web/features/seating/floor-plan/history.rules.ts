/** What was done in the room and can be taken back: a pile of what is behind and of what was undone. */
import type { Seating } from "#contract/seating.ts";
import type { Place } from "../queries.ts";
import type { Move } from "../seats.rules.ts";

/** What one call each of its parts makes. */
export interface Change {
  readonly moves?: readonly Move[];
  readonly places?: readonly Place[];
  readonly seating?: Partial<Seating>;
}

export interface Action {
  readonly do: Change;
  readonly undo: Change;
}

export interface History {
  readonly past: readonly Action[];
  readonly future: readonly Action[];
}

export const deepest = 50;
export const noHistory: History = { past: [], future: [] };

/** What is done anew leaves nothing to be done again. */
export function withDone({ past }: History, action: Action): History {
  return { past: [...past, action].slice(-deepest), future: [] };
}

/** The history after taking back the last action, which is given too; null where there is none. */
export function withUndone({ past, future }: History): readonly [History, Action] | null {
  const last = past.at(-1);
  return last ? [{ past: past.slice(0, -1), future: [...future, last] }, last] : null;
}

/** The history after doing again what was taken back last, which is given too; null where there is nothing. */
export function withRedone({ past, future }: History): readonly [History, Action] | null {
  const last = future.at(-1);
  return last ? [{ past: [...past, last], future: future.slice(0, -1) }, last] : null;
}

/** Without an action that was refused. */
export function without({ past, future }: History, action: Action): History {
  return {
    past: past.filter((each) => each !== action),
    future: future.filter((each) => each !== action),
  };
}
