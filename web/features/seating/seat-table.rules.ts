/** The seating plan as a table for a spreadsheet: each guest with table and seat, then those without a table. */
import type { Guest } from "#contract/guests.ts";
import type { Table } from "#contract/seating.ts";
import { toAnswerCell, type Worksheet, toNumberCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import { createSeatedGuests } from "./tables.rules.ts";

/** Guests without a seat of their own come after those with one. */
const maxSeats = 10_000;

const seatHeads = [
  "number",
  "table",
  "seat",
  "last_name",
  "first_name",
  "diet",
  "allergies",
  "child",
] as const;

interface SeatTexts {
  readonly head: (head: (typeof seatHeads)[number]) => string;
  readonly language: string;
  /** A plus one without a name is called after the host. */
  readonly getName: (guest: Guest) => string;
  readonly diet: (value: Guest["diet"]) => string;
}

export function createSeatTable(
  guests: readonly Guest[],
  tables: readonly Table[],
  texts: SeatTexts,
): Pick<Worksheet, "heads" | "rows"> {
  const seated = createSeatedGuests(guests, tables, texts.language);
  const bySeat = (one: Guest, other: Guest) => (one.seat ?? maxSeats) - (other.seat ?? maxSeats);
  const toRow = (table?: Table) => (guest: Guest) => [
    toNumberCell(table?.number ?? null),
    toTextCell(table?.name ?? ""),
    toNumberCell(guest.seat === null || table === undefined ? null : guest.seat + 1),
    toTextCell(guest.last_name),
    toTextCell(guest.first_name === "" && guest.last_name === "" ? texts.getName(guest) : guest.first_name),
    toTextCell(texts.diet(guest.diet)),
    toTextCell(guest.allergies),
    toAnswerCell(guest.is_child ? true : null),
  ];
  return {
    heads: seatHeads.map(texts.head),
    rows: [
      ...tables.flatMap((table) => seated.getGuests(table.id).toSorted(bySeat).map(toRow(table))),
      ...seated.unseated.map(toRow()),
    ],
  };
}
