/**
 * Assigns guests to tables. Every change of a seat goes through this file, so that no table gets more guests than
 * seats.
 */
import { allowedBeforePayment } from "#contract/checkout.ts";
import type { Guest } from "#contract/guests.ts";
import type { Assignment, GuestMove } from "#contract/seating.ts";
import type { TableRow } from "#server/database/tables/tables.ts";
import {
  getGuest,
  listStoredGuestRows,
  listGuests,
  seatGuests,
  unseatGuests,
  updateGuests,
} from "#server/features/guests/service.ts";
import { type ChangedItem, recordChange } from "#server/features/undo/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { tables } from "./repository.ts";
import {
  assignSeats,
  countSeated,
  getMissingNumbers,
  findOverfullTable,
  type GuestPlace,
  type SeatMove,
  countSeatsLeft,
} from "./rules.ts";

/**
 * Returns JSON of the guests by their table's name, in the order of the tables. A JavaScript object would put numeric
 * names first.
 */
export async function listGuestsByTable(context: WeddingContext): Promise<string> {
  const guestsByTable = Map.groupBy(await listGuests(context), ({ table_id }) => table_id);
  const tableEntries = (await tables.list(context.db, context.wedding.id)).map(
    ({ id, name }) => `${JSON.stringify(name)}:${JSON.stringify(guestsByTable.get(id) ?? [])}`,
  );
  return `{${tableEntries.join(",")}}`;
}

/** The rows of the tables, for other features. */
export const listUnsortedTableRows = tables.list;

/** Numbers the tables of an archive that have no number of their own. */
export async function numberTables({ db, wedding }: WeddingScope): Promise<void> {
  const rows = await tables.list(db, wedding.id);
  for (const [id, number] of getMissingNumbers(rows)) await tables.update(db, wedding.id, id, { number });
}

/** By number, as people walk through the room; the head table comes first. */
export function sortTables<T extends Pick<TableRow, "number">>(rows: readonly T[]): T[] {
  return rows.toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0));
}

/** @throws AppError guest_not_found, table_not_found, table_full, locked. */
export async function assignGuest(context: WeddingContext, assignment: Assignment): Promise<Guest> {
  await moveGuests(context, [assignment]);
  return getGuest(context, assignment.guest_id);
}

/** @throws AppError guest_not_found. */
export async function unlinkGuest(context: WeddingContext, guestId: string): Promise<Guest> {
  await moveGuests(context, [{ guest_id: guestId, table_id: null }]);
  return getGuest(context, guestId);
}

/**
 * Applies all moves or none. @throws AppError as `assignGuest`, seating_changed, and invalid if a guest is named
 * twice.
 */
export async function applySeatingPlan(
  context: WeddingContext,
  moves: readonly GuestMove[],
): Promise<Guest[]> {
  const places = await moveGuests(context, moves);
  // The change of one guest is shown with its former place in the journal.
  if (places.length > 1) await recordChange(context, "seating_plan", places);
  const movedIds = new Set(moves.map(({ guest_id }) => guest_id));
  return (await listGuests(context)).filter(({ id }) => movedIds.has(id));
}

/** Returns the changes, for undo. @throws AppError as `applySeatingPlan`. */
export async function moveGuests(
  context: WeddingContext,
  moves: readonly (SeatMove & Pick<GuestMove, "from_table_id">)[],
): Promise<ChangedItem[]> {
  const { db, wedding } = context;
  assertNoDuplicates(moves);
  const guests = await listStoredGuestRows(db, wedding.id);
  const tablesById = new Map((await tables.list(db, wedding.id)).map((table) => [table.id, table]));
  assertMovesApply(moves, { guests, tables: tablesById });
  const sizes = new Map([...tablesById.values()].map((table) => [table.id, table.number_of_guests]));
  throwIfTableFull(tablesById.get(findOverfullTable(guests, moves, sizes) ?? ""));
  const placeByGuest = new Map(assignSeats(guests, moves, sizes).map((place) => [place.id, place]));
  assertWithinSeatLimit(context, guests, placeByGuest);
  await seatGuests(db, wedding.id, [...placeByGuest.values()]);
  return guests.flatMap((guest): ChangedItem[] => {
    const after = placeByGuest.get(guest.id);
    if (after === undefined || (after.table_id === guest.table_id && after.seat === guest.seat)) return [];
    return [{ entity: "guest", id: guest.id, fields: { place: [toPlace(guest), toPlace(after)] } }];
  });
}

