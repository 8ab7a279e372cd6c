import type { DeleteQueryBuilder, DeleteResult } from "kysely";
import { eventsAtOnce } from "#contract/replies.ts";
import { getChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { ReplyEventRow, ReplyLinkRow, ReplySendRow } from "#server/database/reply-rows.ts";
import type { ReplySettingsRow } from "#server/database/tables/reply-settings.ts";
import { noteDeleted, track } from "#server/database/row-changes.ts";
import { insertIntoLog } from "#server/database/stored-sizes.ts";
import type { Tables } from "#server/database/tables.ts";
import type { JournaledTables } from "#server/platform/journal.ts";

/** How the journal treats the tables. Links are secret, so only their name is taken. */
export const journaled = {
  reply_links: {
    area: "guests",
    kind: "reply_link",
    label: ({ household_id, guest_id }) =>
      household_id === null ? { kind: "guest", id: guest_id ?? "" } : { kind: "household", id: household_id },
    isUnnoted: true,
  },
  reply_sends: {
    area: "guests",
    kind: "reply_send",
    label: ({ link_id }) => ({ kind: "reply_link", id: link_id }),
    unnoted: ["status", "at", "user_id"],
  },
} satisfies JournaledTables;

/** undefined until the first change. */
export async function findSettings(db: Queries, weddingId: string): Promise<ReplySettingsRow | undefined> {
  return db.selectFrom("reply_settings").selectAll().where("wedding_id", "=", weddingId).executeTakeFirst();
}

export async function writeSettings(db: Queries, row: ReplySettingsRow): Promise<void> {
  const { wedding_id: weddingId, ...changes } = row;
  const writing = db
    .insertInto("reply_settings")
    .values(row)
    .onConflict((conflict) => conflict.column("wedding_id").doUpdateSet(changes));
  await track(db, { table: "reply_settings", weddingId }, () => writing.execute());
}

export async function insertLinks(db: Queries, rows: readonly ReplyLinkRow[]): Promise<void> {
  for (const some of getChunks(rows)) await db.insertInto("reply_links").values(some).execute();
}

/** Links that are not revoked. */
export async function getLinks(db: Queries, weddingId: string): Promise<ReplyLinkRow[]> {
  return db
    .selectFrom("reply_links")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("revoked_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function updateLink(
  db: Queries,
  { wedding_id, id }: Pick<ReplyLinkRow, "wedding_id" | "id">,
  changes: Partial<Omit<ReplyLinkRow, "wedding_id" | "id">>,
): Promise<void> {
  await db
    .updateTable("reply_links")
    .set(changes)
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id)
    .execute();
}

/** Of any wedding, because only the code is known. */
export async function findLinkByCode(db: Queries, codeHash: string): Promise<ReplyLinkRow | undefined> {
  return db
    .selectFrom("reply_links")
    .selectAll()
    .where("code_hash", "=", codeHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Of all weddings: those with links created by a migration, which have no code yet. */
export async function weddingsWithoutCodes(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom("reply_links")
    .select("wedding_id")
    .distinct()
    .where("code_hash", "is", null)
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}

/** Links created by a migration, which have no code yet. */
export async function linksWithoutCode(db: Queries, weddingId: string): Promise<ReplyLinkRow[]> {
  return db
    .selectFrom("reply_links")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("code_hash", "is", null)
    .execute();
}

/** Of all weddings: those with links whose guests unsubscribed before mailboxes were kept. */
export async function weddingsWithoutMailboxes(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom("reply_links")
    .select("wedding_id")
    .distinct()
    .where("mailbox", "=", "")
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}

/** Links whose guests unsubscribed before mailboxes were kept. */
export async function linksWithoutMailbox(db: Queries, weddingId: string): Promise<ReplyLinkRow[]> {
  return db
    .selectFrom("reply_links")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("mailbox", "=", "")
    .execute();
}

export async function noteMailboxesFilled(db: Queries, weddingId: string): Promise<void> {
  await db
    .updateTable("reply_links")
    .set({ mailbox: null })
    .where("wedding_id", "=", weddingId)
    .where("mailbox", "=", "")
    .execute();
}

/** Deletes the revoked links of a household or guest, which open nothing, and what was sent with them. */
export async function purgeRevoked(
  db: Queries,
  { wedding_id, household_id, guest_id }: ReplyLinkRow,
): Promise<void> {
  const column = household_id === null ? "guest_id" : "household_id";
  await purgeWhere(db, wedding_id, (links) =>
    links.where(column, "=", household_id ?? guest_id).where("revoked_at", "is not", null),
  );
}

/** Deletes the links and sends of households or guests that are deleted for good. */
export async function purgeLinks(
  db: Queries,
  weddingId: string,
  column: "household_id" | "guest_id",
  ids: readonly string[],
): Promise<void> {
  for (const some of getChunks(ids)) {
    await purgeWhere(db, weddingId, (links) => links.where(column, "in", some));
  }
}

type LinkDeletion = DeleteQueryBuilder<Tables, "reply_links", DeleteResult>;

async function purgeWhere(
  db: Queries,
  weddingId: string,
  where: (links: LinkDeletion) => LinkDeletion,
): Promise<void> {
  const purged = await where(db.deleteFrom("reply_links").where("wedding_id", "=", weddingId))
    .returning("id")
    .execute();
  if (purged.length === 0) return;
  const link_id = purged.map((link) => link.id);
  const gone = db
    .deleteFrom("reply_sends")
    .where("wedding_id", "=", weddingId)
    .where("link_id", "in", link_id);
  noteDeleted(db, { table: "reply_sends", weddingId }, await gone.returningAll().execute());
}

export async function insertSends(db: Queries, rows: readonly ReplySendRow[]): Promise<void> {
  for (const some of getChunks(rows)) {
    const weddingId = some[0]?.wedding_id ?? "";
    const where = { id: some.map(({ id }) => id) };
    await track(db, { table: "reply_sends", weddingId, where }, () => insertIntoLog(db, "reply_sends", some));
  }
}

/** Latest first. */
export async function getSends(db: Queries, weddingId: string): Promise<ReplySendRow[]> {
  return db
    .selectFrom("reply_sends")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .orderBy("id", "desc")
    .execute();
}

export async function updateSend(
  db: Queries,
  { wedding_id, id }: Pick<ReplySendRow, "wedding_id" | "id">,
  changes: Pick<ReplySendRow, "status">,
): Promise<void> {
  const change = db
    .updateTable("reply_sends")
    .set(changes)
    .where("wedding_id", "=", wedding_id)
    .where("id", "=", id);
  await track(db, { table: "reply_sends", weddingId: wedding_id, where: { id } }, () => change.execute());
}

export async function deleteSend(
  db: Queries,
  { wedding_id, id }: Pick<ReplySendRow, "wedding_id" | "id">,
): Promise<void> {
  const deleting = db.deleteFrom("reply_sends").where("wedding_id", "=", wedding_id).where("id", "=", id);
  await track(db, { table: "reply_sends", weddingId: wedding_id, where: { id } }, () => deleting.execute());
}

/** Returns false for an email, and if there is none. */
export async function deleteSendByHand(
  db: Queries,
  { wedding_id: weddingId, id }: Pick<ReplySendRow, "wedding_id" | "id">,
): Promise<boolean> {
  const deleting = db
    .deleteFrom("reply_sends")
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .where("channel", "!=", "mail");
  const where = { id };
  const { numDeletedRows } = await track(db, { table: "reply_sends", weddingId, where }, () =>
    deleting.executeTakeFirst(),
  );
  return numDeletedRows > 0;
}

export async function insertEvents(db: Queries, rows: readonly ReplyEventRow[]): Promise<void> {
  await insertIntoLog(db, "reply_events", rows);
}

interface EventFilter {
  readonly guestId?: string | undefined;
  /** The id of an event: only earlier ones. */
  readonly before?: string | undefined;
}

/** Latest first, one page. */
export async function getEvents(
  db: Queries,
  weddingId: string,
  { guestId, before }: EventFilter,
): Promise<ReplyEventRow[]> {
  let events = db.selectFrom("reply_events").selectAll().where("wedding_id", "=", weddingId);
  if (guestId !== undefined) events = events.where("guest_id", "=", guestId);
  if (before !== undefined) events = events.where("id", "<", before);
  return events.orderBy("id", "desc").limit(eventsAtOnce).execute();
}

/** Latest first. */
export async function getAnswerEvents(
  db: Queries,
  weddingId: string,
  guestIds: readonly string[],
): Promise<ReplyEventRow[]> {
  if (guestIds.length === 0) return [];
  return db
    .selectFrom("reply_events")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("what", "=", "answer")
    .where("guest_id", "in", guestIds)
    .orderBy("id", "desc")
    .execute();
}

export async function purgeEvents(
  db: Queries,
  weddingId: string,
  column: "guest_id" | "moment_id",
  ids: readonly string[],
): Promise<void> {
  for (const some of getChunks(ids)) {
    const gone = db.deleteFrom("reply_events").where("wedding_id", "=", weddingId).where(column, "in", some);
    await gone.execute();
  }
}
