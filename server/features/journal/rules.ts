/** The journal changes of the rows that a transaction changed. */
import { type JournalAct, type JournalKind, maxJournalValueLength } from "#contract/journal.ts";
import { getFieldAreas } from "#contract/field-areas.ts";
import { isAllowed, type Membership, getAreaPermission } from "#contract/permissions.ts";
import type { Columns, RowChange } from "#server/database/row-changes.ts";
import {
  type AnyTable,
  type JournalArea,
  findJournaledTable,
  type JournaledTables,
} from "#server/platform/journal.ts";

/** Whether somebody may read or edit what belongs to an area. */
export function isAreaAllowed(member: Membership, area: JournalArea, right: "see" | "edit"): boolean {
  return isAllowed(member, getAreaPermission(area, right));
}

/** By column: the values before and after; null where they are not stored. */
type ChangedFields = Readonly<Record<string, readonly [before: unknown, after: unknown] | null>>;

export interface JournalChange {
  readonly area: JournalArea;
  readonly kind: JournalKind;
  readonly thingId: string;
  readonly act: JournalAct;
  /** null unless the act is `updated`. */
  readonly fields: ChangedFields | null;
  /** false for a row that only relates two other rows. */
  readonly isMain: boolean;
}

/** Columns whose changes are not journaled in any table: they identify the row, or the act states them already. */
const neverJournaled = new Set(["wedding_id", "id", "created_at", "deleted_at"]);

/** The journal changes of one changed row: none if nothing that is journaled differs, several if areas differ. */
export function getChangesOfRow(tables: JournaledTables, row: RowChange): JournalChange[] {
  const { id, before, after } = row;
  const journaledTable = findJournaledTable(tables, row);
  const act = getAct(before, after);
  if (journaledTable === undefined || act === undefined) return [];
  const { kind, parts } = journaledTable;
  const isPrivate = [before, after].some(
    (each) => each !== null && journaledTable.isPrivate?.(each) === true,
  );
  const area = isPrivate ? "couple" : journaledTable.area;
  const change = { area, kind, thingId: id, act, fields: null, isMain: parts === undefined };
  if (act !== "updated") return [change];
  const rows = [getJournalValues(journaledTable, before), getJournalValues(journaledTable, after)] as const;
  const names = Object.keys(after ?? {}).filter((name) => isChanged(journaledTable, name, rows));
  const fieldAreas = getFieldAreas(kind);
  const byArea = Map.groupBy(names, (name) => (isPrivate ? area : (fieldAreas[name] ?? area)));
  return [...byArea]
    .toSorted(([one], [other]) => Number(other === area) - Number(one === area))
    .map(([changeArea, columns]) => {
      const fields = columns.map((name) => [name, getStoredValues(journaledTable, name, rows)] as const);
      return { ...change, area: changeArea, fields: Object.fromEntries(fields) };
    });
}

/** undefined: the transaction created and deleted the row. */
function getAct(before: Columns | null, after: Columns | null): JournalAct | undefined {
  if (before === null) return after === null ? undefined : "created";
  if (after === null) return "deleted_at" in before ? "purged" : "deleted";
  const [deletedBefore, deletedAfter] = [before["deleted_at"] ?? null, after["deleted_at"] ?? null];
  if ((deletedBefore === null) === (deletedAfter === null)) return "updated";
  return deletedAfter === null ? "restored" : "deleted";
}

/** The row with the values that the journal stores. */
function getJournalValues(table: AnyTable, row: Columns | null): Columns | null {
  return row === null ? null : { ...row, ...table.journalValues?.(row) };
}

type BothRows = readonly [before: Columns | null, after: Columns | null];

function isChanged(table: AnyTable, name: string, [before, after]: BothRows): boolean {
  if (neverJournaled.has(name) || table.notJournaled?.includes(name) === true) return false;
  return (before?.[name] ?? null) !== (after?.[name] ?? null);
}

function getStoredValues(table: AnyTable, name: string, rows: BothRows): readonly [unknown, unknown] | null {
  const [before, after] = rows.map((row) => row?.[name] ?? null);
  const isLong = [before, after].some(
    (value) => typeof value === "string" && value.length > maxJournalValueLength,
  );
  return isLong || table.withoutValues?.includes(name) === true ? null : [before, after];
}

/**
 * Puts the main change first: that of the row in the path of the call, else the first with `isMain`, else the first.
 */
export function moveMainChangeFirst(
  changes: readonly JournalChange[],
  target: string | undefined,
): JournalChange[] {
  const targetChange = changes.find(({ thingId }) => thingId === target);
  const main = targetChange ?? changes.find(({ isMain }) => isMain) ?? changes[0];
  if (main === undefined) return [];
  const isSameKindAndAct = (change: JournalChange) => change.kind === main.kind && change.act === main.act;
  const others = changes.filter((change) => change !== main);
  return [
    main,
    ...others.filter((change) => change.thingId === main.thingId),
    ...others.filter((change) => change.thingId !== main.thingId && isSameKindAndAct(change)),
    ...others.filter((change) => change.thingId !== main.thingId && !isSameKindAndAct(change)),
  ];
}

/** How many rows of a kind changed in this way. */
export function countChangedRows(
  changes: readonly JournalChange[],
  { kind, act }: { readonly kind: string; readonly act: JournalAct },
): number {
  const matchingChanges = changes.filter((change) => change.kind === kind && change.act === act);
  return new Set(matchingChanges.map(({ thingId }) => thingId)).size;
}

/** Leaves out rows that related a row that was deleted for good to another one, such as a guest's answers. */
export function removePartsOfPurged(changes: readonly JournalChange[]): JournalChange[] {
  const purgedIds = new Set(changes.filter(({ act }) => act === "purged").map(({ thingId }) => thingId));
  const isPart = ({ isMain, act, thingId }: JournalChange) =>
    !isMain && act === "deleted" && thingId.split("/").some((id) => purgedIds.has(id));
  return changes.filter((change) => !isPart(change));
}