function toPlace({ table_id, seat }: GuestPlace) {
  return { table_id, seat };
}

function assertNoDuplicates(moves: readonly SeatMove[]): void {
  const seenIds = new Set<string>();
  for (const [index, { guest_id }] of moves.entries()) {
    if (seenIds.has(guest_id)) throw createFieldError(`moves.${index}.guest_id`, "guest_twice");
    seenIds.add(guest_id);
  }
}

interface SeatingTables {
  readonly guests: readonly GuestPlace[];
  readonly tables: ReadonlyMap<string, TableRow>;
}

function assertMovesApply(
  moves: readonly (SeatMove & Pick<GuestMove, "from_table_id">)[],
  { guests, tables: knownTables }: SeatingTables,
): void {
  const currentTableByGuest = new Map(guests.map(({ id, table_id }) => [id, table_id]));
  for (const { guest_id, table_id } of moves) {
    if (!currentTableByGuest.has(guest_id)) throw new AppError("guest_not_found");
    if (table_id !== null && !knownTables.has(table_id)) throw new AppError("table_not_found");
  }
  const hasMoved = ({ guest_id, from_table_id: from }: (typeof moves)[number]) =>
    from !== undefined && from !== currentTableByGuest.get(guest_id);
  if (moves.some(hasMoved)) throw new AppError("seating_changed");
}

function throwIfTableFull(table: TableRow | undefined): void {
  if (table === undefined) return;
  const { name, number_of_guests: seats } = table;
  throw new AppError("table_full", { values: { name, seats } });
}

/** The limit only refuses further guests; nobody loses a seat. */
function assertWithinSeatLimit(
  { wedding }: WeddingContext,
  guests: readonly GuestPlace[],
  places: ReadonlyMap<string, GuestPlace>,
): void {
  if (wedding.isUnlocked) return;
  const seatedBefore = countSeated(guests);
  const seatedAfter = countSeated(guests.map((one) => places.get(one.id) ?? one));
  if (seatedAfter <= seatedBefore || seatedAfter <= allowedBeforePayment.seating) return;
  throw new AppError("locked", { values: { most: allowedBeforePayment.seating }, textKey: "seating_locked" });
}

/** Frees the seats of these guests, who declined. */
export async function freeSeats({ db, wedding, clock }: WeddingScope, ids: readonly string[]): Promise<void> {
  await unseatGuests(db, { weddingId: wedding.id, ids, freedAt: clock() });
}

/**
 * Reseats guests who declined and now come: at their former seat if it is free, else the first free one of its table,
 * else none. If the table is in the bin, they return with it.
 */
export async function reseatGuests({ db, wedding }: WeddingScope, ids: readonly string[]): Promise<void> {
  const guestIds = new Set(ids);
  const allGuests = await listStoredGuestRows(db, wedding.id);
  const returningGuests = allGuests.filter(
    ({ id, former_table_id }) => guestIds.has(id) && former_table_id !== null,
  );
  if (returningGuests.length === 0) return;
  const sizes = new Map(
    (await tables.list(db, wedding.id)).map((table) => [table.id, table.number_of_guests]),
  );
  let guests: GuestPlace[] = allGuests;
  const places: GuestPlace[] = [];
  for (const {
    id,
    former_table_id: table_id,
    former_seat: seat,
    table_id: currentTableId,
    freed_at,
  } of returningGuests) {
    if (table_id === null || currentTableId !== null) continue;
    if (!sizes.has(table_id)) {
      if (freed_at !== null) await updateGuests(db, wedding.id, [id], { freed_at: null });
      continue;
    }
    const move = { guest_id: id, table_id, seat };
    const hasRoom =
      countSeatsLeft(wedding.isUnlocked, guests) > 0 &&
      findOverfullTable(guests, [move], sizes) === undefined;
    const [place = { id, table_id: null, seat: null }] = hasRoom ? assignSeats(guests, [move], sizes) : [];
    places.push(place);
    guests = guests.map((one) => (one.id === id ? place : one));
  }
  await seatGuests(db, wedding.id, places);
}
