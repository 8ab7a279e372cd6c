/** The settings for the numbers of persons by which prices per head are multiplied. */
import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { maxPersons } from "./price-lines.ts";
import { id, wholeNumber } from "./values.ts";

/**
 * Whom a price per head counts. 'invited': all guests, also those who declined; 'expected': those who come, and
 * `expected_percent` of those without an answer.
 */
export const personBases = ["invited", "expected", "coming"] as const;

/** A number of persons that replaces the replies; null follows them. */
export const personCount = v.nullable(wholeNumber(0, maxPersons, "persons_range"));

export const CountOverride = v.object({
  moment_id: id,
  /** Including the couple; null: the number follows from the replies. */
  adults: v.nullable(v.number()),
  children: v.nullable(v.number()),
  /** Whether the server stored the numbers after the wedding. A number that the couple set takes precedence. */
  is_frozen: v.boolean(),
});
export type CountOverride = v.InferOutput<typeof CountOverride>;

export const BudgetSettings = v.object({
  basis: v.picklist(personBases),
  expected_percent: v.number(),
  counts: v.array(CountOverride),
});
export type BudgetSettings = v.InferOutput<typeof BudgetSettings>;

/**
 * Only the given fields are changed, and of `counts` only the given moments. null for both numbers of a moment
 * removes them. The base of `counts` has the rows of these moments that the couple set, as the GET returns them.
 */
export const BudgetSettingsChanges = v.partial(
  v.object({
    basis: v.picklist(personBases, "basis_unknown"),
    expected_percent: wholeNumber(0, 100, "percent_range"),
    counts: v.pipe(
      v.array(v.object({ moment_id: id, adults: personCount, children: personCount }), "unreadable"),
      v.maxLength(100, "changes_many"),
    ),
  }),
);
export type BudgetSettingsChanges = v.InferOutput<typeof BudgetSettingsChanges>;

export const getBudgetSettings = endpoint({
  method: "GET",
  path: "/api/budget-settings",
  access: "wedding",
  permission: "budget:see",
  summary: "Which persons the prices per head count",
  reply: BudgetSettings,
});

export const updateBudgetSettings = endpoint({
  method: "PUT",
  path: "/api/budget-settings",
  access: "wedding",
  permission: "budget:edit",
  base: true,
  summary: "Change which persons the prices per head count",
  body: BudgetSettingsChanges,
  reply: BudgetSettings,
});
