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

/** A payer with the sums that their card shows. */
export interface PayerSummary extends PayerSums {
  readonly payer: Payer;
  /** null for a payer who is no giver, and without a promise. */
  readonly promised: number | null;
  readonly handed: number;
}

/** In the order of the payers. */
export function createPayerSummaries(
  payers: readonly Payer[],
  expenses: readonly Expense[],
): readonly PayerSummary[] {
  const sumsById = new Map(
    getPayerSums(payers.map(toCountedPayer), expenses.map(toPaidExpense)).map((sums) => [sums.id, sums]),
  );
  return payers.flatMap((payer) => {
    const sums = sumsById.get(payer.id);
    if (!sums) return [];
    const promised = payer.promised === null ? null : getCents(payer.promised);
    return [{ ...sums, payer, promised, handed: getCents(payer.handed ?? 0) }];
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
  const payerIds = new Set(payers.map(({ id }) => id));
  return expenses.filter(({ payer_id: id }) => id === null || !payerIds.has(id)).toReversed();
}
