/** What each payer promised and gave. All sums are whole cents. */
import type { Expense } from "#contract/expenses.ts";
import type { Payer } from "#contract/payers.ts";
import { getCents } from "#i18n/amounts.ts";
import {
  type PaidExpense,
  type Payer as CountedPayer,
  getPayerSums,
  type PayerSums,
} from "#money/settlement.ts";

/** The couple's first names; '' if unknown. */
export interface CoupleFirstNames {
  readonly woman: string;
  readonly man: string;
}

/** A payer with the sums of their card. */
export interface PayerCard extends PayerSums {
  readonly payer: Payer;
  /** For givers; null without a promise. */
  readonly promised: number | null;
  readonly handed: number;
}

/** In the order of the payers. */
export function createPayerCards(
  payers: readonly Payer[],
  expenses: readonly Expense[],
): readonly PayerCard[] {
  const sums = new Map(
    getPayerSums(payers.map(toCountedPayer), expenses.map(toPaidExpense)).map((each) => [each.id, each]),
  );
  return payers.flatMap((payer) => {
    const own = sums.get(payer.id);
    if (!own) return [];
    const promised = payer.promised === null ? null : getCents(payer.promised);
    return [{ ...own, payer, promised, handed: getCents(payer.handed ?? 0) }];
  });
}

function toCountedPayer({ id, kind, promised, handed, handed_to: handedTo }: Payer): CountedPayer {
  if (kind !== "giver") return { id, kind };
  return {
    id,
    kind,
    promised: promised === null ? null : getCents(promised),
    givenToCouple: getCents(handed ?? 0),
    receivedBy: handedTo,
  };
}

function toPaidExpense({ payer_id: payerId, amount }: Expense): PaidExpense {
  return { payerId, amount: getCents(amount) };
}

/** Expenses without a payer or with a deleted one, latest first. */
export function findExpensesWithoutPayer(
  payers: readonly Payer[],
  expenses: readonly Expense[],
): readonly Expense[] {
  const known = new Set(payers.map(({ id }) => id));
  return expenses.filter(({ payer_id: id }) => id === null || !known.has(id)).toReversed();
}
