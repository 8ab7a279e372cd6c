/** Every place that shows what the wedding costs says the same sums, in random budgets. */
import fc from "fast-check";
import { it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { expectOneCost } from "#test/support/one-cost.ts";
import type { MoneyLists } from "#web/platform/costs.rules.ts";

const company = "Maison Kléber";

function toItem(id: string, price: number): BudgetItem {
  const blank = { comment: "", price_lines: null, signed_on: null, estimate: null };
  return { id, name: id, type: "Traiteur", provider: company, price: price / 100, ...blank };
}

function toExpense(
  id: string,
  facts: Pick<Expense, "amount" | "budget_item_id" | "instalment_id" | "is_extra">,
) {
  return { id, title: id, provider: "", paid_by: "", payer_id: null, date: null, ...facts };
}

/** What remains is computed, so the field of the reply is not read. */
function toInstalment(id: string, budget_item_id: string, amount: number | null): Instalment {
  const due = { rule: "fixed", months: 0, days: 0 } as const;
  const kind = amount === null ? "balance" : "instalment";
  const blank = { paid: 0, remaining: 0, due, due_on: null, expense_ids: [] };
  return { id, budget_item_id, kind, amount: (amount ?? 0) / 100, ...blank };
}

const amount = fc.integer({ min: -200_000, max: 600_000 });
const anyItem = fc.record({
  price: fc.integer({ min: 1, max: 900_000 }),
  parts: fc.array(fc.record({ amount: fc.integer({ min: 0, max: 500_000 }), paid: amount }), {
    maxLength: 3,
  }),
  hasBalance: fc.boolean(),
  others: fc.array(fc.record({ amount, isExtra: fc.boolean() }), { maxLength: 3 }),
});

const anyLists = fc.array(anyItem, { minLength: 1, maxLength: 4 }).map((made): MoneyLists => {
  const items: BudgetItem[] = [];
  const expenses: Expense[] = [];
  const instalments: Instalment[] = [];
  for (const [at, { price, parts, hasBalance, others }] of made.entries()) {
    const id = `item ${at}`;
    const pay = (cents: number, instalment_id: string | null, is_extra: boolean) =>
      expenses.push(
        toExpense(`expense ${expenses.length}`, {
          amount: cents / 100,
          budget_item_id: id,
          instalment_id,
          is_extra,
        }),
      );
    items.push(toItem(id, price));
    for (const [index, part] of parts.entries()) {
      instalments.push(toInstalment(`${id} part ${index}`, id, part.amount));
      pay(part.paid, `${id} part ${index}`, false);
    }
    if (hasBalance) instalments.push(toInstalment(`${id} balance`, id, null));
    for (const other of others) pay(other.amount, null, other.isExtra);
  }
  return { items, expenses, instalments };
});

it("all screens say the same sums, in 300 random budgets", () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      expectOneCost(lists, company);
    }),
    { numRuns: 300 },
  );
});
