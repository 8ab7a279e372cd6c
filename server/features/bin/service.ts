/** The bin: every deleted thing of a wedding lies there for 30 days. Each kind says how it comes back. */
import { type BinItem, binDays, type BinKind } from "#contract/bin.ts";
import { type Area, isAllowed } from "#contract/permissions.ts";
import type { Queries } from "#server/database/database.ts";
import { dayLength } from "#server/platform/clock.ts";
import type { Platform, WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
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

export interface RestoreHandler {
  /** 'elsewhere' when its place is gone. */
  restore(context: WeddingContext, id: string): Promise<"elsewhere" | void>;
  /** By id; for kinds whose label does not tell enough. */
  hints?(context: WeddingContext): Promise<ReadonlyMap<string, BinHints>>;
  /** Removes it and what only it held. */
  purge(db: Queries, weddingId: string, id: string): Promise<void>;
}

export type RestoreHandlers = Readonly<Record<BinKind, RestoreHandler>>;

const keptFor = binDays * dayLength;

/** The table a deletable thing lies in, as far as the bin has to do with it. */
interface BinTable {
  readonly update: (
    db: Queries,
    weddingId: string,
    id: string,
    changes: { readonly deleted_at: number | null },
  ) => Promise<void>;
  readonly purge: RestoreHandler["purge"];
}

/** Takes a thing off its lists, from where it can be brought back for 30 days. */
export async function moveToBin(
  context: WeddingContext,
  binTable: BinTable,
  item: { readonly id: string; readonly kind: BinKind; readonly label: string },
): Promise<void> {
  const deleted_at = context.clock();
  await binTable.update(context.db, context.wedding.id, item.id, { deleted_at });
  await insertBinItem(context.db, {
    ...item,
    wedding_id: context.wedding.id,
    deleted_at,
    deleted_by: context.member.userId,
  });
}

/** The way back of a thing that holds nothing but itself. */
export function restoreHandlerFor(binTable: BinTable): RestoreHandler {
  return {
    restore: (context, id) => binTable.update(context.db, context.wedding.id, id, { deleted_at: null }),
    purge: binTable.purge,
  };
}

/** Whose permission a thing in the bin needs: see to be listed, edit to come back or go for good. */
const areaOf: Readonly<Record<BinKind, Area | "couple">> = {
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
  quote: "budget",
  instalment: "budget",
  payer: "couple",
  settlement: "couple",
  provider_contact: "providers",
  folder: "documents",
  file: "documents",
};

function mayTouch({ member }: WeddingContext, kind: BinKind, right: "see" | "edit"): boolean {
  const area = areaOf[kind];
  return isAllowed(member, area === "couple" ? area : `${area}:${right}`);
}

export async function listBin(context: WeddingContext, restoreHandlers: RestoreHandlers): Promise<BinItem[]> {
  const rows = (await binItemsOf(context.db, context.wedding.id)).filter(({ kind }) =>
    mayTouch(context, kind, "see"),
  );
  const hints = new Map<string, BinHints>();
  for (const kind of new Set(rows.map((row) => row.kind))) {
    for (const [id, hint] of (await restoreHandlers[kind].hints?.(context)) ?? []) hints.set(id, hint);
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

/** @throws AppError bin_item_not_found, also once its 30 days are over. */
export async function restore(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ id: string; kind: BinKind; elsewhere: boolean }> {
  const item = await takeBinItem(context.db, context.wedding.id, id);
  if (
    item === undefined ||
    !mayTouch(context, item.kind, "edit") ||
    item.deleted_at + keptFor <= context.clock()
  ) {
    throw new AppError("bin_item_not_found");
  }
  const { kind } = item;
  const elsewhere = (await restoreHandlers[kind].restore(context, id)) === "elsewhere";
  return { id, kind, elsewhere };
}

/** @throws AppError bin_item_not_found. */
export async function deleteForGood(
  context: WeddingContext,
  restoreHandlers: RestoreHandlers,
  id: string,
): Promise<{ ok: true; id: string }> {
  const item = await takeBinItem(context.db, context.wedding.id, id);
  if (item === undefined || !mayTouch(context, item.kind, "edit")) throw new AppError("bin_item_not_found");
  await restoreHandlers[item.kind].purge(context.db, context.wedding.id, id);
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
export async function emptyBins(platform: Platform, restoreHandlers: RestoreHandlers): Promise<void> {
  await sweepEach(
    binItemsOlderThan(platform.database.read, platform.clock() - keptFor),
    ({ kind, wedding_id, id }) => `${kind} ${wedding_id}/${id}`,
    ({ kind, wedding_id, id }) =>
      // Raises the revision: what somebody does there at this moment, a file that comes again, is done before or after.
      writeWedding(platform, { weddingIds: [wedding_id], actor: "system" }, async (queries) => {
        // Brought back at the last moment, or purged by another process.
        if ((await takeBinItem(queries, wedding_id, id)) === undefined) return;
        await restoreHandlers[kind].purge(queries, wedding_id, id);
      }),
  );
}
