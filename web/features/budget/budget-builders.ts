/** Builds budget items and expenses for tests. */
import * as fc from "fast-check";
import { budgetTypes, type BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";

let createdCount = 0;

export function createBudgetItem(fields: Partial<BudgetItem> = {}): BudgetItem {
  createdCount += 1;
  const blank = { name: "", price: 0, type: "Cadeaux", provider: "", comment: "" };
  return {
    id: `item-${createdCount}`,
    ...blank,
    price_lines: null,
    signed_on: null,
    estimate: null,
    ...fields,
  };
}

export function createExpense(fields: Partial<Expense> = {}): Expense {
  createdCount += 1;
  const blank = { title: "Acompte", provider: "", date: null, amount: 0, paid_by: "", budget_item_id: null };
  return {
    id: `expense-${createdCount}`,
    ...blank,
    payer_id: null,
    instalment_id: null,
    is_extra: false,
    ...fields,
  };
}

const arbitraryEuros = (min: number) => fc.integer({ min, max: 1_000_000_000 }).map((cents) => cents / 100);
const arbitraryTypes = fc.oneof(
  fc.constantFrom<string>(...budgetTypes),
  fc.constantFrom("Fleuriste", "fleuriste", "Vin"),
);

/** Items with expenses, some of which belong to no item or to a deleted one. */
export const arbitraryBudgets = fc
  .array(fc.record({ price: arbitraryEuros(0), type: arbitraryTypes }), { maxLength: 30 })
  .map((drawn) => drawn.map(createBudgetItem))
  .chain((items) =>
    fc.record({
      items: fc.constant(items),
      expenses: fc
        .array(
          fc.record({
            amount: arbitraryEuros(-1_000_000_000),
            budget_item_id: fc.constantFrom(null, "gone", ...items.map(({ id }) => id)),
          }),
          { maxLength: 40 },
        )
        .map((drawn) => drawn.map(createExpense)),
    }),
  );
