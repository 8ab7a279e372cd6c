/** The values of stored changes, and removing a row from them. */
import * as v from "valibot";
import { undoEntities } from "#contract/undo.ts";
import type { Queries } from "#server/database/database.ts";
import { listChangesNaming, deleteChanges, undoableChanges } from "./repository.ts";

export const StoredChanges = v.array(
  v.object({
    entity: v.picklist(undoEntities),
    id: v.string(),
    fields: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
    created: v.exactOptional(v.literal(true)),
  }),
);

/** So much of the changes is rewritten when rows are deleted for good, in characters. */
const maxRewritten = 1_000_000;

/**
 * Removes rows that are deleted for good from all changes, because their data must not be kept there. Where that would
 * take long, the older changes are deleted.
 */
export async function deleteUndoChanges(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<void> {
  const gone = new Set(ids);
  let rewritten = 0;
  const dropped: string[] = [];
  for (const { id, length } of await listChangesNaming(db, weddingId, ids)) {
    rewritten += length;
    const row = rewritten > maxRewritten ? undefined : await undoableChanges.find(db, weddingId, { id });
    if (row === undefined) dropped.push(id);
    else {
      const changes = withoutRows(row.changes, gone);
      await undoableChanges.update(db, weddingId, { id }, { changes });
    }
  }
  await deleteChanges(db, weddingId, dropped);
}

/** A field that refers to one of the rows cannot be restored either. */
function withoutRows(changes: string, gone: ReadonlySet<string>): string {
  const left = v
    .parse(StoredChanges, JSON.parse(changes))
    // The id of an attendance consists of the ids of its guest and its moment.
    .filter(({ id }) => !id.split("/").some((part) => gone.has(part)))
    .map((thing) => ({ ...thing, fields: withoutIds(thing.fields, gone) }));
  return JSON.stringify(left);
}

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

function withoutIds(
  fields: v.InferOutput<typeof StoredChanges>[number]["fields"],
  gone: ReadonlySet<string>,
) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => !(JSON.stringify(value).match(anyId) ?? []).some((id) => gone.has(id)),
    ),
  );
}
