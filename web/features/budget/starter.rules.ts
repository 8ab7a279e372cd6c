/** A starter budget: an amount divided among the types, within the ranges of French guides. */
import * as v from "valibot";
import { budgetTypes, type NewBudgetItem } from "#contract/budget.ts";
import { price } from "#contract/values.ts";
import { parseAmount } from "#i18n/amounts.ts";
import { divideInProportion } from "./ring.rules.ts";

/**
 * Per cent of the whole. These are our own choice, because guides differ widely; the couple can change them.
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
export const averageBudget = 17_100;

/** Euros per guest: the average in the same year, from the same source. */
const averagePerGuest = 178;

/** Euros, in round hundreds: what so many guests cost on average; null for no number of guests. */
export function getAverageBudget(guests: number | null): number | null {
  if (guests === null || !Number.isInteger(guests) || guests < 1) return null;
  return Math.max(100, Math.round((guests * averagePerGuest) / 100) * 100);
}

/** Cents: the steps that parts are rounded to, the first that is a two-hundredth of the amount at most. */
const steps = [5000, 1000] as const;

/**
 * Cents per type, in the order of the types; they add up to the amount. They are round as far as the amount allows, and
 * the reserve takes the difference.
 */
export function getStarterAmounts(cents: number): readonly number[] {
  const step = steps.find((each) => each * 200 <= cents);
  if (step === undefined) {
    return divideInProportion(
      cents,
      budgetTypes.map((type) => starterShares[type]),
    );
  }
  const parts = budgetTypes.map((type) =>
    type === "Imprévus" ? 0 : Math.round((cents * starterShares[type]) / 100 / step) * step,
  );
  const reserve = cents - parts.reduce((all, each) => all + each, 0);
  return budgetTypes.map((type, at) => (type === "Imprévus" ? reserve : (parts[at] ?? 0)));
}

/** Why the contract refuses a price, as a key of `errors:field`; null if it is valid. */
export function findAmountIssue(euros: number | null): string | null {
  const checked = v.safeParse(price, euros);
  return checked.success ? null : checked.issues[0].message;
}

const blank = { name: "", provider: "", comment: "", price_lines: null, signed_on: null };

/**
 * The items to add, from the text of each type's field; an empty field leaves its type out. NaN is no
 * amount.
 */
export function parseStarterItems(texts: ReadonlyMap<string, string>): readonly NewBudgetItem[] {
  return [...texts].flatMap(([type, text]) => {
    const euros = parseAmount(text);
    return euros === null ? [] : [{ type, price: euros, ...blank }];
  });
}
