/** Seats of guests who declined, listed until a member dismisses them. */
import type { FreedSeat } from "#contract/seating.ts";
import { listStoredGuestRows, updateGuests } from "#server/features/guests/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { AppError } from "#server/platform/errors.ts";
import { tables } from "./repository.ts";

/** Seats at tables in the bin are left out. */
export async function listFreedSeats({ db, wedding }: WeddingContext): Promise<FreedSeat[]> {
  const tableIds = new Set((await tables.list(db, wedding.id)).map(({ id }) => id));
  return (await listStoredGuestRows(db, wedding.id)).flatMap(
    ({ id, former_table_id, former_seat, freed_at }) =>
      former_table_id !== null && former_seat !== null && freed_at !== null && tableIds.has(former_table_id)
        ? [
            {
              guest_id: id,
              table_id: former_table_id,
              seat: former_seat,
              at: new Date(freed_at).toISOString(),
            },
          ]
        : [],
  );
}

/** @throws AppError guest_not_found for a guest who freed no seat. */
export async function dismissFreedSeat(context: WeddingContext, guestId: string): Promise<{ ok: true }> {
  const hasFreedSeat = (await listFreedSeats(context)).some(({ guest_id }) => guest_id === guestId);
  if (!hasFreedSeat) throw new AppError("guest_not_found");
  await updateGuests(context.db, context.wedding.id, [guestId], { freed_at: null });
  return { ok: true };
}
