/**
 * Payments as pages outside the budget show them: those late or due soon, the number of late ones, and all of one
 * provider.
 */
import type { BudgetItem } from "#contract/budget.ts";
import type { Instalment } from "#contract/instalments.ts";
import { isSameProvider } from "#contract/providers.ts";
import { getCents } from "#i18n/amounts.ts";
import { listLateAndDueWithin, sortByDueDay, isLate } from "#money/due-days.ts";

/** How many days ahead the dashboard looks, and the most payments that it lists. */
const daysAhead = 30;
const maxListed = 3;

export interface ShownPayment {
  readonly id: string;
  readonly kind: Instalment["kind"];
  readonly dueOn: string | null;
  /** The unpaid part in cents; below zero for a balance that is to be recovered. */
  readonly remaining: number;
  /** What was paid of it, in cents. */
  readonly paid: number;
  readonly isLate: boolean;
  /** undefined if only the instalments were given. */
  readonly item: BudgetItem | undefined;
}

function toDuePayments(
  instalments: readonly Instalment[],
  items: readonly BudgetItem[],
  today: string,
): readonly ShownPayment[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return instalments.map(({ id, kind, due_on: dueOn, remaining: euros, paid, budget_item_id: itemId }) => {
    const remaining = getCents(euros);
    return {
      id,
      kind,
      dueOn,
      remaining,
      paid: getCents(paid),
      isLate: isLate({ remaining, dueOn }, today),
      item: byId.get(itemId),
    };
  });
}

/** The first payments that are late or due soon, earliest first. */
export function listLateAndSoonPayments(
  instalments: readonly Instalment[],
  items: readonly BudgetItem[],
  today: string,
): readonly ShownPayment[] {
  return listLateAndDueWithin(toDuePayments(instalments, items, today), today, daysAhead).slice(0, maxListed);
}

export function countLatePayments(instalments: readonly Instalment[], today: string): number {
  return toDuePayments(instalments, [], today).filter((payment) => payment.isLate).length;
}

/** The payments of items with this company's name, by due day. */
export function listProviderPayments(
  company: string,
  {
    instalments,
    items,
  }: { readonly instalments: readonly Instalment[]; readonly items: readonly BudgetItem[] },
  today: string,
): readonly ShownPayment[] {
  const ownItems = items.filter(({ provider }) => company.trim() !== "" && isSameProvider(provider, company));
  const ids = new Set(ownItems.map(({ id }) => id));
  return sortByDueDay(
    toDuePayments(
      instalments.filter(({ budget_item_id: id }) => ids.has(id)),
      ownItems,
      today,
    ),
  );
}

/** What to say of a payment, with its cents. `nothing`: the price is paid without it. */
export function getPaymentState({ remaining, paid }: Pick<ShownPayment, "remaining" | "paid">): {
  readonly state: "to_pay" | "to_recover" | "done" | "nothing";
  readonly amount: number;
} {
  if (remaining > 0) return { state: "to_pay", amount: remaining };
  if (remaining < 0) return { state: "to_recover", amount: -remaining };
  return { state: paid === 0 ? "nothing" : "done", amount: paid };
}

/** The first unpaid one of payments that are sorted by due day. */
export function findFirstUnpaid(payments: readonly ShownPayment[]): ShownPayment | undefined {
  return payments.find(({ remaining }) => remaining > 0);
}
