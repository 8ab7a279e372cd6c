/** The tables of the journal. */
import type { JournalAct, JournalActor, JournalKind } from "#contract/journal.ts";
import type { Area } from "#contract/permissions.ts";

/** One transaction in a wedding that changed something. */
export interface JournalEntryRow {
  wedding_id: string;
  id: string;
  at: number;
  actor: JournalActor;
  /** null for a guest, the server, and an account that was deleted. */
  user_id: string | null;
  /** The area of the main change. */
  area: Area | "couple";
  /** The number of rows that changed in the same way as the main one. */
  thing_count: number;
  undoable_change_id: string | null;
  /** The entry that this one undid. */
  undoes: string | null;
}

export interface JournalChangeRow {
  wedding_id: string;
  entry_id: string;
  /** 0: the main change. */
  position: number;
  area: Area | "couple";
  kind: JournalKind;
  /** The parts of a composed key are joined by `/`. */
  thing_id: string;
  act: JournalAct;
  /** JSON: column → [before, after], or null where values are not kept. null: no columns are kept. */
  fields: string | null;
}
