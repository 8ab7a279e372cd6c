/** The tables of the seating plan. Lengths are in centimetres. */
import type { childrenWishes, sideWishes, TableShape } from "#contract/seating.ts";
import type { WishKind } from "#contract/wishes.ts";
import type { Bit } from "./member-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

export interface TableRow extends SoftDeletable {
  name: string;
  /** Unique in the wedding, the bin included; null for the head table. */
  number: number | null;
  number_of_guests: number;
  shape: TableShape;
  /** Both are null until the table was placed. */
  x: number | null;
  y: number | null;
  /** Degrees, clockwise. */
  rotation: number;
}

export interface WishRow extends SoftDeletable {
  kind: WishKind;
  guest_id: string;
  other_guest_id: string | null;
  table_id: string | null;
}

/** At most one row per wedding; without it the defaults apply. */
export interface SeatingRow {
  wedding_id: string;
  room_width: number | null;
  room_length: number | null;
  /** JSON: the fixtures, as in the API. */
  fixtures: string;
  sides: (typeof sideWishes)[number];
  children: (typeof childrenWishes)[number];
  families: Bit;
  nobody_alone: Bit;
}
