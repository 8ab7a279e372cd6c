/** The seating plan: tables and their positions in the room, assigned seats, and preferences for all guests. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { fixtureKinds } from "./fixture-kinds.ts";
import { Guest } from "./guests.ts";
import { tableNumber } from "./table-numbers.ts";
import { flag, id, limits, line, optionalId, requiredLine, wholeNumber } from "./values.ts";

/**
 * The head table is the couple's: they sit in its middle, and it has seats for other guests. A wedding has at most
 * one.
 */
export const tableShapes = ["round", "rectangular", "head"] as const;
export type TableShape = (typeof tableShapes)[number];

/** Seats per table: minimum, maximum, and the default of the form. */
export const seatsPerTable = { min: 1, max: 100, default: 8 } as const;

/** Centimetres: the minimum and maximum of each side of the room. */
export const roomSideRange = { min: 200, max: 20_000 } as const;

const numberOfGuests = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), ""),
  v.check((value) => value !== "", "required"),
  wholeNumber(seatsPerTable.min, seatsPerTable.max, "seats_range"),
);
const shape = v.picklist(tableShapes, "shape_unknown");
const name = requiredLine(limits.name);
/** Centimetres from the top left corner of the room to the centre of the object. */
const coordinate = wholeNumber(-roomSideRange.max, 2 * roomSideRange.max, "place_range");
const rotation = wholeNumber(0, 359, "rotation_range");
const side = wholeNumber(roomSideRange.min, roomSideRange.max, "room_range");

export const NewTable = v.object({
  name,
  number_of_guests: numberOfGuests,
  shape: v.optional(shape, "round"),
  /** By default the number in its name, or the next free one. The head table has none. */
  number: tableNumber,
  mariage_id: v.optional(optionalId),
});
export type NewTable = v.InferOutput<typeof NewTable>;

/** Only the given fields are changed. */
export const TableChanges = v.partial(
  v.object({
    name,
    number_of_guests: numberOfGuests,
    shape,
    /** Must be free. Ignored for the head table. */
    number: tableNumber,
    /** Both null: placed automatically where there is space. */
    x: v.nullable(coordinate),
    y: v.nullable(coordinate),
    rotation,
  }),
);
export type TableChanges = v.InferOutput<typeof TableChanges>;

export const Table = v.object({
  id,
  name: v.string(),
  /** Its own, also while it is in the bin; null for the head table. */
  number: v.nullable(v.number()),
  /** Seats for guests; the couple at the head table does not count. */
  number_of_guests: v.number(),
  shape: v.picklist(tableShapes),
  /** The centre, in centimetres from the top left corner of the room; null until it was placed. */
  x: v.nullable(v.number()),
  y: v.nullable(v.number()),
  /** Degrees, clockwise. */
  rotation: v.number(),
  mariage_id: id,
});
export type Table = v.InferOutput<typeof Table>;

export const TablePositions = v.object({
  places: v.pipe(
    v.array(v.object({ id, x: coordinate, y: coordinate, rotation }), "unreadable"),
    v.maxLength(1000),
  ),
});
export type TablePositions = v.InferOutput<typeof TablePositions>;

/** From 0, clockwise from the top; at rectangular tables from the top left, at the head table from the left. */
const seat = wholeNumber(0, seatsPerTable.max - 1, "seat_unknown");

export const Assignment = v.object({
  guest_id: id,
  table_id: id,
  /** If omitted or taken, the first free seat. */
  seat: v.nullish(seat),
});
export type Assignment = v.InferOutput<typeof Assignment>;

export const GuestMove = v.object({
  guest_id: id,
  /** null: no table. */
  table_id: optionalId,
  seat: v.nullish(seat),
  /** The table that the client knows. If the guest sits elsewhere by now, the whole call is refused. */
  from_table_id: v.optional(optionalId),
});
export type GuestMove = v.InferOutput<typeof GuestMove>;

export const SeatMoves = v.object({
  moves: v.pipe(v.array(GuestMove, "unreadable"), v.minLength(1, "required"), v.maxLength(5000)),
});

export const maxFixtures = 50;
const Fixture = v.object({
  kind: v.picklist(fixtureKinds, "fixture_unknown"),
  /** '': the name of its kind. */
  name: line(limits.name),
  x: coordinate,
  y: coordinate,
  width: wholeNumber(20, roomSideRange.max, "room_range"),
  length: wholeNumber(20, roomSideRange.max, "room_range"),
  rotation,
});
export type Fixture = v.InferOutput<typeof Fixture>;

/** The general preference for sides and for children; any: none. */
export const sidePreferences = ["any", "mix", "keep"] as const;
export const childrenPreferences = ["any", "together", "with_parents"] as const;

const preferences = {
  sides: v.picklist(sidePreferences, "seating_wish_unknown"),
  children: v.picklist(childrenPreferences, "seating_wish_unknown"),
};

