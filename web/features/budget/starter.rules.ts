/** A starter budget: an amount divided among the types. */
import * as v from "valibot";
import { budgetTypes, type NewBudgetItem } from "#contract/budget.ts";
import { requiredNonNegativeAmount } from "#contract/values.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { sum } from "#money/cents.ts";
import { divideInProportion } from "./ring.rules.ts";

/**
 * Per cent of the amount. They are our own choice, because guides differ widely; the couple can change the amounts.
 */
export const starterShares: Readonly<Record<(typeof budgetTypes)[number], number>> = {
  "Traiteur et boissons": 34,
  "Lieu de réception": 17,
  "Photo et vidéo": 9,
  "Tenues et beauté": 10,
  "Décoration et fleurs": 6,
  "Musique et animation": 6,
  Alliances: 3,
  Papeterie: 3,
  Cérémonie: 2,
  "Gâteau ou pièce montée": 2,
  "Transport et hébergement": 2,
  Cadeaux: 1,
  Imprévus: 5,
};

/** Euros: the average cost of a French wedding in 2023, without the honeymoon (Mariages.net). */
export const averageWeddingCost = 17_100;

/** Euros per guest: the average in the same year, from the same source. */
const averagePerGuest = 178;

/** Euros, in round hundreds: what so many guests cost on average; null for no number of guests. */
export function getAverageCostForGuests(guests: number | null): number | null {
  if (guests === null || !Number.isInteger(guests) || guests < 1) return null;
  return Math.max(100, Math.round((guests * averagePerGuest) / 100) * 100);
}

/** Cents. Parts are rounded to the largest step that is at most 1/200 of the amount. */
const steps = [5000, 1000] as const;

/**
 * Divides a total into amounts, in cents and in the order of the types. The amounts are round as far as the total
 * allows, and the reserve takes the difference.
 */
export function getStarterAmounts(total: number): readonly number[] {
  const step = steps.find((each) => each * 200 <= total);
  if (step === undefined) {
    return divideInProportion(
      total,
      budgetTypes.map((type) => starterShares[type]),
    );
  }
  const parts = budgetTypes.map((type) =>
    type === "Imprévus" ? 0 : Math.round((total * starterShares[type]) / 100 / step) * step,
  );
  const reserve = total - sum(parts);
  return budgetTypes.map((type, at) => (type === "Imprévus" ? reserve : (parts[at] ?? 0)));
}

/** Why the contract refuses a price, as a key of `errors:field`; null if it is valid. */
export function findAmountIssue(euros: number | null): string | null {
  const checked = v.safeParse(requiredNonNegativeAmount, euros);
  return checked.success ? null : checked.issues[0].message;
}

const emptyItem = { name: "", provider: "", comment: "", price_lines: null, signed_on: null };

/**
 * The items to add, from the text of each type's field; an empty field leaves its type out. NaN is no
 * amount.
 */
export function parseStarterItems(texts: ReadonlyMap<string, string>): readonly NewBudgetItem[] {
  return [...texts].flatMap(([type, text]) => {
    const euros = parseAmount(text);
    return euros === null ? [] : [{ type, price: euros, ...emptyItem }];
  });
}
