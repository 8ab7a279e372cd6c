/**
 * What the bin does for tables and wishes, and for the seat of a restored guest, which the bin keeps with the guest.
 */
import type { TableRow } from "#server/database/tables/tables.ts";
import type { WishRow } from "#server/database/tables/wishes.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import {
  clearFormerTables,
  listGuestsWithBinned,
  listStoredGuestRows,
  seatGuests,
  unseatGuests,
} from "#server/features/guests/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { toNameKey } from "#server/platform/names.ts";
import { purgeReplacedWishes, tables } from "./repository.ts";
import { getWishLabel } from "./wishes.ts";
import { assignSeats, findFreeTableName, findOverfullTable, proposeNumber, countSeatsLeft } from "./rules.ts";

const noSeat = { table_id: null, seat: null } as const;

/** A table is restored under another name if its own is taken, and rectangular if there is another head table. */
export const tableBinHooks: BinHooks<TableRow> = {
  /** The guests of the table have no seat until it is restored. */
  async beforeDelete({ db, wedding }, { id }) {
    const seatedGuests = (await listGuestsWithBinned(db, wedding.id)).filter(
      ({ table_id }) => table_id === id,
    );
    const ids = seatedGuests.map((guest) => guest.id);
    await unseatGuests(db, { weddingId: wedding.id, ids, freedAt: null });
  },
  async beforeRestore({ db, wedding }, table) {
    const { id } = table;
    const otherTables = await tables.list(db, wedding.id);
    const isSecondHead = table.shape === "head" && otherTables.some(({ shape }) => shape === "head");
    const shape = isSecondHead ? "rectangular" : table.shape;
    const tablesInBin = await tables.listBinned(db, wedding.id);
    const numbers = new Set(
      [...otherTables, ...tablesInBin].filter((one) => one.id !== id).map(({ number }) => number),
    );
    // A table keeps its number; only one that was the couple's has none.
    const number = table.number ?? (shape === "head" ? null : proposeNumber(table.name, numbers));
    const name = findFreeTableName(table.name, new Set(otherTables.map((other) => toNameKey(other.name))));
    await tables.update(db, wedding.id, id, { name, shape, number });
  },
  /** The former guests of the table return to their seats. */
  afterRestore: (context, { id, number_of_guests: size }) => reseatGuests(context, { id, size }),
  beforePurge: clearFormerTables,
};

/** A restored wish replaces a newer one that it contradicts. */
export const wishBinHooks: BinHooks<WishRow> = {
  beforeDelete: (context, wish) => getWishLabel(context, wish),
  beforeRestore: ({ db, wedding }, wish) => purgeReplacedWishes(db, wedding.id, wish),
};

export const deleteTable = createDeleteHandler("tables", tableBinHooks);
export const deleteWish = createDeleteHandler("wishes", wishBinHooks);

/** Reseats the former guests of a restored table who need a seat and have no other, as far as there are seats. */
async function reseatGuests(
  { db, wedding }: WeddingContext,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<void> {
  const guests = await listStoredGuestRows(db, wedding.id);
  const formerGuests = guests.filter((guest) => guest.former_table_id === id && guest.needs_seat === 1);
  // There may be too few seats: others were restored before, or the limit of an unpaid wedding is reached.
  const freeSeats = Math.min(size, countSeatsLeft(wedding.isUnlocked, guests));
  const moves = formerGuests.map((guest) => ({ guest_id: guest.id, table_id: id, seat: guest.former_seat }));
  const places = assignSeats(formerGuests, moves.slice(0, freeSeats), new Map([[id, size]]));
  const guestsWithoutSeat = formerGuests.slice(freeSeats).map((guest) => ({ id: guest.id, ...noSeat }));
  await seatGuests(db, wedding.id, [...places, ...guestsWithoutSeat]);
}

/**
 * Reseats a restored guest at the former table, if it exists and has a free seat within the limit. If the table is in
 * the bin, they return with it.
 */
export async function reseatGuest({ db, wedding }: WeddingContext, id: string): Promise<void> {
  const [guest] = await listGuestsWithBinned(db, wedding.id, [id]);
  // A guest who declined returns only to a seat that they still had.
  const formerTableId = guest?.needs_seat === 1 ? guest.former_table_id : null;
  const tableId = guest?.table_id ?? formerTableId;
  const table = tableId === null ? undefined : await tables.find(db, wedding.id, tableId);
  if (guest === undefined || table === undefined) return;
  // Read only for a guest who has a seat to return to: of an import that is restored, hundreds have none.
  const guests = await listStoredGuestRows(db, wedding.id);
  const before = guests.map((one) => (one.id === id ? { id, ...noSeat } : one));
  const move = { guest_id: id, table_id: table.id, seat: guest.seat ?? guest.former_seat };
  const sizes = new Map([[table.id, table.number_of_guests]]);
  const hasSeat =
    countSeatsLeft(wedding.isUnlocked, before) > 0 && findOverfullTable(before, [move], sizes) === undefined;
  await seatGuests(db, wedding.id, hasSeat ? assignSeats(before, [move], sizes) : [{ id, ...noSeat }]);
}
