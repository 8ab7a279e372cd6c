import { useDeferredValue, useMemo } from "react";
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
} from "../expenses.rules.ts";
import { expenseColumns, expenseRenderers } from "./expense-columns.tsx";
import styles from "./expenses-panel.module.css";

interface ExpensesPanelProps {
  expenses: readonly Expense[];
  items: readonly BudgetItemChoice[];
  view: ExpensesView;
  /** Must be stable between renders. */
  onOpen: (opened: RowAction<Expense>) => void;
  onAdd: () => void;
}

/** The list of expenses with search, order and sum. */
export function ExpensesPanel({ expenses, items, view, onOpen, onAdd }: ExpensesPanelProps) {
  const { t, i18n } = useTranslation("budget");
  const fileCounts = useFileCounts("expense");
  // The fields show a change at once, the list in a deferred update.
  const deferredFilters = useDeferredValue(view.filters);
  const sort = useDeferredValue(view.sort);
  const itemIds = new Set(items.map(({ id }) => id));
  const chosenFilters = dropUnknownItem(view.filters, itemIds);
  const filters = dropUnknownItem(deferredFilters, itemIds);
  const shownExpenses = filterExpenses(sortExpenses(expenses, sort, i18n.language), filters, itemIds);
  const sum = formatCents(sumExpenses(shownExpenses), i18n.language);
  // Memoised, because a new context renders every row.
  const context = useMemo(
    () => ({ itemTitles: new Map(items.map(({ id, title }) => [id, title])), fileCounts, t }),
    [items, fileCounts, t],
  );
  // On a phone the longer label of the filter would be cut.
  const isPhone = useMediaQuery(phoneQuery);
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
            emptyLabel={t(isPhone ? "expenses.item_filter" : "expenses.any_item")}
            value={chosenFilters.item}
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
        items={shownExpenses}
        total={expenses.length}
        context={context}
        actionsLabel={t("table.actions")}
        sort={view.sort}
        onSort={(column) => view.change({ sort: expenseSorting.toggle(view.sort, column) })}
        onOpen={onOpen}
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
          isPartial={expenseFilters.isFiltered(chosenFilters)}
          filteredText={t("expenses.shown", { count: expenses.length, shown: shownExpenses.length })}
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
