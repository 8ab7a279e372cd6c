/**
 * The summary of a guest's answers, stored with the guest: presence, whether they need a seat, and the seat itself.
 */
import type { Bit } from "#server/database/member-rows.ts";
import type { AttendanceRow } from "#server/database/tables/attendances.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { listGuestsWithBinned, updateGuests } from "#server/features/guests/service.ts";
import { freeSeats, reseatGuests } from "#server/features/seating/service.ts";
import type { WeddingScope } from "#server/platform/context.ts";
import { listAttendanceRows } from "./repository.ts";
import { needsSeat, getPresence } from "./rules.ts";
import { listActiveMoments } from "./service.ts";

type GuestResults = Pick<GuestRow, "presence" | "needs_seat">;

/**
 * Stores the `presence` and `needs_seat` that follow from all answers. It is called at the end of every write to
 * invitations, moments or the bin; new guests are inserted with values that fit. A guest who no longer needs a seat
 * leaves it; one who needs it again gets it back if it is free.
 * `attendances`: all those of these guests, if the caller has read them.
 */
export async function updateGuestResults(
  scope: WeddingScope,
  guestIds?: readonly string[],
  attendances?: readonly AttendanceRow[],
): Promise<void> {
  const { db, wedding } = scope;
  const guests = await listGuestsWithBinned(db, wedding.id, guestIds);
  const rows = attendances ?? (await listAttendanceRows(db, wedding.id, guestIds));
  const results = await computeResults(scope, guests, rows);
  const changes = guests.flatMap((before) => {
    const after = results.get(before.id);
    const isSame = after?.presence === before.presence && after.needs_seat === before.needs_seat;
    return after === undefined || isSame ? [] : [{ before, after }];
  });
  const groups = Map.groupBy(changes, ({ after }) => `${after.presence} ${after.needs_seat}`);
  for (const group of groups.values()) {
    const [first] = group;
    const ids = group.map(({ before }) => before.id);
    if (first !== undefined) await updateGuests(db, wedding.id, ids, first.after);
  }
  const listGuestsWhoseNeedWas = (from: Bit) =>
    changes
      .filter(({ before, after }) => before.needs_seat === from && after.needs_seat !== from)
      .map(({ before }) => before);
  const idsWithoutNeed = listGuestsWhoseNeedWas(1).flatMap(({ id, table_id }) =>
    table_id === null ? [] : [id],
  );
  const idsWithNewNeed = listGuestsWhoseNeedWas(0).flatMap(({ id, former_table_id }) =>
    former_table_id === null ? [] : [id],
  );
  if (idsWithoutNeed.length > 0) await freeSeats(scope, idsWithoutNeed);
  if (idsWithNewNeed.length > 0) await reseatGuests(scope, idsWithNewNeed);
}

async function computeResults(
  scope: WeddingScope,
  guests: readonly GuestRow[],
  attendances: readonly AttendanceRow[],
): Promise<ReadonlyMap<string, GuestResults>> {
  const activeMoments = await listActiveMoments(scope);
  const dinner = activeMoments.find(({ kind }) => kind === "dinner");
  const activeMomentIds = new Set(activeMoments.map(({ id }) => id));
  const byGuest = Map.groupBy(
    attendances.filter(
      ({ moment_id, withdrawn_at }) => withdrawn_at === null && activeMomentIds.has(moment_id),
    ),
    ({ guest_id }) => guest_id,
  );
  return new Map(
    guests.map((guest) => [guest.id, computeResultsOfGuest(guest, byGuest.get(guest.id) ?? [], dinner?.id)]),
  );
}

function computeResultsOfGuest(
  guest: GuestRow,
  rows: readonly AttendanceRow[],
  dinnerId: string | undefined,
): GuestResults {
  const presence = getPresence(
    rows.map(({ answer }) => answer),
    guest.presence,
  );
  const dinner = rows.find(({ moment_id }) => moment_id === dinnerId)?.answer;
  const needs_seat = needsSeat({ isDinnerOn: dinnerId !== undefined, dinner, presence }) ? 1 : 0;
  return { presence, needs_seat };
}
