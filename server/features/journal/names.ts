/** The present names of the rows that the journal mentions. */
import type { JournalKind } from "#contract/journal.ts";
import type { Queries } from "#server/database/database.ts";
import { getPersonMark } from "#server/database/person-mark.ts";
import { listRowsById } from "#server/database/whole-rows.ts";
import { getPeopleById } from "#server/features/account/service.ts";
import type { AccountContext } from "#server/platform/context.ts";
import type { RowReference } from "#server/database/table.ts";
import { type JournaledTables, findTableOfKind } from "#server/platform/journal.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import { isAreaAllowed } from "./rules.ts";

/** A row may be named after another row, so names are looked up in at most this many steps. */
const maxSteps = 3;

interface NamedChange {
  readonly kind: JournalKind;
  readonly thing_id: string;
  readonly fields: Readonly<Record<string, readonly unknown[] | null>> | null;
}

/** The rows that a change mentions: the changed row, or the parts of its composed id, and ids among the values. */
function listMentionedRows(tables: JournaledTables, { kind, thing_id, fields }: NamedChange): RowReference[] {
  const described = findTableOfKind(tables, kind)?.described;
  const parts = described?.parts ?? [];
  const mentionedRows = thing_id.split("/").flatMap((id, index) => {
    const kinds = parts.length === 0 ? [kind] : (parts[index] ?? []);
    return kinds.map((each) => ({ kind: each, id }));
  });
  const values = Object.entries(fields ?? {}).flatMap(([column, pair]) => {
    const kindOfColumn = described?.names?.[column];
    if (kindOfColumn === undefined || pair === null) return [];
    return pair.flatMap((id) => (typeof id === "string" ? [{ kind: kindOfColumn, id }] : []));
  });
  return [...mentionedRows, ...values];
}

/** What the names are read with. `listMembers`: the present members of a wedding. */
export interface NameDependencies {
  readonly tables: JournaledTables;
  readonly listMembers: (db: Queries, weddingId: string) => Promise<readonly { readonly id: string }[]>;
}

/**
 * Names by id, also of rows in the bin, but not of rows that were deleted for good. The name of a row that the reader
 * may not see is ''.
 */
export async function loadNames(
  { db, wedding, member }: Pick<AccountContext, "db" | "wedding" | "member">,
  { tables, listMembers }: NameDependencies,
  { changes, userIds }: { readonly changes: readonly NamedChange[]; readonly userIds: readonly string[] },
): Promise<Record<string, string>> {
  const mentions = changes.flatMap((change) => listMentionedRows(tables, change));
  const changedIds = changes.filter(({ kind }) => kind === "member").map(({ thing_id }) => thing_id);
  const hasMemberValues = mentions.some(({ kind, id }) => kind === "member" && !changedIds.includes(id));
  const members = hasMemberValues ? (await listMembers(db, wedding.id)).map(({ id }) => id) : [];
  const people = await getPeopleById(db, [...new Set([...userIds, ...changedIds, ...members])]);
  const names = new Map([...people].map(([id, person]) => [id, formatFirstAndLastName(person)]));
  for (const id of members) names.set(getPersonMark(id), names.get(id) ?? "");
  let rowsToName = new Map(
    mentions.map((reference) => [`${reference.kind} ${reference.id}`, { reference, ids: [reference.id] }]),
  );
  for (let step = 0; step < maxSteps && rowsToName.size > 0; step += 1) {
    const nextRows: typeof rowsToName = new Map();
    const byKind = Map.groupBy(rowsToName.values(), ({ reference }) => reference.kind);
    for (const [kind, rows] of byKind) {
      const table = findTableOfKind(tables, kind);
      const { label: getLabel } = table?.described ?? { label: null };
      if (table === undefined || getLabel === null) continue;
      const isVisible = isAreaAllowed(member, table.described.area, "see");
      const ids = rows.map(({ reference }) => reference.id);
      for (const row of await listRowsById(db, { table: table.table, weddingId: wedding.id, ids })) {
        const isPrivate = table.described.isPrivate?.(row) === true;
        const label =
          isVisible && (!isPrivate || isAreaAllowed(member, "couple", "see")) ? getLabel(row) : "";
        const idsOfRow = rows.filter((each) => each.reference.id === row.id).flatMap((each) => each.ids);
        if (typeof label === "string") for (const id of idsOfRow) names.set(id, label);
        else {
          const key = `${label.kind} ${label.id}`;
          nextRows.set(key, { reference: label, ids: [...(nextRows.get(key)?.ids ?? []), ...idsOfRow] });
        }
      }
    }
    rowsToName = nextRows;
  }
  return Object.fromEntries(names);
}
