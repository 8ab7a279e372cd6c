/** The rows of the seating plan, as both databases keep them. Lengths are centimetres. */
import type { childrenWishes, sideWishes, TableShape } from "#contract/seating.ts";
import type { WishKind } from "#contract/wishes.ts";
import type { Bit } from "./member-rows.ts";
import type { SoftDeletable } from "./soft-deletable.ts";

export interface TableRow extends SoftDeletable {
  name: string;
  number_of_guests: number;
  shape: TableShape;
  /** Both null while nobody has placed it. */
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

/** At most one a wedding; without it everything is as it begins. */
export interface SeatingRow {
  wedding_id: string;
  room_width: number | null;
  room_length: number | null;
  /** JSON: the fixtures, as on the wire. */
  fixtures: string;
  sides: (typeof sideWishes)[number];
  children: (typeof childrenWishes)[number];
  families: Bit;
  nobody_alone: Bit;
}
