/** Budget items, schedule and expenses as tables: the rows of the page with their totals to the cent. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { type Cents, sum } from "#money/cents.ts";
import { inDueOrder } from "#money/due-days.ts";
import { getLeft } from "#money/schedules.ts";
import { centsCell, dayCell, type Sheet, type SheetCell, textCell } from "#web/platform/sheets.rules.ts";

export const tableNames = ["items", "schedule", "expenses"] as const;
export type TableName = (typeof tableNames)[number];

export interface Facts {
  readonly items: readonly BudgetItem[];
  readonly instalments: readonly Instalment[];
  readonly expenses: readonly Expense[];
}

/** The texts of the tables in the page's language. */
export interface SheetWords {
  readonly sheet: (name: TableName) => string;
  readonly head: (name: HeadName) => string;
  readonly kind: (kind: Instalment["kind"] | "unscheduled") => string;
  readonly titleOf: (item: BudgetItem) => string;
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
export function tableOf(name: TableName, facts: Facts, texts: SheetWords): Sheet {
  const rows = rowsOf[name](facts, texts);
  return {
    name: texts.sheet(name),
    heads: heads[name].map(texts.head),
    rows: rows.length === 0 ? [] : [...rows, totals(rows, texts.total)],
  };
}

type Rows = readonly (readonly SheetCell[])[];

const rowsOf: Record<TableName, (facts: Facts, words: SheetWords) => Rows> = {
  items: itemRows,
  schedule: scheduleRows,
  expenses: expenseRows,
};

function itemRows(facts: Facts, { titleOf, typeOf }: SheetWords): Rows {
  return facts.items.map((item) => {
    const spent = spentOn(item.id, facts);
    return [
      textCell(titleOf(item)),
      textCell(typeOf(item)),
      textCell(item.provider),
      centsCell(getCents(item.price)),
      centsCell(spent),
      centsCell(leftOn(item, spent, facts)),
      textCell(item.comment),
    ];
  });
}

function spentOn(id: string, { expenses }: Facts): Cents {
  return sum(expenses.flatMap(({ budget_item_id: item, amount }) => (item === id ? [getCents(amount)] : [])));
}

function leftOn({ id, price }: BudgetItem, spent: Cents, { instalments }: Facts): Cents {
  const own = instalments.filter(({ budget_item_id: item }) => item === id);
  const remaining = own.length === 0 ? null : sum(own.map((each) => getCents(each.remaining)));
  return getLeft({ price: getCents(price), spent, remaining }).left;
}

/** Instalments by due day, then what items without a schedule leave to pay: the last column adds up to all that is left. */
function scheduleRows(facts: Facts, { kind, titleOf }: SheetWords): Rows {
  const { items, instalments } = facts;
  const dated = inDueOrder(instalments.map((each) => ({ ...each, dueOn: each.due_on })));
  const scheduled = new Set(instalments.map(({ budget_item_id: id }) => id));
  const rows = dated.map((each) => {
    const item = items.find(({ id }) => id === each.budget_item_id);
    return [
      dayCell(each.due_on),
      textCell(kind(each.kind)),
      textCell(item?.provider ?? ""),
      textCell(item ? titleOf(item) : ""),
      ...[each.amount, each.paid, each.remaining].map((euros) => centsCell(getCents(euros))),
    ];
  });
  const others = items.flatMap((item) => {
    const spent = spentOn(item.id, facts);
    const left = scheduled.has(item.id) ? 0 : leftOn(item, spent, facts);
    if (left === 0) return [];
    const texts = [textCell(kind("unscheduled")), textCell(item.provider), textCell(titleOf(item))];
    return [[dayCell(null), ...texts, centsCell(getCents(item.price)), centsCell(spent), centsCell(left)]];
  });
  return [...rows, ...others];
}

function expenseRows({ items, expenses }: Facts, { titleOf }: SheetWords): Rows {
  return expenses
    .toSorted((one, other) => (one.date ?? "~").localeCompare(other.date ?? "~"))
    .map((expense) => {
      const item = items.find(({ id }) => id === expense.budget_item_id);
      return [
        dayCell(expense.date),
        textCell(expense.title),
        textCell(expense.provider),
        textCell(item ? titleOf(item) : ""),
        textCell(expense.paid_by),
        centsCell(getCents(expense.amount)),
      ];
    });
}

/** The totals row: the word stands in the first text column, and every column of sums is added up. */
function totals(rows: Rows, word: string): readonly SheetCell[] {
  const [first = []] = rows;
  const firstText = first.findIndex(({ kind }) => kind === "text");
  return first.map((cell, at) => {
    if (at === firstText) return textCell(word);
    if (cell.kind !== "cents") return textCell("");
    return centsCell(sum(rows.map((row) => centsIn(row[at]))));
  });
}

function centsIn(cell: SheetCell | undefined): Cents {
  return cell?.kind === "cents" ? (cell.value ?? 0) : 0;
}
