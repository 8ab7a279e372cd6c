/** The tabs of the budget as tables: the rows of the page with their totals to the cent. */
import type { BudgetItem } from "#contract/budget.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { type Cents, sum } from "#money/cents.ts";
import { sortByDueDay } from "#money/due-days.ts";
import { compareBlanksLast } from "#web/platform/sorting.ts";
import type { Quote } from "#contract/quotes.ts";
import type { PayerSummary } from "#web/features/payers/widgets.tsx";
import type { BudgetExport } from "./exports.ts";
import { getCosts, type MoneyLists } from "#web/platform/costs.rules.ts";
import {
  toAnswerCell,
  toCentsCell,
  toDayCell,
  type Worksheet,
  type SheetCell,
  toTextCell,
} from "#web/platform/worksheets.rules.ts";

export interface BudgetExportData extends MoneyLists {
  readonly quotes: readonly Quote[];
  readonly payers: readonly PayerSummary[];
}

/** The texts of the tables in the page's language. */
export interface SheetTexts {
  readonly getSheetName: (name: BudgetExport) => string;
  readonly getHead: (name: HeadName) => string;
  readonly getKind: (kind: Instalment["kind"] | "unscheduled" | "loose") => string;
  readonly getTitle: (item: BudgetItem) => string;
  readonly getType: (item: BudgetItem) => string;
  readonly getPayerName: (summary: PayerSummary) => string;
  readonly withoutItem: string;
  readonly total: string;
}

const headsByTable = {
  items: [
    ...(["item", "type", "provider", "estimate", "planned", "overrun", "cost"] as const),
    ...(["paid", "to_pay", "to_recover", "comment"] as const),
  ],
  schedule: ["due", "kind", "provider", "item", "amount", "paid", "to_pay"],
  expenses: ["due", "title", "provider", "item", "paid_by", "extra", "amount"],
  quotes: ["item", "company", "chosen", "valid_until", "amount", "comment"],
  payers: ["payer", "promised", "given", "still_to_give"],
} as const;
export type HeadName = (typeof headsByTable)[BudgetExport][number];

/** A table whose last row has the totals, except that of the quotes, of which one is chosen. */
export function createBudgetTable(name: BudgetExport, data: BudgetExportData, texts: SheetTexts): Worksheet {
  const rows = rowsByTable[name](data, texts);
  return {
    name: texts.getSheetName(name),
    heads: headsByTable[name].map(texts.getHead),
    rows: rows.length === 0 || name === "quotes" ? rows : [...rows, createTotals(rows, texts.total)],
  };
}

type Rows = readonly (readonly SheetCell[])[];

const rowsByTable: Record<BudgetExport, (data: BudgetExportData, texts: SheetTexts) => Rows> = {
  items: createItemRows,
  schedule: createScheduleRows,
  expenses: createExpenseRows,
  quotes: createQuoteRows,
  payers: createPayerRows,
};

/** Expenses without an item have a row of their own, so that the totals are those of the page. */
function createItemRows(data: BudgetExportData, { getTitle, getType, withoutItem: label }: SheetTexts): Rows {
  const { byItem, total } = getCosts(data);
  const rows = data.items.map((item) => {
    const cost = byItem.get(item.id);
    const sums = cost && [cost.price, cost.overrun, cost.cost, cost.paid, cost.toPay, cost.toRecover];
    return [
      ...[getTitle(item), getType(item), item.provider].map(toTextCell),
      toCentsCell(item.estimate === null ? null : getCents(item.estimate)),
      ...(sums ?? []).map(toCentsCell),
      toTextCell(item.comment),
    ];
  });
  if (total.withoutItem === 0) return rows;
  const { withoutItem } = total;
  const sums = [null, 0, 0, withoutItem, withoutItem, 0, 0].map(toCentsCell);
  return [...rows, [...[label, "", ""].map(toTextCell), ...sums, toTextCell("")]];
}

