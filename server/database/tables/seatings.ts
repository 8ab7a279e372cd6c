import { childrenPreferences, SeatingSettingsChanges, sidePreferences } from "#contract/seating.ts";
import { flag, json, oneOf, optional, integer, journaledWithoutValues } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

const seating = SeatingSettingsChanges.entries;

/** Without a row the defaults apply. Lengths are in centimetres. */
export const seatings = plainTable({
  columns: {
    room_width: optional(integer(seating.room_width)),
    room_length: optional(integer(seating.room_length)),
    fixtures: journaledWithoutValues(json(seating.fixtures)),
    sides: oneOf(sidePreferences),
    children: oneOf(childrenPreferences),
    families: flag,
    nobody_alone: flag,
  },
  key: [],
  kind: "seating",
  area: "seating",
});
export type SeatingRow = RowWithoutBinOf<(typeof seatings)["columns"]>;
