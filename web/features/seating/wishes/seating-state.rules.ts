/** The data that wishes are judged by: guests, tables and their positions, and wishes. */
import type { Guest } from "#contract/guests.ts";
import type { SeatingSettings, Table } from "#contract/seating.ts";
import type { Wish } from "#contract/wishes.ts";

/** Where the middle of a table is, in centimetres from the room's top left corner. */
export interface TableSpot {
  readonly x: number;
  readonly y: number;
}

export interface SeatingState {
  readonly guests: readonly Guest[];
  readonly tables: readonly Table[];
  readonly wishes: readonly Wish[];
  readonly seating: SeatingSettings;
  /** Centimetres between the walls. */
  readonly room: { readonly width: number; readonly length: number };
  /** The drawn position of each table, by id; a table without one counts as the farthest. */
  readonly spots: ReadonlyMap<string, TableSpot>;
}

/** Whether a guest comes to the dinner, or may still do so, and so needs a seat. */
export function isExpected({ needs_seat }: Pick<Guest, "needs_seat">): boolean {
  return needs_seat;
}

/** The guests of each table, by id; guests of a table that does not exist are left out. */
export function groupGuestsByTable({
  guests,
  tables,
}: Pick<SeatingState, "guests" | "tables">): ReadonlyMap<string, readonly Guest[]> {
  const seated = new Map<string, Guest[]>(tables.map(({ id }) => [id, []]));
  for (const guest of guests) if (guest.table_id !== null) seated.get(guest.table_id)?.push(guest);
  return seated;
}

/**
 * The ids of guests at the head table. The couple fills it, and these guests' families are not expected to
 * follow them there.
 */
export function getGuestsAtHead({
  guests,
  tables,
}: Pick<SeatingState, "guests" | "tables">): ReadonlySet<string> {
  const head = tables.find(({ shape }) => shape === "head")?.id;
  return new Set(guests.flatMap(({ id, table_id }) => (head !== undefined && table_id === head ? [id] : [])));
}
