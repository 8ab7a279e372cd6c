/**
 * Records when each session was last used, to within ten minutes: a write per request would cost more than the
 * request.
 */
import type { Queries } from "#server/database/database.ts";
import { minute } from "../clock.ts";
import type { Platform } from "../context.ts";

/** Writes into the session's row when it was used. */
export type RecordUse = (queries: Queries, sessionId: string, at: number) => Promise<void>;

interface UsedSession {
  readonly sessionId: string;
  /** Epoch milliseconds of the last use that was recorded. */
  readonly lastUsedAt: number;
}

const minRecordInterval = 10 * minute;

/** Returns the function that is called for each authenticated request. The request does not wait for the write. */
export function createUseRecorder(
  { database, clock }: Platform,
  recordUse: RecordUse,
): (session: UsedSession) => void {
  const recordingSessionIds = new Set<string>();
  return ({ sessionId, lastUsedAt }) => {
    const now = clock();
    if (now - lastUsedAt < minRecordInterval || recordingSessionIds.has(sessionId)) return;
    recordingSessionIds.add(sessionId);
    // A failed write must not fail the request; the next request tries again.
    void database
      .write((queries) => recordUse(queries, sessionId, now))
      .catch(() => undefined)
      .finally(() => recordingSessionIds.delete(sessionId));
  };
}
