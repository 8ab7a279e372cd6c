import { useDeferredValue, useMemo, type Dispatch, type SetStateAction } from "react";
import type { Expense } from "#contract/expenses.ts";
import { getCents, formatCents } from "#i18n/amounts.ts";
import { useFileCounts } from "#web/features/documents/widgets.tsx";
import { ListHead } from "#web/platform/list-head.tsx";
import { toCentsCell, toDayCell, type Sheet, toTextCell } from "#web/platform/sheets.rules.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { DataList, type RowDialog } from "#web/ui/data-list.tsx";
import gift from "#web/ui/drawings/gift.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { StickyRow } from "#web/ui/sticky-row.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Cell, Row } from "#web/ui/table.tsx";
import {
  expenseSorting,
  firstView,
  filterExpenses,
  isFiltered,
  sortExpenses,
  getSum,
  untied,
  type ExpenseView,
} from "../expenses.rules.ts";
import { expenseParts } from "./expense-rows.tsx";
import styles from "./expenses-panel.module.css";

/** What expenses need to know of a budget item. */
export interface ItemName {
  readonly id: string;
  readonly title: string;
  readonly provider: string;
}

interface ExpensesPanelProps {
  expenses: readonly Expense[];
  items: readonly ItemName[];
  view: ExpenseView;
  setView: Dispatch<SetStateAction<ExpenseView>>;
  onOpen: (opened: RowDialog<Expense>) => void;
  onAdd: () => void;
}

const columns = ["title", "provider", "item", "date", "paid_by", "amount"] as const;

/** The list of expenses with search, sorting and sum. */
export function ExpensesPanel({ expenses, items, view, setView, onOpen, onAdd }: ExpensesPanelProps) {
  const { t, i18n } = useTranslation("budget");
  const { language } = i18n;
  const files = useFileCounts("expense");
  // The field updates at once, its results in a deferred update.
  const wanted = useDeferredValue(view);
  const ids = new Set(items.map(({ id }) => id));
  const shown = filterExpenses(sortExpenses(expenses, wanted.sort, language), wanted, ids);
  const sum = formatCents(getSum(shown), language);
  // Memoised, because a new context renders every row.
  const context = useMemo(
    () => ({ itemTitles: new Map(items.map(({ id, title }) => [id, title])), files, language, t }),
    [items, files, language, t],
  );
  const clear = () => {
    setView((now) => ({ ...firstView, sort: now.sort }));
  };
  if (expenses.length === 0) {
    return (
      <EmptyList
        drawing={gift}
        title={t("expenses.empty.title")}
        sentence={t("expenses.empty.sentence")}
        actions={[{ label: t("expense.open"), icon: "plus", onPress: onAdd }]}
      />
    );
  }
  return (
    <>
      <Filters items={items} view={view} setView={setView} />
      <ListHead
        exported={{
          list: "expenses",
          count: shown.length,
          total: expenses.length,
          table: () => ({
            heads: columns.map((id) => t(`expenses.${id}`)),
            rows: createExpenseRows(shown, context.itemTitles),
          }),
        }}
      >
        <ResultCount
          isPartial={isFiltered(view)}
          shownWords={t("expenses.shown", { count: expenses.length, shown: shown.length })}
          allWords={t("expenses.all_shown")}
          clearLabel={t("expenses.clear")}
        />
      </ListHead>
      {shown.length === 0 ? (
        <NothingFound sentence={t("expenses.nothing")} clearLabel={t("expenses.clear")} onClear={clear} />
      ) : (
        <DataList
          dense
          label={t("expenses.caption")}
          items={shown}
          parts={expenseParts}
          context={context}
          heads={columns.map((id) => ({
            id,
            label: t(`expenses.${id}`),
            money: id === "amount",
            sorts: id !== "item" && id !== "paid_by",
          }))}
          actionsLabel={t("table.actions")}
          sort={view.sort}
          onSort={(column) => {
            if (column === "item" || column === "paid_by") return;
            setView((now) => ({ ...now, sort: expenseSorting.toggled(now.sort, column) }));
          }}
          onOpen={onOpen}
          className={styles.table}
          totals={{
            rows: (
              <Row total>
                <Cell kind="first">{t("table.total")}</Cell>
                {/* One cell per column: a printed table has no other way to put the sum below its amounts. */}
                {columns.slice(1, -1).map((column) => (
                  <Cell key={column} />
                ))}
                <Cell kind="money">{sum}</Cell>
                <Cell kind="actions" />
              </Row>
            ),
            cards: (
              <p className={styles.sum}>
                <span>{t("table.total")}</span>
                <strong>{sum}</strong>
              </p>
            ),
          }}
        />
      )}
    </>
  );
}

/** The cells of a file, in the order of the columns. */
function createExpenseRows(expenses: readonly Expense[], titles: ReadonlyMap<string, string>): Sheet["rows"] {
  return expenses.map((expense) => [
    toTextCell(expense.title),
    toTextCell(expense.provider),
    toTextCell(titles.get(expense.budget_item_id ?? "") ?? ""),
    toDayCell(expense.date),
    toTextCell(expense.paid_by),
    toCentsCell(getCents(expense.amount)),
  ]);
}

function Filters({ items, view, setView }: Pick<ExpensesPanelProps, "items" | "view" | "setView">) {
  const { t } = useTranslation("budget");
  const { item } = view;
  const isKnown = item === "" || item === untied || items.some(({ id }) => id === item);
  return (
    <StickyRow>
      <div className={styles.filters} role="search" aria-label={t("expenses.filters")}>
        <SearchField
          label={t("expenses.search")}
          labelHidden
          placeholder={t("expenses.search")}
          value={view.text}
          onSearch={(text) => {
            setView((now) => ({ ...now, text }));
          }}
        />
        <SelectField
          label={t("expenses.item_filter")}
          labelHidden
          emptyLabel={t("expenses.any_item")}
          value={isKnown ? item : ""}
          onChange={({ target }) => {
            setView((now) => ({ ...now, item: target.value }));
          }}
          options={[
            ...items.map(({ id, title }) => ({ value: id, label: title })),
            { value: untied, label: t("expenses.no_item") },
          ]}
        />
      </div>
    </StickyRow>
  );
}
