import {
  memo,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  type Dispatch,
  type SetStateAction,
} from "react";
import type { Expense } from "#contract/expenses.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import gift from "#web/ui/drawings/gift.svg?raw";
import { Button } from "#web/ui/button.tsx";
import { EmptyList } from "#web/ui/empty-list.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import {
  expenseSorting,
  firstView,
  foundExpenses,
  isFiltered,
  sortedExpenses,
  sumOf,
  untied,
  type ExpenseColumn,
  type ExpenseView,
} from "../expenses.rules.ts";
import { ExpenseCards } from "./expense-cards.tsx";
import { ExpenseTable, type ExpenseActions } from "./expense-table.tsx";
import styles from "./expenses-panel.module.css";

/** What the expenses know of an item of the budget. */
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
  actions: ExpenseActions;
  isPhone: boolean;
  isPrinting: boolean;
  onAdd: () => void;
}

/** The expenses: found, ordered, summed. */
export const ExpensesPanel = memo(function ExpensesPanel(props: ExpensesPanelProps) {
  const { expenses, items, view, setView, actions, isPhone, isPrinting, onAdd } = props;
  const { t } = useTranslation("budget");
  const itemTitles = useMemo(() => new Map(items.map(({ id, title }) => [id, title])), [items]);
  const shown = useShownExpenses(expenses, items, view);
  const sum = useMemo(() => sumOf(shown), [shown]);
  const sortBy = useCallback(
    (column: ExpenseColumn) => {
      startTransition(() => {
        setView((now) => ({ ...now, sort: expenseSorting.pressed(now.sort, column) }));
      });
    },
    [setView],
  );
  const clear = () => {
    setView((now) => ({ ...firstView, sort: now.sort }));
  };
  const isPartial = isFiltered(view);
  const list = { expenses: shown, sum, actions, itemTitles };

  if (expenses.length === 0) return <NoExpenses onAdd={onAdd} />;
  return (
    <>
      <Filters items={items} view={view} setView={setView} />
      <p role="status" className={isPartial ? styles.found : undefined}>
        {isPartial ? (
          t("expenses.shown", { count: expenses.length, shown: shown.length })
        ) : (
          <VisuallyHidden>{t("expenses.all_shown")}</VisuallyHidden>
        )}
      </p>
      {shown.length === 0 ? (
        <div className={styles.nothing}>
          <p>{t("expenses.nothing")}</p>
          <Button onClick={clear}>{t("expenses.clear")}</Button>
        </div>
      ) : isPhone && !isPrinting ? (
        <ExpenseCards {...list} />
      ) : (
        <ExpenseTable {...list} sort={view.sort} onSort={sortBy} isPrinting={isPrinting} />
      )}
    </>
  );
});

/** What is typed shows first, what it finds right after. */
function useShownExpenses(
  expenses: readonly Expense[],
  items: readonly ItemName[],
  { sort, text, item }: ExpenseView,
): readonly Expense[] {
  const { i18n } = useTranslation();
  const ids = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  const sorted = useMemo(
    () => sortedExpenses(expenses, sort, i18n.language),
    [expenses, sort, i18n.language],
  );
  const wanted = useDeferredValue(text);
  const wantedItem = useDeferredValue(item);
  return useMemo(
    () => foundExpenses(sorted, { text: wanted, item: wantedItem }, ids),
    [sorted, wanted, wantedItem, ids],
  );
}

function Filters({ items, view, setView }: Pick<ExpensesPanelProps, "items" | "view" | "setView">) {
  const { t } = useTranslation("budget");
  return (
    <div className={styles.filters} role="search" aria-label={t("expenses.filters")} data-print="no">
      <SearchField
        label={t("expenses.search")}
        labelHidden
        placeholder={t("expenses.search")}
        value={view.text}
        onChange={({ target }) => {
          setView((now) => ({ ...now, text: target.value }));
        }}
      />
      <ItemSelect items={items} item={view.item} setView={setView} />
    </div>
  );
}

const ItemSelect = memo(function ItemSelect({
  items,
  item,
  setView,
}: Pick<ExpensesPanelProps, "items" | "setView"> & { item: string }) {
  const { t } = useTranslation("budget");
  const known = item === "" || item === untied || items.some(({ id }) => id === item);
  return (
    <SelectField
      label={t("expenses.item_filter")}
      labelHidden
      emptyLabel={t("expenses.any_item")}
      value={known ? item : ""}
      onChange={({ target }) => {
        setView((now) => ({ ...now, item: target.value }));
      }}
      options={[
        ...items.map(({ id, title }) => ({ value: id, label: title })),
        { value: untied, label: t("expenses.no_item") },
      ]}
    />
  );
});

/** Before the first expense. */
function NoExpenses({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation("budget");
  return (
    <EmptyList
      drawing={gift}
      title={t("expenses.empty.title")}
      sentence={t("expenses.empty.sentence")}
      actions={[{ label: t("expense.open"), icon: "plus", onPress: onAdd }]}
    />
  );
}
