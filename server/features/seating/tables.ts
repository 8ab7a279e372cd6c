/** The tables, and their positions in the room. */
import type { NewTable, Table, TableChanges, TablePositions } from "#contract/seating.ts";
import type { Queries } from "#server/database/database.ts";
import type { TableRow } from "#server/database/tables/tables.ts";
import { parseTableNumber } from "#i18n/table-names.ts";
import { listStoredGuestRows, seatGuests } from "#server/features/guests/service.ts";
import type { WeddingContext, WeddingScope } from "#server/platform/context.ts";
import { AppError, createFieldError } from "#server/platform/errors.ts";
import { toNameKey } from "#server/platform/names.ts";
import { createRowBase } from "#server/platform/crud.ts";
import { tables } from "./repository.ts";
import { assignSeats, proposeNumber } from "./rules.ts";

/** In the order of creation. */
export async function listTableRows({ db, wedding }: WeddingScope): Promise<TableRow[]> {
  return tables.list(db, wedding.id);
}

/** @throws AppError wedding_not_found when `weddingId` is another wedding. */
export async function listTables(context: WeddingContext, weddingId?: string): Promise<Table[]> {
  assertSameWedding(context, weddingId);
  return (await tables.list(context.db, context.wedding.id)).map(toTable);
}

/** @throws AppError wedding_not_found; invalid when the name is taken, or there is a head table already. */
export async function addTable(context: WeddingContext, table: NewTable): Promise<Table> {
  const { mariage_id, number, ...rest } = table;
  assertSameWedding(context, mariage_id);
  const otherNumbers = await getNumbers(context.db, context.wedding.id);
  const row: TableRow = {
    ...rest,
    ...createRowBase(context),
    number: chooseNumber({ ...rest, number }, otherNumbers),
    x: null,
    y: null,
    rotation: 0,
  };
  assertNameAndHeadUnique(row, await tables.list(context.db, context.wedding.id));
  await tables.insert(context.db, row);
  return toTable(row);
}

/**
 * A new name changes the number if the old one proposed it and the new one proposes a free one.
 * @throws AppError table_not_found; invalid as `addTable`, when the number is taken, or when more guests sit there than
 * it would have seats.
 */
export async function changeTable(
  context: WeddingContext,
  id: string,
  changes: TableChanges,
): Promise<Table> {
  const { db, wedding } = context;
  const allTables = await tables.list(db, wedding.id);
  const before = allTables.find((table) => table.id === id);
  if (before === undefined) throw new AppError("table_not_found");
  const number = getChangedNumber(before, changes, await getNumbers(db, wedding.id, id));
  const after: TableRow = Object.assign({}, before, changes, { number });
  assertNameAndHeadUnique(after, allTables);
  // Both coordinates are needed.
  if (after.x === null && after.y !== null) throw createFieldError("x", "required");
  if (after.y === null && after.x !== null) throw createFieldError("y", "required");
  if (after.number_of_guests < before.number_of_guests) await moveUpGuests(context, after);
  await tables.update(db, wedding.id, id, { ...changes, number });
  return toTable(after);
}

/** Moves all of them or none; returns all tables. @throws AppError table_not_found. */
export async function placeTables(context: WeddingContext, { places }: TablePositions): Promise<Table[]> {
  const { db, wedding } = context;
  const tableIds = new Set((await tables.list(db, wedding.id)).map(({ id }) => id));
  if (places.some(({ id }) => !tableIds.has(id))) throw new AppError("table_not_found");
  for (const { id, ...place } of places) await tables.update(db, wedding.id, id, place);
  return listTables(context);
}

/** Moves up guests beyond the last seat. */
async function moveUpGuests(
  { db, wedding }: WeddingContext,
  { id, number_of_guests: size }: TableRow,
): Promise<void> {
  const guests = (await listStoredGuestRows(db, wedding.id)).filter(({ table_id }) => table_id === id);
  if (guests.length > size)
    throw createFieldError("number_of_guests", "seats_taken", { taken: guests.length });
  const moves = guests.map((guest) => ({ guest_id: guest.id, table_id: id }));
  await seatGuests(db, wedding.id, assignSeats(guests, moves, new Map([[id, size]])));
}

/** `mariage_id` is accepted and must be this wedding; an empty one counts as missing. */
function assertSameWedding({ wedding }: WeddingContext, weddingId: string | null | undefined): void {
  if (weddingId === null || weddingId === undefined || weddingId === "" || weddingId === wedding.id) return;
  throw new AppError("wedding_not_found");
}

function assertNameAndHeadUnique(table: TableRow, allTables: readonly TableRow[]): void {
  const others = allTables.filter(({ id }) => id !== table.id);
  const key = toNameKey(table.name);
  if (others.some(({ name }) => toNameKey(name) === key)) throw createFieldError("name", "table_name_taken");
  if (table.shape === "head" && others.some(({ shape }) => shape === "head")) {
    throw createFieldError("shape", "head_table_taken");
  }
}

/** The numbers of the other tables. Tables in the bin keep theirs. */
async function getNumbers(db: Queries, weddingId: string, id = ""): Promise<Set<number | null>> {
  const allTables = [...(await tables.list(db, weddingId)), ...(await tables.listBinned(db, weddingId))];
  return new Set(allTables.filter((table) => table.id !== id).map(({ number }) => number));
}

/** @throws AppError invalid when the number is taken. */
function chooseNumber(
  { name, shape, number }: Pick<TableRow, "name" | "shape"> & { readonly number?: number | undefined | null },
  takenNumbers: ReadonlySet<number | null>,
): number | null {
  if (shape === "head") return null;
  if (number === undefined || number === null) return proposeNumber(name, takenNumbers);
  if (takenNumbers.has(number)) throw createFieldError("number", "table_number_taken");
  return number;
}

function getChangedNumber(
  before: TableRow,
  changes: TableChanges,
  takenNumbers: ReadonlySet<number | null>,
): number | null {
  const { name = before.name, shape = before.shape } = changes;
  const proposed = parseTableNumber(name) ?? null;
  const followsName =
    parseTableNumber(before.name) === before.number && proposed !== null && !takenNumbers.has(proposed);
  const number = changes.number ?? (followsName ? proposed : before.number);
  return number === before.number && shape === before.shape
    ? number
    : chooseNumber({ name, shape, number }, takenNumbers);
}

function toTable(row: TableRow): Table {
  const { id, name, number, number_of_guests, shape, x, y, rotation, wedding_id: mariage_id } = row;
  return { id, name, number, number_of_guests, shape, x, y, rotation, mariage_id };
}
