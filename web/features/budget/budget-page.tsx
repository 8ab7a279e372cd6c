import { useMemo } from "react";
import type { BudgetItem } from "#contract/budget.ts";
import type { Expense } from "#contract/expenses.ts";
import type { Instalment } from "#contract/instalments.ts";
import { getCents } from "#i18n/amounts.ts";
import { expenseResource } from "#web/features/expenses/queries.ts";
import { ExpensesPanel, expensesListView } from "#web/features/expenses/widgets.tsx";
import { useGuests } from "#web/features/guests/queries.ts";
import { useGuestCounts } from "#web/features/guests/widgets.tsx";
import { useCompanyNames } from "#web/features/providers/widgets.tsx";
import { useInstalments } from "#web/features/instalments/queries.ts";
import { useLeftByItem } from "#web/features/instalments/widgets.tsx";
import { useWedding } from "#web/features/wedding/queries.ts";
import { weddingDetailsUrl } from "#web/paths.ts";
import { AdviceCards } from "#web/platform/advice-cards.tsx";
import { getCosts } from "#web/platform/costs.rules.ts";
import { LoadFailed } from "#web/platform/load-failed.tsx";
import { usePermission } from "#web/platform/session.tsx";
import { useListView } from "#web/platform/use-list-view.ts";
import { useOpenRowFromUrl } from "#web/platform/use-open-row-from-url.ts";
import { useTranslation } from "#web/platform/use-translation.ts";
import { phoneQuery, useMediaQuery } from "#web/ui/media.ts";
import { PageTitle } from "#web/ui/page-title.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { useRequestedAction } from "#web/ui/use-requested-action.ts";
import { toBudgetLines } from "./budget.rules.ts";
import styles from "./budget-page.module.css";
import { AddExpenseButton, BudgetDock } from "./components/add-buttons.tsx";
import { BudgetDialogs } from "./components/budget-dialogs.tsx";
import { BudgetPanel } from "./components/budget-panel.tsx";
import { OtherFeaturePanel } from "./components/other-feature-panel.tsx";
import { BudgetTabSkeleton } from "./components/budget-tab-skeleton.tsx";
import { useItemTitle } from "./components/texts.ts";
import { itemSorting } from "./item-order.rules.ts";
import { useBudget } from "./queries.ts";
import { BudgetMenu } from "./spreadsheet/lazy-budget-menu.tsx";
import { useBudgetDialog } from "./use-budget-dialog.ts";
import { useScheduleTab } from "./use-schedule-tab.tsx";
import { budgetListView, budgetTabs, type BudgetTab } from "./view.rules.ts";

const noItems: readonly BudgetItem[] = [];
const noExpenses: readonly Expense[] = [];
const noInstalments: readonly Instalment[] = [];
const advice = ["caterer", "reserve", "guest", "deposit", "balance", "arrhes", "cash", "over"] as const;

/** Only the couple sees who pays. */
function useShownTabs(): readonly BudgetTab[] {
  const isCouple = usePermission("couple") === true;
  return budgetTabs.filter((id) => id !== "payers" || isCouple);
}

