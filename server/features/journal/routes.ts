import * as contract from "#contract/journal.ts";
import type { Server } from "#server/platform/http/request.ts";
import { route } from "#server/platform/http/route.ts";
import type { NameSources } from "./names.ts";
import { getEntry, listJournal, findEntryOrThrow, visitJournal, type SaveSeenEntry } from "./service.ts";
import { undoEntry, type UndoSources } from "./undoing.ts";

export function journalRoutes(
  server: Server,
  ways: UndoSources & NameSources,
  writeSeen: SaveSeenEntry,
): void {
  route(server, contract.listJournalEntries, (context, { query }) => listJournal(context, ways, query));
  route(server, contract.getJournalEntry, (context, { params }) => getEntry(context, ways, params.id));
  route(server, contract.undoJournalEntry, async (context, { params }) =>
    undoEntry(context, ways, await findEntryOrThrow(context, params.id)),
  );
  route(server, contract.visitJournal, (context, { body }) =>
    visitJournal(context, writeSeen, body.entry_id),
  );
}
