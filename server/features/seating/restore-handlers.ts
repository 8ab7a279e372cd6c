/** How tables, wishes and guests' seats come back from the bin, and leave it for good. */
import type { Queries } from "#server/database/database.ts";
import { forgetInBin, type RestoreHandler, restoreHandlerFor } from "#server/features/bin/service.ts";
import { forgetFormerTable, guestRowsOf, seatGuestsAt } from "#server/features/guests/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { nameKey } from "#server/platform/names.ts";
import { purgeWishesNaming, replaceWish, tables, wishes } from "./repository.ts";
import { freeTableName, overfull, seatsLeft, settled } from "./rules.ts";

const unseated = { table_id: null, seat: null } as const;

/** Under another name if its own was taken, rectangular if there is another head table; its guests sit there again. */
export const tableInBin: RestoreHandler = {
  async restore(context, id) {
    const { db, wedding } = context;
    const table = await tables.ownInBin(context, id);
    const others = await tables.listOf(db, wedding.id);
    const isSecondHead = table.shape === "head" && others.some(({ shape }) => shape === "head");
    await tables.update(db, wedding.id, id, {
      name: freeTableName(table.name, new Set(others.map(({ name }) => nameKey(name)))),
      shape: isSecondHead ? "rectangular" : table.shape,
      deleted_at: null,
    });
    await seatAgain(context, { id, size: table.number_of_guests });
  },
  async purge(db, weddingId, id) {
    await forgetFormerTable(db, weddingId, id);
    await purgeWishes(db, weddingId, id);
    await tables.purge(db, weddingId, id);
  },
};

/** It takes the place of what was wished for the same two since. */
export const wishInBin: RestoreHandler = {
  ...restoreHandlerFor(wishes),
  async restore(context, id) {
    const { db, wedding } = context;
    await replaceWish(db, wedding.id, await wishes.ownInBin(context, id));
    await wishes.update(db, wedding.id, id, { deleted_at: null });
  },
};

/** The way back of guests, to their seat if there is one, and away with what is wished for them. */
export function withTheirSeat(way: RestoreHandler): RestoreHandler {
  return {
    ...way,
    async restore(context, id) {
      const place = await way.restore(context, id);
      await sitAgain(context, id);
      return place;
    },
    async purge(db, weddingId, id) {
      await purgeWishes(db, weddingId, id);
      await way.purge(db, weddingId, id);
    },
  };
}

/** Those who sat at a table that was gone, sit nowhere else since and come, as far as there are seats for them. */
async function seatAgain(
  { db, wedding }: WeddingContext,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<void> {
  const sitting = await guestRowsOf(db, wedding.id);
  const former = sitting.filter((guest) => guest.former_table_id === id && guest.needs_seat === 1);
  // There may be more of them: guests came out of the bin meanwhile, or others took the seats that are not locked.
  const room = Math.min(size, seatsLeft(wedding.isUnlocked, sitting));
  const moves = former.map((guest) => ({ guest_id: guest.id, table_id: id, seat: guest.former_seat }));
  const places = settled(former, moves.slice(0, room), new Map([[id, size]]));
  const left = former.slice(room).map((guest) => ({ id: guest.id, ...unseated }));
  await seatGuestsAt(db, wedding.id, [...places, ...left]);
}

/** At the table they sat at, if it is there, has room, and no more seats are locked; if it is in the bin, they come back with it. */
async function sitAgain({ db, wedding }: WeddingContext, id: string): Promise<void> {
  const sitting = await guestRowsOf(db, wedding.id);
  const guest = sitting.find((one) => one.id === id);
  // Of those who do not come, whoever was seated all the same is seated again.
  const former = guest?.needs_seat === 1 ? guest.former_table_id : null;
  const tableId = guest?.table_id ?? former;
  const table = tableId === null ? undefined : await tables.find(db, wedding.id, tableId);
  if (guest === undefined || table === undefined) return;
  const before = sitting.map((one) => (one.id === id ? { id, ...unseated } : one));
  const move = { guest_id: id, table_id: table.id, seat: guest.seat ?? guest.former_seat };
  const sizes = new Map([[table.id, table.number_of_guests]]);
  const hasSeat = seatsLeft(wedding.isUnlocked, before) > 0 && overfull(before, [move], sizes) === undefined;
  await seatGuestsAt(db, wedding.id, hasSeat ? settled(before, [move], sizes) : [{ id, ...unseated }]);
}

async function purgeWishes(db: Queries, weddingId: string, id: string): Promise<void> {
  await forgetInBin(db, weddingId, await purgeWishesNaming(db, weddingId, id));
}
