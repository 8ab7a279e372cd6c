/** The guest list. */
import type { Updateable } from "kysely";
import { hideFields } from "#contract/field-areas.ts";
import type { Guest, GuestChanges, GuestName, NewGuest } from "#contract/guests.ts";
import { formatFirstAndLastName } from "#i18n/formats.ts";
import type { Bit } from "#server/database/member-rows.ts";
import type { RenamedSide } from "#server/database/sides.ts";
import type { GuestRow } from "#server/database/tables/guests.ts";
import { type BinHooks, createDeleteHandler } from "#server/features/bin/service.ts";
import { createReplyLinks, purgeLinks } from "#server/features/reply-links/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { createFieldError } from "#server/platform/errors.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { assertRoomForCompanion } from "./companions.ts";
import type { GuestDependencies } from "./guest-dependencies.ts";
import { moveToHousehold } from "./households.ts";
import * as repository from "./repository.ts";
import { guests, households, nameCompanions, renameSides } from "./repository.ts";
import { recordDetailChanges } from "./detail-changes.ts";

export const {
  clearFormerTables,
  eraseHealthOfAllGuests,
  listGuestsWithBinned,
  seatGuests,
  unseatGuests,
  updateGuests,
} = repository;

export type { GuestDependencies } from "./guest-dependencies.ts";
export { listHouseholds } from "./households.ts";

export async function listGuests(context: WeddingContext): Promise<Guest[]> {
  const guestsWithSeats = await listGuestsWithSeats(context);
  return guestsWithSeats.map((guest) => hideFields(context.member, "guest", guest));
}

/** The guests with their seats, for other features, which must not show the seats to a member. */
export async function listGuestsWithSeats({ db, wedding }: WeddingScope): Promise<Guest[]> {
  const rows = await guests.list(db, wedding.id);
  const liveIds = new Set<string | null>(rows.map((row) => row.id));
  for (const { id } of await households.list(db, wedding.id)) liveIds.add(id);
  return rows.map((row) => toGuest(row, (id) => liveIds.has(id)));
}

/** @throws AppError guest_not_found. */
export async function getGuest(context: WeddingContext, id: string): Promise<Guest> {
  return hideFields(
    context.member,
    "guest",
    await toSingleGuest(context, await guests.findOrThrow(context, id)),
  );
}

export async function listGuestNames(context: WeddingContext): Promise<GuestName[]> {
  return guests.listColumns(context.db, context.wedding.id, ["id", "first_name", "last_name"]);
}

/** A guest who was never seated. */
const noSeatColumns = {
  table_id: null,
  seat: null,
  former_table_id: null,
  former_seat: null,
  freed_at: null,
};

/**
 * @throws AppError invalid when `plus_one_of` is no guest of this wedding; moment_not_found, household_not_found,
 * household_full.
 */
export async function addGuest(
  context: WeddingContext,
  dependencies: GuestDependencies,
  guest: NewGuest,
): Promise<Guest> {
  const {
    firstName,
    lastName,
    presence,
    userId: _creator,
    moment_ids,
    household_id,
    age,
    ...details
  } = guest;
  await assertHostExists(context, guest.plus_one_of);
  const row: GuestRow = {
    ...details,
    created_by: context.member.userId,
    first_name: firstName,
    last_name: lastName,
    presence: toBit(presence),
    is_child: guest.is_child ? 1 : 0,
    high_chair: guest.high_chair ? 1 : 0,
    age: age ?? null,
    household_id: null,
    health_consent_at: null,
    needs_seat: presence === false ? 0 : 1,
    ...noSeatColumns,
    ...createRowBase(context),
  };
  await guests.insert(context.db, row);
  await createReplyLinks(context, [{ guest_id: row.id }]);
  if (household_id !== undefined && household_id !== null) await moveToHousehold(context, row, household_id);
  await dependencies.inviteNewGuests(context, [row], moment_ids);
  return getGuest(context, row.id);
}

