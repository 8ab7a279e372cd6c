import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const settlements = crud("settlements");

/** How the journal treats the table. */
export const journaled = {
  settlements: {
    area: "couple",
    kind: "settlement",
    label: ({ from_id }) => ({ kind: "payer", id: from_id }),
    names: { from_id: "payer" },
  },
} satisfies JournaledTables;
