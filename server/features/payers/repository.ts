import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const payers = crud("payers");

/** How the journal treats the table. */
export const journaled = {
  payers: { area: "couple", kind: "payer", label: ({ name }) => name },
} satisfies JournaledTables;
