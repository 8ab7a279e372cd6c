/** The journal: who changed what in a wedding. */
import { mostEntries, mostEntryChanges } from "#contract/journal.ts";
import type { Queries } from "#server/database/database.ts";
import type { Platform } from "#server/platform/context.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { ofNoWedding, writeWedding } from "#server/platform/write-wedding.ts";
import { deleteOldest, forgetMember, newestId, weddingsOver } from "./repository.ts";

/** What somebody who joins now has seen: everything so far. null while the journal is empty. */
export async function newestEntryId(db: Queries, weddingId: string): Promise<string | null> {
  return (await newestId(db, weddingId)) ?? null;
}

/** In all weddings: removes a person whose account is deleted. */
export async function forgetInJournals(db: Queries, userId: string): Promise<void> {
  await forgetMember(db, userId);
}

const usualCaps = { entries: mostEntries, changes: mostEntryChanges };

/** Deletes the oldest entries of each wedding that has more than it keeps. */
export async function sweepJournals(platform: Platform, caps = usualCaps): Promise<void> {
  const { read } = platform.database;
  const over = new Set([
    ...(await weddingsOver(read, "journal_entries", caps.entries)),
    ...(await weddingsOver(read, "journal_changes", caps.changes)),
  ]);
  await sweepEach(
    over,
    (weddingId) => `journal ${weddingId}`,
    (weddingId) => writeWedding(platform, ofNoWedding, (db) => deleteOldest(db, weddingId, caps)),
  );
}
