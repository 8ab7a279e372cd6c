import { useMemo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { useExpenses } from "#web/features/expenses/queries.ts";
import { ExpensesPanel, expensesListView } from "#web/features/expenses/widgets.tsx";
import { useGuests } from "#web/features/guests/queries.ts";
import { useGuestCounts } from "#web/features/guests/widgets.tsx";
import { useCompanyNames } from "#web/features/providers/widgets.tsx";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { useLeftByItem } from "#web/features/instalments/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { useTimeZone } from "#web/features/wedding/widgets.tsx";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useListView } from "#web/platform/use-list-view.ts";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { type TFunction, useTranslation } from "#web/platform/use-translation.ts";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useRequestedAdding } from "#web/ui/use-requested-adding.ts";
import { createBudgetView, getCostGuests } from "./budget.rules.ts";
import styles from "./budget-page.module.css";
import { AddExpenseButton, BudgetDock } from "./components/add-buttons.tsx";
import { BudgetDialogs } from "./components/budget-dialogs.tsx";
import { BudgetPanel } from "./components/budget-panel.tsx";
import { OtherFeaturePanel } from "./components/other-feature-panel.tsx";
import { BudgetTabSkeleton } from "./components/budget-tab-skeleton.tsx";
import { useGetItemTitle } from "./item-title.ts";
import { itemSorting } from "./item-order.rules.ts";
import { useBudgetItems } from "./queries.ts";
import { LazyBudgetMenu } from "./spreadsheet/lazy-budget-menu.tsx";
import { useBudgetDialogs } from "./use-budget-dialogs.ts";
import { useScheduleTab } from "./use-schedule-tab.tsx";
import { budgetListView, budgetTabs, type BudgetTab } from "./view.rules.ts";

const noItems: readonly BudgetItem[] = [];
const noExpenses: readonly Expense[] = [];
const noInstalments: readonly Instalment[] = [];
const advice = ["caterer", "reserve", "guest", "deposit", "balance", "arrhes", "cash", "over"] as const;

/** The payers are shown to the couple only. */
function useShownTabs(): readonly BudgetTab[] {
  const isCouple = usePermission("couple") === true;
  return budgetTabs.filter((id) => id !== "payers" || isCouple);
}

export function BudgetPage() {
  const { t } = useTranslation("budget");
  const [itemQuery, expenseQuery] = [useBudgetItems(), useExpenses()];
  const [items, expenses] = [itemQuery.data ?? noItems, expenseQuery.data ?? noExpenses];
  const view = useListView(budgetListView);
  const expenseView = useListView(expensesListView);
  const dialogs = useBudgetDialogs();
  const { openedItem, openedExpense, provider, openItem, addItem, openExpense, addExpense } = dialogs;
  const wedding = useWeddingFacts();
  const getTitle = useGetItemTitle();
  const isPhone = useMediaQuery(phoneQuery);
  const instalments = useInstalments().data ?? noInstalments;
  const { lines, total } = useMemo(
    () => createBudgetView({ items, expenses, instalments }),
    [items, expenses, instalments],
  );
  const leftByItem = useLeftByItem(items, expenses);
  // Memoised, because a new list renders every expense.
  const itemChoices = useMemo(
    () => items.map((item) => ({ id: item.id, title: getTitle(item), provider: item.provider })),
    [items, getTitle],
  );
  const showTab = (tab: BudgetTab) => view.change({ tab });
  useRequestedAdding("item", () => {
    showTab("budget");
    addItem();
  });
  useRequestedAdding("expense", () => {
    showTab("expenses");
    addExpense();
  });
  const isLoaded = itemQuery.data !== undefined && expenseQuery.data !== undefined && !wedding.isLoading;
  useOpenRowFromUrl(isLoaded ? lines : undefined, (item) => openItem({ kind: "edit", item }));
  useOpenRowFromUrl(isLoaded ? expenses : undefined, (item) => openExpense({ kind: "edit", item }));
  const shownTabs = useShownTabs();
  const tab = shownTabs.find((id) => id === view.tab) ?? "budget";
  const addsHere = tab === "budget" || tab === "expenses";
  const skeleton = <BudgetTabSkeleton isPhone={isPhone} tab={tab} />;
  const { timeZone } = wedding;
  const sharedProps = { items, expenses, lines, getTitle, timeZone, isPhone, skeleton };
  const schedule = useScheduleTab({
    ...sharedProps,
    onOpenExpense: (item: Expense) => openExpense({ kind: "edit", item }),
    onAddItem: addItem,
  });
  const isEmpty = isLoaded && (tab === "budget" ? items : expenses).length === 0;

  return (
    <>
      <PageTitle
        title={t("title")}
        stays={tab === "budget" && !isEmpty}
        actions={
          isLoaded && (
            <>
              {items.length + expenses.length > 0 && <LazyBudgetMenu onAddItem={addItem} />}
              {tab === "schedule" && schedule.button}
              {!isPhone && addsHere && <AddExpenseButton {...{ tab, isEmpty }} onAdd={addExpense} />}
            </>
          )
        }
      />
      {itemQuery.error && !itemQuery.data && (
        <LoadFailed query={itemQuery} text={(why) => t("failed", { why })} />
      )}
      {expenseQuery.error && !expenseQuery.data && (
        <LoadFailed query={expenseQuery} text={(why) => t("expenses.failed", { why })} />
      )}
      <Tabs
        label={t("tabs.label")}
        wraps
        tabs={createTabs(shownTabs, schedule.hasLate, t)}
        current={tab}
        onChange={showTab}
      >
        {!isLoaded ? (
          !(itemQuery.error ?? expenseQuery.error) && skeleton
        ) : tab === "schedule" ? (
          schedule.panel
        ) : tab === "quotes" || tab === "payers" ? (
          <OtherFeaturePanel tab={tab} isPhone={isPhone} />
        ) : tab === "budget" ? (
          <BudgetPanel
            {...{ items, lines, leftByItem, total, getTitle, ...wedding.figures }}
            sort={view.sort}
            onSort={(column) => view.change({ sort: itemSorting.toggle(view.sort, column) })}
            onOpen={openItem}
            onAdd={addItem}
            onStart={() => openItem({ kind: "starter" })}
          />
        ) : (
          <ExpensesPanel
            expenses={expenses}
            items={itemChoices}
            view={expenseView}
            onOpen={openExpense}
            onAdd={addExpense}
            fallback={skeleton}
          />
        )}
        {isLoaded && tab === "budget" && (
          <div className={styles.advice}>
            <AdviceCards texts={advice.map((name) => t(`advice.${name}`))} />
          </div>
        )}
      </Tabs>
      {isPhone && isLoaded && addsHere && !isEmpty && <BudgetDock onAdd={addExpense} />}
      {isLoaded && tab === "schedule" && schedule.dock}
      {schedule.dialogs}
      <BudgetDialogs
        {...{ openedItem, openedExpense, provider, expenses, timeZone }}
        items={itemChoices}
        companies={wedding.companies}
        estimatedBudget={wedding.figures.estimatedBudget ?? null}
        onClose={dialogs.close}
      />
    </>
  );
}

/** What the page needs of the wedding and the guests. */
function useWeddingFacts() {
  const { data, isLoading } = useWedding();
  const areGuestsLoading = useGuests().isLoading;
  const counts = useGuestCounts();
  const budget = data?.wedding_budget;
  return {
    // The lines about the estimated budget and the price per guest would move the list if they appeared after it.
    isLoading: isLoading || areGuestsLoading,
    figures: {
      estimatedBudget: typeof budget === "number" ? getCents(budget) : budget,
      // Without the guests nobody knows whether answers are in, so the expected number would be a guess.
      guests: counts ? getCostGuests(counts, data?.expected_guests ?? null) : { count: 0, isExpected: false },
    },
    companies: useCompanyNames(),
    timeZone: useTimeZone(),
  };
}

/** A late payment marks the tab of the schedule with a dot, which has a text alternative. */
function createTabs(ids: readonly BudgetTab[], hasLate: boolean, t: TFunction<"budget">) {
  return ids.map((id) => ({
    id,
    label: t(`tabs.${id}`),
    mark: id === "schedule" && hasLate ? t("tabs.late") : undefined,
  }));
}
