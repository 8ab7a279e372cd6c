import { NewTable, TableChanges, tableShapes } from "#contract/seating.ts";
import { oneOf, optional, text, integer } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

const change = TableChanges.entries;

/** Lengths are in centimetres. */
export const tables = table({
  columns: {
    name: text(NewTable.entries.name),
    /** Unique in the wedding, the bin included; null for the head table. */
    number: optional(integer(NewTable.entries.number)),
    number_of_guests: integer(NewTable.entries.number_of_guests),
    shape: oneOf(tableShapes),
    /** Both are null until the table was placed. */
    x: optional(integer(change.x)),
    y: optional(integer(change.y)),
    /** Degrees, clockwise. */
    rotation: integer(change.rotation),
  },
  kind: "table",
  area: "seating",
  notFound: "table_not_found",
  label: ({ name }) => name,
});
export type TableRow = RowOf<(typeof tables)["columns"]>;