/** The room and the general preferences. */
export const SeatingSettings = v.object({
  /** Centimetres. Both null: as large as the tables need. */
  room_width: v.nullable(v.number()),
  room_length: v.nullable(v.number()),
  fixtures: v.array(Fixture),
  ...preferences,
  /** Whether guests of one side with the same last name stay together. */
  families: v.boolean(),
  /** Whether every guest should know somebody at the table. */
  nobody_alone: v.boolean(),
});
export type SeatingSettings = v.InferOutput<typeof SeatingSettings>;

/** Only the given fields are changed. */
export const SeatingSettingsChanges = v.partial(
  v.object({
    room_width: v.nullable(side),
    room_length: v.nullable(side),
    fixtures: v.pipe(v.array(Fixture, "unreadable"), v.maxLength(maxFixtures, "fixtures_many")),
    ...preferences,
    families: flag,
    nobody_alone: flag,
  }),
);
export type SeatingSettingsChanges = v.InferOutput<typeof SeatingSettingsChanges>;

/** The seat of a guest who no longer comes. */
export const FreedSeat = v.object({
  guest_id: id,
  table_id: id,
  seat: v.number(),
  /** ISO 8601 instant, UTC. */
  at: v.string(),
});
export type FreedSeat = v.InferOutput<typeof FreedSeat>;

const idParams = v.object({ id });
const okReply = v.object({ ok: v.literal(true) });
export const listTables = endpoint({
  method: "GET",
  path: "/api/tables",
  access: "wedding",
  permission: "seating:see",
  summary: "The tables, in the order they were added",
  query: v.object({ mariage_id: v.optional(id) }),
  reply: v.array(Table),
});

export const addTable = endpoint({
  method: "POST",
  path: "/api/tables",
  access: "wedding",
  permission: "seating:edit",
  summary: "Add a table",
  body: NewTable,
  reply: Table,
});

export const changeTable = endpoint({
  method: "PUT",
  path: "/api/tables/{id}",
  access: "wedding",
  permission: "seating:edit",
  base: true,
  summary: "Change the named fields of a table; never to fewer seats than are taken",
  params: idParams,
  body: TableChanges,
  reply: Table,
});

export const deleteTable = endpoint({
  method: "DELETE",
  path: "/api/tables/{id}",
  access: "wedding",
  permission: "seating:edit",
  summary: "Put a table into the bin; its guests have no seat until it comes back",
  params: idParams,
  reply: okReply,
});

export const placeTables = endpoint({
  method: "PUT",
  path: "/api/table-places",
  access: "wedding",
  permission: "seating:edit",
  summary: "Place tables in the room: all of those named, or none",
  body: TablePositions,
  reply: v.array(Table),
});

export const listGuestsByTable = endpoint({
  method: "GET",
  path: "/api/guests/by-table",
  access: "wedding",
  permission: "seating:see",
  summary: "The guests of each table, by its name; every table, empty ones too, in the order they were added",
  reply: v.record(v.string(), v.array(Guest)),
});

export const assignGuest = endpoint({
  method: "PATCH",
  path: "/api/guests/assign",
  access: "wedding",
  permission: "seating:edit",
  summary: "Seat a guest at a table, from wherever they sit",
  body: Assignment,
  reply: Guest,
});

export const unlinkGuest = endpoint({
  method: "PATCH",
  path: "/api/guests/unlink",
  access: "wedding",
  permission: "seating:edit",
  summary: "Take a guest from their table",
  body: v.object({ guest_id: id }),
  reply: Guest,
});

export const applySeatingPlan = endpoint({
  method: "POST",
  path: "/api/seating-plans",
  access: "wedding",
  permission: "seating:edit",
  summary: "Move guests to other tables and seats: all of those named, or none",
  body: SeatMoves,
  /** The given guests after the change. */
  reply: v.array(Guest),
});

export const getSeating = endpoint({
  method: "GET",
  path: "/api/seating",
  access: "wedding",
  permission: "seating:see",
  summary: "The room and what is wished for everyone",
  reply: SeatingSettings,
});

export const changeSeating = endpoint({
  method: "PUT",
  path: "/api/seating",
  access: "wedding",
  permission: "seating:edit",
  base: true,
  summary: "Change the named fields of the room and of what is wished for everyone",
  body: SeatingSettingsChanges,
  reply: SeatingSettings,
});

export const listFreedSeats = endpoint({
  method: "GET",
  path: "/api/freed-seats",
  access: "wedding",
  permission: "seating:see",
  summary: "The seats of guests who do not come any more, until somebody has seen it",
  reply: v.array(FreedSeat),
});

export const dismissFreedSeat = endpoint({
  method: "DELETE",
  path: "/api/freed-seats/{id}",
  access: "wedding",
  permission: "seating:edit",
  summary: "Note that a freed seat was seen; the id is that of the guest",
  params: idParams,
  reply: okReply,
});
