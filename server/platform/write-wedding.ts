/** The one place in which requests, uploads and jobs write: nothing else increments the revision of a wedding. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { Revisions } from "./announcements.ts";
import type { Platform } from "./context.ts";
import { AppError } from "./errors.ts";
import type { AuthenticatedSession } from "./http/auth-guard.ts";

/** Who writes: a signed-in person, an anonymous client, or the server itself. */
export type Actor = AuthenticatedSession | "anonymous" | "system";

interface Target<A extends Actor> {
  /** The weddings that this changes. The ETags of their readers contain the revision. */
  readonly weddingIds: readonly string[];
  readonly actor: A;
  /** Called once the write is durable. */
  readonly afterCommit?: (revisions: Revisions) => void;
}

/** For writes of the server that no reader of a wedding sees: about people, or about jobs that are due. */
export const ofNoWedding: Target<"system"> = { weddingIds: [], actor: "system" };

/**
 * Runs `job` in one transaction, after incrementing the revisions and authenticating the actor again: while a slow
 * body arrived, the session may have ended or a permission may have been removed. `job` may run more than once, as in
 * any transaction. After the commit the new revisions are announced.
 * @throws AppError not_signed_in, other_wedding, forbidden; wedding_not_found if the wedding of the actor's session
 * was deleted.
 */
export async function writeWedding<T, A extends Actor>(
  { database, announcements }: Pick<Platform, "database" | "announcements">,
  { weddingIds, actor, afterCommit }: Target<A>,
  job: (queries: Queries, actor: A) => Promise<T>,
): Promise<T> {
  let revisions: Revisions = new Map();
  const done = await database.write(async (queries) => {
    revisions = await bumpRevisions(queries, weddingIds);
    if (typeof actor === "string") return job(queries, actor);
    const now = await actor.revalidate(queries).catch((error: unknown) => {
      // Deleting a wedding ends its sessions, unless they were moved to another wedding before.
      const isOver = error instanceof AppError && error.code === "not_signed_in";
      const isGone = weddingIds.includes(actor.weddingId) && !revisions.has(actor.weddingId);
      throw isOver && isGone ? new AppError("wedding_not_found") : error;
    });
    return job(queries, now as A);
  });
  announcements.announce(revisions);
  afterCommit?.(revisions);
  return done;
}

/**
 * Updates in a fixed order: on PostgreSQL the row lock makes writers of one wedding wait for each other, and a fixed
 * order avoids deadlocks. Returns the new revisions of the weddings that still exist.
 */
async function bumpRevisions(queries: Queries, weddingIds: readonly string[]): Promise<Revisions> {
  const revisions = new Map<string, number>();
  for (const id of [...new Set(weddingIds)].toSorted()) {
    const bumped = await queries
      .updateTable("weddings")
      .set({ revision: sql<number>`revision + 1` })
      .where("id", "=", id)
      .returning("revision")
      .executeTakeFirst();
    if (bumped !== undefined) revisions.set(id, bumped.revision);
  }
  return revisions;
}
