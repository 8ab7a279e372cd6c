/**
 * The one place in which rows of a wedding are written: nothing else increments its revision or writes its journal.
 * Attempts, leases of emails, pending blobs and the use of sessions belong to no wedding and are written elsewhere.
 */
import { sql } from "kysely";
import type { JournalActor } from "#contract/journal.ts";
import type { Queries } from "#server/database/database.ts";
import type { Revisions } from "./announcements.ts";
import { beginChanges } from "#server/database/row-changes.ts";
import type { Platform } from "./context.ts";
import { AppError } from "./errors.ts";
import type { AuthenticatedSession } from "./http/auth-guard.ts";
import { countSizes } from "./wedding-size.ts";
import { countWrite } from "./write-rate.ts";

/** Who writes: a signed-in person, an anonymous client, or the server itself. */
export type Actor = AuthenticatedSession | "anonymous" | "system";

interface Target<A extends Actor> {
  /** The ids of the changed weddings. Their revisions are incremented, because ETags contain them. */
  readonly weddingIds: readonly string[];
  readonly actor: A;
  /** Called once the write is durable. */
  readonly afterCommit?: (revisions: Revisions) => void;
  /** Whether an anonymous actor is a guest, who has a reply link. */
  readonly isGuest?: boolean;
  /** The id in the path of the call: the row that the journal entry is mainly about. */
  readonly thingId?: string | undefined;
}

/** For writes of the server after which no open page has to reload its wedding, such as accounts and cleanup. */
export const noWedding: Target<"system"> = { weddingIds: [], actor: "system" };

/**
 * Runs `job` in one transaction, after incrementing the revisions and authenticating the actor again: while a slow
 * body arrived, the session may have ended or a permission may have been removed. The journal gets an entry for each
 * wedding whose rows the job changed. `job` may run more than once, as in any transaction. After the commit the new
 * revisions are announced.
 * @throws AppError not_signed_in, other_wedding, forbidden; wedding_not_found if the wedding of the actor's session
 * was deleted; too_many, wedding_full.
 */
export async function writeWedding<T, A extends Actor>(
  platform: Pick<
    Platform,
    "database" | "announcements" | "writeJournal" | "clock" | "newId" | "writesPerMinute"
  >,
  target: Target<A>,
  job: (queries: Queries, actor: A) => Promise<T>,
): Promise<T> {
  const { weddingIds, actor, thingId } = target;
  if (typeof actor === "object") {
    countWrite(actor.userId, { max: platform.writesPerMinute, now: platform.clock() });
  }
  let revisions: Revisions = new Map();
  const written = await platform.database.write(async (queries) => {
    revisions = await bumpRevisions(queries, weddingIds);
    const isGone = (id: string) => weddingIds.includes(id) && !revisions.has(id);
    const currentActor = typeof actor === "string" ? actor : await revalidate(queries, actor, isGone);
    const changes = beginChanges(queries);
    const result = await job(queries, currentActor as A);
    if (changes.rows.size > 0) {
      const { clock, newId, writeJournal } = platform;
      await writeJournal(queries, {
        changes,
        ...getAuthor(currentActor, target),
        target: thingId,
        at: clock(),
        newId,
      });
    }
    await countSizes(queries, changes, actor !== "system");
    return result;
  });
  platform.announcements.announce(revisions);
  target.afterCommit?.(revisions);
  return written;
}

async function revalidate(
  queries: Queries,
  actor: AuthenticatedSession,
  isGone: (weddingId: string) => boolean,
): Promise<AuthenticatedSession> {
  return actor.revalidate(queries).catch((error: unknown) => {
    // Deleting a wedding ends its sessions, unless they were moved to another wedding before.
    const isOver = error instanceof AppError && error.code === "not_signed_in";
    throw isOver && isGone(actor.weddingId) ? new AppError("wedding_not_found") : error;
  });
}

function getAuthor(
  actor: Actor,
  { isGuest = false }: Pick<Target<Actor>, "isGuest">,
): { actor: JournalActor; userId: string | null } {
  if (typeof actor === "object") return { actor: "member", userId: actor.userId };
  return { actor: isGuest ? "guest" : "system", userId: null };
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
