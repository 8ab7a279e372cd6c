/** Every place that shows what is to pay says the same sum: budget, schedule, supplier, email line and workbook. */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { formatCostLine } from "#i18n/cost-line.ts";
import { sum } from "#money/cents.ts";
import { toLines } from "#web/features/budget/budget.rules.ts";
import { getTable, type HeadName } from "#web/features/budget/spreadsheet/tables.rules.ts";
import { createScheduleView } from "#web/features/instalments/schedule.rules.ts";
import { getMoney } from "#web/features/providers/money.rules.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";

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

const texts = {
  sheet: String,
  head: (name: HeadName) => name,
  kind: String,
  getTitle: ({ name }: BudgetItem) => name,
  typeOf: ({ type }: BudgetItem) => type,
  payer: () => "",
  withoutItem: "Sans poste",
  total: "Total",
};

/** The sum of a column in the last row of a table. */
function getTotal(name: "items" | "schedule", lists: MoneyLists) {
  const { heads, rows } = getTable(name, { ...lists, quotes: [], payers: [] }, texts);
  return rows.at(-1)?.[heads.indexOf("to_pay")]?.value ?? 0;
}

it("says one sum to pay everywhere, in 300 random budgets", () => {
  fc.assert(
    fc.property(anyLists, (lists) => {
      const { total } = getCosts(lists);
      const view = createScheduleView({ ...lists, today: "2027-01-01" });
      const asked = view.rows.map(({ remaining }) => Math.max(0, remaining));
      const unplanned = view.unplanned.map(({ left }) => left);
      expect(total.toPay).toBe(sum(toLines(lists).map(({ toPay }) => toPay)));
      expect(view.total.toPay).toBe(total.toPay);
      expect(sum([...asked, ...unplanned])).toBe(total.toPay);
      expect(sum([...view.leftByItem.values()].map(({ toPay }) => toPay))).toBe(total.toPay);
      expect(getMoney({ ...lists, company, price: null }).goal).toMatchObject({
        price: total.price,
        paid: total.paid,
        toPay: total.toPay,
        overrun: total.overrun,
        toRecover: total.toRecover,
      });
      expect(getTotal("items", lists)).toBe(total.toPay);
      expect(getTotal("schedule", lists)).toBe(total.toPay);
      const text = (key: string, values: object) => [key, ...Object.values(values)].join(" ");
      expect(formatCostLine(total, { text, money: String })).toContain(`to_pay ${total.toPay}`);
    }),
    { numRuns: 300 },
  );
});
