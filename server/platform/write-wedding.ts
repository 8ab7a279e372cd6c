/** The one place in which requests, uploads and jobs write: nothing else increments the revision of a wedding. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { Platform } from "./context.ts";
import { AppError } from "./errors.ts";
import type { AuthenticatedSession } from "./http/auth-guard.ts";

/** Who writes: a signed-in person, an anonymous client, or the server itself. */
export type Actor = AuthenticatedSession | "anonymous" | "system";

interface Target<A extends Actor> {
  /** The weddings that this changes. The ETags of their readers contain the revision. */
  readonly weddingIds: readonly string[];
  readonly actor: A;
}

/** For writes of the server that no reader of a wedding sees: about people, or about jobs that are due. */
export const ofNoWedding: Target<"system"> = { weddingIds: [], actor: "system" };

/**
 * Runs `job` in one transaction, after incrementing the revisions and authenticating the actor again: while a slow
 * body arrived, the session may have ended or a permission may have been removed. `job` may run more than once, as in
 * any transaction.
 * @throws AppError not_signed_in, other_wedding, forbidden; wedding_not_found if the wedding of the actor's session
 * was deleted.
 */
export async function writeWedding<T, A extends Actor>(
  { database }: Pick<Platform, "database">,
  { weddingIds, actor }: Target<A>,
  job: (queries: Queries, actor: A) => Promise<T>,
): Promise<T> {
  return database.write(async (queries) => {
    const gone = await bumpRevisions(queries, weddingIds);
    if (typeof actor === "string") return job(queries, actor);
    const now = await actor.revalidate(queries).catch((error: unknown) => {
      // Deleting a wedding ends its sessions, unless they were moved to another wedding before.
      const isOver = error instanceof AppError && error.code === "not_signed_in";
      throw isOver && gone.includes(actor.weddingId) ? new AppError("wedding_not_found") : error;
    });
    return job(queries, now as A);
  });
}

/**
 * Updates in a fixed order: on PostgreSQL the row lock makes writers of one wedding wait for each other, and a fixed
 * order avoids deadlocks. Returns the weddings that no longer exist.
 */
async function bumpRevisions(queries: Queries, weddingIds: readonly string[]): Promise<string[]> {
  const gone: string[] = [];
  for (const id of [...new Set(weddingIds)].toSorted()) {
    const bumped = await queries
      .updateTable("weddings")
      .set({ revision: sql<number>`revision + 1` })
      .where("id", "=", id)
      .returning("id")
      .executeTakeFirst();
    if (bumped === undefined) gone.push(id);
  }
  return gone;
}
