/** The links by which a provider or a witness reads the run sheet. */
import type { RunLinkKind } from "#contract/run-sheet.ts";

export interface RunLinkRow {
  wedding_id: string;
  id: string;
  kind: RunLinkKind;
  /** A provider contact or a witness. */
  person_id: string;
  /** The token is derived from the signing secret and the id, and not stored. */
  token_hash: string;
  created_at: number;
}
