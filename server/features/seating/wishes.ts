/** Seating wishes for single guests and for pairs. */
import { type NewWish, pairWishes, type Wish, type WishKind } from "#contract/wishes.ts";
import type { WishRow } from "#server/database/tables/wishes.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { getGuestLabel, listStoredGuestRows } from "#server/features/guests/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { purgeReplacedWishes, tables, wishes } from "./repository.ts";

/** Leaves out wishes about a guest or a table in the bin. */
export async function listWishes({ db, wedding }: WeddingContext): Promise<Wish[]> {
  const presentIds = new Set<string | null>([null]);
  for (const { id } of await listStoredGuestRows(db, wedding.id)) presentIds.add(id);
  for (const { id } of await tables.list(db, wedding.id)) presentIds.add(id);
  return (await wishes.list(db, wedding.id))
    .filter(
      (wish) =>
        presentIds.has(wish.guest_id) && presentIds.has(wish.other_guest_id) && presentIds.has(wish.table_id),
    )
    .map(toWish);
}

/**
 * @throws AppError guest_not_found, table_not_found, list_full, bin_full; invalid when the second guest or the table is
 * missing, or when both guests are the same.
 */
export async function addWish(context: WeddingContext, wish: NewWish): Promise<Wish> {
  const { db, wedding } = context;
  const row: WishRow = {
    ...(await toWishColumns(context, wish)),
    ...createRowBase(context),
  };
  await purgeReplacedWishes(db, wedding.id, row);
  await wishes.insert(db, row);
  return toWish(row);
}

function isPairWish(kind: WishKind): boolean {
  return pairWishes.some((one) => one === kind);
}

/** Keeps only the fields that its kind has. */
async function toWishColumns(context: WeddingContext, { kind, ...fields }: NewWish) {
  const other_guest_id = isPairWish(kind) ? fields.other_guest_id : null;
  const table_id = kind === "at_table" ? fields.table_id : null;
  if (isPairWish(kind) && other_guest_id === null) throw createFieldError("other_guest_id", "required");
  if (kind === "at_table" && table_id === null) throw createFieldError("table_id", "required");
  if (other_guest_id === fields.guest_id) throw createFieldError("other_guest_id", "wish_self");
  const { db, wedding } = context;
  const presentIds = new Set((await listStoredGuestRows(db, wedding.id)).map(({ id }) => id));
  if (!presentIds.has(fields.guest_id)) throw new AppError("guest_not_found");
  if (other_guest_id !== null && !presentIds.has(other_guest_id)) throw new AppError("guest_not_found");
  if (table_id !== null) await tables.findOrThrow(context, table_id);
  return { kind, guest_id: fields.guest_id, other_guest_id, table_id };
}

/**
 * The label in the bin: the guests and the table of the wish. @throws AppError wish_not_found for a wish not listed.
 */
export async function getWishLabel(context: WeddingContext, { id }: WishRow): Promise<string> {
  const { db, wedding } = context;
  const wish = (await listWishes(context)).find((one) => one.id === id);
  if (wish === undefined) throw new AppError("wish_not_found");
  const guests = new Map<string | null, GuestRow>(
    (await listStoredGuestRows(db, wedding.id)).map((guest) => [guest.id, guest]),
  );
  const guestNames = [wish.guest_id, wish.other_guest_id]
    .flatMap((guestId) => guests.get(guestId) ?? [])
    .map((guest) => getGuestLabel(guest));
  const table = wish.table_id === null ? undefined : await tables.find(db, wedding.id, wish.table_id);
  return [...guestNames, ...(table === undefined ? [] : [table.name])].join(" · ");
}

function toWish({ id, kind, guest_id, other_guest_id, table_id }: WishRow): Wish {
  return { id, kind, guest_id, other_guest_id, table_id };
}
