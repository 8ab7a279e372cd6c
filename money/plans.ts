/** Splits a price into payments: at signature, before the wedding, and the balance. */
import { type Cents, getPercent } from "./cents.ts";
import type { Due } from "./due-days.ts";

/**
 * The legal nature of a payment before the balance.
 * - 'acompte' binds both sides: the provider may claim the whole price.
 * - 'arrhes' let both sides withdraw: the couple loses them, the provider returns them twofold (Code civil, art. 1590).
 *   An advance of which the contract says nothing is 'arrhes' (Code de la consommation, art. L214-1), but not for a
 *   special order on a quote (art. L214-3).
 * - 'instalment' is a later part without such an effect.
 */
type PartKind = "acompte" | "arrhes" | "instalment";

/** A part stores its amount. The balance stores none: it is the remainder of the price. */
export type PlannedInstalment =
  | { readonly kind: PartKind; readonly amount: Cents; readonly due: Due }
  | { readonly kind: "balance"; readonly amount: null; readonly due: Due };

/** Percent at signature, the usual share in France (20 to 40 are common). */
const firstPercent = 30;
/** Percent that venues and caterers ask before the balance. */
const middlePercent = 40;

const atSignature: Due = { rule: "signature", months: 0, days: 0 };
const twoMonthsBefore: Due = { rule: "wedding", months: -2, days: 0 };
const tenDaysBefore: Due = { rule: "wedding", months: 0, days: -10 };

/**
 * Splits a price into parts of whole percentages, each rounded half up, followed by the remainder. The parts add up
 * to the price, and none is negative, because a part is at most what the former ones leave.
 */
export function splitPrice(price: Cents, percents: readonly number[]): readonly Cents[] {
  let left = price;
  const parts = percents.map((percent) => {
    const part = Math.min(left, getPercent(price, percent));
    left -= part;
    return part;
  });
  return [...parts, left];
}

interface PlanOptions {
  /** Adds a part two months before the wedding, which venues and caterers ask for. */
  readonly hasMiddlePart?: boolean;
  /** The sum paid for the item before the plan; it becomes the first part. 0 for none. */
  readonly alreadyPaid?: Cents;
}

/**
 * The usual plan: 30 % at signature, optionally 40 % two months before the wedding, the balance ten days before it.
 */
export function getUsualPlan(price: Cents, options: PlanOptions = {}): readonly PlannedInstalment[] {
  const { hasMiddlePart = false, alreadyPaid = 0 } = options;
  const [usualFirst = 0] = splitPrice(price, [firstPercent]);
  const first = alreadyPaid > 0 ? alreadyPaid : usualFirst;
  const middle = hasMiddlePart ? Math.min(getPercent(price, middlePercent), Math.max(0, price - first)) : 0;
  return appendBalance([
    { kind: "acompte", amount: first, due: atSignature },
    { kind: "instalment", amount: middle, due: twoMonthsBefore },
  ]);
}

/** Everything with the balance ten days before the wedding, except what was already paid. */
export function getBalanceOnlyPlan({ alreadyPaid = 0 }: PlanOptions = {}): readonly PlannedInstalment[] {
  return appendBalance([{ kind: "acompte", amount: alreadyPaid, due: atSignature }]);
}

/** Parts of zero are left out: a price of one cent has the balance only. */
function appendBalance(
  parts: readonly (PlannedInstalment & { amount: Cents })[],
): readonly PlannedInstalment[] {
  return [...parts.filter(({ amount }) => amount > 0), { kind: "balance", amount: null, due: tenDaysBefore }];
}
