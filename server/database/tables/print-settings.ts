import { printedPieces, PrintOptionsChanges } from "#contract/stationery.ts";
import { json, oneOf, journaledWithoutValues } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

/** The options of a printed piece; of all pieces for `all`. */
export const print_settings = plainTable({
  columns: {
    piece: oneOf([...printedPieces, "all"]),
    /** A part of `PrintOptions`. */
    options: journaledWithoutValues(json(PrintOptionsChanges)),
  },
  key: ["piece"],
  kind: "print_settings",
  area: "guests",
});
export type PrintSettingsRow = RowWithoutBinOf<(typeof print_settings)["columns"]>;
