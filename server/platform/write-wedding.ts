/** The one place where requests, uploads and jobs write: no other raises the revision of a wedding. */
import { sql } from "kysely";
import type { Queries } from "#server/database/database.ts";
import type { Platform } from "./context.ts";
import { AppError } from "./errors.ts";
import type { AuthenticatedSession } from "./http/auth-guard.ts";

/** Who writes: somebody signed in, anybody else, or the server itself. */
export type Actor = AuthenticatedSession | "anonymous" | "system";

interface Target<A extends Actor> {
  /** The weddings that this changes: their readers' ETags stand on their revisions. */
  readonly weddingIds: readonly string[];
  readonly actor: A;
}

/** What the server does by itself about people, or about what is due: no wedding's readers see it. */
export const ofNoWedding: Target<"system"> = { weddingIds: [], actor: "system" };

/**
 * Runs `job` in one transaction, in which the revisions of the weddings have grown and whoever is signed in was looked up
 * again: a body takes its time, in which a session may end and a permission go. Like any transaction it may run again.
 * @throws AppError not_signed_in, other_wedding, forbidden; wedding_not_found if the wedding of the actor's session is gone.
 */
export async function writeWedding<T, A extends Actor>(
  { database }: Pick<Platform, "database">,
  { weddingIds, actor }: Target<A>,
  job: (queries: Queries, actor: A) => Promise<T>,
): Promise<T> {
  return database.write(async (queries) => {
    const gone = await bumpRevisions(queries, weddingIds);
    if (typeof actor === "string") return job(queries, actor);
    const now = await actor.again(queries).catch((error: unknown) => {
      // A session goes with its wedding, unless it was moved to another one before.
      const isOver = error instanceof AppError && error.code === "not_signed_in";
      throw isOver && gone.includes(actor.weddingId) ? new AppError("wedding_not_found") : error;
    });
    return job(queries, now as A);
  });
}

/** In one order everywhere: on PostgreSQL the row makes writers of one wedding take turns. Gives the weddings that are gone. */
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
