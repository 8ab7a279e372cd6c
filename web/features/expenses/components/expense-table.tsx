import { memo } from "react";
import type { Expense } from "#contract/expenses.ts";
import { centsOf, formatCents } from "#i18n/amounts.ts";
import { formatDate } from "#i18n/formats.ts";
import { FileCount, useFileCounts } from "#web/features/documents/widgets.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { TFunction } from "#web/platform/use-translation.ts";
import { EditButtons } from "#web/ui/edit-buttons.tsx";
import { Cell, HeadCell, Row, headSort, SpacerRow, Table } from "#web/ui/table.tsx";
import { useWindowRows } from "#web/ui/use-window-rows.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import type { ExpenseColumn, ExpenseSort } from "../expenses.rules.ts";
import styles from "./expense-table.module.css";

export interface ExpenseActions {
  readonly edit: (expense: Expense) => void;
  readonly remove: (expense: Expense) => void;
}

const rowHeight = 47;
const heads = ["title", "provider", "item", "date", "paid_by", "amount"] as const;

export interface ExpenseListProps {
  expenses: readonly Expense[];
  /** In cents, of those shown. */
  sum: number;
  actions: ExpenseActions;
  /** What each item of the budget is called, by its id. */
  itemTitles: ReadonlyMap<string, string>;
}

interface ExpenseTableProps extends ExpenseListProps {
  sort: ExpenseSort;
  onSort: (column: ExpenseColumn) => void;
  isPrinting: boolean;
}

/** The expenses as a table, of which the page holds the rows in sight. */
export const ExpenseTable = memo(function ExpenseTable(props: ExpenseTableProps) {
  const { expenses, sum, actions, itemTitles, sort, onSort, isPrinting } = props;
  const { t, i18n } = useTranslation("budget");
  const files = useFileCounts("expense");
  const rows = useWindowRows<HTMLTableElement, Expense>(expenses, rowHeight, isPrinting);
  return (
    <Table
      ref={rows.holder}
      dense
      caption={t("expenses.caption")}
      className={styles.table}
      aria-rowcount={expenses.length + 2}
    >
      <Heads sort={sort} onSort={onSort} />
      <tbody>
        <SpacerRow height={rows.above} columns={heads.length + 1} />
        {rows.drawn.map((expense, at) => (
          <ExpenseRow
            key={expense.id}
            {...{ expense, actions, t }}
            item={itemOf(expense, itemTitles)}
            files={files.get(expense.id) ?? 0}
            language={i18n.language}
            place={rows.start + at}
            measure={rows.measure}
          />
        ))}
        <SpacerRow height={rows.below} columns={heads.length + 1} />
      </tbody>
      <tfoot>
        <Row total aria-rowindex={expenses.length + 2}>
          <Cell kind="first" colSpan={5}>
            {t("table.total")}
          </Cell>
          <Cell kind="money">{formatCents(sum, i18n.language)}</Cell>
          <Cell kind="actions" />
        </Row>
      </tfoot>
    </Table>
  );
});

export function itemOf(expense: Expense, itemTitles: ReadonlyMap<string, string>): string {
  return (expense.budget_item_id === null ? undefined : itemTitles.get(expense.budget_item_id)) ?? "";
}

const Heads = memo(function Heads(sorting: Pick<ExpenseTableProps, "sort" | "onSort">) {
  const { t } = useTranslation("budget");
  return (
    <thead>
      <tr aria-rowindex={1}>
        {heads.map((column) => (
          <HeadCell
            key={column}
            className={styles[column]}
            money={column === "amount"}
            sort={column === "item" || column === "paid_by" ? undefined : headSort(column, sorting)}
          >
            {t(`expenses.${column}`)}
          </HeadCell>
        ))}
        <HeadCell quiet className={styles.actions}>
          {t("table.actions")}
        </HeadCell>
      </tr>
    </thead>
  );
});

/** Below zero it came back: in sage, with a minus, and said in words. */
export function ExpenseAmount({
  euros,
  language,
  t,
}: {
  euros: number;
  language: string;
  t: TFunction<"budget">;
}) {
  const words = formatCents(centsOf(euros), language);
  if (euros >= 0) return words;
  return (
    <span className={styles.refund}>
      <VisuallyHidden>{t("expenses.refund")} </VisuallyHidden>
      {words}
    </span>
  );
}

interface ExpenseRowProps {
  expense: Expense;
  item: string;
  /** How many belong to it. */
  files: number;
  place: number;
  actions: ExpenseActions;
  language: string;
  t: TFunction<"budget">;
  measure: (row: Element | null) => void;
}

const ExpenseRow = memo(function ExpenseRow(props: ExpenseRowProps) {
  const { expense, item, files, place, actions, language, t, measure } = props;
  const { id, title, provider, date, paid_by: payer, amount } = expense;
  return (
    <Row ref={measure} data-index={place} data-id={id} aria-rowindex={place + 2}>
      <Cell kind="first">
        {title}
        <FileCount count={files} />
      </Cell>
      <Cell kind="soft">{provider === "" ? "—" : provider}</Cell>
      <Cell kind="soft">{item === "" ? "—" : item}</Cell>
      <Cell kind="soft" className={styles.day}>
        {date === null ? "—" : formatDate(date, language)}
      </Cell>
      <Cell kind="soft">{payer === "" ? "—" : payer}</Cell>
      <Cell kind="money">
        <ExpenseAmount euros={amount} language={language} t={t} />
      </Cell>
      <Cell kind="actions">
        <EditButtons
          editLabel={t("table.edit", { item: title })}
          deleteLabel={t("table.delete", { item: title })}
          onEdit={() => {
            actions.edit(expense);
          }}
          onDelete={() => {
            actions.remove(expense);
          }}
        />
      </Cell>
    </Row>
  );
});