/**
 * Instalments by due day, then what no instalment asks for, then what was paid for none of them. The last two columns
 * add up to all that was paid and is to pay; a balance that is to be recovered has nothing to pay.
 */
function createScheduleRows(data: BudgetExportData, { getKind, getTitle }: SheetTexts): Rows {
  const { byItem, total } = getCosts(data);
  const parts = data.items.flatMap((item) =>
    (byItem.get(item.id)?.instalments ?? []).map((part) => ({
      ...part,
      item,
      kind: part.instalment.kind,
      dueOn: part.instalment.due_on,
    })),
  );
  const rows = sortByDueDay(parts).map(({ item, amount, paid, remaining, kind, dueOn }) => [
    toDayCell(dueOn),
    ...[getKind(kind), item.provider, getTitle(item)].map(toTextCell),
    ...[amount, paid, Math.max(0, remaining)].map(toCentsCell),
  ]);
  const others = data.items.flatMap((item) => {
    const unplanned = byItem.get(item.id)?.unplanned ?? 0;
    if (unplanned === 0) return [];
    return [
      [
        toDayCell(null),
        ...[getKind("unscheduled"), item.provider, getTitle(item)].map(toTextCell),
        ...[unplanned, 0, unplanned].map(toCentsCell),
      ],
    ];
  });
  const looseSum = total.paid - sum(parts.map(({ paid }) => paid));
  const looseRow = [
    toDayCell(null),
    ...[getKind("loose"), "", ""].map(toTextCell),
    ...[looseSum, looseSum, 0].map(toCentsCell),
  ];
  return [...rows, ...others, ...(looseSum === 0 ? [] : [looseRow])];
}

/** By day, those without a day last. */
function createExpenseRows({ items, expenses }: BudgetExportData, { getTitle }: SheetTexts): Rows {
  return expenses
    .toSorted((one, other) =>
      compareBlanksLast(one.date ?? "", other.date ?? "", (day, otherDay) => day.localeCompare(otherDay)),
    )
    .map((expense) => {
      const item = items.find(({ id }) => id === expense.budget_item_id);
      return [
        toDayCell(expense.date),
        toTextCell(expense.title),
        toTextCell(expense.provider),
        toTextCell(item ? getTitle(item) : ""),
        toTextCell(expense.paid_by),
        toAnswerCell(expense.is_extra),
        toCentsCell(getCents(expense.amount)),
      ];
    });
}

function createQuoteRows({ items, quotes }: BudgetExportData, { getTitle }: SheetTexts): Rows {
  return items.flatMap((item) =>
    quotes
      .filter(({ budget_item_id: id }) => id === item.id)
      .map(({ company, chosen_at: chosenAt, valid_until: until, total, notes }) => [
        toTextCell(getTitle(item)),
        toTextCell(company),
        toAnswerCell(chosenAt !== null),
        toDayCell(until),
        toCentsCell(getCents(total)),
        toTextCell(notes),
      ]),
  );
}

function createPayerRows({ payers }: BudgetExportData, { getPayerName }: SheetTexts): Rows {
  return payers.map((summary) => [
    toTextCell(getPayerName(summary)),
    ...[summary.promised, summary.given, summary.stillToGive].map(toCentsCell),
  ]);
}

/** The last row: the label in the first text column, and the total of every column of sums. */
function createTotals(rows: Rows, label: string): readonly SheetCell[] {
  const [firstRow = []] = rows;
  const firstText = firstRow.findIndex(({ kind }) => kind === "text");
  return firstRow.map((cell, at) => {
    if (at === firstText) return toTextCell(label);
    if (cell.kind !== "cents") return toTextCell("");
    return toCentsCell(sum(rows.map((row) => parseCents(row[at]))));
  });
}

function parseCents(cell: SheetCell | undefined): Cents {
  return cell?.kind === "cents" ? (cell.value ?? 0) : 0;
}
