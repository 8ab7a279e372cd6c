/** The guest list. */
import type { Guest, GuestChanges, GuestName, NewGuest } from "#contract/guests.ts";
import { fullName } from "#i18n/formats.ts";
import type { Bit } from "#server/database/member-rows.ts";
import type { GuestRow } from "#server/database/tables.ts";
import { putIntoBin, type WayBack, wayBackTo } from "#server/features/bin/service.ts";
import type { WeddingContext } from "#server/platform/context.ts";
import { refuseField } from "#server/platform/errors.ts";
import { newThing } from "#server/platform/things.ts";
import { guestNamesOf, guests, purgeGuest } from "./repository.ts";

export async function listGuests(context: WeddingContext): Promise<Guest[]> {
  const rows = await guests.listOf(context.db, context.wedding.id);
  const here = new Set(rows.map((row) => row.id));
  return rows.map((row) => shown(row, (id) => here.has(id)));
}

/** @throws Refusal guest_not_found. */
export async function getGuest(context: WeddingContext, id: string): Promise<Guest> {
  return shownAlone(context, await guests.own(context, id));
}

export async function listGuestNames(context: WeddingContext): Promise<GuestName[]> {
  return guestNamesOf(context.db, context.wedding.id);
}

/** @throws Refusal invalid when `plus_one_of` is no guest of this wedding. */
export async function addGuest(context: WeddingContext, guest: NewGuest): Promise<Guest> {
  const { firstName, lastName, presence, userId: _whoever, ...details } = guest;
  await refuseUnknownHost(context, guest.plus_one_of);
  const row: GuestRow = {
    ...details,
    created_by: context.member.userId,
    first_name: firstName,
    last_name: lastName,
    presence: kept(presence),
    is_child: guest.is_child ? 1 : 0,
    table_id: null,
    seat: null,
    former_table_id: null,
    former_seat: null,
    ...newThing(context),
  };
  await guests.insert(context.db, row);
  return shown(row, () => true);
}

/** Seats a guest at a table of the wedding, null at none, by the rules of the seating plan. */
export type Seat = (context: WeddingContext, guestId: string, tableId: string | null) => Promise<void>;

/** @throws Refusal guest_not_found, invalid, and whatever `seat` does for another table. */
export async function changeGuest(
  context: WeddingContext,
  seat: Seat,
  { id, changes }: { readonly id: string; readonly changes: GuestChanges },
): Promise<Guest> {
  const { firstName, lastName, presence, is_child, table_id, plus_one_of, ...rest } = changes;
  // Most changes concern neither: then what was there before need not be asked for.
  if (table_id !== undefined || plus_one_of !== undefined) {
    const before = await guests.own(context, id);
    if (plus_one_of !== before.plus_one_of) await refuseUnknownHost(context, plus_one_of, id);
    if (table_id !== undefined && table_id !== before.table_id) await seat(context, id, table_id);
  }
  const after = await guests.change(context, id, {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...rest,
    ...(plus_one_of === undefined ? {} : { plus_one_of }),
    ...(presence === undefined ? {} : { presence: kept(presence) }),
    ...(is_child === undefined ? {} : { is_child: is_child ? 1 : 0 }),
  });
  return shownAlone(context, after);
}

/** @throws Refusal guest_not_found. */
export async function deleteGuest(context: WeddingContext, id: string): Promise<{ ok: true }> {
  const guest = await guests.own(context, id);
  await putIntoBin(context, guests, { id, kind: "guest", label: fullName(guest) });
  return { ok: true };
}

/** How a guest comes back from the bin, and leaves it for good. */
export const guestInBin: WayBack = { ...wayBackTo(guests), purge: purgeGuest };

async function refuseUnknownHost(
  context: WeddingContext,
  host: string | null | undefined,
  guest?: string,
): Promise<void> {
  if (host === null || host === undefined) return;
  if (host === guest) throw refuseField("plus_one_of", "plus_one_self");
  const found = await guests.find(context.db, context.wedding.id, host);
  if (found === undefined) throw refuseField("plus_one_of", "plus_one_unknown");
}

function kept(presence: boolean | null): Bit | null {
  if (presence === null) return null;
  return presence ? 1 : 0;
}

async function shownAlone(context: WeddingContext, row: GuestRow): Promise<Guest> {
  const host =
    row.plus_one_of === null ? undefined : await guests.find(context.db, context.wedding.id, row.plus_one_of);
  return shown(row, () => host !== undefined);
}

/** `isHere`: whether a guest is on the list. One that lies in the bin accompanies nobody until it is back. */
function shown(row: GuestRow, isHere: (id: string) => boolean): Guest {
  const { wedding_id: _wedding, created_by, created_at: _created, deleted_at: _deleted, ...whole } = row;
  const { former_table_id: _table, former_seat: _seat, ...rest } = whole;
  return {
    ...rest,
    is_child: row.is_child === 1,
    presence: row.presence === null ? null : row.presence === 1,
    plus_one_of: row.plus_one_of !== null && isHere(row.plus_one_of) ? row.plus_one_of : null,
    userId: created_by,
  };
}
