/** Writes the journal, in the transaction whose changes it records. */
import { maxListedChanges } from "#contract/journal.ts";
import type { Queries } from "#server/database/database.ts";
import type { RowChange } from "#server/database/row-changes.ts";
import type { JournaledTables, Journaling, WriteJournal } from "#server/platform/journal.ts";
import { increaseThingCount, clearChangedValues, insertEntry } from "./repository.ts";
import {
  type JournalChange,
  getChangesOfRow,
  countChangedRows,
  moveMainChangeFirst,
  removePartsOfPurged,
} from "./rules.ts";

/** Writes one entry for each wedding whose journaled rows were changed. */
export function createJournalWriter(tables: JournaledTables): WriteJournal {
  return async (db, journaling) => {
    const byWedding = Map.groupBy(journaling.changes.rows.values(), ({ weddingId }) => weddingId);
    for (const [weddingId, rows] of byWedding) {
      // A new wedding starts with an empty journal, and the journal of a deleted wedding is deleted with it.
      const isNewOrGone = rows.some(
        ({ table, before, after }) => table === "weddings" && (before === null || after === null),
      );
      if (!isNewOrGone) await writeEntry(db, journaling, { tables, weddingId, rows });
    }
  };
}

interface ChangesOfWedding {
  readonly tables: JournaledTables;
  readonly weddingId: string;
  readonly rows: readonly RowChange[];
}

async function writeEntry(
  db: Queries,
  { changes, actor, userId, target, at, newId }: Journaling,
  { tables, weddingId, rows }: ChangesOfWedding,
): Promise<void> {
  const rowChanges = rows.flatMap((row) => getChangesOfRow(tables, row));
  const journalChanges = moveMainChangeFirst(removePartsOfPurged(rowChanges), changes.mainId ?? target);
  const [main] = journalChanges;
  if (main === undefined) return;
  const id = changes.entryIds.get(weddingId) ?? newId();
  const listedChanges =
    changes.undoableChangeId === null ? journalChanges : journalChanges.slice(0, maxListedChanges);
  const purgedIds = journalChanges.filter(({ act }) => act === "purged").map(({ thingId }) => thingId);
  if (purgedIds.length > 0) await clearChangedValues(db, weddingId, purgedIds);
  if (changes.continuedKind !== null) {
    const count = countChangedRows(journalChanges, { kind: changes.continuedKind, act: main.act });
    if (await increaseThingCount(db, { wedding_id: weddingId, id, count })) return;
  }
  await insertEntry(
    db,
    {
      wedding_id: weddingId,
      id,
      at,
      actor,
      user_id: changes.isAuthorGone ? null : userId,
      area: main.area,
      thing_count: countChangedRows(journalChanges, main),
      undoable_change_id: changes.undoableChangeId,
      undoes: changes.undoes,
    },
    listedChanges.map((change, position) => toChangeRow(change, { weddingId, id, position })),
  );
}

function toChangeRow(
  { area, kind, thingId, act, fields }: JournalChange,
  { weddingId, id, position }: { weddingId: string; id: string; position: number },
) {
  return {
    wedding_id: weddingId,
    entry_id: id,
    position,
    area,
    kind,
    thing_id: thingId,
    act,
    fields: fields === null ? null : JSON.stringify(fields),
  };
}
