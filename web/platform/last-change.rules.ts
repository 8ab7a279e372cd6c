/** Who changed a field last, as the journal tells it. */
import type { JournalEntry } from "#contract/journal.ts";

export interface LastChange {
  /** The name of the member; undefined for a guest, the server, and a deleted account. */
  readonly name: string | undefined;
  /** ISO 8601 instant. */
  readonly at: string;
}

interface JournalList {
  readonly entries: readonly Pick<JournalEntry, "at" | "user_id" | "changes">[];
  /** By id. */
  readonly names: Readonly<Record<string, string>>;
}

/** `entries`: newest first. undefined if none of them changed the field. */
export function findLastChange(
  { entries, names }: JournalList,
  { id, field }: { readonly id: string; readonly field: string },
): LastChange | undefined {
  const entry = entries.find(({ changes }) =>
    changes.some(({ thing_id, fields }) => thing_id === id && fields !== null && hasField(fields, field)),
  );
  return entry && { name: names[entry.user_id ?? ""], at: entry.at };
}

/** Amounts are in columns of cents. */
function hasField(fields: Readonly<Record<string, unknown>>, field: string): boolean {
  return field in fields || `${field}_cents` in fields;
}
