/** A starter budget: an amount divided among the types, within the ranges of French guides. */
import * as v from "valibot";
import { budgetTypes, type NewBudgetItem } from "#contract/budget.ts";
import { price } from "#contract/values.ts";
import { readAmount } from "#i18n/amounts.ts";
import { shareOut } from "./ring.rules.ts";

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
export const usualBudget = 17_100;

/** Euros per guest: the average in the same year, from the same source. */
const usualPerGuest = 178;

/** Euros, in round hundreds: what so many guests cost on average; null for no number of guests. */
export function getUsualBudget(guests: number | null): number | null {
  if (guests === null || !Number.isInteger(guests) || guests < 1) return null;
  return Math.max(100, Math.round((guests * usualPerGuest) / 100) * 100);
}

/** Cents per type, in the order of the types; they add up to the amount. */
export function getStarter(cents: number): readonly number[] {
  return shareOut(
    cents,
    budgetTypes.map((type) => starterShares[type]),
  );
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
export function readStarterItems(texts: ReadonlyMap<string, string>): readonly NewBudgetItem[] {
  return [...texts].flatMap(([type, text]) => {
    const euros = readAmount(text);
    return euros === null ? [] : [{ type, price: euros, ...blank }];
  });
}
