import type { Expense } from "#contract/expenses.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { FileCount } from "#web/features/documents/widgets.tsx";
import type { TFunction } from "#web/platform/use-translation.ts";
import type { RowParts } from "#web/ui/data-list.tsx";
import { Cell } from "#web/ui/table.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import styles from "./expenses-panel.module.css";

export interface ExpenseContext {
  /** The displayed names of budget items, by id. */
  readonly itemTitles: ReadonlyMap<string, string>;
  /** The number of files per expense. */
  readonly files: ReadonlyMap<string, number>;
  readonly language: string;
  readonly t: TFunction<"budget">;
}

function getItem(expense: Expense, { itemTitles }: ExpenseContext): string {
  return (expense.budget_item_id === null ? undefined : itemTitles.get(expense.budget_item_id)) ?? "";
}

/** A refund is negative: shown in green with a minus sign, and named for screen readers. */
function Amount({ expense, language, t }: ExpenseContext & { expense: Expense }) {
  const text = formatCents(getCents(expense.amount), language);
  if (expense.amount >= 0) return text;
  return (
    <span className={styles.refund}>
      <VisuallyHidden>{t("expenses.refund")} </VisuallyHidden>
      {text}
    </span>
  );
}

/** How the list shows an expense. */
export const expenseParts: RowParts<Expense, ExpenseContext> = {
  cells: (expense, context) => {
    const { id, title, provider, date, paid_by: payer } = expense;
    const item = getItem(expense, context);
    return (
      <>
        <Cell kind="first">
          {title}
          <FileCount count={context.files.get(id) ?? 0} />
        </Cell>
        <Cell kind="soft">{provider === "" ? "—" : provider}</Cell>
        <Cell kind="soft">{item === "" ? "—" : item}</Cell>
        <Cell kind="soft" className={styles.day}>
          {date === null ? "—" : formatDate(date, context.language)}
        </Cell>
        <Cell kind="soft">{payer === "" ? "—" : payer}</Cell>
        <Cell kind="money">
          <Amount expense={expense} {...context} />
        </Cell>
      </>
    );
  },
  card: (expense, context) => {
    const { id, title, provider, date } = expense;
    const day = date === null ? "" : formatDate(date, context.language);
    return {
      title: (
        <span className={styles.head}>
          <span className={styles.name}>
            {title}
            <FileCount count={context.files.get(id) ?? 0} />
          </span>
          <span className={styles.amount}>
            <Amount expense={expense} {...context} />
          </span>
        </span>
      ),
      detail: [day, provider, getItem(expense, context)].filter((text) => text !== "").join("\u00a0· "),
    };
  },
  actions: ({ title: item }, { t }) => ({
    edit: t("table.edit", { item }),
    remove: t("table.delete", { item }),
    menu: t("table.menu", { item }),
    name: item,
    entries: { edit: t("translation:edit"), remove: t("translation:delete") },
  }),
};
