import type { Expense } from "#contract/expenses.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { FileCount } from "#web/features/documents/widgets.tsx";
import { getLanguage } from "#web/platform/language.ts";
import type { ListColumn } from "#web/platform/list-columns.tsx";
import { toCentsCell, toDayCell, toTextCell } from "#web/platform/worksheets.rules.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { RowRenderers } from "#web/ui/data-list.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./expenses-panel.module.css";

interface ExpenseContext {
  /** The displayed names of budget items, by id. */
  readonly itemTitles: ReadonlyMap<string, string>;
  /** The number of files per expense. */
  readonly fileCounts: ReadonlyMap<string, number>;
  readonly t: TFunction<"budget">;
}

function getItemTitle({ budget_item_id: id }: Expense, { itemTitles }: ExpenseContext): string {
  return itemTitles.get(id ?? "") ?? "";
}

function Title({ expense, fileCounts }: ExpenseContext & { expense: Expense }) {
  return (
    <>
      {expense.title}
      <FileCount count={fileCounts.get(expense.id) ?? 0} />
    </>
  );
}

/** A refund is negative: it is green with a minus sign, and screen readers read the word. */
function Amount({ expense, t }: ExpenseContext & { expense: Expense }) {
  const text = formatCents(getCents(expense.amount), getLanguage());
  if (expense.amount >= 0) return text;
  return (
    <span className={styles.refund}>
      <VisuallyHidden>{t("expenses.refund")} </VisuallyHidden>
      {text}
    </span>
  );
}

export const expenseColumns: readonly ListColumn<Expense, ExpenseContext>[] = [
  {
    id: "title",
    kind: "first",
    sorts: true,
    head: ({ t }) => t("expenses.title"),
    cell: (expense, context) => <Title expense={expense} {...context} />,
    file: ({ title }) => toTextCell(title),
  },
  {
    id: "provider",
    sorts: true,
    head: ({ t }) => t("expenses.provider"),
    file: ({ provider }) => toTextCell(provider),
  },
  {
    id: "item",
    head: ({ t }) => t("expenses.item"),
    file: (expense, context) => toTextCell(getItemTitle(expense, context)),
  },
  {
    id: "date",
    sorts: true,
    className: styles.day,
    head: ({ t }) => t("expenses.date"),
    file: ({ date }) => toDayCell(date),
  },
  {
    id: "paid_by",
    head: ({ t }) => t("expenses.paid_by"),
    file: ({ paid_by: payer }) => toTextCell(payer),
  },
  {
    id: "amount",
    kind: "money",
    sorts: true,
    head: ({ t }) => t("expenses.amount"),
    cell: (expense, context) => <Amount expense={expense} {...context} />,
    file: ({ amount }) => toCentsCell(getCents(amount)),
  },
];

export const expenseRenderers: Omit<RowRenderers<Expense, ExpenseContext>, "cells"> = {
  card: (expense, context) => {
    const { date, provider } = expense;
    const day = date === null ? "" : formatDate(date, getLanguage());
    return {
      title: (
        <span className={styles.head}>
          <span className={styles.name}>
            <Title expense={expense} {...context} />
          </span>
          <span className={styles.amount}>
            <Amount expense={expense} {...context} />
          </span>
        </span>
      ),
      detail: [day, provider, getItemTitle(expense, context)].filter((text) => text !== "").join("\u00a0· "),
    };
  },
  actions: ({ title }, { t }) => ({
    menu: t("table.menu", { item: title }),
    name: title,
    entries: { edit: t("translation:edit"), remove: t("translation:delete") },
  }),
};
