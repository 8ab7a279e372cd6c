/** Admissions already read, good until the next commit: between two writes nobody's rights can change. */
import { LRUCache } from "lru-cache";
import type { Database } from "#server/database/database.ts";
import type { Admission, FindAdmission } from "./gate.ts";

interface Known {
  readonly admission: Admission;
  /** The database's revision before it was read. */
  readonly revision: number;
}

const mostKnown = 20_000;

/** Asks `find` only when something was committed since; where the database cannot tell, each time. */
export function knownAdmissions(database: Database, find: FindAdmission): FindAdmission {
  const known = new LRUCache<string, Known>({ max: mostKnown });
  return async (sessionId, now) => {
    const revision = database.revision();
    const entry = known.get(sessionId);
    if (entry !== undefined && entry.revision === revision) {
      return entry.admission.expiresAt > now ? entry.admission : undefined;
    }
    const admission = await find(sessionId, now);
    if (admission !== undefined && revision !== undefined) known.set(sessionId, { admission, revision });
    return admission;
  };
}
