/** The numbers of tables. */
import * as v from "valibot";
import { wholeNumber } from "./values.ts";

export const tableNumberRange = { min: 1, max: 999 } as const;

const noNumber = v.pipe(
  v.literal(""),
  v.transform(() => null),
);

/** An empty text of a form counts as null. */
export const tableNumber = v.nullish(
  v.union(
    [wholeNumber(tableNumberRange.min, tableNumberRange.max, "table_number_range"), noNumber],
    "table_number_range",
  ),
);
