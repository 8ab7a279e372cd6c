/** Which parts of a bulk change are undone, and which stay because they were changed since. */
import type { UndoEntity } from "#contract/undo.ts";

/** A JSON value, which may combine several columns that belong together. */
type FieldValue = unknown;
export type FieldValues = Readonly<Record<string, FieldValue>>;

/**
 * One changed row: each field with its values before and after. `created`: the row was created with the values after.
 */
export interface ChangedItem {
  readonly entity: UndoEntity;
  readonly id: string;
  readonly fields: Readonly<Record<string, readonly [before: FieldValue, after: FieldValue]>>;
  readonly created?: true;
}

export interface Undoing {
  readonly entity: UndoEntity;
  readonly id: string;
  /** The fields to restore, with their former values. */
  readonly back: FieldValues;
  /** Whether the row is to be deleted. */
  readonly isRemoved: boolean;
  /** The fields that were changed since. */
  readonly kept: readonly string[];
}

/** `now`: undefined for a row that no longer exists. */
export function getUndoing(
  { entity, id, fields, created }: ChangedItem,
  now: FieldValues | undefined,
): Undoing {
  const names = Object.keys(fields);
  const isUnchanged = (name: string) => now !== undefined && isSame(now[name], fields[name]?.[1]);
  const keptFields = names.filter((name) => !isUnchanged(name));
  const isGone = now === undefined;
  if (created === true) {
    return { entity, id, back: {}, isRemoved: !isGone && keptFields.length === 0, kept: keptFields };
  }
  const back = Object.fromEntries(names.filter(isUnchanged).map((name) => [name, fields[name]?.[0]]));
  return { entity, id, back, isRemoved: false, kept: keptFields };
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

export interface RestoredFields {
  readonly id: string;
  readonly fields: FieldValues;
}

/** Two halves of the rows, or of the fields of a single row; a single field stays whole. */
export function getHalves(rows: readonly RestoredFields[]): (readonly RestoredFields[])[] {
  const [only] = rows;
  if (only === undefined || rows.length > 1) return inHalves(rows);
  const fields = inHalves(Object.entries(only.fields));
  return fields.map((some) => [{ id: only.id, fields: Object.fromEntries(some) }]);
}

function inHalves<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length < 2) return [items];
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
