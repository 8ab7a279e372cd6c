import * as v from "valibot";
import { BudgetSettingsChanges, personBases, CountOverride } from "#contract/budget-settings.ts";
import { maxRows } from "#contract/values.ts";
import { between, json, oneOf, integer, journaledWithoutValues } from "../columns.ts";
import { plainTable, type RowWithoutBinOf } from "../table.ts";

/** The persons counted at a moment: the guests and the couple. */
const persons = v.nullable(between(0, maxRows.guests + 2));

/** Created by the first change. */
export const budget_settings = plainTable({
  columns: {
    basis: oneOf(personBases),
    expected_percent: integer(BudgetSettingsChanges.entries.expected_percent),
    counts: journaledWithoutValues(
      json(
        v.pipe(
          v.array(v.object({ ...CountOverride.entries, adults: persons, children: persons })),
          v.maxLength(2 * maxRows.moments),
        ),
      ),
    ),
  },
  key: [],
  kind: "budget_settings",
  area: "budget",
});
export type BudgetSettingsRow = RowWithoutBinOf<(typeof budget_settings)["columns"]>;
