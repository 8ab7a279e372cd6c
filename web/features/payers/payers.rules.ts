/** What each payer promised and gave, from what the server keeps. All sums are whole cents. */
import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import { centsOf } from "#i18n/amounts.ts";
import {
  type PaidExpense,
  type Payer as CountedPayer,
  payerSums,
  type PayerSums,
} from "#money/settlement.ts";

/** The couple's first names; '' where one is not known. */
export interface CoupleNames {
  readonly woman: string;
  readonly man: string;
}

/** A payer as a card shows it. */
export interface PayerCard extends PayerSums {
  readonly payer: Payer;
  /** Of givers; null if nothing was promised. */
  readonly promised: number | null;
  readonly handed: number;
}

/** In the order of the payers. */
export function payerCards(payers: readonly Payer[], expenses: readonly Expense[]): readonly PayerCard[] {
  const sums = new Map(payerSums(payers.map(counted), expenses.map(paid)).map((each) => [each.id, each]));
  return payers.flatMap((payer) => {
    const own = sums.get(payer.id);
    if (!own) return [];
    const promised = payer.promised === null ? null : centsOf(payer.promised);
    return [{ ...own, payer, promised, handed: centsOf(payer.handed ?? 0) }];
  });
}

function counted({ id, kind, promised, handed, handed_to: handedTo }: Payer): CountedPayer {
  if (kind !== "giver") return { id, kind };
  return {
    id,
    kind,
    promised: promised === null ? null : centsOf(promised),
    handed: centsOf(handed ?? 0),
    handedTo,
  };
}

function paid({ payer_id: payerId, amount }: Expense): PaidExpense {
  return { payerId, amount: centsOf(amount) };
}

/** Expenses that no payer has, the latest first; those of a payer in the bin are among them. */
export function untiedExpenses(payers: readonly Payer[], expenses: readonly Expense[]): readonly Expense[] {
  const known = new Set(payers.map(({ id }) => id));
  return expenses.filter(({ payer_id: id }) => id === null || !known.has(id)).toReversed();
}

/** The names that « Payé par » offers: the payers first, then whoever was written before, each once. */
export function offeredPayers(names: readonly string[], written: readonly string[]): readonly string[] {
  return [...new Set([...names, ...written])].filter((name) => name !== "");
}