export function BudgetPage() {
  const { t } = useTranslation("budget");
  const [budget, spending] = [useBudget(), expenseResource.useList()];
  const [items, expenses] = [budget.data ?? noItems, spending.data ?? noExpenses];
  const view = useListView(budgetListView);
  const expenseView = useListView(expensesListView);
  const { opened, open, close } = useBudgetDialog();
  const wedding = useWeddingFacts();
  const getTitle = useItemTitle();
  const isPhone = useMediaQuery(phoneQuery);
  const instalments = useInstalments().data ?? noInstalments;
  const lists = useMemo(() => ({ items, expenses, instalments }), [items, expenses, instalments]);
  const lines = useMemo(() => toBudgetLines(lists), [lists]);
  const { total } = getCosts(lists);
  const remainingByItem = useLeftByItem(items, expenses);
  const names = items.map((item) => ({ id: item.id, title: getTitle(item), provider: item.provider }));
  const addItem = () => open({ kind: "add-item" });
  const addExpense = () => open({ kind: "add-expense", provider: "" });
  const show = (tab: BudgetTab) => view.change({ tab });
  useRequestedAction("item", () => {
    show("budget");
    addItem();
  });
  useRequestedAction("expense", () => {
    show("expenses");
    addExpense();
  });
  const isKnown = budget.data !== undefined && spending.data !== undefined && !wedding.isLoading;
  useOpenRowFromUrl(isKnown ? lines : undefined, (item) => open({ kind: "edit", item }));
  useOpenRowFromUrl(isKnown ? expenses : undefined, (item) => open({ kind: "edit", item }));
  const shownTabs = useShownTabs();
  const tab = shownTabs.find((id) => id === view.tab) ?? "budget";
  const addsHere = tab === "budget" || tab === "expenses";
  const skeleton = <BudgetTabSkeleton isPhone={isPhone} tab={tab} />;
  const { timeZone } = wedding;
  const onOpenExpense = (item: Expense) => open({ kind: "edit", item });
  const shown = { items, expenses, lines, getTitle, timeZone, isPhone, onOpenExpense };
  const schedule = useScheduleTab({ ...shown, skeleton, onAddItem: addItem });
  const isEmpty = isKnown && (tab === "budget" ? items : expenses).length === 0;

  return (
    <>
      <PageTitle
        title={t("title")}
        stays={tab === "budget" && !isEmpty}
        actions={
          isKnown && (
            <>
              {items.length + expenses.length > 0 && <BudgetMenu onAddItem={addItem} />}
              {tab === "schedule" && schedule.button}
              {!isPhone && addsHere && <AddExpenseButton {...{ tab, isEmpty }} onAdd={addExpense} />}
            </>
          )
        }
      />
      {budget.error && !budget.data && <LoadFailed query={budget} text={(why) => t("failed", { why })} />}
      {spending.error && !spending.data && (
        <LoadFailed query={spending} text={(why) => t("expenses.failed", { why })} />
      )}
      <Tabs label={t("tabs.label")} wraps tabs={shownTabs.map(schedule.getTab)} current={tab} onChange={show}>
        {!isKnown ? (
          !(budget.error ?? spending.error) && skeleton
        ) : tab === "schedule" ? (
          schedule.panel
        ) : tab === "quotes" || tab === "payers" ? (
          <OtherFeaturePanel tab={tab} isPhone={isPhone} />
        ) : tab === "budget" ? (
          <BudgetPanel
            {...{ items, lines, remainingByItem, total, getTitle, ...wedding.shown }}
            sort={view.sort}
            onSort={(column) => view.change({ sort: itemSorting.toggle(view.sort, column) })}
            editBudgetHref={weddingDetailsUrl}
            onOpen={open}
            onAdd={addItem}
            onStart={() => open({ kind: "starter" })}
          />
        ) : (
          <ExpensesPanel
            expenses={expenses}
            items={names}
            view={expenseView}
            onOpen={open}
            onAdd={addExpense}
            fallback={skeleton}
          />
        )}
        {isKnown && tab === "budget" && (
          <div className={styles.advice}>
            <AdviceCards texts={advice.map((piece) => t(`advice.${piece}`))} />
          </div>
        )}
      </Tabs>
      {isPhone && isKnown && addsHere && !isEmpty && <BudgetDock onAdd={addExpense} />}
      {isKnown && tab === "schedule" && schedule.dock}
      {schedule.dialogs}
      <BudgetDialogs
        {...{ opened, expenses, names }}
        companies={wedding.companies}
        estimatedBudget={wedding.shown.estimatedBudget ?? null}
        timeZone={timeZone}
        onClose={close}
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
    shown: {
      estimatedBudget: typeof budget === "number" ? getCents(budget) : budget,
      guests: counts ? counts.all - counts.absent : 0,
    },
    companies: useCompanyNames(),
    timeZone: data?.time_zone ?? "Europe/Paris",
  };
}
