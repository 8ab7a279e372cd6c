import { HouseholdChanges } from "#contract/households.ts";
import { text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

export const households = table({
  columns: {
    /** '': composed from the names of its guests. */
    name: text(HouseholdChanges.entries.name),
  },
  kind: "household",
  area: "guests",
  notFound: "household_not_found",
  label: ({ name }) => name,
});
export type HouseholdRow = RowOf<(typeof households)["columns"]>;
