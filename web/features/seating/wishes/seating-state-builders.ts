/** Builds seating states for tests. */
import type { SeatingSettings, Table } from "#contract/seating.ts";
import type { Wish } from "#contract/wishes.ts";
import type { SeatingState } from "./seating-state.rules.ts";

export function createTable(id: string, fields: Partial<Table> = {}): Table {
  return {
    id,
    name: `Table ${id}`,
    number: 1,
    number_of_guests: 8,
    shape: "round",
    x: null,
    y: null,
    rotation: 0,
    mariage_id: "wedding",
    ...fields,
  };
}

export function createWish(kind: Wish["kind"], guest: string, fields: Partial<Wish> = {}): Wish {
  return {
    id: [kind, guest, fields.other_guest_id ?? ""].join("-"),
    kind,
    guest_id: guest,
    other_guest_id: null,
    table_id: null,
    ...fields,
  };
}

const noSeating: SeatingSettings = {
  room_width: null,
  room_length: null,
  fixtures: [],
  sides: "any",
  children: "any",
  families: false,
  nobody_alone: false,
};

/** Tables stand in a row one metre apart, unless they have a position. */
export function createSeatingState({
  seating,
  ...fields
}: Partial<Omit<SeatingState, "seating">> & { seating?: Partial<SeatingSettings> } = {}): SeatingState {
  const tables = fields.tables ?? [createTable("a"), createTable("b")];
  return {
    guests: [],
    wishes: [],
    room: { width: 1000, length: 1000 },
    spots: new Map(tables.map((table, at) => [table.id, { x: table.x ?? 100 * at, y: table.y ?? 0 }])),
    ...fields,
    tables,
    seating: { ...noSeating, ...seating },
  };
}
