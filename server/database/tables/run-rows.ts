import { NewRunRow, runAnchors } from "#contract/run-sheet.ts";
import { flag, instant, json, oneOf, optional, ref, text, notJournaled, integer } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const row = NewRunRow.entries;

/** The rows of the run sheet. */
export const run_rows = table({
  columns: {
    title: text(row.title),
    anchor: oneOf(runAnchors),
    /** For a row anchored at a moment; null once that moment was deleted for good. */
    moment_id: optional(ref("moments")),
    /** From 00:00 of the wedding day, or from the start of the moment, or from sunset. */
    minutes: integer(row.minutes),
    duration_min: optional(integer(row.duration_min)),
    place: text(row.place),
    note: text(row.note),
    /** A list of `RunPerson`. */
    people: json(row.people),
    /** Seen by the couple alone. */
    is_private: flag,
    is_done: flag,
    /** When `is_done` was last set. */
    ticked_at: notJournaled(optional(instant)),
  },
  kind: "run_row",
  area: "run_sheet",
  notFound: "run_row_not_found",
  label: ({ title }) => title,
  isPrivate: ({ is_private }) => is_private === 1,
  // 'clock/870', 'moment/-30': minutes alone may be an hour or a distance.
  journalValues: ({ anchor, minutes }) => ({ minutes: `${anchor}/${minutes}` }),
});
export type RunRowRow = RowOf<(typeof run_rows)["columns"]>;
