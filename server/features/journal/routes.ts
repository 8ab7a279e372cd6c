import * as contract from "#contract/journal.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import type { NameDependencies } from "./names.ts";
import { getEntry, listJournal, findEntryOrThrow, visitJournal, type SaveSeenEntry } from "./service.ts";
import { undoEntry, type UndoDependencies } from "./undoing.ts";

export function journalRoutes(
  server: Server,
  dependencies: UndoDependencies & NameDependencies,
  saveSeenEntry: SaveSeenEntry,
): void {
  route(server, contract.listJournalEntries, (context, { query }) =>
    listJournal(context, dependencies, query),
  );
  route(server, contract.getJournalEntry, (context, { params }) =>
    getEntry(context, dependencies, params.id),
  );
  route(server, contract.undoJournalEntry, async (context, { params }) =>
    undoEntry(context, dependencies, await findEntryOrThrow(context, params.id)),
  );
  route(server, contract.visitJournal, (context, { body }) =>
    visitJournal(context, saveSeenEntry, body.entry_id),
  );
}
