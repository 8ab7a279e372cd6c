/** The values of stored changes, and removing a row from them. */
import * as v from "valibot";
import { undoEntities } from "#contract/undo.ts";
import type { Queries } from "#server/database/database.ts";
import { listChangesToSearch, deleteUndoableChanges, undoableChanges } from "./repository.ts";

export const StoredChanges = v.array(
  v.object({
    entity: v.picklist(undoEntities),
    id: v.string(),
    /** By field: its values before and after the change. */
    fields: v.record(v.string(), v.tuple([v.unknown(), v.unknown()])),
    created: v.exactOptional(v.literal(true)),
  }),
);

/** The most characters that one call rewrites. Older changes beyond are deleted, even those without the rows. */
const maxRewrittenCharacters = 1_000_000;

/**
 * Removes rows that are deleted for good from all changes, because their data must not be kept there. Where that would
 * take long, the older changes are deleted.
 */
export async function removeRowsFromUndo(
  db: Queries,
  weddingId: string,
  ids: readonly string[],
): Promise<void> {
  const deletedIds = new Set(ids);
  let rewrittenCharacters = 0;
  const droppedIds: string[] = [];
  for (const { id, length } of await listChangesToSearch(db, weddingId, ids)) {
    rewrittenCharacters += length;
    const row =
      rewrittenCharacters > maxRewrittenCharacters
        ? undefined
        : await undoableChanges.find(db, weddingId, { id });
    if (row === undefined) droppedIds.push(id);
    else {
      const changes = removeRows(row.changes, deletedIds);
      await undoableChanges.update(db, weddingId, { id }, { changes });
    }
  }
  await deleteUndoableChanges(db, weddingId, droppedIds);
}

/** A field that refers to one of the rows cannot be restored either. */
function removeRows(changes: string, deletedIds: ReadonlySet<string>): string {
  const remaining = v
    .parse(StoredChanges, JSON.parse(changes))
    // The id of an attendance consists of the ids of its guest and its moment.
    .filter(({ id }) => !id.split("/").some((part) => deletedIds.has(part)))
    .map((change) => ({ ...change, fields: removeFieldsNaming(change.fields, deletedIds) }));
  return JSON.stringify(remaining);
}

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu;

function removeFieldsNaming(
  fields: v.InferOutput<typeof StoredChanges>[number]["fields"],
  deletedIds: ReadonlySet<string>,
) {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => !(JSON.stringify(value).match(anyId) ?? []).some((id) => deletedIds.has(id)),
    ),
  );
}
