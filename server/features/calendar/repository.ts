import { crud } from "#server/platform/crud.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

export const events = crud("events");

/** How the journal treats the table. */
export const journaled = {
  events: { area: "planning", kind: "event", label: ({ title }) => title, unnoted: ["sequence"] },
} satisfies JournaledTables;
