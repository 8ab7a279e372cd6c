/** The table of changes that can be undone. */
import type { UndoKind } from "#contract/undo.ts";

export interface UndoableChangeRow {
  wedding_id: string;
  id: string;
  kind: UndoKind;
  /** JSON. */
  summary: string;
  request_key: string | null;
  made_by: string | null;
  made_at: number;
  /** JSON. */
  changes: string;
  undone_at: number | null;
}
