import { NewWitness } from "#contract/witnesses.ts";
import { text } from "../columns.ts";
import { type RowOf, table } from "../table.ts";

export const witnesses = table({
  columns: {
    name: text(NewWitness.entries.name),
    side: text(NewWitness.entries.side),
    phone: text(NewWitness.entries.phone),
    email: text(NewWitness.entries.email),
    looks_after: text(NewWitness.entries.looks_after),
  },
  kind: "witness",
  area: "wedding",
  notFound: "witness_not_found",
  label: ({ name }) => name,
});
export type WitnessRow = RowOf<(typeof witnesses)["columns"]>;
