/** Every place that shows what the wedding costs says the same sums. */
import { expect } from "vitest";
import type { BudgetItem } from "#contract/budget.ts";
import { formatCostLine } from "#i18n/cost-line.ts";
import { sum } from "#money/cents.ts";
import { createBudgetView } from "#web/features/budget/budget.rules.ts";
import { createBudgetTable, type HeadName } from "#web/features/budget/spreadsheet/tables.rules.ts";
import { createScheduleView, getLeftByItem } from "#web/features/instalments/schedule.rules.ts";
import { getProviderMoney } from "#web/features/providers/money.rules.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";

const texts = {
  getSheetName: String,
  getHead: (name: HeadName) => name,
  getKind: String,
  getTitle: ({ name }: BudgetItem) => name,
  getType: ({ type }: BudgetItem) => type,
  getPayerName: () => "",
  withoutItem: "Sans poste",
  total: "Total",
};

/** The sum of a column in the last row of a table. */
function getTotal(name: "items" | "schedule", column: HeadName, lists: MoneyLists) {
  const { heads, rows } = createBudgetTable(name, { ...lists, quotes: [], payers: [] }, texts);
  return rows.at(-1)?.[heads.indexOf(column)]?.value ?? 0;
}

/**
 * Compares budget, schedule, supplier, line of the weekly email and workbook. `company`: the supplier of all items.
 */
export function expectOneCost(lists: MoneyLists, company: string): void {
  const { total } = getCosts(lists);
  const today = "2027-01-01";
  const view = createScheduleView({ ...lists, today });
  const asked = view.rows.map(({ remaining }) => Math.max(0, remaining));
  const unplanned = view.unplannedItems.map(({ left }) => left);
  expect(total.toPay).toBe(sum(createBudgetView(lists).lines.map(({ toPay }) => toPay)));
  expect(view.total).toEqual(total);
  expect(sum([...asked, ...unplanned])).toBe(total.toPay);
  expect(sum([...getLeftByItem({ ...lists, today }).values()].map(({ toPay }) => toPay))).toBe(total.toPay);
  expect(view.table).toMatchObject({ paid: total.paid, toPay: total.toPay });
  const { paidRows, otherPayments } = view;
  const inRows = sum(paidRows.map(({ paid }) => paid));
  expect(inRows + otherPayments.inPart.paid + otherPayments.withoutInstalment.paid).toBe(total.paid);
  if (total.price > 0 && total.withoutItem === 0) {
    const { withoutItem: _, cost: __, ...sums } = total;
    expect(getProviderMoney({ ...lists, company, price: null }).comparison).toMatchObject(sums);
  }
  for (const [column, cents] of [
    ["planned", total.price],
    ["overrun", total.overrun],
    ["paid", total.paid],
    ["to_pay", total.toPay],
    ["to_recover", total.toRecover],
    ["cost", total.cost],
  ] as const)
    expect([column, getTotal("items", column, lists)]).toEqual([column, cents]);
  expect(getTotal("schedule", "to_pay", lists)).toBe(total.toPay);
  expect(getTotal("schedule", "paid", lists)).toBe(total.paid);
  const translate = (key: string, values: object) => [key, ...Object.values(values)].join(" ");
  const line = formatCostLine(total, { translate, formatMoney: String });
  expect(line).toContain(`paid ${total.paid}, to_pay ${total.toPay}`);
}
