/** Budget items, schedule and expenses as tables: the rows of the page with their totals to the cent. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { type Cents, sum } from "#money/cents.ts";
import { inDueOrder } from "#money/due-days.ts";
import { getLeft } from "#money/schedules.ts";
import {
  toCentsCell,
  toDayCell,
  type Sheet,
  type SheetCell,
  toTextCell,
} from "#web/platform/sheets.rules.ts";

export const tableNames = ["items", "schedule", "expenses"] as const;
export type TableName = (typeof tableNames)[number];

export interface Facts {
  readonly items: readonly BudgetItem[];
  readonly instalments: readonly Instalment[];
  readonly expenses: readonly Expense[];
}

/** The texts of the tables in the page's language. */
export interface SheetTexts {
  readonly sheet: (name: TableName) => string;
  readonly head: (name: HeadName) => string;
  readonly kind: (kind: Instalment["kind"] | "unscheduled") => string;
  readonly getTitle: (item: BudgetItem) => string;
  readonly typeOf: (item: BudgetItem) => string;
  readonly total: string;
}

const heads = {
  items: ["item", "type", "provider", "planned", "spent", "left", "comment"],
  schedule: ["due", "kind", "provider", "item", "amount", "paid", "remaining"],
  expenses: ["due", "title", "provider", "item", "paid_by", "amount"],
} as const;
export type HeadName = (typeof heads)[TableName][number];

/** A table whose last row has the totals. */
export function getTable(name: TableName, facts: Facts, texts: SheetTexts): Sheet {
  const rows = rowsByTable[name](facts, texts);
  return {
    name: texts.sheet(name),
    heads: heads[name].map(texts.head),
    rows: rows.length === 0 ? [] : [...rows, createTotals(rows, texts.total)],
  };
}

type Rows = readonly (readonly SheetCell[])[];

const rowsByTable: Record<TableName, (facts: Facts, texts: SheetTexts) => Rows> = {
  items: createItemRows,
  schedule: createScheduleRows,
  expenses: createExpenseRows,
};

function createItemRows(facts: Facts, { getTitle, typeOf }: SheetTexts): Rows {
  return facts.items.map((item) => {
    const spent = sumSpent(item.id, facts);
    return [
      toTextCell(getTitle(item)),
      toTextCell(typeOf(item)),
      toTextCell(item.provider),
      toCentsCell(getCents(item.price)),
      toCentsCell(spent),
      toCentsCell(getRemaining(item, spent, facts)),
      toTextCell(item.comment),
    ];
  });
}

function sumSpent(id: string, { expenses }: Facts): Cents {
  return sum(expenses.flatMap(({ budget_item_id: item, amount }) => (item === id ? [getCents(amount)] : [])));
}

function getRemaining({ id, price }: BudgetItem, spent: Cents, { instalments }: Facts): Cents {
  const own = instalments.filter(({ budget_item_id: item }) => item === id);
  const remaining = own.length === 0 ? null : sum(own.map((each) => getCents(each.remaining)));
  return getLeft({ price: getCents(price), spent, remaining }).left;
}

/** Instalments by due day, then items without a schedule. The last column adds up to all that is left to pay. */
function createScheduleRows(facts: Facts, { kind, getTitle }: SheetTexts): Rows {
  const { items, instalments } = facts;
  const dated = inDueOrder(instalments.map((each) => ({ ...each, dueOn: each.due_on })));
  const scheduled = new Set(instalments.map(({ budget_item_id: id }) => id));
  const rows = dated.map((each) => {
    const item = items.find(({ id }) => id === each.budget_item_id);
    return [
      toDayCell(each.due_on),
      toTextCell(kind(each.kind)),
      toTextCell(item?.provider ?? ""),
      toTextCell(item ? getTitle(item) : ""),
      ...[each.amount, each.paid, each.remaining].map((euros) => toCentsCell(getCents(euros))),
    ];
  });
  const others = items.flatMap((item) => {
    const spent = sumSpent(item.id, facts);
    const left = scheduled.has(item.id) ? 0 : getRemaining(item, spent, facts);
    if (left === 0) return [];
    const texts = [toTextCell(kind("unscheduled")), toTextCell(item.provider), toTextCell(getTitle(item))];
    return [
      [toDayCell(null), ...texts, toCentsCell(getCents(item.price)), toCentsCell(spent), toCentsCell(left)],
    ];
  });
  return [...rows, ...others];
}

function createExpenseRows({ items, expenses }: Facts, { getTitle }: SheetTexts): Rows {
  return expenses
    .toSorted((one, other) => (one.date ?? "~").localeCompare(other.date ?? "~"))
    .map((expense) => {
      const item = items.find(({ id }) => id === expense.budget_item_id);
      return [
        toDayCell(expense.date),
        toTextCell(expense.title),
        toTextCell(expense.provider),
        toTextCell(item ? getTitle(item) : ""),
        toTextCell(expense.paid_by),
        toCentsCell(getCents(expense.amount)),
      ];
    });
}

/** The totals row: `word` is in the first text column, and every column of sums is added up. */
function createTotals(rows: Rows, word: string): readonly SheetCell[] {
  const [first = []] = rows;
  const firstText = first.findIndex(({ kind }) => kind === "text");
  return first.map((cell, at) => {
    if (at === firstText) return toTextCell(word);
    if (cell.kind !== "cents") return toTextCell("");
    return toCentsCell(sum(rows.map((row) => parseCents(row[at]))));
  });
}

function parseCents(cell: SheetCell | undefined): Cents {
  return cell?.kind === "cents" ? (cell.value ?? 0) : 0;
}
