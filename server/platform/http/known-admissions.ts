/** Admissions already read, good until the next commit: between two writes nobody's rights can change. */
import { LRUCache } from "lru-cache";
import type { Database } from "#server/database/database.ts";
import type { Admission, FindAdmission } from "./gate.ts";

/** An admission, and what the database's revision was before it was read. */
export interface DatedAdmission extends Admission {
  /** undefined where the database cannot tell. */
  readonly asOf: number | undefined;
}

export interface KnownAdmissions {
  /** Looks it up only when something was committed since; where the database cannot tell, each time. */
  find(sessionId: string, now: number): Promise<DatedAdmission | undefined>;
  /** The one that `find` would give without looking it up; undefined where it would look. */
  atHand(sessionId: string, now: number): DatedAdmission | undefined;
}

const mostKnown = 20_000;

export function knownAdmissions(database: Database, find: FindAdmission): KnownAdmissions {
  const known = new LRUCache<string, DatedAdmission>({ max: mostKnown });
  return {
    async find(sessionId, now) {
      const asOf = database.revision();
      const entry = known.get(sessionId);
      if (entry !== undefined && entry.asOf === asOf) return entry.expiresAt > now ? entry : undefined;
      const found = await find(sessionId, now);
      if (found === undefined) return undefined;
      const admission = { ...found, asOf };
      if (asOf !== undefined) known.set(sessionId, admission);
      return admission;
    },
    atHand(sessionId, now) {
      const entry = known.get(sessionId);
      const isGood = entry !== undefined && entry.expiresAt > now && entry.asOf === database.revision();
      return isGood ? entry : undefined;
    },
  };
}
