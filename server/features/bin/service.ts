/** The bin: every deleted thing of a wedding lies there for 30 days. Each kind says how it comes back. */
import { type BinItem, binDays, type BinKind } from "#contract/bin.ts";
import { type Area, isAllowed } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { Platform, WeddingContext } from "#server/platform/context.ts";
import { Refusal } from "#server/platform/errors.ts";
import { sweepEach } from "#server/platform/sweeping.ts";
import { writeWedding } from "#server/platform/write-wedding.ts";
import {
  binItemsOf,
  binItemsOlderThan,
  deleteBinItems,
  forgetWhoDeleted,
  insertBinItem,
  takeBinItem,
} from "./repository.ts";

/** What helps to tell a deleted thing from others of its kind. */
export type BinHints = Partial<Pick<BinItem, "place" | "picture">>;

export interface WayBack {
  /** 'elsewhere' when its place is gone. */
  restore(context: WeddingContext, id: string): Promise<"elsewhere" | void>;
  /** By id; for kinds whose label does not tell enough. */
  hints?(context: WeddingContext): Promise<ReadonlyMap<string, BinHints>>;
  /** Removes it and what only it held. */
  purge(db: Queries, weddingId: string, id: string): Promise<void>;
}

export type WaysBack = Readonly<Record<BinKind, WayBack>>;

const keptFor = binDays * dayLength;

/** The table a deletable thing lies in, as far as the bin has to do with it. */
interface Shelf {
  readonly update: (
    db: Queries,
    weddingId: string,
    id: string,
    changes: { readonly deleted_at: number | null },
  ) => Promise<void>;
  readonly purge: WayBack["purge"];
}

/** Takes a thing off its lists, from where it can be brought back for 30 days. */
export async function putIntoBin(
  context: WeddingContext,
  shelf: Shelf,
  item: { readonly id: string; readonly kind: BinKind; readonly label: string },
): Promise<void> {
  const deleted_at = context.clock();
  await shelf.update(context.db, context.wedding.id, item.id, { deleted_at });
  await insertBinItem(context.db, {
    ...item,
    wedding_id: context.wedding.id,
    deleted_at,
    deleted_by: context.member.userId,
  });
}

/** The way back of a thing that holds nothing but itself. */
export function wayBackTo(shelf: Shelf): WayBack {
  return {
    restore: (context, id) => shelf.update(context.db, context.wedding.id, id, { deleted_at: null }),
    purge: shelf.purge,
  };
}

/** Whose permission a thing in the bin needs: see to be listed, edit to come back or go for good. */
const areaOf: Readonly<Record<BinKind, Area>> = {
  guest: "guests",
  household: "guests",
  moment: "guests",
  question: "guests",
  table: "seating",
  wish: "seating",
  witness: "wedding",
  photo: "wedding",
  task: "planning",
  event: "planning",
  budget_item: "budget",
  expense: "budget",
  provider_contact: "providers",
  folder: "documents",
  file: "documents",
};

export async function listBin(context: WeddingContext, waysBack: WaysBack): Promise<BinItem[]> {
  const rows = (await binItemsOf(context.db, context.wedding.id)).filter(({ kind }) =>
    isAllowed(context.member, `${areaOf[kind]}:see`),
  );
  const hints = new Map<string, BinHints>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    for (const [id, hint] of (await waysBack[kind].hints?.(context)) ?? []) hints.set(id, hint);
  }
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    deleted_at: new Date(row.deleted_at).toISOString(),
    gone_at: new Date(row.deleted_at + keptFor).toISOString(),
    place: null,
    picture: null,
    ...hints.get(row.id),
  }));
}

/** @throws Refusal bin_item_not_found, also once its 30 days are over. */
export async function restore(
  context: WeddingContext,
  waysBack: WaysBack,
  id: string,
): Promise<{ id: string; kind: BinKind; elsewhere: boolean }> {
  const item = await takeBinItem(context.db, context.wedding.id, id);
  if (
    item === undefined ||
    !isAllowed(context.member, `${areaOf[item.kind]}:edit`) ||
    item.deleted_at + keptFor <= context.clock()
  ) {
    throw new Refusal("bin_item_not_found");
  }
  const { kind } = item;
  const elsewhere = (await waysBack[kind].restore(context, id)) === "elsewhere";
  return { id, kind, elsewhere };
}

/** @throws Refusal bin_item_not_found. */
export async function deleteForGood(
  context: WeddingContext,
  waysBack: WaysBack,
  id: string,
): Promise<{ ok: true; id: string }> {
  const item = await takeBinItem(context.db, context.wedding.id, id);
  if (item === undefined || !isAllowed(context.member, `${areaOf[item.kind]}:edit`))
    throw new Refusal("bin_item_not_found");
  await waysBack[item.kind].purge(context.db, context.wedding.id, id);
  return { ok: true, id };
}

/** For things that went for good with another: they lie in the bin no more, if they did. */
export async function forgetInBin(db: Queries, weddingId: string, ids: readonly string[]): Promise<void> {
  await deleteBinItems(db, weddingId, ids);
}

/** In all weddings: what somebody put into a bin stays there, without their name on it. */
export async function forgetInBins(db: Queries, userId: string): Promise<void> {
  await forgetWhoDeleted(db, userId);
}

/**
 * Removes for good what has lain there long enough, each thing in a transaction of its own.
 * @throws AggregateError of what cannot be removed now, once all others are.
 */
export async function emptyBins(platform: Platform, waysBack: WaysBack): Promise<void> {
  await sweepEach(
    binItemsOlderThan(platform.database.read, platform.clock() - keptFor),
    ({ kind, wedding_id, id }) => `${kind} ${wedding_id}/${id}`,
    ({ kind, wedding_id, id }) =>
      // Raises the revision: what somebody does there at this moment, a file that comes again, is done before or after.
      writeWedding(platform, { weddingIds: [wedding_id], actor: "system" }, async (queries) => {
        // Brought back at the last moment, or purged by another process.
        if ((await takeBinItem(queries, wedding_id, id)) === undefined) return;
        await waysBack[kind].purge(queries, wedding_id, id);
      }),
  );
}
