/** What of a bulk change is given back, and what stays because it was changed since. */
import type { UndoEntity } from "#contract/undo.ts";

/** A value as JSON has it; some are of several columns that belong together. */
export type Value = unknown;
export type Fields = Readonly<Record<string, Value>>;

/** One thing of a bulk change: each field with its value before and after. `created`: it was made with the values after. */
export interface ChangedItem {
  readonly entity: UndoEntity;
  readonly id: string;
  readonly fields: Readonly<Record<string, readonly [before: Value, after: Value]>>;
  readonly created?: true;
}

export interface Undoing {
  readonly entity: UndoEntity;
  readonly id: string;
  /** The fields to be given back, with their values before. */
  readonly back: Fields;
  /** Whether the whole thing is to be taken away. */
  readonly isRemoved: boolean;
  /** The fields that were changed since. */
  readonly kept: readonly string[];
}

/** `now`: undefined for a thing that is gone. */
export function undoing({ entity, id, fields, created }: ChangedItem, now: Fields | undefined): Undoing {
  const names = Object.keys(fields);
  const isUnchanged = (name: string) => now !== undefined && isSame(now[name], fields[name]?.[1]);
  const kept = names.filter((name) => !isUnchanged(name));
  const isGone = now === undefined;
  if (created === true) {
    return { entity, id, back: {}, isRemoved: !isGone && kept.length === 0, kept };
  }
  const back = Object.fromEntries(names.filter(isUnchanged).map((name) => [name, fields[name]?.[0]]));
  return { entity, id, back, isRemoved: false, kept };
}

function isSame(one: Value, other: Value): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
