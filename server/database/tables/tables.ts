import { NewTable, TableChanges, tableShapes } from "#contract/seating.ts";
import { oneOf, optional, text, whole } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const change = TableChanges.entries;

/** Lengths are in centimetres. */
export const tables = table({
  columns: {
    name: text(NewTable.entries.name),
    /** Unique in the wedding, the bin included; null for the head table. */
    number: optional(whole(NewTable.entries.number)),
    number_of_guests: whole(NewTable.entries.number_of_guests),
    shape: oneOf(tableShapes),
    /** Both are null until the table was placed. */
    x: optional(whole(change.x)),
    y: optional(whole(change.y)),
    /** Degrees, clockwise. */
    rotation: whole(change.rotation),
  },
  kind: "table",
  area: "seating",
  notFound: "table_not_found",
  label: ({ name }) => name,
});
export type TableRow = RowOf<(typeof tables)["columns"]>;
