/** When each session was last used, to within ten minutes: a write for each request would cost more than the request. */
import type { Queries } from "#server/database/database.ts";
import { minute } from "../clock.ts";
import type { Platform } from "../context.ts";

/** Notes in the session's row that it was used at an instant. */
export type NoteUse = (queries: Queries, sessionId: string, at: number) => Promise<void>;

interface UsedSession {
  readonly sessionId: string;
  /** Epoch milliseconds: when it was last noted. */
  readonly lastUsedAt: number;
}

const notedEvery = 10 * minute;

/** Gives what is called with each admission; nobody waits for what it writes. */
export function lastUses({ database, clock }: Platform, note: NoteUse): (session: UsedSession) => void {
  const underWay = new Set<string>();
  return ({ sessionId, lastUsedAt }) => {
    const now = clock();
    if (now - lastUsedAt < notedEvery || underWay.has(sessionId)) return;
    underWay.add(sessionId);
    // Not worth failing a request for: the next one tries again.
    void database
      .write((queries) => note(queries, sessionId, now))
      .catch(() => undefined)
      .finally(() => underWay.delete(sessionId));
  };
}
