/** What the wishes are judged by: who comes, which tables there are and where they stand, what is wished for. */
import type { Guest } from "#contract/guests.ts";
import type { Seating, Table } from "#contract/seating.ts";
import type { Wish } from "#contract/wishes.ts";

/** Centimetres from the room's top left corner to the middle of a table. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface SeatingState {
  readonly guests: readonly Guest[];
  readonly tables: readonly Table[];
  readonly wishes: readonly Wish[];
  readonly seating: Seating;
  /** Centimetres, between its walls. */
  readonly room: { readonly width: number; readonly length: number };
  /** Where the room draws each table, by its id; a table without a spot counts as the farthest from everything. */
  readonly spots: ReadonlyMap<string, Spot>;
}

/** Whether a seat is needed for a guest. */
export function isComing({ needs_seat }: Pick<Guest, "needs_seat">): boolean {
  return needs_seat;
}

/** 'Marie Dupont', 'Mamie'. */
export function guestNameOf({ first_name, last_name }: Pick<Guest, "first_name" | "last_name">): string {
  return `${first_name} ${last_name}`.trim() || "+1";
}

/** The guests of each table, by its id; those of a table that is not there sit nowhere. */
export function guestsByTable({
  guests,
  tables,
}: Pick<SeatingState, "guests" | "tables">): ReadonlyMap<string, readonly Guest[]> {
  const seated = new Map<string, Guest[]>(tables.map(({ id }) => [id, []]));
  for (const guest of guests) if (guest.table_id !== null) seated.get(guest.table_id)?.push(guest);
  return seated;
}

/** Those whom the couple seated at the head table, by id: it is theirs to fill, and no family is missed for it. */
export function atHead({ guests, tables }: Pick<SeatingState, "guests" | "tables">): ReadonlySet<string> {
  const head = tables.find(({ shape }) => shape === "head")?.id;
  return new Set(guests.flatMap(({ id, table_id }) => (head !== undefined && table_id === head ? [id] : [])));
}
