import { useCallback, useDeferredValue, useMemo } from "react";
import type { Expense } from "#contract/expenses.ts";
import { formatCents } from "#i18n/amounts.ts";
import { useFileCounts } from "#web/features/documents/widgets.tsx";
import { ColumnList } from "#web/platform/column-list.tsx";
import { ListMenuSlot } from "#web/platform/list-menu-slot.tsx";
import { useTranslation } from "#web/platform/use-translation.ts";
import type { RowAction } from "#web/ui/data-list.tsx";
import gift from "#web/ui/drawings/gift.svg?raw";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { NothingFound } from "#web/ui/nothing-found.tsx";
import { ResultCount } from "#web/ui/result-count.tsx";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { StickyRow } from "#web/ui/sticky-row.tsx";
import { Cell, Row } from "#web/ui/table.tsx";
import {
  dropUnknownItem,
  expenseFilters,
  expenseSorting,
  filterExpenses,
  sumExpenses,
  sortExpenses,
  withoutItemValue,
  type ExpensesView,
  type BudgetItemChoice,
  type OpenedExpense,
} from "../expenses.rules.ts";
import { confirmExpenseDeletion } from "../queries.ts";
import { expenseColumns, expenseRenderers } from "./expense-columns.tsx";
import styles from "./expenses-panel.module.css";

interface ExpensesPanelProps {
  expenses: readonly Expense[];
  items: readonly BudgetItemChoice[];
  view: ExpensesView;
  /** Must be stable between renders. */
  onOpen: (opened: OpenedExpense) => void;
  onAdd: () => void;
}

/** The list of expenses with search, sorting and sum. */
export function ExpensesPanel({ expenses, items, view, onOpen, onAdd }: ExpensesPanelProps) {
  const { t, i18n } = useTranslation("budget");
  const files = useFileCounts("expense");
  // The field updates at once, its results in a deferred update.
  const wanted = useDeferredValue(view.filters);
  const sort = useDeferredValue(view.sort);
  const ids = new Set(items.map(({ id }) => id));
  const chosen = dropUnknownItem(view.filters, ids);
  const filters = dropUnknownItem(wanted, ids);
  const shown = filterExpenses(sortExpenses(expenses, sort, i18n.language), filters, ids);
  const sum = formatCents(sumExpenses(shown), i18n.language);
  // Memoised, because a new context renders every row.
  const context = useMemo(
    () => ({ itemTitles: new Map(items.map(({ id, title }) => [id, title])), files, t }),
    [items, files, t],
  );
  const open = useCallback(
    ({ kind, item }: RowAction<Expense>) => {
      if (kind === "delete") confirmExpenseDeletion(item);
      else onOpen({ kind, item });
    },
    [onOpen],
  );
  // There the whole text would be cut.
  const isNarrow = useMediaQuery(phoneQuery);
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
      <StickyRow>
        <div className={styles.filters} role="search" aria-label={t("expenses.filters")}>
          <SearchField
            label={t("expenses.search")}
            labelHidden
            placeholder={t("expenses.search")}
            value={view.filters.text}
            onSearch={(text) => view.filter({ text })}
          />
          <SelectField
            label={t("expenses.item_filter")}
            labelHidden
            emptyLabel={t(isNarrow ? "expenses.item_filter" : "expenses.any_item")}
            value={chosen.item}
            onChange={({ target }) => view.filter({ item: target.value })}
            options={[
              ...items.map(({ id, title }) => ({ value: id, label: title })),
              { value: withoutItemValue, label: t("expenses.no_item") },
            ]}
          />
          <ListMenuSlot />
        </div>
      </StickyRow>
      <ColumnList
        dense
        list="expenses"
        label={t("expenses.caption")}
        columns={expenseColumns}
        renderers={expenseRenderers}
        items={shown}
        total={expenses.length}
        context={context}
        actionsLabel={t("table.actions")}
        sort={view.sort}
        onSort={(column) => view.change({ sort: expenseSorting.toggle(view.sort, column) })}
        onOpen={open}
        className={styles.table}
        totals={createTotals(t("table.total"), sum)}
        nothing={
          <NothingFound
            sentence={t("expenses.nothing")}
            clearLabel={t("expenses.clear")}
            onClear={view.clear}
          />
        }
      >
        <ResultCount
          isPartial={expenseFilters.isFiltered(chosen)}
          filteredText={t("expenses.shown", { count: expenses.length, shown: shown.length })}
          unfilteredText={t("expenses.all_shown")}
          clearLabel={t("expenses.clear")}
        />
      </ColumnList>
    </>
  );
}

function createTotals(label: string, sum: string) {
  return {
    rows: (
      <Row total>
        <Cell kind="first">{label}</Cell>
        {/* One cell per column: a printed table has no other way to put the sum below its amounts. */}
        {expenseColumns.slice(1, -1).map(({ id }) => (
          <Cell key={id} />
        ))}
        <Cell kind="money">{sum}</Cell>
        <Cell kind="actions" />
      </Row>
    ),
    cards: (
      <p className={styles.sum}>
        <span>{label}</span>
        <strong>{sum}</strong>
      </p>
    ),
  };
}