/**
 * @throws AppError guest_not_found, invalid, household_not_found, household_full, and the errors of seating for
 * another table and of changing attendances for `invitations`.
 */
export async function changeGuest(
  context: WeddingContext,
  dependencies: GuestDependencies,
  { id, changes }: { readonly id: string; readonly changes: GuestChanges },
): Promise<Guest> {
  const before = await guests.findOrThrow(context, id);
  const { table_id, household_id, presence, invitations = [] } = changes;
  const columns = await getColumns(context, before, changes);
  // A form may send back the null that it was shown for a household or host in the bin; that changes nothing.
  const current = await toSingleGuest(context, before);
  if (table_id !== undefined && table_id !== before.table_id) {
    await dependencies.seatGuests(context, [{ guest_id: id, table_id }]);
  }
  await guests.change(context, id, columns);
  await recordDetailChanges(context, [before], columns);
  if (household_id !== undefined && household_id !== current.household_id) {
    await moveToHousehold(context, before, household_id);
  }
  if (presence !== undefined && toBit(presence) !== before.presence) {
    await dependencies.setPresence(context, [before], toBit(presence));
  }
  if (invitations.length > 0) {
    const ownInvitations = invitations.map((change) => ({ ...change, guest_id: id }));
    await dependencies.updateAttendances(context, ownInvitations);
  }
  return getGuest(context, id);
}

/** The part of a change that is stored in the guest's own columns. @throws AppError invalid. */
async function getColumns(
  context: WeddingContext,
  before: GuestRow,
  changes: GuestChanges,
): Promise<Updateable<GuestRow>> {
  const { firstName, lastName, is_child, high_chair, plus_one_of, presence: _presence, ...rest } = changes;
  const {
    table_id: _table,
    household_id: _household,
    invitations: _invitations,
    first_name = firstName,
    last_name = lastName,
    ...ownColumns
  } = rest;
  const isHostHidden = plus_one_of === null && (await toSingleGuest(context, before)).plus_one_of === null;
  const host = plus_one_of === undefined || isHostHidden ? before.plus_one_of : plus_one_of;
  if (host !== before.plus_one_of) await assertHostExists(context, host, before.id);
  if ((first_name ?? before.first_name) === "" && host === null) {
    throw createFieldError(firstName === undefined ? "first_name" : "firstName", "required");
  }
  return {
    ...ownColumns,
    ...(first_name !== undefined && { first_name: firstName ?? first_name }),
    ...(last_name !== undefined && { last_name: lastName ?? last_name }),
    ...(host !== before.plus_one_of && { plus_one_of: host }),
    ...(is_child !== undefined && { is_child: is_child ? 1 : 0 }),
    ...(high_chair !== undefined && { high_chair: high_chair ? 1 : 0 }),
  };
}

/** Guests outside the bin. A household or host in the bin is null. */
export async function listGuestRows(scope: WeddingScope): Promise<GuestRow[]> {
  return hideReferencesToBin(scope, await guests.list(scope.db, scope.wedding.id));
}

/** As `listGuestRows`, with few columns. */
export async function listThankedGuests(scope: WeddingScope): Promise<ThankedGuest[]> {
  return hideReferencesToBin(scope, await guests.listColumns(scope.db, scope.wedding.id, thankedColumns));
}

const thankedColumns = [
  "id",
  "household_id",
  "plus_one_of",
  "presence",
  "adresse",
  "code_postal",
  "ville",
] as const;
export type ThankedGuest = Pick<GuestRow, (typeof thankedColumns)[number]>;

async function hideReferencesToBin<Row extends Pick<GuestRow, "id" | "household_id" | "plus_one_of">>(
  { db, wedding }: WeddingScope,
  rows: readonly Row[],
): Promise<Row[]> {
  const liveIds = new Set<string | null>(rows.map(({ id }) => id));
  for (const { id } of await households.listColumns(db, wedding.id, ["id"])) liveIds.add(id);
  const getIdIfLive = (id: string | null) => (liveIds.has(id) ? id : null);
  return rows.map((row) => ({
    ...row,
    household_id: getIdIfLive(row.household_id),
    plus_one_of: getIdIfLive(row.plus_one_of),
  }));
}

