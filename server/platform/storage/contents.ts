/** Contents and their rows: a row exists only with its content, a content only with its row. */
import type { FileType } from "#contract/documents.ts";
import type { Queries } from "#server/database/database.ts";
import type { ContentRow } from "#server/database/tables.ts";
import type { Platform, WeddingContext } from "../context.ts";
import { Refusal } from "../errors.ts";
import { hasArrived, note, noteLeaving, release, renew, renewedEvery } from "./loose-contents.ts";
import type { StagedContent } from "./storage.ts";

/** What wants to be kept. */
export interface Arriving extends StagedContent {
  readonly mime: FileType;
}

/** Whoever keeps contents: outside of a transaction, since that would wait for the storage. */
export interface Keeper extends Platform {
  readonly weddingId: string;
  write<T>(job: (context: WeddingContext) => Promise<T>): Promise<T>;
}

/** A content that was to be shared was removed meanwhile: it has to be put after all. */
class GoneMeanwhile extends Error {}

/**
 * Keeps contents and, in one transaction with their rows, what `store` writes about them. It is given their ids in order.
 * @throws Refusal quota_full, or whatever `store` throws; nothing of it stays.
 */
export async function keepContents<T>(
  keeper: Keeper,
  arriving: readonly Arriving[],
  store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await keepOnce(keeper, arriving, store);
    } catch (error) {
      if (!(error instanceof GoneMeanwhile) || attempt === 3) throw error;
    }
  }
}

async function keepOnce<T>(
  keeper: Keeper,
  arriving: readonly Arriving[],
  store: (context: WeddingContext, ids: readonly string[]) => Promise<T>,
): Promise<T> {
  const { database, storage, weddingId, newId, clock } = keeper;
  const known = await idsBySha256(database.read, weddingId, arriving);
  const put = new Map<string, string>();
  for (const file of arriving) {
    if (!known.has(file.sha256) && !put.has(file.sha256)) put.set(file.sha256, newId());
  }
  const noted = [...put.values()];
  await note(database, weddingId, noted, clock());
  // A large one may take longer to put than arrivals are waited for.
  const renewing = setInterval(() => void renew(keeper, noted).catch(() => undefined), renewedEvery);
  try {
    for (const [sha256, id] of put) {
      const file = arriving.find((each) => each.sha256 === sha256);
      if (file !== undefined) await storage.put({ weddingId, id }, file);
    }
    return await keeper.write(async (context) => {
      const ids = await settle(context, arriving, put, keeper.files.quota);
      return store(context, ids);
    });
  } finally {
    clearInterval(renewing);
    // Whatever did not find its row goes again; whatever did is no longer noted. What cannot be released now is swept
    // later: it must not stand for how the write ended.
    await release(keeper, noted).catch(() => undefined);
  }
}

/** Gives every content a row: the one it has already, or one of its own. */
async function settle(
  { db, wedding, clock }: WeddingContext,
  arriving: readonly Arriving[],
  put: ReadonlyMap<string, string>,
  quota: number,
): Promise<string[]> {
  const known = await idsBySha256(db, wedding.id, arriving);
  // What is there already takes no room, even where a smaller quota has been set since.
  const isNew = arriving.some(({ sha256 }) => !known.has(sha256));
  for (const { sha256, size, mime } of arriving) {
    if (known.has(sha256)) continue;
    const id = put.get(sha256);
    if (id === undefined) throw new GoneMeanwhile(sha256);
    await db
      .insertInto("contents")
      .values({ wedding_id: wedding.id, id, sha256, size, mime, created_at: clock() })
      .execute();
    // A sweep that had given it up may have removed it already: whoever sent it sends it again.
    if (!(await hasArrived(db, wedding.id, id))) throw new Refusal("conflict");
    known.set(sha256, id);
  }
  if (isNew && (await bytesKept(db, wedding.id)) > quota) throw new Refusal("quota_full");
  return arriving.map(({ sha256 }) => known.get(sha256) ?? "");
}

async function idsBySha256(
  db: Queries,
  weddingId: string,
  arriving: readonly Arriving[],
): Promise<Map<string, string>> {
  if (arriving.length === 0) return new Map();
  const rows = await db
    .selectFrom("contents")
    .select(["id", "sha256"])
    .where("wedding_id", "=", weddingId)
    .where(
      "sha256",
      "in",
      arriving.map(({ sha256 }) => sha256),
    )
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
}

/** Bytes, each content once. */
export async function bytesKept(db: Queries, weddingId: string): Promise<number> {
  const { used } = await db
    .selectFrom("contents")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("used"))
    .where("wedding_id", "=", weddingId)
    .executeTakeFirstOrThrow();
  return Number(used ?? 0);
}

export async function findContent(
  db: Queries,
  weddingId: string,
  id: string,
): Promise<ContentRow | undefined> {
  return db
    .selectFrom("contents")
    .selectAll()
    .where("wedding_id", "=", weddingId)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Within a transaction: lets go of contents that nothing has any more. The sweep removes them from the storage. */
export async function letGo(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (await isHeld(db, weddingId, id)) continue;
    await db.deleteFrom("contents").where("wedding_id", "=", weddingId).where("id", "=", id).execute();
    await noteLeaving(db, weddingId, id);
  }
}

/** The tables whose rows have a content. */
const holders = ["files", "photo_sizes"] as const;

async function isHeld(db: Queries, weddingId: string, id: string): Promise<boolean> {
  for (const table of holders) {
    const held = await db
      .selectFrom(table)
      .select("content_id")
      .where("wedding_id", "=", weddingId)
      .where("content_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (held !== undefined) return true;
  }
  return false;
}
