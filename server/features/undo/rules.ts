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

export interface UndoStep {
  readonly entity: UndoEntity;
  readonly id: string;
  /** The fields to restore, with their former values. */
  readonly restoredFields: FieldValues;
  /** Whether the row is to be deleted. */
  readonly mustDelete: boolean;
  /** The fields that stay: changed since, or not the member's to change. */
  readonly keptFields: readonly string[];
}

/** `currentFields`: undefined for a row that no longer exists. */
export function planUndo(
  { entity, id, fields, created }: ChangedItem,
  currentFields: FieldValues | undefined,
): UndoStep {
  const names = Object.keys(fields);
  const isUnchanged = (name: string) =>
    currentFields !== undefined && isSame(currentFields[name], fields[name]?.[1]);
  const keptFields = names.filter((name) => !isUnchanged(name));
  const isGone = currentFields === undefined;
  if (created === true) {
    return { entity, id, restoredFields: {}, mustDelete: !isGone && keptFields.length === 0, keptFields };
  }
  const restoredFields = Object.fromEntries(
    names.filter(isUnchanged).map((name) => [name, fields[name]?.[0]]),
  );
  return { entity, id, restoredFields, mustDelete: false, keptFields };
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}

export interface RestoredFields {
  readonly id: string;
  readonly fields: FieldValues;
}

/**
 * Two halves of the rows, or of the fields of a single row; a single field stays whole. Halving finds the rows and
 * fields that a rule refuses.
 */
export function getHalves(rows: readonly RestoredFields[]): (readonly RestoredFields[])[] {
  const [onlyRow] = rows;
  if (onlyRow === undefined || rows.length > 1) return splitInHalves(rows);
  const fields = splitInHalves(Object.entries(onlyRow.fields));
  return fields.map((half) => [{ id: onlyRow.id, fields: Object.fromEntries(half) }]);
}

function splitInHalves<Item>(items: readonly Item[]): (readonly Item[])[] {
  if (items.length < 2) return [items];
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}