/**
 * The rows outside the bin as they are stored: a household or host in the bin is not null, as `listGuestRows` has it.
 */
export const listStoredGuestRows = guests.list;
export const listGuestColumns = guests.listColumns;

type NamedGuest = Pick<GuestRow, "first_name" | "last_name">;

/** The name of a guest in the bin, the same in every language. */
export function getGuestLabel(guest: NamedGuest, host?: NamedGuest): string {
  const name = formatFirstAndLastName(guest);
  if (name !== "") return name;
  return host === undefined ? "+1" : `+1 (${getGuestLabel(host)})`;
}

export const guestBinHooks: BinHooks<GuestRow> = {
  /** A companion without a name is listed by the name of the host. */
  async beforeDelete({ db, wedding }, guest) {
    const { first_name, plus_one_of: hostId } = guest;
    const host = first_name === "" && hostId !== null ? await guests.find(db, wedding.id, hostId) : undefined;
    return getGuestLabel(guest, host);
  },
  /** @throws AppError invalid for a companion whose host has enough of them by now. */
  async beforeRestore(context, { plus_one_of: host }) {
    if (host !== null) await assertRoomForCompanion(context, host);
  },
  async beforePurge(db, weddingId, ids) {
    await purgeLinks(db, weddingId, "guest_id", ids);
    await nameCompanions(db, weddingId, ids);
  },
};

export const deleteGuest = createDeleteHandler("guests", guestBinHooks);

async function assertHostExists(context: WeddingContext, host: string | null, guest?: string): Promise<void> {
  if (host === null) return;
  if (host === guest) throw createFieldError("plus_one_of", "plus_one_self");
  const hostRow = await guests.find(context.db, context.wedding.id, host);
  if (hostRow === undefined) throw createFieldError("plus_one_of", "plus_one_unknown");
  await assertRoomForCompanion(context, host);
}

export function toBit(presence: boolean | null): Bit | null {
  if (presence === null) return null;
  return presence ? 1 : 0;
}

async function toSingleGuest({ db, wedding }: WeddingScope, row: GuestRow): Promise<Guest> {
  const liveIds = new Set<string>();
  if (row.plus_one_of !== null && (await guests.find(db, wedding.id, row.plus_one_of)) !== undefined) {
    liveIds.add(row.plus_one_of);
  }
  if (row.household_id !== null && (await households.find(db, wedding.id, row.household_id)) !== undefined) {
    liveIds.add(row.household_id);
  }
  return toGuest(row, (id) => liveIds.has(id));
}

/** `isLive`: whether a guest or a household is outside the bin. A host or household in the bin is sent as null. */
function toGuest(row: GuestRow, isLive: (id: string) => boolean): Guest {
  const { wedding_id: _wedding, created_by, created_at: _created, deleted_at: _deleted, ...whole } = row;
  const { former_table_id: _table, former_seat: _seat, freed_at: _freed, ...rest } = whole;
  const { health_consent_at: _consent, ...guest } = rest;
  const getIdIfLive = (id: string | null) => (id !== null && isLive(id) ? id : null);
  return {
    ...guest,
    is_child: row.is_child === 1,
    high_chair: row.high_chair === 1,
    needs_seat: row.needs_seat === 1,
    presence: row.presence === null ? null : row.presence === 1,
    plus_one_of: getIdIfLive(row.plus_one_of),
    household_id: getIdIfLive(row.household_id),
    userId: created_by,
  };
}

export async function renameGuestSides(
  { db, wedding }: WeddingContext,
  renamedSides: readonly RenamedSide[],
): Promise<void> {
  await renameSides(db, wedding.id, renamedSides);
}
