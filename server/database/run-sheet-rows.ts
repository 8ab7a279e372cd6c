/** The tables of the run sheet. */
import type { RunAnchor, RunLinkKind } from "#contract/run-sheet.ts";
import type { Bit } from "./member-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

export interface RunRowRow extends SoftDeletable {
  title: string;
  anchor: RunAnchor;
  /** For the anchor `moment`; null once that moment was deleted for good. */
  moment_id: string | null;
  /** From 00:00 of the wedding day, or from the start of the moment, or from sunset. */
  minutes: number;
  duration_min: number | null;
  place: string;
  note: string;
  /** JSON: a list of `RunPerson`. */
  people: string;
  /** Seen by the couple alone. */
  is_private: Bit;
  is_done: Bit;
  /** When `is_done` was last set. */
  ticked_at: number | null;
}

/** The link by which a provider or a witness reads the run sheet. */
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
