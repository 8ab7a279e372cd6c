/**
 * Who pays: what each payer promised and gave, and who of the couple owes the other. Both share their payments
 * equally.
 */
import { type Cents, sum } from "./cents.ts";

/** The two members of the couple and their shared account, one payer each. */
interface CouplePayer {
  readonly id: string;
  readonly kind: "woman" | "man" | "shared";
}

/** Another person who contributes. */
export interface Giver {
  readonly id: string;
  readonly kind: "giver";
  /** null without a promise. */
  readonly promised: Cents | null;
  /** The sum given to the couple, not paid to a provider. */
  readonly givenToCouple: Cents;
  readonly receivedBy: CouplePayer["kind"];
}

export type Payer = CouplePayer | Giver;

/** A refund is negative. `payerId` is null if no payer was chosen. */
export interface PaidExpense {
  readonly payerId: string | null;
  readonly amount: Cents;
}

/** A payment from one of the couple to the other to settle a debt. */
interface Settlement {
  readonly fromId: string;
  readonly amount: Cents;
}

export interface PayerSums {
  readonly id: string;
  /** Expenses plus what was given to the couple. */
  readonly given: Cents;
  /** The rest of a promise; 0 without a promise, or if more was given. */
  readonly stillToGive: Cents;
  /** The sum given beyond a promise. */
  readonly beyondPromise: Cents;
}

/** In the order of the payers. */
export function getPayerSums(
  payers: readonly Payer[],
  expenses: readonly PaidExpense[],
): readonly PayerSums[] {
  return payers.map((payer) => {
    const isGiver = payer.kind === "giver";
    const givenSum = sumSpentBy(payer.id, expenses) + (isGiver ? payer.givenToCouple : 0);
    const promised = isGiver ? payer.promised : null;
    return {
      id: payer.id,
      given: givenSum,
      stillToGive: promised === null ? 0 : Math.max(0, promised - givenSum),
      beyondPromise: promised === null ? 0 : Math.max(0, givenSum - promised),
    };
  });
}

function sumSpentBy(payerId: string, expenses: readonly PaidExpense[]): Cents {
  return sum(expenses.filter((expense) => expense.payerId === payerId).map(({ amount }) => amount));
}

/** Expenses without a payer, including those of a deleted payer. */
export function sumExpensesWithoutPayer(
  payers: readonly Payer[],
  expenses: readonly PaidExpense[],
): { readonly count: number; readonly total: Cents } {
  const payerIds = new Set(payers.map(({ id }) => id));
  const withoutPayer = expenses.filter(({ payerId }) => payerId === null || !payerIds.has(payerId));
  return { count: withoutPayer.length, total: sum(withoutPayer.map(({ amount }) => amount)) };
}

interface PartnerDebt {
  readonly fromId: string;
  readonly toId: string;
  /** Positive. */
  readonly amount: Cents;
}

export interface SettlementInput {
  readonly payers: readonly Payer[];
  readonly expenses: readonly PaidExpense[];
  readonly settlements: readonly Settlement[];
}

/**
 * What one of the couple owes the other; null if they are even. Only their own payments count, less what givers
 * gave to them. The shared account and the givers neither owe nor are owed. Half a cent is dropped.
 */
export function getPartnerDebt({ payers, expenses, settlements }: SettlementInput): PartnerDebt | null {
  const woman = payers.find(({ kind }) => kind === "woman");
  const man = payers.find(({ kind }) => kind === "man");
  if (woman === undefined || man === undefined) return null;
  const halfDifference = Math.trunc(
    (getNetSpent(woman, payers, expenses) - getNetSpent(man, payers, expenses)) / 2,
  );
  const debt = halfDifference - sumSettledBy(man.id, settlements) + sumSettledBy(woman.id, settlements);
  if (debt === 0) return null;
  const [from, to] = debt > 0 ? [man, woman] : [woman, man];
  return { fromId: from.id, toId: to.id, amount: Math.abs(debt) };
}

function getNetSpent(payer: Payer, payers: readonly Payer[], expenses: readonly PaidExpense[]): Cents {
  return sumSpentBy(payer.id, expenses) - sumGivenTo(payer, payers);
}

function sumGivenTo({ kind }: Payer, payers: readonly Payer[]): Cents {
  return sum(
    payers.map((payer) => (payer.kind === "giver" && payer.receivedBy === kind ? payer.givenToCouple : 0)),
  );
}

function sumSettledBy(id: string, settlements: readonly Settlement[]): Cents {
  return sum(settlements.filter(({ fromId }) => fromId === id).map(({ amount }) => amount));
}

/**
 * What the couple has to fund: what is left to pay of all items, less what givers still have to give, and less what
 * they gave to the couple that is not spent yet.
 */
export function getAmountToFund(
  remaining: Cents,
  payers: readonly Payer[],
  expenses: readonly PaidExpense[],
): Cents {
  const stillPromised = sum(getPayerSums(payers, expenses).map(({ stillToGive }) => stillToGive));
  return Math.max(0, remaining - stillPromised - getUnspentGifts(payers, expenses));
}

/**
 * Of each of the couple and their account: what givers gave to them, less what they spent, which is taken from it
 * first.
 */
function getUnspentGifts(payers: readonly Payer[], expenses: readonly PaidExpense[]): Cents {
  const couplePayers = payers.filter(({ kind }) => kind !== "giver");
  return sum(
    couplePayers.map((payer) =>
      Math.max(0, sumGivenTo(payer, payers) - Math.max(0, sumSpentBy(payer.id, expenses))),
    ),
  );
}
