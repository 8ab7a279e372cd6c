import type { DeleteQueryBuilder, DeleteResult } from "kysely";
import { maxReplyEventsAtOnce } from "#contract/replies.ts";
import { splitIntoChunks } from "#server/database/chunks.ts";
import type { Queries } from "#server/database/database.ts";
import type { ReplyEventRow, ReplyLinkRow, ReplySendRow } from "#server/database/reply-rows.ts";
import { rowsRepository } from "#server/database/rows.ts";
import { recordInserted } from "#server/database/row-changes.ts";
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
    isNotJournaled: true,
  },
  reply_sends: {
    area: "guests",
    kind: "reply_send",
    label: ({ link_id }) => ({ kind: "reply_link", id: link_id }),
    notJournaled: ["status", "at", "user_id"],
  },
} satisfies JournaledTables;

/** The settings of replies, which have no row until the first change. */
export const settingRows = rowsRepository("reply_settings");
/** The reply links, revoked ones too. */
export const linkRows = rowsRepository("reply_links");
const sendRows = rowsRepository("reply_sends");

/** Of any wedding, because only the code is known. */
export async function findLinkByCodeHash(db: Queries, codeHash: string): Promise<ReplyLinkRow | undefined> {
  return db
    .selectFrom("reply_links")
    .selectAll()
    .where("code_hash", "=", codeHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
}

/** Of all weddings: those with links created by a migration, which have no code yet. */
export async function listWeddingIdsWithoutCodes(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom("reply_links")
    .select("wedding_id")
    .distinct()
    .where("code_hash", "is", null)
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}

/** Of all weddings: those with links whose guests unsubscribed before mailboxes were kept. */
export async function listWeddingIdsWithoutMailboxes(db: Queries): Promise<string[]> {
  const rows = await db
    .selectFrom("reply_links")
    .select("wedding_id")
    .distinct()
    .where("mailbox", "=", "")
    .execute();
  return rows.map(({ wedding_id }) => wedding_id);
}

/** Deletes the revoked links of a household or guest, which open nothing, and what was sent with them. */
export async function purgeRevokedLinks(
  db: Queries,
  { wedding_id, household_id, guest_id }: ReplyLinkRow,
): Promise<void> {
  const column = household_id === null ? "guest_id" : "household_id";
  await purgeLinksWhere(db, wedding_id, (links) =>
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
  for (const chunk of splitIntoChunks(ids)) {
    await purgeLinksWhere(db, weddingId, (links) => links.where(column, "in", chunk));
  }
}

type LinkDeletion = DeleteQueryBuilder<Tables, "reply_links", DeleteResult>;

async function purgeLinksWhere(
  db: Queries,
  weddingId: string,
  where: (links: LinkDeletion) => LinkDeletion,
): Promise<void> {
  const purgedLinks = await where(db.deleteFrom("reply_links").where("wedding_id", "=", weddingId))
    .returning("id")
    .execute();
  await sendRows.remove(db, weddingId, { link_id: purgedLinks.map(({ id }) => id) });
}

export async function insertSends(db: Queries, rows: readonly ReplySendRow[]): Promise<void> {
  await insertIntoLog(db, "reply_sends", rows);
  recordInserted(db, "reply_sends", rows);
}

/** Latest first. */
export async function listSendRows(db: Queries, weddingId: string): Promise<ReplySendRow[]> {
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
  await sendRows.update(db, wedding_id, { id }, changes);
}

export async function deleteSend(
  db: Queries,
  { wedding_id, id }: Pick<ReplySendRow, "wedding_id" | "id">,
): Promise<void> {
  await sendRows.remove(db, wedding_id, { id });
}

/** Returns false for an email, and if there is none. */
export async function deleteManualSend(
  db: Queries,
  { wedding_id, id }: Pick<ReplySendRow, "wedding_id" | "id">,
): Promise<boolean> {
  return (await sendRows.remove(db, wedding_id, { id, channel: ["message", "phone", "paper"] })).length > 0;
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
export async function listEventRows(
  db: Queries,
  weddingId: string,
  { guestId, before }: EventFilter,
): Promise<ReplyEventRow[]> {
  let events = db.selectFrom("reply_events").selectAll().where("wedding_id", "=", weddingId);
  if (guestId !== undefined) events = events.where("guest_id", "=", guestId);
  if (before !== undefined) events = events.where("id", "<", before);
  return events.orderBy("id", "desc").limit(maxReplyEventsAtOnce).execute();
}

/** Latest first. */
export async function listAnswerEvents(
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
  for (const chunk of splitIntoChunks(ids)) {
    const deletion = db
      .deleteFrom("reply_events")
      .where("wedding_id", "=", weddingId)
      .where(column, "in", chunk);
    await deletion.execute();
  }
}
