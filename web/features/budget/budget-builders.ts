/** Builds budget items and expenses for tests. */
import * as fc from "fast-check";
import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";

let made = 0;

export function anItem(facts: Partial<BudgetItem> = {}): BudgetItem {
  made += 1;
  const blank = { name: "", price: 0, type: "Cadeaux", provider: "", comment: "" };
  return { id: `item-${made}`, ...blank, price_lines: null, signed_on: null, estimate: null, ...facts };
}

export function anExpense(facts: Partial<Expense> = {}): Expense {
  made += 1;
  const blank = { title: "Acompte", provider: "", date: null, amount: 0, paid_by: "", budget_item_id: null };
  return { id: `expense-${made}`, ...blank, payer_id: null, instalment_id: null, is_extra: false, ...facts };
}

const euros = (min: number) => fc.integer({ min, max: 1_000_000_000 }).map((cents) => cents / 100);
const types = fc.oneof(
  fc.constantFrom<string>(...budgetTypes),
  fc.constantFrom("Fleuriste", "fleuriste", "Vin"),
);

/** Items with expenses, some of which belong to no item or to a deleted one. */
export const budgets = fc
  .array(fc.record({ price: euros(0), type: types }), { maxLength: 30 })
  .map((facts) => facts.map(anItem))
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      expenses: fc
        .array(
          fc.record({
            amount: euros(-1_000_000_000),
            budget_item_id: fc.constantFrom(null, "gone", ...items.map(({ id }) => id)),
          }),
          { maxLength: 40 },
        )
        .map((facts) => facts.map(anExpense)),
    }),
  );
